import type { Place } from '../parsed-document.ts'
import { type Area, around, boxOf, type Page, type Word } from './page.ts'
import { joinSpacedLetters } from './spaced-letters.ts'

/** Words that stand beside each other, from left to right. */
export type Line = Area & {
  readonly page: Page
  readonly words: readonly Word[]
  /** Of most of its letters. */
  readonly size: number
  /** What stands apart in it: words with a wide gap between them. */
  readonly cells: readonly (readonly Word[])[]
  /** What stands apart is divided by tabs. A number that its author aligned (`10.20.   7`) is written without blanks. */
  readonly text: string
}

/** Of the lower one of two words: so much must stand beside the other one. */
const OVERLAP = 0.5
/** Of the font's height. Blanks between words of a text set to full width stay below it. */
const WIDE_GAP = 1
const GLUED_GAP = 0.14

/** The lines of a page or of a part of it, from top to bottom. */
export function linesOf(page: Page, words: readonly Word[] = page.words): Line[] {
  const sorted = words.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)
  const rows: { band: Area; words: Word[] }[] = []
  for (const word of sorted) {
    // Those further up ended above this word, since the words come in the order of their middles.
    const row = rows.slice(-4).findLast(({ band }) => areBeside(band, word))
    if (!row) rows.push({ band: word, words: [word] })
    else {
      row.words.push(word)
      if (heightOf(word) > heightOf(row.band)) row.band = word
    }
  }
  return rows.map((row) => lineOf(page, row.words)).sort((a, b) => middle(a) - middle(b))
}

const heightOf = ({ top, bottom }: Area) => bottom - top
export const middle = ({ top, bottom }: Area) => (top + bottom) / 2

function areBeside(one: Area, other: Area): boolean {
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return overlap >= OVERLAP * Math.min(heightOf(one), heightOf(other))
}

function lineOf(page: Page, words: readonly Word[]): Line {
  const sorted = words.toSorted((a, b) => a.left - b.left)
  const whole = joinSpacedLetters(glued(sorted))
  const size = usualSize(whole)
  const cells = cellsOf(whole, size)
  return { page, words: whole, size, cells, text: textOf(cells, size), ...around(whole) }
}

/** Parts of a word become one: letters in another font, a raised 2. */
function glued(words: readonly Word[]): Word[] {
  const whole: Word[] = []
  for (const word of words) {
    const last = whole.at(-1)
    const belongs = last && !word.apart && word.left - last.right < GLUED_GAP * word.size
    if (!belongs) whole.push(word)
    else whole[whole.length - 1] = { ...last, ...around([last, word]), text: last.text + word.text }
  }
  return whole
}

function usualSize(words: readonly Word[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of words) letters.set(size, (letters.get(size) ?? 0) + text.length)
  return [...letters].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0]
}

function cellsOf(words: readonly Word[], size: number): readonly (readonly Word[])[] {
  const cells: Word[][] = []
  let right = -Infinity
  for (const word of words) {
    const cell = cells.at(-1)
    if (!cell || word.left - right > WIDE_GAP * size) cells.push([word])
    else cell.push(word)
    right = Math.max(right, word.right)
  }
  return cells
}

export const textOfWords = (words: readonly Word[]): string =>
  words.map(({ text }) => text).join(' ')

/** In heights of the font: parts of a number stand no further apart. */
const NUMBER_GAP = 2.6
const LONGEST_NUMBER = 40
const NUMBER_BEGINS = /^\d[\d. ]*\.$/
const NUMBER_ENDS = /^\d[\d. ]*[A-Za-z]?\.?$/
const SPACED_NUMBER = /^\d{1,4}\. ?(?:\d{1,5}\. ?)*\d{1,5}[A-Za-z]?\.?$/

function textOf([first, ...others]: readonly (readonly Word[])[], size: number): string {
  if (!first) return ''
  let number = textOfWords(first)
  let right = first.at(-1)?.right ?? 0
  let used = 0
  for (const cell of others) {
    const isNear = (cell[0]?.left ?? 0) - right < NUMBER_GAP * size
    if (
      !isNear ||
      number.length > LONGEST_NUMBER ||
      !NUMBER_BEGINS.test(number) ||
      !NUMBER_ENDS.test(textOfWords(cell))
    )
      break
    number += ` ${textOfWords(cell)}`
    right = cell.at(-1)?.right ?? right
    used += 1
  }
  if (SPACED_NUMBER.test(number)) number = number.replaceAll(' ', '')
  return [number, ...others.slice(used).map(textOfWords)]
    .join('\t')
    .replace(/\u00ad$/, '-')
    .replaceAll('\u00ad', '')
}

export function placeOf(file: string, lines: readonly Line[]): Place {
  const pages = new Set(lines.map(({ page }) => page))
  const boxes = [...pages].map((page) =>
    boxOf(page, around(lines.filter((line) => line.page === page))),
  )
  return { file, kind: 'BOXES', boxes }
}

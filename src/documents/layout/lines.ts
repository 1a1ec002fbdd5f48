import type { Place } from '../parsed-document.ts'
import { inReadingOrder } from './columns.ts'
import { type Area, around, boxOf, type Page, type Sheet, type Word } from './page.ts'
import { type Piece, type Pieces, textOfWords } from './pieces.ts'
import { type Row, rowsOf } from './rows.ts'
import { isTableHeader } from './table-header.ts'

/** A line of a page. There may be a hundred thousand of them: it has what is needed of its words, and no more. */
export type Line = Area &
  Pieces & {
    readonly page: Sheet
    /** Of most of its letters. */
    readonly size: number
    /** Undefined where there are several. */
    readonly font: string | undefined
  }

/** Of the font's height. Blanks between words of a text set to full width stay below it. */
const WIDE_GAP = 1

/** The lines of a page in the order in which one reads them. */
export function linesOf({ words, ...sheet }: Page): readonly Line[] {
  const rows = rowsOf(words)
  const lines = rows.map((row) => lineOf(sheet, row))
  if (lines.some(isTableHeader)) return lines
  const ordered = inReadingOrder(rows)
  return ordered === rows ? lines : ordered.map((row) => lineOf(sheet, row))
}

function lineOf(page: Sheet, row: Row): Line {
  const { words, size, left, right, top, bottom } = row
  const cells = cellsOf(words, size)
  const font = words.every((word) => word.font === words[0]?.font) ? words[0]?.font : undefined
  return {
    page,
    size,
    font,
    cells: cells.map(pieces),
    text: textOf(cells, size),
    left,
    right,
    top,
    bottom,
  }
}

/** Whole points take less memory, and columns are further apart. */
const pieces = (words: readonly Word[]): readonly Piece[] =>
  words.map(({ text, left, right }) => ({ text, left: Math.round(left), right: Math.round(right) }))

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

/** In heights of the font: parts of a number stand no further apart. */
const NUMBER_GAP = 2.6
const LONGEST_NUMBER = 40
const NUMBER_BEGINS = /^\d[\d. ]*\.$/
const NUMBER_ENDS = /^\d[\d. ]*[A-Za-z]?\.?$/
const SPACED_NUMBER = /^\d{1,4}\. ?(?:\d{1,5}\. ?)*\d{1,5}[A-Za-z]?\.?$/

function textOf(cells: readonly (readonly Word[])[], size: number): string {
  const texts = cells.map(textOfWords)
  let number = texts[0] ?? ''
  let used = 1
  while (number.length <= LONGEST_NUMBER && NUMBER_BEGINS.test(number)) {
    const next = texts[used]
    const gap = (cells[used]?.[0]?.left ?? Infinity) - (cells[used - 1]?.at(-1)?.right ?? 0)
    if (next === undefined || gap >= NUMBER_GAP * size || !NUMBER_ENDS.test(next)) break
    number += ` ${next}`
    used += 1
  }
  if (SPACED_NUMBER.test(number)) number = number.replaceAll(' ', '')
  const text = [number, ...texts.slice(used)].join('\t')
  return text.includes('\u00ad') ? text.replace(/\u00ad$/, '-').replaceAll('\u00ad', '') : text
}

export function placeOf(file: string, lines: readonly Line[]): Place {
  const [first, ...others] = lines
  // One line is what most are asked for.
  if (first && others.length === 0) {
    return { file, kind: 'BOXES', boxes: [boxOf(first.page, first)] }
  }
  const pages = new Set(lines.map(({ page }) => page))
  const boxes = [...pages].map((page) =>
    boxOf(page, around(lines.filter((line) => line.page === page))),
  )
  return { file, kind: 'BOXES', boxes }
}

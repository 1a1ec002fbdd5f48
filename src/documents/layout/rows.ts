import { type Area, around, type Word } from './page.ts'
import { joinSpacedLetters } from './spaced-letters.ts'

/** Words that stand beside each other, from left to right. */
export type Row = Area & {
  readonly words: readonly Word[]
  /** Of most of its letters. */
  readonly size: number
}

/** Of the lower one of two words: so much must stand beside the other one. */
const OVERLAP = 0.5
/** Of the font's height: parts of a word are no further apart. */
const GLUED_GAP = 0.14

/** From top to bottom. */
export function rowsOf(words: readonly Word[]): Row[] {
  const sorted = words.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)
  const rows: OpenRow[] = []
  for (const word of sorted) {
    const row = lastBeside(rows, word)
    if (!row) rows.push({ band: word, words: [word] })
    else {
      row.words.push(word)
      if (heightOf(word) > heightOf(row.band)) row.band = word
    }
  }
  return rows.map((row) => rowOf(row.words)).sort((a, b) => middle(a) - middle(b))
}

type OpenRow = { band: Area; readonly words: Word[] }

/** Those further up ended above the word, since the words come in the order of their middles. */
const LOOKED_AT = 4

function lastBeside(rows: readonly OpenRow[], word: Word): OpenRow | undefined {
  for (let at = rows.length - 1; at >= 0 && at >= rows.length - LOOKED_AT; at--) {
    const row = rows[at]
    if (row && areBeside(row.band, word)) return row
  }
  return undefined
}

const heightOf = ({ top, bottom }: Area) => bottom - top
export const middle = ({ top, bottom }: Pick<Area, 'top' | 'bottom'>) => (top + bottom) / 2

function areBeside(one: Area, other: Area): boolean {
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return overlap >= OVERLAP * Math.min(heightOf(one), heightOf(other))
}

function rowOf(words: readonly Word[]): Row {
  const whole = joinSpacedLetters(glued(words.toSorted((a, b) => a.left - b.left)))
  return { words: whole, size: usualSize(whole), ...around(whole) }
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
  const first = words[0]?.size ?? 0
  if (words.every(({ size }) => size === first)) return first
  const letters = new Map<number, number>()
  for (const { size, text } of words) letters.set(size, (letters.get(size) ?? 0) + text.length)
  return [...letters].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0]
}

import { readWrittenDecimal } from '../text/decimal.ts'
import { knownUnit } from '../text/units.ts'
import { isGtin } from '../wording/gtin.ts'
import { isSum, kindOfWord } from './row-words.ts'
import type { Cell, Row } from './table.ts'
import { amountOf } from './written-numbers.ts'

/** What stands in a column, counted. */
export type Profile = {
  readonly column: number
  filled: number
  numbers: number
  fractions: number
  /** With their units: `10 Stk`. */
  amounts: number
  /** `1.2.3`, `01.02.0030`, and whole numbers that only rise; those of many digits name articles. */
  outline: number
  rising: boolean
  last: number
  units: number
  eans: number
  dates: number
  /** Words of letters, in characters. */
  wording: number
  /** Without a blank, with a digit: `DR-40527-NBR`. */
  codes: number
  /** `Normalposition`, `Bedarf`, or the letter for it. */
  kinds: number
  /** `Telefon:` */
  labels: number
}

const ROWS_LOOKED_AT = 200
const MOST = 0.7

/** A column is what most of its cells are. */
export const mostly = ({ filled }: Profile, count: number): boolean =>
  filled > 0 && count >= filled * MOST

export const isOutline = (each: Profile): boolean => mostly(each, each.outline) && each.rising

export function wordiest(profiles: readonly Profile[]): Profile | undefined {
  let best: Profile | undefined
  for (const each of profiles) {
    if (isWordy(each) && each.wording > (best?.wording ?? 0)) best = each
  }
  return best
}

export const isWordy = (each: Profile): boolean =>
  each.filled > 0 &&
  each.wording / each.filled >= 4 &&
  !mostly(each, each.units) &&
  !mostly(each, each.numbers)

export function profilesOf(sample: readonly Row[]): Profile[] {
  const profiles: Profile[] = []
  let rows = 0
  for (const row of sample) {
    let cells = 0
    for (let column = 0; column < row.length; column++) {
      const profile = profiles[column] ?? emptyProfile(column)
      profiles[column] = profile
      const cell = row[column]
      if (!cell || cell.text === '') continue
      cells += 1
      count(profile, cell)
    }
    if (cells > 0) rows += 1
    if (rows >= ROWS_LOOKED_AT) break
  }
  return profiles
}

const emptyProfile = (column: number): Profile => ({
  column,
  filled: 0,
  numbers: 0,
  fractions: 0,
  amounts: 0,
  outline: 0,
  rising: true,
  last: -1,
  units: 0,
  eans: 0,
  dates: 0,
  wording: 0,
  codes: 0,
  kinds: 0,
  labels: 0,
})

/** What is longer is a text, and nothing else. */
const LONGEST_VALUE = 60
/** Characters: enough to tell the texts of one column from those of another. */
const ENOUGH_TEXT = 200

/** Letter by letter: it is asked for every cell that shows what its column holds. */
function lettersInWords(text: string): number {
  const end = Math.min(text.length, ENOUGH_TEXT)
  let letters = 0
  let word = 0
  for (let at = 0; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : 0
    const isLetter =
      (code >= 0x61 && code <= 0x7a) ||
      (code >= 0x41 && code <= 0x5a) ||
      (code >= 0xc0 && code <= 0xff)
    if (isLetter) word += 1
    else {
      if (word >= 3) letters += word
      word = 0
    }
  }
  return letters
}

function count(profile: Profile, cell: Cell): void {
  const { text } = cell
  profile.filled += 1
  profile.wording += lettersInWords(text)
  if (text.endsWith(':') || isSum(text)) profile.labels += 1
  if (text.length > LONGEST_VALUE) return
  if (/^\d{1,2}\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d$|^\d{4}-\d\d-\d\d/.test(text)) {
    profile.dates += 1
    return
  }
  if (cell.number === undefined && knownUnit(text) !== undefined) profile.units += 1
  const value = cell.number ?? (text.length <= 30 ? readWrittenDecimal(text) : undefined)
  if (value !== undefined) {
    profile.numbers += 1
    if (value.includes('.')) profile.fractions += 1
  }
  if (/^(?![1-9]\d{4,5}$)\d{1,6}(?:\.\s?\d{1,6})*\.?$|^[A-Z]{1,2}\d{0,3}$/.test(text)) {
    profile.outline += 1
    const leading = Number.parseInt(text, 10)
    if (leading < profile.last) profile.rising = false
    if (!Number.isNaN(leading)) profile.last = leading
  } else if (value === undefined && /^\d/.test(text)) {
    if (amountOf(cell, undefined)?.unit !== undefined) profile.amounts += 1
  }
  if (isGtin(text)) profile.eans += 1
  if (kindOfWord(text) !== undefined) profile.kinds += 1
  if (text.length >= 3 && /\d/.test(text) && !/\s/.test(text)) profile.codes += 1
}

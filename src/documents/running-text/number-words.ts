import { knownUnit } from '../text/units.ts'

const NUMBERS = new Map(
  [
    ['ein', 'eine', 'einen', 'one'],
    ['zwei', 'two'],
    ['drei', 'three'],
    ['vier', 'four'],
    ['fünf', 'fuenf', 'five'],
    ['sechs', 'six'],
    ['sieben', 'seven'],
    ['acht', 'eight'],
    ['neun', 'nine'],
    ['zehn', 'ten'],
    ['elf', 'eleven'],
    ['zwölf', 'zwoelf', 'twelve'],
  ].flatMap((words, at) => words.map((word) => [word, at + 1] as const)),
)
/** One of them, as the source of a pattern. */
export const NUMBER_WORD = [...NUMBERS.keys()]
  .map((word) => `[${word.slice(0, 1).toUpperCase()}${word.slice(0, 1)}]${word.slice(1)}`)
  .join('|')

/** A name follows, as German writes it. */
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d-])(${NUMBER_WORD}) (\\p{L}{2,12}\\.?)(?= [\\p{Lu}\\d])`,
  'gu',
)
const COUNTED_FIRST = new RegExp(`^${COUNTED.source}`, 'u')

/** Units of trade. In the others sentences count as well: `eine Anlage`, `zwei Stellen`, `drei Meter`. */
const OF_TRADE = /^(?:pcs|set|pair|roll|bundle|pack|carton|drum|rod|bag|bucket|canister|pallet)$/

/** `benötigen zwei Stück Kugelhahn` as `benötigen 2 Stück Kugelhahn`. */
export const withDigits = (text: string): string => text.replace(COUNTED, inDigits)

/** The same where a text begins with it. */
export const withDigitsFirst = (text: string): string => text.replace(COUNTED_FIRST, inDigits)

function inDigits(written: string, word: string, unit: string): string {
  const number = NUMBERS.get(word.toLowerCase())
  // `ein paar` are some.
  const isCounted = unit !== 'paar' && OF_TRADE.test(knownUnit(unit) ?? '')
  return isCounted && number !== undefined ? `${number} ${unit}` : written
}

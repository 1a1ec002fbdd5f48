import type { NumberCandidate } from '../index/number-candidates.ts'
import type { Segment } from '../index/segment.ts'
import type { WeighedWord } from './question.ts'

/** Shorter ones occur in any name. */
const LEAST_LABELLED = 4
const LEAST_CODE = 5
const MOST_CODES = 2
/** Longer names are texts. */
const MOST_LETTERS = 160
const POINT = 46

/** The codes by which a position tells its article from others, as bytes: numbers it calls so, else the longest of its short text. */
export function tellingCodes(
  numbers: readonly NumberCandidate[],
  words: readonly WeighedWord[],
): readonly Uint8Array[] {
  const labelled = numbers.filter(({ label }) => label !== null && MEANS_ARTICLE.has(label))
  const codes = words.filter(({ kind, inShortText }) => kind === 'code' && inShortText)
  const texts = [
    ...labelled.map(({ plain }) => plain).filter(({ length }) => length >= LEAST_LABELLED),
    ...codes
      .map(({ text }) => text)
      .filter(({ length }) => length >= LEAST_CODE)
      .sort((left, right) => right.length - left.length),
  ]
  return texts
    .slice(0, MOST_CODES)
    .map((text) => Uint8Array.from(text.toLowerCase(), (letter) => letter.charCodeAt(0)))
}

const MEANS_ARTICLE: ReadonlySet<string> = new Set([
  'ARTICLE_NUMBER',
  'MANUFACTURER_ARTICLE_NUMBER',
  'TYPE',
])

const letters = new Uint8Array(MOST_LETTERS)
const runs = new Uint8Array(256)

/** The longest run of one of the codes that the letters of a name have, as a share of the code; NaN where there is none. */
export function codeRun(codes: readonly Uint8Array[], segment: Segment, document: number): number {
  if (codes.length === 0) return Number.NaN
  const count = lettersOf(segment, document)
  let best = 0
  for (const code of codes) best = Math.max(best, longestRun(code, count) / code.length)
  return best
}

/** The same for the maker's number of an article, as a share of the shorter one. */
export function makersNumberRun(
  codes: readonly Uint8Array[],
  { makerNumbers: { bytes, from } }: Segment,
  document: number,
): number {
  const start = from[document] as number
  const count = Math.min((from[document + 1] as number) - start, MOST_LETTERS)
  if (codes.length === 0 || count < LEAST_LABELLED) return Number.NaN
  for (let at = 0; at < count; at++) letters[at] = lowerCase(bytes[start + at] as number)
  let best = 0
  for (const code of codes) {
    best = Math.max(best, longestRun(code, count) / Math.min(code.length, count))
  }
  return best
}

const lowerCase = (byte: number): number => (byte >= 65 && byte <= 90 ? byte + 32 : byte)

/** Puts the letters of a name together, as if it had no blanks, and says how many they are. */
function lettersOf({ words, nameWords, namesFrom }: Segment, document: number): number {
  const { bytes, from } = words.texts
  const end = namesFrom[document + 1] as number
  let count = 0
  for (let at = namesFrom[document] as number; at < end; at++) {
    const word = nameWords[at] as number
    const last = from[word + 1] as number
    for (let letter = from[word] as number; letter < last; letter++) {
      if (bytes[letter] === POINT || count === MOST_LETTERS) continue
      letters[count++] = bytes[letter] as number
    }
  }
  return count
}

/** `runs` has, per letter of the code, how many letters up to it end at the letter of the name that is looked at. */
function longestRun(code: Uint8Array, count: number): number {
  const length = Math.min(code.length, runs.length)
  runs.fill(0, 0, length)
  let best = 0
  for (let letter = 0; letter < count; letter++) {
    const wanted = letters[letter]
    let before = 0
    for (let at = 0; at < length; at++) {
      const run = code[at] === wanted ? before + 1 : 0
      before = runs[at] as number
      runs[at] = run
      if (run > best) best = run
    }
  }
  return best
}

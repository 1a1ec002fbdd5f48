import type { NumberCandidate } from '../index/number-candidates.ts'
import type { Segment } from '../index/segment.ts'
import type { TokenKind } from '../text/tokens.ts'

/** Shorter ones occur in any name. */
const LEAST_LABELLED = 4
const LEAST_CODE = 5
const MOST_CODES = 2
/** Longer names are texts. */
const MOST_LETTERS = 160
/** A bit for each. */
const LONGEST_CODE = 32
const POINT = 46

type SaidWord = {
  readonly text: string
  readonly kind: TokenKind
  readonly inShortText: boolean
}

/** A code, by the places at which it has each letter: one bit per place. */
export type TellingCode = { readonly length: number; readonly placesOf: Uint32Array }

/** The codes by which a position tells its article from others: numbers it calls so, else the longest of its short text. */
export function tellingCodes(
  numbers: readonly NumberCandidate[],
  words: readonly SaidWord[],
): readonly TellingCode[] {
  const labelled = numbers.filter(({ label }) => label !== null && MEANS_ARTICLE.has(label))
  const codes = words.filter(({ kind, inShortText }) => kind === 'code' && inShortText)
  const texts = [
    ...labelled.map(({ plain }) => plain).filter(({ length }) => length >= LEAST_LABELLED),
    ...codes
      .map(({ text }) => text)
      .filter(({ length }) => length >= LEAST_CODE)
      .sort((left, right) => right.length - left.length),
  ]
  return texts.slice(0, MOST_CODES).map((text) => codeOf(text.toLowerCase().slice(0, LONGEST_CODE)))
}

export function codeOf(text: string): TellingCode {
  const placesOf = new Uint32Array(256)
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) & 255
    placesOf[letter] = (placesOf[letter] as number) | (1 << at)
  }
  return { length: text.length, placesOf }
}

const MEANS_ARTICLE: ReadonlySet<string> = new Set([
  'ARTICLE_NUMBER',
  'MANUFACTURER_ARTICLE_NUMBER',
  'TYPE',
])

const letters = new Uint8Array(MOST_LETTERS)

/** The longest run of one of the codes that the letters of a name have, as a share of the code; NaN where there is none. */
export function codeRun(codes: readonly TellingCode[], segment: Segment, document: number): number {
  if (codes.length === 0) return Number.NaN
  const count = lettersOf(segment, document)
  let best = 0
  for (const code of codes) best = Math.max(best, longestRun(code, count) / code.length)
  return best
}

/** The same for the maker's number of an article, as a share of the shorter one. */
export function makersNumberRun(
  codes: readonly TellingCode[],
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

/** From every letter of the name backwards, as long as some place of the code goes along: mostly that is none. */
function longestRun({ placesOf }: TellingCode, count: number): number {
  let best = 0
  for (let last = 0; last < count; last++) {
    let places = placesOf[letters[last] as number] as number
    let run = 0
    while (places !== 0) {
      run++
      if (run > last) break
      places &= (placesOf[letters[last - run] as number] as number) << run
    }
    if (run > best) best = run
  }
  return best
}

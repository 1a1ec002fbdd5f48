import { stemmed } from './endings.ts'
import { isSign, type Scan } from './scan.ts'
import type { Token } from './tokens.ts'
import { beginningOf, begunBy, type Spelling } from './variants.ts'

/** Whether a word may begin a variant at all. */
export const beginsVariant = (word: string): boolean =>
  formsOf(word).some((form) => begunBy(form) !== undefined) || beginningOf(word) !== undefined

/** A word as it stands, without the ending of an adjective, and without that of a plural. */
const formsOf = (word: string): readonly string[] =>
  word.length > 5 && (word.endsWith('n') || word.endsWith('s'))
    ? [word, stemmed(word), word.slice(0, -1)]
    : [word, stemmed(word)]

/** Notes the variants that begin at a word or a number; answers the token behind them, undefined where none does. */
export function readVariant(scan: Scan, at: number): number | undefined {
  const token = scan.tokens[at]
  if (token === undefined) return undefined
  if (token.type === 'number') return readSpelling(scan, at, token.raw)
  if (token.raw === 'AG' && isCompany(scan.tokens[at - 1])) return undefined
  const { word } = token
  const next = formsOf(word).reduce<number | undefined>(
    (found, form) => found ?? readSpelling(scan, at, form),
    undefined,
  )
  if (next !== undefined) return next
  const beginning = beginningOf(word)
  return beginning && noteAll(scan, beginning, at, at + 1)
}

/** `Muster AG` is no external thread; `1/2 Zoll AG` is. */
const isCompany = (before: Token | undefined): boolean =>
  before !== undefined &&
  (before.type === 'word' ? !INCHES.has(before.word) : isSign(before, '.') || isSign(before, '&'))

const INCHES = new Set(['zoll', 'inch'])

function readSpelling(scan: Scan, at: number, first: string): number | undefined {
  const begun = begunBy(first)
  if (begun === undefined) return undefined
  const { tokens } = scan
  if (begun.more.size > 0) {
    const second = tokens[pastJoints(tokens, at + 1)]
    const word = second?.type === 'number' ? second.raw : (second?.word ?? '')
    const form = formsOf(word).find((each) => begun.more.has(each)) ?? ''
    for (const spelling of begun.more.get(form) ?? NONE) {
      const next = endOf(tokens, at, spelling)
      if (next !== undefined) return noteAll(scan, spelling, at, next)
    }
  }
  // `Spülrand: randlos`: one word alone is only the name of what follows.
  if (isSign(tokens[at + 1], ':') || isSign(tokens[at + 1], '=')) return undefined
  const alone = begun.alone.find(({ raw }) => raw === null || raw === tokens[at]?.raw)
  return alone && noteAll(scan, alone, at, at + 1)
}

const NONE: readonly Spelling[] = []

function endOf(
  tokens: readonly Token[],
  from: number,
  { words, slashed, raw }: Spelling,
): number | undefined {
  if (raw !== null && tokens[from]?.raw !== raw) return undefined
  let at = from + 1
  for (let place = 1; place < words.length; place += 1) {
    at = pastJoints(tokens, at)
    if (slashed[place] && !isSign(tokens[at - 1], '/')) return undefined
    const token = tokens[at]
    if (token === undefined || !isNamed(token, words[place] ?? '')) return undefined
    at += 1
  }
  return at
}

function pastJoints(tokens: readonly Token[], from: number): number {
  let at = from
  while (at - from < 2 && isJoint(tokens[at])) at += 1
  return at
}

/** `m. Schalter`, `w/o cover`, `Glas-Glas`, `Innen-/Außengewinde` */
const isJoint = (token: Token | undefined): boolean =>
  isSign(token, '-') || isSign(token, '/') || isSign(token, '.')

const isNamed = (token: Token, word: string): boolean =>
  token.type === 'word'
    ? formsOf(token.word).includes(word)
    : token.type === 'number' && token.raw === word

/** Beside whatever else the words state: a variant takes nothing away from other rules. */
function noteAll(scan: Scan, { codes }: Spelling, at: number, next: number): number {
  const start = scan.starts[at] ?? 0
  const end = scan.ends[next - 1] ?? start
  for (const code of codes) {
    scan.found.push({ kind: 'variant', low: code, high: code, span: [start, end] })
  }
  return next
}

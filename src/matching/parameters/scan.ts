import { tidy } from './dimensions.ts'
import type { ParameterKind, StatedParameter } from './parameter.ts'
import { type Token, type Tokens, tokensOf } from './tokens.ts'
import { CABLE } from './trades.ts'

/** A text being read: what the rules look at, and what they have found so far. */
export type Scan = Tokens & {
  readonly text: string
  readonly found: StatedParameter[]
  /** The first token that belongs to no parameter yet. */
  free: number
  /** Within quotation marks, so that the next one closes them and means no inches. */
  quoted: boolean
}

export function scanOf(text: string): Scan {
  const { tokens, starts, ends, trades: named } = tokensOf(text)
  const trades = named === 0 && HARMONISED.test(text) ? CABLE : named
  return { text, tokens, starts, ends, trades, found: [], free: 0, quoted: false }
}

/** Cables named by their type alone: `H07V-K`. */
const HARMONISED = /\bH0[1357][A-Z]/

/** Notes a value that the tokens from `from` up to and without `next` state; answers `next`. */
export function note(
  scan: Scan,
  kind: ParameterKind,
  low: number,
  high: number,
  from: number,
  next: number,
): number {
  const start = scan.starts[from] ?? 0
  const end = scan.ends[next - 1] ?? start
  scan.found.push({ kind, low: tidy(low), high: tidy(high), span: [start, end] })
  if (next > scan.free) scan.free = next
  return next
}

/** Whether the text speaks of one of these trades. */
export const concerns = (scan: Scan, trades: number): boolean => (scan.trades & trades) !== 0

/** Whether a word is only the end of a longer name, as the B of `AB` or of `X2B` would be. */
export function isPartOfName({ tokens }: Scan, at: number): boolean {
  const before = tokens[at - 1]
  return tokens[at]?.glued === true && before !== undefined && before.type !== 'sign'
}

export const isSign = (token: Token | undefined, sign: string): boolean =>
  token !== undefined && token.type === 'sign' && token.raw === sign

export const isNumber = (token: Token | undefined): token is Token & { readonly type: 'number' } =>
  token !== undefined && token.type === 'number' && !token.odd

export const isWord = (token: Token | undefined): token is Token & { readonly type: 'word' } =>
  token !== undefined && token.type === 'word'

/** Reads what a certain word begins; answers the token to go on with, or undefined where it is only a word. */
export type Rule = (scan: Scan, at: number) => number | undefined

/** Past what stands between a short name and its number: `Cat. 6`, `IP-44`, `RAL: 9010`. */
export function pastMarks({ tokens }: Scan, from: number, marks: string): number {
  let at = from
  for (let left = 2; left > 0; left -= 1) {
    const token = tokens[at]
    if (token?.type !== 'sign' || !marks.includes(token.raw)) break
    at += 1
  }
  return at
}

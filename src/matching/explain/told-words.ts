import { BESIDE } from '../analyse-position.ts'
import type { Span } from '../position.ts'
import type { Question } from '../rank/question.ts'
import { NEGATED } from '../text/tokens.ts'

/** A word of the short text as it is written: `ohne Schalter` is one. */
export type ToldWord = {
  /** Its place among the words of the question. */
  readonly at: number
  readonly span: Span
  /** It is part of a value or a norm, and told there. */
  readonly isValue: boolean
}

/** Each word once. */
export function toldWords({ words, analysed }: Question): readonly ToldWord[] {
  const { text, parameters, norms } = analysed
  const seen = new Set<string>()
  const negations: Span[] = []
  for (const { text: word, from, isDerived, inShortText } of words) {
    if (!inShortText || isDerived || !word.startsWith(NEGATED)) continue
    negations.push([startOfNegation(text, from), from])
  }
  const values: Span[] = parameters.map(({ span }) => span)
  for (const { span } of norms) if (span) values.push(span)
  const told: ToldWord[] = []
  words.forEach((word, at) => {
    const { from, to } = word
    if (word.isDerived || !word.inShortText || from === BESIDE || seen.has(word.text)) return
    if (isWithin([from, to], negations)) return
    seen.add(word.text)
    const span: Span = [negations.find(([, behind]) => behind === from)?.[0] ?? from, to]
    told.push({ at, span, isValue: isWithin(span, values) })
  })
  return told
}

/** Where the word before begins, the one that says that something is not there. */
function startOfNegation(text: string, at: number): number {
  const start = Math.max(0, at - LONGEST_NEGATION)
  const found = /[\p{L}/.]+\s\S*$/u.exec(text.slice(start, at))
  return found ? start + found.index : at
}

/** With what may stand between: `ohne FI/LS-Schalter`. */
const LONGEST_NEGATION = 40

export const isWithin = ([from, to]: Span, spans: readonly Span[]): boolean =>
  spans.some(([start, end]) => from >= start && to <= end)

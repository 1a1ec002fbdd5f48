import type { Part } from '../index/catalogue-index.ts'
import { textAt } from '../index/texts.ts'
import type { Past } from '../past-candidates.ts'
import type { Span } from '../position.ts'
import type { Reason } from '../prediction.ts'
import type { Evidence, NumberHit } from '../rank/evidence.ts'
import type { Question } from '../rank/question.ts'
import { NEGATED } from '../text/tokens.ts'
import { isWithin, type ToldWord } from './told-words.ts'

/** As many words as fit a line. */
const MOST_WORDS = 6

/** What speaks for and against a candidate, as codes with arguments. */
export function reasonsOf(
  question: Question,
  words: readonly ToldWord[],
  evidence: Evidence,
  past: Past | undefined,
): readonly Reason[] {
  const reasons: Reason[] = []
  const say = (code: string, args: Reason['args'] = {}) => reasons.push({ code, args })
  const sayWords = (code: string, said: readonly ToldWord[]) => {
    if (said.length > 0) say(code, { words: joined(question, said), count: said.length })
  }
  for (const { kind, candidate } of numbersOf(evidence)) {
    say(candidate.label === null ? 'number_in_text' : 'number_stated', {
      kind,
      number: candidate.plain,
    })
  }
  if (past) {
    say(past.sameCustomer ? 'chosen_before_by_customer' : 'chosen_before', {
      times: past.times,
      text: past.isNear ? 'near' : 'same',
    })
  }
  sayWords('words_agree', wordsHad(words, evidence))
  sayWords('words_missing', wordsMissing(words, evidence))
  const { unsaid } = evidence.name
  if (unsaid.length > 0) {
    say('name_says_more', { words: nameWords(question, evidence), count: unsaid.length })
  }
  if (evidence.isProduct === false) say('product_other')
  const counts = countVerdicts(evidence)
  for (const verdict of ['equal', 'near', 'missing', 'conflict'] as const) {
    if (counts[verdict] > 0) say(`parameters_${verdict}`, { count: counts[verdict] })
  }
  if (evidence.maker === 'equal') say('maker_equal')
  if (evidence.maker === 'other') {
    say(question.analysed.allowsOthers ? 'maker_other_allowed' : 'maker_other')
  }
  const normsMissing = evidence.normsMet.length - evidence.normsEqual
  if (evidence.normsEqual > 0) say('norms_equal', { count: evidence.normsEqual })
  if (normsMissing > 0) say('norms_missing', { count: normsMissing })
  if (evidence.unit === 'convertible' || evidence.unit === 'other') say(`unit_${evidence.unit}`)
  return reasons
}

/** Each number once, with its label where it has one: labelled ones come first. */
export function numbersOf({ candidate }: Evidence): readonly NumberHit[] {
  const isSame = (one: NumberHit, other: NumberHit) =>
    one.kind === other.kind && one.candidate.plain === other.candidate.plain
  return candidate.numbers.filter((hit, at, all) => all.findIndex((one) => isSame(one, hit)) === at)
}

export const wordsHad = (
  words: readonly ToldWord[],
  { wordDegrees }: Evidence,
): readonly ToldWord[] => words.filter(({ at }) => (wordDegrees[at] as number) > 0)

/** What is part of a value, a norm or a number is told there. */
function wordsMissing(
  words: readonly ToldWord[],
  { wordDegrees, candidate }: Evidence,
): readonly ToldWord[] {
  const numbers: Span[] = []
  for (const number of candidate.numbers)
    if (number.candidate.span) numbers.push(number.candidate.span)
  return words.filter(
    ({ at, span, isValue }) => wordDegrees[at] === 0 && !isValue && !isWithin(span, numbers),
  )
}

const joined = ({ analysed: { text } }: Question, words: readonly ToldWord[]): string =>
  words
    .slice(0, MOST_WORDS)
    .map(({ span }) => text.slice(...span))
    .join(' ')

/** What negates a word of a name is a word of the name itself. */
function nameWords({ parts }: Question, { candidate, name }: Evidence): string {
  const { segment } = parts[candidate.part] as Part
  return name.unsaid
    .slice(0, MOST_WORDS)
    .map((word) => textAt(segment.words.texts, word).replace(NEGATED, ''))
    .join(' ')
}

function countVerdicts({ comparisons }: Evidence) {
  const counts = { equal: 0, near: 0, missing: 0, conflict: 0, extra: 0 }
  for (const { verdict } of comparisons) counts[verdict]++
  return counts
}

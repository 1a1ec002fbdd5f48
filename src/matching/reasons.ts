import type { Part } from './index/catalogue-index.ts'
import { textAt } from './index/texts.ts'
import type { Parameter } from './parameters/parameter.ts'
import { sayParameter } from './parameters/say-parameter.ts'
import type { Span } from './position.ts'
import type { AttributeComparison, Reason } from './prediction.ts'
import type { Evidence } from './rank/evidence.ts'
import type { Question } from './rank/question.ts'

/** As many words as fit a line. */
const MOST_WORDS = 6

/** What speaks for and against a candidate, as codes with arguments. */
export function reasonsOf(
  question: Question,
  evidence: Evidence,
  past: Past | undefined,
): readonly Reason[] {
  const reasons: Reason[] = []
  const say = (code: string, args: Reason['args'] = {}) => reasons.push({ code, args })
  for (const { kind, candidate } of evidence.candidate.numbers) {
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
  const agreed = wordsOf(question, evidence, true)
  if (agreed.length > 0) say('words_agree', { words: joined(agreed), count: agreed.length })
  const absent = wordsOf(question, evidence, false)
  if (absent.length > 0) say('words_missing', { words: joined(absent), count: absent.length })
  const { segment } = question.parts[evidence.candidate.part] as Part
  const { unsaid } = evidence.name
  if (unsaid.length > 0) {
    const words = unsaid.slice(0, MOST_WORDS).map((word) => textAt(segment.words.texts, word))
    say('name_says_more', { words: words.join(' '), count: unsaid.length })
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
  if (evidence.normsEqual > 0) say('norms_equal', { count: evidence.normsEqual })
  if (evidence.unit === 'convertible' || evidence.unit === 'other') say(`unit_${evidence.unit}`)
  return reasons
}

/** What people chose before. */
export type Past = {
  readonly times: number
  readonly sameCustomer: boolean
  /** Not for the same text, but for one much like it. */
  readonly isNear: boolean
}

type Word = Question['words'][number]

const wordsOf = (
  { words, shown }: Question,
  { wordDegrees }: Evidence,
  agreed: boolean,
): readonly Word[] =>
  shown.filter((at) => (wordDegrees[at] as number) > 0 === agreed).map((at) => words[at] as Word)

const joined = (words: readonly Word[]): string =>
  words
    .slice(0, MOST_WORDS)
    .map(({ text }) => text)
    .join(' ')

function countVerdicts({ comparisons }: Evidence) {
  const counts = { equal: 0, near: 0, missing: 0, conflict: 0, extra: 0 }
  for (const { verdict } of comparisons) counts[verdict]++
  return counts
}

/** The position and the article side by side. */
export function attributesOf(
  question: Question,
  evidence: Evidence,
): readonly AttributeComparison[] {
  const { segment } = question.parts[evidence.candidate.part] as Part
  const { document } = evidence.candidate
  const rows: AttributeComparison[] = []
  const [maker] = question.analysed.makers
  const offeredMaker = segment.makers.names[segment.makers.of[document] as number] || null
  if (maker || offeredMaker) {
    rows.push({
      name: 'manufacturer',
      required: maker?.name ?? null,
      offered: offeredMaker,
      verdict: makerVerdict(question, evidence),
      spans: maker?.span ? [maker.span] : [],
    })
  }
  const agreed = wordsOf(question, evidence, true)
  if (agreed.length > 0) {
    const spans = agreed.map(({ from, to }): Span => [from, to])
    const required = spans.map(([from, to]) => question.analysed.text.slice(from, to)).join(' ')
    rows.push({ name: 'words', required, offered: required, verdict: 'equal', spans })
  }
  for (const { kind, wanted, offered, verdict } of evidence.comparisons) {
    rows.push({
      name: kind,
      required: wanted && said(question, wanted),
      offered: offered && said(question, offered),
      verdict,
      spans: wanted ? [wanted.span] : [],
    })
  }
  return rows
}

function said({ said: known }: Question, parameter: Parameter): string {
  const text = known.get(parameter) ?? sayParameter(parameter)
  known.set(parameter, text)
  return text
}

function makerVerdict(question: Question, { maker }: Evidence): AttributeComparison['verdict'] {
  switch (maker) {
    case 'none_wanted':
      return 'extra'
    case 'equal':
      return 'equal'
    case 'unknown':
      return 'missing'
    case 'other':
      return question.analysed.allowsOthers ? 'near' : 'conflict'
  }
}

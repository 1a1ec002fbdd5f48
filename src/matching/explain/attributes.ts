import type { Part } from '../index/catalogue-index.ts'
import { SIZE_KINDS } from '../parameters/dimensions.ts'
import type { Parameter, ParameterKind } from '../parameters/parameter.ts'
import type { AttributeComparison } from '../prediction.ts'
import type { Evidence, NumberHit } from '../rank/evidence.ts'
import type { Question } from '../rank/question.ts'
import { numbersOf, wordsHad } from './reasons.ts'
import type { ToldWord } from './told-words.ts'

/** The position and the article side by side. */
export function attributesOf(
  question: Question,
  words: readonly ToldWord[],
  say: (parameter: Parameter) => string,
  evidence: Evidence,
): readonly AttributeComparison[] {
  const rows: AttributeComparison[] = []
  addMaker(question, evidence, rows)
  addNumbers(question, evidence, rows)
  const spans = wordsHad(words, evidence).map(({ span }) => span)
  if (spans.length > 0) {
    const required = spans.map((span) => question.analysed.text.slice(...span)).join(' ')
    rows.push({ name: 'words', required, offered: required, verdict: 'equal', spans })
  }
  addNorms(question, evidence, rows)
  for (const comparison of evidence.comparisons) {
    if (isSaidTwice(comparison, evidence)) continue
    const { kind, wanted, offered, verdict } = comparison
    rows.push({
      name: kind,
      required: wanted && say(wanted),
      offered: offered && say(offered),
      verdict,
      spans: wanted ? [wanted.span] : [],
    })
  }
  return rows
}

function addMaker(question: Question, evidence: Evidence, rows: AttributeComparison[]): void {
  const { segment } = question.parts[evidence.candidate.part] as Part
  const [maker] = question.analysed.makers
  const number = segment.makers.of[evidence.candidate.document] as number
  const offered = segment.makers.names[number] || null
  if (!maker && !offered) return
  rows.push({
    name: 'manufacturer',
    required: maker?.name ?? null,
    offered,
    verdict: makerVerdict(question, evidence),
    spans: maker?.span ? [maker.span] : [],
  })
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

function addNumbers(
  { analysed: { text } }: Question,
  evidence: Evidence,
  rows: AttributeComparison[],
): void {
  for (const { kind, candidate } of numbersOf(evidence)) {
    const written = candidate.span ? text.slice(...candidate.span) : candidate.plain
    rows.push({
      name: NUMBER_NAMES[kind],
      required: written,
      offered: written,
      verdict: 'equal',
      spans: candidate.span ? [candidate.span] : [],
    })
  }
}

const NUMBER_NAMES: Readonly<Record<NumberHit['kind'], string>> = {
  article: 'article_number',
  ean: 'ean',
  maker: 'manufacturer_article_number',
  supplier: 'supplier_article_number',
}

/** Each norm once. They are known by what they say: `DIN 933` is met by `ISO 4017`. */
function addNorms(
  { analysed: { norms, text } }: Question,
  { normsMet }: Evidence,
  rows: AttributeComparison[],
): void {
  norms.forEach(({ norm, span }, at) => {
    if (norms.findIndex((other) => other.norm === norm) < at) return
    const required = span ? text.slice(...span) : norm
    const isMet = normsMet[at] === true
    rows.push({
      name: 'norm',
      required,
      offered: isMet ? required : null,
      verdict: isMet ? 'equal' : 'missing',
      spans: span ? [span] : [],
    })
  })
}

/** Sides and sizes without a name, where the same length has a name as well. */
const isSaidTwice = (
  { kind, offered, verdict }: Evidence['comparisons'][number],
  { comparisons }: Evidence,
): boolean =>
  verdict === 'extra' &&
  UNNAMED_SIZES.has(kind) &&
  comparisons.some(
    (other) =>
      NAMED_SIZES.has(other.kind) &&
      other.offered?.low === offered?.low &&
      other.offered?.high === offered?.high,
  )

const UNNAMED_SIZES: ReadonlySet<ParameterKind> = new Set<ParameterKind>([
  'side_1_mm',
  'side_2_mm',
  'side_3_mm',
  'size_mm',
])
const NAMED_SIZES: ReadonlySet<ParameterKind> = new Set(
  SIZE_KINDS.filter((kind) => !UNNAMED_SIZES.has(kind)),
)

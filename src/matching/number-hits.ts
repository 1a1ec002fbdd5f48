import type { AnalysedPosition } from './analyse-position.ts'
import type { NumberHit, NumberKind } from './decide/ports.ts'
import type { Part } from './index/catalogue-index.ts'
import type { NumberCandidate } from './index/number-candidates.ts'
import { type NumberKind as IndexedKind, plainEan, plainNumber } from './index/numbers.ts'
import type { Segment } from './index/segment.ts'
import { textAt } from './index/texts.ts'
import type { Evidence } from './rank/evidence.ts'
import { productsAmong, productsIn, type Question, withoutPurpose } from './rank/question.ts'
import type { Token } from './text/tokens.ts'
import { tradeWords } from './text/trade-words.ts'

/** The articles that have a number of the position, as deciding looks at them. */
export const numberHitsOf = (
  question: Question,
  evidences: readonly Evidence[],
  articleNumberOf: (evidence: Evidence) => string,
): readonly NumberHit[] =>
  evidences.flatMap((evidence) =>
    evidence.candidate.numbers.map(
      ({ kind, candidate }): NumberHit => ({
        articleNumber: articleNumberOf(evidence),
        kind: KINDS[kind],
        written: writtenAs(candidate, question.analysed),
        label: candidate.label,
        isField: candidate.isField,
        span: candidate.span,
        maker: makerOf(evidence, question.analysed),
        product: productOf(evidence, question),
        conflicts: evidence.comparisons.filter(({ verdict }) => verdict === 'conflict').length,
      }),
    ),
  )

const KINDS: Readonly<Record<IndexedKind, NumberKind>> = {
  article: 'ARTICLE_NUMBER',
  ean: 'EAN',
  maker: 'MANUFACTURER_ARTICLE_NUMBER',
  supplier: 'SUPPLIER_ARTICLE_NUMBER',
}

/** With all its marks and zeros: by them it is judged whether it is a number at all. */
function writtenAs(
  { plain, label, span }: NumberCandidate,
  { text, position }: AnalysedPosition,
): string {
  if (span) return text.slice(...span)
  const isIt = (value: string) =>
    plainNumber(value) === plain || plainEan(plainNumber(value)) === plain
  return (
    position.identifiers.find(({ type, value }) => type === label && isIt(value))?.value ?? plain
  )
}

/** A number goes before what is wished for all positions, but the wish may tell which of two is meant. */
function makerOf({ maker }: Evidence, { makers }: AnalysedPosition): NumberHit['maker'] {
  if (maker === 'equal') return 'agrees'
  return maker === 'other' && makers.every(({ isFromContext }) => !isFromContext)
    ? 'differs'
    : 'unknown'
}

/** Terms of both sides include the broader concepts, so that kinds of one thing meet. */
function productOf(
  { isProduct, candidate }: Evidence,
  { analysed, parts }: Question,
): NumberHit['product'] {
  if (isProduct) return 'agrees'
  const wanted = productsNamed(analysed)
  const offered = productsInName(parts[candidate.part] as Part, candidate.document)
  if (wanted.length === 0 || offered.length === 0) return 'unknown'
  if (offered.some((term) => wanted.includes(term))) return 'agrees'
  return sharesHead(analysed, parts[candidate.part] as Part, candidate.document)
    ? 'agrees'
    : 'differs'
}

const LEAST_HEAD = 4

/** The head of a German compound is its end: a `Verbindungsdose` is a `Dose`. */
function sharesHead({ words }: AnalysedPosition, { segment }: Part, document: number): boolean {
  const wanted = withoutPurpose(words)
    .filter(({ token, terms }) => token.kind === 'word' && productsAmong(terms).length > 0)
    .map(({ token }) => token.text)
  return nameWordsOf(segment, document).some((word) => {
    const offered = textAt(segment.words.texts, word)
    return wanted.some((text) => isHeadOf(text, offered) || isHeadOf(offered, text))
  })
}

const isHeadOf = (head: string, compound: string): boolean =>
  head.length >= LEAST_HEAD && compound.endsWith(head)

/**
 * By words and phrases: `cable lug` is no cable, and the light of `light grey` is a colour. The long
 * text counts where the short one names none.
 */
function productsNamed({ words, phrases, parameters }: AnalysedPosition): readonly number[] {
  const isValue = ({ from, to }: Token) =>
    parameters.some(
      ({ span: [start, end] }) => from >= start && to <= end && to - from < end - start,
    )
  const naming = words.filter(({ token }) => !isValue(token))
  const inShortText = productsIn(naming.filter((word) => word.inShortText))
  return [...(inShortText.length > 0 ? inShortText : productsIn(naming)), ...productsAmong(phrases)]
}

const nameWordsOf = ({ nameWords, namesFrom }: Segment, document: number): readonly number[] => [
  ...nameWords.subarray(namesFrom[document], namesFrom[document + 1]),
]

function productsInName({ segment, postings }: Part, document: number): readonly number[] {
  const { words } = segment
  return nameWordsOf(segment, document).flatMap((word) =>
    [...words.termPlaces.subarray(words.termsFrom[word], words.termsFrom[word + 1])]
      .map((place) => postings.terms[place] as number)
      .filter(tradeWords().isProduct),
  )
}

import type { AnalysedPosition } from './analyse-position.ts'
import type { NumberHit, NumberKind } from './decide/ports.ts'
import type { NumberCandidate } from './index/number-candidates.ts'
import { type NumberKind as IndexedKind, plainEan, plainNumber } from './index/numbers.ts'
import type { Evidence } from './rank/evidence.ts'

/** The articles that have a number of the position, as deciding looks at them. */
export const numberHitsOf = (
  analysed: AnalysedPosition,
  evidences: readonly Evidence[],
  articleNumberOf: (evidence: Evidence) => string,
): readonly NumberHit[] =>
  evidences.flatMap((evidence) =>
    evidence.candidate.numbers.map(
      ({ kind, candidate }): NumberHit => ({
        articleNumber: articleNumberOf(evidence),
        kind: KINDS[kind],
        written: writtenAs(candidate, analysed),
        label: candidate.label,
        span: candidate.span,
        maker: makerOf(evidence, analysed),
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

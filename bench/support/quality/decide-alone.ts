import type { AnalysedPosition } from '../../../src/matching/analyse-position.ts'
import { candidatesOf } from '../../../src/matching/candidates.ts'
import { decidePositions } from '../../../src/matching/decide/decide-positions.ts'
import type { Decision } from '../../../src/matching/decide/decision.ts'
import type { NumberHit, NumberKind, Ports } from '../../../src/matching/decide/ports.ts'
import type { CatalogueIndex, Part } from '../../../src/matching/index/catalogue-index.ts'
import type { NumberKind as IndexedKind } from '../../../src/matching/index/numbers.ts'
import { textAt } from '../../../src/matching/index/texts.ts'
import { CANDIDATES, type Matched } from '../../../src/matching/match.ts'
import { type Evidence, evidenceOf, forget } from '../../../src/matching/rank/evidence.ts'
import { questionOf } from '../../../src/matching/rank/question.ts'

/**
 * What order entry decides of a position that stands alone, for an organisation without any past: by an exact number,
 * or by a prediction of this certainty.
 */
export async function decideAlone(
  index: CatalogueIndex,
  { analysed, predictions }: Matched,
  certainty: number,
): Promise<Decision | undefined> {
  const { position, parameters } = analysed
  // The rest is for finding what people chose before, and there is none of it.
  const known = { position, parameters, terms: [], maker: null, product: null }
  const decisions = await decidePositions(
    {
      kind: 'ORDER',
      customerId: null,
      agentThreshold: certainty,
      open: [{ positionId: ALONE, analysed: known, predictions }],
      settled: [],
    },
    { ...WITHOUT_PAST, exactNumbers: async () => [numberHits(index, analysed)] },
  )
  return decisions.get(ALONE)
}

const ALONE = '1'

const WITHOUT_PAST: Omit<Ports, 'exactNumbers'> = {
  defaultRules: async () => [],
  partsLists: async () => [],
  chosenInMaster: async () => new Map(),
  chosenBefore: async () => ({ equal: new Map(), equivalent: new Map() }),
  nearTo: async () => new Map(),
  // The index has none but active articles.
  isOffered: async (articleNumbers) => new Set(articleNumbers),
}

function numberHits(index: CatalogueIndex, analysed: AnalysedPosition): readonly NumberHit[] {
  const { sought, candidates } = candidatesOf(index, analysed, CANDIDATES)
  const question = questionOf(analysed, index.parts, sought)
  const hits = candidates
    .filter(({ numbers }) => numbers.length > 0)
    .map((candidate) => evidenceOf(question, candidate))
    .flatMap((evidence) => hitsOf(index, analysed.text, evidence))
  forget(question)
  return hits
}

function hitsOf(index: CatalogueIndex, text: string, evidence: Evidence): readonly NumberHit[] {
  const { candidate, maker, comparisons } = evidence
  const { segment } = index.parts[candidate.part] as Part
  return candidate.numbers.map(({ kind, candidate: { plain, label, span } }) => ({
    articleNumber: textAt(segment.articleNumbers, candidate.document),
    kind: KIND[kind],
    written: span ? text.slice(...span) : plain,
    label,
    span,
    maker: maker === 'equal' ? 'agrees' : maker === 'other' ? 'differs' : 'unknown',
    conflicts: comparisons.filter(({ verdict }) => verdict === 'conflict').length,
  }))
}

const KIND: Readonly<Record<IndexedKind, NumberKind>> = {
  article: 'ARTICLE_NUMBER',
  ean: 'EAN',
  maker: 'MANUFACTURER_ARTICLE_NUMBER',
  supplier: 'SUPPLIER_ARTICLE_NUMBER',
}

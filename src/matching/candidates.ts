import { type AnalysedPosition, queryOf } from './analyse-position.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import { retrieve, type SoughtTerm, soughtTerms } from './index/retrieve.ts'
import type { Candidate, NumberHit } from './rank/evidence.ts'

/** Articles that a number in the position names, and those whose words fit best. */
export function candidatesOf(
  index: CatalogueIndex,
  analysed: AnalysedPosition,
  limit: number,
): { readonly sought: readonly SoughtTerm[]; readonly candidates: readonly Candidate[] } {
  const hits = numberHits(index, analysed)
  const sought = soughtTerms(index.parts, queryOf(analysed))
  const found = retrieve(index.parts, sought.slice(0, LEADING_TERMS), limit)
  const candidates: Candidate[] = []
  for (let at = 0; at < found.count; at++) {
    const part = found.part[at] as number
    const document = found.document[at] as number
    const key = keyOf(part, document)
    const numbers = hits.get(key)?.numbers ?? NONE
    hits.delete(key)
    candidates.push({ part, document, retrieval: found.score[at] as number, numbers })
  }
  for (const { part, document, numbers } of hits.values()) {
    candidates.push({ part, document, retrieval: 0, numbers })
  }
  return { sought, candidates }
}

/**
 * So many of the strongest terms lead to articles. What long texts say besides hardly leads to another, takes as long
 * again, and still counts as evidence.
 */
const LEADING_TERMS = 40

const NONE: readonly NumberHit[] = []
/** A number that more articles have names none of them. */
const MOST_HITS = 20
/** A text with the numbers of more articles is a list of what fits, and names none of them. */
const MOST_NUMBERED = 200

type Hit = { readonly part: number; readonly document: number; readonly numbers: NumberHit[] }

type Owner = Pick<Hit, 'part' | 'document'> & Pick<NumberHit, 'kind'>

const keyOf = (part: number, document: number): number => part * 2 ** 32 + document

function numberHits(index: CatalogueIndex, { numbers }: AnalysedPosition): Map<number, Hit> {
  const hits = new Map<number, Hit>()
  for (const candidate of numbers) {
    const owners: Owner[] = []
    index.findNumber(candidate.hash, (part, document, kind) => {
      if (owners.length <= MOST_HITS) owners.push({ part, document, kind })
    })
    if (owners.length > MOST_HITS) continue
    for (const { part, document, kind } of owners) {
      const key = keyOf(part, document)
      const hit = hits.get(key) ?? { part, document, numbers: [] }
      hit.numbers.push({ kind, candidate })
      hits.set(key, hit)
    }
    if (hits.size > MOST_NUMBERED) return new Map()
  }
  return hits
}

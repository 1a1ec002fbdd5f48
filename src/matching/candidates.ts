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
  const found = retrieve(index.parts, sought, limit)
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

const NONE: readonly NumberHit[] = []
/** A number that so many articles have names none of them. */
const MOST_HITS = 20

type Hit = { readonly part: number; readonly document: number; readonly numbers: NumberHit[] }

const keyOf = (part: number, document: number): number => part * 2 ** 32 + document

function numberHits(index: CatalogueIndex, { numbers }: AnalysedPosition): Map<number, Hit> {
  const hits = new Map<number, Hit>()
  for (const candidate of numbers) {
    let count = 0
    index.findNumber(candidate.hash, (part, document, kind) => {
      if (++count > MOST_HITS) return
      const key = keyOf(part, document)
      const hit = hits.get(key) ?? { part, document, numbers: [] }
      hit.numbers.push({ kind, candidate })
      hits.set(key, hit)
    })
  }
  return hits
}

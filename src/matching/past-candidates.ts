import type { CatalogueIndex } from './index/catalogue-index.ts'
import { numberHash, plainNumber } from './index/numbers.ts'
import type { Candidate } from './rank/evidence.ts'

/** What people chose before. */
export type Past = {
  readonly times: number
  readonly sameCustomer: boolean
  /** Not for the same text, but for one much like it. */
  readonly isNear: boolean
}

/** What people chose is looked at as well, though no word of it may stand in the position. */
export function withChosenBefore(
  index: CatalogueIndex,
  candidates: readonly Candidate[],
  articleNumbers: Iterable<string>,
): readonly Candidate[] {
  const all = [...candidates]
  for (const articleNumber of articleNumbers) {
    index.findNumber(numberHash(plainNumber(articleNumber)), (part, document, kind) => {
      if (kind !== 'article' || all.some(isAt(part, document))) return
      all.push({ part, document, retrieval: 0, numbers: [] })
    })
  }
  return all
}

const isAt =
  (part: number, document: number) =>
  (candidate: Candidate): boolean =>
    candidate.part === part && candidate.document === document

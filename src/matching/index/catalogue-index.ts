import { brandOf } from '../text/special-terms.ts'
import { findNumber, type NumberKind } from './numbers.ts'
import { findTerm } from './postings.ts'
import type { Searched } from './retrieve.ts'
import { bytesOfSegment, documentOf, type Segment } from './segment.ts'
import { SegmentBuilder, type StoredArticle } from './segment-builder.ts'

/** A segment with what has become of its documents since. */
export type Part = Searched & {
  readonly segment: Segment
  /** One bit per document that was changed or removed later; null while there is none. */
  dead: Uint8Array | null
  deadCount: number
}

/** A change makes a new one of these, so that whoever searches sees one state of the catalogue. */
export type Parts = readonly Part[]

/** More parts than this make every search slower. */
const MOST_PARTS = 10
/** Whoever sends so many at a time sends more: making parts anew waits until that is taken in. */
const IMPORTED_AT_ONCE = 2_000
const MOST_PARTS_IN_IMPORT = 24
/** An index with this share of changes is better made anew. */
const WORN_SHARE = 0.2
/** Small catalogues are cheap to search in any state. */
const LEAST_WORN = 5_000

/**
 * The articles of one organisation, ready to be found. Changes come as further segments; what they
 * supersede is marked dead where it was.
 */
export class CatalogueIndex {
  #parts: Part[] = []
  #brands = new Set<string>()
  #version = 0

  /** Another one after every change: what was made for one state of the catalogue is out of date then. */
  get version(): number {
    return this.#version
  }

  get parts(): Parts {
    return this.#parts
  }

  /** Live articles. */
  get size(): number {
    return this.#parts.reduce(
      (sum, { segment, deadCount }) => sum + segment.ids.length - deadCount,
      0,
    )
  }

  get bytes(): number {
    return this.#parts.reduce(
      (sum, { segment, dead }) => sum + bytesOfSegment(segment) + (dead?.byteLength ?? 0),
      0,
    )
  }

  /** Adds articles, or replaces what was known under their ids; of those with one id the last counts. */
  put(articles: readonly StoredArticle[]): void {
    const { add, put } = this.draft()
    for (const article of new Map(articles.map((each) => [each.id, each])).values()) add(article)
    put()
  }

  /** The same, of articles that come one by one, none of them twice: until they are put, the index stays as it is. */
  draft(): { add(article: StoredArticle): void; put(): void } {
    const builder = new SegmentBuilder()
    return {
      add: (article) => builder.add(article),
      put: () => {
        if (builder.size > 0) this.add(builder.finish())
      },
    }
  }

  add(segment: Segment): void {
    this.#version++
    for (const id of segment.ids) this.#kill(id)
    this.#parts = this.#parts
      .filter((part) => part.deadCount < part.segment.ids.length)
      .concat({ segment, postings: segment.postings, dead: null, deadCount: 0 })
    for (const maker of segment.makers.names) {
      const brand = brandOf(maker)
      if (brand !== '') this.#brands.add(brand)
    }
  }

  remove(ids: Iterable<number>): void {
    this.#version++
    for (const id of ids) this.#kill(id)
    this.#parts = this.#parts.filter((part) => part.deadCount < part.segment.ids.length)
  }

  #kill(id: number): void {
    for (const part of this.#parts) {
      const document = documentOf(part.segment, id)
      if (document < 0) continue
      part.dead ??= new Uint8Array((part.segment.ids.length + 7) >>> 3)
      const byte = document >>> 3
      const bit = 1 << (document & 7)
      const before = part.dead[byte] as number
      if ((before & bit) !== 0) continue
      part.dead[byte] = before | bit
      part.deadCount++
    }
  }

  /**
   * Live articles of parts that should be made anew together with the next batch, once there are too many
   * parts: the latest ones, as long as each is not much larger than all after it. So parts stay few, and each
   * article is made anew a few times at the most.
   */
  idsToFold(batchSize: number): readonly number[] {
    const ids: number[] = []
    const most = batchSize < IMPORTED_AT_ONCE ? MOST_PARTS : MOST_PARTS_IN_IMPORT
    if (this.#parts.length < most) return ids
    for (let at = this.#parts.length - 1; at > 0; at--) {
      const part = this.#parts[at] as Part
      const isSmall = part.segment.ids.length <= 2 * (batchSize + ids.length)
      if (!isSmall && at < MOST_PARTS - 1) break
      for (const id of liveIds(part)) ids.push(id)
    }
    return ids
  }

  /** Whether so much has changed that making the whole anew is better. */
  isWorn(): boolean {
    const [base, ...later] = this.#parts
    if (!base) return false
    const changed = later.reduce((sum, { segment }) => sum + segment.ids.length, base.deadCount)
    return changed > Math.max(LEAST_WORN, WORN_SHARE * base.segment.ids.length)
  }

  knownIds(): Float64Array {
    return Float64Array.from(this.#parts.flatMap((part) => [...liveIds(part)])).sort()
  }

  hasBrand(brand: string): boolean {
    return this.#brands.has(brand)
  }

  knowsTerm(term: number): boolean {
    return this.#parts.some(({ postings }) => findTerm(postings.terms, term) >= 0)
  }

  findNumber(
    hash: number,
    found: (part: number, document: number, kind: NumberKind) => void,
  ): void {
    for (let at = 0; at < this.#parts.length; at++) {
      const part = this.#parts[at] as Part
      findNumber(part.segment.numbers, hash, (document, kind) => {
        if (isLive(part, document)) found(at, document, kind)
      })
    }
  }
}

/** The whole catalogue as one segment; between batches others may have the thread. */
export async function buildCatalogueIndex(
  batches: AsyncIterable<readonly StoredArticle[]>,
): Promise<CatalogueIndex> {
  const builder = new SegmentBuilder()
  for await (const batch of batches) for (const article of batch) builder.add(article)
  const index = new CatalogueIndex()
  if (builder.size > 0) index.add(builder.finish())
  return index
}

export const isLive = ({ dead }: Part, document: number): boolean =>
  dead === null || ((dead[document >>> 3] as number) & (1 << (document & 7))) === 0

function* liveIds(part: Part): Generator<number> {
  for (let document = 0; document < part.segment.ids.length; document++) {
    if (isLive(part, document)) yield part.segment.ids[document] as number
  }
}

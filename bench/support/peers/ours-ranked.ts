import type { Article } from '../../../src/matching/article.ts'
import { CatalogueIndex } from '../../../src/matching/index/catalogue-index.ts'
import { SegmentBuilder } from '../../../src/matching/index/segment-builder.ts'
import { createMatcher, type Matcher } from '../../../src/matching/match.ts'
import type { Position } from '../../../src/matching/position.ts'
import { shippedRanker } from '../../../src/matching/rank/shipped-ranker.ts'
import { closesByItself, type Engine } from './engine.ts'

/** Articles and positions as the service has them in, article numbers of ranked predictions with reasons out. */
export type RankedEngine = Engine<Article, Position, string>

export async function createOursRanked(): Promise<RankedEngine> {
  const index = new CatalogueIndex()
  let matcher: Matcher | undefined
  return {
    async build(articles) {
      const builder = new SegmentBuilder()
      let id = 0
      for (const article of articles) builder.add({ id: ++id, article })
      index.add(builder.finish())
      matcher = createMatcher(index, shippedRanker)
    },
    search: (position, limit) =>
      (matcher?.match(position).predictions ?? [])
        .slice(0, limit)
        .map(({ articleNumber }) => articleNumber),
    indexBytes: () => index.bytes,
    close: closesByItself,
  }
}

import { analysePosition } from '../src/matching/analyse-position.ts'
import { candidatesOf } from '../src/matching/candidates.ts'
import { CatalogueIndex, type Part as IndexPart } from '../src/matching/index/catalogue-index.ts'
import { vocabularyOf } from '../src/matching/index/catalogue-vocabulary.ts'
import { textAt } from '../src/matching/index/texts.ts'
import { CANDIDATES } from '../src/matching/match.ts'
import { evidencesOf } from '../src/matching/rank/evidence.ts'
import { COLUMNS, featuresOf } from '../src/matching/rank/features.ts'
import { questionOf } from '../src/matching/rank/question.ts'
import { withCodes } from './coded-names.ts'
import type { Part } from './positions/chance.ts'
import {
  type WrittenPosition,
  type WrittenPositions,
  writtenPositions,
} from './positions/written-positions.ts'

/** A written position with its candidates, as the ranker sees them. */
export type Example = {
  readonly written: WrittenPosition
  /** One row of features per candidate. */
  readonly rows: Float32Array
  readonly articleNumbers: readonly string[]
  /** Per candidate: 1 where it fits. */
  readonly labels: Uint8Array
}

export type ExampleOrder = {
  readonly part: Part
  readonly articles: number
  readonly count: number
  readonly language?: 'de' | 'en'
  /** Whether articles and positions bear codes of their makers. */
  readonly hasCodes?: true
}

export function examplesOf(order: ExampleOrder): readonly Example[] {
  const plain = writtenPositions(order)
  const written = order.hasCodes ? withCodes(plain, order.count) : plain
  const index = indexOf(written)
  const vocabulary = vocabularyOf(index)
  return written.positions.map((each): Example => {
    const analysed = analysePosition(each.position, vocabulary)
    const { sought, candidates } = candidatesOf(index, analysed, CANDIDATES)
    const question = questionOf(analysed, index.parts, sought)
    const rows = featuresOf(question, evidencesOf(question, candidates))
    const articleNumbers = candidates.map(({ part, document }) =>
      textAt((index.parts[part] as IndexPart).segment.articleNumbers, document),
    )
    return {
      written: each,
      rows,
      articleNumbers,
      labels: Uint8Array.from(articleNumbers, (number) => (each.fits.has(number) ? 1 : 0)),
    }
  })
}

/** The catalogue of a part, without what is no longer sold. */
export function indexOf({ articles }: WrittenPositions): CatalogueIndex {
  const index = new CatalogueIndex()
  const active = [...articles()].filter(({ is_active }) => is_active)
  index.put(active.map((article, id) => ({ id: id + 1, article })))
  return index
}

/** All candidates of all examples in one table. */
export function tableOf(examples: readonly Example[]) {
  const count = examples.reduce((sum, { labels }) => sum + labels.length, 0)
  const rows = new Float32Array(count * COLUMNS)
  const labels = new Uint8Array(count)
  const groups = new Int32Array(count)
  let at = 0
  examples.forEach((example, group) => {
    rows.set(example.rows, at * COLUMNS)
    labels.set(example.labels, at)
    groups.fill(group, at, at + example.labels.length)
    at += example.labels.length
  })
  return { rows, columns: COLUMNS, labels, groups }
}

import type { Article } from '../../../src/demo/catalogue/article.ts'
import { type CatalogueOrder, createArticles } from './catalogue.ts'
import { readArticles, readQuestions } from './corpus.ts'
import type { Engine, PlainEngine } from './engine.ts'
import { createFlexSearch } from './flexsearch.ts'
import { createLanceDb } from './lancedb.ts'
import { type Measured, measure, type Trial } from './measure.ts'
import { createMiniSearch } from './minisearch.ts'
import { createOurs } from './ours.ts'
import { createOursRanked } from './ours-ranked.ts'
import { positionQuestions } from './positions.ts'
import { createPostgres } from './postgres.ts'

/** What one process is to measure. */
export type PeerOrder = CatalogueOrder & {
  readonly engine: EngineName
  /** Where the words are. */
  readonly folder: string
  readonly positions: number
  /** How long questions are asked: whoever is slow answers fewer. */
  readonly patienceMs: number
}

/** What it sends back. */
export type PeerReport =
  | { readonly measured: Measured }
  /** It could not even begin: no package for this machine, say. */
  | { readonly missing: string }
  /** The catalogue was too large for it. */
  | { readonly outgrown: string }

export const OURS = 'ours'
export const OURS_RANKED = 'ours, ranked'

const PLAIN = {
  [OURS]: createOurs,
  LanceDB: createLanceDb,
  'PostgreSQL, 4 rarest': () => createPostgres({ rarest: 4 }),
  'PostgreSQL, all': () => createPostgres({}),
  FlexSearch: createFlexSearch,
  MiniSearch: createMiniSearch,
} as const satisfies Record<string, () => Promise<PlainEngine>>

export type EngineName = keyof typeof PLAIN | typeof OURS_RANKED

const isPlain = (name: EngineName): name is keyof typeof PLAIN => name in PLAIN

export const ENGINES: readonly EngineName[] = [
  ...Object.keys(PLAIN).map((name) => name as keyof typeof PLAIN),
  OURS_RANKED,
]

export const measureEngine = (order: PeerOrder): Promise<PeerReport> =>
  isPlain(order.engine) ? measurePlain(order.engine, order) : measureRanked(order)

const measurePlain = (
  name: keyof typeof PLAIN,
  { folder, patienceMs }: PeerOrder,
): Promise<PeerReport> =>
  measureMade(PLAIN[name], {
    items: () => readArticles(folder),
    questions: readQuestions(folder),
    patienceMs,
  })

const measureRanked = (order: PeerOrder): Promise<PeerReport> =>
  measureMade(createOursRanked, {
    items: () => allArticles(order),
    questions: positionQuestions(order, order.positions),
    patienceMs: order.patienceMs,
  })

function* allArticles(order: CatalogueOrder): Generator<Article> {
  const articleAt = createArticles(order)
  for (let place = 0; place < order.articles; place += 1) yield articleAt(place)
}

async function measureMade<Item, Query, Key>(
  create: () => Promise<Engine<Item, Query, Key>>,
  trial: Omit<Trial<Item, Query, Key>, 'engine'>,
): Promise<PeerReport> {
  let engine: Engine<Item, Query, Key>
  try {
    engine = await create()
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    closed ??= engine.close()
    return closed
  }
  const interrupt = (): void => void close().finally(() => process.exit(130))
  process.once('SIGTERM', interrupt)
  try {
    return { measured: await measure({ ...trial, engine }) }
  } catch (error) {
    // A map or an array may not grow any further.
    if (error instanceof RangeError) return { outgrown: error.message }
    throw error
  } finally {
    process.off('SIGTERM', interrupt)
    await close()
  }
}

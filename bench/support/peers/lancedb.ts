import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOnDisk } from './bytes-on-disk.ts'
import type { PlainEngine } from './engine.ts'
import { requirePeer } from './peer-packages.ts'

type Row = { readonly id: number; readonly words: string }

/** What is used of its interface. */
type Module = {
  connect(folder: string): Promise<Connection>
  readonly Index: { fts(options: object): unknown }
  readonly MatchQuery: new (words: string, column: string, options: object) => object
}
type Connection = {
  createTable(name: string, rows: readonly Row[]): Promise<Table>
  close(): void
}
type Table = {
  add(rows: readonly Row[]): Promise<unknown>
  optimize(): Promise<unknown>
  createIndex(column: string, options: object): Promise<unknown>
  prewarmIndex(name: string): Promise<void>
  query(): Query
}
type Query = {
  fullTextSearch(query: object): Query
  select(columns: readonly string[]): Query
  limit(rows: number): Query
  toArray(): Promise<readonly { readonly id: number }[]>
}

/** Rows that are handed over at once: arrays of a million would count as its memory. */
const ROWS_AT_ONCE = 50_000

/** Words as they are, without positions: what costs the least. */
const PLAIN = {
  baseTokenizer: 'whitespace',
  lowercase: false,
  stem: false,
  removeStopWords: false,
  asciiFolding: false,
  withPosition: false,
}

export async function createLanceDb(): Promise<PlainEngine> {
  const { connect, Index, MatchQuery } = requirePeer<Module>('@lancedb/lancedb')
  const folder = await mkdtemp(join(tmpdir(), 'pis-bench-lance-'))
  const database = await connect(folder)
  let table: Table | undefined
  let bytes = 0

  async function store(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    if (table) await table.add(rows)
    else table = await database.createTable('articles', rows)
  }

  return {
    async build(articles) {
      let rows: Row[] = []
      let id = 0
      for (const words of articles) {
        rows.push({ id, words: words.join(' ') })
        id += 1
        if (rows.length < ROWS_AT_ONCE) continue
        await store(rows)
        rows = []
      }
      await store(rows)
      await table?.optimize()
      await table?.createIndex('words', { config: Index.fts(PLAIN), waitTimeoutSeconds: 600 })
      await table?.prewarmIndex('words_idx')
      bytes = await bytesOnDisk(join(folder, 'articles.lance', '_indices'))
    },
    async search(words, limit) {
      if (!table) return []
      const wanted = new MatchQuery(words.join(' '), 'words', { operator: 'OR' })
      const rows = await table
        .query()
        .fullTextSearch(wanted)
        .select(['id', '_score'])
        .limit(limit)
        .toArray()
      return rows.map(({ id }) => id)
    },
    indexBytes: () => bytes,
    async close() {
      database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

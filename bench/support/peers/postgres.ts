import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openEmbedded } from '#kernel/db/embedded.ts'
import { cpuOfTreeS, parentOf } from '../usage.ts'
import type { PlainEngine } from './engine.ts'

/** Which words of a position are asked for: all, or the few that the fewest articles have. */
export type PostgresForm = { readonly rarest?: number }

/**
 * Full text of PostgreSQL, on the server that the service brings along and with its settings. Words go in
 * in the writing of a tsvector, which is what the configuration "simple" would make of them.
 */
export async function createPostgres({ rarest }: PostgresForm): Promise<PlainEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'pis-bench-'))
  // PostgreSQL runs under another account when root starts it.
  await chmod(folder, 0o755)
  const server = await openEmbedded(folder, () => undefined)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(own[0]?.pid ?? 0)
  const articlesWith = new Map<string, number>()
  let bytes = 0

  function* lines(articles: Iterable<readonly string[]>): Generator<string> {
    let id = 0
    for (const words of articles) {
      for (const word of words) articlesWith.set(word, (articlesWith.get(word) ?? 0) + 1)
      yield `${id}\t${words.map((word, at) => `${quoted(word)}:${at + 1}`).join(' ')}\n`
      id += 1
    }
  }

  /** The server would have to count them itself; the bench does it for nothing. */
  function asked(words: readonly string[]): readonly string[] {
    if (rarest === undefined) return words
    const count = (word: string): number => articlesWith.get(word) ?? 0
    return words
      .filter((word) => count(word) > 0)
      .toSorted((left, right) => count(left) - count(right))
      .slice(0, rarest)
  }

  return {
    async build(articles) {
      await client.query(
        'create table peer_articles (id integer not null, words tsvector not null)',
      )
      await pipeline(
        Readable.from(inBlocks(lines(articles))),
        client.query(copyFrom('copy peer_articles (id, words) from stdin')),
      )
      await client.query('create index peer_words on peer_articles using gin (words)')
      await client.query('vacuum (analyze) peer_articles')
      const { rows } = await client.query<{ bytes: string }>(
        "select pg_total_relation_size('peer_articles') as bytes",
      )
      bytes = Number(rows[0]?.bytes)
    },
    async search(words, limit) {
      const filter = asked(words).map(quoted).join(' | ')
      const ranking = words.map(quoted).join(' | ')
      const { rows } = await client.query<{ id: number }>(BEST, [filter, ranking, limit])
      return rows.map(({ id }) => id)
    },
    indexBytes: () => bytes,
    othersCpuS: () => cpuOfTreeS(postmaster),
    async close() {
      await client.end()
      await server.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Without a name: planned anew for the words of each position. */
const BEST = `
  select id
    from peer_articles
   where words @@ $1::tsquery
   order by ts_rank(words, $2::tsquery) desc
   limit $3`

const quoted = (word: string): string => `'${word}'`

const LINES_PER_BLOCK = 500

function* inBlocks(lines: Iterable<string>): Generator<Buffer> {
  let block: string[] = []
  for (const line of lines) {
    if (block.push(line) < LINES_PER_BLOCK) continue
    yield Buffer.from(block.join(''))
    block = []
  }
  yield Buffer.from(block.join(''))
}

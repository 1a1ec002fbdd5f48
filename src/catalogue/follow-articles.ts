import type { Database, Db } from '#kernel/db/db.ts'
import { type Batch, createBatch } from './batch.ts'
import { type Clocks, readClocks } from './clocks.ts'
import type { BuildIndex, FollowedIndex, StoredArticle } from './followed-index.ts'
import { BEFORE_ALL, behindStamp, type Mark } from './mark.ts'
import { patientTransaction, type Transaction } from './patient-transaction.ts'
import { readAhead } from './read-ahead.ts'
import { type ArticlesPage, readActiveUpTo, readByIds, readChanged } from './read-articles.ts'
import { readLostConversions, readRemoved } from './removals.ts'
import { readTouched } from './touched-by-conversions.ts'

type FollowDeps<Index extends FollowedIndex> = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly buildIndex: BuildIndex<Index>
}

/** An index, and how far it has followed the articles of its organisation. */
export type Follower<Index extends FollowedIndex> = {
  readonly index: Index
  /**
   * Brings the index up to every commit made before the call. `lost` when that cannot be done any
   * more, and the index must be built anew. Not to be called again before it has answered.
   */
  catchUp(): Promise<'unchanged' | 'changed' | 'lost'>
}

/** Where each of the four streams goes on. */
type Marks = {
  readonly articles: Mark
  readonly conversions: Mark
  readonly removedArticles: Mark
  readonly removedConversions: Mark
}

/**
 * Builds the index of an organisation and lets it follow from there. What changes meanwhile has a
 * later stamp than the clocks had at the start, so the build gets each article once, and the first
 * `catchUp` finds the rest.
 */
export async function startFollowing<Index extends FollowedIndex>(
  deps: FollowDeps<Index>,
  organisationId: number,
): Promise<Follower<Index>> {
  const transaction = patientTransaction(deps.database, organisationId)
  const clocks = await transaction((db) => readClocks(db, organisationId))
  const pages = pagesFrom(transaction, organisationId, BEFORE_ALL, (db, id, mark) =>
    readActiveUpTo(db, id, mark, clocks.articles),
  )
  const index = await deps.buildIndex(articlesOf(pages))
  return follow(transaction, organisationId, index, clocks)
}

async function* articlesOf(
  pages: AsyncIterable<ArticlesPage>,
): AsyncGenerator<readonly StoredArticle[]> {
  for await (const { articles } of pages) if (articles.length > 0) yield articles
}

type Page = { readonly mark: Mark; readonly isLast: boolean }
type ReadPage<P extends Page> = (db: Db, organisationId: number, mark: Mark) => Promise<P>

/** Pages from a mark to the end. Whoever writes meanwhile does not keep it busy: it reads faster. */
function pagesFrom<P extends Page>(
  transaction: Transaction,
  organisationId: number,
  start: Mark,
  read: ReadPage<P>,
): AsyncGenerator<P> {
  let mark = start
  let isLast = false
  return readAhead(transaction, async (db: Db) => {
    if (isLast) return undefined
    const page = await read(db, organisationId, mark)
    mark = page.mark
    isLast = page.isLast
    return page
  })
}

/** As many as one bulk job may have: more are not to be found for too long, fewer make more segments. */
const ARTICLES_PER_BATCH = 100_000

/**
 * Everything is read as it is now and not as it was when it changed, so reading something twice does
 * no harm. Removals are read last: what was read before may be gone since.
 */
function follow<Index extends FollowedIndex>(
  transaction: Transaction,
  organisationId: number,
  index: Index,
  start: Clocks,
): Follower<Index> {
  let clocks = start
  let marks = marksBehind(start)
  /** Set while the index is changed: where that fails, nobody knows what it has. */
  let isTorn = false

  const readAgain = async (batch: Batch, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return
    const found = await transaction((db) => readByIds(db, organisationId, ids))
    const foundIds = new Set(found.map(({ id }) => id))
    batch.putAll(found)
    batch.removeAll(ids.filter((id) => !foundIds.has(id)))
  }

  const apply = (batch: Batch, reached: Marks): void => {
    isTorn = true
    batch.apply()
    isTorn = false
    marks = reached
  }
  /** Takes in the small segments that would pile up otherwise. */
  const fold = async (batch: Batch): Promise<void> => {
    if (batch.size === 0) return
    const ids = index.idsToFold(batch.size)
    await readAgain(
      batch,
      ids.filter((id) => !batch.has(id)),
    )
  }

  const followAll = async (): Promise<void> => {
    const batch = createBatch(index)
    let reached = marks
    const followOne = async <P extends Page>(
      stream: keyof Marks,
      read: ReadPage<P>,
      take: (page: P) => void | Promise<void>,
    ): Promise<void> => {
      for await (const page of pagesFrom(transaction, organisationId, reached[stream], read)) {
        await take(page)
        reached = { ...reached, [stream]: page.mark }
        if (batch.size >= ARTICLES_PER_BATCH) apply(batch, reached)
      }
    }
    await followOne('articles', readChanged, ({ articles, inactive }) => {
      batch.putAll(articles)
      batch.removeAll(inactive)
    })
    await followOne('conversions', readTouched, ({ ids }) => readAgain(batch, ids))
    await followOne('removedConversions', readLostConversions, ({ ids }) => readAgain(batch, ids))
    await followOne('removedArticles', readRemoved, ({ ids }) => batch.removeAll(ids))
    await fold(batch)
    apply(batch, reached)
  }

  return {
    index,
    async catchUp() {
      if (isTorn) return 'lost'
      const now = await transaction((db) => readClocks(db, organisationId, clocks))
      if (now.are_out_of_reach) return 'lost'
      if (now.have_moved) await followAll()
      clocks = now
      return now.have_moved ? 'changed' : 'unchanged'
    },
  }
}

function marksBehind({ articles, unit_conversions }: Clocks): Marks {
  return {
    articles: behindStamp(articles),
    removedArticles: behindStamp(articles),
    conversions: behindStamp(unit_conversions),
    removedConversions: behindStamp(unit_conversions),
  }
}

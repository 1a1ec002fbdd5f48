import { inject } from 'vitest'
import { connect, type Database } from '#kernel/db/db.ts'
import { withClient } from './database-server.ts'

/** How many rows PostgreSQL read of a table: from end to end, and by an index. */
type ReadCounts = { readonly table: string; readonly seq: number; readonly idx: number }

/** What was read of each table so far. */
const readSoFar = (databaseUrl: string): Promise<ReadonlyMap<string, ReadCounts>> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<ReadCounts>(`
      select relname as table, coalesce(sum(seq_tup_read), 0)::int as seq,
             (select coalesce(sum(idx_tup_read), 0)::int from pg_stat_user_indexes as index
               where index.relid = stat.relid) as idx
        from pg_stat_user_tables as stat group by relid, relname`)
    return new Map(rows.map((row) => [row.table, row]))
  })

type Work = (database: Database) => Promise<unknown>

const APART = 'pis-test-look-ups'

/** Work on a connection of its own, which tells its counts when it ends. */
export async function apart(databaseUrl: string, work: Work): Promise<void> {
  const database = connect(databaseUrl, {
    maxConnections: 1,
    applicationName: APART,
    role: inject('databaseRole'),
    onIdleError: () => undefined,
  })
  await work(database).finally(() => database.close())
  await withClient(databaseUrl, async (client) => {
    const isThere = async () =>
      (await client.query(`select 1 from pg_stat_activity where application_name = '${APART}'`))
        .rowCount !== 0
    while (await isThere()) {
      // It takes a moment to end.
    }
  })
}

/** What work reads of each table. */
export async function readBy(databaseUrl: string, work: Work) {
  const before = await readSoFar(databaseUrl)
  await apart(databaseUrl, work)
  const after = await readSoFar(databaseUrl)
  const all = (reads: ReadonlyMap<string, ReadCounts>) =>
    [...reads.values()].reduce((sum, { seq, idx }) => sum + seq + idx, 0)
  if (all(after) === all(before)) throw new Error('Nothing was counted')
  return (table: string) => ({
    seq: (after.get(table)?.seq ?? 0) - (before.get(table)?.seq ?? 0),
    idx: (after.get(table)?.idx ?? 0) - (before.get(table)?.idx ?? 0),
  })
}

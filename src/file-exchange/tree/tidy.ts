import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'

/** Of each state in one run; their segments go with them. */
const MAX_AT_ONCE = 1_000

/** Tenders and orders that are sent again within this time are replays, whatever is retained otherwise. */
const REPLAY_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Deletes files that were not changed for the retention time; uploads that broke off, too. Submitted
 * files that wait to be taken stay. Answers the number of files.
 */
export async function deleteOldExchangeFiles(
  db: Db,
  retentionDays: number,
  now: Date,
): Promise<number> {
  const before = daysBefore(now, retentionDays)
  const withFingerprint = daysBefore(now, Math.max(retentionDays, REPLAY_DAYS))
  let deleted = 0
  for (const state of ['OUT', 'PROCESSED', 'FAILED', 'ARRIVING']) {
    deleted += await db.run(sql`
      delete from exchange_files as gone using (
        select organisation_id, id from exchange_files
         where state = ${state} and modified_at < ${before}
           and (fingerprint is null or modified_at < ${withFingerprint})
         order by modified_at limit ${MAX_AT_ONCE}::int for update skip locked) as old
       where gone.organisation_id = old.organisation_id and gone.id = old.id`)
  }
  await deleteOldFolders(db, before)
  return deleted
}

/** Empty ones. A folder in which a file is being made is locked by it, and skipped. */
async function deleteOldFolders(db: Db, before: string): Promise<void> {
  const empty = await db.rows<{ path: string; organisation_id: number }>(sql`
    select path, organisation_id from exchange_folders as folder
     where created_at < ${before} and ${isEmpty}
     limit ${MAX_AT_ONCE}::int for update skip locked`)
  // A statement of its own, which sees the file that was made before the locks were taken.
  await db.run(sql`
    delete from exchange_folders as folder
     where (path, organisation_id) in (
             select * from unnest(${empty.map(({ path }) => path)}::text[],
                                  ${empty.map((each) => each.organisation_id)}::int[]))
       and ${isEmpty}`)
}

/** Without hidden files, which the index of paths does not have: they need no folder. */
const isEmpty = raw(`
  not exists (select from exchange_files as file
               where file.organisation_id = folder.organisation_id
                 and file.folder = folder.path and not file.is_hidden)`)

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString()

/** Which of these contents files of the exchange refer to; the clean-up of the file store removes no such content. */
export async function referencedByExchange(
  db: Db,
  sha256s: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ sha256: string }>(sql`
    select query.sha256 from unnest(${sha256s}::text[]) as query (sha256)
     where exists (select from exchange_segments as segment where segment.sha256 = query.sha256)`)
  return rows.map(({ sha256 }) => sha256)
}

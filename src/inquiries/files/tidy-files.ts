import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { createTidier } from '#kernel/files/tidy-store.ts'

/** Longer than any upload takes from its first file to its commit. */
const KEPT_MS = 24 * 60 * 60_000

/**
 * Makes the clean-up of contents to which no inquiry refers: of forms that were refused, of processes that died between
 * storing and committing. Each call does a bounded part, and answers how many it removed.
 */
export function createFileTidier(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  store: FileStore,
): () => Promise<number> {
  const tidy = createTidier(store, {
    keptMs: KEPT_MS,
    referencedOf: (sha256s) => referencedOf(database, sha256s),
  })
  return () => tidy(now())
}

const referencedOf = (
  database: Database,
  sha256s: readonly string[],
): Promise<ReadonlySet<string>> =>
  database.asSystem(async (db) => {
    const rows = await db.rows<{ sha256: string }>(sql`
      select asked.sha256 from unnest(${sha256s}::text[]) as asked (sha256)
       where exists (select from inquiry_files as file where file.sha256 = asked.sha256)`)
    return new Set(rows.map(({ sha256 }) => sha256))
  })

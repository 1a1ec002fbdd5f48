import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

/** Which of these contents inquiries refer to; the clean-up of the file store removes no such content. */
export async function referencedByInquiries(
  db: Db,
  sha256s: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ sha256: string }>(sql`
    select query.sha256 from unnest(${sha256s}::text[]) as query (sha256)
     where exists (select from inquiry_files as file where file.sha256 = query.sha256)`)
  return rows.map(({ sha256 }) => sha256)
}

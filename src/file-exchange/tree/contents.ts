import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { StoredContent } from '#kernel/files/file-store.ts'

/** The whole content of a file that the service wrote. */
export async function insertContent(
  db: Db,
  organisationId: number,
  fileId: string,
  { sha256, size }: StoredContent,
): Promise<void> {
  if (size === 0) return
  await db.run(sql`
    insert into exchange_segments (file_id, first_byte, organisation_id, size, sha256)
    values (${fileId}::uuid, 0, ${organisationId}, ${size}, ${sha256})`)
}

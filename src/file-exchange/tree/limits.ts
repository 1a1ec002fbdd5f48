import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { TreeError } from './tree.ts'

/** Per organisation: what was sent and not yet taken, and folders. */
export type ExchangeLimits = {
  readonly maxFiles: number
  readonly maxBytes: number
  readonly maxFolders: number
}

const GB = 1024 ** 3

export const EXCHANGE_LIMITS: ExchangeLimits = {
  maxFiles: 10_000,
  maxBytes: 10 * GB,
  maxFolders: 1_000,
}

/** Concurrent uploads may pass the limit together, by one file or segment each. */
export async function requireCapacity(
  db: Db,
  organisationId: number,
  { maxFiles, maxBytes }: ExchangeLimits,
  more: { readonly files: number; readonly bytes: number },
): Promise<void> {
  const used = await db.row<{ files: string; bytes: string }>(sql`
    select count(*) as files, coalesce(sum(size), 0) as bytes from exchange_files
     where organisation_id = ${organisationId} and state in ('ARRIVING', 'WAITING')`)
  if (Number(used?.files) + more.files > maxFiles) {
    throw new TreeError(
      'FAILURE',
      `${maxFiles} files in /in are not taken yet: wait, or remove unfinished ones`,
    )
  }
  if (Number(used?.bytes) + more.bytes > maxBytes) {
    throw new TreeError(
      'FAILURE',
      `${maxBytes} bytes in /in are not taken yet: wait, or remove unfinished files`,
    )
  }
}

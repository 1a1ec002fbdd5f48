import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { ApiError } from '#kernel/errors.ts'

const MEGABYTE = 1024 * 1024

type Storage = { readonly used: string; readonly quota_mb: number }

/**
 * Refuses files for which an organisation has no room left; without any, whatever it would send. Uploads that arrive at
 * once may together exceed it: they are few.
 */
export async function requireRoom(
  db: Db,
  organisationId: number,
  sizes: readonly number[],
): Promise<void> {
  const storage = await db.row<Storage>(sql`
    select storage_quota_mb as quota_mb,
           (select coalesce(sum(size), 0)::text from inquiry_files
             where organisation_id = ${organisationId} and sha256 is not null) as used
      from organisations where organisation_id = ${organisationId}`)
  if (!storage) throw new Error(`Organisation ${organisationId} is gone`)
  const { used, quota_mb } = storage
  const wanted = sizes.reduce((sum, size) => sum + size, Number(used))
  const isFull = sizes.length === 0 && wanted >= quota_mb * MEGABYTE
  if (!isFull && wanted <= quota_mb * MEGABYTE) return
  throw new ApiError(
    'PAYLOAD_TOO_LARGE',
    `The files of your organisation fill the ${quota_mb} MB that it may keep. Its operator can allow more.`,
  )
}

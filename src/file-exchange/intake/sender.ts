import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { ApiError } from '#kernel/errors.ts'
import type { KeyLimits } from '../../access/api-keys/queries.ts'
import type { Scope } from '../../access/api-keys/scopes.ts'

/** The key of the SFTP user that sent a file, as it is now. */
export type Sender = KeyLimits & {
  readonly api_key_id: string
  readonly scopes: readonly string[]
  readonly is_valid: boolean
}

export async function getSender(
  db: Db,
  organisationId: number,
  sftpUserId: string | null,
  now: Date,
): Promise<Sender> {
  const sender = await db.row<Sender>(sql`
    select key.id as api_key_id, scopes, write_per_minute, write_burst, read_per_minute,
           read_burst, job_slots,
           revoked_at is null
             and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz) as is_valid
      from sftp_users as sender
      join api_keys as key on key.organisation_id = sender.organisation_id
       and key.id = sender.api_key_id
     where sender.organisation_id = ${organisationId} and sender.id = ${sftpUserId}::bigint`)
  // A submission names its user, whose row is never removed.
  if (!sender) throw new Error('A submitted file has no SFTP user')
  return sender
}

export const invalidUser = (): ApiError =>
  new ApiError('UNAUTHORIZED', 'The SFTP user that sent this file has expired or was revoked')

export function requireValid({ is_valid }: Sender): void {
  if (!is_valid) throw invalidUser()
}

export function requireScope({ scopes }: Sender, scope: Scope): void {
  if (scopes.includes(scope)) return
  throw new ApiError('FORBIDDEN', `The SFTP user that sent this file lacks the scope ${scope}`)
}

import { type Sql, sql } from '#kernel/db/sql.ts'
import type { EventType } from './event.ts'

declare module '#kernel/queue/enqueue.ts' {
  interface TaskPayloads {
    'write-out-file': { readonly eventId: string }
  }
}

/**
 * Events that become a file below `/out`. The end of a request's processing comes with the job.finished of
 * its job in the same commit, so that one file tells of both.
 */
const FILED_TYPES = [
  'job.finished',
  'tender.completed',
  'order.completed',
  'project.exported',
] as const satisfies readonly EventType[]

export type FiledType = (typeof FILED_TYPES)[number]

export const isFiledType = (type: EventType): type is FiledType =>
  FILED_TYPES.some((filed) => filed === type)

/** Whether the organisation has an SFTP user that could fetch a file. */
export const hasSftpUser = (organisationId: number): Sql => sql`
  exists (select from sftp_users as partner
            join api_keys as key on key.id = partner.api_key_id
           where partner.organisation_id = ${organisationId}
             and key.organisation_id = ${organisationId} and key.revoked_at is null)`

/** Out-files of an organisation appear in the order of their events. */
export const outLane = (organisationId: number): string => `exchange-out:${organisationId}`

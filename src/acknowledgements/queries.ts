import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import type { Acknowledgement, RecordKind } from './acknowledgement.ts'

const FIELDS = ['status', 'external_id', 'message', 'metadata', 'acknowledged_at']

/** The column `acknowledgement` as partners read it, for records of other folders; null where it is. */
export const shownAcknowledgement = `(select row_to_json(kept) from (select ${FIELDS.map(
  (name) => `acknowledgement -> '${name}' as ${name}`,
).join(', ')}) as kept where acknowledgement is not null)`

export type ToKeep = {
  readonly kind: RecordKind
  readonly recordId: string
  readonly apiKeyId: string | null
  readonly given: Acknowledgement
  /** Of the change of its record. */
  readonly stamp: string
}

export type Kept = {
  /** As the record stores it. */
  readonly stored: string
  /** As partners read it. */
  readonly body: string
}

/** Keeps one with those before it. */
export async function insertAcknowledgement(
  db: Db,
  organisationId: number,
  { kind, recordId, apiKeyId, given, stamp }: ToKeep,
): Promise<Kept> {
  const kept = await db.row<Kept>(sql`
    insert into acknowledgements (organisation_id, record_kind, record_id, api_key_id,
                                  acknowledgement, acknowledged_at)
    values (${organisationId}, ${kind}, ${recordId}::bigint, ${apiKeyId}::bigint,
            ${JSON.stringify(given)}::jsonb
              || jsonb_build_object('acknowledged_at', wire_time(${stamp}::timestamptz)),
            ${stamp}::timestamptz)
    returning acknowledgement::text as stored, ${raw(shownAcknowledgement)}::text as body`)
  if (!kept) throw new Error('The new acknowledgement was not kept')
  return kept
}

import type { Database, Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import type { Acknowledgement, RecordKind } from './acknowledgement.ts'
import { insertAcknowledgement } from './queries.ts'

/** A kind of record that can be acknowledged, and what that does to one. */
export type AcknowledgedRecord = {
  readonly kind: RecordKind
  /** What it is called: "tender". */
  readonly noun: string
  /** Locks a record and opens its stream; answers the stamp, or nothing where there is no such record. */
  readonly openChange: (
    db: Db,
    organisationId: number,
    recordId: string,
  ) => Promise<string | undefined>
  /** Puts the acknowledgement onto the record, with all that follows from it. */
  readonly store: (db: Db, organisationId: number, change: ToStore) => Promise<unknown>
}

type Reporter = { readonly organisationId: number; readonly apiKeyId: string | null }

export type ToStore = {
  readonly recordId: string
  /** Who reports it; no key where the demo does. */
  readonly apiKeyId: string | null
  readonly given: Acknowledgement
  /** The value of the record's column `acknowledgement`, as JSON text. */
  readonly stored: string
  readonly stamp: string
}

type Report = Pick<ToStore, 'recordId' | 'given'>

/** Keeps what a partner reports of a record and answers it as it is read from then on. Of two at once the later counts. */
export const acknowledge = (
  database: Pick<Database, 'asOrganisation'>,
  { organisationId, apiKeyId }: Reporter,
  record: AcknowledgedRecord,
  { recordId, given }: Report,
): Promise<string> =>
  database.asOrganisation(organisationId, (db) =>
    acknowledgeIn(db, { organisationId, apiKeyId }, record, { recordId, given }),
  )

/** The same in a transaction that its caller opened. */
export async function acknowledgeIn(
  db: Db,
  { organisationId, apiKeyId }: Reporter,
  record: AcknowledgedRecord,
  { recordId, given }: Report,
): Promise<string> {
  const stamp = await record.openChange(db, organisationId, recordId)
  if (stamp === undefined) throw notFound(record.noun, recordId)
  const { kind } = record
  const { stored, body } = await insertAcknowledgement(db, organisationId, {
    kind,
    recordId,
    apiKeyId,
    given,
    stamp,
  })
  await record.store(db, organisationId, { recordId, apiKeyId, given, stored, stamp })
  return body
}

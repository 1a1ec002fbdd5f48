import { Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { jsonBytes } from '#kernel/http/json-body.ts'
import { type Call, type KeyCaller, type Operation, operation } from '#kernel/http/operation.ts'
import { createUploadPlaces, noticeLong, type UploadPlaces } from '#kernel/http/upload-places.ts'
import { noFreeSlot } from '../../jobs/accept-job.ts'
import { ackOf, ackResponses } from '../../jobs/ack.ts'
import { idempotencyHeaders, oneIdempotencyKey } from '../../jobs/idempotency-key.ts'
import { countBulkJobs, findByIdempotencyKey } from '../../jobs/queries.ts'
import { acceptRows } from './accept-rows.ts'
import { MAX_ROWS, type RowReceiver } from './receive-rows.ts'
import type { BulkResource } from './resource.ts'

type BulkDeps = { readonly database: Database; readonly now: () => Date; readonly basePath: string }

const MAX_BODY_BYTES = 256 * 1024 * 1024

const BulkHeaders = idempotencyHeaders(
  'articles-2026-11-14',
  'the same JSON value: white space, the order of keys and compression do not matter.',
)

/** POST of every bulk resource: check and store the rows as they arrive, accept a job, answer. */
export const bulkOperations = (
  deps: BulkDeps,
  resources: readonly BulkResource[],
): readonly Operation[] => {
  const places = createUploadPlaces()
  return resources.map((resource) =>
    operation({
      id: `push${resource.path.replaceAll(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
      method: 'POST',
      path: resource.path,
      tag: resource.tag,
      summary: resource.summary,
      description: resource.description,
      scope: 'master-data:write',
      limit: 'bulk',
      query: Type.Object({}, { additionalProperties: false }),
      params: Type.Object({}),
      headers: BulkHeaders,
      body: {
        description: `Up to ${MAX_ROWS.toLocaleString('en')} rows, 256 MB decoded; gzip and br are accepted.`,
        schema: Type.Object(
          { [resource.arrayKey]: Type.Array(resource.row, { maxItems: MAX_ROWS }) },
          { additionalProperties: false },
        ),
        example: { [resource.arrayKey]: resource.examples },
      },
      responses: ackResponses,
      errors: [],
      handle: (call) => answerPush({ ...deps, places }, resource, call),
    }),
  )
}

type BulkCall = Call<unknown, unknown, { 'idempotency-key'?: string }>

async function answerPush(
  { database, now, basePath, places }: BulkDeps & { readonly places: UploadPlaces },
  resource: BulkResource,
  call: BulkCall,
) {
  const { organisationId, apiKeyId } = call.caller
  const idempotencyKey = oneIdempotencyKey(call)
  const kind = await database.asOrganisation(organisationId, (db) =>
    kindOf(db, call.caller, idempotencyKey),
  )
  const upload = { organisationId, apiKeyId, idempotencyKey, storesRows: kind === 'new' }
  const body = jsonBytes(call.request, MAX_BODY_BYTES)
  const accepted = await acceptRows({ database, now }, resource, upload, async (receive) => {
    if (kind === 'without slot') return refuseAfterJudging(call.caller, body, receive)
    // A repeat stores nothing, and must be answered however much else arrives.
    const received = await (kind === 'repeat'
      ? receive(body)
      : places.receive(call.caller, body, receive))
    call.request.bodyTaken.rows = received.totalRows
    return received
  })
  return ackOf(accepted, basePath)
}

/**
 * Without a free slot the media type and the first 64 KB are judged and no row is stored: a
 * malformed short body is 400, as with a free slot. A longer body is refused there: reading on would
 * cost as much as an accepted upload.
 */
async function refuseAfterJudging(
  { jobSlots }: KeyCaller,
  body: AsyncIterable<Uint8Array>,
  receive: RowReceiver['receive'],
): Promise<never> {
  const refuse = (): never => {
    throw noFreeSlot(jobSlots)
  }
  await receive(noticeLong(body, refuse))
  return refuse()
}

type PushKind = 'new' | 'repeat' | 'without slot'

/** The slots are counted first: when a twin has just taken the last one, its job is found then. */
async function kindOf(
  db: Db,
  { organisationId, apiKeyId, jobSlots }: KeyCaller,
  idempotencyKey: string | null,
): Promise<PushKind> {
  const inFlight = await countBulkJobs(db, organisationId, apiKeyId)
  const original =
    idempotencyKey !== null && (await findByIdempotencyKey(db, organisationId, idempotencyKey))
  if (original) return 'repeat'
  return inFlight < jobSlots ? 'new' : 'without slot'
}

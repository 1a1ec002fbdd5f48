import { Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { jsonBytes } from '#kernel/http/json-body.ts'
import { type Call, type KeyCaller, type Operation, operation } from '#kernel/http/operation.ts'
import { createUploadPlaces, type UploadPlaces } from '#kernel/http/upload-places.ts'
import { noFreeSlot } from '../../jobs/accept-job.ts'
import { ackOf, ackResponses } from '../../jobs/ack.ts'
import { idempotencyHeaders, oneIdempotencyKey } from '../../jobs/idempotency-key.ts'
import { countBulkJobs, findByIdempotencyKey } from '../../jobs/queries.ts'
import { acceptRows } from './accept-rows.ts'
import { MAX_ROWS } from './receive-rows.ts'
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
  const isRepeat = await database.asOrganisation(organisationId, (db) =>
    isRepeatOrHasSlot(db, call.caller, idempotencyKey),
  )
  const upload = { organisationId, apiKeyId, idempotencyKey, isRepeat }
  const body = jsonBytes(call.request, MAX_BODY_BYTES)
  const accepted = await acceptRows({ database, now }, resource, upload, async (receive) => {
    // A repeat stores nothing, and must be answered however much else arrives.
    const received = isRepeat
      ? await receive(body)
      : await places.receive(call.caller, body, receive)
    call.request.bodyTaken.rows = received.totalRows
    return received
  })
  return ackOf(accepted, basePath)
}

/**
 * Without a free slot a new request is refused before its body is read. The slots are looked at
 * first: when a twin has just taken the last one, its job is found then.
 */
async function isRepeatOrHasSlot(db: Db, caller: KeyCaller, idempotencyKey: string | null) {
  const { organisationId, apiKeyId, jobSlots } = caller
  const inFlight = await countBulkJobs(db, organisationId, apiKeyId)
  const original =
    idempotencyKey === null
      ? undefined
      : await findByIdempotencyKey(db, organisationId, idempotencyKey)
  if (!original && inFlight >= jobSlots) throw noFreeSlot(jobSlots)
  return original !== undefined
}

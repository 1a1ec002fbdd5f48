import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { invalid } from '#kernel/errors.ts'
import { type Call, type Operation, operation } from '#kernel/http/operation.ts'
import { readJsonBody } from '#kernel/http/request-body.ts'
import { newId } from '#kernel/ids.ts'
import { enqueue } from '#kernel/queue/enqueue.ts'
import { acceptJob } from '../../jobs/accept-job.ts'
import { findByIdempotencyKey } from '../../jobs/queries.ts'
import { exampleJobAck, JobAck } from '../../jobs/schema.ts'
import { createRowReceiver, MAX_ROWS } from './receive-rows.ts'
import type { BulkResource } from './resource.ts'

type BulkDeps = { readonly database: Database; readonly now: () => Date; readonly basePath: string }

const MAX_BODY_BYTES = 256 * 1024 * 1024
const MAX_SILENCE_MS = 30_000
const KEPT_HEAD_CHARACTERS = 4_096

const BulkHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[\\x20-\\x7e]{1,255}$',
      'x-form': '1 to 255 printable ASCII characters',
      examples: ['articles-2026-11-14'],
      description:
        'A retry with the same key and the same body answers 200 with the first JobAck and makes no ' +
        'second job; another body under the same key is 422. Kept as long as the job. Same body means ' +
        'the same JSON value: white space, the order of keys and compression do not matter.',
    }),
  ),
})

/** POST of every bulk resource: check and store the rows as they arrive, accept a job, answer. */
export const bulkOperations = (
  deps: BulkDeps,
  resources: readonly BulkResource[],
): readonly Operation[] =>
  resources.map((resource) =>
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
      responses: {
        202: { description: 'Accepted as a new job.', schema: JobAck, example: exampleJobAck },
        200: {
          description: 'The same request was accepted before: its job.',
          schema: JobAck,
          example: exampleJobAck,
        },
      },
      errors: [],
      handle: (call) => acceptRows(deps, resource, call),
    }),
  )

type BulkCall = Call<unknown, unknown, { 'idempotency-key'?: string }>

async function acceptRows(
  { database, now, basePath }: BulkDeps,
  resource: BulkResource,
  call: BulkCall,
) {
  const { organisationId, apiKeyId } = call.caller
  const idempotencyKey = oneIdempotencyKey(call)
  const jobId = newId(now())
  const isRepeat =
    idempotencyKey !== null &&
    (await database.asOrganisation(organisationId, (db) =>
      findByIdempotencyKey(db, organisationId, idempotencyKey),
    )) !== undefined

  const receiver = createRowReceiver(
    database,
    resource,
    { organisationId, jobId },
    { keep: !isRepeat, withFingerprint: idempotencyKey !== null },
  )
  const received = await receiver.receive(bodyOf(call))
  const job = {
    jobId,
    organisationId,
    apiKeyId,
    entity: resource.entity,
    idempotencyKey,
    ...received,
  }
  try {
    const accepted = await database.asOrganisation(organisationId, (db) =>
      acceptJob(db, job, (db) =>
        enqueue(db, {
          organisationId,
          kind: 'run-import',
          payload: { jobId },
          // In the order of acceptance: a contact's customer may be in the job before.
          lane: `bulk:${organisationId}`,
        }),
      ),
    )
    if (accepted.replayed) await receiver.discard()
    return {
      status: accepted.replayed ? 200 : 202,
      json: { job_id: accepted.jobId, status_url: `${basePath}/jobs/${accepted.jobId}` },
    }
  } catch (error) {
    await receiver.discard()
    throw error
  }
}

/** Node joins repeated header lines; two keys are no key. */
function oneIdempotencyKey({ headers, request }: BulkCall): string | null {
  if ((request.raw.headersDistinct['idempotency-key']?.length ?? 0) > 1) {
    throw invalid({ loc: ['header', 'idempotency-key'], msg: 'was sent twice', type: 'repeated' })
  }
  return headers['idempotency-key'] ?? null
}

/** The decoded body; its beginning is kept for the record of calls. */
async function* bodyOf({ request }: BulkCall): AsyncGenerator<Uint8Array> {
  const taken = request.bodyTaken
  const limits = { maxBytes: MAX_BODY_BYTES, maxSilenceMs: MAX_SILENCE_MS }
  for await (const bytes of readJsonBody(request.raw, limits, taken)) {
    const room = KEPT_HEAD_CHARACTERS - taken.head.length
    if (room > 0) taken.head += Buffer.from(bytes.subarray(0, room)).toString()
    yield bytes
  }
}

import { Type } from 'typebox'
import { invalid, notFound } from '#kernel/errors.ts'
import {
  type AppOperation,
  appOperation,
  NO_INPUT,
  type UserCaller,
} from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { createUploadPlaces } from '#kernel/http/upload-places.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'
import { idempotencyHeaders, oneIdempotencyKey } from '../../jobs/idempotency-key.ts'
import { type InquiryKind, KINDS } from '../inquiry.ts'
import { processAgain } from '../process/process-again.ts'
import { said } from './read-fields.ts'
import { InquiryForm } from './schema.ts'
import { type IntakeDeps, takeInForm } from './take-in.ts'

type AppDeps = Omit<IntakeDeps, 'places'>

/** What people take in by hand, and have processed again. */
export const intakeAppOperations = (deps: AppDeps): readonly AppOperation[] => [
  uploadOperation({ ...deps, places: createUploadPlaces() }),
  againOperation(deps),
]

const common = { method: 'POST', tag: 'Inquiries', role: 'MEMBER', ...NO_INPUT } as const

const Started = Type.Object({
  request_id: Type.String({ description: 'The inquiry.' }),
  job_id: Type.String({ format: 'uuid', description: 'The job that processes it.' }),
})
const exampleStarted = { request_id: '1042', job_id: '019a84cf-c400-7000-8000-000000000001' }
const responses = {
  202: { description: 'It is being processed.', schema: Started, example: exampleStarted },
}

const UploadForm = Type.Object(
  {
    kind: Type.String({ enum: [...KINDS], description: 'What it is.' }),
    driving: Type.Optional(
      Type.String({ description: 'The name of the file to read, where not the usual one is.' }),
    ),
    ...InquiryForm.properties,
  },
  { additionalProperties: false },
)

/** A person uploads few things at once. */
const UPLOADS_AT_ONCE = 1

const uploadOperation = (deps: IntakeDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'createInquiry',
    path: '/inquiries',
    summary: 'Upload an inquiry',
    description: 'Files under the rules of POST /tenders of the public interface.',
    headers: idempotencyHeaders(
      '0b8f2a7e-6f0e-4c58-9d5e-6f3a4c1d2b10',
      "the same form fields and file contents. A key is its user's own.",
    ),
    body: {
      description: 'Files, and what is known of them.',
      content: {
        'multipart/form-data': {
          schema: UploadForm,
          example: { kind: 'TENDER', files: ['LV Kita Nord.x83'] },
        },
      },
    },
    responses,
    errors: ['IDEMPOTENCY_KEY_MISMATCH'],
    async handle({ request, headers, caller }) {
      const key = oneIdempotencyKey({ headers, request })
      const { jobId, inquiryId } = await takeInForm(deps, request, {
        sender: {
          organisationId: caller.organisationId,
          apiKeyId: null,
          userId: caller.userId,
        },
        uploader: { apiKeyId: `user ${caller.userId}`, jobSlots: UPLOADS_AT_ONCE },
        // Keys of programs and of other people are other keys.
        idempotencyKey: key && `user ${caller.userId} ${key}`,
        path: '/inquiries',
        ownFields: ['kind', 'driving'],
        choose,
        inCommit: (db, inquiryId) => noteInAudit(db, caller, 'request.uploaded', inquiryId),
      })
      return { status: 202, json: { request_id: inquiryId, job_id: jobId } }
    },
  })

type Db = Parameters<typeof recordAudit>[0]

const noteInAudit = (
  db: Db,
  by: UserCaller,
  action: 'request.uploaded' | 'request.processed_again',
  id: string,
  after?: object,
) => recordAudit(db, { by, action, object: { type: 'request', id }, after })

function choose(fields: ReadonlyMap<string, string>, fileNames: readonly string[]) {
  const kind = fields.get('kind')
  if (!isKind(kind)) {
    const msg = `must be one of ${KINDS.join(', ')}`
    throw invalid({ loc: ['body', 'kind'], msg, type: 'enum' })
  }
  const driving = said(fields.get('driving'))
  // A file in a mail has the mail's name before its own.
  if (driving !== null && !fileNames.some((name) => `${driving}/`.startsWith(`${name}/`))) {
    const msg = 'is not the name of a file that was sent'
    throw invalid({ loc: ['body', 'driving'], msg, type: 'unknown' })
  }
  return { kind, driving }
}

const isKind = (text: string | undefined): text is InquiryKind =>
  KINDS.some((kind) => kind === text)

const Again = Type.Object(
  {
    file: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 1_000,
        description: 'The name of the file to read; absent or null for the usual one.',
      }),
    ),
    discard: Type.Optional(
      Type.Boolean({
        description: 'Whether its positions, and what was decided on them, may go; else 409.',
      }),
    ),
  },
  { additionalProperties: false },
)

function againOperation({ database, now }: Pick<AppDeps, 'database' | 'now'>): AppOperation {
  const read = createJsonReader(Again)
  return appOperation({
    ...common,
    id: 'processInquiryAgain',
    path: '/inquiries/{id}/process',
    summary: 'Process an inquiry again',
    description:
      'Reads its files again, or one of them that a person names, and matches what is found. Lines that were ' +
      'sent without files are matched again.',
    params: Type.Object({ id: Type.String() }),
    body: {
      description: 'How.',
      schema: Again,
      example: { file: 'LV Kita Nord.x83', discard: true },
    },
    responses,
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ request, caller, params: { id } }) {
      const { value } = await read(request)
      if (!isDecimalId(id)) throw notFound('inquiry', id)
      const { organisationId } = caller
      const { file = null, discard = false } = value
      const wish = { organisationId, inquiryId: id, fileName: file, discard }
      const { jobId } = await database.asOrganisation(organisationId, async (db) => {
        await noteInAudit(db, caller, 'request.processed_again', id, { file, discard })
        return processAgain(db, wish, now())
      })
      return { status: 202, json: { request_id: id, job_id: jobId } }
    },
  })
}

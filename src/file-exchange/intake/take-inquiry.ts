import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { ApiError } from '#kernel/errors.ts'
import { nothingTaken } from '#kernel/http/body-taken.ts'
import { formFingerprint } from '#kernel/http/form-fingerprint.ts'
import { formHead } from '#kernel/http/multipart.ts'
import { newId } from '#kernel/ids.ts'
import { createFingerprint } from '#kernel/json/canonical.ts'
import type { InquiryKind } from '../../inquiries/inquiry.ts'
import { acceptInquiryIn } from '../../inquiries/intake/accept-inquiry.ts'
import { createOrderParser, MAX_ORDER_BYTES } from '../../inquiries/intake/read-order.ts'
import { keepIn, receiveFiles } from '../../inquiries/intake/receive-form.ts'
import { contentOfForm, contentOfOrder, only } from '../../inquiries/intake/take-in.ts'
import { isOwnFolder, kindOfFile } from '../tree/paths.ts'
import { findEarlier } from '../tree/submissions.ts'
import { bytesOf, wholeContent } from './read-submitted.ts'
import { readRequestFields } from './request-fields.ts'
import { successOf, type Taking } from './taking.ts'

type Content = ReturnType<typeof contentOfForm>

/** Of `request.json`: the longest texts of a form, each character written as an escape. */
const MAX_REQUEST_BYTES = 4 * 1024 * 1024

/** A document alone, or a folder with documents and the fields of the form. */
export async function takeDocuments(taking: Taking, kind: InquiryKind): Promise<void> {
  const { files } = taking
  noteForm(taking, new Map())
  const fields = await readFields(taking)
  noteForm(taking, fields)
  const contents = documentsOf(taking).map((file) => ({
    name: file.name,
    bytes: bytesOf(taking, file),
  }))
  const form = await receiveFiles(fields, contents, keepIn(files))
  const fingerprint = formFingerprint('PUT', inFolder(kind), form)
  await accept(taking, contentOfForm(form, only(kind)), fingerprint)
}

/** As they were sent: of equal rank, the first one drives. */
const documentsOf = ({ submission }: Taking) =>
  isOwnFolder(submission.folder)
    ? submission.files.filter(({ id }) => id !== submission.fileId)
    : submission.files

async function readFields(taking: Taking): Promise<ReadonlyMap<string, string>> {
  if (!isOwnFolder(taking.submission.folder)) return new Map()
  const apart = { ...taking, taken: nothingTaken() }
  return readRequestFields(await wholeContent(apart, MAX_REQUEST_BYTES))
}

/** As of a form: its fields, and the names and sizes of its files. */
function noteForm(taking: Taking, fields: ReadonlyMap<string, string>): void {
  const { submission, taken } = taking
  taken.bytes = submission.files.reduce((sum, { size }) => sum + size, 0)
  const sizes = documentsOf(taking).map(({ name, size }) => ({ name, size }))
  taken.head = Buffer.from(formHead(fields, sizes))
}

/** Makes the intake of orders: as JSON, or as documents like a tender. */
export function createOrderTaker(): (taking: Taking) => Promise<void> {
  const parse = createOrderParser()
  return async (taking) => {
    const { submission } = taking
    const kind = isOwnFolder(submission.folder) ? 'document' : kindOfFile(submission.name)
    if (kind === 'ndjson' || kind === 'ndjson.gz') throw noLines()
    if (kind !== 'json' && kind !== 'json.gz') return takeDocuments(taking, 'ORDER')
    const order = parse(await wholeContent(taking, MAX_ORDER_BYTES))
    const fingerprint = createFingerprint('PUT', inFolder('ORDER'))
    fingerprint.add(order.value)
    return accept(taking, contentOfOrder(order), fingerprint.digest())
  }
}

const noLines = () =>
  new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the order as .json, .json.gz or a document')

const inFolder = (kind: InquiryKind): string => (kind === 'TENDER' ? '/in/tenders' : '/in/orders')

const REPLAY_MS = 7 * 24 * 60 * 60_000

/** The same path and contents within seven days are the same job. */
async function accept(taking: Taking, content: Content, fingerprint: string): Promise<void> {
  const { database, now, submission, sender } = taking
  const { organisationId, path } = submission
  const jobId = newId(now())
  await taking.prepare(successOf({ jobId, replayed: false }).answer)
  const author = { organisationId, apiKeyId: sender.api_key_id, userId: null }
  const intake = { ...content, jobId, idempotencyKey: null, fingerprint: null }
  await database.asOrganisation(organisationId, async (db) => {
    await lockPath(db, organisationId, path)
    const since = new Date(now().getTime() - REPLAY_MS)
    const earlier = await findEarlier(db, organisationId, path, fingerprint, since)
    if (earlier) return taking.conclude(db, successOf({ jobId: earlier.jobId, replayed: true }))
    const accepted = await acceptInquiryIn(db, author, intake, now())
    return taking.conclude(db, { ...successOf(accepted), fingerprint })
  })
}

/** Of two that are taken at once, the second waits, and finds the job of the first. */
const lockPath = (db: Db, organisationId: number, path: string) =>
  db.run(sql`
    select pg_advisory_xact_lock(
             hashtextextended(${`exchange submission ${organisationId} ${path}`}, 0))`)

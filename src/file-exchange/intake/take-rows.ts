import { ApiError } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { acceptRows } from '../../master-data/bulk/accept-rows.ts'
import type { BulkResource } from '../../master-data/bulk/resource.ts'
import { kindOfFile } from '../tree/paths.ts'
import { decodedBytes } from './read-submitted.ts'
import { successOf, type Taking } from './taking.ts'

/** As POST of the resource. */
const MAX_BYTES = 256 * 1024 * 1024

/** Rows of master data: the body of the POST of their resource, or a row per line. */
export async function takeRows(taking: Taking, resource: BulkResource): Promise<void> {
  const { submission, sender, taken, now } = taking
  const { organisationId } = submission
  const form = formOf(submission.name)
  const jobId = newId(now())
  await taking.prepare(successOf({ jobId, replayed: false }).answer)
  const upload = {
    organisationId,
    apiKeyId: sender.api_key_id,
    idempotencyKey: null,
    storesRows: true,
    form,
    jobId,
  }
  await acceptRows(
    taking,
    resource,
    upload,
    async (receive) => {
      const received = await receive(decodedBytes(taking, MAX_BYTES))
      taken.rows = received.totalRows
      return received
    },
    (db, accepted) => taking.conclude(db, successOf(accepted)),
  )
}

function formOf(name: string): 'array' | 'lines' {
  const kind = kindOfFile(name)
  if (kind === 'json' || kind === 'json.gz') return 'array'
  if (kind === 'ndjson' || kind === 'ndjson.gz') return 'lines'
  throw new ApiError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the file as .json, .json.gz, .ndjson or .ndjson.gz',
  )
}

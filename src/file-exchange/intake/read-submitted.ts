import { ApiError } from '#kernel/errors.ts'
import { noteHead } from '#kernel/http/body-taken.ts'
import { boundedBytes, gunzipped } from '#kernel/http/decoded-bytes.ts'
import { kindOfFile } from '../tree/paths.ts'
import { readContent, type SubmittedFile } from '../tree/submissions.ts'
import type { Taking } from './taking.ts'

type Bytes = AsyncIterable<Uint8Array>

/** The bytes of a file of the submission, until there is no use in going on. */
export async function* bytesOf({ files, over }: Taking, file: SubmittedFile): Bytes {
  for await (const piece of readContent(files, file)) {
    over.throwIfAborted()
    yield piece
  }
}

/** The one file of the submission, decoded where it is compressed, and noted for the record of calls. */
export async function* decodedBytes(taking: Taking, maxBytes: number): Bytes {
  const { submission, taken } = taking
  const file = onlyFile(taking)
  const sent = bytesOf(taking, file)
  const decoded = kindOfFile(submission.name)?.endsWith('.gz') ? gunzipped(sent) : sent
  for await (const bytes of boundedBytes(decoded, { maxBytes }, taken, 'its name')) {
    noteHead(taken, bytes)
    yield bytes
  }
}

/** Of a file that is held in memory as a whole. */
export async function wholeContent(taking: Taking, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const bytes of decodedBytes(taking, maxBytes)) chunks.push(bytes)
  return Buffer.concat(chunks)
}

/** Refuses a file whose name says that it is no JSON. */
export function requireJsonName({ submission }: Taking): void {
  const kind = kindOfFile(submission.name)
  if (kind === 'json' || kind === 'json.gz') return
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as .json or .json.gz')
}

function onlyFile({ submission }: Taking): SubmittedFile {
  const [file] = submission.files
  if (!file) throw new Error('A submission has no file')
  return file
}

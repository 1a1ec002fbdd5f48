import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { invalid } from '#kernel/errors.ts'
import type { FileStore, StoredContent } from '#kernel/files/file-store.ts'
import {
  type ArrivingFile,
  type Form,
  type FormLimits,
  formBytes,
  readForm,
} from '#kernel/http/multipart.ts'
import { shownKey } from '#kernel/json/refusals.ts'
import { createSampler, type Sampler } from '../../documents/sample.ts'
import type { ReceivedFile } from './intake.ts'
import { requireAcceptedName, requireHonestContent } from './judge-file.ts'

const MB = 1024 * 1024

export const FORM_LIMITS: FormLimits = {
  maxFiles: 20,
  maxFileBytes: 50 * MB,
  maxTotalBytes: 100 * MB,
  maxFields: 20,
  maxFieldBytes: MB,
  maxSilenceMs: 30_000,
}

type Body = AsyncIterable<Uint8Array>
/** Puts a content away, or only hashes it. */
export type Keep = (bytes: Body) => Promise<StoredContent>

/** The bytes of a form as they arrive. */
export const formBodyOf = (request: FastifyRequest): Body => formBytes(request, FORM_LIMITS)

/**
 * Takes in a form: each file is kept while it arrives, and judged by its name and by a sample of its content. The first
 * one that is refused ends it.
 */
export async function receiveForm(
  request: FastifyRequest,
  body: Body,
  keep: Keep,
  fields?: Map<string, string>,
): Promise<Form<ReceivedFile>> {
  let count = 0
  const form = await readForm(
    request,
    FORM_LIMITS,
    (file) => {
      count += 1
      return receiveFile(file, count - 1, keep)
    },
    body,
    fields,
  )
  if (form.files.length === 0) {
    throw invalid({ loc: ['body', FILES], msg: 'is required', type: 'required' })
  }
  return form
}

/** The field of the files. */
export const FILES = 'files'

/** Keeps a file while it arrives, and judges it by its name and by a sample of its content. */
export async function receiveFile(
  { field, name, bytes }: ArrivingFile,
  index: number,
  keep: Keep,
): Promise<ReceivedFile> {
  if (field !== FILES) {
    const msg = 'takes no file: files are sent as "files"'
    throw invalid({ loc: ['body', shownKey(field)], msg, type: 'unknown' })
  }
  const loc = ['body', FILES, index]
  requireAcceptedName(loc, name)
  const sampler = createSampler()
  const content = await keep(sampled(bytes, sampler))
  return { ...content, name, format: requireHonestContent(loc, sampler.sample(name)) }
}

async function* sampled(bytes: Body, sampler: Sampler): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    sampler.add(piece)
    yield piece
  }
}

export const keepIn =
  (store: Pick<FileStore, 'put'>): Keep =>
  (bytes) =>
    store.put(bytes)

/** For a request that was accepted before: its contents are there, and are only compared. */
export const compareOnly: Keep = async (bytes) => {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of bytes) {
    hash.update(piece)
    size += piece.length
  }
  return { sha256: hash.digest('hex'), size }
}

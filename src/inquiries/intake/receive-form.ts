import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { invalid } from '#kernel/errors.ts'
import type { FileStore, StoredContent } from '#kernel/files/file-store.ts'
import { type ArrivingFile, createFileTaker } from '#kernel/http/multipart/file-taker.ts'
import { type Form, type FormLimits, formBytes, readForm } from '#kernel/http/multipart.ts'
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
  const form = await readForm(request, FORM_LIMITS, inTurn(keep), body, fields)
  requireFile(form)
  return form
}

export type NamedContent = { readonly name: string; readonly bytes: Body }

/** The same of fields and files that are there already. A content is not read on once it is refused. */
export async function receiveFiles(
  fields: ReadonlyMap<string, string>,
  contents: readonly NamedContent[],
  keep: Keep,
): Promise<Form<ReceivedFile>> {
  const { take, files } = createFileTaker(FORM_LIMITS, inTurn(keep))
  for (const { name, bytes } of contents) {
    const source = bytes[Symbol.asyncIterator]()
    try {
      const opened = { [Symbol.asyncIterator]: () => source }
      await take({ field: FILES, name, declaredType: '', bytes: opened })
    } finally {
      await source.return?.()
    }
  }
  requireFile({ files })
  return { fields, files }
}

function inTurn(keep: Keep): (file: ArrivingFile) => Promise<ReceivedFile> {
  let count = 0
  return (file) => {
    count += 1
    return receiveFile(file, count - 1, keep)
  }
}

function requireFile({ files }: Pick<Form<ReceivedFile>, 'files'>): void {
  if (files.length > 0) return
  throw invalid({ loc: ['body', FILES], msg: 'is required', type: 'required' })
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

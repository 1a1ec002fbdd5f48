import type { FastifyRequest } from 'fastify'
import { ApiError, type Detail, invalid } from '#kernel/errors.ts'
import { shownKey } from '#kernel/json/refusals.ts'
import {
  type ArrivingFile,
  createFileTaker,
  type FileLimits,
  type FormFile,
  type SizedFile,
} from './multipart/file-taker.ts'
import { type PartHeaders, readPartHeaders } from './multipart/part-headers.ts'
import { type Part, readParts } from './multipart/part-reader.ts'
import { filesTooLarge, megabytes } from './multipart/refusals.ts'
import { decodeUtf8, windows1252 } from './multipart/text.ts'
import { readBody } from './request-body.ts'

export type FormLimits = FileLimits & {
  readonly maxFields: number
  readonly maxFieldBytes: number
  /** A sender that falls silent for so long is given up. */
  readonly maxSilenceMs: number
}

export type Form<Stored> = {
  readonly fields: ReadonlyMap<string, string>
  /** In the order in which they were sent. */
  readonly files: readonly FormFile<Stored>[]
}

export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\/form-data[ \t]*(;|$)/i.test(headers['content-type']?.trim() ?? '')

/** What boundaries, headers and fields may add to the files. */
const FRAME_BYTES = 1024 * 1024

/** The decoded bytes of a form as they arrive, up to the limits of all files together. */
export function formBytes(request: FastifyRequest, limits: FormLimits): AsyncIterable<Uint8Array> {
  const { maxTotalBytes, maxSilenceMs } = limits
  const bodyLimits = {
    maxBytes: maxTotalBytes + FRAME_BYTES,
    maxSilenceMs,
    tooLarge: () => filesTooLarge(maxTotalBytes),
  }
  return readBody(request.raw, bodyLimits, request.bodyTaken)
}

/**
 * Reads a multipart/form-data request while it arrives; of a file there is never more in memory than a piece. Each file
 * is handed to `keep`, which reads it and answers what the form shall remember of it. Refuses whatever is beyond the
 * limits as soon as it is known. The caller removes the stored files of a form that is refused later. `fields` fills
 * up while the form arrives, so that the caller of a form that broke off knows them.
 */
export async function readForm<Stored>(
  request: FastifyRequest,
  limits: FormLimits,
  keep: (file: ArrivingFile) => Promise<Stored>,
  body: AsyncIterable<Uint8Array> = formBytes(request, limits),
  fields = new Map<string, string>(),
): Promise<Form<Stored>> {
  const boundary = boundaryOf(request)
  const { take, files, sizes } = createFileTaker(limits, keep)
  for await (const part of readParts(body, boundary)) {
    const headers = readPartHeaders(part.headers)
    if (headers.fileName === undefined) {
      fields.set(headers.field, await readField(part, headers, fields, limits))
    } else {
      const { field, fileName: name, mediaType: declaredType } = headers
      await take({ field, name, declaredType, bytes: part.bytes })
    }
    request.bodyTaken.head = Buffer.from(formHead(fields, sizes))
  }
  return { fields, files }
}

function boundaryOf(request: FastifyRequest): string {
  if (!isMultipart(request)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as multipart/form-data')
  }
  const [, quoted, plain] = BOUNDARY.exec(request.headers['content-type'] ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary !== undefined) return boundary
  throw invalid({
    loc: ['header', 'content-type'],
    msg: 'must name a boundary of 1 to 70 characters',
    type: 'multipart',
  })
}

const BOUNDARY = /;[ \t]*boundary=(?:"([ !#-~]{0,69}[!#-~])"|([^\s;"]{1,70})(?:[\s;]|$))/i

async function readField(
  { bytes }: Part,
  { field, charset }: PartHeaders,
  known: ReadonlyMap<string, string>,
  { maxFields, maxFieldBytes }: FormLimits,
): Promise<string> {
  const loc = ['body', shownKey(field)]
  if (known.has(field)) throw invalid({ loc, msg: 'was sent twice', type: 'repeated' })
  if (known.size >= maxFields) {
    throw invalid({
      loc,
      msg: `is one field more than the ${maxFields} allowed`,
      type: 'max_fields',
    })
  }
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > maxFieldBytes) {
      throw invalid({ loc, msg: `is longer than ${megabytes(maxFieldBytes)}`, type: 'max_size' })
    }
    pieces.push(piece)
  }
  return textOf(Buffer.concat(pieces), charset, loc)
}

/** What Java programs state when nobody told them better; it is the truth then. */
const LATIN = ['iso-8859-1', 'windows-1252']

/** Text that can be stored. */
function textOf(bytes: Buffer, charset: string | undefined, loc: Detail['loc']): string {
  const text = LATIN.includes(charset ?? '') ? windows1252(bytes) : decodeUtf8(bytes)
  if (text === undefined) throw invalid({ loc, msg: 'is not valid UTF-8', type: 'encoding' })
  if (text.includes('\0')) throw invalid({ loc, msg: 'must not contain NUL', type: 'nul' })
  return text
}

const KEPT_HEAD_CHARACTERS = 4_096

/** For the record of calls: the fields, written as JSON so that it is masked alike; of the files how they are called. */
export const formHead = (
  fields: ReadonlyMap<string, string>,
  files: readonly SizedFile[],
): string =>
  JSON.stringify({
    ...Object.fromEntries(
      [...fields].map(([name, value]) => [name, value.slice(0, KEPT_HEAD_CHARACTERS)]),
    ),
    ...(files.length > 0 && { files }),
  }).slice(0, KEPT_HEAD_CHARACTERS)

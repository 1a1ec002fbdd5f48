import { Readable } from 'node:stream'
import type { FileStore } from '#kernel/files/file-store.ts'
import { readRange } from '#kernel/http/byte-range.ts'
import type { Answer, AnsweredFile } from '#kernel/http/operation.ts'
import type { InquiryFile } from './find-file.ts'
import { lostIsConflict } from './shown-files.ts'

/** Whatever a file contains, a browser runs none of it. */
export const HARMLESS = {
  'Content-Security-Policy':
    "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Of a file that was sent as a stream; of one inside of it the bytes as they were taken out. */
export async function serveContent(
  files: Pick<FileStore, 'read' | 'readPart'>,
  { name, mediaType, sha256, size: stated }: InquiryFile,
  taken: Buffer | undefined,
  range: string | undefined,
): Promise<Answer> {
  const size = taken?.length ?? stated
  const part = readRange(range, size)
  const headers = { ...HARMLESS, 'Accept-Ranges': 'bytes' }
  if (part === 'NONE') {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } }
  }
  const file = (content: AnsweredFile['content'], length: number): AnsweredFile => ({
    content,
    mediaType,
    name,
    size: length,
  })
  if (part === 'WHOLE') {
    return { status: 200, headers, file: file(taken ?? (await begun(files.read(sha256))), size) }
  }
  const { first, last } = part
  const content = taken?.subarray(first, last + 1) ?? (await begun(files.readPart(sha256, part)))
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${size}` },
    file: file(content, last - first + 1),
  }
}

/** With its first piece read: that it is gone must be known before the answer begins. */
async function begun(content: AsyncIterable<Uint8Array>): Promise<Readable> {
  const pieces = content[Symbol.asyncIterator]()
  const first = await lostIsConflict(pieces.next())
  async function* all() {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
    } finally {
      await pieces.return?.()
    }
  }
  return Readable.from(all())
}

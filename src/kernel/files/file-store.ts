import { ApiError } from '#kernel/errors.ts'

export type StoredContent = { readonly sha256: string; readonly size: number }

/** From 0, both ends included. */
export type ByteRange = { readonly first: number; readonly last: number }

/** Contents of files, each found by the SHA-256 of its bytes. Names and owners are known elsewhere. */
export type FileStore = {
  /**
   * Takes a content in, as it arrives or at once; whole and flushed to disk when it answers. Equal contents are kept
   * once.
   */
  put(bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredContent>
  /** The content as a stream; ends with a `ContentLost` when it is not what its hash says, or is gone. */
  read(sha256: string): AsyncIterable<Uint8Array>
  /** A part of it, which is not checked against its hash; a `ContentLost` where it is gone. */
  readPart(sha256: string, part: ByteRange): AsyncIterable<Uint8Array>
  /** Has `work` done with a copy of it on the local disk (checked against its hash), which is removed afterwards. */
  withLocalCopy<T>(sha256: string, work: (path: string) => Promise<T>): Promise<T>
  /** Contents stored, or put again, before a moment, for tidying up. */
  listOlderThan(moment: Date): AsyncIterable<string>
  /** Removes a content. One that was put at `unlessPutSince` or later stays: somebody is about to refer to it. */
  remove(sha256: string, unlessPutSince?: Date): Promise<void>
  /** Removes what killed processes left half done before a moment; answers how much it was. */
  removeLeftovers(before: Date): Promise<number>
}

/** A content that was stored and cannot be had any more: trying again will not help. */
export class ContentLost extends Error {
  constructor(sha256: string, why: 'gone' | 'damaged', cause?: unknown) {
    super(`The stored file ${sha256} is ${why}`, { cause })
  }
}

/** The store cannot work just now: no room, no answer, no access. The service answers 503. */
export const storeUnavailable = (cause: unknown): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', 'Files cannot be stored or read just now. Try again.', {
    headers: { 'Retry-After': '5' },
    cause,
  })

const SHA256 = /^[0-9a-f]{64}$/

export const isSha256 = (text: string): boolean => SHA256.test(text)

/** Only a hash ever becomes part of a path. */
export function requireSha256(text: string): string {
  if (!isSha256(text)) throw new TypeError('A stored file is asked for by its SHA-256')
  return text
}

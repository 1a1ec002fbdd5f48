import { type Duplex, PassThrough, pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { ApiError, invalid } from '#kernel/errors.ts'

export type SizeLimit = {
  /** Of the decoded bytes: a few kilobytes can stand for gigabytes. */
  readonly maxBytes: number
  /** The refusal of a larger body, where its bytes alone do not say it. */
  readonly tooLarge?: () => ApiError
}

type Bytes = AsyncIterable<Uint8Array>

const DECODED_CHUNK_BYTES = 64 * 1024

/** Each an own stream: giving up on the body destroys it, and leaves the source as it is. */
export const DECODERS = {
  identity: (): Duplex => new PassThrough({ highWaterMark: DECODED_CHUNK_BYTES }),
  gzip: (): Duplex => createGunzip({ chunkSize: DECODED_CHUNK_BYTES }),
  br: (): Duplex => createBrotliDecompress({ chunkSize: DECODED_CHUNK_BYTES }),
}

/**
 * Passes decoded bytes on, and refuses more than the limit and a broken compression as soon as each
 * can be known. `taken` counts the bytes on the way. `claim` names the statement that a broken
 * compression contradicts.
 */
export async function* boundedBytes(
  decoded: Bytes,
  limit: SizeLimit,
  taken: { bytes: number },
  claim = 'Content-Encoding',
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of decoded) {
      taken.bytes += chunk.length
      if (taken.bytes > limit.maxBytes) throw tooLargeFor(limit)
      yield chunk
    }
  } catch (error) {
    throw asRefusal(error, claim)
  }
}

/** The decoded bytes of a gzip stream. A reader that stops early ends the source. */
export function gunzipped(bytes: Bytes): Bytes {
  const decoder = DECODERS.gzip()
  // The reader of the decoder sees each error; the callback keeps it from being unhandled.
  pipeline(Readable.from(bytes), decoder, () => undefined)
  return decoder
}

export const tooLargeFor = ({ maxBytes, tooLarge }: SizeLimit): ApiError =>
  tooLarge?.() ??
  new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes / 1024 / 1024} MB`)

/** zlib names its complaints `Z_…` and `ERR__ERROR_…`. */
function asRefusal(error: unknown, claim: string): unknown {
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && /^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING)/.test(code)) {
    return invalid({ loc: ['body'], msg: `is not what ${claim} says`, type: 'encoding' })
  }
  return error
}

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { ApiError, invalid } from '#kernel/errors.ts'
import { boundedBytes, DECODERS, type SizeLimit, tooLargeFor } from './decoded-bytes.ts'

export type BodyLimits = SizeLimit & {
  /** A sender that falls silent for so long is given up. */
  readonly maxSilenceMs: number
}

/** The bytes of a JSON body as they arrive, decoded; also refuses another type of content. */
export async function* readJsonBody(
  request: IncomingMessage,
  limits: BodyLimits,
  taken: { bytes: number },
): AsyncGenerator<Uint8Array> {
  requireJson(request)
  yield* readBody(request, limits, taken)
}

/**
 * The bytes of a body as they arrive, decoded. Refuses the wrong encoding, a broken compression, and
 * more than `maxBytes`, each as soon as it can be known. `taken` counts the bytes on the way.
 */
export async function* readBody(
  request: IncomingMessage,
  limits: BodyLimits,
  taken: { bytes: number },
): AsyncGenerator<Uint8Array> {
  const { maxBytes, maxSilenceMs } = limits
  const encoding = encodingOf(request)
  if (encoding === 'identity' && Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw tooLargeFor(limits)
  }
  if (request.aborted) throw endedEarly()
  const decoded = DECODERS[encoding]()
  forward(request, decoded)
  const giveUp = () => decoded.destroy(silent(maxSilenceMs))
  let patience = setTimeout(giveUp, maxSilenceMs)
  try {
    for await (const chunk of boundedBytes(decoded, limits, taken)) {
      clearTimeout(patience)
      yield chunk
      patience = setTimeout(giveUp, maxSilenceMs)
    }
  } finally {
    clearTimeout(patience)
  }
}

const JSON_TYPE = 'application/json'

/** The media types of a JSON body, the usual one first. A PATCH merges as RFC 7396 has it. */
export const jsonTypesOf = (method: string): readonly string[] =>
  method === 'PATCH' ? [JSON_TYPE, 'application/merge-patch+json'] : [JSON_TYPE]

function requireJson({ method = '', headers }: IncomingMessage): void {
  const types = jsonTypesOf(method)
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='))
  if (!types.includes(type.trim())) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${types.join(' or ')}`)
  }
  if (charset && !['charset=utf-8', 'charset="utf-8"', 'charset=utf8'].includes(charset)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as UTF-8')
  }
}

function encodingOf({ headers }: IncomingMessage): keyof typeof DECODERS {
  const named = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (named === 'identity' || named === 'gzip' || named === 'br') return named
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Content-Encoding must be gzip, br or identity')
}

function forward(request: IncomingMessage, target: Duplex): void {
  request.on('error', (error) => target.destroy(error))
  request.on('aborted', () => target.destroy(endedEarly()))
  request.pipe(target)
}

const endedEarly = () => invalid({ loc: ['body'], msg: 'ended early', type: 'incomplete' })

const silent = (ms: number) =>
  invalid({ loc: ['body'], msg: `stopped arriving for ${ms / 1000} seconds`, type: 'incomplete' })

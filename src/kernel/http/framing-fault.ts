import type { IncomingMessage } from 'node:http'
import { ApiError, type Detail, invalid } from '#kernel/errors.ts'

/**
 * Why a request that Node.js has parsed must not be carried out (RFC 9112): a proxy in front may
 * have read another host, or another end of the body, from the same bytes.
 */
export function framingFault(request: IncomingMessage): ApiError | undefined {
  if (countOf(request, 'host') > 1) {
    return invalid({ loc: ['header', 'host'], msg: 'must be sent once', type: 'repeated' })
  }
  const coding = request.headers['transfer-encoding']
  return coding === undefined || coding.toLowerCase() === 'chunked' ? undefined : unknownCoding()
}

/** In `headers` Node.js drops every repetition of a header that may be sent once. */
const countOf = ({ rawHeaders }: IncomingMessage, name: string): number =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length

/** A status that HTTP demands and no error code of the interface has. */
export const unreadable = (status: number, detail: Detail): ApiError =>
  new ApiError('VALIDATION_FAILED', `${detail.loc.join('.')}: ${detail.msg}`, {
    details: [detail],
    status,
  })

export const unknownCoding = (): ApiError =>
  unreadable(501, {
    loc: ['header', 'transfer-encoding'],
    msg: 'only chunked is implemented; for compression use Content-Encoding',
    type: 'transfer_coding',
  })

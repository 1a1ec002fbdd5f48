import type { FastifyReply, FastifyRequest } from 'fastify'

/** After an early refusal the rest of the body is read off for so long, so the answer arrives. */
export const LINGER_MS = 5_000

/**
 * A refusal may be sent while the body is still arriving. Closing at once would reset the
 * connection, and the sender would never read the answer; so the rest is read off, for a while.
 */
export function lingerForUnreadBody(
  { raw }: FastifyRequest,
  { raw: response }: FastifyReply,
): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  const { socket } = raw
  setTimeout(() => {
    if (!raw.complete) socket.destroy()
  }, LINGER_MS).unref()
  if (response.shouldKeepAlive) return
  // Node would close at once, as the caller wished; it is done here, when all was read.
  response.shouldKeepAlive = true
  raw.once('end', () => {
    if (response.writableFinished) socket.end()
    else response.once('finish', () => socket.end())
  })
}

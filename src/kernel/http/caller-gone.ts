import type { FastifyReply } from 'fastify'

/** Aborted when the connection is closed: nobody waits for the answer any more. */
export function callerGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  if (raw.closed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}

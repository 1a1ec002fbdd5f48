import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { ApiError } from '#kernel/errors.ts'

export type House = {
  readonly registry: Registry
  /** Why the service cannot take calls now; undefined when it can. */
  readonly whyNotReady: () => Promise<string | undefined>
  /** The bearer token of `/metrics`; empty where the path is open. */
  readonly metricsToken: string
}

/** The operator's paths: outside the public interface, without API key and without rate limits. */
export function addHouseRoutes(app: FastifyInstance, house: House): void {
  const { registry, whyNotReady, metricsToken } = house
  const config = { isOperational: true }
  app.get('/health/live', { config }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const reason = await whyNotReady()
    if (reason === undefined) return { status: 'ready' }
    return reply.code(503).header('Retry-After', '5').send({ status: 'not ready', reason })
  })
  app.get('/metrics', { config }, async ({ headers }, reply) => {
    if (metricsToken !== '') requireToken(headers.authorization, metricsToken)
    return reply.header('Content-Type', registry.contentType).send(await registry.metrics())
  })
}

function requireToken(authorization: string | undefined, token: string): void {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  // Digests have one length, so the comparison takes the same time for every guess.
  if (timingSafeEqual(digestOf(given), digestOf(token))) return
  throw new ApiError('UNAUTHORIZED', 'Send "Authorization: Bearer <METRICS_TOKEN>"', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

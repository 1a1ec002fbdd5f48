import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

export type House = {
  readonly registry: Registry
  /** Why the service cannot take calls now; undefined when it can. */
  readonly whyNotReady: () => Promise<string | undefined>
}

/** The operator's paths: outside the public interface, without key and without rate limits. */
export function addHouseRoutes(app: FastifyInstance, { registry, whyNotReady }: House): void {
  const config = { isOperational: true }
  app.get('/health/live', { config }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config }, async (_request, reply) => {
    const reason = await whyNotReady()
    if (reason === undefined) return { status: 'ready' }
    return reply.code(503).header('Retry-After', '5').send({ status: 'not ready', reason })
  })
  app.get('/metrics', { config }, async (_request, reply) =>
    reply.header('Content-Type', registry.contentType).send(await registry.metrics()),
  )
}

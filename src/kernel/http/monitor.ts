import type { Server } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { ApiError } from '#kernel/errors.ts'
import { addHouseRoutes, type House } from './house-routes.ts'
import { limitConnections } from './limit-connections.ts'
import { answerError } from './server.ts'

/** A probe is one short request. A connection that takes longer makes room for the next. */
const TIMEOUT_MS = 5_000
const MAX_CONNECTIONS = 50
const MAX_CONNECTIONS_PER_ADDRESS = 20

/**
 * Health and metrics on a listener of their own. Its places are its own too, so probes are answered
 * while callers hold every connection of the main listener.
 */
export function buildMonitor(house: House, log: Logger): FastifyInstance {
  const app = Fastify<Server>({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: TIMEOUT_MS,
    connectionTimeout: 2 * TIMEOUT_MS,
    http: { headersTimeout: TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    return503OnClosing: false,
  })
  limitConnections(app.server, {
    most: MAX_CONNECTIONS,
    mostPerAddress: MAX_CONNECTIONS_PER_ADDRESS,
    onFull: () => undefined,
    onAddressFull: () => undefined,
  })
  // An idle connection would hold one of the few places until the next probe.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Connection', 'close')
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new ApiError('NOT_FOUND', 'There is nothing at this path')
  })
  addHouseRoutes(app, house)
  return app
}

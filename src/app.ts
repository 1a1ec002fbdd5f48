import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import { addDocumentRoutes, documentPaths } from '#kernel/http/document-routes.ts'
import { addHouseRoutes } from '#kernel/http/house-routes.ts'
import type { Operation } from '#kernel/http/operation.ts'
import { buildServer, type CallListener } from '#kernel/http/server.ts'
import type { Metrics } from '#kernel/metrics.ts'
import { createGate } from './access/gate.ts'
import { userOperations } from './access/users/routes.ts'
import { countBulkJobs } from './jobs/queries.ts'
import { jobOperations } from './jobs/routes.ts'
import { accessoryOperations } from './master-data/accessories/routes.ts'
import { alternativeOperations } from './master-data/alternatives/routes.ts'
import { articleOperations } from './master-data/articles/routes.ts'
import { bulkOperations } from './master-data/bulk/routes.ts'
import { contactOperations } from './master-data/contacts/routes.ts'
import { customerOperations } from './master-data/customers/routes.ts'
import { supplierOperations } from './master-data/suppliers/routes.ts'
import { unitConversionOperations } from './master-data/unit-conversions/routes.ts'
import { bulkResources } from './tasks.ts'
import { API_BASE, API_VERSION } from './version.ts'

export type AppDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly cursorSecret: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly onCall: CallListener
  readonly trustedProxies: number
  readonly whyNotReady: () => Promise<string | undefined>
}

type OperationDeps = Pick<AppDeps, 'database' | 'now' | 'cursorSecret' | 'metrics'>

/** Every operation of the interface, in the order of its endpoint table. */
export function buildOperations({
  database,
  now,
  cursorSecret,
  metrics,
}: OperationDeps): readonly Operation[] {
  const lists = {
    database,
    cursorSecret,
    onLateBarrier: (stream: string) => metrics.lateBarriers.inc({ stream }),
  }
  return [
    ...bulkOperations({ database, now, basePath: API_BASE }, bulkResources),
    ...articleOperations(lists),
    ...unitConversionOperations(lists),
    ...accessoryOperations(lists),
    ...alternativeOperations(lists),
    ...customerOperations(lists),
    ...supplierOperations(lists),
    ...contactOperations(lists),
    ...jobOperations({ database }),
    ...userOperations({ database }),
  ]
}

/** The whole HTTP side of the service. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { database, now, log, metrics, trustedProxies } = deps
  const operations = buildOperations(deps)
  const gate = createGate({
    database,
    now,
    jobsInFlight: ({ organisationId, apiKeyId }) =>
      database.asOrganisation(organisationId, (db) => countBulkJobs(db, organisationId, apiKeyId)),
  })
  const app = buildServer({
    log,
    basePath: API_BASE,
    apiVersion: API_VERSION,
    operations,
    openPaths: documentPaths(API_BASE),
    gate,
    onCall(request, reply, body) {
      const { path = 'none' } = request.routeOptions.config.operation ?? {}
      metrics.calls.observe(
        { method: request.method, route: path, status: reply.statusCode },
        reply.elapsedTime / 1000,
      )
      request.log.info(
        {
          method: request.method,
          route: path,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'call',
      )
      deps.onCall(request, reply, body)
    },
    trustedProxies,
  })
  addHouseRoutes(app, { registry: metrics.registry, whyNotReady: deps.whyNotReady })
  addDocumentRoutes(app, operations, { version: API_VERSION, basePath: API_BASE })
  return app
}

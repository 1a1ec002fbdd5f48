import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { withDocument } from '#kernel/http/app-document-operation.ts'
import { APP_BASE, type AppOperation, type OpenOperation } from '#kernel/http/app-operation.ts'
import { addDocumentRoutes, documentPaths } from '#kernel/http/document-routes.ts'
import { type CallListener, createFace, type Face } from '#kernel/http/face.ts'
import { addHouseRoutes, type House } from '#kernel/http/house-routes.ts'
import type { Operation } from '#kernel/http/operation.ts'
import { buildServer } from '#kernel/http/server.ts'
import type { WebFiles } from '#kernel/http/web-files.ts'
import { addWebRoutes } from '#kernel/http/web-routes.ts'
import type { ListDeps } from '#kernel/list.ts'
import type { Metrics } from '#kernel/metrics.ts'
import { answerHeaders } from './access/answer-headers.ts'
import { apiKeyAppOperations } from './access/api-keys/app-routes.ts'
import { createAppGate } from './access/app-gate.ts'
import { auditAppOperations } from './access/audit/app-routes.ts'
import { branchAppOperations } from './access/branches/app-routes.ts'
import { requestLogAppOperations } from './access/call-records/app-routes.ts'
import { customFieldAdminOperations } from './access/custom-fields/app-routes.ts'
import { createGate } from './access/gate.ts'
import { invitationOperations } from './access/invitations/app-routes.ts'
import { openIdOperations } from './access/openid/app-routes.ts'
import type { OpenIdProvider } from './access/openid/provider.ts'
import { organisationAppOperations } from './access/organisations/app-routes.ts'
import type { Kept } from './access/organisations/kept.ts'
import { PAGE_HEADER } from './access/own-page.ts'
import { sessionOperations } from './access/sessions/app-routes.ts'
import { SESSION_COOKIE } from './access/sessions/cookie.ts'
import { createHashingQueue } from './access/sessions/hashing-queue.ts'
import { type MailInvitation, userAppOperations } from './access/users/app-routes.ts'
import { languageOf } from './access/users/queries.ts'
import { userOperations } from './access/users/routes.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { excludedMakerAppOperations } from './catalogue/excluded-makers/app-routes.ts'
import { browseAppOperations } from './catalogue/lines/app-routes.ts'
import { createLines } from './catalogue/lines/follow-lines.ts'
import { rememberedAppOperations } from './catalogue/memory/app-routes.ts'
import { customFieldAppOperations } from './custom-fields/app-routes.ts'
import { demoAppOperations } from './demo/app-routes.ts'
import { eventCatalogue, exampleOf } from './event-catalogue.ts'
import { describeWebhook } from './events/describe-webhook.ts'
import { eventAppOperations } from './events/emitted/app-routes.ts'
import { deliveryLogAppOperations } from './events/log/app-routes.ts'
import { replayAppOperations } from './events/replay/app-routes.ts'
import { snippetAppOperations } from './events/snippets/app-routes.ts'
import { subscriptionAppOperations } from './events/subscriptions/app-routes.ts'
import { testDeliveryAppOperations } from './events/test-delivery/app-routes.ts'
import type { Webhooks } from './events/webhooks.ts'
import type { SftpAddress } from './file-exchange/server/sftp-address.ts'
import { sftpUserAppOperations } from './file-exchange/users/app-routes.ts'
import { exchangeFileAppOperations } from './file-exchange/users/file-app-routes.ts'
import { answerOperations } from './inquiries/answer/app-routes.ts'
import type { AnswerWriter } from './inquiries/answer/write-apart.ts'
import { fileAppOperations } from './inquiries/files/app-routes.ts'
import type { FileShower } from './inquiries/files/shown-files.ts'
import { intakeAppOperations } from './inquiries/intake/app-routes.ts'
import { intakeOperations } from './inquiries/intake/routes.ts'
import { openPositionAppOperations } from './inquiries/open-positions/app-routes.ts'
import { orderOperations } from './inquiries/orders/routes.ts'
import { processingOperations } from './inquiries/process/app-routes.ts'
import { projectLinkAppOperations } from './inquiries/project-links/app-routes.ts'
import { releaseAppOperations } from './inquiries/release/app-routes.ts'
import { inquiryAppOperations } from './inquiries/review/app-routes.ts'
import { commandAppOperations } from './inquiries/review/commands/app-routes.ts'
import { positionAppOperations } from './inquiries/review/details/app-routes.ts'
import { inboxAppOperations } from './inquiries/review/inbox/app-routes.ts'
import { catalogueAppOperations } from './inquiries/review/links/app-routes.ts'
import { memoryAppOperations } from './inquiries/review/memory/app-routes.ts'
import { precisionAppOperations } from './inquiries/review/precision/app-routes.ts'
import { canJudgeLanes } from './inquiries/review/precision/measure-precision.ts'
import { severalAppOperations } from './inquiries/review/status/app-routes.ts'
import { viewAppOperations } from './inquiries/review/views/app-routes.ts'
import { tenderOperations } from './inquiries/tenders/routes.ts'
import { jobAppOperations } from './jobs/app-routes.ts'
import { findLinkedJob } from './jobs/log-queries.ts'
import { countBulkJobs } from './jobs/queries.ts'
import { jobOperations } from './jobs/routes.ts'
import { liveAppOperations } from './live/app-routes.ts'
import type { Live } from './live/live.ts'
import { accessoryOperations } from './master-data/accessories/routes.ts'
import { alternativeOperations } from './master-data/alternatives/routes.ts'
import { articleOperations } from './master-data/articles/routes.ts'
import { bulkOperations } from './master-data/bulk/routes.ts'
import { contactOperations } from './master-data/contacts/routes.ts'
import { customerAppOperations } from './master-data/customers/app-routes.ts'
import { customerOperations } from './master-data/customers/routes.ts'
import { defaultArticleAppOperations } from './master-data/default-articles/app-routes.ts'
import { partsListAppOperations } from './master-data/parts-lists/app-routes.ts'
import { supplierOperations } from './master-data/suppliers/routes.ts'
import { unitConversionOperations } from './master-data/unit-conversions/routes.ts'
import { noticeAppOperations } from './notices/app-routes.ts'
import { queueInvitation } from './notices/queue-invitation.ts'
import { partnerAppOperations } from './partners/app-routes.ts'
import { projectAppOperations } from './projects/app-routes.ts'
import { projectOperations } from './projects/routes.ts'
import { searchAppOperations } from './search/app-routes.ts'
import { statisticsAppOperations } from './statistics/app-routes.ts'
import { statisticsOperations } from './statistics/routes.ts'
import { supplierRequestAppOperations } from './supplier-requests/app-routes.ts'
import { supplierRequestOperations } from './supplier-requests/routes.ts'
import { bulkResources } from './tasks.ts'
import { API_BASE, API_VERSION } from './version.ts'

export type AppDeps = {
  readonly database: Database
  readonly files: FileStore
  readonly writeAnswer: AnswerWriter
  readonly showFile: FileShower
  readonly catalogue: Pick<Catalogue, 'readContext' | 'compare' | 'search'>
  readonly webhooks: Webhooks
  /** Undefined where people sign in by password alone. */
  readonly openId: OpenIdProvider | undefined
  readonly live: Live
  readonly kept: Kept
  /** Undefined where this process serves no SFTP. */
  readonly sftp: SftpAddress | undefined
  readonly now: () => Date
  /** Monotonic milliseconds, unless a test gives its own. */
  readonly stopwatch?: () => number
  readonly cursorSecret: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly onCall: CallListener
  readonly trustedProxies: number
  readonly house: Omit<House, 'registry'>
  /** How long an idle connection stays open after the service began to stop. */
  readonly idleGraceMs: number
  /** The built web application; without it only the interfaces are served. */
  readonly web?: WebFiles
}

type OperationDeps = Pick<
  AppDeps,
  | 'database'
  | 'files'
  | 'writeAnswer'
  | 'showFile'
  | 'catalogue'
  | 'webhooks'
  | 'openId'
  | 'live'
  | 'kept'
  | 'sftp'
  | 'now'
  | 'stopwatch'
  | 'cursorSecret'
  | 'metrics'
>

/** Every operation of the interface, in the order of its endpoint table. */
export function buildOperations({
  database,
  files,
  now,
  cursorSecret,
  metrics,
}: OperationDeps): readonly Operation[] {
  const lists = listDeps({ database, cursorSecret, metrics })
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
    ...intakeOperations({ database, files, now, basePath: API_BASE }),
    ...tenderOperations(lists),
    ...orderOperations(lists),
    ...supplierRequestOperations(lists),
    ...projectOperations(lists),
    ...statisticsOperations(lists),
    ...userOperations({ database }),
  ]
}

/** Every operation of the internal interface, which the web application calls. */
export const buildInternalOperations = (
  deps: OperationDeps,
): readonly (AppOperation | OpenOperation)[] => {
  const { database, files, now, cursorSecret, catalogue, webhooks, openId, live } = deps
  const lists = listDeps(deps)
  const lines = createLines({ database })
  const { sealer } = webhooks
  const signingIn = { database, now, sealer, hashing: createHashingQueue() }
  return [
    ...sessionOperations(signingIn),
    ...invitationOperations(signingIn),
    ...openIdOperations({ database, now, sealer, provider: openId }),
    ...organisationAppOperations({ ...deps, canJudgeLanes: canJudgeLanes(now) }),
    ...auditAppOperations({ database, cursorSecret }),
    ...branchAppOperations({ database }),
    ...apiKeyAppOperations({ database, now, jobsInFlight: countBulkJobs }),
    ...sftpUserAppOperations({ database, now }),
    ...exchangeFileAppOperations({ database, files, cursorSecret, sftp: deps.sftp }),
    ...userAppOperations({ database, mailInvitation: invitationMailer(deps) }),
    ...customFieldAppOperations({ database }),
    ...customFieldAdminOperations({ database }),
    ...customerAppOperations({ database }),
    ...intakeAppOperations({ database, files, now }),
    ...demoAppOperations({ database, files, now }),
    ...inboxAppOperations({ database, now, cursorSecret }),
    ...viewAppOperations({ database, now }),
    ...inquiryAppOperations({ database, now }),
    ...severalAppOperations({ database, now }),
    ...positionAppOperations({ database, now }),
    ...commandAppOperations({ database, now }),
    ...memoryAppOperations({ database, now }),
    ...precisionAppOperations({ database, now }),
    ...releaseAppOperations({ database, now }),
    ...catalogueAppOperations({ database, now, catalogue }),
    ...browseAppOperations({ database, catalogue, lines, cursorSecret }),
    ...openPositionAppOperations({ database, lines, stopwatch: deps.stopwatch }),
    ...partnerAppOperations({ database, cursorSecret }),
    ...defaultArticleAppOperations({ database }),
    ...partsListAppOperations({ database }),
    ...excludedMakerAppOperations({ database }),
    ...rememberedAppOperations({ database, cursorSecret }),
    ...processingOperations({ database }),
    ...fileAppOperations(deps),
    ...answerOperations(deps),
    ...projectAppOperations(lists),
    ...projectLinkAppOperations(database),
    ...supplierRequestAppOperations({ ...deps, ...lists }),
    ...statisticsAppOperations(lists),
    ...searchAppOperations({ database }),
    ...jobAppOperations({ database, cursorSecret }),
    ...requestLogAppOperations({
      database,
      cursorSecret,
      findJob: findLinkedJob,
      operationIdOf: operationIds(buildOperations(deps)),
    }),
    ...subscriptionAppOperations({ database, now, webhooks }),
    ...deliveryLogAppOperations({ database, now, cursorSecret, webhooks }),
    ...replayAppOperations({ database, now, webhooks }),
    ...testDeliveryAppOperations({ database, now, webhooks, exampleOf }),
    ...eventAppOperations({ database, cursorSecret, catalogue: eventCatalogue() }),
    ...noticeAppOperations({ database, now, cursorSecret }),
    ...snippetAppOperations(),
    ...liveAppOperations({ database, now, live }),
  ]
}

/** By which the reference describes a path. A HEAD is described with its GET. */
function operationIds(operations: readonly Operation[]) {
  const ids = new Map(operations.map(({ method, path, id }) => [`${method} ${path}`, id]))
  return (method: string, route: string): string | undefined =>
    ids.get(`${method === 'HEAD' ? 'GET' : method} ${route}`)
}

/** The link is for the invited person, in their language. Behind the # the token is in nobody's log. */
const invitationMailer =
  ({ webhooks, now }: OperationDeps): MailInvitation =>
  async (
    db,
    { organisationId, userId: by, name: invitedBy },
    { userId, email, name, invitation, isReset },
  ) => {
    const language = await languageOf(db, organisationId, userId)
    const { token, expires_at } = invitation
    const invited = {
      organisationId,
      invitationId: `${userId} ${expires_at}`,
      name,
      email,
      language,
      path: `/app/invitation#${token}`,
      expiresAt: new Date(expires_at),
      isReset,
      by: { userId: by, name: invitedBy },
    }
    await queueInvitation(db, webhooks.sealer, invited, now())
  }

type ListInputs = Pick<OperationDeps, 'database' | 'cursorSecret' | 'metrics'>

const listDeps = ({ database, cursorSecret, metrics }: ListInputs): ListDeps => ({
  database,
  cursorSecret,
  onLateBarrier: (stream) => metrics.lateBarriers.inc({ stream }),
})

/** What is published of the interface beside its operations. */
export const publishedInfo = () => ({
  version: API_VERSION,
  basePath: API_BASE,
  webhooks: eventCatalogue().map((event) => describeWebhook(event, API_VERSION)),
})

/** The whole HTTP side of the service. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { log, metrics, trustedProxies, idleGraceMs } = deps
  const operations = buildOperations(deps)
  const app = buildServer({
    log,
    apiVersion: API_VERSION,
    faces: [publicFace(deps, operations), internalFace(deps)],
    trustedProxies,
    idleGraceMs,
  })
  addHouseRoutes(app, { registry: metrics.registry, ...deps.house })
  addDocumentRoutes(app, operations, publishedInfo())
  if (deps.web) addWebRoutes(app, deps.web)
  // The server waits for every answer in flight, and a stream has no end of its own.
  app.addHook('preClose', deps.live.close)
  return app
}

function publicFace(
  { database, now, metrics, onCall }: AppDeps,
  operations: readonly Operation[],
): Face {
  const noteCall = callNoter(metrics, '')
  return createFace({
    basePath: API_BASE,
    operations,
    openPaths: documentPaths(API_BASE),
    gate: createGate({
      database,
      now,
      jobsInFlight: ({ organisationId, apiKeyId }) =>
        database.asOrganisation(organisationId, (db) =>
          countBulkJobs(db, organisationId, apiKeyId),
        ),
    }),
    onCall(request, reply, body) {
      noteCall(request, reply, body)
      onCall(request, reply, body)
    },
  })
}

/** Its calls are not recorded: what people do is in the audit log. */
function internalFace(deps: AppDeps): Face {
  const info = {
    version: API_VERSION,
    basePath: APP_BASE,
    cookieName: SESSION_COOKIE,
    pageHeader: PAGE_HEADER,
  }
  return createFace({
    basePath: APP_BASE,
    operations: withDocument(buildInternalOperations(deps), info),
    gate: createAppGate(deps),
    // An OpenID provider may return to us with empty parameters.
    takesEmptyQuery: true,
    headersFor: answerHeaders,
    onCall: callNoter(deps.metrics, APP_BASE),
  })
}

/** Every call of whatever face, for the operator. */
function callNoter(metrics: Metrics, basePath: string): CallListener {
  return (request, reply) => {
    const { method, log, routeOptions } = request
    const { operation } = routeOptions.config
    const route = operation ? basePath + operation.path : 'none'
    const status = reply.statusCode
    metrics.calls.observe({ method, route, status }, reply.elapsedTime / 1000)
    const ms = Math.round(reply.elapsedTime)
    log.info({ method, route, status, ms, user_id: request.user?.userId }, 'call')
  }
}

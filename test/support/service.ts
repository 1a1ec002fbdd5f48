import type { AddressInfo } from 'node:net'
import pino, { type Logger } from 'pino'
import { connect, type Database } from '#kernel/db/db.ts'
import type { sql } from '#kernel/db/sql.ts'
import type { WebFiles } from '#kernel/http/web-files.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { listenForWork } from '#kernel/queue/listen.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { createKey, type KeyWish } from '../../src/access/api-keys/create-key.ts'
import { recordCalls } from '../../src/access/call-records/record-calls.ts'
import type { OpenIdProvider } from '../../src/access/openid/provider.ts'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'
import { openSession } from '../../src/access/sessions/open-session.ts'
import type { UserWish } from '../../src/access/users/manage-users.ts'
import { buildApp } from '../../src/app.ts'
import type { Webhooks } from '../../src/events/webhooks.ts'
import type { SftpAddress } from '../../src/file-exchange/server/sftp-address.ts'
import { LIVE_CHANNEL } from '../../src/live/announcement.ts'
import { createLive, type LiveOptions } from '../../src/live/live.ts'
import type { MailSettings } from '../../src/notices/send-mail.ts'
import { createHandlers } from '../../src/tasks.ts'
import { createDatabase } from './database.ts'
import { openProcessing } from './processing.ts'
import { createTestUser } from './test-users.ts'
import { type DeliverWish, deliverDue, openWebhooks, stoppedWatch } from './webhooks.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  readonly body: any
}

export type Service = Awaited<ReturnType<typeof startService>>

/** A key whose limits no ordinary test reaches. */
const ROOMY = { writePerMinute: 600_000, readPerMinute: 6_000_000, jobSlots: 1_000 }

const testLog = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

/** The real service on a database of its own, listening on a port of its own. */
export async function startService(
  clock: () => Date = () => new Date(),
  trustedProxies = 0,
  webhookWishes: Partial<Webhooks> = {},
  more: {
    readonly openId?: OpenIdProvider
    readonly live?: Partial<LiveOptions>
    readonly web?: WebFiles
    readonly sftp?: SftpAddress
    readonly mail?: Partial<MailSettings>
    readonly log?: Logger
  } = {},
) {
  const { log = testLog } = more
  const created = await createDatabase()
  const database = connect(created.url, {
    maxConnections: 10,
    applicationName: 'pis-test',
    role: created.role,
    onIdleError: () => undefined,
  })
  const metrics = createMetrics()
  const calls = recordCalls(database, clock, log)
  const processing = await openProcessing(created)
  const webhooks = openWebhooks(webhookWishes)
  const live = createLive({ database, now: clock, log, mostStreams: 100, ...more.live })
  const listener = listenForWork(created.url, { [LIVE_CHANNEL]: live.hear }, log)
  const app = buildApp({
    database,
    files: processing.deps.files,
    writeAnswer: processing.deps.writeAnswer,
    showFile: processing.deps.showFile,
    catalogue: processing.deps.catalogue,
    webhooks,
    openId: more.openId,
    live,
    kept: { jobsKeptDays: 30, callRecordsKeptDays: 30, deliveriesKeptDays: 30 },
    sftp: more.sftp,
    now: clock,
    // However slow the machine is, nothing is slow enough to be cached.
    stopwatch: stoppedWatch,
    log,
    metrics,
    cursorSecret: 'a secret for tests',
    onCall: calls.onCall,
    trustedProxies,
    house: { whyNotReady: async () => undefined, metricsToken: '' },
    idleGraceMs: 0,
    ...(more.web && { web: more.web }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const mail = {
    mailer: undefined,
    publicUrl: 'https://pis.example',
    sealer: webhooks.sealer,
    retryDelaysS: [0, 0],
    ...more.mail,
  }
  const handlersOn = (other: Database) =>
    createHandlers({ database: other, now: clock, log, mail, ...processing.deps })
  const handlers = handlersOn(database)
  const home = await createOrganisation(database, 'Home')

  return {
    app,
    database,
    databaseUrl: created.url,
    origin,
    port,
    ...home,
    /** Another organisation with a key of its own. */
    createOrganisation: (name: string) => createOrganisation(database, name),
    createKey: (wish: Partial<KeyWish>) =>
      keyFor(database, { organisationId: home.organisationId, ...wish }),
    /** Somebody at the web application: a new user, of our organisation unless said otherwise. */
    signIn: (wish: Partial<UserWish> = {}) =>
      signIn(database, origin, { organisationId: home.organisationId, ...wish }),
    get: (path: string, init: RequestInit = {}) => call(origin, home.apiKey, path, init),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(origin, home.apiKey, path, jsonInit(body, headers)),
    /** A call as it is: no key, no content type unless given. */
    fetch: (path: string, init: RequestInit = {}) => answerOf(fetch(origin + path, init)),
    /** Runs queued tasks to the end, as a worker would. */
    async workOff() {
      while (await workOnce({ database, handlers, log, metrics }, new AbortController().signal)) {
        // One after the other.
      }
    },
    /** Makes every attempt that is due by the clock, as a process that delivers would. */
    deliver: (wish: DeliverWish = {}) => deliverDue({ ...webhooks, database, now: clock, ...wish }),
    webhooks,
    live,
    log,
    metrics,
    /** Where uploaded files are. */
    files: processing.deps.files,
    catalogue: processing.deps.catalogue,
    /** What handlers of inquiries are made of, for a test that changes something of it. */
    processing: { database, now: clock, log, mail, ...processing.deps },
    handlers,
    /** The same on other connections. */
    handlersOn,
    rows: <Row>(statement: Parameters<typeof sql>[0] | string): Promise<Row[]> =>
      database.asSystem((db) => db.rows<Row>({ parts: [String(statement)], values: [] })),
    flushCalls: calls.flush,
    async stop() {
      await app.close()
      await listener.close()
      await webhooks.poster.close()
      await calls.close()
      await processing.stop()
      await database.close()
      await created.drop()
    },
  }
}

export const jsonInit = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

async function createOrganisation(database: Database, name: string) {
  const organisationId = await database.asSystem((db) => insertOrganisation(db, name, false))
  return { organisationId, ...(await keyFor(database, { organisationId })) }
}

const keyFor = (database: Database, wish: KeyWish) =>
  database.asSystem((db) => createKey(db, { ...ROOMY, ...wish }))

export type SignedIn = Awaited<ReturnType<typeof signIn>>

let users = 0

async function signIn(
  database: Database,
  origin: string,
  wish: Partial<UserWish> & Pick<UserWish, 'organisationId'>,
) {
  const { organisationId } = wish
  users += 1
  const email = wish.email ?? `user-${users}@home.example`
  const made = { email, name: `User ${users}`, role: 'MEMBER' as const, ...wish }
  const { userId, password, session } = await database.asOrganisation(
    organisationId,
    async (db) => {
      const user = await createTestUser(db, made)
      const owner = { organisationId, userId: user.userId }
      const visitor = { address: '127.0.0.1', userAgent: 'test' }
      return { ...user, session: await openSession(db, owner, visitor, new Date()) }
    },
  )
  return {
    userId,
    email,
    password,
    organisationId,
    sessionId: session.sessionId,
    ...browser(origin, `sid=${session.token}`),
  }
}

/** Calls the internal interface as a page of our own does, with the cookie of a session. */
export function browser(origin: string, cookie: string) {
  const own = { cookie, origin, 'x-pis-request': '1' }
  const send = (method: string, path: string, init: RequestInit) => {
    const headers = { ...own, ...(init.headers as Record<string, string>) }
    return answerOf(fetch(`${origin}/api/app/v1${path}`, { ...init, method, headers }))
  }
  const withBody = (body: unknown, headers: Record<string, string> = {}): RequestInit =>
    body === undefined ? { headers } : jsonInit(body, headers)
  return {
    cookie,
    get: (path: string, headers: Record<string, string> = {}) => send('GET', path, { headers }),
    post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send('POST', path, withBody(body, headers)),
    put: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send('PUT', path, withBody(body, headers)),
    patch: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send('PATCH', path, withBody(body, headers)),
    delete: (path: string, headers: Record<string, string> = {}) =>
      send('DELETE', path, { headers }),
    /** A call of any other kind: an upload, say. */
    send,
  }
}

export function call(
  origin: string,
  apiKey: string,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const headers = { authorization: `Bearer ${apiKey}`, ...(init.headers as Record<string, string>) }
  return answerOf(fetch(`${origin}/api/public/v1${path}`, { ...init, headers }))
}

async function answerOf(pending: Promise<Response>): Promise<Answer> {
  const response = await pending
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}

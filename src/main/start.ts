import type { Server } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import pino, { type Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { limitConnections, oncePerMinute } from '#kernel/http/limit-connections.ts'
import { buildMonitor } from '#kernel/http/monitor.ts'
import { readWebFiles } from '#kernel/http/web-files.ts'
import { createLog } from '#kernel/log.ts'
import { createMetrics, type Metrics } from '#kernel/metrics.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { createBell } from '#kernel/queue/bell.ts'
import { WAKE_CHANNEL } from '#kernel/queue/enqueue.ts'
import { listenForWork, type Wakes } from '#kernel/queue/listen.ts'
import { startWorker } from '#kernel/queue/work.ts'
import { recordCalls } from '../access/call-records/record-calls.ts'
import { buildApp } from '../app.ts'
import { BadSetting, type Config, readConfig } from '../config.ts'
import { type Backlog, measureBacklog } from '../events/deliveries/backlog.ts'
import { startDelivering } from '../events/deliveries/deliver.ts'
import type { Attempt } from '../events/deliveries/round.ts'
import { DELIVERY_CHANNEL } from '../events/publish.ts'
import { LIVE_CHANNEL } from '../live/announcement.ts'
import { createLive } from '../live/live.ts'
import { maintain } from '../maintenance.ts'
import { createHandlers } from '../tasks.ts'
import { createFileTidier } from '../tidy-files.ts'
import { API_BASE } from '../version.ts'
import { openDatabase, sharedSecret } from './open-database.ts'
import { type OpenedExchange, openExchange } from './open-exchange.ts'
import { openMail } from './open-mail.ts'
import { openOpenId } from './open-openid.ts'
import { openProcessing } from './open-processing.ts'
import { openWebhooks } from './open-webhooks.ts'
import { ANSWER_WITHIN_MS, createReadiness } from './readiness.ts'
import { seedDemo } from './seed-demo.ts'
import { singleFlight } from './single-flight.ts'

const MAINTAIN_EVERY_MS = 60_000
/** Streams of live updates, or half of all connections where those are fewer. */
const MOST_STREAMS = 2_000
/** An idle connection stays open this long after a signal: a request may be on its way. */
const IDLE_GRACE_MS = 2_000
/** What is in flight gets so long to end; then the process goes anyway. */
const DRAIN_MS = 25_000

/**
 * V8 counts the bytes of bodies and messages with its own. As our heap is small beside them, it would
 * collect all of it for every few MB that pass through, which is a third of the work of a bulk write.
 */
setFlagsFromString('--heap-growing-percent=300')

/** What was started, in order. What takes in work is stopped first, all at once; the rest in the opposite order. */
type Step = { readonly name: string; readonly takesWork?: true; stop(): Promise<void> }

const now = () => new Date()
const say = (text: string) => process.stdout.write(`${text}\n`)

async function start(config: Config, log: Logger, steps: Step[]): Promise<void> {
  const opened = await openDatabase(config, {
    maxConnections: config.databaseConnections,
    applicationName: `pis-${config.role}`,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onNote: (line) => log.info(line),
  })
  steps.push({ name: 'database', stop: opened.close })
  const { database } = opened
  const metrics = createMetrics()
  // The thread of the catalogue starts with the first use: a process that matches nothing has no index.
  const processing = openProcessing(config, opened, log)
  steps.push({ name: 'catalogue', stop: processing.catalogue.close })

  const webhooks = await openWebhooks(config, database, log)
  steps.push({ name: 'webhooks', stop: webhooks.poster.close })

  const house = {
    registry: metrics.registry,
    whyNotReady: createReadiness({ database, log, isStopping: () => stopping }),
    metricsToken: config.metricsToken,
  }
  let wakes: Wakes = {}
  let sftp: OpenedExchange | undefined
  if (config.role !== 'worker') {
    const calls = recordCalls(database, now, log)
    steps.push({ name: 'call records', stop: calls.close })
    metrics.gauge(
      'pis_call_records_dropped',
      'Call records dropped for lack of room.',
      calls.dropped,
    )
    const openId = openOpenId(config, now)
    if (openId) steps.push({ name: 'OpenID provider', stop: openId.close })
    const mostStreams = Math.min(MOST_STREAMS, Math.floor(config.maxConnections / 2))
    const live = createLive({ database, now, log, mostStreams })
    wakes = { ...wakes, [LIVE_CHANNEL]: live.hear }
    metrics.gauge('pis_streams_open', 'Open streams of live updates.', live.openStreams)
    const { files } = processing
    sftp = await openExchange(config, { database, files, webhooks, calls, now, log, metrics })
    if (sftp) steps.push({ name: 'SFTP server', takesWork: true, stop: sftp.stop })
    const app = buildApp({
      database,
      files,
      writeAnswer: processing.writeAnswer,
      showFile: processing.showFile,
      catalogue: processing.catalogue,
      webhooks,
      openId,
      live,
      kept: config,
      sftp: sftp?.address,
      now,
      log,
      metrics,
      cursorSecret: await sharedSecret(database, 'cursor'),
      onCall: calls.onCall,
      trustedProxies: config.trustedProxies,
      house,
      idleGraceMs: IDLE_GRACE_MS,
      web: await readWebFiles(join(projectRoot(), 'dist', 'web')),
    })
    guardConnections(app.server, config, metrics, log)
    await app.listen({ host: config.host, port: config.port })
    steps.push({ name: 'HTTP server', takesWork: true, stop: () => app.close() })
  }
  if (config.role !== 'api') {
    const { missing } = await processing.confinement()
    for (const line of missing) log.warn(`files of inquiries are read less confined: ${line}`)
    const [tasks, deliveries] = [createBell(), createBell()]
    const worker = startWorker({
      database,
      handlers: createHandlers({
        database,
        now,
        log,
        mail: openMail(config, webhooks.sealer, log),
        ...processing,
      }),
      log,
      metrics,
      concurrency: config.workerConcurrency,
      bell: tasks,
    })
    wakes = { ...wakes, [WAKE_CHANNEL]: tasks.ring, [DELIVERY_CHANNEL]: deliveries.ring }
    steps.push({ name: 'worker', takesWork: true, stop: worker.stop })
    // One that cannot sign would only keep endpoints from those that can.
    if (webhooks.canSign) {
      const onAttempt = attemptNoter(metrics, log)
      const options = { ...webhooks, database, now, log, bell: deliveries, onAttempt }
      steps.push({ name: 'deliveries', takesWork: true, stop: startDelivering(options).stop })
    }
    const tidyFiles = createFileTidier({ database, now }, processing.files)
    steps.push(repeat(() => maintain({ database, log, now, tidyFiles, ...config }), log))
  }
  const listener = listenForWork(opened.url, wakes, log)
  steps.push({ name: 'listener', takesWork: true, stop: listener.close })
  metrics.gauge(
    'pis_tasks_waiting',
    'Background tasks not yet done.',
    singleFlight(() => countTasks(database), { withinMs: ANSWER_WITHIN_MS, keptMs: 5_000 }),
  )
  addBacklogGauges(metrics, database)
  if (config.monitorPort !== undefined) {
    const monitor = buildMonitor(house, log)
    await monitor.listen({ host: config.host, port: config.monitorPort })
    // It takes no work: probes are answered until the work under way has ended.
    steps.push({ name: 'monitor', stop: () => monitor.close() })
  }

  log.info({ role: config.role, port: config.port, ...sftp?.shown }, 'ready')
  if (config.role !== 'worker') {
    say(`Ready: http://localhost:${config.port}/ (the interface: ${API_BASE}, described at /docs)`)
  }
  if (config.seedDemo) await seedDemo(database, now, say)
}

/** Set by the first signal: from then on the service takes no more calls. */
let stopping = false

/** Limits the connections of callers, and counts and logs those that are refused. */
function guardConnections(server: Server, config: Config, metrics: Metrics, log: Logger): void {
  const warn = oncePerMinute((address) =>
    log.warn({ address }, 'MAX_CONNECTIONS_PER_ADDRESS is reached: further ones are closed'),
  )
  limitConnections(server, {
    most: config.maxConnections,
    mostPerAddress: config.trustedProxies > 0 ? undefined : config.maxConnectionsPerAddress,
    onFull: () => metrics.connectionsRefused.inc(),
    onAddressFull(address) {
      metrics.addressConnectionsRefused.inc()
      warn(address)
    },
  })
}

async function countTasks({ system }: Database): Promise<number> {
  const row = await system.row<{ count: string }>(sql`select count(*) from tasks`)
  return Number(row?.count)
}

const attemptNoter =
  (metrics: Metrics, log: Logger) =>
  ({ outcome, nextAt, deliveryId }: Attempt): void => {
    const { error, message, durationMs } = outcome
    metrics.deliveryAttempts.observe({ outcome: error ?? 'OK' }, durationMs / 1000)
    if (error && !nextAt) {
      log.warn({ delivery: deliveryId, error, message }, 'a delivery was given up')
    }
  }

function addBacklogGauges(metrics: Metrics, { system }: Database): void {
  const ask = singleFlight(() => measureBacklog(system), {
    withinMs: ANSWER_WITHIN_MS,
    keptMs: 5_000,
  })
  const gauge = (name: string, help: string, field: keyof Backlog) =>
    metrics.gauge(name, help, async () => (await ask())[field])
  gauge('pis_deliveries_due', 'Deliveries of events that are due.', 'due')
  gauge(
    'pis_deliveries_oldest_due_seconds',
    'How long the oldest of them has been due.',
    'oldestDueS',
  )
  gauge('pis_deliveries_paused', 'Deliveries that wait for a paused subscription.', 'paused')
  gauge('pis_subscriptions_failing', 'Subscriptions whose last attempt failed.', 'failing')
}

function repeat(work: () => Promise<void>, log: Logger): Step {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = work().catch((error) => log.warn({ err: error }, 'tidying up failed'))
  }, MAINTAIN_EVERY_MS)
  return {
    name: 'maintenance',
    takesWork: true,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Stops what was started. A signal during the start waits for its end. */
function stopOnSignal(started: Promise<void>, steps: Step[], log: Logger): void {
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping: what is in flight is finished first')
    setTimeout(() => {
      log.error('what was in flight took too long')
      process.exit(1)
    }, DRAIN_MS).unref()
    await started.catch(() => undefined)
    await stopSteps(steps, log)
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
}

async function stopSteps(steps: Step[], log: Logger): Promise<void> {
  const stop = ({ name, stop: end }: Step): Promise<void> =>
    end().catch((error) => log.error({ err: error }, `${name} did not stop cleanly`))
  const all = steps.splice(0)
  await Promise.all(all.filter(({ takesWork }) => takesWork).map(stop))
  for (const step of all.filter(({ takesWork }) => !takesWork).reverse()) await stop(step)
}

/** The role may be said by argument, as the other settings are by environment. */
function settings(): Config {
  const { values } = parseArgs({ options: { role: { type: 'string' } }, allowPositionals: false })
  return readConfig({ ...process.env, ...(values.role && { ROLE: values.role }) })
}

async function main(): Promise<void> {
  let log = createLog({ base: null }, pino.destination(2))
  const steps: Step[] = []
  try {
    const config = settings()
    log = createLog(
      {
        base: { role: config.role, pid: process.pid },
        level: config.logLevel,
        timestamp: pino.stdTimeFunctions.isoTime,
        redact: ['authorization', 'cookie'].flatMap((name) => [
          `req.headers.${name}`,
          `headers.${name}`,
          `*.${name}`,
        ]),
      },
      pino.destination({ dest: 2, sync: true }),
    )
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
    const started = start(config, log, steps)
    stopOnSignal(started, steps, log)
    await started
  } catch (error) {
    const isUsage =
      error instanceof BadSetting ||
      (error as { code?: unknown }).code?.toString().startsWith('ERR_PARSE_ARGS')
    await stopSteps(steps, log)
    process.stderr.write(`The service cannot start: ${(error as Error).message}\n`)
    if (!isUsage) log.debug({ err: error }, 'start failed')
    process.exit(isUsage ? 2 : 1)
  }
}

await main()

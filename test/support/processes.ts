import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '#kernel/db/db.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { createKey, type KeyWish } from '../../src/access/api-keys/create-key.ts'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'
import { createDatabase } from './database.ts'

export type Role = 'api' | 'worker' | 'all'

/** One process of the service, as an operator starts it. */
export type ServiceProcess = {
  readonly pid: number
  readonly origin: string
  logged(): string
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
  /** SIGSTOP: it stands still and does not know it. */
  pause(): void
  resume(): void
  /** The most memory that it held since it began, or since its peak was forgotten. */
  peakBytes(): Promise<number>
  forgetPeak(): Promise<void>
}

export type Member = { readonly organisationId: number; readonly apiKey: string }

/** A database of its own and processes of the service on it. */
export type Stage = {
  readonly database: Database
  readonly databaseUrl: string
  start(role: Role, options?: StartOptions): Promise<ServiceProcess>
  createOrganisation(limits?: Partial<KeyWish>): Promise<Member>
  /** Ends every process. Throws when one of them had ended by itself. */
  stop(): Promise<void>
}

export type StartOptions = {
  /** A port for a process that takes the place of another one; else any. */
  readonly port?: number | undefined
  readonly env?: Readonly<Record<string, string>>
}

/** Limits that no test reaches unless it asks for others. */
const ROOMY = { writePerMinute: 600_000, readPerMinute: 6_000_000, jobSlots: 1_000 }
const OWN_CONNECTIONS = 16

export async function openStage(): Promise<Stage> {
  const created = await createDatabase()
  const database = connect(created.url, {
    maxConnections: OWN_CONNECTIONS,
    applicationName: 'pis-stress',
    role: created.role,
    onIdleError: () => undefined,
  })
  const started: Started[] = []
  // What whoever runs the tests keeps in ./data is none of their business.
  const folder = await mkdtemp(join(tmpdir(), 'pis-test-stage-'))
  return {
    database,
    databaseUrl: created.url,
    start: (role, { port, env } = {}) =>
      startProcess(created.url, role, { port, env: { DATA_DIR: folder, ...env } }, (begun) =>
        started.push(begun),
      ),
    createOrganisation: (limits = {}) =>
      database.asSystem(async (db) => {
        const organisationId = await insertOrganisation(db, 'Stress', false)
        const { apiKey } = await createKey(db, { ...ROOMY, organisationId, ...limits })
        return { organisationId, apiKey }
      }),
    async stop() {
      const fallen = started.filter(({ child, wanted }) => hasEnded(child) && !wanted())
      await Promise.all(started.map(({ process }) => process.kill()))
      await database.close()
      await created.drop()
      await rm(folder, { recursive: true, force: true })
      if (fallen.length > 0)
        throw new Error(`Ended by themselves:\n${fallen.map(logOf).join('\n')}`)
    },
  }
}

type Started = {
  readonly child: ChildProcess
  readonly process: ServiceProcess
  /** Whether its end was wanted by the test. */
  wanted(): boolean
}

async function startProcess(
  databaseUrl: string,
  role: Role,
  { port, env }: StartOptions,
  onStarted: (started: Started) => void,
): Promise<ServiceProcess> {
  const ownPort = port ?? (await freePort())
  const child = spawn(process.execPath, [join(projectRoot(), 'dist/start.js'), '--role', role], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...SETTINGS,
      LOG_LEVEL: LOG_LEVEL[role],
      DATABASE_URL: databaseUrl,
      ...env,
      PORT: `${ownPort}`,
    },
  })
  endWithUs(child)
  const log = keepOutput(child)
  let wanted = false
  const handle: ServiceProcess = {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${ownPort}`,
    logged: log.text,
    async kill() {
      wanted = true
      if (hasEnded(child)) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    peakBytes: () => peakBytes(child.pid ?? 0),
    // 5 resets the peak and nothing else; see proc(5).
    forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
  }
  onStarted({ child, process: handle, wanted: () => wanted })
  await log.ready
  return handle
}

const SETTINGS = {
  PATH: process.env['PATH'] ?? '',
  HOST: '127.0.0.1',
  SEED_DEMO: 'false',
  // Several processes share the hundred connections of one PostgreSQL.
  DATABASE_CONNECTIONS: '8',
}

/** A worker says that it is ready at this level only; an API process would tell of every call. */
const LOG_LEVEL = { api: 'warn', worker: 'info', all: 'warn' } as const

const READY = /^Ready: |"msg":"ready"/m

function keepOutput(child: ChildProcess): { text(): string; readonly ready: Promise<void> } {
  let text = ''
  const ready = new Promise<void>((resolve, reject) => {
    const take = (data: Buffer) => {
      text += data.toString()
      if (READY.test(text)) resolve()
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The process ended (${code ?? signal}) before it was ready:\n${text}`)),
    )
  })
  // A process that is killed while it starts is waited for by nobody.
  ready.catch(() => undefined)
  return { text: () => text, ready }
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null

const logOf = ({ child, process }: Started): string =>
  `exit ${child.exitCode ?? child.signalCode}: ${process.logged().slice(-4_000)}`

/** Also when the test run is broken off, no process stays behind. */
function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

async function peakBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import ssh2 from 'ssh2'
import { readAccess, urlOf } from '#kernel/db/embedded/access.ts'
import { projectRoot } from '#kernel/project-root.ts'
import type { SftpTarget } from './sftp.ts'

export type Service = {
  readonly pid: number
  readonly port: number
  /** PostgreSQL's superuser: it passes by row-level security. */
  readonly databaseUrl: string
  createOrganisation(): Promise<Account>
  /** A user of the web application, who may sign in by this password. */
  createUser(organisationId: number, email: string): Promise<{ readonly password: string }>
  /** A user of the file exchange, which needs the setting SFTP_PORT. */
  createSftpUser(organisationId: number): Promise<SftpTarget>
  stop(): Promise<void>
}

export type Account = {
  readonly organisationId: number
  readonly apiKey: string
  /** Columns of its customers: a text to choose, a number, a yes or no. */
  readonly columnIds: readonly string[]
}

/** Limits that no bench reaches. */
const LIMITS = ['--write-rate', '600000', '--read-rate', '60000000', '--slots', '100']

/** The built service as a process of its own, on an empty folder and a free port. */
export async function startService(
  settings: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pis-bench-'))
  // PostgreSQL runs under another account when root starts it.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const env = {
    ...process.env,
    ROLE: 'all',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SEED_DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(process.execPath, [built('start.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = stopper(child, dataDir)
  try {
    await readyLine(child)
    const access = await readAccess(dataDir)
    if (!access || child.pid === undefined) throw new Error('The service left no access data')
    return {
      pid: child.pid,
      port,
      databaseUrl: urlOf(access),
      createOrganisation: () => createOrganisation(env),
      createUser: (organisationId, email) => createUser(env, organisationId, email),
      createSftpUser: (organisationId) => createSftpUser(env, organisationId, dataDir),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const built = (file: string): string => join(projectRoot(), 'dist', file)

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function readyLine(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The service has no output')
  const lines = createInterface(child.stdout)
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit')])
  if (!String(line).startsWith('Ready')) throw new Error(`The service did not start: ${line}`)
}

/** Stops once, whether the bench ends, fails or is interrupted. */
function stopper(child: ChildProcess, dataDir: string): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  const stopOnce = (): Promise<void> => {
    stopped ??= stop()
    return stopped
  }
  const interrupt = (): void => {
    void stopOnce().finally(() => process.exit(130))
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  return stopOnce
}

async function createOrganisation(env: NodeJS.ProcessEnv): Promise<Account> {
  const { organisation_id: id } = await pis(env, 'org', 'create', '--name', 'Bench')
  const { api_key: key } = await pis(env, 'key', 'create', '--org', String(id), ...LIMITS)
  const columnIds = []
  for (const column of COLUMNS) {
    const { column_id } = await pis(env, 'custom-field', 'create', '--org', String(id), ...column)
    columnIds.push(String(column_id))
  }
  return { organisationId: Number(id), apiKey: String(key), columnIds }
}

async function createUser(env: NodeJS.ProcessEnv, organisationId: number, email: string) {
  const wish = [
    '--org',
    String(organisationId),
    '--email',
    email,
    '--name',
    'Bench',
    '--role',
    'MEMBER',
  ]
  const password = 'a bench needs no other one'
  await pis(env, 'user', 'create', ...wish, '--password', password)
  return { password }
}

let sftpUsers = 0

async function createSftpUser(
  env: NodeJS.ProcessEnv,
  organisationId: number,
  folder: string,
): Promise<SftpTarget> {
  const username = `bench-${++sftpUsers}`
  const { private: privateKey, public: publicKey } = ssh2.utils.generateKeyPairSync('ed25519')
  const path = join(folder, `${username}.pub`)
  await writeFile(path, publicKey)
  const input = ['--org', String(organisationId), '--name', username, '--public-key', path]
  await pis(env, 'sftp-user', 'create', ...input, ...LIMITS)
  return { port: Number(env['SFTP_PORT']), username, privateKey }
}

const COLUMNS = [['SELECT', '--options', 'A,B,C'], ['NUMBER'], ['BOOLEAN']].map((type) => [
  '--resource',
  'CUSTOMER',
  '--label',
  `Bench ${type[0]}`,
  '--type',
  ...type,
])

/** The operator's command line, as an operator would use it. */
async function pis(env: NodeJS.ProcessEnv, ...words: readonly string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [built('pis.js'), ...words, '--json'],
    { env },
  )
  return JSON.parse(stdout) as Record<string, unknown>
}

import { spawn } from 'node:child_process'
import { open, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import { identity } from './account.ts'
import { readIfThere } from './files.ts'
import type { Home } from './home.ts'
import { PROGRAM_ENV, type Programs } from './programs.ts'

/** The server process of a cluster. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean }

/** The running server of this cluster, if any, as soon as it is neither starting nor stopping. */
export async function settledPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const postmaster = await findPostmaster(cluster)
    if (!postmaster || postmaster.ready) return postmaster
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL (process ${postmaster.pid}) neither starts nor stops.`)
    }
    await sleep(POLL_MS)
  }
}

/** Starts the server, detached: it serves every process on this data folder and outlives ours. */
export async function startPostmaster(home: Home, { postgres }: Programs): Promise<Postmaster> {
  const server = await launch(home, postgres)
  for (;;) {
    await sleep(POLL_MS)
    if (server.ended()) throw new Error(`PostgreSQL did not start: ${await lastWords(home)}`)
    const postmaster = await findPostmaster(home.cluster)
    if (postmaster?.ready) return postmaster
  }
}

/** A fast shutdown: ends the connections, writes everything down, and stops. */
export async function stopPostmaster({ cluster }: Home, log: (line: string) => void) {
  const running = await findPostmaster(cluster)
  if (!running) return
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + PATIENCE_MS
  while ((await findPostmaster(cluster))?.pid === running.pid) {
    if (Date.now() > deadline) return log('PostgreSQL is still writing its data down')
    await sleep(POLL_MS)
  }
}

/**
 * Removes what a killed server left behind. Its pid may belong to another process by now, which
 * would make PostgreSQL refuse to start; and its children may still be about to end.
 */
export async function clearRemains(cluster: string): Promise<void> {
  if ((await readIfThere(pidFile(cluster))) === undefined) return
  const deadline = Date.now() + ORPHANS_MS
  while (Date.now() < deadline && (await hasProcesses(cluster))) await sleep(POLL_MS)
  await rm(pidFile(cluster), { force: true })
}

const PATIENCE_MS = 300_000
const ORPHANS_MS = 30_000
const POLL_MS = 10

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The lines of postmaster.pid: pid, folder, start, port, socket, address, shared memory, status. */
async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(pidFile(cluster)))?.split('\n') ?? []
  const [pid, , , port, , , , status] = lines
  if (!pid || !(await servesCluster(pid, cluster))) return undefined
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
}

/** Every process of PostgreSQL works in its cluster's folder; pids are used again, that is not. */
async function servesCluster(pid: string, cluster: string): Promise<boolean> {
  try {
    const folder = await readlink(`/proc/${pid}/cwd`)
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    const [program = ''] = command.split('\0')
    return folder === cluster && basename(program).startsWith('postgres')
  } catch (error) {
    if (GONE_OR_FOREIGN.has(errorCode(error) ?? '')) return false
    throw error
  }
}

const GONE_OR_FOREIGN: ReadonlySet<string> = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM'])

async function hasProcesses(cluster: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const serving = await Promise.all(pids.map((pid) => servesCluster(pid, cluster)))
  return serving.includes(true)
}

async function launch({ cluster, account }: Home, postgres: string) {
  const output = await open(startLog(cluster), 'w', 0o600)
  try {
    const child = spawn(postgres, ['-D', cluster], {
      cwd: '/',
      env: PROGRAM_ENV,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      ...identity(account),
    })
    child.unref()
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    return { ended: () => child.exitCode !== null || child.signalCode !== null }
  } finally {
    await output.close()
  }
}

/** Beside the cluster, not in it: there, root would write through a link of another account. */
const startLog = (cluster: string): string => `${cluster}-start.log`

/** What PostgreSQL says before it opens its log is about its settings; all else is in the log. */
async function lastWords({ cluster }: Home): Promise<string> {
  await sleep(100)
  const early = (await readIfThere(startLog(cluster))) ?? ''
  const current = (await readIfThere(join(cluster, 'current_logfiles')))?.trim().split(' ').at(-1)
  const late = current && !early.includes('FATAL') && (await readIfThere(join(cluster, current)))
  return (late || early).trim().split('\n').slice(-8).join('\n')
}

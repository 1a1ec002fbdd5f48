import { createServer } from 'node:net'
import { errorCode } from '../error-code.ts'
import { type Access, accessFile, newPassword, readAccess, writeAccess } from './access.ts'
import {
  checkVersion,
  clusterExists,
  createCluster,
  resetPassword,
  trimLogs,
  writeSettings,
} from './cluster.ts'
import { clusterIn, type Home } from './home.ts'
import { clearRemains, settledPostmaster, startPostmaster } from './postmaster.ts'
import { findPrograms, type Programs } from './programs.ts'

/** Finds the running server of this data folder, or starts it. Only one process may do so at once. */
export async function ensureRunning(home: Home): Promise<Access> {
  const running = await settledPostmaster(home.cluster)
  const access = await readAccess(home.dataDir)
  if (!running) return start(home, access)
  if (access) return { ...access, port: running.port }
  throw new Error(
    `${accessFile(home.dataDir)} is missing, but PostgreSQL runs on its data: stop process ${running.pid} and start again.`,
  )
}

async function start(home: Home, known: Access | undefined): Promise<Access> {
  const programs = await findPrograms(home)
  const access = known ?? (await newAccess(home))
  await clearRemains(home.cluster)
  if (await clusterExists(home)) {
    await checkVersion(home, programs)
    if (!known) await resetPassword(home, programs, access.password)
  } else {
    await writeAccess(home.dataDir, access)
    await createCluster(home, programs, access.password)
  }
  await trimLogs(home)
  return startOnFreePort(home, programs, access)
}

async function newAccess({ dataDir, cluster }: Home): Promise<Access> {
  const access = { port: await freePort(), password: newPassword() }
  return cluster === clusterIn(dataDir) ? access : { ...access, cluster }
}

const ATTEMPTS = 3

/** The port stays the same from start to start, unless another program has taken it meanwhile. */
async function startOnFreePort(home: Home, programs: Programs, access: Access): Promise<Access> {
  for (let attempt = 1; ; attempt++) {
    const port = (await isFree(access.port)) ? access.port : await freePort()
    const chosen = { ...access, port }
    await writeAccess(home.dataDir, chosen)
    await writeSettings(home, port)
    try {
      await startPostmaster(home, programs)
      return chosen
    } catch (error) {
      if (attempt === ATTEMPTS || (await isFree(port))) throw error
    }
  }
}

/** Below the range that Linux gives to outgoing connections, which would often be taken. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 17_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      errorCode(error) === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'

/**
 * Runs `work` while no other process on this machine does so for the same folder.
 *
 * The lock is a listening socket in Linux's abstract namespace: only one process can have it, and
 * the kernel takes it away when its holder ends, however it ends. So no lock is ever stale.
 */
export async function exclusively<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = await acquire(folder)
  try {
    return await work()
  } finally {
    await new Promise((closed) => lock.close(closed))
  }
}

/** The first start and a recovery after a crash are the longest things that are done inside. */
const PATIENCE_MS = 300_000
const POLL_MS = 15

async function acquire(folder: string): Promise<Server> {
  const name = lockName(folder)
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const lock = await listen(name)
    if (lock) return lock
    if (Date.now() > deadline) {
      throw new Error(`Another process has been starting PostgreSQL in ${folder} for too long.`)
    }
    await sleep(POLL_MS + Math.random() * POLL_MS)
  }
}

function lockName(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex')
  return `\0partner-integration-service/${digest}`
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) =>
      errorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })
}

import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { ROOT } from './root.mjs'

/**
 * Runs `work` while no other process does so for this folder. The lock is a socket in Linux's
 * abstract namespace, which the kernel takes back from a process that ends, however it ends.
 * Elsewhere there is no lock.
 */
export async function exclusively(work) {
  if (process.platform !== 'linux') return work()
  const lock = await acquire()
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function acquire() {
  const name = `\0partner-integration-service-install/${createHash('sha256').update(ROOT).digest('hex')}`
  for (let attempt = 0; ; attempt++) {
    const lock = await listen(name)
    if (lock) return lock
    if (attempt === 0) console.error('Waiting for another process that installs or builds here …')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function listen(name) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })
}

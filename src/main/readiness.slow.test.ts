import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, it } from 'vitest'
import { connect } from '#kernel/db/db.ts'
import { openEmbedded } from '#kernel/db/embedded.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { PATIENTLY } from '#test/patience.ts'
import { createReadiness } from './readiness.ts'

/** PostgreSQL alone needs 150 MB of it. */
const DISK = 'size=400m'

const mount = (folder: string): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder], { stdio: 'ignore' })
}
/** Lazily: the server's last process may still be ending. */
const unmount = (folder: string): void => {
  execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
}

async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'pis-mount-'))
  try {
    mount(folder)
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const size of [1_048_576, 4_096]) {
      const block = Buffer.alloc(size)
      for (;;) {
        const { bytesWritten } = await file.write(block).catch(() => ({ bytesWritten: 0 }))
        if (bytesWritten < size) break
      }
    }
  } finally {
    await file.close()
  }
}

it.skipIf(!(await mayMount()))(
  'a database whose disk is full is not ready, says so, and is ready again when there is room',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pis-full-disk-'))
    mount(folder)
    // Root's PostgreSQL runs as another user.
    await chmod(folder, 0o755)
    try {
      const server = await openEmbedded(folder, () => undefined)
      try {
        await proveOn(server.url, join(folder, 'filler'))
      } finally {
        await server.release()
      }
    } finally {
      unmount(folder)
      await rm(folder, { recursive: true, force: true })
    }
  },
)

async function proveOn(url: string, filler: string): Promise<void> {
  const { role } = await migrate(url, join(projectRoot(), 'migrations'))
  const database = connect(url, {
    maxConnections: 4,
    applicationName: 'pis-test',
    role,
    onIdleError: () => undefined,
  })
  try {
    const log = pino({ level: 'silent' })
    const whyNotReady = createReadiness({ database, log, isStopping: () => false })
    await expect.poll(whyNotReady, PATIENTLY).toBeUndefined()
    await fill(filler)
    await expect.poll(whyNotReady, PATIENTLY).toBe('the database has no disk space left')
    await rm(filler)
    await expect.poll(whyNotReady, PATIENTLY).toBeUndefined()
  } finally {
    await database.close()
  }
}

import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#kernel/db/embedded.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { databaseUrl, TEMPLATE, withClient } from './database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
    /** The role to act as in every database that is cloned from the template. */
    databaseRole: string | undefined
  }
}

/** One PostgreSQL for the whole run, with a migrated database for every test file to clone. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const server = await openServer()
  try {
    provide('databaseServerUrl', server.url)
    provide('databaseRole', await makeTemplate(server.url))
    return server.close
  } catch (error) {
    await server.close()
    throw error
  }
}

async function makeTemplate(serverUrl: string): Promise<string | undefined> {
  await withClient(serverUrl, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE} with (force)`)
    await client.query(`create database ${TEMPLATE}`)
  })
  const migrations = join(projectRoot(), 'migrations')
  return (await migrate(databaseUrl(serverUrl, TEMPLATE), migrations)).role
}

const PREFIX = 'pis-test-run-'
const GONE = 'pis-test-gone-'

/** Under another name first: a run that is killed meanwhile must not leave half a server that nobody can open. */
async function remove(folder: string): Promise<void> {
  const gone = folder.replace(PREFIX, GONE)
  await rename(folder, gone)
  await rm(gone, { recursive: true, force: true })
}

async function openServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, close: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // A temporary folder is closed to others, and root's PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  const { url, release } = await openEmbedded(folder, console.error)
  await withClient(url, async (client) => {
    // Nothing of it is needed after the run. What survives a crash is proved with servers of their own.
    await client.query('alter system set fsync = off')
    // Every file has a database of its own: to look at all of them every 15 seconds would never end.
    await client.query("alter system set autovacuum_naptime = '2min'")
    await client.query('select pg_reload_conf()')
  })
  const close = async () => {
    await release()
    await remove(folder)
  }
  return { url, close }
}

/** Runs that were killed leave their server behind; the next run puts it away. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^pis-test-run-(\d+)-/.exec(name) ?? []
    const folder = join(tmpdir(), name)
    if (name.startsWith(GONE)) await rm(folder, { recursive: true, force: true })
    if (!pid || isAlive(Number(pid))) continue
    // Another run may put away the same one at this moment; what is left then, the next run does.
    await putAway(folder).catch(() => undefined)
  }
}

async function putAway(folder: string): Promise<void> {
  if ((await stat(folder)).uid !== process.getuid?.()) return
  const { release } = await openEmbedded(folder, () => undefined)
  await release()
  await remove(folder)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

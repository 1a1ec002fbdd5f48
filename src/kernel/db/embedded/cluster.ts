import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SUPERUSER } from './access.ts'
import { identity } from './account.ts'
import { exists, readIfThere, replaceFile } from './files.ts'
import type { Home } from './home.ts'
import { PROGRAM_ENV, type Programs } from './programs.ts'
import { settings } from './settings.ts'

export const clusterExists = async ({ cluster }: Home): Promise<boolean> =>
  (await versionOf(cluster)) !== undefined

/** Made beside its place and then renamed, so that a crash never leaves half a cluster there. */
export async function createCluster(home: Home, { initdb }: Programs, password: string) {
  const { cluster, account } = home
  const draft = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  await replaceFile(passwordFile, password, account)
  try {
    await run(initdb, initdbArguments(draft, passwordFile), asServer(home))
  } finally {
    await rm(passwordFile, { force: true })
  }
  await appendFile(join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${SETTINGS_FILE}'\n`)
  await rename(draft, cluster)
}

export async function writeSettings({ cluster, account }: Home, port: number): Promise<void> {
  await replaceFile(join(cluster, SETTINGS_FILE), settings(port), account)
}

/** A new major version cannot read an old one's files. */
export async function checkVersion({ cluster }: Home, programs: Programs): Promise<void> {
  const made = await versionOf(cluster)
  if (made === programs.version) return
  throw new Error(
    `The data in ${cluster} was written by PostgreSQL ${made}, and the embedded one is PostgreSQL ${programs.version}: move it over with pg_dump, or run a PostgreSQL ${made} and set DATABASE_URL.`,
  )
}

/** For a cluster whose postgres.json was lost: whoever owns the files may set a new password. */
export async function resetPassword(home: Home, { postgres }: Programs, password: string) {
  const child = run(postgres, ['--single', '-D', home.cluster, 'postgres'], asServer(home))
  child.child.stdin?.end(`alter role ${SUPERUSER} password '${password}'\n`)
  await child
}

/** PostgreSQL empties a day's file when it comes to it again, but only if it runs at midnight. */
export async function trimLogs({ cluster }: Home): Promise<void> {
  const folder = join(cluster, 'log')
  const names = (await exists(folder)) ? await readdir(folder) : []
  for (const name of names.filter((file) => file.startsWith('postgresql-'))) {
    const { size, mtimeMs } = await stat(join(folder, name))
    if (size > MAX_LOG_BYTES || Date.now() - mtimeMs > MAX_LOG_AGE_MS) await rm(join(folder, name))
  }
}

const SETTINGS_FILE = 'pis.conf'
const MAX_LOG_BYTES = 10_000_000
const MAX_LOG_AGE_MS = 6 * 24 * 3_600_000

const run = promisify(execFile)

const versionOf = async (cluster: string): Promise<string | undefined> =>
  (await readIfThere(join(cluster, 'PG_VERSION')))?.trim()

const asServer = ({ account }: Home) => ({ cwd: '/', env: PROGRAM_ENV, ...identity(account) })

/** The builtin provider sorts by code point, and no update of the system changes that order. */
function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ]
}

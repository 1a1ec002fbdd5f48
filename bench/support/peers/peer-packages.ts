import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#kernel/project-root.ts'

/** As git keeps them, and as they are installed. */
const listed = (file: string): string =>
  join(projectRoot(), 'bench', 'support', 'peers', 'packages', file)
const installed = (file: string): string =>
  join(projectRoot(), 'node_modules', '.cache', 'bench-peers', file)

const LOCK = 'package-lock.json'

/**
 * Installs the libraries that matching is measured against. They are no dependencies of the project:
 * whoever only runs or tests it should not load 160 MB for nothing.
 */
export async function installPeers(): Promise<void> {
  if ((await textOf(installed('installed.json'))) === (await textOf(listed(LOCK)))) return
  process.stderr.write('Installing the peers (160 MB) …\n')
  await mkdir(installed(''), { recursive: true })
  for (const file of ['package.json', LOCK]) await copyFile(listed(file), installed(file))
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)('npm', options, { cwd: installed('') })
  await copyFile(listed(LOCK), installed('installed.json'))
}

/** The caller says what it expects: the project is type-checked without these packages. */
export const requirePeer = <Module>(name: string): Module =>
  createRequire(installed('package.json'))(name) as Module

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined)

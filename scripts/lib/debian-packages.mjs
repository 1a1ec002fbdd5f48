import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs that is in PATH or /usr/bin. */
export function findProgram(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const canInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')

/** Another installation on this machine is waited for. */
const QUIET = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
const ATTEMPTS = 3
const PAUSE_MS = 20_000

/** Installs the first of these packages that Debian has. Returns the problem, or an empty text. */
export async function installFirst(packages) {
  let problem = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    problem = (await aptGet(['update'])) || (await tryEach(packages))
    // apt-get does not wait for a lock on the lists of packages.
    if (!/lock/i.test(problem)) return problem
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return problem
}

async function tryEach([name, ...others]) {
  const problem = await aptGet(['install', '-y', '--no-install-recommends', name])
  const isUnknown = /unable to locate|no installation candidate/i.test(problem)
  return isUnknown && others.length > 0 ? tryEach(others) : problem
}

const LIMIT_MS = 10 * 60_000

function aptGet(options) {
  return new Promise((resolve) => {
    const child = spawn('/usr/bin/apt-get', [...QUIET, ...options], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: LIMIT_MS,
    })
    let complaints = ''
    child.stderr.on('data', (text) => {
      complaints += text
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => {
      if (code === 0) return resolve('')
      resolve(signal ? 'it took too long' : lastLine(complaints))
    })
  })
}

const lastLine = (text) => text.trim().split('\n').at(-1) || 'apt-get said nothing'

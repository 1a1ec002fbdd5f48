import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** First the one without windows: the same engine, which takes a tenth less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

/**
 * Where Chromium is, for tests, benches and pictures; the service itself needs none. Root on Debian gets it installed
 * when it is missing. Others are told how to get it.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which is no program that can be started.`)
  }
  const found = find()
  if (found) return found
  if (!canInstall()) throw new Error(`There is no Chromium here. ${ADVICE}`)
  console.error('Installing Chromium, which can take some minutes …')
  const problem = await install()
  const installed = find()
  if (installed) return installed
  throw new Error(`Chromium could not be installed (${problem}). ${ADVICE}`)
}

const ADVICE =
  'Install one (on Debian: apt-get install chromium) so that it is found in PATH, or name it by CHROMIUM_PATH.'

function find() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const canInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')

/** Another installation on this machine is waited for. */
const QUIET = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
const ATTEMPTS = 3
const PAUSE_MS = 20_000

/** Answers what went wrong, or nothing. */
async function install() {
  let problem = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    problem = (await aptGet(['update'])) || (await installFirst(PACKAGES))
    // apt-get does not wait for everybody who reads the lists of packages.
    if (!/lock/i.test(problem)) return problem
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return problem
}

/** The first of them that there is. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

async function installFirst([name, ...others]) {
  const problem = await aptGet(['install', '-y', '--no-install-recommends', name])
  const isUnknown = /unable to locate|no installation candidate/i.test(problem)
  return isUnknown && others.length > 0 ? installFirst(others) : problem
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

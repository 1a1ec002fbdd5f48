import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exclusively } from './exclusively.mjs'
import { ROOT } from './root.mjs'

/**
 * Installs what package-lock.json asks for and node_modules lacks; nothing when all is there.
 * `dev` says whether the tools of the developers are needed, too. `folder` has a package of its own.
 */
export async function ensureInstalled({ dev, folder = ROOT }) {
  if (isComplete(difference(dev, folder))) return
  await exclusively(async () => {
    const found = difference(dev, folder)
    if (isComplete(found)) return
    console.error(`Installing packages (${count(found)}), which can take a minute …`)
    const problem = await npm(found, dev, folder)
    const { needed, optional } = difference(dev, folder)
    if (needed.length > 0) throw new Error(`The packages could not be installed: ${problem}`)
    for (const [path] of optional) console.error(`Going on without ${path}`)
  })
}

/**
 * What the lock file names and node_modules does not have. `optional` are programs made for this
 * platform, such as PostgreSQL: without them the service may still do, given a DATABASE_URL.
 */
function difference(dev, folder) {
  const locked = packagesOf(join(folder, 'package-lock.json')) ?? {}
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  const lacking = Object.entries(locked)
    .filter(([path, entry]) => path !== '' && (dev || !entry.dev) && suits(entry))
    .filter(([path, { version }]) => installed?.[path]?.version !== version)
  return {
    fresh: installed === undefined,
    changed: lacking.some(([path]) => installed?.[path]),
    needed: lacking.filter(([, entry]) => !entry.optional),
    optional: lacking.filter(([, entry]) => entry.optional),
  }
}

const count = ({ needed, optional }) => needed.length + optional.length

const isComplete = (found) => count(found) === 0

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** npm installs an optional package only where it fits; variants for a C library are its choice. */
function suits({ optional, os, cpu, libc }) {
  if (!optional) return true
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}

/**
 * `npm ci` starts from nothing. Where packages are only missing (the developers' tools, on top of
 * a service that may be running from this folder), `npm install` adds them and leaves the rest.
 */
function npm({ fresh, changed }, dev, folder) {
  const command = fresh || changed ? ['ci'] : ['install', '--no-save']
  const include = dev ? ['--include=dev'] : ['--omit=dev']
  return run([...command, ...include, '--include=optional', ...QUIET], folder)
}

/** No package needs its install script, and several npm versions do not run them anyway. */
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Answers what npm complained about. Its output is no output of ours, so it goes to stderr. */
function run(options, folder) {
  return new Promise((resolve) => {
    const [program, first] = npmProgram()
    const child = spawn(program, [...first, ...options], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      output += text
    })
    child.once('error', (error) => resolve(`npm did not start (${error.message})`))
    child.once('close', () => resolve(summary(output, folder)))
  })
}

/** The npm that runs us, or else the one that is found. */
function npmProgram() {
  const path = process.env.npm_execpath
  return path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []]
}

function summary(output, folder) {
  const lines = output.split('\n').filter((line) => !NOISE.test(line))
  const text = lines.slice(0, 8).join('\n')
  if (/EACCES|EROFS|EPERM/.test(text)) return `${folder} cannot be written.\n${text}`
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ECONNRESET/.test(text)) {
    return `the package registry cannot be reached.\n${text}`
  }
  return text || 'npm said nothing.'
}

const NOISE = /^\s*$|^npm error\s+at |A complete log of this run/

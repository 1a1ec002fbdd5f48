import './lib/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run, runProgram, runVitest } from './lib/run.mjs'
import { ensureSftpClients } from './lib/sftp-clients.mjs'

/**
 * `npm test`: static checks, unit and spec tests, the main browser journeys.
 * `npm run test:all` (--all): everything. `npm run test:rest` (--rest): the tests that `npm test` leaves out.
 * --list prints the titles of the tests instead. Files that are named run alone, without checks.
 */
const NOTES = {
  quick: 'npm test: about 8 minutes on 2 cores.',
  rest: 'The tests that npm test leaves out: about 14 minutes on 2 cores.',
  all: 'All tests: about 25 minutes on 2 cores.',
}
const NEEDS =
  'Needs Node 20.19, 4 GB of memory and, for tests in a browser, Chromium (root on Debian gets it installed). PostgreSQL comes with the packages.'

const BROWSER = ['--config', 'vitest.browser.config.ts']
const STRESS = ['--config', 'vitest.stress.config.ts']

/** The slowest come first: the checks share the cores, and a slow one at the end would run alone. */
const CHECKS = [
  ['types', () => types('.', 'root')],
  ['format and lint', () => quietly('biome', ['ci', '--colors=off'])],
  ['build', build],
  ['types of the browser tests', () => types('tsconfig.browser.json', 'browser')],
  ['types of the web application', () => types('web', 'web')],
  ['unused code', () => quietly('knip', [])],
  ['layers', () => quietly('depcruise', ['src', 'web', '--config', '.dependency-cruiser.cjs'])],
  ['dictionary', words],
]

const options = new Set(process.argv.slice(2).filter((each) => each.startsWith('--')))
const files = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const unknown = [...options].find((option) => !['--all', '--rest', '--list'].includes(option))
if (unknown) {
  console.error(`${unknown} is unknown. For options of Vitest: npx vitest FILE ${unknown}`)
  process.exit(1)
}
const selection = options.has('--all') ? 'all' : options.has('--rest') ? 'rest' : 'quick'
const total = { passed: 0, failed: 0, names: [], skipped: [] }

try {
  await ensureInstalled({ dev: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (options.has('--list')) list()
else {
  if (files.length > 0) await runFiles()
  else await runSelection()
  // Repeated at the end, since a failure's own report is far above by then.
  for (const name of total.names) console.log(`FAILED ${name}`)
  for (const name of total.skipped) console.log(`SKIPPED ${name}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function runSelection() {
  console.log(`${NOTES[selection]}\n${NEEDS}`)
  if (selection === 'rest') await check('build', build)
  else await checkInParallel(CHECKS, availableParallelism())
  const env = environment()
  if (selection !== 'quick') total.skipped.push(...(await ensureSftpClients()))
  add(await runVitest([], env))
  await runInBrowser(BROWSER, env)
  if (selection !== 'quick') add(await runVitest(STRESS, env))
}

async function runFiles() {
  await check('build', build)
  const isOf = (folder) => (name) => name.startsWith(folder)
  const [inBrowser, inStress] = ['test/browser', 'test/stress'].map((folder) =>
    files.filter(isOf(folder)),
  )
  const others = files.filter((name) => !inBrowser.includes(name) && !inStress.includes(name))
  if (others.length > 0) add(await runVitest(others))
  if (inBrowser.length > 0) await runInBrowser([...BROWSER, ...inBrowser])
  if (inStress.length > 0) add(await runVitest([...STRESS, ...inStress]))
}

/** Property tests draw all their cases where all tests are wanted. */
function environment() {
  return { TESTS: selection, ...(selection === 'all' && { CASES: 'all' }) }
}

/** Without Chromium the browser tests are skipped, which the summary says; they are not passed. */
async function runInBrowser(arguments_, env = {}) {
  let path
  try {
    path = await ensureChromium()
  } catch (error) {
    total.skipped.push(`the tests in a browser: ${error.message}`)
    return
  }
  add(await runVitest(arguments_, { ...env, CHROMIUM_PATH: path }))
}

/** Sorted, because Vitest lists files in the order in which its workers have loaded them. */
function list() {
  const suites = selection === 'quick' ? [[], BROWSER] : [[], BROWSER, STRESS]
  const folder = mkdtempSync(join(tmpdir(), 'pis-test-list-'))
  const titles = suites.flatMap((suite, at) => {
    const file = join(folder, `${at}.json`)
    const { status } = spawnSync(
      'node_modules/.bin/vitest',
      ['list', ...suite, `--json=${file}`],
      // Listing starts no browser, so any path will do.
      {
        stdio: ['ignore', 2, 2],
        env: { CHROMIUM_PATH: process.execPath, ...process.env, ...environment() },
      },
    )
    if (status === 0) return JSON.parse(readFileSync(file, 'utf8')).map(titleOf)
    process.exitCode = 1
    return []
  })
  rmSync(folder, { recursive: true })
  console.log(titles.toSorted().join('\n'))
}

/** One line, though a title can quote a text of several lines. */
function titleOf({ file, name }) {
  return `${relative('.', file)} > ${name.replaceAll(/\s+/g, ' ')}`
}

async function checkInParallel(checks, places) {
  const left = [...checks]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await check(...next)
  }
  await Promise.all(Array.from({ length: places }, work))
}

/** `work` answers the problem it found, or undefined. */
async function check(name, work) {
  const began = Date.now()
  const problem = await work()
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (problem !== undefined) console.log(problem)
  console.log(`${problem === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  total[problem === undefined ? 'passed' : 'failed'] += 1
  if (problem !== undefined) total.names.push(name)
}

async function quietly(program, arguments_) {
  const { code, output } = await runProgram(program, arguments_, 'pipe')
  return code === 0 ? undefined : output.trim()
}

/** Incremental: a second run checks only what changed since. */
function types(project, name) {
  const cache = `node_modules/.cache/tsc/${name}.tsbuildinfo`
  return quietly('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', cache])
}

async function words() {
  const { code, output } = await run(process.execPath, ['scripts/check-words.mjs'], 'pipe')
  return code === 0 ? undefined : output.trim()
}

async function build() {
  try {
    await ensureBuilt()
    return undefined
  } catch (error) {
    return error.message
  }
}

function add({ passed, failed, names }) {
  total.passed += passed
  total.failed += failed
  total.names.push(...names)
}

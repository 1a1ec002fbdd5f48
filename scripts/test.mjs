import './lib/require-node.mjs'
import { availableParallelism } from 'node:os'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run, runVitest } from './lib/run.mjs'

/** Longest first: they take turns on the cores, and what comes last should not be what all wait for. */
const CHECKS = [
  ['types', () => quietly('tsc', ['-p', '.'])],
  ['format and lint', () => quietly('biome', ['ci', '--colors=off'])],
  ['build', build],
  ['types of the browser tests', () => quietly('tsc', ['-p', 'tsconfig.browser.json'])],
  ['types of the web application', () => quietly('tsc', ['-p', 'web'])],
  ['unused code', () => quietly('knip', [])],
  ['layers', () => quietly('depcruise', ['src', 'web', '--config', '.dependency-cruiser.cjs'])],
]

const chosenTests = process.argv.slice(2)
const total = { passed: 0, failed: 0, names: [] }

try {
  await ensureInstalled({ dev: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (chosenTests.length === 0) {
  await inTurns(CHECKS, availableParallelism())
  // One file after the other, each in its short form; `npm run test:stress` is the long one.
  add(await runVitest(['--config', 'vitest.stress.config.ts']))
  add(await runVitest([]))
  add(await runVitest(['--config', 'vitest.browser.config.ts'], { CORNERS: 'half' }))
} else {
  await check('build', build)
  const isForBrowser = (name) => name.startsWith('test/browser')
  const others = chosenTests.filter((name) => !isForBrowser(name))
  const forBrowser = chosenTests.filter(isForBrowser)
  if (others.length > 0) add(await runVitest(others))
  if (forBrowser.length > 0) {
    add(await runVitest(['--config', 'vitest.browser.config.ts', ...forBrowser]))
  }
}
// Once more at the end: what failed stands far above by then.
for (const name of total.names) console.log(`FAILED ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function inTurns(checks, places) {
  const left = [...checks]
  const turn = async () => {
    for (let next = left.shift(); next; next = left.shift()) await check(...next)
  }
  await Promise.all(Array.from({ length: places }, turn))
}

/** `work` answers what is wrong, or nothing. */
async function check(name, work) {
  const began = Date.now()
  const problem = await work()
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (problem !== undefined) console.log(problem)
  console.log(`${problem === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  total[problem === undefined ? 'passed' : 'failed'] += 1
  if (problem !== undefined) total.names.push(name)
}

async function quietly(program, options) {
  const { code, output } = await run(program, options, 'pipe')
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

import './lib/require-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run, runVitest } from './lib/run.mjs'

const STATIC_CHECKS = [
  ['format and lint', 'biome', ['ci', '--colors=off']],
  ['types', 'tsc', ['-p', '.']],
  ['types of the web application', 'tsc', ['-p', 'web']],
  ['unused code', 'knip', []],
  ['layers', 'depcruise', ['src', '--config', '.dependency-cruiser.cjs']],
]

const chosenTests = process.argv.slice(2)
const total = { passed: 0, failed: 0 }

try {
  await ensureInstalled({ dev: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (chosenTests.length === 0) {
  for (const [name, program, options] of STATIC_CHECKS) {
    await check(name, () => quietly(program, options))
  }
}
await check('build', build)
if (chosenTests.length === 0) {
  // One file after the other, each in its short form; `npm run test:stress` is the long one.
  add(await runVitest(['--config', 'vitest.stress.config.ts']))
}
add(await runVitest(chosenTests))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** `work` answers what is wrong, or nothing. */
async function check(name, work) {
  const began = Date.now()
  const problem = await work()
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (problem !== undefined) console.log(problem)
  console.log(`${problem === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  total[problem === undefined ? 'passed' : 'failed'] += 1
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

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

import './lib/require-node.mjs'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/root.mjs'

const STATIC_CHECKS = [
  ['format and lint', 'biome', ['ci', '--colors=off']],
  ['types', 'tsc', ['-p', '.']],
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
await runTests()
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

/** Vitest's own report goes to the terminal, and its numbers into a file. */
async function runTests() {
  const folder = await mkdtemp(join(tmpdir(), 'pis-test-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...reporters, ...chosenTests], 'inherit')
  const { passed, failed } = await numbersIn(report)
  await rm(folder, { recursive: true })
  total.passed += passed
  // A file that cannot be loaded, or a failed set-up, has no failed test to show for it.
  total.failed += code !== 0 && failed === 0 ? 1 : failed
}

async function numbersIn(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 0 }
    throw error
  }
}

function run(program, options, output) {
  return new Promise((resolve) => {
    const path = join(ROOT, 'node_modules', '.bin', program)
    const child = spawn(path, options, { cwd: ROOT, stdio: ['ignore', output, output] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        text += part
      })
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: text }))
  })
}

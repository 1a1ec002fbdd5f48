import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './root.mjs'

/**
 * Runs tests and answers how many passed and failed, and the failed ones by name. Vitest's own report
 * goes to the terminal, and its numbers into a file.
 */
export async function runVitest(options, env = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pis-test-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runProgram('vitest', ['run', ...reporters, ...options], 'inherit', env)
  const { passed, failed, names } = await resultsIn(report)
  await rm(folder, { recursive: true })
  // A file that cannot be loaded, or a failed set-up, has no failed test to show for it.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, names }
}

async function resultsIn(report) {
  try {
    const results = JSON.parse(await readFile(report, 'utf8'))
    const { numPassedTests, numFailedTests, testResults } = results
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      names: testResults.flatMap(failuresOf),
    }
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 0, names: [] }
    throw error
  }
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const lines = failed.map(
    (test) => `${file} > ${test.fullName}: ${reasonIn(test.failureMessages.join('\n'))}`,
  )
  if (status === 'failed' && lines.length === 0) lines.push(`${file}: ${message.split('\n')[0]}`)
  return lines
}

/**
 * The first line of a failure, the element that a page never showed, and the line of the test. Of a
 * run on another machine only this remains, and a rare failure must be found from it.
 */
function reasonIn(message) {
  const [reason, ...rest] = stripVTControlCharacters(message).replaceAll(`${ROOT}/`, '').split('\n')
  const never = rest.find((line) => line.includes('waiting for '))
  const place = rest.find((line) => /\btest\/.*:\d+:\d+/.test(line))
  return [reason, never, place]
    .filter((line) => line !== undefined)
    .map((line) => line.trim())
    .join(' | ')
}

/** Runs a program of the project's packages. `output` is 'pipe' (answered as text) or 'inherit'. */
export const runProgram = (program, options, output, env = {}) =>
  run(join(ROOT, 'node_modules', '.bin', program), options, output, env)

/** Runs any program in the project's root. */
export function run(path, options, output, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(path, options, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    })
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

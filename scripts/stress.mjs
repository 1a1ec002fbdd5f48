import './lib/require-node.mjs'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/root.mjs'
import { runVitest } from './lib/run.mjs'

/**
 * The long proofs: killed workers, racing requests, fuzzing, and all other tests that draw their cases, with more of
 * them. `-- lists` runs one of the first.
 */
try {
  await ensureInstalled({ dev: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const chosen = process.argv.slice(2)
const full = { STRESS: 'full' }
const total = await runVitest(['--config', 'vitest.stress.config.ts', ...chosen], full)
if (chosen.length === 0) {
  const { passed, failed } = await runVitest(drawingTests(), full)
  total.passed += passed
  total.failed += failed
}
const { passed, failed } = total
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

const DRAWS = /from '#test\/(?:stress|bombs)\.ts'/

/** They say how many cases they draw in which form. */
function drawingTests() {
  return ['src', 'test/spec'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => join(folder, name))
      .filter((path) => DRAWS.test(readFileSync(join(ROOT, path), 'utf8'))),
  )
}

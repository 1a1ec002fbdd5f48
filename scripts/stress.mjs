import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runVitest } from './lib/run.mjs'

/**
 * The long form of the stress tests: killed workers, racing requests, fuzzing; then hostile files
 * at their full size. `-- lists` runs one of the first. The short form is a part of test:all.
 */
try {
  await ensureInstalled({ dev: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const chosen = process.argv.slice(2)
const isFull = { STRESS: 'full' }
const total = await runVitest(['--config', 'vitest.stress.config.ts', ...chosen], isFull)
if (chosen.length === 0) {
  const { passed, failed } = await runVitest(['test/spec/bombs.slow.test.ts'], isFull)
  total.passed += passed
  total.failed += failed
}
const { passed, failed } = total
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runVitest } from './lib/run.mjs'

/**
 * The long form of the stress tests: killed workers, racing requests, fuzzing. `-- lists` runs one
 * of them. Their short form is a part of `npm run test:all`.
 */
try {
  await ensureInstalled({ dev: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const options = ['--config', 'vitest.stress.config.ts', ...process.argv.slice(2)]
const { passed, failed } = await runVitest(options, { STRESS: 'full' })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

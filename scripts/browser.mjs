import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runVitest } from './lib/run.mjs'

/** The web application in a real browser. `-- test/browser/serving.test.ts` runs one of the files. */
try {
  await ensureInstalled({ dev: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const options = ['--config', 'vitest.browser.config.ts', ...process.argv.slice(2)]
const { passed, failed } = await runVitest(options)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runVitest } from './lib/run.mjs'

/** Takes docs/pictures from the demo. `-- -t sign-in` takes the pictures with that name. */
try {
  await ensureInstalled({ dev: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const options = ['--config', 'vitest.browser.config.ts', ...process.argv.slice(2)]
const { passed, failed } = await runVitest(options, { PICTURES: '1' })
console.log(`${passed} taken, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

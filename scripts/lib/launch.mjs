import './require-node.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './root.mjs'

/**
 * Runs a program of dist/ in this very process, so that signals and the exit code are its own.
 * What has to be said before goes to stderr: stdout belongs to the program.
 */
export async function launch(name) {
  try {
    await ensureInstalled({ dev: false })
    await ensureBuilt()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(ROOT, 'dist', `${name}.js`)).href)
}

import './lib/require-node.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { bundlePrograms, runBundled } from './lib/bundle.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/root.mjs'

const BENCHES = [
  'bulk',
  'events',
  'list',
  'match',
  'match-quality',
  'process',
  'read',
  'review',
  'sftp',
  'upload',
  'web',
]

/** Runs a bench against the built service: `node scripts/bench.mjs bulk`. */
const name = process.argv[2]
if (!BENCHES.includes(name)) {
  console.error(`Which bench? One of: ${BENCHES.join(', ')}`)
  process.exit(2)
}
try {
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  // All of them: a bench may start another program of its folder as a process.
  const files = readdirSync(join(ROOT, 'bench')).filter((file) => file.endsWith('.ts'))
  await bundlePrograms('bench', files)
  if (name === 'web') process.env.CHROMIUM_PATH = await ensureChromium()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await runBundled('bench', name)

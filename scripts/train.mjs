import './lib/require-node.mjs'
import { bundlePrograms, runBundled } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** Makes the weights of the ranker anew, the same every time. */
try {
  await ensureInstalled({ dev: true })
  await bundlePrograms('training', ['train-ranker.ts'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await runBundled('training', 'train-ranker')

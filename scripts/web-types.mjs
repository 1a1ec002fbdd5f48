import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runVitest } from './lib/run.mjs'

// The test compares the file with the interface; told to update, it writes it.
await ensureInstalled({ dev: true })
const { failed } = await runVitest(['test/spec/web-types.test.ts', '--update'])
process.exitCode = failed > 0 ? 1 : 0

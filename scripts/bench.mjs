import './lib/require-node.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/root.mjs'

const BENCHES = ['bulk', 'list', 'match', 'read']
const OUT = join(ROOT, 'node_modules', '.cache', 'bench')

/** Runs a bench against the built service: `node scripts/bench.mjs bulk`. */
const name = process.argv[2]
if (!BENCHES.includes(name)) {
  console.error(`Which bench? One of: ${BENCHES.join(', ')}`)
  process.exit(2)
}
try {
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  await bundle()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(OUT, `${name}.mjs`)).href)

/** All of them: a bench may start another program of its folder as a process. */
async function bundle() {
  const { buildSync } = await import('esbuild')
  const files = readdirSync(join(ROOT, 'bench')).filter((file) => file.endsWith('.ts'))
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: files.map((file) => `bench/${file}`),
    outdir: OUT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'silent',
  })
}

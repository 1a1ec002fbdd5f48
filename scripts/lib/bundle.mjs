import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './root.mjs'

/** Within node_modules, so that the packages are found. */
const CACHE = join(ROOT, 'node_modules', '.cache')

/** Bundles programs of the developers, all of one folder. */
export async function bundlePrograms(folder, files) {
  const { buildSync } = await import('esbuild')
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: files.map((file) => `${folder}/${file}`),
    outdir: join(CACHE, folder),
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

/** Runs one of them in this very process. */
export async function runBundled(folder, name) {
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(CACHE, folder, `${name}.mjs`)).href)
}

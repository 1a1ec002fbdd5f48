import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../db/error-code.ts'
import {
  type ByteRange,
  ContentLost,
  type FileStore,
  isSha256,
  requireSha256,
  storeUnavailable,
} from './file-store.ts'
import { localCopies } from './local-copies.ts'
import {
  createWorkFolder,
  makePrivateFolder,
  namesIn,
  outage,
  type Spooled,
  unless,
  type WorkFolder,
} from './work-folder.ts'

type Folders = {
  /** Where the contents lie; processes on several machines may share it. */
  readonly folder: string
  /** On the local disk, for copies to work with. */
  readonly copies: string
}

/** Contents as files `ab/abcd…`, named by their hash, in one folder. */
export function createFolderStore({ folder, copies }: Folders): FileStore {
  // In the same file system as the contents, so that a file gets its name in one step.
  const arriving = createWorkFolder(join(folder, ARRIVING))
  const read = (sha256: string) => checkedContent(pathOf(folder, sha256), sha256)
  const local = localCopies(copies, read)
  const moveIn = mover(folder)
  return {
    put: (bytes) =>
      arriving.spool(bytes, async (file) => {
        await outage(moveIn(file))
        return { sha256: file.sha256, size: file.size }
      }),
    read,
    readPart: (sha256, part) => partOfContent(pathOf(folder, sha256), sha256, part),
    withLocalCopy: local.withLocalCopy,
    listOlderThan: (moment) => olderThan(folder, moment),
    async remove(sha256, unlessPutSince) {
      const path = pathOf(folder, sha256)
      if (unlessPutSince) await removeUnlessFresh(path, unlessPutSince, arriving)
      else await rm(path, { force: true })
    },
    async removeLeftovers(before) {
      return (await arriving.removeOlderThan(before)) + (await local.removeLeftovers(before))
    },
  }
}

const ARRIVING = 'arriving'

const pathOf = (folder: string, sha256: string): string =>
  join(folder, requireSha256(sha256).slice(0, 2), sha256)

/**
 * Also where the content is there already: the file just written is whole, and its time is now, so that tidying up
 * does not take it.
 */
function mover(folder: string): (file: Spooled) => Promise<void> {
  const flushedShelves = new Set<string>()
  return async ({ path, sha256 }) => {
    const target = pathOf(folder, sha256)
    const shelf = dirname(target)
    await makePrivateFolder(shelf)
    await flush(path)
    await rename(path, target)
    // A name is on the disk when its folder is, and the folder when the one above it is.
    await flush(shelf)
    if (flushedShelves.has(shelf)) return
    await flush(folder)
    flushedShelves.add(shelf)
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* checkedContent(path: string, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of contentOf(path, sha256)) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) throw new ContentLost(sha256, 'damaged')
}

const partOfContent = (path: string, sha256: string, { first, last }: ByteRange) =>
  contentOf(path, sha256, { start: first, end: last })

async function* contentOf(
  path: string,
  sha256: string,
  part: { readonly start?: number; readonly end?: number } = {},
): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: READ_BYTES, ...part })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new ContentLost(sha256, 'gone', error)
    throw errorCode(error) === undefined ? error : storeUnavailable(error)
  }
}

const READ_BYTES = 256 * 1024

async function* olderThan(folder: string, moment: Date): AsyncGenerator<string> {
  const shelves = (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  for (const shelf of shelves) {
    for (const name of await namesIn(join(folder, shelf))) {
      if (!isSha256(name)) continue
      const found = await stat(join(folder, shelf, name)).catch(unless('ENOENT'))
      if (found && found.mtime < moment) yield name
    }
  }
}

/**
 * Looking at the time and removing are two steps, and the content may be put again between them. So the file is first
 * taken aside, where nobody puts anything; one that proves fresh gets its name back.
 */
async function removeUnlessFresh(path: string, since: Date, aside: WorkFolder): Promise<void> {
  const found = await stat(path).catch(unless('ENOENT'))
  if (!found || found.mtime >= since) return
  const taken = aside.newPath()
  await makePrivateFolder(dirname(taken))
  await rename(path, taken).catch(unless('ENOENT'))
  const moved = await stat(taken).catch(unless('ENOENT'))
  if (!moved) return
  // Where it was put again meanwhile, that is the same content.
  if (moved.mtime >= since) await rename(taken, path)
  else await rm(taken, { force: true })
}

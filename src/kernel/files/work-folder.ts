import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../db/error-code.ts'
import { type StoredContent, storeUnavailable } from './file-store.ts'
import { hashApart } from './hash-apart.ts'

/** The bytes of a content, as they arrive or at once. */
type Content = AsyncIterable<Uint8Array> | Uint8Array

/** A file that is being worked with, and what is in it. */
export type Spooled = StoredContent & { readonly path: string }

export type WorkFolder = {
  /**
   * Has `work` done with bytes written to a file of a random name. The file is removed afterwards, whatever happens,
   * unless `work` has moved it away.
   */
  spool<T>(bytes: Content, work: (file: Spooled) => Promise<T>): Promise<T>
  /** A path of a random name in it. */
  newPath(): string
  /** Removes files that nobody has written to since a moment; answers how many. */
  removeOlderThan(moment: Date): Promise<number>
}

/** A folder for files that live no longer than the work on them. It is made when it is first needed. */
export function createWorkFolder(folder: string): WorkFolder {
  const newPath = (): string => join(folder, randomBytes(16).toString('hex'))
  return {
    newPath,
    async spool(bytes, work) {
      await outage(makePrivateFolder(folder))
      const path = newPath()
      try {
        return await work({ path, ...(await write(path, bytes)) })
      } finally {
        await rm(path, { force: true })
      }
    },
    async removeOlderThan(moment) {
      let removed = 0
      for (const name of await namesIn(folder)) {
        if (await removeIfOlder(join(folder, name), moment)) removed += 1
      }
      return removed
    },
  }
}

async function write(path: string, bytes: Content): Promise<StoredContent> {
  const file = await outage(open(path, 'wx', 0o600))
  try {
    if (!(bytes instanceof Uint8Array)) return await writeHashed(file, bytes)
    const [sha256] = await Promise.all([hashApart(bytes), outage(writeWhole(file, bytes))])
    return { sha256, size: bytes.length }
  } finally {
    await file.close()
  }
}

/** Only what the disk refuses is an outage; what the bytes' source throws goes on as it is. */
async function writeHashed(
  file: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredContent> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of bytes) {
    hash.update(piece)
    await outage(writeWhole(file, piece))
    size += piece.length
  }
  return { sha256: hash.digest('hex'), size }
}

/** The system may take a part only, which is how a disk that is nearly full begins. */
async function writeWhole(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done)
    done += bytesWritten
  }
}

/** Whatever the file system says no to on its way in is an outage: no room, no rights, a broken disk. */
export async function outage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw errorCode(error) === undefined ? error : storeUnavailable(error)
  }
}

/** Ours alone. Folders above it keep their ordinary rights: others have to pass through them. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(join(folder, '..'), { recursive: true })
  await mkdir(folder, { mode: 0o700 }).catch(unless('EEXIST'))
}

export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unless('ENOENT'))) ?? []
}

async function removeIfOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(unless('ENOENT'))
  if (!found?.isFile() || found.mtime >= moment) return false
  await rm(path, { force: true })
  return true
}

/** Makes undefined of an error that was to be expected. */
export const unless =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(errorCode(error) ?? '')) throw error
  }

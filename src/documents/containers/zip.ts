import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import yauzl from 'yauzl'
import { Unreadable } from '../issues.ts'
import type { Limits } from '../reading.ts'

/** A zip archive whose parts are unpacked one by one, each counted as it really is. */
export type Archive = {
  /** Names of the files in it, in its order; folders and links are left out. */
  readonly names: readonly string[]
  /** Undefined where there is no such part. */
  read(name: string): Buffer | undefined
}

const fromBuffer = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)

const LOCAL_HEADER = 30
const DEFLATED = 8
const STORED = 0

/**
 * The directory is read first and judged by what it says; since it may lie, the limits hold again for what comes out.
 * Where a part lies in the file is checked, too: parts that overlap are how a small file becomes a large one.
 */
export async function openZip(bytes: Buffer, limits: Limits): Promise<Archive> {
  const entries = await directory(bytes, limits)
  let unpacked = 0
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      const part = unpack(bytes, entry, limits)
      unpacked += part.length
      if (unpacked > limits.unpackedBytes) tooMuch('unpacked bytes', limits.unpackedBytes)
      return part
    },
  }
}

async function directory(bytes: Buffer, limits: Limits): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  try {
    const zip = await fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true })
    if (zip.entryCount > limits.archiveEntries) tooMuch('archive entries', limits.archiveEntries)
    let said = 0
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject)
      zip.on('end', resolve)
      zip.on('entry', (entry: yauzl.Entry) => {
        said += entry.uncompressedSize
        if (said > limits.unpackedBytes) {
          reject(tooMuchError('unpacked bytes', limits.unpackedBytes))
          return
        }
        if (!entry.fileName.endsWith('/') && !isLink(entry)) entries.set(entry.fileName, entry)
        zip.readEntry()
      })
      zip.readEntry()
    })
  } catch (error) {
    throw asUnreadable(error)
  }
  return noOverlaps(entries)
}

const isLink = (entry: yauzl.Entry) =>
  ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000

function noOverlaps(entries: Map<string, yauzl.Entry>): Map<string, yauzl.Entry> {
  const sorted = [...entries.values()].sort(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )
  let end = 0
  for (const entry of sorted) {
    if (entry.relativeOffsetOfLocalHeader < end) {
      throw new Unreadable('BROKEN_FILE', null, { reason: 'parts of the archive overlap' })
    }
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.compressedSize
  }
  return entries
}

function unpack(bytes: Buffer, entry: yauzl.Entry, limits: Limits): Buffer {
  if (entry.isEncrypted()) throw new Unreadable('ENCRYPTED')
  const header = entry.relativeOffsetOfLocalHeader
  try {
    const nameLength = bytes.readUInt16LE(header + 26)
    const extraLength = bytes.readUInt16LE(header + 28)
    const from = header + LOCAL_HEADER + nameLength + extraLength
    const packed = bytes.subarray(from, from + entry.compressedSize)
    if (packed.length < entry.compressedSize) throw new RangeError('it is cut off')
    if (entry.compressionMethod === STORED) return packed
    if (entry.compressionMethod !== DEFLATED) {
      throw new RangeError(`compression ${entry.compressionMethod} is not known`)
    }
    return inflateRawSync(packed, { maxOutputLength: limits.partBytes })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      tooMuch('bytes in one part', limits.partBytes)
    }
    throw asUnreadable(error)
  }
}

function asUnreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error
  return new Unreadable('BROKEN_FILE', null, {
    reason: `as an archive: ${(error as Error).message}`,
  })
}

function tooMuch(what: string, limit: number): never {
  throw tooMuchError(what, limit)
}

const tooMuchError = (what: string, limit: number) =>
  new Unreadable('TOO_LARGE', null, { what, limit })

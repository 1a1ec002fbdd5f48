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
      const part = unpack(bytes, entry, limits, limits.unpackedBytes - unpacked)
      unpacked += part.length
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
      throw broken('its parts overlap')
    }
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.compressedSize
  }
  return entries
}

/** Honest sheets shrink to a fiftieth; what shrinks to less is made to burst, unless it is small anyway. */
const MOST_RATIO = 250
const SMALL_BYTES = 10 * 1024 * 1024

function unpack(bytes: Buffer, entry: yauzl.Entry, limits: Limits, left: number): Buffer {
  if (entry.isEncrypted()) throw new Unreadable('ENCRYPTED')
  const packed = packedBytes(bytes, entry)
  const bursts = Math.max(SMALL_BYTES, packed.length * MOST_RATIO)
  const allowed = Math.min(limits.partBytes, bursts, left)
  const tooLarge = () =>
    allowed === left
      ? tooMuch('unpacked bytes', limits.unpackedBytes)
      : tooMuch('bytes in one part', allowed)
  if (entry.compressionMethod === STORED) return packed.length > allowed ? tooLarge() : packed
  if (entry.compressionMethod !== DEFLATED) {
    throw broken(`compression ${entry.compressionMethod} is not known`)
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, allowed) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') tooLarge()
    throw asUnreadable(error)
  }
}

function packedBytes(bytes: Buffer, entry: yauzl.Entry): Buffer {
  const header = entry.relativeOffsetOfLocalHeader
  if (header + LOCAL_HEADER > bytes.length) throw broken('it is cut off')
  const from =
    header + LOCAL_HEADER + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const packed = bytes.subarray(from, from + entry.compressedSize)
  if (packed.length < entry.compressedSize) throw broken('it is cut off')
  return packed
}

const broken = (reason: string) =>
  new Unreadable('BROKEN_FILE', null, { reason: `as an archive: ${reason}` })

function asUnreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error
  const { message } = error as Error
  return message.includes('encryption') ? new Unreadable('ENCRYPTED') : broken(message)
}

function tooMuch(what: string, limit: number): never {
  throw tooMuchError(what, limit)
}

const tooMuchError = (what: string, limit: number) =>
  new Unreadable('TOO_LARGE', null, { what, limit })

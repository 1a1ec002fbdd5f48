import type { FileStore } from '#kernel/files/file-store.ts'
import { createSemaphore } from './semaphore.ts'

const MB = 1024 * 1024
export const PIECE_BYTES = MB
const MAX_LOADING = 16

/** Pieces of stored contents. Clients read 32 KB at a time; the store is opened once per megabyte. */
export type PieceCache = {
  /** The piece with this number of a content of `size` bytes. */
  get(files: FileStore, content: PieceOf): Promise<Buffer>
}

export type PieceOf = { readonly sha256: string; readonly size: number; readonly number: number }

/** LRU, with single-flight: concurrent reads of a piece load it once. Contents never change. */
export function createPieceCache(maxBytes: number): PieceCache {
  const pieces = new Map<string, Promise<Buffer>>()
  const maxPieces = Math.max(1, Math.floor(maxBytes / PIECE_BYTES))
  const load = createSemaphore(MAX_LOADING)
  return {
    get(files, content) {
      const key = `${content.sha256}:${content.number}`
      const found = pieces.get(key) ?? load(() => readPiece(files, content))
      pieces.delete(key)
      pieces.set(key, found)
      // A piece that could not be loaded is loaded again by the next read.
      found.catch(() => pieces.get(key) === found && pieces.delete(key))
      for (const oldest of pieces.keys()) {
        if (pieces.size <= maxPieces) break
        pieces.delete(oldest)
      }
      return found
    },
  }
}

async function readPiece(files: FileStore, { sha256, size, number }: PieceOf): Promise<Buffer> {
  const first = number * PIECE_BYTES
  const last = Math.min(first + PIECE_BYTES, size) - 1
  const parts: Uint8Array[] = []
  for await (const part of files.readPart(sha256, { first, last })) parts.push(part)
  return Buffer.concat(parts)
}

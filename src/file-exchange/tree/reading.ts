import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import type { StoredFile } from './files.ts'
import { PIECE_BYTES, type PieceCache } from './piece-cache.ts'
import { type Attributes, type ReadHandle, TreeError } from './tree.ts'

/** More than any client asks for at once. */
const MAX_READ_BYTES = 1024 * 1024
/** Of 4 MB each they are 256 MB. */
const SEGMENTS_AT_ONCE = 64

export type ReadingDeps = {
  readonly database: Database
  readonly files: FileStore
  readonly pieces: PieceCache
  readonly organisationId: number
}

type Segment = { readonly first: number; readonly size: number; readonly sha256: string }

/** Random access to a stored file. `onClose` hears whether its last byte was read. */
export function openReader(
  deps: ReadingDeps,
  file: StoredFile,
  attributes: Attributes,
  onClose: (reachedEnd: boolean) => void,
): ReadHandle {
  let segments: readonly Segment[] = []
  let reachedEnd = false
  let isOpen = true

  const segmentAt = async (position: number): Promise<Segment | undefined> => {
    const holds = ({ first, size }: Segment) => first <= position && position < first + size
    const known = segments.find(holds)
    if (known) return known
    segments = await readSegments(deps, file.id, position)
    const found = segments.find(holds)
    if (!found && position < file.size) {
      throw new TreeError('FAILURE', 'The file was removed or sent again meanwhile')
    }
    return found
  }
  /** The bytes from a position on, to the end of its piece. */
  const pieceAt = async (position: number): Promise<Buffer | undefined> => {
    const segment = await segmentAt(position)
    if (!segment) return undefined
    const { sha256, size, first } = segment
    const number = Math.floor((position - first) / PIECE_BYTES)
    const piece = await deps.pieces.get(deps.files, { sha256, size, number })
    return piece.subarray(position - first - number * PIECE_BYTES)
  }

  return {
    attributes: async () => attributes,
    async read(offset, length) {
      if (!isOpen) throw new TreeError('FAILURE', 'The file is closed')
      const wanted = Math.min(length, MAX_READ_BYTES)
      const parts: Buffer[] = []
      let read = 0
      while (read < wanted) {
        const piece = await pieceAt(offset + read)
        if (!piece || piece.length === 0) break
        parts.push(piece.subarray(0, wanted - read))
        read += Math.min(piece.length, wanted - read)
      }
      if (offset + read >= file.size) reachedEnd = true
      const [first] = parts
      return first && parts.length === 1 ? first : Buffer.concat(parts)
    },
    async close() {
      if (!isOpen) return
      isOpen = false
      onClose(reachedEnd)
    },
  }
}

/** From the one at a position on. */
async function readSegments(
  { database, organisationId }: ReadingDeps,
  fileId: string,
  position: number,
): Promise<readonly Segment[]> {
  const rows = await database.asOrganisation(organisationId, (db) =>
    db.rows<{ first_byte: string; size: number; sha256: string }>(sql`
      select first_byte, size, sha256 from exchange_segments
       where organisation_id = ${organisationId} and file_id = ${fileId}::uuid
         and first_byte >= coalesce((select max(first_byte) from exchange_segments
                                      where organisation_id = ${organisationId}
                                        and file_id = ${fileId}::uuid
                                        and first_byte <= ${position}), 0)
       order by first_byte limit ${SEGMENTS_AT_ONCE}`),
  )
  return rows.map(({ first_byte, ...row }) => ({ first: Number(first_byte), ...row }))
}

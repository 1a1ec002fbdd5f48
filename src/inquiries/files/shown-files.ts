import { createBoundedCache } from '#kernel/bounded-cache.ts'
import { ApiError } from '#kernel/errors.ts'
import { ContentLost, type FileStore } from '#kernel/files/file-store.ts'
import { createWorkPlaces } from '#kernel/work-places.ts'
import type { IssueCode } from '../../documents/issues.ts'
import type { StoredFile } from '../../documents/reading-process/run-apart.ts'
import type { Shown, ShowWish } from '../../documents/reading-process/show-apart.ts'
import type { InquiryFile } from './find-file.ts'

/** Shows something of a file, in a process of its own. */
export type FileShower = (
  file: StoredFile,
  name: string,
  wish: ShowWish,
  over?: AbortSignal,
) => Promise<Shown>

export type ShownFiles = {
  /** Undefined where it has no such page. CONFLICT where it cannot be shown at all. */
  show(file: InquiryFile, wish: ShowWish, gone: AbortSignal): Promise<Buffer | undefined>
}

/** Each takes a process of up to 768 MB for up to 20 seconds. */
const AT_ONCE = 2
const WAITING = 16
const RETRY_AFTER_S = 2
/** A page takes 100 KB, a view some hundred: enough for the screens of some dozen people. */
const KEPT_BYTES = 64 * 1024 * 1024
const ENTRY_BYTES = 200

/** Contents never change, so that what was shown once is shown again as it was, whoever asks. */
export function createShownFiles(
  files: Pick<FileStore, 'withLocalCopy'>,
  showFile: FileShower,
): ShownFiles {
  const places = createWorkPlaces({ atOnce: AT_ONCE, waiting: WAITING, refusal: tooMany })
  const kept = createBoundedCache<Shown>(KEPT_BYTES)
  const made = async (file: InquiryFile, wish: ShowWish, gone: AbortSignal) => {
    try {
      return await files.withLocalCopy(file.sha256, (path) =>
        showFile({ name: file.sentName, path }, file.readName, wish, gone),
      )
    } catch (error) {
      // Nobody hears it; it is no fault of ours.
      throw gone.aborted ? tooMany() : error
    }
  }
  return {
    async show(file, wish, gone) {
      const key = JSON.stringify([file.sha256, file.sentName, file.readName, wish])
      const known = kept.get(key)
      if (known) return bytesOf(known)
      const shown = await lostIsConflict(places.run(() => made(file, wish, gone), gone))
      // What only took too long this time may be shown the next.
      if (shown.kind !== 'UNREADABLE' || shown.isCertain) kept.set(key, shown, sizeOf(shown))
      return bytesOf(shown)
    },
  }
}

const sizeOf = (shown: Shown) => ENTRY_BYTES + (shown.kind === 'SHOWN' ? shown.bytes.length : 0)

function bytesOf(shown: Shown): Buffer | undefined {
  if (shown.kind === 'UNREADABLE') {
    throw cannotBeShown(shown.code, `This file cannot be shown: ${shown.reason}`)
  }
  return shown.kind === 'SHOWN' ? shown.bytes : undefined
}

/** Trying again will not help. */
export async function lostIsConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ContentLost)) throw error
    throw cannotBeShown('CONTENT_LOST', 'The content of this file is lost', error)
  }
}

/** Screens word it by the code. */
const cannotBeShown = (code: IssueCode | 'CONTENT_LOST', msg: string, cause?: unknown): ApiError =>
  new ApiError('CONFLICT', msg, {
    details: [{ loc: ['path', 'file_id'], msg, type: code }],
    ...(cause !== undefined && { cause }),
  })

const tooMany = (): ApiError =>
  new ApiError(
    'RATE_LIMITED',
    `Too many files are shown just now. Retry after ${RETRY_AFTER_S} seconds.`,
    { headers: { 'Retry-After': String(RETRY_AFTER_S), 'X-RateLimit-Scope': 'concurrency' } },
  )

import { createBoundedCache } from '#kernel/bounded-cache.ts'
import { ApiError } from '#kernel/errors.ts'
import { ContentLost, type FileStore } from '#kernel/files/file-store.ts'
import { etagOf } from '#kernel/http/etag.ts'
import { type Asker, createWorkPlaces } from '#kernel/work-places.ts'
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

/** Who wants to see something, and whether somebody still waits for it. */
type Looker = { readonly who: Asker; readonly gone: AbortSignal }

export type ShownFiles = {
  /** Undefined where it has no such page. CONFLICT where it cannot be shown at all. */
  show(file: InquiryFile, wish: ShowWish, looker: Looker): Promise<Buffer | undefined>
}

/** Each takes a process of up to 768 MB for up to 20 seconds. */
const AT_ONCE = 2
const WAITING = 32
/** With the time that showing takes, less than a silent connection is kept. */
const PATIENCE_MS = 30_000
const RETRY_AFTER_S = 2
/** A page takes 100 KB, a view some hundred: enough for the screens of some dozen people. */
const KEPT_BYTES = 64 * 1024 * 1024
const ENTRY_BYTES = 200
/** What only took too long this time may be shown the next, but not at every look. */
const DOUBT_MS = 60_000

type Kept = { readonly shown: Shown; readonly until: number }
type Run = { readonly shown: Promise<Shown>; readonly addLooker: (gone: AbortSignal) => void }

/** Contents never change, so that what was shown once is shown again as it was, whoever asks. */
export function createShownFiles(
  files: Pick<FileStore, 'withLocalCopy'>,
  showFile: FileShower,
  now: () => Date,
): ShownFiles {
  const places = createWorkPlaces({
    atOnce: AT_ONCE,
    waiting: WAITING,
    patienceMs: PATIENCE_MS,
    refusal: tooMany,
  })
  const kept = createBoundedCache<Kept>(KEPT_BYTES)
  const underWay = new Map<string, Run>()

  const make = async (file: InquiryFile, wish: ShowWish, over: AbortSignal) => {
    try {
      return await files.withLocalCopy(file.sha256, (path) =>
        showFile({ name: file.sentName, path }, file.readName, wish, over),
      )
    } catch (error) {
      // Nobody hears it; it is no fault of ours.
      throw over.aborted ? tooMany() : error
    }
  }
  const keep = (key: string, shown: Shown): void => {
    const isSure = shown.kind !== 'UNREADABLE' || shown.isCertain
    const until = isSure ? Number.POSITIVE_INFINITY : now().getTime() + DOUBT_MS
    kept.set(key, { shown, until }, sizeOf(shown))
  }
  /** Goes on as long as anybody waits for it, whoever began. */
  const begin = (key: string, file: InquiryFile, wish: ShowWish, who: Asker): Run => {
    const over = new AbortController()
    let lookers = 0
    const forget = (): void => {
      if (underWay.get(key) === run) underWay.delete(key)
    }
    const work = async (): Promise<Shown> => {
      try {
        const shown = await places.run(() => make(file, wish, over.signal), over.signal, who)
        keep(key, shown)
        return shown
      } finally {
        forget()
      }
    }
    const run: Run = {
      shown: work(),
      addLooker(gone) {
        lookers += 1
        const leave = (): void => {
          lookers -= 1
          if (lookers > 0) return
          forget()
          over.abort()
        }
        if (gone.aborted) leave()
        else gone.addEventListener('abort', leave, { once: true })
      },
    }
    underWay.set(key, run)
    return run
  }
  return {
    async show(file, wish, { who, gone }) {
      const key = keyOf(file, wish)
      const known = kept.get(key)
      if (known && now().getTime() < known.until) return bytesOf(known.shown)
      const run = underWay.get(key) ?? begin(key, file, wish, who)
      run.addLooker(gone)
      return bytesOf(await lostIsConflict(run.shown))
    },
  }
}

const keyOf = ({ sha256, sentName, readName }: InquiryFile, wish: ShowWish): string =>
  JSON.stringify([sha256, sentName, readName, wish])

/** The same for the same content and wish: known before it is shown. */
export const tagOf = (file: InquiryFile, wish: ShowWish): string => etagOf(keyOf(file, wish))

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

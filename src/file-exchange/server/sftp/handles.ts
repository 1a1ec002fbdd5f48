import { type Entry, type ReadHandle, TreeError, type WriteHandle } from '../../tree/tree.ts'
import type { ActQueue } from './act-queue.ts'

type Named = { readonly path: string; readonly queue: ActQueue }

export type ReadingHandle = Named & { readonly kind: 'read'; readonly file: ReadHandle }

export type WritingHandle = Named & {
  readonly kind: 'write'
  readonly file: WriteHandle
  /** The first write that was refused or failed. */
  failure: unknown
}

export type FolderHandle = Named & { readonly kind: 'folder'; readonly pager: Pager }

export type Handle = ReadingHandle | WritingHandle | FolderHandle

type HandleLimits = { readonly open: number; readonly writing: number }

export const HANDLE_LIMITS: HandleLimits = { open: 64, writing: 8 }

/** Counts the handles of a connection, over all of its channels. */
export type HandleCount = {
  /** Throws where there is no room; call what it answers when the handle is closed. */
  take(kind: Handle['kind']): () => void
  writing(): number
}

export function createHandleCount(limits: HandleLimits = HANDLE_LIMITS): HandleCount {
  const held = { open: 0, writing: 0 }
  return {
    take(kind) {
      const isWriting = kind === 'write'
      if (held.open >= limits.open) throw tooMany(`${limits.open} handles`)
      if (isWriting && held.writing >= limits.writing) {
        throw tooMany(`${limits.writing} files for writing`)
      }
      held.open += 1
      if (isWriting) held.writing += 1
      return () => {
        held.open -= 1
        if (isWriting) held.writing -= 1
      }
    },
    writing: () => held.writing,
  }
}

const tooMany = (what: string) =>
  new TreeError('FAILURE', `This connection has ${what} open already: close one first`)

export type Pager = {
  /** Up to `most` entries; none at the end. */
  next(most: number): Promise<readonly Entry[]>
  close(): Promise<void>
}

/** Deals out the pages of a folder in portions. Answers once the first page is there. */
export async function openPager(pages: AsyncIterable<readonly Entry[]>): Promise<Pager> {
  const iterator = pages[Symbol.asyncIterator]()
  let rest: readonly Entry[] = []
  let isAtEnd = false
  const fill = async (): Promise<void> => {
    while (rest.length === 0 && !isAtEnd) {
      const page = await iterator.next()
      if (page.done) isAtEnd = true
      else rest = page.value
    }
  }
  // By it a folder that does not exist is refused when it is opened.
  await fill()
  return {
    async next(most) {
      await fill()
      const portion = rest.slice(0, most)
      rest = rest.slice(most)
      return portion
    },
    async close() {
      await iterator.return?.()
    },
  }
}

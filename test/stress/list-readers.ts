import { setTimeout as sleep } from 'node:timers/promises'

/** A record of a list: by what it is known, and its version. No two versions have one moment. */
export type Sight = { readonly key: string; readonly updated_at: string }

type Page = { readonly data: readonly Sight[]; readonly next_cursor: string | null }

export type ReadPage = (query: Readonly<Record<string, string>>) => Promise<Page>

/** What a reader knows: the version of each record that it saw last, and what it saw too often. */
export type Reading = {
  readonly versions: ReadonlyMap<string, string>
  readonly repeated: readonly string[]
}

const PAUSE_MS = 2
/** A list that repeats itself may never end. */
const REPEATS = 1_000

/**
 * Follows the cursor. Where a list ends, it goes on from the last row: `modified_since` is
 * inclusive, so the rows of that one instant may come again, and nothing else may.
 */
export function followCursor(readPage: ReadPage, isOver: () => boolean): Promise<Reading> {
  let since: string | undefined
  return readLists(readPage, isOver, 'repeats of the last instant only', (last) => {
    since = last ?? since
    return since
  })
}

/** Asks for what changed since it asked before, by its own clock. Rows may come again. */
export function pollByClock(readPage: ReadPage, isOver: () => boolean): Promise<Reading> {
  let asked = new Date(0)
  return readLists(readPage, isOver, 'repeats', () => {
    const since = asked.toISOString()
    asked = new Date()
    return since
  })
}

/** Reads list after list; the last one begins when it is over, so it has all there is. */
async function readLists(
  readPage: ReadPage,
  isOver: () => boolean,
  allowed: 'repeats' | 'repeats of the last instant only',
  nextStart: (last: string | undefined) => string | undefined,
): Promise<Reading> {
  const versions = new Map<string, string>()
  const seen = new Set<string>()
  const repeated: string[] = []
  let last: string | undefined
  for (let isLast = false; !isLast; ) {
    isLast = isOver() || repeated.length >= REPEATS
    const since = nextStart(last)
    const seenOnChain = new Set<string>()
    let query: Record<string, string> = since === undefined ? {} : { modified_since: since }
    for (let more = true; more; ) {
      const page = await readPage(query)
      for (const { key, updated_at } of page.data) {
        const sight = `${key} ${updated_at}`
        const mayRepeat = allowed === 'repeats' || updated_at === since
        if (seenOnChain.has(sight) || (seen.has(sight) && !mayRepeat)) repeated.push(sight)
        seen.add(sight)
        seenOnChain.add(sight)
        versions.set(key, updated_at)
        last = updated_at
      }
      more = page.next_cursor !== null && repeated.length < REPEATS
      query = { cursor: page.next_cursor ?? '' }
    }
    await sleep(PAUSE_MS)
  }
  return { versions, repeated }
}

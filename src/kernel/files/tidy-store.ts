import type { FileStore } from './file-store.ts'

export type TidyOptions = {
  /** Which of these contents somebody refers to. */
  readonly referencedOf: (sha256s: readonly string[]) => Promise<ReadonlySet<string>>
  /**
   * So long a content stays to which nobody refers, counted from when it was last put: what arrives now is referred to
   * in a while. Longer than any upload and any transaction.
   */
  readonly keptMs: number
}

/** What one call looks at, at the most. */
export const LOOKED_AT_ONCE = 500
const SWEEP_EVERY_MS = 60 * 60_000

/**
 * Makes the clean-up of a store: each call looks at some hundreds of old contents, removes those to which nobody refers,
 * and answers how many; the next call goes on from there. A whole sweep begins once an hour at the most.
 */
export function createTidier(
  store: FileStore,
  { referencedOf, keptMs }: TidyOptions,
): (now: Date) => Promise<number> {
  let sweep: AsyncIterator<string> | undefined
  let nextSweepAt = 0

  const begin = async (now: Date, olderThan: Date): Promise<AsyncIterator<string>> => {
    nextSweepAt = now.getTime() + SWEEP_EVERY_MS
    await store.removeLeftovers(olderThan)
    return store.listOlderThan(olderThan)[Symbol.asyncIterator]()
  }
  const nextBatch = async (now: Date, olderThan: Date): Promise<readonly string[]> => {
    if (!sweep && now.getTime() < nextSweepAt) return []
    const current = sweep ?? (await begin(now, olderThan))
    // One that fails is over; the next begins anew.
    sweep = undefined
    const batch = await take(current, LOOKED_AT_ONCE)
    if (batch.length === LOOKED_AT_ONCE) sweep = current
    return batch
  }
  return async (now) => {
    const olderThan = new Date(now.getTime() - keptMs)
    const batch = await nextBatch(now, olderThan)
    if (batch.length === 0) return 0
    const referenced = await referencedOf(batch)
    const unwanted = batch.filter((sha256) => !referenced.has(sha256))
    for (const sha256 of unwanted) await store.remove(sha256, olderThan)
    return unwanted.length
  }
}

async function take(items: AsyncIterator<string>, most: number): Promise<string[]> {
  const taken: string[] = []
  while (taken.length < most) {
    const step = await items.next()
    if (step.done) break
    taken.push(step.value)
  }
  return taken
}

import type { Database } from '#kernel/db/db.ts'
import { extendLease, type Lease, LeaseLost } from './claim.ts'
import { Interrupted } from './handlers.ts'

type Kept = {
  readonly database: Pick<Database, 'asSystem'>
  readonly lease: Lease
  readonly stopping: AbortSignal
  readonly beatMs?: number
}

/** A third of a lease: two beats may fail before it ends. */
const BEAT_MS = 10_000

/**
 * Keeps a task while `work` goes on for minutes without a commit. The signal is aborted when there is no use in going
 * on, with what the task then ends with: another worker has it (`LeaseLost`), or the process stops (`Interrupted`).
 */
export async function keepingLease<T>(
  { database, lease, stopping, beatMs = BEAT_MS }: Kept,
  work: (over: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const interrupt = () => over.abort(new Interrupted())
  const beat = setInterval(() => {
    database
      .asSystem((db) => extendLease(db, lease))
      .catch((error: unknown) => {
        // A database that does not answer says nothing of the lease: the next beat, or the next commit, will.
        if (error instanceof LeaseLost) over.abort(error)
      })
  }, beatMs)
  stopping.addEventListener('abort', interrupt)
  if (stopping.aborted) interrupt()
  try {
    return await work(over.signal)
  } finally {
    clearInterval(beat)
    stopping.removeEventListener('abort', interrupt)
  }
}

/** What is asked of others cannot be called off; this waits for it no longer than until there is no use in it. */
export async function unlessOver<T>(over: AbortSignal, asked: Promise<T>): Promise<T> {
  over.throwIfAborted()
  let giveUp: () => void = () => undefined
  const end = new Promise<never>((_, reject) => {
    giveUp = () => reject(over.reason)
    over.addEventListener('abort', giveUp)
  })
  try {
    return await Promise.race([asked, end])
  } finally {
    over.removeEventListener('abort', giveUp)
  }
}

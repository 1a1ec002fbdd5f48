import { Problem } from '../api/problem.ts'

/** What is released: the request as the person saw it, and how often it had been handed over by then. */
type Seen = { readonly updated_at: string; readonly release_count: number }

type Deps<Head extends Seen> = {
  /** As it is shown. */
  readonly head: () => Head
  readonly send: (seen: string) => Promise<void>
  /** Has the service's own word. */
  readonly readHead: () => Promise<Head>
}

export type Released =
  | { readonly type: 'released' }
  /** It is another one than the person saw. */
  | { readonly type: 'changed' }
  | { readonly type: 'failed'; readonly problem: Problem }

/**
 * One release by one person, however often he has to press: a press whose answer was lost may have been heard, so that
 * the next one means the same request and not the one that came of it.
 */
export function createReleasing<Head extends Seen>({ head, send, readHead }: Deps<Head>) {
  /** Of a press without an answer. */
  let pressed: Seen | null = null

  const isHeard = (): boolean => pressed !== null && head().release_count > pressed.release_count

  async function release(): Promise<Released> {
    if (isHeard()) return { type: 'released' }
    const { updated_at, release_count } = pressed ?? head()
    pressed = { updated_at, release_count }
    try {
      await send(updated_at)
      return { type: 'released' }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return error.status === 409 ? otherThanSeen() : { type: 'failed', problem: error }
    }
  }

  async function otherThanSeen(): Promise<Released> {
    try {
      await readHead()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { type: 'failed', problem: error }
    }
    if (isHeard()) return { type: 'released' }
    pressed = null
    return { type: 'changed' }
  }

  return { release, isHeard }
}

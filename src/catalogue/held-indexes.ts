import type { Database } from '#kernel/db/db.ts'
import { errorCode } from '#kernel/db/error-code.ts'
import { type Follower, startFollowing } from './follow-articles.ts'
import type { BuildIndex, FollowedIndex } from './followed-index.ts'
import { createRounds } from './rounds.ts'
import { createTurns } from './turns.ts'

export type HeldIndexes<Index extends FollowedIndex> = {
  /** The organisation's index with every commit made before the call. */
  current(organisationId: number): Promise<Index>
  /** The index as it is, and lets it catch up behind; for what shall be quick rather than complete. */
  atHand(organisationId: number): Promise<Index>
  /** Brings those up to date that are in use, one after the other: a large import is taken in while it arrives. */
  followAll(): Promise<void>
  /** What is known of PostgreSQL may be wrong: the next call builds anew. */
  forgetAll(): void
  readonly bytes: number
}

type HeldDeps<Index extends FollowedIndex> = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly buildIndex: BuildIndex<Index>
  /** Beyond it the least recently used go. The one in use stays, however large it is. */
  readonly budgetBytes: number
  readonly onNote: (note: string, error: unknown) => void
  readonly now: () => number
}

/** Whoever worked with a catalogue so shortly ago is likely to go on. */
const IN_USE_MS = 15 * 60_000

type Held<Index extends FollowedIndex> = {
  readonly organisationId: number
  follower: Follower<Index> | undefined
  isRebuilding: boolean
  usedAt: number
  readonly bringUpToDate: () => Promise<Index>
}

/** What is being built counts for no budget yet. */
const BUILDS_AT_ONCE = 2

/** The indexes that this process has, by organisation. */
export function createHeldIndexes<Index extends FollowedIndex>(
  deps: HeldDeps<Index>,
): HeldIndexes<Index> {
  const { budgetBytes, onNote } = deps
  /** The least recently used first. */
  const all = new Map<number, Held<Index>>()
  const inTurn = createTurns(BUILDS_AT_ONCE)

  const database: HeldDeps<Index>['database'] = {
    asOrganisation: (organisationId, work, commit) =>
      deps.database.asOrganisation(organisationId, work, commit).catch((error) => {
        if (isLostConnection(error)) all.clear()
        throw error
      }),
  }
  const build = (organisationId: number): Promise<Follower<Index>> =>
    inTurn(async () => {
      const follower = await startFollowing({ ...deps, database }, organisationId)
      await follower.catchUp()
      return follower
    })

  const refresh = async (held: Held<Index>): Promise<Index> => {
    const found = held.follower
    const outcome = found ? await found.catchUp() : 'lost'
    if (!found || outcome === 'lost') {
      const built = await build(held.organisationId)
      held.follower = built
      evictBeyondBudget(held)
      return built.index
    }
    // A rebuilt one has taken its place meanwhile: that has to catch up itself.
    if (held.follower !== found) return refresh(held)
    if (outcome === 'changed') evictBeyondBudget(held)
    // Not while more arrives: it would have to wait for the rebuilding, and wear that out, too.
    else if (found.index.isWorn()) void rebuild(held)
    return found.index
  }

  /** The worn index serves meanwhile. */
  const rebuild = async (held: Held<Index>): Promise<void> => {
    if (held.isRebuilding) return
    held.isRebuilding = true
    try {
      held.follower = await build(held.organisationId)
    } catch (error) {
      onNote('an index could not be built anew; the old one goes on', error)
    } finally {
      held.isRebuilding = false
    }
  }

  const evictBeyondBudget = (inUse: Held<Index>): void => {
    let bytes = sumOfBytes(all)
    for (const held of all.values()) {
      if (bytes <= budgetBytes) return
      if (held === inUse || !held.follower) continue
      bytes -= held.follower.index.bytes
      all.delete(held.organisationId)
    }
  }

  const use = (organisationId: number): Held<Index> => {
    const held = all.get(organisationId) ?? createHeld(organisationId)
    held.usedAt = deps.now()
    // Behind all others.
    all.delete(organisationId)
    all.set(organisationId, held)
    return held
  }
  const createHeld = (organisationId: number): Held<Index> => {
    const held: Held<Index> = {
      organisationId,
      follower: undefined,
      isRebuilding: false,
      usedAt: 0,
      bringUpToDate: createRounds(() => refresh(held)),
    }
    return held
  }

  return {
    current: (organisationId) => use(organisationId).bringUpToDate(),
    async atHand(organisationId) {
      const held = use(organisationId)
      const catchingUp = held.bringUpToDate()
      if (!held.follower) return catchingUp
      catchingUp.catch((error) => onNote('an index could not be brought up to date', error))
      return held.follower.index
    },
    async followAll() {
      const since = deps.now() - IN_USE_MS
      for (const held of [...all.values()]) {
        if (!held.follower || held.usedAt < since) continue
        await held
          .bringUpToDate()
          .catch((error) => onNote('an index could not be brought up to date', error))
      }
    },
    forgetAll: () => all.clear(),
    get bytes() {
      return sumOfBytes(all)
    },
  }
}

const sumOfBytes = (all: ReadonlyMap<number, Held<FollowedIndex>>): number =>
  [...all.values()].reduce((sum, { follower }) => sum + (follower?.index.bytes ?? 0), 0)

/**
 * Bulk writes are flushed a moment after they are visible, so a crash of PostgreSQL may take back what an
 * index has seen already; it also ends every connection. A statement that PostgreSQL refused leaves the
 * connection whole, unless it says (class 08, 57P) that it is going.
 */
function isLostConnection(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  return !isSqlState(code) || /^(08|57P)/.test(code)
}

/** Node.js has codes such as EPIPE, without a digit. */
const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)

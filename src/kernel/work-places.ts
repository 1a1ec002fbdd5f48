/** Lets work that needs much memory and time through, a few at once; the rest waits or is refused. */
export type WorkPlaces = {
  /**
   * Who is gone before it is his turn leaves his place among those who wait. Where it is said who asks, turns go
   * round: over organisations, and over the people of each.
   */
  run<T>(work: () => Promise<T>, gone?: AbortSignal, who?: Asker): Promise<T>
}

export type Asker = { readonly organisationId: number; readonly userId: string }

type Room = {
  readonly atOnce: number
  readonly waiting: number
  /** So long one waits at the most; for ever unless given. */
  readonly patienceMs?: number
  /** What is thrown at those for whom there is no room. */
  readonly refusal: () => Error
}

/** Of those who may wait: whatever one asks for, others have room. */
const SHARE = { organisation: 1 / 2, user: 1 / 4 }

type Waiting = { readonly who: Asker | undefined; readonly begin: () => void }

export function createWorkPlaces({
  atOnce,
  waiting: mostWaiting,
  patienceMs,
  refusal,
}: Room): WorkPlaces {
  const waiting = new Set<Waiting>()
  const turns = createTurns()
  let atWork = 0

  const requireRoom = (who: Asker | undefined): void => {
    const countBy = (key: keyof Asker): number =>
      who ? [...waiting].filter((each) => each.who?.[key] === who[key]).length : 0
    const isFull =
      waiting.size >= mostWaiting ||
      countBy('organisationId') >= mostWaiting * SHARE.organisation ||
      countBy('userId') >= mostWaiting * SHARE.user
    if (isFull) throw refusal()
  }
  const enter = async (gone: AbortSignal | undefined, who: Asker | undefined): Promise<void> => {
    if (gone?.aborted) throw refusal()
    if (atWork < atOnce) {
      atWork += 1
      turns.note(who)
      return
    }
    requireRoom(who)
    // The place is handed over: whoever leaves does not free it for a third.
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        waiting.delete(one)
        clearTimeout(timer)
        gone?.removeEventListener('abort', giveUp)
      }
      const giveUp = (): void => {
        stop()
        reject(refusal())
      }
      const begin = (): void => {
        stop()
        turns.note(who)
        resolve()
      }
      const one: Waiting = { who, begin }
      waiting.add(one)
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
      gone?.addEventListener('abort', giveUp, { once: true })
    })
  }
  const leave = (): void => {
    const next = turns.nextOf(waiting)
    if (next) next.begin()
    else {
      atWork -= 1
      if (atWork === 0) turns.forget()
    }
  }
  return {
    async run(work, gone, who) {
      await enter(gone, who)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Who had the last turn is the last to have one again. */
function createTurns() {
  const organisations = new Map<number, number>()
  const users = new Map<string, number>()
  let count = 0
  const lastOf = ({ who }: Waiting): readonly [number, number] =>
    who ? [organisations.get(who.organisationId) ?? 0, users.get(who.userId) ?? 0] : [0, 0]
  const isBefore = (one: Waiting, other: Waiting): boolean => {
    const [[ofOne, byOne], [ofOther, byOther]] = [lastOf(one), lastOf(other)]
    return ofOne === ofOther ? byOne < byOther : ofOne < ofOther
  }
  return {
    note(who: Asker | undefined): void {
      if (!who) return
      count += 1
      organisations.set(who.organisationId, count)
      users.set(who.userId, count)
    },
    /** Of those who are equal the one who waits longest. */
    nextOf(waiting: Iterable<Waiting>): Waiting | undefined {
      let next: Waiting | undefined
      for (const each of waiting) if (!next || isBefore(each, next)) next = each
      return next
    },
    forget(): void {
      organisations.clear()
      users.clear()
    },
  }
}

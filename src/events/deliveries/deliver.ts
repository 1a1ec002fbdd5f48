import type { Logger } from 'pino'
import type { Bell } from '#kernel/queue/bell.ts'
import { claimTurns, type Turn } from './claim-turns.ts'
import { TurnLost } from './round.ts'
import { type DeliveryDeps, takeTurn } from './take-turn.ts'

export type DeliveringOptions = DeliveryDeps & {
  readonly log: Logger
  /** Rung when a delivery may be there. We also look every second. */
  readonly bell: Bell
}

export type Delivering = {
  /** Begins no more attempts and waits for those in flight to be recorded. */
  stop(): Promise<void>
}

/** Endpoints that one process sends to at the same time; a turn that hangs costs no more than a few sockets. */
const PLACES = 128
/** So many of them for endpoints that only fail: those that work never wait for them. */
const PLACES_FOR_FAILING = 32
const LOOK_EVERY_MS = 1_000

/** Delivers until it is stopped: takes turns as there is room, and looks again when one ends. */
export function startDelivering({ log, bell, ...given }: DeliveringOptions): Delivering {
  const stopping = new AbortController()
  const alarm = createAlarm(bell)
  const deps: DeliveryDeps = {
    ...given,
    onAttempt(attempt) {
      given.onAttempt(attempt)
      // Who waits for the next look would be up to a second late.
      if (attempt.nextAt) alarm.set(attempt.nextAt.getTime() - given.now().getTime())
    },
  }
  const running = new Map<Turn, Promise<void>>()
  const begin = (turn: Turn): void => {
    const taking = takeTurn(deps, turn, stopping.signal)
      .catch((error: unknown) => noteFailure(log, turn, error))
      .finally(() => {
        running.delete(turn)
        bell.ring()
      })
    running.set(turn, taking)
  }
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const turns = await claim(deps, running.keys(), log)
      turns.forEach(begin)
      if (turns.length === 0) await bell.wait(LOOK_EVERY_MS, stopping.signal)
    }
  }
  const looping = loop()
  return {
    async stop() {
      stopping.abort()
      await looping
      await Promise.all(running.values())
      alarm.clear()
    },
  }
}

/** Answers nothing where there is no room, or no database for the moment. */
async function claim(
  { database, now }: DeliveryDeps,
  running: Iterable<Turn>,
  log: Logger,
): Promise<readonly Turn[]> {
  const turns = [...running]
  const failing = turns.filter(({ is_failing }) => is_failing).length
  const places = { free: PLACES - turns.length, freeForFailing: PLACES_FOR_FAILING - failing }
  if (places.free <= 0) return []
  try {
    return await database.asSystem((db) => claimTurns(db, places, now()))
  } catch (error) {
    log.error({ err: error }, 'deliveries could not be claimed')
    return []
  }
}

/** The endpoint stays ours until the lease ends: nothing is tried again at once and in vain. */
function noteFailure(log: Logger, turn: Turn, error: unknown): void {
  const about = { subscription: turn.subscription_id, err: error }
  if (error instanceof TurnLost) log.warn(about, 'another process took this endpoint over')
  else log.error(about, 'deliveries of a subscription wait: its turn failed')
}

/** Later ones are not worth it: looking every second is exact enough for them. */
const LONGEST_ALARM_MS = 60_000
const ALARM_STEP_MS = 50

/** Rings the bell when something becomes due. */
function createAlarm(bell: Bell) {
  const timers = new Map<number, NodeJS.Timeout>()
  return {
    set(inMs: number): void {
      const step = Math.ceil((performance.now() + inMs) / ALARM_STEP_MS)
      if (inMs > LONGEST_ALARM_MS || timers.has(step)) return
      const ring = () => {
        timers.delete(step)
        bell.ring()
      }
      timers.set(step, setTimeout(ring, step * ALARM_STEP_MS - performance.now()))
    },
    clear(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

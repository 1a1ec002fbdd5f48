import { networkOf } from '#kernel/http/network-of.ts'
import { createPace, type Pace, type Rate } from './pace.ts'

export type DoorLimits = {
  readonly maxSessions: number
  readonly maxPerAddress: number
  readonly maxPerUser: number
  /** Connections of one address that have not signed in. */
  readonly maxStrangersPerAddress: number
  /** New connections of one address. */
  readonly rate: Rate
}

/** Why a connection is refused, as the metric names it. */
export type Refused = 'PROCESS' | 'ADDRESS' | 'STRANGERS' | 'RATE' | 'USER'

export type Visit = {
  /** Counts a session of this user from now on, or says why there is no room. */
  signIn(userId: string): Refused | undefined
  leave(): void
}

/** Limits the connections of this process: counts them by address and by user. */
export type Door = {
  enter(address: string): Visit | Refused
  sessions(): number
}

/** Networks whose rate is remembered; beyond that, rates of networks without a connection are forgotten. */
const MAX_PACES = 10_000

export function createDoor(limits: DoorLimits, elapsedMs: () => number): Door {
  const byAddress = createCounts()
  const strangersOf = createCounts()
  const byUser = createCounts()
  const paces = new Map<string, Pace>()
  let strangers = 0
  let sessions = 0

  const isTooFast = (network: string): boolean => {
    if (paces.size > MAX_PACES) {
      for (const [key] of paces) if (byAddress.of(key) === 0) paces.delete(key)
    }
    const { burst, perSecond } = limits.rate
    // One less, since a pace lets the last one go into debt.
    const pace = paces.get(network) ?? createPace({ burst: burst - 1, perSecond }, elapsedMs)
    paces.set(network, pace)
    if (pace.waitMs() > 0) return true
    pace.spend(1)
    return false
  }
  const whyNot = (network: string): Refused | undefined => {
    // Strangers have as many places again, so that they cannot keep out users.
    if (sessions >= limits.maxSessions || strangers >= limits.maxSessions) return 'PROCESS'
    if (byAddress.of(network) >= limits.maxPerAddress) return 'ADDRESS'
    if (strangersOf.of(network) >= limits.maxStrangersPerAddress) return 'STRANGERS'
    return isTooFast(network) ? 'RATE' : undefined
  }

  return {
    enter(address) {
      const network = networkOf(address)
      const refused = whyNot(network)
      if (refused) return refused
      let user: string | undefined
      const change = (by: 1 | -1): void => {
        byAddress.change(network, by)
        if (user === undefined) {
          strangers += by
          strangersOf.change(network, by)
        } else {
          sessions += by
          byUser.change(user, by)
        }
      }
      change(1)
      return {
        signIn(userId) {
          if (sessions >= limits.maxSessions) return 'PROCESS'
          if (byUser.of(userId) >= limits.maxPerUser) return 'USER'
          change(-1)
          user = userId
          change(1)
          return undefined
        },
        leave: () => change(-1),
      }
    },
    sessions: () => sessions,
  }
}

function createCounts() {
  const counts = new Map<string, number>()
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    change(key: string, by: 1 | -1): void {
      const count = (counts.get(key) ?? 0) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}

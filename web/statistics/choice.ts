import type { Search } from '../parts/use-address.ts'
import type { By } from './api.ts'

/** What the figures are of, as the address says it. */
export type Choice = {
  readonly from: string
  readonly to: string
  readonly branch: string | undefined
  readonly type: 'TENDER' | 'ORDER' | undefined
  readonly person: string | undefined
}

const DAY_MS = 86_400_000
/** Twelve weeks, today included. */
const DAYS = 84

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dayOf(Date.parse(`${text}T00:00:00Z`)) === text

/** What an address says wrongly counts as not said; people are compared only where that is allowed. */
export function choiceOf(search: Search, mayComparePeople: boolean, now: number): Choice {
  const { from, to, branch, type, person } = search
  return {
    from: isDay(from) ? from : dayOf(now - (DAYS - 1) * DAY_MS),
    to: isDay(to) ? to : dayOf(now),
    branch: branch || undefined,
    type: type === 'TENDER' || type === 'ORDER' ? type : undefined,
    person: mayComparePeople ? person || undefined : undefined,
  }
}

const MOST_DAYS = 366

/** Why there are no figures of such a time. */
export function faultOf({ from, to }: Pick<Choice, 'from' | 'to'>): 'turned' | 'long' | undefined {
  if (to < from) return 'turned'
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days > MOST_DAYS ? 'long' : undefined
}

/** As the service is asked. */
export const askedOf = ({ from, to, branch, type, person }: Choice) => ({
  from,
  to,
  ...(type && { request_type: type }),
  ...(branch && { branch_id: branch }),
  ...(person && { user_id: person }),
})

/** The public call that answers the rows; partners know neither branches nor people there. */
export function publicCall({ from, to, type }: Choice, origin: string): string {
  const query = new URLSearchParams({ from, to, ...(type && { request_type: type }) })
  return `curl "${origin}/api/public/v1/statistics/selections?${query}" -H "Authorization: Bearer $API_KEY"`
}

/** The lanes are the screens' own: it takes the session of somebody who is signed in. */
export const lanesCall = (origin: string): string =>
  `curl "${origin}/api/app/v1/lanes/precision" -H "Cookie: $SESSION_COOKIE"`

/** The inbox with the requests behind a bar. */
export function inboxOf(choice: Choice, by: By, key: string | null): Search {
  const branch = by === 'branch' ? (key ?? 'none') : choice.branch
  const kind = by === 'type' ? (key ?? undefined) : choice.type
  const person = by === 'person' ? (key ?? 'none') : choice.person
  const days = by === 'week' && key !== null ? weekOf(key, choice) : choice
  return {
    from: days.from,
    to: days.to,
    ...(branch && { tab: 'branch', branch }),
    ...(kind && { kind }),
    ...(person && { person }),
  }
}

/** As much of a week as was chosen. */
export function weekOf(monday: string, { from, to }: Pick<Choice, 'from' | 'to'>) {
  const sunday = dayOf(Date.parse(`${monday}T00:00:00Z`) + 6 * DAY_MS)
  return { from: monday < from ? from : monday, to: sunday > to ? to : sunday }
}

import type { Search } from '../../parts/use-address.ts'
import type { Filters } from './api.ts'

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The beginning of a day where the reader is, or of one some days later. */
function momentOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** The days that are asked for; an end before its beginning is none. */
export function daysOf({ from, to }: Search) {
  const days = { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
  const isTurned = days.from !== undefined && days.to !== undefined && days.to < days.from
  return { ...days, isTurned }
}

/** What the address says; what nobody can have is left out. A day counts to its end. */
export function filtersOf(search: Search): Filters {
  const { who, what, type, record, call } = search
  const { from, to, isTurned } = daysOf(search)
  return {
    ...(who !== undefined && /^[1-9]\d{0,17}$/.test(who) && { user_id: who }),
    ...(what !== undefined && /^[a-z_]+(\.[a-z_]+)?$/.test(what) && { action: what }),
    ...(type && { object_type: type }),
    ...(record?.trim() && { object_id: record.trim() }),
    ...(call?.trim() && { request_id: call.trim() }),
    ...(from && { from: momentOf(from) }),
    ...(to && !isTurned && { to: momentOf(to, 1) }),
  }
}

export const NO_FILTERS = {
  who: undefined,
  what: undefined,
  type: undefined,
  record: undefined,
  call: undefined,
  from: undefined,
  to: undefined,
}

import { invalid } from '#kernel/errors.ts'
import { isCalendarDay } from '#kernel/timestamps.ts'
import type { Letter } from './queries.ts'

/** A schema says how a date looks, not whether there is such a day. */
export function requireSoundLetter({ due_date }: Letter): void {
  if (due_date == null || isCalendarDay(due_date)) return
  throw invalid({
    loc: ['body', 'due_date'],
    msg: 'must be a date such as 2026-11-28',
    type: 'date',
  })
}

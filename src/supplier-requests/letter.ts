import type { Db } from '#kernel/db/db.ts'
import { invalid } from '#kernel/errors.ts'
import { isCalendarDay } from '#kernel/timestamps.ts'
import { listContacts } from './app-queries.ts'
import type { Letter } from './queries.ts'

/** The schema names the format only. */
export function requireSoundLetter({ due_date }: Letter): void {
  if (due_date == null || isCalendarDay(due_date)) return
  throw invalid({
    loc: ['body', 'due_date'],
    msg: 'must be a date such as 2026-11-14',
    type: 'date',
  })
}

/** Whoever is written to works for the supplier. */
export async function requireContact(
  db: Db,
  organisationId: number,
  supplierId: string,
  { contact_id }: Letter,
): Promise<void> {
  if (contact_id == null) return
  const contacts = await listContacts(db, organisationId, supplierId)
  if (contacts.some((contact) => contact.contact_id === contact_id)) return
  throw invalid({
    loc: ['body', 'contact_id'],
    msg: 'is not an active contact of the supplier',
    type: 'reference',
  })
}

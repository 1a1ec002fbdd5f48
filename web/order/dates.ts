/** A day as people type it (`14.11.2026`, `14.11.26`, `14.11.`, `14112026`, `2026-11-14`) as the service writes it. */
export function readDay(text: string, today: Date): string | undefined {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts =
    /^(\d{1,2})[./ -](\d{1,2})(?:[./ -](\d{4}|\d{2})?)?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed)
  if (!parts) return undefined
  const [, day, month, year] = parts
  return dayOf(fullYear(year, today), Number(month), Number(day))
}

const fullYear = (year: string | undefined, today: Date): number =>
  year === undefined || year === ''
    ? today.getFullYear()
    : year.length === 2
      ? 2000 + Number(year)
      : Number(year)

/** Nothing for a day that the calendar does not have. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere ? date.toISOString().slice(0, 10) : undefined
}

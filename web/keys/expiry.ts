export const EXPIRY_CHOICES = ['30', '90', '180', '365', 'date', 'none'] as const
export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number]

/** How long a key is to be good, as it stands in the form. */
export type Expiry = { readonly choice: ExpiryChoice; readonly day: string }

export const USUAL_EXPIRY: Expiry = { choice: '365', day: '' }

const MS_PER_DAY = 86_400_000

/** As the service wants it; undefined while no day is chosen. */
export function momentOf({ choice, day }: Expiry, now: Date): string | null | undefined {
  if (choice === 'none') return null
  if (choice === 'date') return endOfDay(day)
  return new Date(now.getTime() + Number(choice) * MS_PER_DAY).toISOString()
}

/** The last moment of a day, where the reader is; undefined where it is none. */
export function endOfDay(day: string): string | undefined {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString()
}

export const OVERLAP_CHOICES = ['0', '1', '7', '30', 'date'] as const
export type OverlapChoice = (typeof OVERLAP_CHOICES)[number]

/** Until when the old key goes on: never longer than it would have anyway. */
export function oldUntil(
  choice: OverlapChoice,
  day: string,
  expiresAt: string | null,
  now: Date,
): string | undefined {
  if (choice === 'date') return endOfDay(day)
  const wanted = now.getTime() + Number(choice) * MS_PER_DAY
  return new Date(
    expiresAt === null ? wanted : Math.min(wanted, Date.parse(expiresAt)),
  ).toISOString()
}

/** Bodies are kept as a whole up to so many characters, which is what is kept of their bytes. */
const WHOLE = 64 * 1024
/** Enough to see what was meant. */
const BEGINNING = 2_048
/** Whoever calls as often as he may must not fill the disk: beyond it only beginnings are kept. */
const MOST_PER_MINUTE = 4 * 1024 * 1024

const MINUTE_MS = 60_000

export type BodyRoom = {
  /** Characters that may be kept of each body of the next call. */
  mostFor(organisationId: number | undefined, now: Date): number
  note(organisationId: number | null, characters: number): void
}

/** How much of bodies is kept, by organisation. */
export function createBodyRoom(): BodyRoom {
  const used = new Map<number | null, number>()
  let minute = 0
  return {
    mostFor(organisationId, now) {
      const current = Math.floor(now.getTime() / MINUTE_MS)
      if (current !== minute) used.clear()
      minute = current
      return (used.get(organisationId ?? null) ?? 0) < MOST_PER_MINUTE ? WHOLE : BEGINNING
    },
    note(organisationId, characters) {
      used.set(organisationId, (used.get(organisationId) ?? 0) + characters)
    },
  }
}

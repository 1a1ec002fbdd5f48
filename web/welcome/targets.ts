import { call } from '../api/call.ts'
import type { Operations } from '../api/interface.ts'
import type { Inquiry } from '../api/types.ts'

export type Targets = {
  /** The bill to review next. */
  readonly review: Inquiry | undefined
  /** The latest release that the partner has acknowledged, else the latest. */
  readonly released: Inquiry | undefined
}

const PAGE = 60

/** The requests that the first steps lead to. */
export async function readTargets(userId: string, signal?: AbortSignal): Promise<Targets> {
  const list = async (query: Operations['GET /inquiries']['query']) =>
    (await call('GET /inquiries', { query: { ...query, limit: PAGE } }, signal)).data
  const bills = { kind: 'TENDER', status: 'NEEDS_REVIEW', order: 'urgent' } as const
  const [own, all, released] = await Promise.all([
    list({ ...bills, assigned: userId }),
    list(bills),
    list({ status: 'EXPORTED', order: 'changed' }),
  ])
  return { review: mostOpen(own) ?? mostOpen(all), released: latestRelease(released) }
}

/** A bill without open positions has nothing to review: it is done, or it could not be read. */
export const mostOpen = (bills: readonly Inquiry[]): Inquiry | undefined =>
  bills
    .filter(({ counts }) => counts.open_count > 0)
    .toSorted((one, other) => other.counts.open_count - one.counts.open_count)[0]

/**
 * An acknowledged release shows the whole way. Acknowledgements change requests too, so the latest
 * change is not the latest release.
 */
export function latestRelease(released: readonly Inquiry[]): Inquiry | undefined {
  const latest = released.toSorted((one, other) => releasedAt(other).localeCompare(releasedAt(one)))
  return latest.find(({ acknowledgement }) => acknowledgement?.status === 'SUCCESS') ?? latest[0]
}

export const releasedAt = ({ completed_at }: Inquiry): string => completed_at ?? ''

import type { AnswerOf } from '../api/call.ts'

export type TraceEntry = AnswerOf<'GET /inquiries/{id}/trace'>['data'][number]
export type Acknowledged = Extract<TraceEntry, { type: 'acknowledged' }>
/** What is handed over. */
export type TracedKind = 'TENDER' | 'ORDER' | 'PROJECT'
type Released = Extract<TraceEntry, { type: 'released' }>

/** One release, and all that became of it. */
export type TraceGroup = {
  /** Which one it was; 0: what happened before the first. */
  readonly number: number
  readonly released: Released | null
  readonly entries: readonly TraceEntry[]
}

/** By release, the latest first; they are counted where nobody says how many there were. Attempts go with the release of which they tell, however late they are. */
export function groupTrace(
  entries: readonly TraceEntry[],
  releaseCount?: number,
): readonly TraceGroup[] {
  const known = entries.filter(({ type }) => type === 'released').length
  const first = Math.max(0, (releaseCount ?? known) - known)
  const groups: { number: number; released: Released | null; entries: TraceEntry[] }[] = [
    { number: first, released: null, entries: [] },
  ]
  const ofDelivery = new Map<string, number>()
  for (const entry of entries) {
    if (entry.type === 'released') {
      groups.push({ number: first + groups.length, released: entry, entries: [] })
      continue
    }
    let at = groups.length - 1
    if (entry.type === 'attempt') {
      at = ofDelivery.get(entry.delivery_id) ?? at
      ofDelivery.set(entry.delivery_id, at)
    }
    groups[at]?.entries.push(entry)
  }
  return groups
    .filter(({ released, entries: inIt }) => released !== null || inIt.length > 0)
    .reverse()
}

/** Whether the last release was acknowledged. */
export function isAnswered(entries: readonly TraceEntry[]): boolean {
  const last = entries.findLastIndex(({ type }) => type === 'released')
  return entries.slice(last + 1).some(({ type }) => type === 'acknowledged')
}

export type HandOver = 'waiting' | 'fetched' | 'silent' | 'success' | 'failed'

/** What has become of a release by now; so many minutes the partner's system may take before somebody should ask. */
export function handOverOf(
  { released, entries }: TraceGroup,
  now: number,
  patienceMinutes: number,
): HandOver {
  const told = entries.findLast((entry): entry is Acknowledged => entry.type === 'acknowledged')
  if (told) return told.acknowledgement.status === 'SUCCESS' ? 'success' : 'failed'
  if (entries.some(({ type }) => type === 'fetched')) return 'fetched'
  const since = released === null ? now : Date.parse(released.at)
  return now - since > patienceMinutes * 60_000 ? 'silent' : 'waiting'
}

import type { Attempt, Delivery, DeliveryLine, Subscription } from './api.ts'
import type { WebhookWords } from './words.ts'

export type Look = 'sure' | 'check' | 'danger' | 'plain'

export type Standing = { readonly look: Look; readonly word: string }

/** How it is with a webhook; a pause comes first, since then nothing is tried. */
export function standingOf(
  { state, paused_at, failing_since }: Subscription,
  words: WebhookWords,
  moment: (iso: string) => string,
): Standing {
  if (state === 'PAUSED') {
    return { look: 'check', word: paused_at ? words.pausedSince(moment(paused_at)) : words.paused }
  }
  if (failing_since !== null)
    return { look: 'danger', word: words.failingSince(moment(failing_since)) }
  return { look: 'sure', word: words.active }
}

/** How it is with a delivery. */
export function standingOfDelivery(
  { status, attempts }: Pick<DeliveryLine, 'status' | 'attempts'>,
  words: WebhookWords,
): Standing {
  switch (status) {
    case 'PENDING':
      return attempts > 0
        ? { look: 'check', word: words.retried }
        : { look: 'plain', word: words.waits }
    case 'DELIVERED':
      return { look: 'sure', word: words.arrived }
    case 'EXHAUSTED':
      return { look: 'danger', word: words.exhausted }
    case 'CANCELLED':
      return { look: 'plain', word: words.cancelled }
    case 'FAILED':
      return { look: 'danger', word: words.failed }
  }
}

/** The status of the answer, or the class of what went wrong where there was none. */
export const resultOf = (
  attempt: Pick<Attempt, 'status' | 'error'> | null,
  words: WebhookWords,
): string => {
  if (attempt === null) return ''
  if (attempt.status !== null) return String(attempt.status)
  return words.error[attempt.error ?? ''] ?? words.noAnswer
}

/** What it is about, by the number that people know; a job has none but its id. */
export const subjectOf = ({
  request_id,
  project_id,
  job_id,
}: Pick<DeliveryLine, 'request_id' | 'project_id' | 'job_id'>): string =>
  request_id ?? project_id ?? (job_id === null ? '' : shortId(job_id))

/** Its beginning is the time: it says more than its end. */
export const shortId = (id: string): string => `${id.slice(0, 8)}…`

/** The address without what is the same everywhere. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** One of the attempts that a delivery gets. */
export type Slot =
  | { readonly kind: 'made'; readonly number: number; readonly attempt: Attempt }
  | { readonly kind: 'planned'; readonly number: number; readonly at: string }
  | { readonly kind: 'unneeded' | 'cancelled'; readonly number: number }

/** All attempts that a delivery had, will have, or could have had. */
export function slotsOf(
  delivery: Pick<Delivery, 'attempts_made' | 'attempts_planned' | 'most_attempts' | 'status'>,
): readonly Slot[] {
  const { attempts_made: made, attempts_planned: planned, most_attempts, status } = delivery
  // Where the schedule was another one, there may be more than there would be now.
  const count = Math.max(most_attempts, made.length + planned.length)
  return Array.from({ length: count }, (_, at): Slot => {
    const number = at + 1
    const attempt = made[at]
    if (attempt) return { kind: 'made', number, attempt }
    const moment = planned[at - made.length]
    if (moment !== undefined) return { kind: 'planned', number, at: moment }
    return { kind: status === 'CANCELLED' ? 'cancelled' : 'unneeded', number }
  })
}

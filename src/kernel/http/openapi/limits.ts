import type { Limit } from '../operation.ts'
import type { RateLimit } from './document.ts'

/** What a key may do unless the operator gave it more. */
export const PUBLISHED_LIMITS: Readonly<Record<Limit, RateLimit>> = {
  read: { policy: 'read', per_minute: 600, burst: 60 },
  write: { policy: 'write', per_minute: 60, burst: 10 },
  bulk: { policy: 'write', per_minute: 60, burst: 10, jobs_in_flight: 5 },
}

/** The last paragraph of every operation's description: who may call it, and how often. */
export const accessNote = (scope: string, limit: RateLimit): string =>
  `${scopeSentence(scope)} ${limitSentence(limit)}`

const scopeSentence = (scope: string): string =>
  scope === 'any' ? 'Every key may make this call.' : `The key needs the scope \`${scope}\`.`

function limitSentence({ policy, per_minute, burst, jobs_in_flight }: RateLimit): string {
  const rate = `Counts against the ${policy} budget: ${per_minute} a minute, ${burst} at once.`
  return jobs_in_flight === undefined
    ? rate
    : `${rate} Its job holds one of ${jobs_in_flight} job slots of the key until it has ended.`
}

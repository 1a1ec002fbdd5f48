import type { Bucket } from '../rate-limits/bucket.ts'
import type { KeyLimits } from './queries.ts'

/** Under which its buckets are kept. */
export const subjectOfKey = (id: string): string => `key:${id}`

export const bucketsOf = (key: KeyLimits): Readonly<Record<'read' | 'write', Bucket>> => ({
  read: { name: 'read', perMinute: key.read_per_minute, burst: key.read_burst },
  write: { name: 'write', perMinute: key.write_per_minute, burst: key.write_burst },
})

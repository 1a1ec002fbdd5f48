import { randomBytes } from 'node:crypto'

/** The last millisecond that an id was made in, and the number of ids made in it. */
let lastMs = 0
let count = 0
const MAX_COUNT = 0xfff

/**
 * A UUIDv7: ordered by the time it was made. Jobs, contacts, files, events, deliveries have one.
 * A counter (RFC 9562, 6.2, method 1) orders up to 4,096 ids that a process makes within a
 * millisecond; further ones share the last count.
 */
export function newId(now: Date): string {
  const ms = now.getTime()
  count = ms === lastMs ? Math.min(count + 1, MAX_COUNT) : 0
  lastMs = ms
  const bytes = randomBytes(16)
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The moment a UUIDv7 was made, in whole milliseconds. */
export const timeOfId = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

/** No UUIDv7 that was made at or after a moment is below it, and all that were made earlier are. */
export function firstIdAt(moment: string): string {
  // `Date` drops what is below a millisecond; an id of that millisecond counts as made at its beginning.
  const hasRest = /\.\d{3}\d*[1-9]/.test(moment)
  const ms = Math.max(0, Date.parse(moment) + (hasRest ? 1 : 0))
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be an id of ours at all; what cannot is not looked up. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** Requests, projects and users have ids of decimal digits, as PostgreSQL counts them. */
export const isDecimalId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

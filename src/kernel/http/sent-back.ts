import { Type } from 'typebox'
import { invalid } from '#kernel/errors.ts'
import { canonicalJson } from '#kernel/json/canonical.ts'

const sentBackField = Type.Optional(
  Type.Unsafe<unknown>({
    readOnly: true,
    description: 'Cannot be changed here: as it is now, it is accepted; else it is 400.',
  }),
)

/**
 * Fields that a change does not take, and a record shows: a record that was read can be sent back, but nothing that a
 * caller meant to change is ignored.
 */
export const sentBack = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, sentBackField])) as Record<
    Names[number],
    typeof sentBackField
  >

type Fields = Readonly<Record<string, unknown>>

/** Refuses fields that are sent otherwise than the record shows them. */
export function requireAsShown(record: Fields, given: Fields): void {
  const other = Object.keys(given).filter(
    (name) => given[name] !== undefined && !isSame(given[name], record[name] ?? null),
  )
  if (other.length === 0) return
  const msg = 'cannot be changed here: leave it out, or send it as it is'
  throw invalid(...other.map((name) => ({ loc: ['body', name], msg, type: 'read_only' })))
}

/** A field that is null and one that is not there say the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(stated(one)) === canonicalJson(stated(other))

const stated = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null))
    : value

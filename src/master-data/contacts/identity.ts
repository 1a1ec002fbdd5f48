import type { Row, Touches } from '../bulk/resource.ts'

/**
 * Who a contact is, within its parent: its external_id; without one, its e-mail address; without
 * that, its name and phone. A row finds the stored contact with its external_id; else one without an
 * external_id that has its e-mail address (ignoring case); else one without an external_id that has
 * its name and phone, unless both have an e-mail address. `queries.ts` says the same in SQL.
 */

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const joined = (first: string | undefined, last: string | undefined): string | undefined =>
  first === undefined || last === undefined ? (first ?? last) : `${first} ${last}`

/** What a row says a contact is called. */
const nameOf = (row: Row): string | undefined =>
  textOf(row['name']) ?? joined(textOf(row['first_name']), textOf(row['last_name']))

/** `customer/K-1/P-77` */
export const contactIdentifier = (row: Row): string => {
  const self = textOf(row['external_id']) ?? textOf(row['email']) ?? nameOf(row) ?? ''
  return `${row['parent_type']}/${row['parent_id']}/${self}`
}

export const withoutIdentity = (row: Row): string | undefined =>
  (textOf(row['external_id']) ?? textOf(row['email']) ?? (nameOf(row) && textOf(row['phone'])))
    ? undefined
    : 'external_id: is missing, and so are an email, and name with phone: the contact has no identity'

/**
 * Which stored contacts a row may find, and what may be found of the contact it leaves behind. It is
 * enough that nothing is left out: rows apart are slower, not wrong. Two rows that are of one stored
 * contact though they share nothing are noticed when they are applied.
 */
export function contactTouches(row: Row): Touches {
  const group = `${row['parent_type']}/${row['parent_id']}`
  const externalId = textOf(row['external_id'])
  const email = folded(textOf(row['email']))
  // Names are cut where PostgreSQL cuts them at the latest: rows that share more are kept apart.
  const [name, phone] = [nameOf(row)?.slice(0, 400), textOf(row['phone'])]
  const tokens = (...given: readonly (readonly [kind: string, ...(string | undefined)[]])[]) =>
    given.filter((parts) => !parts.includes(undefined)).map((parts) => JSON.stringify(parts))

  const findsByPair = name !== undefined && phone !== undefined
  const reads = [
    ...tokens(['external', externalId], ['email', email]),
    ...(findsByPair
      ? tokens(['pair', name, phone], ['name', name], ['phone', phone], ['any'])
      : []),
  ]
  // From then on it is found by its external_id alone.
  if (externalId !== undefined) {
    return { group, reads, writes: tokens(['external', externalId]) }
  }
  if (leavesUnknownName(row)) {
    const pair = 'phone' in row ? tokens(['phone', phone]) : tokens(['any'])
    return { group, reads, writes: [...tokens(['email', email]), ...pair] }
  }
  const isWholePair = textOf(row['name']) !== undefined && phone !== undefined
  const loose = isWholePair ? [] : tokens(['name', name], ['phone', phone])
  return { group, reads, writes: [...tokens(['email', email], ['pair', name, phone]), ...loose] }
}

/**
 * Addresses that PostgreSQL takes for equal are equal here. It lower-cases some letters otherwise
 * than JavaScript does (Σ, İ), and none of those in ASCII.
 */
const folded = (email: string | undefined): string | undefined =>
  email?.toLowerCase().replaceAll(/[^ -~]/g, '')

/** Whether the contact's name then depends on what is stored, too. */
function leavesUnknownName(row: Row): boolean {
  if (textOf(row['name']) !== undefined) return false
  const sent = ['first_name', 'last_name'].filter((field) => field in row)
  return 'name' in row || sent.length === 1
}

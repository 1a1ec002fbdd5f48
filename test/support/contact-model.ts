/**
 * Contacts as the specification has them, one row after the other, in the simplest way that can be:
 * an array and a function that looks through it. Nothing is ever taken out of the array.
 */

const TEXTS = [
  'external_id',
  'email',
  'name',
  'first_name',
  'last_name',
  'phone',
  'position',
] as const
type TextField = (typeof TEXTS)[number]

export type SentContact = { readonly [Field in TextField]?: string | null } & {
  readonly parent_type: string
  readonly parent_id: string
  readonly is_active?: boolean | null
  readonly custom_fields?: Readonly<Record<string, unknown>> | null
  readonly deleted?: boolean
}

/** `name` as it was sent; without one, the contact is called by its first and last name. */
export type ModelContact = Record<TextField, string | null> & {
  readonly parent_type: string
  readonly parent_id: string
  is_active: boolean
  custom_fields: Record<string, unknown>
}

export type ContactModel = {
  /** `customer/K-1` */
  readonly parents: Set<string>
  readonly contacts: ModelContact[]
}

export type Effect =
  | { readonly kind: 'created' | 'updated' | 'skipped' | 'deleted' }
  | { readonly kind: 'error'; readonly identifier: string; readonly field: string }

type Person = { readonly [Field in TextField]?: string | null | undefined }

export const emptyModel = (...parents: string[]): ContactModel => ({
  parents: new Set(parents),
  contacts: [],
})

export const copyOf = ({ parents, contacts }: ContactModel): ContactModel => ({
  parents: new Set(parents),
  contacts: structuredClone(contacts),
})

const parentOf = (of: { parent_type: string; parent_id: string }) =>
  `${of.parent_type}/${of.parent_id}`

export const nameOf = ({ name, first_name, last_name }: Person): string | null =>
  name || [first_name, last_name].filter(Boolean).join(' ') || null

/** Which stored contact a row is of: its place in the array, or -1. */
export function findContact({ contacts }: ContactModel, row: SentContact): number {
  const family = contacts.filter((contact) => parentOf(contact) === parentOf(row))
  const anonymous = family.filter(({ external_id }) => external_id === null)
  const named = anonymous.filter(
    (contact) =>
      nameOf(row) !== null &&
      nameOf(row) === nameOf(contact) &&
      row.phone &&
      row.phone === contact.phone &&
      !(row.email && contact.email),
  )
  const found =
    family.find(({ external_id }) => row.external_id && external_id === row.external_id) ??
    anonymous.find(({ email }) => row.email && email?.toLowerCase() === row.email.toLowerCase()) ??
    named.find(({ email }) => email === null) ??
    named[0]
  return found ? contacts.indexOf(found) : -1
}

export function applyContact(model: ContactModel, row: SentContact): Effect {
  const fault = faultOf(row)
  if (fault) return errorOf(row, fault)
  const old = model.contacts[findContact(model, row)]

  if (row.deleted) {
    if (!old?.is_active) return { kind: 'skipped' }
    old.is_active = false
    return { kind: 'deleted' }
  }
  if (!model.parents.has(parentOf(row))) return errorOf(row, 'parent_id')
  if (!old) {
    model.contacts.push(merged(blank(row), row))
    return { kind: 'created' }
  }
  const next = merged(old, row)
  if (old.name === null && next.name === nameOf({ ...next, name: null })) next.name = null
  if (sameJson(old, next)) return { kind: 'skipped' }
  Object.assign(old, next)
  return { kind: 'updated' }
}

/** The parent's contacts stay and are no longer active, also when it comes back. */
export function removeParent({ parents, contacts }: ContactModel, parent: string): void {
  parents.delete(parent)
  for (const contact of contacts) if (parentOf(contact) === parent) contact.is_active = false
}

/** What partners read of a contact, but its id and moments. */
export const readContact = (contact: ModelContact) => ({
  ...contact,
  name: nameOf(contact),
  mobile: null,
  department: null,
  language: null,
})

function faultOf(row: SentContact): string | undefined {
  if (row.parent_type !== 'customer' && row.parent_type !== 'supplier') return 'parent_type'
  if (!/^[A-Za-z0-9._-]+$/.test(row.parent_id)) return 'parent_id'
  const hasIdentity = row.external_id || row.email || (nameOf(row) && row.phone)
  return hasIdentity ? undefined : 'external_id'
}

const errorOf = (row: SentContact, field: string): Effect => {
  const self = row.external_id || row.email || nameOf(row) || ''
  return { kind: 'error', identifier: `${parentOf(row)}/${self}`, field }
}

const blank = ({ parent_type, parent_id }: SentContact): ModelContact => ({
  parent_type,
  parent_id,
  external_id: null,
  email: null,
  name: null,
  first_name: null,
  last_name: null,
  phone: null,
  position: null,
  is_active: true,
  custom_fields: {},
})

function merged(old: ModelContact, row: SentContact): ModelContact {
  const next = structuredClone(old)
  for (const field of TEXTS) if (row[field] !== undefined) next[field] = row[field]
  // An empty one is none.
  next.external_id ||= null
  next.name ||= null
  next.is_active = row.is_active ?? true
  if (row.custom_fields === null) next.custom_fields = {}
  Object.assign(next.custom_fields, row.custom_fields)
  for (const [key, value] of Object.entries(next.custom_fields)) {
    if (value === null) delete next.custom_fields[key]
  }
  return next
}

const sorted = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))

const sameJson = (a: ModelContact, b: ModelContact) =>
  JSON.stringify([sorted(a), sorted(a.custom_fields)]) ===
  JSON.stringify([sorted(b), sorted(b.custom_fields)])

import { isDeepStrictEqual } from 'node:util'
import {
  applyContact,
  type ContactModel,
  nameOf,
  removeParent,
  type SentContact,
} from '#test/contact-model.ts'
import { counts } from '#test/push.ts'
import type { Resource, Row } from './bulk-resources.ts'

/** All that an organisation has pushed: maps by key, and each parent's contacts. */
export type MasterData = {
  readonly records: Readonly<Record<Keyed, Map<string, Row>>>
  /** `customer/K-1` */
  readonly parents: Set<string>
  readonly families: Map<string, ContactModel>
  /** The one column of its own that it has, for customers: a number. */
  readonly numberColumn: string
}

/** What is to become of a job's rows. */
export type Expected = {
  readonly counts: ReturnType<typeof counts>
  readonly errors: readonly RowError[]
}

type Keyed = Exclude<Resource, 'contacts'>
type RowError = { readonly row_number: number; readonly identifier: string }
type Effect = keyof Expected['counts']

type Kind = {
  readonly keys: readonly string[]
  /** The fields that rows are drawn with, and what they are when they are cleared or never sent. */
  readonly empty: Row
}

const company: Row = { name: null, is_active: true, currency: null, addresses: [] }

const KINDS: Readonly<Record<Keyed, Kind>> = {
  articles: { keys: ['article_number'], empty: { name: null, list_price: null, norms: [] } },
  customers: { keys: ['customer_id'], empty: { ...company, discount_percent: null } },
  suppliers: { keys: ['supplier_id'], empty: company },
  unit_conversions: {
    keys: ['article_number', 'alternative_unit'],
    empty: { numerator: null, denominator: null },
  },
  accessories: {
    keys: ['source_article_number', 'accessory_article_number'],
    empty: { multiplier: 1, order: 0, is_mandatory: false },
  },
  alternatives: {
    keys: ['source_article_number', 'alternative_article_number'],
    empty: { order: null },
  },
}

export const emptyMasterData = (numberColumn: string): MasterData => ({
  records: {
    articles: new Map(),
    customers: new Map(),
    suppliers: new Map(),
    unit_conversions: new Map(),
    accessories: new Map(),
    alternatives: new Map(),
  },
  parents: new Set(),
  families: new Map(),
  numberColumn,
})

/** A value that no field takes. */
export const WRONG = 'wrong'

/** Applies rows one by one, by the words of the specification and nothing else. */
export function applyRows(data: MasterData, resource: Resource, rows: readonly Row[]): Expected {
  const total = counts({})
  const errors: RowError[] = []
  rows.forEach((row, index) => {
    const effect =
      resource === 'contacts' ? applyContactRow(data, row) : applyRow(data, resource, row)
    total[effect] += 1
    if (effect === 'errors') {
      errors.push({ row_number: index + 1, identifier: identifierOf(resource, row) })
    }
  })
  return { counts: total, errors }
}

function identifierOf(resource: Resource, row: Row): string {
  if (resource !== 'contacts') return KINDS[resource].keys.map((key) => row[key]).join('/')
  const self = row['external_id'] || row['email'] || nameOf(row as SentContact) || ''
  return `${parentOf(row)}/${self}`
}

const parentOf = (row: Row): string => `${row['parent_type']}/${row['parent_id']}`

function applyContactRow({ families, parents }: MasterData, row: Row): Effect {
  const parent = parentOf(row)
  const family = families.get(parent) ?? { parents, contacts: [] }
  families.set(parent, family)
  const { kind } = applyContact(family, row as SentContact)
  return kind === 'error' ? 'errors' : kind
}

function applyRow(data: MasterData, resource: Keyed, row: Row): Effect {
  const { empty } = KINDS[resource]
  const known = data.records[resource]
  const key = identifierOf(resource, row)
  const old = known.get(key)
  if (Object.values(row).includes(WRONG)) return 'errors'
  if (row['deleted']) {
    if (known.delete(key)) takeAlong(data, resource, key)
    return old ? 'deleted' : 'skipped'
  }
  if (isRefused(data, resource, row, old === undefined)) return 'errors'
  const next = merged(old ?? { ...empty, custom_fields: {} }, row, empty)
  known.set(key, next)
  const parentType = PARENT_TYPES[resource]
  if (parentType) data.parents.add(`${parentType}/${key}`)
  if (!old) return 'created'
  return isDeepStrictEqual(old, next) ? 'skipped' : 'updated'
}

const PARENT_TYPES: Partial<Record<Resource, string>> = {
  customers: 'customer',
  suppliers: 'supplier',
}

const LINKS = ['unit_conversions', 'accessories', 'alternatives'] as const

/** With an article go its links, in both directions; a removed parent's contacts are not active. */
function takeAlong(data: MasterData, resource: Keyed, key: string): void {
  if (resource === 'articles') {
    for (const link of LINKS) {
      const links = data.records[link]
      for (const each of links.keys()) if (each.split('/').includes(key)) links.delete(each)
    }
  }
  const parent = `${PARENT_TYPES[resource]}/${key}`
  removeParent(data.families.get(parent) ?? { ...data, contacts: [] }, parent)
}

/** References, and the values of the organisation's own columns. */
function isRefused(data: MasterData, resource: Keyed, row: Row, isNew: boolean): boolean {
  const { keys } = KINDS[resource]
  const numbers = keys.filter((key) => key.endsWith('article_number')).map((key) => row[key])
  const fields = row['custom_fields'] as Row | undefined
  switch (resource) {
    case 'articles':
    case 'suppliers':
      return false
    case 'customers':
      return typeof fields?.[data.numberColumn] === 'string'
    default:
      return (
        (numbers.length === 2 && numbers[0] === numbers[1]) ||
        (isNew && numbers.some((number) => !data.records.articles.has(String(number)))) ||
        (isNew && resource === 'unit_conversions' && !('numerator' in row))
      )
  }
}

function merged(old: Row, row: Row, empty: Row): Row {
  const sent = Object.entries(row)
    .filter(([field]) => field in empty)
    .map(([field, value]) => [field, field === 'addresses' ? kept(value) : (value ?? empty[field])])
  const fields = Object.entries({
    ...(old['custom_fields'] as Row),
    ...(row['custom_fields'] ?? {}),
  })
  return {
    ...old,
    ...Object.fromEntries(sent),
    custom_fields: Object.fromEntries(
      row['custom_fields'] === null ? [] : fields.filter(([, value]) => value !== null),
    ),
  }
}

type Address = { readonly city: string; readonly is_default?: boolean }

/** The default, else the first. */
function kept(sent: unknown): readonly object[] {
  const addresses = (sent ?? []) as readonly Address[]
  const chosen = addresses.find(({ is_default }) => is_default) ?? addresses[0]
  return chosen ? [{ city: chosen.city }] : []
}

/** The records of a resource as the model has them. */
export function modelled(data: MasterData, resource: Resource): Record<string, unknown> {
  if (resource !== 'contacts') return Object.fromEntries(data.records[resource])
  const contacts = [...data.families.values()].flatMap((family) => family.contacts)
  return byIdentity(contacts.map((contact) => ({ ...contact, name: nameOf(contact) })))
}

/** The same of stored rows, `rows` being all columns of the table. */
export function stored(resource: Resource, rows: readonly Row[]): Record<string, unknown> {
  if (resource === 'contacts') {
    return byIdentity(rows.map((row) => picked({ ...row, name: row['full_name'] }, CONTACT_FIELDS)))
  }
  const fields = [...Object.keys(KINDS[resource].empty), 'custom_fields']
  return Object.fromEntries(
    rows.map((row) => {
      const { address } = row
      const shown = { ...row, addresses: address === null ? [] : [address] }
      return [identifierOf(resource, row), picked(shown, fields)]
    }),
  )
}

const CONTACT_FIELDS = [
  'parent_type',
  'parent_id',
  'external_id',
  'email',
  'name',
  'first_name',
  'last_name',
  'phone',
  'position',
  'is_active',
  'custom_fields',
]

const picked = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field]]))

/** No two contacts of a parent have all of these in common. */
const byIdentity = (contacts: readonly Row[]): Record<string, Row> =>
  Object.fromEntries(
    contacts.map((contact) => [
      JSON.stringify([parentOf(contact), ...IDENTITY.map((field) => contact[field])]),
      contact,
    ]),
  )

const IDENTITY = ['external_id', 'email', 'name', 'phone']

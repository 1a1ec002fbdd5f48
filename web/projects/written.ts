import type { Formats } from '../format/formats.ts'
import { ADDRESS_PARTS } from '../parts/address-parts.ts'
import type { common } from '../words/common.ts'
import { ADDRESSES, type FieldId, type Project, partsOf } from './fields.ts'
import type { words } from './words.ts'

type Said = (typeof words)['de']
type Shared = (typeof common)['de']

/** What people call a field. */
export function labelOf(field: FieldId, said: Said): string {
  const parts = partsOf(field)
  if (parts.of === 'own') return parts.label
  if (parts.of === 'plain') return said.fields[parts.name]
  return `${said.addresses[parts.address]}: ${said.parts[parts.part]}`
}

type Written = {
  readonly said: Said
  readonly shared: Shared
  readonly formats: Formats
  readonly nameOf: (userId: string) => string
}

/** A value as people read it. */
export function written(field: FieldId, value: unknown, tools: Written): string {
  const { said, shared, formats, nameOf } = tools
  if (value === null || value === undefined || value === '') return said.nothing
  if (field === 'status') return said.states[value as Project['status']] ?? String(value)
  if (field === 'responsible_user_id') return nameOf(String(value))
  if (typeof value === 'number') {
    return field === 'estimated_value' ? formats.amount(value) : formats.quantity(value)
  }
  if (typeof value === 'boolean') return value ? shared.yes : shared.no
  if (Array.isArray(value)) return value.join(', ')
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formats.date(String(value)) : String(value)
}

export type Author = NonNullable<Project['last_change']>['by']

/** Who did something: "API-Schlüssel ERP Prod". */
export const authorOf = ({ kind, name, email }: Author, said: Said): string =>
  said.by[kind](name ?? email ?? said.unknownKey)

type Fields = Readonly<Record<string, unknown>>

/** The fields that a change of the history names, each with what was and what is. */
export function changedIn(
  before: Fields | null,
  after: Fields | null,
): readonly { readonly field: FieldId; readonly from: unknown; readonly to: unknown }[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .flatMap((name): readonly FieldId[] => fieldsNamed(name, before, after))
    .flatMap((field) => {
      const [from, to] = [valueIn(before, field), valueIn(after, field)]
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
    })
}

const PLAIN: readonly string[] = [
  'name',
  'object_number',
  'status',
  'estimated_value',
  'currency',
  'submission_date',
]

function fieldsNamed(name: string, before: Fields | null, after: Fields | null): FieldId[] {
  if (PLAIN.includes(name)) return [name as FieldId]
  // Those who are responsible are told by name.
  if (name === 'responsible_user') return ['responsible_user_id']
  const address = ADDRESSES.find((each) => each === name)
  if (address) return ADDRESS_PARTS.map((part): FieldId => `${address}.${part}`)
  if (name !== 'custom_fields') return []
  const labels = [before, after].flatMap((fields) => Object.keys(objectIn(fields, name)))
  return [...new Set(labels)].map((label): FieldId => `custom_fields.${label}`)
}

function valueIn(fields: Fields | null, field: FieldId): unknown {
  const parts = partsOf(field)
  if (field === 'responsible_user_id') return objectIn(fields, 'responsible_user')['name'] ?? null
  if (parts.of === 'plain') return fields?.[parts.name] ?? null
  if (parts.of === 'own') return objectIn(fields, 'custom_fields')[parts.label] ?? null
  return objectIn(fields, parts.address)[parts.part] ?? null
}

const objectIn = (fields: Fields | null, name: string): Fields => {
  const value = fields?.[name]
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

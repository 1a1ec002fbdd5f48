import type { AnswerOf, Inputs } from '../api/call.ts'
import { ADDRESS_PARTS, type AddressPart } from '../parts/address-parts.ts'

export type Project = AnswerOf<'GET /projects/{project_id}'>
export type ProjectPatch = Inputs<'PATCH /projects/{project_id}'>['body']
export type ProjectStatus = Project['status']

export const PROJECT_STATUSES = [
  'ACTIVE',
  'PROCESSED',
  'BID_SUBMITTED',
  'CUSTOMER_LOST',
  'CUSTOMER_WON_PENDING',
  'CUSTOMER_WON_AWARDED_ELSEWHERE',
  'CUSTOMER_WON_AWARDED_TO_US',
] as const satisfies readonly ProjectStatus[]

export const ADDRESSES = [
  'construction_site_address',
  'planner_address',
  'developer_address',
] as const
export type AddressName = (typeof ADDRESSES)[number]

const PLAIN = [
  'name',
  'object_number',
  'status',
  'estimated_value',
  'currency',
  'submission_date',
  'responsible_user_id',
] as const
export type PlainField = (typeof PLAIN)[number]

/** A field that a person changes by itself: each part of an address, each column of the organisation's own. */
export type FieldId = PlainField | `${AddressName}.${AddressPart}` | `custom_fields.${string}`

const OWN = 'custom_fields.'

export const ownFieldId = (label: string): FieldId => `${OWN}${label}`

type Parts =
  | { readonly of: 'plain'; readonly name: PlainField }
  | { readonly of: 'own'; readonly label: string }
  | { readonly of: 'address'; readonly address: AddressName; readonly part: AddressPart }

/** What a field is named by. */
export function partsOf(field: FieldId): Parts {
  // A label may have dots in it.
  if (field.startsWith(OWN)) return { of: 'own', label: field.slice(OWN.length) }
  const [address = '', part] = field.split('.')
  return part === undefined
    ? { of: 'plain', name: field as PlainField }
    : { of: 'address', address: address as AddressName, part: part as AddressPart }
}

/** Null is nothing, wherever it is not there at all. */
export function valueAt(project: Project, field: FieldId): unknown {
  const parts = partsOf(field)
  if (parts.of === 'plain') return project[parts.name] ?? null
  if (parts.of === 'own') return ownFieldsOf(project)[parts.label] ?? null
  return project[parts.address]?.[parts.part] ?? null
}

const ownFieldsOf = ({ custom_fields }: Project): Readonly<Record<string, unknown>> =>
  custom_fields ?? {}

/** The same project with another value in a field. */
export function withValue(project: Project, field: FieldId, value: unknown): Project {
  const parts = partsOf(field)
  if (parts.of === 'plain') return { ...project, [parts.name]: value }
  if (parts.of === 'own') {
    return { ...project, custom_fields: { ...ownFieldsOf(project), [parts.label]: value } }
  }
  return { ...project, [parts.address]: { ...project[parts.address], [parts.part]: value } }
}

/** What is sent to set a field. An address is replaced as a whole: its other parts are those of the project that was seen. */
export function patchOf(project: Project, field: FieldId, value: unknown): ProjectPatch {
  const parts = partsOf(field)
  if (parts.of === 'plain') return { [parts.name]: value }
  if (parts.of === 'own') return { custom_fields: { [parts.label]: value } }
  return { [parts.address]: { ...project[parts.address], [parts.part]: value } }
}

/** In which fields two states of a project differ. */
export function differing(one: Project, other: Project): readonly FieldId[] {
  const labels = new Set([...Object.keys(ownFieldsOf(one)), ...Object.keys(ownFieldsOf(other))])
  const fields: readonly FieldId[] = [
    ...PLAIN,
    ...ADDRESSES.flatMap((address) => ADDRESS_PARTS.map((part): FieldId => `${address}.${part}`)),
    ...[...labels].map(ownFieldId),
  ]
  return fields.filter((field) => !isSame(valueAt(one, field), valueAt(other, field)))
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

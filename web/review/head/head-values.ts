import type { Language, WholeInquiry } from '../../api/types.ts'
import type { Customer } from './customer-field.tsx'
import { type Texts, textsOf } from './own-fields.tsx'

export const NONE = '-'

/** What is said of a request as a whole, as it stands in the form. */
export type HeadValues = {
  readonly name: string
  readonly customer: Customer | null
  readonly project: string
  readonly branch: string
  readonly fields: Texts
}

export const valuesOf = (head: WholeInquiry, language: Language): HeadValues => ({
  name: head.name ?? '',
  customer: head.customer,
  project: head.project?.id ?? NONE,
  branch: head.branch?.name ?? NONE,
  fields: textsOf(head.request_custom_fields, language),
})

/** A value of the form: one of its own, or one of the organisation's fields by its label. */
export type HeadPart =
  | { readonly name: Exclude<keyof HeadValues, 'fields'>; readonly label?: undefined }
  | { readonly name: 'fields'; readonly label: string }

const textIn = (values: HeadValues, { name, label }: HeadPart): string => {
  if (name === 'fields') return values.fields[label] ?? ''
  if (name === 'customer') return values.customer?.customer_id ?? ''
  return values[name]
}

const PARTS = ['name', 'customer', 'project', 'branch'] as const

/** What is another in the one than in the other. */
export function differing(one: HeadValues, other: HeadValues): readonly HeadPart[] {
  const labels = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])
  const parts: readonly HeadPart[] = [
    ...PARTS.map((name) => ({ name })),
    ...[...labels].map((label) => ({ name: 'fields' as const, label })),
  ]
  return parts.filter((part) => textIn(one, part) !== textIn(other, part))
}

/** What this person changed, and somebody else too since it was seen: a person has to say whose word counts. */
export const disputed = (
  seen: HeadValues,
  mine: HeadValues,
  now: HeadValues,
): readonly HeadPart[] => {
  const theirs = differing(seen, now)
  const unequal = differing(mine, now)
  const isAmong = (parts: readonly HeadPart[], { name, label }: HeadPart) =>
    parts.some((each) => each.name === name && each.label === label)
  return differing(seen, mine).filter((part) => isAmong(theirs, part) && isAmong(unequal, part))
}

/** With some of its values as others have them. */
export function taken(
  values: HeadValues,
  from: HeadValues,
  parts: readonly HeadPart[],
): HeadValues {
  const labels = parts.flatMap(({ label }) => label ?? [])
  const own = parts.flatMap(({ name }) => (name === 'fields' ? [] : [[name, from[name]]]))
  const fields = Object.fromEntries(labels.map((label) => [label, from.fields[label] ?? '']))
  return { ...values, ...Object.fromEntries(own), fields: { ...values.fields, ...fields } }
}

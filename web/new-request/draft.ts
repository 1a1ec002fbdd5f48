import { stemOf } from './files.ts'
import type { Files } from './use-files.ts'

export type Draft = {
  readonly kind: 'TENDER' | 'ORDER'
  readonly name: string
  readonly customerId: string | null
  readonly customerEmail: string
  readonly branch: string | null
  readonly context: string
  /** By label, as the interface takes them. */
  readonly custom: Readonly<Record<string, unknown>>
}

export const EMPTY: Draft = {
  kind: 'TENDER',
  name: '',
  customerId: null,
  customerEmail: '',
  branch: null,
  context: '',
  custom: {},
}

/** The form that is sent. The fields stand before the files: who reads it knows them when the first file comes. */
export function formOf(draft: Draft, files: Pick<Files, 'listed' | 'driving' | 'usual'>): FormData {
  const form = new FormData()
  const say = (name: string, text: string | null | undefined) => {
    if (text?.trim()) form.set(name, text.trim())
  }
  say('kind', draft.kind)
  say('name', nameOf(draft, files))
  say('customer_id', draft.customerId)
  say('customer_email', draft.customerEmail)
  say('branch', draft.branch)
  say('context', draft.context)
  const custom = Object.fromEntries(
    Object.entries(draft.custom).filter(([, value]) => !isNothing(value)),
  )
  if (Object.keys(custom).length > 0) form.set('custom_fields', JSON.stringify(custom))
  if (files.driving !== files.usual) say('driving', files.driving)
  for (const { file, name } of sentOf(files)) form.append('files', file, name)
  return form
}

/** What it will be called: as the person says, else as the field shows. */
export const nameOf = ({ name }: Draft, { driving }: Pick<Files, 'driving'>): string =>
  name.trim() || (driving === undefined ? '' : stemOf(driving))

export const sentOf = ({ listed }: Pick<Files, 'listed'>) =>
  listed.filter(({ fault }) => fault === undefined)

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  Number.isNaN(value) ||
  (Array.isArray(value) && value.length === 0)

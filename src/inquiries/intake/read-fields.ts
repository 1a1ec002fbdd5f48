import { type Detail, invalid } from '#kernel/errors.ts'
import { parseText } from '#kernel/json/parse-strict.ts'
import { shownKey } from '#kernel/json/refusals.ts'
import type { InquiryWish } from './intake.ts'
import { FILES } from './receive-form.ts'

/** The longest that each text may be, in characters. A context may be the whole body of a mail. */
export const MOST_CHARACTERS = {
  name: 1_000,
  customer_id: 255,
  customer_email: 320,
  context: 100_000,
  branch: 1_000,
} as const

type Fields = ReadonlyMap<string, string>

/** What the fields of a form say. `more` are those that the caller reads itself. */
export function readFields(fields: Fields, more: readonly string[] = []): InquiryWish {
  const known = [...Object.keys(MOST_CHARACTERS), CUSTOM_FIELDS, ...more]
  const faults = [...unknownFields(fields, known), ...longFields(fields)]
  if (faults.length > 0) throw invalid(...faults)
  return {
    name: said(fields.get('name')),
    customerId: said(fields.get('customer_id')),
    customerEmail: said(fields.get('customer_email')),
    context: fields.get('context') ?? '',
    branch: said(fields.get('branch')),
    customFields: customFieldsOf(fields.get(CUSTOM_FIELDS)),
  }
}

const CUSTOM_FIELDS = 'custom_fields'
const MAX_DEPTH = 8

/** A form that people fill in sends its empty fields too. */
export const said = (text: string | null | undefined): string | null => text?.trim() || null

const unknownFields = (fields: Fields, known: readonly string[]): Detail[] =>
  [...fields.keys()]
    .filter((name) => !known.includes(name))
    .map((name) => ({
      loc: ['body', shownKey(name)],
      msg: name === FILES ? 'must be a file, with a file name' : 'is not known here',
      type: 'unknown',
    }))

const longFields = (fields: Fields): Detail[] =>
  Object.entries(MOST_CHARACTERS)
    .filter(([name, most]) => isLongerThan(fields.get(name) ?? '', most))
    .map(([name, most]) => ({
      loc: ['body', name],
      msg: `is longer than ${most} characters`,
      type: 'maxLength',
    }))

/** Counted as JSON schemas count: a pair of surrogates is one. */
const isLongerThan = (text: string, most: number): boolean =>
  text.length > most && [...text].length > most

function customFieldsOf(text: string | undefined): Readonly<Record<string, unknown>> {
  if (said(text) === null) return {}
  const loc = ['body', CUSTOM_FIELDS]
  const value = parseText(text ?? '', MAX_DEPTH, loc)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw invalid({ loc, msg: 'must be a JSON object keyed by label', type: 'type' })
}

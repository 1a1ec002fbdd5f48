import type { ErrorObject } from 'ajv'
import type { TObject, TSchema } from 'typebox'
import type { Detail } from '#kernel/errors.ts'
import { compileBody, detailOf, pathOf, reasonOf } from '#kernel/http/validation.ts'
import { cutText, shownKey } from '#kernel/json/refusals.ts'
import type { BulkResource, Row } from './resource.ts'

/**
 * sound: can be applied; refused: the whole request is refused (a wrong type, an unknown field, an
 * ill-formed key); faulty: this row alone is reported and left out.
 */
export type Verdict =
  | { readonly kind: 'sound' }
  | { readonly kind: 'refused'; readonly details: readonly Detail[] }
  | { readonly kind: 'faulty'; readonly message: string }

const SOUND: Verdict = { kind: 'sound' }

/** Both judgements come from one schema: its types and keys, and then all of it. */
export function createJudge(resource: BulkResource) {
  const whole = compileBody(resource.row)
  const shape = compileBody(
    shapeOf(resource.row, [...resource.keyFields, ...(resource.strictFields ?? [])]),
  )

  return (
    row: Row,
    index: number,
    byteLength: number,
    ownFault?: (row: Row) => string | undefined,
  ): Verdict => {
    if (whole(row)) {
      const message = resource.fault?.(row, byteLength) ?? ownFault?.(row)
      return message === undefined ? SOUND : { kind: 'faulty', message }
    }
    const [first] = whole.errors ?? []
    if (!shape(row)) {
      const place = ['body', resource.arrayKey, index]
      const details = (shape.errors ?? []).map((error) => explain(detailOf(error, place)))
      return { kind: 'refused', details }
    }
    return { kind: 'faulty', message: first ? faultOf(first, row) : 'is not valid' }
  }
}

/** A mistyped name is the likeliest mistake; but there is a place for what we do not know. */
const explain = (detail: Detail): Detail =>
  detail.type === 'additionalProperties' && detail.loc.length === ROW_FIELD_DEPTH
    ? { ...detail, msg: `${detail.msg}; data outside the schema goes into custom_fields` }
    : detail

/** body, the array's key, the row, the field */
const ROW_FIELD_DEPTH = 4

/** Keywords that say what form a value has, beside those that say of what type it is. */
const FORM_KEYWORDS = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'maxProperties',
  'format',
  'enum',
  'required',
]

/** The schema without the form of its values, but for the strict fields. */
function shapeOf(row: TObject, strictFields: readonly string[]): TSchema {
  const properties = Object.entries(row.properties as Record<string, TSchema>).map(
    ([name, schema]) => [name, strictFields.includes(name) ? schema : withoutForm(schema)] as const,
  )
  return { ...row, properties: Object.fromEntries(properties) } as TSchema
}

function withoutForm(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutForm)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !FORM_KEYWORDS.includes(keyword))
      .map(([keyword, value]) => [
        keyword,
        // Its keys are names of fields, not keywords.
        keyword === 'properties' ? mapValues(value, withoutForm) : withoutForm(value),
      ]),
  )
}

const mapValues = (values: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

/** "ean: "123" must be 8, 12, 13 or 14 digits" */
function faultOf(error: ErrorObject, row: Row): string {
  const path = pathOf(error)
  const value = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], row)
  const missing: unknown = error.params['missingProperty']
  const names = [...path, ...(typeof missing === 'string' ? [missing] : [])]
  const field = names.map(shownKey).join('.')
  const shown = error.keyword === 'required' ? '' : `${shorten(value)} `
  return `${field}: ${shown}${reasonOf(error)}`
}

const SHOWN_CHARACTERS = 80

/** A value as an error message shows it. */
export const shorten = (value: unknown): string =>
  cutText(JSON.stringify(value) ?? 'undefined', SHOWN_CHARACTERS)

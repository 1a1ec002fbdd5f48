import { type TProperties, type TSchema, Type } from 'typebox'
import { dayOrNull, moment } from '#kernel/schema.ts'

/** Building blocks of the rows that partners send. Every field but a key may be null: cleared. */

type Options = { readonly description: string; readonly examples?: readonly unknown[] }

const TEXT_CHARACTERS = 1_000
/** Free values of a row: enough for a system's own data, too little to be a file store. */
export const FREE_FIELDS_BYTES = 64 * 1024

const PARTNER_KEY = '^(?!\\.{1,2}$)[A-Za-z0-9._-]{1,255}$'
const PARTNER_KEY_FORM = new RegExp(PARTNER_KEY)

/** Whether a text can name a record at all; what cannot is not looked up. */
export const isPartnerKey = (text: string): boolean => PARTNER_KEY_FORM.test(text)

const PARTNER_KEY_MEANING =
  '1 to 255 letters, digits, dots, underscores or hyphens, not "." or ".."'

/** An identifier that the partner gives: safe inside a URL's path. */
export const partnerKey = (options: Options) =>
  Type.String({ pattern: PARTNER_KEY, 'x-form': PARTNER_KEY_MEANING, ...options })

/** The identifier of another record, which need not be there. */
export const partnerKeyOfOther = (options: Options) =>
  formed(PARTNER_KEY, PARTNER_KEY_MEANING, options)

/** What something is called. */
export const notBlank = (options: Options) =>
  Type.String({
    pattern: '\\S',
    'x-form': 'text that is not blank',
    maxLength: TEXT_CHARACTERS,
    ...options,
  })

export const text = (options: Options & { minLength?: number }, maxLength = TEXT_CHARACTERS) =>
  clearable<string>({ type: 'string', maxLength, ...options })

export const formed = (pattern: string, form: string, options: Options) =>
  clearable<string>({ type: 'string', pattern, 'x-form': form, ...options })

/** What `currency` says is looked up in `row-faults.ts`: there are far fewer than three letters make. */
export const currency = (options: Options) =>
  formed('^[A-Z]{3}$', 'an ISO 4217 code such as EUR', options)

/** Something on both sides of an @: what a mail server takes for an address is its own affair. */
export const email = (options: Options) =>
  clearable<string>({
    type: 'string',
    pattern: '^[^\\s@]+@[^\\s@]+$',
    'x-form': 'an e-mail address',
    maxLength: 320,
    ...options,
  })

/** As ERPs write them: de, DE, D, de-AT, de_AT. */
export const language = (options: Options) =>
  formed('^[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8}){0,3}$', 'a language such as de or de-AT', options)

const MAX_ENTRIES = 100

export const texts = (
  options: Options,
  entry: Readonly<Record<string, unknown>> = { maxLength: TEXT_CHARACTERS },
) =>
  clearable<string[]>({
    type: 'array',
    items: { type: 'string', ...entry },
    maxItems: MAX_ENTRIES,
    ...options,
  })

/** A list of objects, each with some of the given fields and no others. */
export const records = (properties: TProperties, maxItems: number, options: Options) =>
  clearable<Record<string, unknown>[]>({
    type: 'array',
    items: { type: 'object', properties, additionalProperties: false },
    maxItems,
    ...options,
  })

/** Beyond these a decimal of 15 digits has no sensible meaning in trade. */
export const LARGEST = 1e15

type Bounds = { minimum?: number; exclusiveMinimum?: number; maximum?: number }

export const decimal = (options: Options & Bounds) =>
  clearable<number>({
    type: 'number',
    ...(options.exclusiveMinimum === undefined && { minimum: -LARGEST }),
    maximum: LARGEST,
    ...options,
  })

/** A number, or a range of them. */
export const measure = (options: Options & { minimum?: number }) => {
  const bound = {
    minimum: -LARGEST,
    maximum: LARGEST,
    ...(options.minimum === undefined ? {} : { minimum: options.minimum }),
  }
  return clearable<number | { min: number; max: number }>({
    type: ['number', 'object'],
    ...bound,
    properties: { min: { type: 'number', ...bound }, max: { type: 'number', ...bound } },
    required: ['min', 'max'],
    additionalProperties: false,
    ...options,
  })
}

/** A date that a partner sends. The handler checks it, or the row's fault. */
export const day = (description: string) => Type.Optional(dayOrNull(description))

/**
 * No field of a row has a `default`: generated clients send it, and an omitted field must leave the
 * stored value as it is. The description says what a new row gets.
 */
export const flag = (options: Options) => clearable<boolean>({ type: 'boolean', ...options })

/** Free technical parameters: a name to a plain value. */
export const plainValues = (options: Options) =>
  clearable<Record<string, string | number | boolean>>({
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: TEXT_CHARACTERS },
    ...options,
  })

/** What lies outside the schema: stored and returned as sent. */
export const freeFields = (options: Options) =>
  clearable<Record<string, unknown>>({ type: 'object', ...options })

/** Columns of the organisation's own, as customers and suppliers are sent: by column id. */
export const customColumns = freeFields({
  description:
    'By internal column id (cf_…), not by label; merged key by key, null clears one key. A value that ' +
    'does not fit an active column is a row error; one without a column, also one under a label, is ' +
    'stored, and reads leave it out.',
})

/** The same as read: by label. */
export const labelledFields = Type.Object(
  {},
  {
    additionalProperties: true,
    description:
      'By label. Columns without an active definition are left out; of columns with the same label ' +
      'the first counts.',
  },
)

const ignored = Type.Optional(
  Type.Unsafe<unknown>({ description: 'Accepted and ignored, so that a record read can be sent.' }),
)

/** Fields that only reads return are accepted and ignored, so that a row read can be sent back. */
export const readOnly = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, ignored])) as Record<Names[number], typeof ignored>

export const deleted = Type.Optional(
  Type.Boolean({
    description: 'true removes the record with this key. An unknown key is skipped.',
  }),
)

type JsonSchema = Readonly<Record<string, unknown>> & { readonly type: string | readonly string[] }

/** One schema with several types, not a union: its complaints are then about the value itself. */
function clearable<T>({ type, ...rest }: JsonSchema) {
  return Type.Optional(
    Type.Unsafe<T | null>({ type: [type, 'null'].flat(), ...rest } as unknown as TSchema),
  )
}

/**
 * The fields of a row as reads return them: every one is there, null when it was never sent, or
 * empty or a default for those that are never null. TypeBox marks an optional field on the schema
 * itself.
 */
export const asRead = (fields: TProperties, neverNull: readonly string[]): TProperties =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { type, ...rest } = JSON.parse(JSON.stringify(field))
      const types = [type].flat().filter((each) => each !== 'null' || !neverNull.includes(name))
      return [name, Type.Unsafe({ type: types.length === 1 ? types[0] : types, ...rest })]
    }),
  )

/** What every read returns last. */
export const moments = {
  created_at: moment('When the record was first stored.'),
  updated_at: moment('When the record last changed.'),
}

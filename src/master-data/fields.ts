import { type TSchema, Type } from 'typebox'

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

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217 has far fewer codes than three letters could make. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code)

export const text = (options: Options, maxLength = TEXT_CHARACTERS) =>
  clearable<string>({ type: 'string', maxLength, ...options })

export const formed = (pattern: string, form: string, options: Options) =>
  clearable<string>({ type: 'string', pattern, 'x-form': form, ...options })

export const texts = (options: Options) =>
  clearable<string[]>({
    type: 'array',
    items: { type: 'string', maxLength: TEXT_CHARACTERS },
    maxItems: 100,
    ...options,
  })

/** Beyond these a decimal of 15 digits has no sensible meaning in trade. */
const LARGEST = 1e15

export const decimal = (options: Options & { minimum?: number; exclusiveMinimum?: number }) =>
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

export const flag = (options: Options & { default?: boolean }) =>
  clearable<boolean>({ type: 'boolean', ...options })

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

/** Fields that only reads return are accepted and ignored, so that a row read can be sent back. */
export const ignored = (options: Options) => Type.Optional(Type.Unsafe<unknown>({ ...options }))

export const deleted = Type.Optional(
  Type.Boolean({
    description: 'true removes the record with this key. An unknown key is skipped.',
  }),
)

type JsonSchema = Readonly<Record<string, unknown>> & { readonly type: string | readonly string[] }

/** One schema with several types, not a union: its complaints are then about the value itself. */
const clearable = <T>({ type, ...rest }: JsonSchema) =>
  Type.Optional(
    Type.Unsafe<T | null>({ type: [type, 'null'].flat(), ...rest } as unknown as TSchema),
  )

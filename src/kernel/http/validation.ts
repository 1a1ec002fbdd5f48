import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { type Detail, invalid } from '#kernel/errors.ts'
import { shownKey } from '#kernel/json/refusals.ts'

/** `format` is an annotation for clients: a pattern or the handler says what is refused. */
const strict = {
  allErrors: true,
  removeAdditional: false,
  strict: false,
  validateFormats: false,
  verbose: true,
} as const

const asSent = new Ajv({ ...strict, coerceTypes: false })
const fromText = new Ajv({ ...strict, coerceTypes: false, useDefaults: true })

type Part = 'query' | 'path' | 'header'

type TextOptions = { readonly refusesEmpty?: boolean }

/** Reads query, path and header values, which arrive as text, and refuses what does not fit. */
export function compileText(
  schema: TSchema,
  part: Part,
  { refusesEmpty = false }: TextOptions = {},
): (values: object) => unknown {
  const check = fromText.compile(schema)
  const types = Object.entries(
    (schema as { properties?: Record<string, TSchema> }).properties ?? {},
  )
  const named = (type: string) =>
    types.flatMap(([name, property]) => (typeOf(property) === type ? [name] : []))
  const whole = named('integer')
  const flags = named('boolean')
  return (values) => {
    const own: Record<string, unknown> = { ...values }
    const empty = refusesEmpty ? types.filter(([name]) => own[name] === '') : []
    if (empty.length > 0) throw invalid(...empty.map(([name]) => emptyDetail(part, name)))
    for (const name of whole) own[name] = asWhole(own[name])
    for (const name of flags) own[name] = FLAGS.get(own[name]) ?? own[name]
    const spoilt = part === 'query' && Object.keys(own).find((name) => hasNul(own[name]))
    if (spoilt) throw invalid({ loc: [part, spoilt], msg: 'must not contain NUL', type: 'nul' })
    if (!check(own)) throw invalid(...(check.errors ?? []).map((error) => textDetail(error, part)))
    return own
  }
}

const emptyDetail = (part: Part, name: string): Detail => ({
  loc: [part, name],
  msg: 'must not be empty',
  type: 'minLength',
})

/** A text is short enough to be named where it has not the form it should have. */
function textDetail(error: ErrorObject, part: Part): Detail {
  const { msg, ...detail } = detailOf(error, [part])
  const named =
    error.keyword === 'pattern' ? `${JSON.stringify(shownKey(String(error.data)))} ` : ''
  return { ...detail, msg: named + msg }
}

const typeOf = (schema: TSchema): unknown => (schema as { type?: unknown }).type

/** Digits only: what JavaScript also takes for a number ("1e2", "0x10", " 5") stays text. */
const asWhole = (text: unknown): unknown =>
  typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text

/** No text that is stored has one, and PostgreSQL does not even compare with it. */
const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0')

const FLAGS: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['false', false],
])

/** Checks a body's value exactly as sent: nothing is converted, dropped or filled in. */
export const compileBody = (schema: TSchema): ValidateFunction => asSent.compile(schema)

/** One finding of the validator, in the interface's words. */
export function detailOf(error: ErrorObject, prefix: readonly (string | number)[]): Detail {
  const path = pathOf(error).map(asSegment)
  const named = error.params['additionalProperty'] ?? error.params['missingProperty']
  return {
    loc: [...prefix, ...path, ...(typeof named === 'string' ? [shownKey(named)] : [])],
    msg: reasonOf(error),
    type: error.keyword,
  }
}

/** The names that lead to the value, as they were sent: the validator escapes them. */
export const pathOf = ({ instancePath }: ErrorObject): readonly string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

const asSegment = (name: string): string | number =>
  /^\d+$/.test(name) ? Number(name) : shownKey(name)

/** Why a value is refused, to be read after its name: "name: is longer than 500 characters". */
export function reasonOf({ keyword, params, parentSchema, message }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties':
      return 'is not known here'
    case 'required':
      return 'is required'
    case 'type':
      return `must be ${[params['type']].flat().join(' or ')}`
    case 'maxLength':
      return `is longer than ${params['limit']} characters`
    case 'minLength':
      return params['limit'] === 1
        ? 'must not be empty'
        : `is shorter than ${params['limit']} characters`
    case 'maxItems':
      return `has more than ${params['limit']} entries`
    case 'enum':
      return `must be one of ${params['allowedValues'].join(', ')}`
    case 'minimum':
      return `must be at least ${params['limit']}`
    case 'maximum':
      return `must be at most ${params['limit']}`
    case 'exclusiveMinimum':
      return `must be greater than ${params['limit']}`
    case 'exclusiveMaximum':
      return `must be less than ${params['limit']}`
    default:
      return patternMeaning(parentSchema) ?? message ?? 'is not valid'
  }
}

/** Schemas with a pattern say in `x-form` what the pattern means to a person. */
function patternMeaning(schema: ErrorObject['parentSchema']): string | undefined {
  const form: unknown = schema?.['x-form']
  return typeof form === 'string' ? `must be ${form}` : undefined
}

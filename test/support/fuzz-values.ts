import fc from 'fast-check'
import { type JsonSchema, type OpenApiDocument, resolve } from '#kernel/http/openapi/document.ts'

type Values = fc.Arbitrary<unknown>

const MAX_DEPTH = 5
/** Longer ones would only move bytes; the boundary itself is drawn now and then. */
const LONGEST_TEXT = 25_000

/** Values that a schema accepts, and that a reader of its rules would expect to be accepted. */
export function validValues(document: OpenApiDocument, schema: JsonSchema, depth = 0): Values {
  const known = made.get(schema) ?? []
  made.set(schema, known)
  known[depth] ??= valuesFor(document, schema, depth)
  return known[depth]
}

/** By schema and depth: to make them takes longer than to draw from them. */
const made = new WeakMap<JsonSchema, Values[]>()

function valuesFor(document: OpenApiDocument, schema: JsonSchema, depth: number): Values {
  const own = resolve<JsonSchema>(document, schema)
  const choices = own.anyOf ?? own.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validValues(document, choice, depth)))
  if (own.const !== undefined) return fc.constant(own.const)
  if (own.enum) return fc.constantFrom(...own.enum)
  const types = own.type === undefined ? [] : [own.type].flat()
  if (types.length === 0) return plainJson
  return fc.oneof(...types.map((type) => ofType(document, own, type, depth)))
}

function ofType(document: OpenApiDocument, own: JsonSchema, type: string, depth: number): Values {
  switch (type) {
    case 'string':
      return texts(own)
    case 'integer':
      return fc.oneof(...boundsOf(own, 1), fc.integer(rangeOf(own)))
    case 'number':
      return fc.oneof(...boundsOf(own, 0.001), decimals(own))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return arrays(document, own, depth)
    case 'object':
      return objects(document, own, depth)
    default:
      return fc.constant(null)
  }
}

/** Of every script and width, none with a NUL or a lone surrogate: those are refused. */
export const ordinaryText = fc.oneof(
  fc.constantFrom(
    'NYM-J 3x1,5 mm²',
    'Ölpapier "groß"',
    '日本語',
    'مرحبا بالعالم',
    '𝒳😀👩‍👩‍👧',
    'a\u0301\u0323',
    "O'Brien; drop table articles;--",
    '<b>&amp;</b>',
    ' leading and trailing ',
    'tab\tand\nline',
    '\u2028\u200b\ufeff',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

function texts(own: JsonSchema): Values {
  const { pattern, format, minLength = 0, maxLength = 1_000 } = own
  if (format === 'date-time') return timestamps
  if (format === 'date') return timestamps.map((text) => text.slice(0, 10))
  if (format === 'uuid') return fc.uuid()
  const fits = (text: string) =>
    [...text].length >= minLength &&
    [...text].length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  if (pattern !== undefined) return matching(pattern).filter(fits)
  const longest = 'x'.repeat(Math.min(maxLength, LONGEST_TEXT))
  return fc.oneof(
    { weight: 30, arbitrary: ordinaryText.filter(fits) },
    { weight: 1, arbitrary: fc.constant(longest) },
  )
}

/** The generator knows no assertions such as `(?!…)`; what they exclude is filtered by the caller. */
const matching = (pattern: string): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?<?[!=](?:[^()]|\([^()]*\))*\)/g, ''), 'u'))

export const timestamps: fc.Arbitrary<string> = fc
  .date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2099-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .chain((date) =>
    fc.constantFrom('Z', '.5Z', '.123456Z').map((end) => date.toISOString().slice(0, 19) + end),
  )

const LARGE = 1e9

function rangeOf({ minimum = -LARGE, maximum = LARGE, ...own }: JsonSchema) {
  return {
    min: Math.ceil(Math.max(minimum, (own.exclusiveMinimum ?? -LARGE) + 1, -LARGE)),
    max: Math.floor(Math.min(maximum, (own.exclusiveMaximum ?? LARGE) - 1, LARGE)),
  }
}

/** The values at the very edge of what is allowed. */
function boundsOf(own: JsonSchema, step: number): Values[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = own
  const edges = [
    ...(exclusiveMinimum === undefined ? [minimum] : [exclusiveMinimum + step]),
    ...(exclusiveMaximum === undefined ? [maximum] : [exclusiveMaximum - step]),
  ].filter((edge) => edge !== undefined)
  return edges.map((edge) => fc.constant(edge))
}

/** At most 15 significant digits: more are not taken as sent. */
function decimals(own: JsonSchema): Values {
  const { min, max } = rangeOf(own)
  return fc
    .tuple(fc.integer({ min, max }), fc.integer({ min: 0, max: 9_999 }))
    .map(([whole, fraction]) => Number(`${whole}.${String(fraction).padStart(4, '0')}`))
    .map((value) => Math.min(Math.max(value, min), max))
}

function arrays(document: OpenApiDocument, own: JsonSchema, depth: number): Values {
  const { items = {}, minItems = 0, maxItems = 4, uniqueItems = false } = own
  if (depth > MAX_DEPTH) return fc.constant([])
  const entries = validValues(document, items, depth + 1)
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, 4)) }
  return uniqueItems ? fc.uniqueArray(entries, bounds) : fc.array(entries, bounds)
}

function objects(document: OpenApiDocument, own: JsonSchema, depth: number): Values {
  const { properties = {}, required = [] } = own
  const named = fc.record(
    Object.fromEntries(
      Object.entries(properties)
        // What only answers have may be sent back, but not made up.
        .filter(([, property]) => property.readOnly !== true)
        .filter(([name]) => depth <= MAX_DEPTH || required.includes(name))
        .map(([name, property]) => [name, validValues(document, property, depth + 1)]),
    ),
    { requiredKeys: required.filter((name) => name in properties) },
  )
  const further = furtherValues(document, own, depth)
  if (!further) return named
  return fc.tuple(fc.dictionary(fieldNames, further, { maxKeys: 3 }), named).map(merged)
}

const merged = ([further, named]: [object, object]): object => ({ ...further, ...named })

function furtherValues(document: OpenApiDocument, own: JsonSchema, depth: number) {
  const { additionalProperties, patternProperties, properties } = own
  const [pattern] = Object.values(patternProperties ?? {})
  const schema = pattern ?? additionalProperties ?? (properties ? false : {})
  if (schema === false || depth > MAX_DEPTH) return undefined
  return validValues(document, schema === true ? {} : schema, depth + 1)
}

const fieldNames = fc.oneof(
  fc.constantFrom('erp_group', 'Länge', 'a.b', 'x y', 'constructor', 'toString', '0', ''),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
)

/** Any JSON, small, with numbers that no reading changes. */
const plainJson: Values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(null, true, false, 0, -1, 1.5, 123456789012345),
    ordinaryText,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fieldNames, tie('value'), { maxKeys: 3 }),
  ),
})).value

import { isDeepStrictEqual } from 'node:util'
import { type JsonSchema, type OpenApiDocument, resolve } from './document.ts'

export type Documents = {
  readonly before: OpenApiDocument
  readonly after: OpenApiDocument
  /**
   * Pairs of named schemas that are known to agree, or are being compared: each is looked at once,
   * and a schema that contains itself comes to an end.
   */
  readonly settled: Set<string>
}

/** What a client sends must still be accepted; what it receives must still be what it expects. */
type Way = 'request' | 'response'

type Context = { readonly documents: Documents; readonly way: Way }

/** Each change of a schema that a client could trip over, as a sentence that starts with `place`. */
export const schemaChanges = (
  documents: Documents,
  place: string,
  way: Way,
  was: JsonSchema,
  now: JsonSchema,
): string[] => changesOf({ documents, way }, place, was, now)

function changesOf(context: Context, place: string, was: JsonSchema, now: JsonSchema): string[] {
  const { settled } = context.documents
  if (!was.$ref || !now.$ref) return choiceChanges(context, place, was, now)
  const pair = `${context.way} ${was.$ref} ${now.$ref}`
  if (settled.has(pair)) return []
  settled.add(pair)
  const changes = choiceChanges(context, place, was, now)
  // What differs is named at every place where it is used.
  if (changes.length > 0) settled.delete(pair)
  return changes
}

function choiceChanges(context: Context, place: string, was: JsonSchema, now: JsonSchema) {
  const before = choicesOf(context.documents.before, was)
  const after = choicesOf(context.documents.after, now)
  if (context.way === 'response') {
    return after.flatMap((choice) => newChoice(context, place, before, choice))
  }
  return [
    ...defaultChanges(place, was, now),
    ...before.flatMap((choice) => lostChoice(context, place, choice, after)),
  ]
}

/**
 * A removed default breaks no caller: every value is accepted as before, and the field may still be
 * omitted. A new or another one would be sent by generated clients, where the caller omitted it.
 */
function defaultChanges(place: string, was: JsonSchema, now: JsonSchema): string[] {
  return now.default === undefined || isDeepStrictEqual(was.default, now.default)
    ? []
    : [`${place}: the default went from ${json(was.default)} to ${json(now.default)}`]
}

/** A kind of value that could be sent must fit one of the kinds that can be sent now. */
function lostChoice(
  context: Context,
  place: string,
  was: JsonSchema,
  now: readonly JsonSchema[],
): string[] {
  const candidates = now.filter((choice) => fitsInto(typeOf(was), typeOf(choice)))
  if (candidates.length === 0) return [`${place}: ${typeOf(was)} is no longer accepted`]
  return fewest(candidates.map((choice) => keywordChanges(context, place, was, choice)))
}

/** A kind of value that can be received now must be one that could be received before. */
function newChoice(
  context: Context,
  place: string,
  was: readonly JsonSchema[],
  now: JsonSchema,
): string[] {
  const candidates = was.filter((choice) => fitsInto(typeOf(now), typeOf(choice)))
  if (candidates.length === 0) return [`${place}: may be ${typeOf(now)} now`]
  return fewest(candidates.map((choice) => keywordChanges(context, place, choice, now)))
}

/** The nearest of several candidates tells best what has changed. */
const fewest = (results: readonly string[][]): string[] =>
  results.reduce((best, result) => (result.length < best.length ? result : best))

const ANY = 'any value'

const fitsInto = (type: string, other: string): boolean =>
  other === ANY || type === other || (type === 'integer' && other === 'number')

const typeOf = ({ type }: JsonSchema): string => (typeof type === 'string' ? type : ANY)

/**
 * A schema as a list of plain ones, each of one type: `anyOf` and a list of types are opened,
 * `allOf` is merged, literals of one type become one `enum`.
 */
function choicesOf(document: OpenApiDocument, schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, allOf, ...own } = resolve<JsonSchema>(document, schema)
  const parts = (allOf ?? []).map((part) => resolve<JsonSchema>(document, part))
  const merged = parts.reduce(merge, own)
  const alternatives = anyOf ?? oneOf
  if (!alternatives) return literalsJoined(typesApart(merged))
  return literalsJoined(
    alternatives.flatMap((part) =>
      choicesOf(document, part).map((choice) => merge(merged, choice)),
    ),
  )
}

const merge = (a: JsonSchema, b: JsonSchema): JsonSchema => ({
  ...a,
  ...b,
  ...((a.properties || b.properties) && { properties: { ...a.properties, ...b.properties } }),
  ...((a.required || b.required) && { required: [...(a.required ?? []), ...(b.required ?? [])] }),
})

function typesApart(schema: JsonSchema): JsonSchema[] {
  const { const: only, ...rest } = schema
  const values = schema.enum ?? (only === undefined ? undefined : [only])
  const types = schema.type ?? (values && [...new Set(values.map(typeOfValue))])
  if (types === undefined) return [rest]
  return [types].flat().flatMap((type) => {
    const fitting = values?.filter((value) => fitsInto(typeOfValue(value), type))
    if (values && fitting?.length === 0) return []
    return [{ ...keywordsFor(type, rest), type, ...(fitting && { enum: fitting }) }]
  })
}

const NUMERIC = /^(exclusive)?(Min|min|Max|max)imum$|^multipleOf$/
const OF_TYPE: Readonly<Record<string, RegExp>> = {
  string: /^(min|max)Length$|^pattern$|^format$|^contentMediaType$/,
  number: NUMERIC,
  integer: NUMERIC,
  array: /^(min|max)Items$|^items$|^uniqueItems$/,
  object: /^(min|max)Properties$|^required$|roperties$/,
}

/** A keyword says something about values of its own type only; all others pass it. */
function keywordsFor(type: string, schema: JsonSchema): JsonSchema {
  const isForeign = (keyword: string) =>
    !OF_TYPE[type]?.test(keyword) && Object.values(OF_TYPE).some((own) => own.test(keyword))
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isForeign(keyword)))
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function literalsJoined(choices: readonly JsonSchema[]): JsonSchema[] {
  const joined: JsonSchema[] = []
  for (const choice of choices) {
    const index = joined.findIndex(
      (other) => choice.enum && other.enum && other.type === choice.type,
    )
    const other = joined[index]
    if (other) joined[index] = { ...other, enum: [...(other.enum ?? []), ...(choice.enum ?? [])] }
    else joined.push(choice)
  }
  return joined
}

function keywordChanges(
  context: Context,
  place: string,
  was: JsonSchema,
  now: JsonSchema,
): string[] {
  return [
    ...valueChanges(context.way, was, now).map((change) => `${place}: ${change}`),
    ...(context.way === 'request' ? boundChanges(was, now) : []).map(
      (change) => `${place}: ${change}`,
    ),
    ...formChanges(context.way, formatNamed(was), formatNamed(now)).map(
      (change) => `${place}: ${change}`,
    ),
    ...propertyChanges(context, place, was, now),
    ...innerChanges(context, `${place}[]`, was.items, now.items),
    ...furtherFieldChanges(context, place, was, now),
  ]
}

/**
 * A new value in a response breaks a client that knows all of them, unless the published list was
 * marked open from the start.
 */
function valueChanges(way: Way, was: JsonSchema, now: JsonSchema): string[] {
  if (way === 'request') {
    if (!now.enum) return []
    if (!was.enum) return [`only ${now.enum.map(json).join(', ')} is accepted now`]
    return missing(was.enum, now.enum).map((value) => `the value ${json(value)} was removed`)
  }
  if (!was.enum || was['x-open-enum']) return []
  if (!now.enum) return ['values are no longer limited to a list']
  return missing(now.enum, was.enum).map((value) => `the value ${json(value)} is new`)
}

const missing = (values: readonly unknown[], from: readonly unknown[]): unknown[] =>
  values.filter((value) => !from.some((other) => isDeepStrictEqual(value, other)))

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const

/** Only for what is sent: a relaxed bound is additive, and what was sent is what comes back. */
function boundChanges(was: JsonSchema, now: JsonSchema): string[] {
  const lowered = UPPER.filter(
    (name) => (now[name] ?? Number.POSITIVE_INFINITY) < (was[name] ?? Number.POSITIVE_INFINITY),
  )
  const raised = LOWER.filter(
    (name) => (now[name] ?? Number.NEGATIVE_INFINITY) > (was[name] ?? Number.NEGATIVE_INFINITY),
  )
  return [...lowered, ...raised]
    .filter((name) => !(name.startsWith('min') && name !== 'minimum' && now[name] === 0))
    .map((name) => `${name} went from ${was[name] ?? 'none'} to ${now[name]}`)
}

const FORMAT_IN_WORDS: readonly [RegExp, string][] = [
  [/^a date such as \S+$/, 'date'],
  [/^a UTC timestamp such as \S+$/, 'date-time'],
]

/**
 * Dates and timestamps have one form each. A document may state it by `format`, or in words with or
 * without a pattern: a change between these is no change of what is accepted or answered.
 */
function formatNamed(schema: JsonSchema): JsonSchema {
  const { pattern: _, ...rest } = schema
  const words = schema.type === 'string' ? (schema['x-form'] ?? '') : ''
  const [, format] = FORMAT_IN_WORDS.find(([known]) => known.test(words)) ?? []
  return format === undefined ? schema : { ...rest, format }
}

const FORMS = ['pattern', 'format', 'contentMediaType', 'multipleOf', 'uniqueItems'] as const

/** Whether one pattern is wider than another cannot be told, so any other pattern is reported. */
function formChanges(way: Way, was: JsonSchema, now: JsonSchema): string[] {
  return FORMS.flatMap((name) => {
    const isDropped = now[name] === undefined || now[name] === false
    const wasAbsent = was[name] === undefined || was[name] === false
    if (was[name] === now[name] || (isDropped && wasAbsent)) return []
    // Sent without the rule, or received with a stricter one: both are fine.
    if (way === 'request' ? isDropped : wasAbsent) return []
    return [`${name} went from ${was[name] ?? 'none'} to ${now[name] ?? 'none'}`]
  })
}

function propertyChanges(context: Context, place: string, was: JsonSchema, now: JsonSchema) {
  const kept = Object.entries(was.properties ?? {}).flatMap(([name, property]) => {
    const current = now.properties?.[name]
    const field = `${place}.${name}`
    return current ? changesOf(context, field, property, current) : [`${field} was removed`]
  })
  return [...kept, ...presenceChanges(context.way, place, was, now)]
}

function presenceChanges(way: Way, place: string, was: JsonSchema, now: JsonSchema): string[] {
  const [before, after] = [was.required ?? [], now.required ?? []]
  if (way === 'request') {
    return after
      .filter((name) => !before.includes(name))
      .map((name) => `${place}.${name} is required now`)
  }
  return before
    .filter((name) => !after.includes(name) && now.properties?.[name])
    .map((name) => `${place}.${name} may be absent now`)
}

/** An absent schema accepts everything. */
function innerChanges(
  context: Context,
  place: string,
  was: JsonSchema | undefined,
  now: JsonSchema | undefined,
): string[] {
  return was === undefined && now === undefined
    ? []
    : changesOf(context, place, was ?? {}, now ?? {})
}

/** Fields beyond the named ones: new ones may always come in a response. */
function furtherFieldChanges(context: Context, place: string, was: JsonSchema, now: JsonSchema) {
  const [before, after] = [furtherFields(was), furtherFields(now)]
  if (before === false) return []
  if (after === false) {
    return context.way === 'request' ? [`${place}: unknown fields are refused now`] : []
  }
  return innerChanges(context, `${place}.*`, before, after)
}

/** TypeBox writes a record as `patternProperties` with a pattern that fits every name. */
function furtherFields(schema: JsonSchema): JsonSchema | false | undefined {
  const { additionalProperties, patternProperties } = schema
  const [pattern] = Object.values(patternProperties ?? {})
  if (pattern) return pattern
  return additionalProperties === true ? undefined : additionalProperties
}

const json = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))

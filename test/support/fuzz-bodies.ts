import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { type JsonSchema, type OpenApiDocument, resolve } from '#kernel/http/openapi/document.ts'
import { type FuzzRequest, pick } from './fuzz-request.ts'

/** A body with the headers that go with it, and what is to be expected of it. */
export type FuzzBody = Pick<FuzzRequest, 'body' | 'headers' | 'expected' | 'note'>

/** Brotli at its best takes a hundred times as long. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const JSON_TYPE = { 'content-type': 'application/json' }

/** Bodies for an operation that takes this schema: sound ones, and ones broken in one place. */
export function fuzzBodies(
  document: OpenApiDocument,
  schema: JsonSchema,
  sound: fc.Arbitrary<unknown>,
): fc.Arbitrary<FuzzBody> {
  const spoiled = fc.tuple(sound, fc.nat(), fc.constantFrom(...SPOILERS))
  return fc.oneof(
    { weight: 8, arbitrary: sound.map((value) => asJson(value, 'accepted', 'sound')) },
    { weight: 14, arbitrary: spoiled.map((drawn) => spoil(document, schema, ...drawn)) },
    { weight: 8, arbitrary: fc.tuple(sound, fc.nat()).chain(brokenTexts) },
    { weight: 3, arbitrary: sound.chain(encodings) },
    { weight: 2, arbitrary: sound.chain(wrongTypes) },
  )
}

const asJson = (value: unknown, expected: FuzzBody['expected'], note: string): FuzzBody => ({
  body: JSON.stringify(value),
  headers: JSON_TYPE,
  expected,
  note: `body: ${note}`,
})

/** A value inside a body, its schema, and how to put another one there. */
type Place = {
  /** The body itself is 0, an array of rows in it 1, a row 2, its fields 3. */
  readonly depth: number
  readonly schema: JsonSchema
  readonly value: unknown
  readonly put: (value: unknown) => void
}

function placesIn(
  document: OpenApiDocument,
  schema: JsonSchema,
  place: Omit<Place, 'schema'>,
): Place[] {
  const own = withoutChoices(document, schema)
  const inner = childrenOf(place.value).flatMap(({ key, value, put }) => {
    const part = Array.isArray(place.value) ? own.items : own.properties?.[key]
    return part ? placesIn(document, part, { depth: place.depth + 1, value, put }) : []
  })
  return [{ ...place, schema: own }, ...inner]
}

/** `anyOf` as one schema with several types, which has the rules of all of them. */
function withoutChoices(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { anyOf, oneOf, ...own } = resolve<JsonSchema>(document, schema)
  const choices = (anyOf ?? oneOf ?? []).map((choice) => withoutChoices(document, choice))
  if (choices.length === 0) return own
  const type = choices.flatMap(typesOf)
  return Object.assign({}, ...choices, own, { type })
}

/** The values inside a value. Only own fields: a row may have one named `constructor`. */
function childrenOf(value: unknown) {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, child]) => ({
    key,
    value: child as unknown,
    put: (other: unknown) => {
      Object.assign(value, { [key]: other })
    },
  }))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How one place is spoiled. Undefined where it cannot be spoiled in this way. */
type Spoiler = (place: Place, luck: number) => readonly [FuzzBody['expected'], string] | undefined

function spoil(
  document: OpenApiDocument,
  schema: JsonSchema,
  sound: unknown,
  luck: number,
  spoiler: Spoiler,
): FuzzBody {
  const root = { value: JSON.parse(JSON.stringify(sound)) as unknown }
  const put = (other: unknown) => {
    root.value = other
  }
  const places = placesIn(document, schema, { depth: 0, value: root.value, put })
  // Turned by luck, so that each place has its chance and the first one that can be spoiled is.
  const turned = places.map((_, index) => places[(index + luck) % places.length])
  for (const place of turned) {
    const done = place && spoiler(place, luck)
    if (done) return { ...asJson(root.value, ...done), body: withRawNumbers(root.value) }
  }
  return asJson(root.value, 'accepted', 'sound')
}

/** A number as text that JSON.stringify would never write. */
const RAW = '\u0001raw:'

const withRawNumbers = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"\\u0001raw:([^"]*)"/g, '$1')

const OTHER_TYPES: readonly unknown[] = ['text', 7, 1.5, true, null, [], {}, [[]], { a: {} }]

const ODD_TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\udc00\ud800',
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  'a/b?c#d',
  '\u202eRTL\u202c',
  '𐍈'.repeat(300),
  '\uffff\ufffe',
  '%00%ff',
  "' or '1'='1",
  '$1; --',
  '\\',
  '{{7*7}}',
  'é'.normalize('NFD').repeat(400),
]

const ODD_NUMBERS = [
  '1e999',
  '-1e999',
  '1e-999',
  '-0',
  '0.1e1',
  '1E+2',
  '123456789012345678901234567890',
  '0.1234567890123456789',
  '9007199254740993',
  '-9223372036854775809',
  '1e15',
  '1e16',
]

const ODD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  ' ',
  'a\0',
  '💥',
  'x'.repeat(3000),
]

const typesOf = ({ type = [] }: JsonSchema): readonly string[] => [type].flat()

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const hasType = (schema: JsonSchema, value: unknown): boolean => {
  const type = typeOf(value)
  return typesOf(schema).some((own) => own === type || (own === 'number' && type === 'integer'))
}

const SPOILERS: readonly Spoiler[] = [
  function wrongType({ schema, put }, luck) {
    const others = OTHER_TYPES.filter((value) => !hasType(schema, value))
    if (typesOf(schema).length === 0 || others.length === 0) return undefined
    put(pick(others, luck))
    return ['refused', 'wrong type']
  },
  function missingField({ depth, schema, value }, luck) {
    const { required = [] } = schema
    if (!isObject(value) || required.length === 0) return undefined
    const name = pick(required, luck)
    Reflect.deleteProperty(value, name)
    // Within a field of a row it is the row alone that is at fault.
    return [depth <= 2 ? 'refused' : 'any', `${name} is missing`]
  },
  function furtherField({ schema, value }, luck) {
    if (!isObject(value) || schema.additionalProperties !== false) return undefined
    const name = pick(['unknown', 'Article_number', 'id', ...ODD_NAMES], luck)
    if (Object.hasOwn(schema.properties ?? {}, name)) return undefined
    Object.defineProperty(value, name, { value: 1, enumerable: true, configurable: true })
    return ['refused', `further field ${name.slice(0, 20)}`]
  },
  function outOfRange({ schema, put }, luck) {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
    const beyond = [
      ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.0001]),
      ...(maximum === undefined ? [] : [maximum + 1, maximum * 10 + 1]),
      ...[exclusiveMinimum, exclusiveMaximum].filter((edge) => edge !== undefined),
    ]
    if (beyond.length === 0) return undefined
    put(pick(beyond, luck))
    return ['any', 'out of range']
  },
  function tooLong({ schema, put }) {
    if (schema.maxLength === undefined) return undefined
    put('ü'.repeat(schema.maxLength + 1))
    return ['any', 'too long']
  },
  function tooMany({ schema, value }) {
    const most = schema.maxItems ?? 0
    // A hundred thousand rows are a matter for other tests.
    if (!Array.isArray(value) || value.length === 0 || most === 0 || most > 1_000) return undefined
    while (value.length <= most) value.push(value[0])
    return ['any', 'too many entries']
  },
  function unknownValue({ schema, put }) {
    if (!schema.enum) return undefined
    put('NO_SUCH_VALUE')
    return ['any', 'unknown value']
  },
  function oddText({ schema, put }, luck) {
    if (!typesOf(schema).includes('string')) return undefined
    put(pick(ODD_TEXTS, luck))
    return ['any', 'odd text']
  },
  function oddNumber({ schema, put }, luck) {
    if (!typesOf(schema).some((type) => type === 'number' || type === 'integer')) return undefined
    put(RAW + pick(ODD_NUMBERS, luck))
    return ['any', 'odd number']
  },
  function oddNames({ schema, value }, luck) {
    if (!isObject(value) || schema.properties || schema.additionalProperties === false)
      return undefined
    const name = pick(ODD_NAMES, luck)
    Object.defineProperty(value, name, { value: { x: 1 }, enumerable: true, configurable: true })
    return ['any', `odd name ${name.slice(0, 20)}`]
  },
  function hugeText({ schema, put }, luck) {
    // A megabyte costs as much as hundreds of other requests.
    if (luck % 8 !== 0 || !typesOf(schema).includes('string')) return undefined
    put('M'.repeat(1024 * 1024))
    return ['any', 'a megabyte of text']
  },
]

const BROKEN = [
  '',
  ' ',
  '{',
  '[',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  'nul',
  '{"a":}',
  '{"a" 1}',
  "{'a':1}",
  '{"a":1,}',
  '{a:1}',
  '/* */{}',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":01}',
  '{"a":+1}',
  '{"a":.5}',
  '{"a":1.}',
  '{"a":"\\x"}',
  '{"a":"\\u12"}',
  '{"a":"\u0001"}',
  '{}{}',
  '\0',
  '<xml/>',
  'a=b&c=d',
]

const raw = (body: string | Buffer, expected: FuzzBody['expected'], note: string): FuzzBody => ({
  body,
  headers: JSON_TYPE,
  expected,
  note: `body: ${note}`,
})

const brokenTexts = ([value, luck]: [unknown, number]): fc.Arbitrary<FuzzBody> =>
  fc.constantFrom(...BREAKERS).map((breaking) => breaking(JSON.stringify(value), luck))

const depthOf = (luck: number): number => pick([10, 100, 1_000, 20_000], luck)

/** Functions, since a request needs one of these texts and not all of them. */
const BREAKERS: readonly ((text: string, luck: number) => FuzzBody)[] = [
  (_text, luck) =>
    raw(pick(BROKEN, luck), 'refused', `malformed ${JSON.stringify(pick(BROKEN, luck))}`),
  () => raw('{}', 'any', 'empty object'),
  (text, luck) => raw(text.slice(0, luck % text.length), 'refused', 'truncated'),
  (text, luck) => raw(text.replace(text.charAt(luck % text.length), ''), 'any', 'a character less'),
  (text, luck) => {
    const at = luck % text.length
    return raw(`${text.slice(0, at)}"${text.slice(at)}`, 'any', 'a quote more')
  },
  (text) => raw(`${text}${text}`, 'refused', 'twice'),
  (text) => raw(`${text} \n\t`, 'accepted', 'white space behind'),
  (text) => raw(`\ufeff${text}`, 'any', 'byte order mark'),
  (text) => raw(withRepeatedKey(text), 'refused', 'repeated key'),
  (text) => raw(withFirst(text, '"__proto__":{"a":1}'), 'refused', '__proto__'),
  (text, luck) => {
    const depth = depthOf(luck)
    const deep = `"deep":${'['.repeat(depth)}${']'.repeat(depth)}`
    return raw(withFirst(text, deep), 'refused', `a field ${depth} deep`)
  },
  (_text, luck) => raw('['.repeat(depthOf(luck)), 'refused', 'only opening brackets'),
  (_text, luck) => {
    const depth = depthOf(luck)
    return raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`, 'refused', `objects ${depth} deep`)
  },
  (text) => raw(withoutUtf8(text), 'refused', 'no UTF-8'),
  (text) => raw(Buffer.from(text, 'utf16le'), 'refused', 'UTF-16'),
]

/** `{"rows":…}` becomes `{"rows":null,"rows":…}`. */
const withRepeatedKey = (text: string): string =>
  text.replace(/^\{("[^"]*"):/, (all, key: string) => `{${key}:null,${all.slice(1)}`)

const withFirst = (text: string, member: string): string =>
  text === '{}' ? `{${member}}` : text.replace('{', `{${member},`)

/** Inside a text, where only the encoding can be wrong; or behind the end. */
function withoutUtf8(text: string): Buffer {
  const bytes = Buffer.from(text)
  const inside = bytes.indexOf(':"') + 2
  const cut = inside < 2 ? bytes.length : inside
  return Buffer.concat([bytes.subarray(0, cut), Buffer.from([0xc3, 0x28]), bytes.subarray(cut)])
}

const encodings = (value: unknown): fc.Arbitrary<FuzzBody> =>
  fc.constantFrom(...ENCODINGS).map(([note, encoding, expected, encode]) => ({
    body: encode(Buffer.from(JSON.stringify(value))),
    headers: { ...JSON_TYPE, ...(encoding !== '' && { 'content-encoding': encoding }) },
    expected,
    note: `encoding: ${note}`,
  }))

type Encode = (plain: Buffer) => Buffer

const asIs: Encode = (plain) => plain
const gzip: Encode = (plain) => gzipSync(plain)
const SPACES = gzipSync(Buffer.alloc(2 * 1024 * 1024, ' '))

/** What is said in Content-Encoding (nothing: no header), and what is sent. */
const ENCODINGS: readonly (readonly [string, string, FuzzBody['expected'], Encode])[] = [
  ['gzip', 'gzip', 'accepted', gzip],
  ['br', 'br', 'accepted', (plain) => brotliCompressSync(plain, QUICK)],
  ['identity', 'identity', 'accepted', asIs],
  ['gzip without the header', '', 'refused', gzip],
  ['gzip said, plain sent', 'gzip', 'refused', asIs],
  ['br said, plain sent', 'br', 'refused', asIs],
  ['truncated gzip', 'gzip', 'refused', (plain) => gzip(plain).subarray(0, -9)],
  ['only a gzip header', 'gzip', 'refused', (plain) => gzip(plain).subarray(0, 5)],
  ['junk behind gzip', 'gzip', 'any', (plain) => Buffer.concat([gzip(plain), Buffer.from('junk')])],
  ['gzip in gzip', 'gzip', 'refused', (plain) => gzip(gzip(plain))],
  ['upper case', 'GZIP', 'any', gzip],
  ['deflate', 'deflate', 'refused', (plain) => deflateSync(plain)],
  ['two encodings', 'gzip, br', 'refused', gzip],
  ['star', '*', 'refused', asIs],
  ['two megabytes of spaces', 'gzip', 'refused', () => SPACES],
]

function wrongTypes(value: unknown): fc.Arbitrary<FuzzBody> {
  const body = JSON.stringify(value)
  const refused = [
    'text/plain',
    'text/html; charset=utf-8',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
    'application/jsonx',
    'json',
    ';',
    '*/*',
  ].map((type) => typed(body, type, 'refused'))
  const others = [
    'application/json; charset=UTF-8',
    'APPLICATION/JSON',
    'application/json;charset="utf-8"',
    'application/json; profile=x',
  ].map((type) => typed(body, type, 'any'))
  const none: FuzzBody = { body, headers: {}, expected: 'refused', note: 'no content type' }
  const empty: FuzzBody = { headers: JSON_TYPE, expected: 'refused', note: 'no body' }
  return fc.constantFrom(...refused, ...others, none, empty)
}

const typed = (body: string, type: string, expected: FuzzBody['expected']): FuzzBody => ({
  body,
  headers: { 'content-type': type },
  expected,
  note: `content type ${type}`,
})

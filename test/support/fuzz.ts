import fc from 'fast-check'
import {
  type JsonSchema,
  type OpenApiDocument,
  operationsIn,
  type ParameterObject,
  resolve,
} from '#kernel/http/openapi/document.ts'
import { type FuzzBody, fuzzBodies } from './fuzz-bodies.ts'
import { FORM, fuzzForms, soundForms } from './fuzz-forms.ts'
import {
  withOddHeader,
  withOddMethod,
  withOddParameter,
  withOddPath,
  withOddQuery,
} from './fuzz-oddities.ts'
import { type Draft, type FuzzRequest, type Known, pick, type Target } from './fuzz-request.ts'
import { timestamps, validValues } from './fuzz-values.ts'

const BATCH = 50
const NOTHING_KNOWN: Known = { cursors: {}, ids: {} }

/**
 * Endless requests drawn from the document: again and again one as it should be for each operation,
 * and many of all kinds. The same seed draws the same ones, as far as the same is known at the same
 * request.
 */
export function* fuzzRequests(
  document: OpenApiDocument,
  seed: number,
  known: Known = NOTHING_KNOWN,
): Generator<FuzzRequest> {
  for (let batch = 0; ; batch += 1) {
    // Made anew, since more may be known by now.
    for (const target of targetsOf(document)) {
      const sound = soundDrafts(document, target, known).map(({ request }) => request)
      yield* fc.sample(sound, { seed: seed + batch, numRuns: 1 })
    }
    yield* fc.sample(requestsOf(document, known), { seed: seed + batch, numRuns: BATCH })
  }
}

function requestsOf(document: OpenApiDocument, known: Known): fc.Arbitrary<FuzzRequest> {
  const targets = targetsOf(document)
  const sound = fc.oneof(...targets.map((target) => soundDrafts(document, target, known)))
  const withBody = targets.filter(({ operation }) => operation.requestBody)
  const bodies = withBody.map((target) => bodyRequests(document, target, known))
  return fc.oneof(
    { weight: 5, arbitrary: sound.map(({ request }) => request) },
    ...(bodies.length === 0 ? [] : [{ weight: 35, arbitrary: fc.oneof(...bodies) }]),
    { weight: 15, arbitrary: sound.chain(withOddQuery) },
    { weight: 10, arbitrary: sound.chain((draft) => withOddParameter(draft, known)) },
    { weight: 10, arbitrary: sound.chain(withOddHeader) },
    { weight: 6, arbitrary: sound.chain(withOddPath) },
    { weight: 4, arbitrary: sound.chain(withOddMethod) },
  )
}

const targetsOf = (document: OpenApiDocument): Target[] =>
  operationsIn(document.paths).map(({ method, path, operation }) => ({
    method: method.toUpperCase(),
    path,
    base: document.servers[0]?.url ?? '',
    operation,
    parameters: operation.parameters.map((given) => resolve<ParameterObject>(document, given)),
  }))

/** All as it should be: parameters within their rules, and a body that fits. */
function soundDrafts(document: OpenApiDocument, target: Target, known: Known): fc.Arbitrary<Draft> {
  const { method, operation } = target
  return fc
    .record({
      path: pathsOf(document, target, known),
      query: queriesOf(document, target, known),
      headers: headersOf(document, target),
      body: soundBodies(document, target, known),
      luck: fc.nat(9),
    })
    .map(({ path, query, headers, body, luck }) => ({
      target,
      request: {
        method: method === 'GET' && luck === 0 ? 'HEAD' : method,
        path,
        query,
        headers: { ...headers, ...body?.headers },
        ...(body?.body !== undefined && { body: body.body }),
        withKey: operation.security?.length !== 0,
        expected: body?.expected ?? 'accepted',
        note: `${operation.operationId}: sound${body?.expected === 'any' ? ' form' : ''}`,
      },
    }))
}

/** In any of the media types that the operation takes. */
function soundBodies(
  document: OpenApiDocument,
  target: Target,
  known: Known,
): fc.Arbitrary<FuzzBody | undefined> {
  const form = schemaOf(target, FORM)
  const all = [
    ...(form ? [soundForms(document, form)] : []),
    ...(schemaOf(target) ? [bodiesOf(document, target, known).map(asSoundJson)] : []),
  ]
  return all.length === 0 ? fc.constant(undefined) : fc.oneof(...all)
}

const asSoundJson = (value: unknown): FuzzBody => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
  expected: 'accepted',
  note: 'sound',
})

function bodyRequests(
  document: OpenApiDocument,
  target: Target,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const [json, form] = [schemaOf(target), schemaOf(target, FORM)]
  const bodies = fc.oneof(
    ...(json ? [fuzzBodies(document, json, bodiesOf(document, target, known))] : []),
    ...(form ? [fuzzForms(document, form)] : []),
  )
  return fc
    .tuple(soundDrafts(document, target, known), bodies)
    .map(([{ request }, { body, headers, expected, note }]) => {
      const { body: _replaced, ...rest } = request
      return {
        ...rest,
        headers: { ...without(request.headers, ['content-type']), ...headers },
        ...(body !== undefined && { body }),
        expected,
        note: `${target.operation.operationId}: ${note}`,
      }
    })
}

const schemaOf = ({ operation }: Target, type = 'application/json'): JsonSchema | undefined =>
  operation.requestBody?.content[type]?.schema

/** Bodies that fit, with some of what is known; a change of one record has a few fields only. */
function bodiesOf(document: OpenApiDocument, target: Target, known: Known): fc.Arbitrary<unknown> {
  const drawn = fc.tuple(validValues(document, schemaOf(target) ?? {}), fc.nat())
  const sound =
    target.operation.operationId === 'createOrder' ? soundOrder : (body: unknown) => body
  return drawn.map(([body, luck]) =>
    withKnown(target.method === 'PATCH' ? fewOf(body, luck) : sound(body), known, luck),
  )
}

/** What a schema cannot say: days and countries that there are, and lines that ask for something. */
function soundOrder(body: unknown): unknown {
  const { order_metadata, positions, ...rest } = body as Record<string, unknown>
  return {
    ...rest,
    ...(order_metadata !== undefined && { order_metadata: soundMetadata(order_metadata) }),
    positions: (positions as object[]).map((line) => ({ ...line, description: 'NYM-J 3x1,5' })),
  }
}

function soundMetadata(metadata: unknown): unknown {
  if (typeof metadata !== 'object' || metadata === null) return metadata
  const told = metadata as Record<string, unknown>
  const days = ['order_date', 'requested_delivery_date'].filter(
    (name) => typeof told[name] === 'string',
  )
  const address = told['delivery_address']
  return {
    ...told,
    ...Object.fromEntries(days.map((name) => [name, '2026-11-14'])),
    ...(typeof address === 'object' &&
      address !== null && { delivery_address: { ...address, country: 'DE' } }),
  }
}

const FEW = 3

function fewOf(body: unknown, luck: number): unknown {
  const fields = Object.entries(body ?? {})
  const first = luck % Math.max(1, fields.length)
  return Object.fromEntries(fields.slice(first, first + FEW))
}

/** Puts what is known into fields of that name, in one row out of two. */
function withKnown(value: unknown, known: Known, luck: number): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => withKnown(item, known, luck + index))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const ids = Object.hasOwn(known.ids, name) ? (known.ids[name] ?? []) : []
      const isPut = typeof inner === 'string' && ids.length > 0 && luck % 2 === 0
      return [name, isPut ? pick(ids, Math.floor(luck / 2)) : withKnown(inner, known, luck)]
    }),
  )
}

const without = (headers: FuzzRequest['headers'], names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())),
  )

const pathsOf = (document: OpenApiDocument, target: Target, known: Known): fc.Arbitrary<string> =>
  valuesIn(document, target, 'path', known)
    .map((values) =>
      target.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        encodeURIComponent(String(values[name] ?? 'x')),
      ),
    )
    .map((path) => target.base + path)

const queriesOf = (document: OpenApiDocument, target: Target, known: Known): fc.Arbitrary<string> =>
  valuesIn(document, target, 'query', known).map((values) =>
    Object.entries(values)
      .filter(([name]) => !('cursor' in values) || BESIDE_CURSOR.includes(name))
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&'),
  )

/** A cursor has its list's filters; others are refused. */
const BESIDE_CURSOR = ['cursor', 'modified_since', 'limit']

/** What encodings and ids do to a request is drawn with the bodies and the headers. */
const headersOf = (document: OpenApiDocument, target: Target) =>
  valuesIn(document, target, 'header', NOTHING_KNOWN).map((values) =>
    without(values as Record<string, string>, ['content-encoding', 'x-request-id']),
  )

function valuesIn(
  document: OpenApiDocument,
  { parameters, path }: Target,
  place: ParameterObject['in'],
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const cursors = known.cursors[path] ?? []
  const own = parameters.filter(
    // A cursor cannot be made up; the first page has none.
    ({ in: own, name }) => own === place && (name !== 'cursor' || cursors.length > 0),
  )
  return fc.record(
    Object.fromEntries(
      own.map((parameter) => [
        parameter.name,
        parameter.name === 'cursor'
          ? fc.nat().map((luck) => pick(cursors, luck))
          : valuesOf(document, parameter, known),
      ]),
    ),
    { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) },
  )
}

function valuesOf(
  document: OpenApiDocument,
  { name, in: place, schema, example }: ParameterObject,
  known: Known,
): fc.Arbitrary<unknown> {
  if (typeof example === 'string' && /^\d{4}-\d\d-\d\dT/.test(example)) return timestamps
  const values = validValues(document, schema).filter((value) => isSendable(place, value))
  return fc.tuple(values, fc.nat()).map(([value, luck]) => {
    const ids = known.ids[name] ?? []
    return ids.length > 0 && luck % 4 !== 0 ? pick(ids, luck >> 2) : value
  })
}

/** A path's segment is never empty; a header has no line ends, and is trimmed on the way. */
function isSendable(place: ParameterObject['in'], value: unknown): boolean {
  if (place === 'query') return true
  const text = String(value)
  return place === 'path'
    ? text !== '' && !/^\.{1,2}$/.test(text) && text.length < 2_000
    : /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)
}

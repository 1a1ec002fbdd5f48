import fc from 'fast-check'
import {
  type OpenApiDocument,
  operationsIn,
  type ParameterObject,
  resolve,
} from '#kernel/http/openapi/document.ts'
import { fuzzBodies } from './fuzz-bodies.ts'
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

/**
 * Endless requests drawn from the document. The same seed draws the same ones, as far as the same
 * is known at the same request.
 */
export function* fuzzRequests(
  document: OpenApiDocument,
  seed: number,
  known: Known = { cursors: [], ids: {} },
): Generator<FuzzRequest> {
  for (let batch = 0; ; batch += 1) {
    // Made anew, since more may be known by now.
    yield* fc.sample(requestsOf(document, known), { seed: seed + batch, numRuns: BATCH })
  }
}

function requestsOf(document: OpenApiDocument, known: Known): fc.Arbitrary<FuzzRequest> {
  const targets = targetsOf(document)
  const sound = fc.oneof(...targets.map((target) => soundDrafts(document, target, known)))
  const withBody = targets.filter(({ operation }) => operation.requestBody)
  const bodies = withBody.map((target) => bodyRequests(document, target, known))
  return fc.oneof(
    { weight: 20, arbitrary: sound.map(({ request }) => request) },
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
  const schema = operation.requestBody?.content['application/json']?.schema
  return fc
    .record({
      path: pathsOf(document, target, known),
      query: queriesOf(document, target, known),
      headers: headersOf(document, target),
      body: schema ? validValues(document, schema) : fc.constant(undefined),
      luck: fc.nat(9),
    })
    .map(({ path, query, headers, body, luck }) => ({
      target,
      request: {
        method: method === 'GET' && luck === 0 ? 'HEAD' : method,
        path,
        query,
        headers: { ...headers, ...(schema && { 'content-type': 'application/json' }) },
        ...(schema && { body: JSON.stringify(body) }),
        withKey: operation.security?.length !== 0,
        expected: 'accepted',
        note: `${operation.operationId}: sound`,
      },
    }))
}

function bodyRequests(
  document: OpenApiDocument,
  target: Target,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const schema = target.operation.requestBody?.content['application/json']?.schema ?? {}
  return fc
    .tuple(soundDrafts(document, target, known), fuzzBodies(document, schema))
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
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&'),
  )

/** What encodings and ids do to a request is drawn with the bodies and the headers. */
const headersOf = (document: OpenApiDocument, target: Target) =>
  valuesIn(document, target, 'header', NOTHING_KNOWN).map((values) =>
    without(values as Record<string, string>, ['content-encoding', 'x-request-id']),
  )

const NOTHING_KNOWN: Known = { cursors: [], ids: {} }

function valuesIn(
  document: OpenApiDocument,
  { parameters }: Target,
  place: ParameterObject['in'],
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const own = parameters.filter(
    (parameter) => parameter.in === place && isDrawable(parameter, known),
  )
  return fc.record(
    Object.fromEntries(
      own.map((parameter) => [parameter.name, valuesOf(document, parameter, known)]),
    ),
    { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) },
  )
}

/** A cursor cannot be made up; the first page has none. */
const isDrawable = ({ name }: ParameterObject, known: Known): boolean =>
  name !== 'cursor' || known.cursors.length > 0

function valuesOf(
  document: OpenApiDocument,
  { name, in: place, schema, example }: ParameterObject,
  known: Known,
): fc.Arbitrary<unknown> {
  if (name === 'cursor') return fc.nat().map((luck) => pick(known.cursors, luck))
  if (typeof example === 'string' && /^\d{4}-\d\d-\d\dT/.test(example)) return timestamps
  const values = validValues(document, schema).filter((value) => isSendable(place, value))
  if (place !== 'path') return values
  return fc.tuple(values, fc.nat()).map(([value, luck]) => {
    const ids = known.ids[name] ?? []
    return ids.length > 0 && luck % 2 === 0 ? pick(ids, luck >> 1) : value
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

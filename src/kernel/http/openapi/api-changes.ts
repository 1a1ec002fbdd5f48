import {
  type Content,
  type HeaderObject,
  type OpenApiDocument,
  type OperationObject,
  operationsIn,
  type ParameterObject,
  type RateLimit,
  type ResponseObject,
  resolve,
  type SecurityRequirement,
} from './document.ts'
import { type Documents, schemaChanges } from './schema-changes.ts'

/**
 * Each change between two documents of one MAJOR version that could break a client, as a sentence.
 *
 * What clients send may only be taken more freely; what they receive may only gain. These count as
 * additive: new operations, optional parameters and fields, relaxed bounds (Versioning, rule 3),
 * new response headers, and new errors, since every client must take an unknown 4xx by its class
 * and the envelope stays the same. So are new events, since an endpoint ignores those it does not know.
 */
export function nonAdditiveChanges(published: object, current: object): readonly string[] {
  const documents = {
    before: published as OpenApiDocument,
    after: current as OpenApiDocument,
    settled: new Set<string>(),
  }
  const changes = [
    ...versionChanges(documents),
    ...serverChanges(documents),
    ...errorCodeChanges(documents),
    ...operationsIn(documents.before.paths).flatMap(({ method, path, operation }) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = documents.after.paths[path]?.[method]
      return now ? operationChanges(documents, name, operation, now) : [`${name} was removed`]
    }),
    ...operationsIn(documents.before.webhooks ?? {}).flatMap(({ method, path, operation }) => {
      const name = `event ${path}`
      const now = documents.after.webhooks?.[path]?.[method]
      return now ? webhookChanges(documents, name, operation, now) : [`${name} was removed`]
    }),
  ]
  return [...new Set(changes)]
}

/**
 * The document as it is committed, made to replace `published`. Throws when a client of that could
 * break: such a change belongs into a new MAJOR version.
 */
export function textToPublish(document: object, published: string | undefined): string {
  const changes = published ? nonAdditiveChanges(JSON.parse(published), document) : []
  if (changes.length > 0) {
    throw new Error(`These changes would break clients:\n- ${changes.join('\n- ')}`)
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function versionChanges({ before, after }: Documents): string[] {
  const [was, now] = [before.info.version, after.info.version]
  const [[wasMajor = 0, ...wasRest], [nowMajor = 0, ...nowRest]] = [numbersOf(was), numbersOf(now)]
  if (wasMajor !== nowMajor) return [`the MAJOR version went from ${was} to ${now}`]
  return order(wasRest, nowRest) > 0 ? [`info.version went back from ${was} to ${now}`] : []
}

const numbersOf = (version: string): number[] => version.split('.').map(Number)

const order = ([a = 0, b = 0]: number[], [c = 0, d = 0]: number[]): number => a - c || b - d

function serverChanges({ before, after }: Documents): string[] {
  const urls = after.servers.map(({ url }) => url)
  return before.servers
    .filter(({ url }) => !urls.includes(url))
    .map(({ url }) => `the base URL ${url} was removed`)
}

function errorCodeChanges({ before, after }: Documents): string[] {
  const now = after['x-error-status']
  return Object.entries(before['x-error-status']).flatMap(([code, status]) => {
    if (now[code] === undefined) return [`the error code ${code} was removed`]
    return now[code] === status
      ? []
      : [`the error code ${code} went from status ${status} to ${now[code]}`]
  })
}

function operationChanges(
  documents: Documents,
  name: string,
  was: OperationObject,
  now: OperationObject,
): string[] {
  return [
    ...(was.operationId === now.operationId
      ? []
      : [`operationId went from ${was.operationId} to ${now.operationId}`]),
    ...securityChanges(
      was.security ?? documents.before.security,
      now.security ?? documents.after.security,
    ),
    ...scopeChanges(was['x-required-scope'], now['x-required-scope']),
    ...limitChanges(was['x-rate-limit'], now['x-rate-limit']),
  ]
    .map((change) => `${name}: ${change}`)
    .concat(parameterChanges(documents, name, was, now))
    .concat(bodyChanges(documents, name, was, now))
    .concat(responseChanges(documents, name, was, now))
}

/** What an endpoint receives of us is to it what a response is to a client. */
function webhookChanges(
  documents: Documents,
  name: string,
  was: OperationObject,
  now: OperationObject,
): string[] {
  const after = parametersOf(documents.after, now)
  const headers = [...parametersOf(documents.before, was)].flatMap(([key, header]) => {
    const place = `${name}, header ${header.name}`
    const current = after.get(key)
    return current
      ? schemaChanges(documents, place, 'response', header.schema, current.schema)
      : [`${place} was removed`]
  })
  const [body = {}, bodyNow = {}] = [was.requestBody?.content, now.requestBody?.content]
  return [...headers, ...contentChanges(documents, `${name}, body`, 'response', body, bodyNow)]
}

/** Each requirement is one way in; an empty list, or an empty one among them, needs no key. */
function securityChanges(
  was: readonly SecurityRequirement[],
  now: readonly SecurityRequirement[],
): string[] {
  const waysNow = now.length === 0 ? [{}] : now
  const isStillOpen = (way: SecurityRequirement) =>
    waysNow.some((wayNow) => Object.keys(wayNow).every((scheme) => scheme in way))
  return (was.length === 0 ? [{}] : was)
    .filter((way) => !isStillOpen(way))
    .map((way) => {
      const schemes = Object.keys(way).join(' and ')
      return schemes ? `can no longer be called with ${schemes} alone` : 'needs a key now'
    })
}

function scopeChanges(was: string | undefined, now: string | undefined): string[] {
  const isWider = now === undefined || (now === 'any' && was !== undefined)
  return was === now || isWider ? [] : [`the scope went from ${was ?? 'none'} to ${now}`]
}

function limitChanges(was: RateLimit | undefined, now: RateLimit | undefined): string[] {
  return (['per_minute', 'burst', 'jobs_in_flight'] as const).flatMap((name) => {
    const [before = Number.POSITIVE_INFINITY, after = Number.POSITIVE_INFINITY] = [
      was?.[name],
      now?.[name],
    ]
    return after < before ? [`the limit ${name} went from ${worded(before)} to ${after}`] : []
  })
}

const worded = (bound: number): string => (Number.isFinite(bound) ? String(bound) : 'none')

function parameterChanges(
  documents: Documents,
  name: string,
  was: OperationObject,
  now: OperationObject,
): string[] {
  const [before, after] = [parametersOf(documents.before, was), parametersOf(documents.after, now)]
  const removedOrChanged = [...before].flatMap(([key, parameter]) => {
    const place = `${name}, ${parameter.in} parameter ${parameter.name}`
    const current = after.get(key)
    if (!current) return [`${place} was removed`]
    return [
      ...(current.required && !parameter.required ? [`${place} is required now`] : []),
      ...schemaChanges(documents, place, 'request', parameter.schema, current.schema),
    ]
  })
  const added = [...after]
    .filter(([key, { required }]) => required && !before.has(key))
    .map(
      ([, parameter]) => `${name}, ${parameter.in} parameter ${parameter.name} is new and required`,
    )
  return [...removedOrChanged, ...added]
}

/** Header names are the same in any case. */
const parametersOf = (
  document: OpenApiDocument,
  { parameters }: OperationObject,
): Map<string, ParameterObject> =>
  new Map(
    parameters
      .map((parameter) => resolve<ParameterObject>(document, parameter))
      .map((parameter) => [
        parameter.in === 'header'
          ? `header ${parameter.name.toLowerCase()}`
          : `${parameter.in} ${parameter.name}`,
        parameter,
      ]),
  )

function bodyChanges(
  documents: Documents,
  name: string,
  { requestBody: was }: OperationObject,
  { requestBody: now }: OperationObject,
): string[] {
  if (!was) return now?.required ? [`${name}: a body is required now`] : []
  if (!now) return [`${name}: the body was removed`]
  return [
    ...(now.required && !was.required ? [`${name}: the body is required now`] : []),
    ...contentChanges(documents, `${name}, body`, 'request', was.content, now.content),
  ]
}

function contentChanges(
  documents: Documents,
  place: string,
  way: 'request' | 'response',
  was: Content,
  now: Content,
): string[] {
  return Object.entries(was).flatMap(([type, { schema }]) => {
    const current = now[type]
    // Where there are several, a place in one of them is named with it.
    const inside = Object.keys(was).length > 1 ? `${place} as ${type}` : place
    return current
      ? schemaChanges(documents, inside, way, schema, current.schema)
      : [`${place}: the media type ${type} was removed`]
  })
}

function responseChanges(
  documents: Documents,
  name: string,
  { responses: was }: OperationObject,
  { responses: now }: OperationObject,
): string[] {
  const removedOrChanged = Object.entries(was).flatMap(([status, response]) => {
    const current = now[status]
    if (!current) return [`${name}: the response ${status} was removed`]
    const before = resolve<ResponseObject>(documents.before, response)
    const after = resolve<ResponseObject>(documents.after, current)
    const place = `${name}, response ${status}`
    return [
      ...headerChanges(documents, place, before, after),
      ...contentChanges(documents, place, 'response', before.content, after.content),
    ]
  })
  // A client that waits for 202 does not know what to do with a 201. An error it can take.
  const added = Object.keys(now)
    .filter((status) => !(status in was) && Number(status) < 400)
    .map((status) => `${name}: the response ${status} is new`)
  return [...removedOrChanged, ...added]
}

function headerChanges(
  documents: Documents,
  place: string,
  was: ResponseObject,
  now: ResponseObject,
): string[] {
  return Object.entries(was.headers).flatMap(([name, header]) => {
    const current = now.headers[name]
    if (!current) return [`${place}: the header ${name} was removed`]
    const before = resolve<HeaderObject>(documents.before, header)
    const after = resolve<HeaderObject>(documents.after, current)
    return [
      ...(before.required && !after.required
        ? [`${place}: the header ${name} may be absent now`]
        : []),
      ...schemaChanges(
        documents,
        `${place}, header ${name}`,
        'response',
        before.schema,
        after.schema,
      ),
    ]
  })
}

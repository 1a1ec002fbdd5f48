import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import {
  type HeaderObject,
  type JsonSchema,
  mapParts,
  type OpenApiDocument,
  type ResponseObject,
  resolve,
} from '#kernel/http/openapi/document.ts'
import { errorResponses, HEADERS } from '#kernel/http/openapi/responses.ts'
import { rateHeaderComplaints } from './rate-header-complaints.ts'

/** An answer as it came. `url` is the path with its query, as it was sent. */
export type Seen = {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/**
 * Holds answers against the published document. The function answers what is wrong with one, and
 * nothing when all is well.
 */
export function checkAgainst(published: OpenApiDocument): (seen: Seen) => string[] {
  const document = withAllErrors(published)
  const validate = validatorFor(document)
  return (seen) => {
    const { response, complaint } = describedAnswer(document, seen)
    const findings = response
      ? [
          ...headerComplaints(document, seen, response),
          ...bodyComplaints(document, seen, response, validate),
        ]
      : []
    return [...(complaint ? [complaint] : []), ...findings].map(
      (finding) => `${seen.method} ${seen.url.slice(0, 200)} ${seen.status}: ${finding}`,
    )
  }
}

/** The document describes errors of operations only, and 405 is not an error of an operation. */
const withAllErrors = ({ components, ...document }: OpenApiDocument): OpenApiDocument => ({
  ...document,
  components: {
    ...components,
    headers: { ...HEADERS, ...components.headers },
    responses: { ...errorResponses(), ...components.responses },
  },
})

type Described = { readonly response?: ResponseObject; readonly complaint?: string }

/** What the document says about an answer with this status to this request. */
function describedAnswer(document: OpenApiDocument, { method, url, status }: Seen): Described {
  const [path = ''] = url.split('?')
  const item = pathItemOf(document, path)
  const known = item ?? pathItemOf(document, decoded(path))
  const operation = known?.[method === 'HEAD' ? 'get' : method.toLowerCase()]
  const own = operation?.responses[status]
  if (own) return { response: resolve<ResponseObject>(document, own) }
  const general = errorWithStatus(document, status)
  if (!operation && OUTSIDE.includes(status) && status !== (item ? 404 : 405)) {
    return general ? { response: general } : { complaint: 'the status is not described' }
  }
  const reason = operation ? 'the status is not described' : 'this is no operation'
  return { complaint: reason, ...(general && { response: general }) }
}

/** `/%61rticles` is `/articles`. What cannot be decoded stays as it is. */
const decoded = (path: string): string =>
  path.replaceAll(/%[2-7][0-9a-f]/gi, (code) => {
    const letter = decodeURIComponent(code)
    return /[\w.~-]/.test(letter) ? letter : code
  })

/** What may answer a request that reaches no operation. */
const OUTSIDE = [400, 401, 404, 405, 429, 500, 503]

function errorWithStatus(document: OpenApiDocument, status: number): ResponseObject | undefined {
  const [code] =
    Object.entries(document['x-error-status']).find(([, known]) => known === status) ?? []
  return code === undefined ? undefined : document.components.responses[code]
}

/** A fixed path goes before one with parameters. */
function pathItemOf({ paths, servers }: OpenApiDocument, path: string) {
  const base = servers[0]?.url ?? ''
  const [found] = Object.keys(paths)
    .filter((template) => patternOf(base + template).test(path))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  return found === undefined ? undefined : paths[found]
}

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

function headerComplaints(
  document: OpenApiDocument,
  seen: Seen,
  response: ResponseObject,
): string[] {
  const header = (name: string) => seen.headers.get(name) ?? undefined
  const declared = Object.entries(response.headers).flatMap(([name, reference]) => {
    const { required, schema } = resolve<HeaderObject>(document, reference)
    const value = header(name)
    if (value === undefined) return required ? [`the header ${name} is missing`] : []
    return fits(value, schema) ? [] : [`the header ${name} is ${JSON.stringify(value)}`]
  })
  const version = header('X-API-Version')
  return [
    ...declared,
    ...rateHeaderComplaints(header),
    ...(version === document.info.version ? [] : [`X-API-Version is ${version}`]),
  ]
}

/** Header values are text, so the few schemas they have are read here. */
function fits(
  value: string,
  { type, pattern, minimum, minLength, maxLength, ...rest }: JsonSchema,
) {
  const isNumber = type === 'integer'
  return (
    (!isNumber || (/^-?\d+$/.test(value) && Number(value) >= (minimum ?? Number(value)))) &&
    (pattern === undefined || new RegExp(pattern, 'u').test(value)) &&
    value.length >= (minLength ?? 0) &&
    value.length <= (maxLength ?? value.length) &&
    (rest.enum === undefined || rest.enum.includes(value))
  )
}

type Validate = (schema: JsonSchema, value: unknown) => string | undefined

function bodyComplaints(
  document: OpenApiDocument,
  { method, status, headers, body }: Seen,
  response: ResponseObject,
  validate: Validate,
): string[] {
  const type = headers.get('content-type') ?? ''
  const [mediaType = '', charset = ''] = type.split(';').map((part) => part.trim().toLowerCase())
  if (Object.keys(response.content).length === 0) {
    return type === '' && body === '' ? [] : ['there is a body, and none is described']
  }
  const content = response.content[mediaType]
  if (!content) return [`the content type is ${JSON.stringify(type)}`]
  if (charset !== '' && charset !== 'charset=utf-8') return [`the content type is ${type}`]
  if (method === 'HEAD') return body === '' ? [] : ['HEAD was answered with a body']
  // A file has no schema.
  if (mediaType !== 'application/json') return []
  const value = parsed(body)
  if (value === undefined) return [`the body is no JSON: ${body.slice(0, 200)}`]
  const invalid = validate(content.schema, value)
  if (invalid !== undefined) return [`the body does not fit: ${invalid}`]
  return status < 400 ? [] : envelopeComplaints(document, status, headers, value)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

type Envelope = { readonly error: { readonly code: string; readonly request_id: string } }

function envelopeComplaints(
  document: OpenApiDocument,
  status: number,
  headers: Headers,
  value: unknown,
): string[] {
  const { code, request_id: requestId } = (value as Envelope).error
  return [
    ...(document['x-error-status'][code] === status
      ? []
      : [`${code} does not belong to ${status}`]),
    ...(requestId === headers.get('x-request-id') ? [] : ['request_id is not X-Request-Id']),
  ]
}

const MICROSECONDS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Checks bodies more strictly than the schemas say: a field that is not described is a finding. */
function validatorFor(document: OpenApiDocument): Validate {
  const ajv = new Ajv2020({ allErrors: true, strict: false, strictSchema: true })
  ajv.addVocabulary(['x-form', 'x-open-enum'])
  ajv.addFormat('date-time', MICROSECONDS)
  ajv.addFormat('uuid', UUID)
  ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/)
  ajv.addVocabulary(['components'])
  const schemas = Object.entries(document.components.schemas)
  ajv.addSchema({
    $id: 'api',
    components: {
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, closed(schema)])),
    },
  })
  const compiled = new Map<JsonSchema, ValidateFunction>()
  return (schema, value) => {
    const check = compiled.get(schema) ?? ajv.compile(outsideOf('api', closed(schema)))
    compiled.set(schema, check)
    return check(value) ? undefined : ajv.errorsText(check.errors).slice(0, 500)
  }
}

/** A schema's references, for one that is no longer a part of the document `id`. */
const outsideOf = (id: string, schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${id}#/`))

/** Parts of `allOf` each see the fields of the others, so these stay open. */
function closed(schema: JsonSchema): JsonSchema {
  const { allOf } = schema
  const inner = mapParts({ ...schema, ...(allOf && { allOf: [] }) }, closed)
  const isOpen =
    allOf ||
    !inner.properties ||
    inner.additionalProperties !== undefined ||
    inner.patternProperties
  return {
    ...inner,
    ...(allOf && { allOf }),
    ...(!isOpen && { additionalProperties: false }),
  }
}

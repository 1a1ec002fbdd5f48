import { isDeepStrictEqual } from 'node:util'
import { STATUS_OF } from '#kernel/errors.ts'
import type { Operation, ResponseDoc } from '../operation.ts'
import {
  type JsonSchema,
  mapParts,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItem,
  type Ref,
  type ResponseObject,
} from './document.ts'
import { guide } from './guide.ts'
import { accessNote, PUBLISHED_LIMITS } from './limits.ts'
import { COMMON_HEADERS, ERROR_SCHEMA, errorResponses, errorsOf, HEADERS } from './responses.ts'

type Info = { readonly version: string; readonly basePath: string }

/** The published description of the interface, made of the very schemas that the server checks. */
export function openApiDocument(operations: readonly Operation[], info: Info): OpenApiDocument {
  const named = new Map<string, JsonSchema>([['Error', ERROR_SCHEMA]])
  const paths = { ...pathsOf(operations, named), '/openapi.json': DESCRIPTION_ITSELF }
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Partner Integration Service',
      version: info.version,
      description: guide(paths, info),
    },
    servers: [{ url: info.basePath, description: 'Relative to the host of the service.' }],
    tags: [...new Set(operations.map(({ tag }) => tag)), REFERENCE_TAG].map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: errorResponses(),
      securitySchemes: { bearer: BEARER },
    },
    'x-error-status': STATUS_OF,
  }
  // Leaves plain JSON: TypeBox keeps hidden marks on its schemas, and an absent value is no value.
  return JSON.parse(JSON.stringify(document))
}

type Named = Map<string, JsonSchema>

function pathsOf(operations: readonly Operation[], named: Named): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {}
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, named),
    }
  }
  return paths
}

function describe(operation: Operation, named: Named): OperationObject {
  const { body, limit, scope } = operation
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: `${operation.description}\n\n${accessNote(scope, PUBLISHED_LIMITS[limit])}`,
    parameters: parametersOf(operation, named),
    ...(body && {
      requestBody: {
        description: body.description,
        required: true,
        content: jsonContent(body.schema, body.example, named),
      },
    }),
    responses: {
      ...successesOf(operation, named),
      ...Object.fromEntries(errorsOf(operation).map((code) => [STATUS_OF[code], refToError(code)])),
    },
    'x-required-scope': scope,
    'x-rate-limit': PUBLISHED_LIMITS[limit],
  }
}

function parametersOf(operation: Operation, named: Named): (ParameterObject | Ref)[] {
  return [
    ...parametersIn('path', operation.params, named),
    ...parametersIn('query', operation.query, named),
    ...parametersIn('header', operation.headers, named),
    ...(operation.body ? [refToParameter('Content-Encoding')] : []),
    refToParameter('X-Request-Id'),
  ]
}

function parametersIn(
  place: ParameterObject['in'],
  group: JsonSchema,
  named: Named,
): ParameterObject[] {
  return Object.entries(group.properties ?? {}).map(([name, property]) => {
    const { description, examples, ...schema } = property
    return {
      name: place === 'header' ? headerName(name) : name,
      in: place,
      required: place === 'path' || (group.required ?? []).includes(name),
      ...(description !== undefined && { description }),
      schema: hoist(schema, named),
      ...(examples?.length && { example: examples[0] }),
    }
  })
}

/** Node gives header names in lower case; people write `Idempotency-Key`. */
const headerName = (name: string): string =>
  name.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())

const successesOf = ({ responses }: Operation, named: Named): Record<string, ResponseObject> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, success(response, named)]),
  )

const success = ({ description, schema, example }: ResponseDoc, named: Named): ResponseObject => ({
  description,
  headers: COMMON_HEADERS,
  content: schema ? jsonContent(schema, example, named) : {},
})

const jsonContent = (schema: JsonSchema, example: unknown, named: Named) => ({
  'application/json': { schema: hoist(schema, named), example },
})

/** A schema marked `x-component: 'Article'` is written down once, and referred to by that name. */
function hoist(schema: JsonSchema, named: Named): JsonSchema {
  const { 'x-component': name, ...own } = mapParts(schema, (part) => hoist(part, named))
  if (name === undefined) return own
  const known = named.get(name)
  if (known && !isDeepStrictEqual(known, own)) {
    throw new Error(`Two different schemas are named ${name}`)
  }
  named.set(name, own)
  return { $ref: `#/components/schemas/${name}` }
}

const refToError = (code: string): Ref => ({ $ref: `#/components/responses/${code}` })
const refToParameter = (name: string): Ref => ({ $ref: `#/components/parameters/${name}` })

const PARAMETERS: Readonly<Record<string, ParameterObject>> = {
  'Content-Encoding': {
    name: 'Content-Encoding',
    in: 'header',
    required: false,
    description: 'How the body is compressed. Limits hold for the decoded size.',
    schema: { type: 'string', enum: ['gzip', 'br', 'identity'], default: 'identity' },
  },
  'X-Request-Id': {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description:
      'Your own id of this call, 1 to 255 visible ASCII characters. It comes back on the response ' +
      'and in an error. Without one, or with another form, the service makes one.',
    schema: { type: 'string' },
    example: 'nightly-sync-0042',
  },
}

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API key of your organisation: `Authorization: Bearer <API_KEY>`.',
}

const REFERENCE_TAG = 'Reference'

const DESCRIPTION_ITSELF: PathItem = {
  get: {
    operationId: 'getOpenApiDocument',
    tags: [REFERENCE_TAG],
    summary: 'This description',
    description:
      'The OpenAPI document of this version. No key is needed; the call counts against the ' +
      "budget of the client's address.",
    security: [],
    parameters: [refToParameter('X-Request-Id')],
    responses: {
      200: {
        description: 'The OpenAPI 3.1 document.',
        headers: COMMON_HEADERS,
        content: {
          'application/json': {
            schema: { type: 'object' },
            example: { openapi: '3.1.0', info: { title: 'Partner Integration Service' } },
          },
        },
      },
      400: refToError('VALIDATION_FAILED'),
      429: refToError('RATE_LIMITED'),
      500: refToError('INTERNAL_ERROR'),
      503: refToError('SERVICE_UNAVAILABLE'),
    },
  },
}

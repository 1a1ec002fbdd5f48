import { isDeepStrictEqual } from 'node:util'
import { type ErrorCode, STATUS_OF } from '#kernel/errors.ts'
import { type BodyDoc, contentOf, type Description, type ResponseDoc } from '../operation.ts'
import {
  type Content,
  type HeaderObject,
  type JsonSchema,
  mapParts,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItem,
  type Ref,
  type ResponseObject,
  resolve,
} from './document.ts'
import { COMMON_HEADERS, ERROR_SCHEMA, refsToHeaders } from './responses.ts'
import type { Webhook } from './webhook.ts'

/** How an interface is published: all in which one interface's document differs from another's. */
export type Publication<Known> = {
  readonly title: string
  readonly version: string
  readonly basePath: string
  readonly description: (paths: OpenApiDocument['paths']) => string
  /** What is served without being an operation. */
  readonly morePaths: Readonly<Record<string, PathItem>>
  readonly moreTags: readonly string[]
  readonly tagDescriptions?: Readonly<Record<string, string>>
  readonly webhooks?: readonly Webhook[]
  readonly securitySchemes: OpenApiDocument['components']['securitySchemes']
  readonly errorResponses: Readonly<Record<string, ResponseObject>>
  readonly headers: Readonly<Record<string, HeaderObject>>
  /** Beyond those that an operation names itself. */
  readonly parametersOf: (operation: Known) => readonly ParameterObject[]
  readonly errorsOf: (operation: Known) => readonly ErrorCode[]
  readonly accessOf: (operation: Known) => AccessDoc
}

type AccessDoc = {
  /** Who may call it, and how often, in words. */
  readonly note: string
  readonly marks: Partial<OperationObject>
}

/** The description of an interface, made of the very schemas that the server checks. */
export function assembleDocument<Known extends Description>(
  operations: readonly Known[],
  publication: Publication<Known>,
): OpenApiDocument {
  const named = new Map<string, JsonSchema>([['Error', ERROR_SCHEMA]])
  const paths = { ...pathsOf(operations, publication, named), ...publication.morePaths }
  const { webhooks = [] } = publication
  const tags = [
    ...new Set([...operations, ...webhooks].map(({ tag }) => tag)),
    ...publication.moreTags,
  ]
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: publication.title,
      version: publication.version,
      description: publication.description(paths),
      license: LICENSE,
    },
    servers: [{ url: publication.basePath, description: 'Relative to the host of the service.' }],
    tags: tags.map((name) => {
      const description = publication.tagDescriptions?.[name]
      return { name, ...(description !== undefined && { description }) }
    }),
    security: [
      Object.fromEntries(Object.keys(publication.securitySchemes).map((name) => [name, []])),
    ],
    paths,
    ...(webhooks.length > 0 && { webhooks: webhooksOf(webhooks, named) }),
    components: {
      schemas: Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: PARAMETERS,
      headers: publication.headers,
      responses: publication.errorResponses,
      securitySchemes: publication.securitySchemes,
    },
    'x-error-status': STATUS_OF,
  }
  // Leaves plain JSON: TypeBox keeps hidden marks on its schemas, and an absent value is no value.
  return withUsedComponents(JSON.parse(JSON.stringify(document)))
}

const LICENSE = { name: 'MIT', identifier: 'MIT' }

/** Without components that no operation and no event refers to, such as the answer 405. */
function withUsedComponents(document: OpenApiDocument): OpenApiDocument {
  const used = new Set<string>()
  const visit = (part: unknown): void => {
    for (const [, $ref = ''] of JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)) {
      if (used.has($ref)) continue
      used.add($ref)
      visit(resolve(document, { $ref }))
    }
  }
  visit([document.paths, document.webhooks])
  const { securitySchemes, schemas, parameters, headers, responses } = document.components
  const usedOf = <Part>(kind: string, parts: Readonly<Record<string, Part>>) =>
    Object.fromEntries(
      Object.entries(parts).filter(([name]) => used.has(`#/components/${kind}/${name}`)),
    )
  return {
    ...document,
    components: {
      schemas: usedOf('schemas', schemas),
      parameters: usedOf('parameters', parameters),
      headers: usedOf('headers', headers),
      responses: usedOf('responses', responses),
      securitySchemes,
    },
  }
}

type Named = Map<string, JsonSchema>

function pathsOf<Known extends Description>(
  operations: readonly Known[],
  publication: Publication<Known>,
  named: Named,
): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {}
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, publication, named),
    }
  }
  return paths
}

function describe<Known extends Description>(
  operation: Known,
  publication: Publication<Known>,
  named: Named,
): OperationObject {
  const { body } = operation
  const { note, marks } = publication.accessOf(operation)
  const codes = publication.errorsOf(operation)
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: `${operation.description}\n\n${note}`,
    parameters: [...parametersOf(operation, named), ...publication.parametersOf(operation)],
    ...(body && {
      requestBody: {
        description: body.description,
        required: true,
        content: bodyContent(body, operation.method, named),
      },
    }),
    responses: {
      ...successesOf(operation, named),
      ...Object.fromEntries(codes.map((code) => [STATUS_OF[code], refToError(code)])),
    },
    ...marks,
  }
}

const webhooksOf = (webhooks: readonly Webhook[], named: Named): Record<string, PathItem> =>
  Object.fromEntries(
    webhooks.map((webhook) => [webhook.name, { post: describeWebhook(webhook, named) }]),
  )

/** No key of ours is needed for what we call ourselves. */
const describeWebhook = (webhook: Webhook, named: Named): OperationObject => ({
  operationId: webhook.id,
  tags: [webhook.tag],
  summary: webhook.summary,
  description: webhook.description,
  security: [],
  parameters: parametersIn('header', webhook.headers, named),
  requestBody: {
    description: webhook.body.description,
    required: true,
    content: bodyContent(webhook.body, 'POST', named),
  },
  responses: Object.fromEntries(
    Object.entries(webhook.responses).map(([status, description]) => [
      status,
      { description, headers: {}, content: {} },
    ]),
  ),
})

function parametersOf(operation: Description, named: Named): (ParameterObject | Ref)[] {
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

const successesOf = ({ responses }: Description, named: Named): Record<string, ResponseObject> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, success(response, named)]),
  )

const success = (response: ResponseDoc, named: Named): ResponseObject => ({
  description: response.description,
  headers: { ...COMMON_HEADERS, ...refsToHeaders(response.headers ?? []) },
  content: answerContent(response, named),
})

function answerContent({ schema, example, fileType }: ResponseDoc, named: Named): Content {
  if (fileType !== undefined) return { [fileType]: { schema: {}, example: undefined } }
  return schema ? jsonContent(schema, example, named) : {}
}

const bodyContent = (body: BodyDoc, method: string, named: Named): Content =>
  Object.fromEntries(
    Object.entries(contentOf(body, method)).map(([type, { schema, example }]) => [
      type,
      { schema: hoist(schema, named), example },
    ]),
  )

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

export const refToError = (code: string): Ref => ({ $ref: `#/components/responses/${code}` })
export const refToParameter = (name: string): Ref => ({ $ref: `#/components/parameters/${name}` })

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

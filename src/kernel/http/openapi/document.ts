/** The parts of an OpenAPI 3.1 document that this service publishes. */
export type OpenApiDocument = {
  readonly openapi: string
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    /** `identifier` is that of SPDX. */
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string; readonly description?: string }[]
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly security: readonly SecurityRequirement[]
  readonly paths: Readonly<Record<string, PathItem>>
  /** What the service calls: by the name of the event. */
  readonly webhooks?: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly parameters: Readonly<Record<string, ParameterObject>>
    readonly headers: Readonly<Record<string, HeaderObject>>
    readonly responses: Readonly<Record<string, ResponseObject>>
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  }
  /** Every error code with its status, also of those that belong to no single operation. */
  readonly 'x-error-status': Readonly<Record<string, number>>
}

export type PathItem = Readonly<Record<string, OperationObject>>

export type SecurityScheme = {
  readonly type: string
  readonly description: string
  readonly [property: string]: string
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

export type OperationObject = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security?: readonly SecurityRequirement[]
  readonly parameters: readonly (ParameterObject | Ref)[]
  readonly requestBody?: RequestBodyObject
  readonly responses: Readonly<Record<string, ResponseObject | Ref>>
  /** Absent where no key is needed, `any` where every key will do. */
  readonly 'x-required-scope'?: string
  /** Of the internal interface: absent where nobody needs to be signed in. */
  readonly 'x-required-role'?: string
  /** Of the internal interface: the person must have proved a short while ago who they are. */
  readonly 'x-needs-fresh-proof'?: true
  readonly 'x-rate-limit'?: RateLimit
}

export type RateLimit = {
  readonly policy: string
  readonly per_minute: number
  readonly burst: number
  readonly jobs_in_flight?: number
}

export type ParameterObject = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

export type RequestBodyObject = {
  readonly description: string
  readonly required: boolean
  readonly content: Content
}

export type ResponseObject = {
  readonly description: string
  readonly headers: Readonly<Record<string, HeaderObject | Ref>>
  readonly content: Content
}

export type Content = Readonly<Record<string, { schema: JsonSchema; example: unknown }>>

export type HeaderObject = {
  readonly description: string
  readonly required: boolean
  readonly schema: JsonSchema
  readonly example: unknown
}

export type Ref = { readonly $ref: string }

/** JSON Schema 2020-12, as far as we read it. Other keywords are carried along. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  /** Shown in answers; a caller may send it back as it is. */
  readonly readOnly?: boolean
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly contentMediaType?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  /** Marks a schema that is published once, under this name. */
  readonly 'x-component'?: string
  /** What a pattern means to a person. */
  readonly 'x-form'?: string
  /** Later versions may add values to `enum`; clients were told so from the start. */
  readonly 'x-open-enum'?: boolean
}

/** One operation of a document, with the method in lower case as it stands there. */
export type Found = {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

export const operationsIn = (paths: OpenApiDocument['paths']): readonly Found[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )

/** What a reference points to; anything else is already the thing itself. */
export function resolve<T extends object>(document: object, value: T | Ref): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T
  const target = value.$ref
    .replace(/^#\//, '')
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, segment) => (at as Record<string, unknown> | undefined)?.[segment],
      document,
    )
  if (typeof target !== 'object' || target === null) throw new Error(`${value.$ref} leads nowhere`)
  return target as T
}

const MAPS = ['properties', 'patternProperties', '$defs', 'dependentSchemas']
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const SINGLES = ['items', 'additionalProperties', 'propertyNames', 'contains', 'not']

/** The schema with each schema directly inside it changed. Examples and defaults are no schemas. */
export function mapParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const changeOne = (part: unknown) => (isObject(part) ? change(part) : part)
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (MAPS.includes(keyword) && isObject(value)) {
      return [keyword, Object.fromEntries(Object.entries(value).map(([k, v]) => [k, changeOne(v)]))]
    }
    if (LISTS.includes(keyword) && Array.isArray(value)) return [keyword, value.map(changeOne)]
    return [keyword, SINGLES.includes(keyword) ? changeOne(value) : value]
  })
  return Object.fromEntries(entries)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import {
  type JsonSchema,
  type OpenApiDocument,
  operationsIn,
  type ParameterObject,
  resolve,
} from '#kernel/http/openapi/document.ts'

/**
 * The internal interface as TypeScript, for the web application: what each operation takes and answers, under
 * `METHOD /path`. What the server checks and what the pages are compiled against are thereby one thing.
 */
export function appTypes(document: OpenApiDocument): string {
  const components = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`,
  )
  const operations = operationsIn(document.paths).map(({ method, path, operation }) => {
    const parameters = operation.parameters.map((each) => resolve<ParameterObject>(document, each))
    const inputs = (place: string) => parameters.filter((each) => each.in === place)
    const parts = [
      `path: ${fields(inputs('path'))}`,
      `query: ${fields(inputs('query'))}`,
      `body: ${bodyOf(operation.requestBody)}`,
      `answer: ${answerOf(operation.responses, document)}`,
    ]
    return `  '${method.toUpperCase()} ${path}': { ${parts.join('; ')} }`
  })
  return `${HEAD}\n${components.join('\n')}\nexport type Operations = {\n${operations.join('\n')}\n}\n`
}

const HEAD = '// Made from the internal interface by `npm run web:types`; changes here are lost.\n'

type Content = { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> }

function bodyOf(body: Content | undefined): string {
  if (!body) return 'undefined'
  const json = body.content?.['application/json']?.schema
  return json ? typeOf(json) : 'FormData'
}

function answerOf(responses: Readonly<Record<string, unknown>>, document: OpenApiDocument): string {
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => {
      const { content } = resolve<Content>(document, response as never)
      const json = content?.['application/json']?.schema
      return json ? typeOf(json) : content && Object.keys(content).length > 0 ? 'Blob' : 'undefined'
    })
  return [...new Set(answers)].join(' | ') || 'undefined'
}

const fields = (inputs: readonly ParameterObject[]): string =>
  inputs.length === 0
    ? 'undefined'
    : `{ ${inputs.map(({ name, required, schema }) => `${key(name)}${required ? '' : '?'}: ${typeOf(schema)}`).join('; ')} }`

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema as Record<string, unknown> & JsonSchema
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  const union = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined
  if (union) return union.map(typeOf).map(inParentheses).join(' | ')
  if (allOf) return (allOf as readonly JsonSchema[]).map(typeOf).map(inParentheses).join(' & ')
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.map(literal)
    return values.length > 0 ? values.join(' | ') : 'never'
  }
  if (Array.isArray(type)) {
    return type.map((each) => typeOf({ ...schema, type: each } as JsonSchema)).join(' | ')
  }
  return plainType(String(type ?? ''), schema as Plain)
}

type Plain = {
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
}

function plainType(type: string, schema: Plain): string {
  switch (type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return schema.items ? `${inParentheses(typeOf(schema.items))}[]` : 'unknown[]'
    case 'object':
      return objectType(schema)
    default:
      return 'unknown'
  }
}

function objectType({ properties, required = [], additionalProperties }: Plain): string {
  const named = Object.entries(properties ?? {}).map(
    ([name, schema]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (named.length > 0) return `{ ${named.join('; ')} }`
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  return `Record<string, ${values}>`
}

const literal = (value: unknown): string => JSON.stringify(value)

const inParentheses = (type: string): string => (/[|&]/.test(outside(type)) ? `(${type})` : type)

/** What stands outside of all brackets: what is in them holds together anyway. */
function outside(type: string): string {
  let depth = 0
  return [...type]
    .filter((character) => {
      if ('{[('.includes(character)) depth += 1
      if ('}])'.includes(character)) depth -= 1
      return depth === 0
    })
    .join('')
}

import type { OperationObject, ParameterObject, Ref } from './document.ts'
import { jsonText } from './json-text.ts'

/** A call of an operation as one would type it, with `$BASE` and `$API_KEY` set before. */
export function curlExample(method: string, path: string, operation: OperationObject): string {
  const inline = operation.parameters.filter(isInline)
  const target = `"$BASE${fillPath(path, operation)}${queryOf(inline)}"`
  const body = operation.requestBody?.content['application/json']?.example
  const parts = [
    method === 'get' ? `curl ${target}` : `curl -X ${method.toUpperCase()} ${target}`,
    ...(operation.security?.length === 0 ? [] : ['-H "Authorization: Bearer $API_KEY"']),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"']),
    ...headersOf(inline),
    ...(body === undefined ? [] : [`-d ${quoted(jsonText(body))}`]),
  ]
  return parts.join(' \\\n  ')
}

const isInline = (parameter: ParameterObject | Ref): parameter is ParameterObject =>
  'name' in parameter

/** A parameter without an example of its own is taken from the record that the example answers. */
const fillPath = (path: string, operation: OperationObject): string =>
  path.replaceAll(/\{(\w+)\}/g, (placeholder, name) => {
    const parameter = operation.parameters.filter(isInline).find((known) => known.name === name)
    const example = parameter?.example ?? answeredExample(operation)[name]
    return example === undefined ? placeholder : encodeURIComponent(String(example))
  })

function answeredExample({ responses }: OperationObject): Record<string, unknown> {
  const ok = responses['200']
  const example = ok && 'content' in ok ? ok.content['application/json']?.example : undefined
  return typeof example === 'object' && example !== null ? { ...example } : {}
}

/** The first page of a list is asked for without a cursor. */
function queryOf(parameters: readonly ParameterObject[]): string {
  const pairs = parameters
    .filter(({ in: place, name, example }) => place === 'query' && name !== 'cursor' && example)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .map((pair) => pair.replaceAll('%3A', ':').replaceAll('%2C', ','))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const headersOf = (parameters: readonly ParameterObject[]): string[] =>
  parameters
    .filter(({ in: place, example }) => place === 'header' && example !== undefined)
    .map(({ name, example }) => `-H ${quoted(`${name}: ${example}`)}`)

/** For a POSIX shell: nothing inside single quotes is special, save the single quote. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

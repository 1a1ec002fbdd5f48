import type { Content, OperationObject, ParameterObject, Ref } from './document.ts'
import { jsonText } from './json-text.ts'

/**
 * A call of an operation as one would type it, with `$BASE` and `$API_KEY` set before. Its body is the example of the
 * given media type, else of the first.
 */
export function curlExample(
  method: string,
  path: string,
  operation: OperationObject,
  mediaType = Object.keys(operation.requestBody?.content ?? {})[0] ?? '',
): string {
  const inline = operation.parameters.filter(isInline)
  const target = `"$BASE${fillPath(path, operation)}${queryOf(inline)}"`
  const media = operation.requestBody?.content[mediaType]
  const isForm = mediaType === 'multipart/form-data'
  const parts = [
    method === 'get' ? `curl ${target}` : `curl -X ${method.toUpperCase()} ${target}`,
    ...(operation.security?.length === 0 ? [] : ['-H "Authorization: Bearer $API_KEY"']),
    // A form's own type, with its boundary, is written by the program that makes the form.
    ...(media && !isForm ? [`-H "Content-Type: ${mediaType}"`] : []),
    ...headersOf(inline),
    ...(media ? (isForm ? formOf(media) : [`-d ${quoted(jsonText(media.example))}`]) : []),
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

/** In an example of a form a list holds the names of files; everything else is text. */
const formOf = ({ example }: Content[string]): string[] =>
  Object.entries(example ?? {}).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((file) => `-F ${quoted(`${name}=@${file}`)}`)
      : [`${textOption(String(value))} ${quoted(`${name}=${value}`)}`],
  )

/** `-F` would take such a text for the name of a file, or for a text with its type. */
const textOption = (text: string): string => (/^[@<]|;/.test(text) ? '--form-string' : '-F')

/** For a POSIX shell: nothing inside single quotes is special, save the single quote. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

type Request = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * A command for a shell that sends a request. The body comes by a pipe: an argument may have no more than 128 KB, and
 * curl would take some of them for the name of a file.
 */
export const curlCommand = ({ url, headers, body }: Request): string =>
  [
    `printf '%s' ${quoted(body)} | curl --include --globoff --request POST`,
    ...Object.entries(headers).map(([name, value]) => `  --header ${quoted(`${name}: ${value}`)}`),
    `  --data-binary @- -- ${quoted(url)}`,
  ].join(' \\\n')

/** Nothing has a meaning between single quotes but the closing one. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

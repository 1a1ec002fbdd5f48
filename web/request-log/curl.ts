import type { AnswerOf } from '../api/call.ts'

type Call = Pick<
  AnswerOf<'GET /request-log/{call_id}'>,
  'method' | 'url' | 'request_headers' | 'request_body'
>

/** What curl says by itself, what belongs to one connection, and what would be a secret. */
const LEFT_OUT =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|content-encoding|user-agent|authorization|expect|x-request-id|traceparent|x-forwarded-.*|sec-.*)$/

/**
 * A command for a shell that calls the same again, with the key out of the environment. A body that is not known as a whole is read
 * from a file of the caller's own.
 */
export function curlOf(
  { method, url, request_headers, request_body }: Call,
  origin: string,
  note: string,
) {
  const headers = (request_headers ?? []).flatMap(([name = '', value = '']) =>
    LEFT_OUT.test(name) || value.includes('***') ? [] : [`${name}: ${value}`],
  )
  const isWhole = request_body !== null && !/\*\*\*|…$/.test(request_body)
  const isForm = headers.some((header) => header.startsWith('content-type: multipart/'))
  const body =
    request_body === null
      ? []
      : isWhole && !isForm
        ? [`--data-raw ${quoted(request_body)}`]
        : ['--data-binary @body.json']
  const parts = [
    `curl --include --request ${method}`,
    '--header "Authorization: Bearer $PIS_API_KEY"',
    ...headers.map((header) => `--header ${quoted(header)}`),
    ...body,
    quoted(origin + url),
  ]
  const command = parts.join(' \\\n  ')
  return body.length > 0 && !(isWhole && !isForm) ? `# ${note}\n${command}` : command
}

/** Nothing has a meaning between single quotes but the closing one. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The first call that anybody makes. */
export const firstCurl = (origin: string): string =>
  `curl --include --header "Authorization: Bearer $PIS_API_KEY" \\\n  ${quoted(`${origin}/api/public/v1/articles?limit=1`)}`

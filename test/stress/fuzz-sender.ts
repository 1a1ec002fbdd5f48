import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Seen } from '#test/conformance.ts'
import type { FuzzRequest } from '#test/fuzz-request.ts'

type Line = { readonly origin: string; readonly apiKey: string; readonly agent: Agent }

/** Sends a drawn request as it is: `fetch` would put some of it right. */
export async function sendDrawn(line: Line, drawn: FuzzRequest): Promise<Seen> {
  const { method, path, query, headers, body, withKey } = drawn
  const url = query === '' ? path : `${path}?${query}`
  const outgoing = request(line.origin, {
    agent: line.agent,
    method,
    path: url,
    headers: {
      ...headers,
      ...(withKey && { authorization: `Bearer ${line.apiKey}` }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await incoming.toArray())
  return {
    method,
    // A fragment is of no account to the router.
    url: url.replace(/#.*$/, ''),
    status: incoming.statusCode ?? 0,
    headers: headersOf(incoming),
    body: decoded(bytes, incoming.headers['content-encoding']),
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  return headers
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0 || encoding === undefined) return bytes.toString()
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  throw new Error(`An answer is encoded as ${encoding}`)
}

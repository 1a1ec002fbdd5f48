import { createHash, createHmac } from 'node:crypto'

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string }

export type Unsigned = {
  readonly method: string
  /** With its query; nothing in it is encoded more than once. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body in hexadecimal. */
  readonly bodySha256: string
}

type Scope = { readonly region: string; readonly now: Date }

/**
 * The headers of a request to S3 as it is to be sent: Signature Version 4 over all of them and over the body's hash, so
 * that the server refuses a body that arrives otherwise than it was meant.
 */
export function signed(
  request: Unsigned,
  { accessKeyId, secretAccessKey }: Credentials,
  { region, now }: Scope,
): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = [moment.slice(0, 8), region, 's3', 'aws4_request']
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodySha256,
    'x-amz-date': moment,
  }
  const names = Object.keys(headers).sort()
  const canonical = canonicalRequest(request, headers, names)
  const toSign = ['AWS4-HMAC-SHA256', moment, scope.join('/'), sha256Hex(canonical)].join('\n')
  const key = scope.reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const authorization = [
    `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')}`,
    `SignedHeaders=${names.join(';')}`,
    `Signature=${hmac(key, toSign).toString('hex')}`,
  ].join(',')
  return { ...headers, authorization }
}

function canonicalRequest(
  { method, url, bodySha256 }: Unsigned,
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
): string {
  const lines = names.map((name) => `${name}:${headers[name]?.trim().replaceAll(/ +/g, ' ')}`)
  return [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...lines,
    '',
    names.join(';'),
    bodySha256,
  ].join('\n')
}

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${uriEncoded(name)}=${uriEncoded(value)}`)
    .sort()
    .join('&')

/** As S3 counts it: all but letters, digits and `-._~` is written as `%XX`. */
export const uriEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

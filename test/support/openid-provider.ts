import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'

type Client = { readonly id: string; readonly secret?: string; readonly redirectUri: string }

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type Key = { readonly kid: string; readonly privateKey: CryptoKey; readonly jwk: JWK }

type Issued = { readonly challenge: string; readonly nonce: string; readonly redirectUri: string }

export type TestProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/**
 * An OpenID provider as they are: discovery, keys, a page that recognises whoever comes, and tokens
 * for codes with PKCE. What a test wants to be otherwise it changes.
 */
export async function startOpenIdProvider(client: Client, now: () => Date) {
  let key = await makeKey('RS256')
  const codes = new Map<string, Issued>()
  const asked: string[] = []
  const instead = new Map<string, Handler>()
  const changes = {
    /** What it says of itself. */
    metadata: {} as Record<string, unknown>,
    /** Who is recognised, and whatever else the token is to say. */
    claims: {} as JWTPayload,
    /** Bytes that every answer has too many. */
    padding: 0,
    /** Makes the token; the usual one unless set. */
    token: undefined as ((claims: JWTPayload) => Promise<string>) | undefined,
  }

  const json = (response: ServerResponse, status: number, body: object) =>
    sendJson(response, status, { ...body, padding: 'x'.repeat(changes.padding) })

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    '/.well-known/openid-configuration': (_request, response) =>
      json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        ...changes.metadata,
      }),
    '/jwks': (_request, response) => json(response, 200, { keys: [key.jwk] }),
    '/authorize': (request, response) => {
      const asks = new URL(request.url ?? '', issuer).searchParams
      const fits =
        asks.get('response_type') === 'code' &&
        asks.get('client_id') === client.id &&
        asks.get('redirect_uri') === client.redirectUri &&
        asks.get('scope') === 'openid email profile' &&
        asks.get('code_challenge_method') === 'S256'
      if (!fits) return json(response, 400, { error: 'invalid_request' })
      const code = randomBytes(16).toString('hex')
      codes.set(code, {
        challenge: asks.get('code_challenge') ?? '',
        nonce: asks.get('nonce') ?? '',
        redirectUri: client.redirectUri,
      })
      const back = new URL(client.redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', asks.get('state') ?? '')
      back.searchParams.set('session_state', 'of the provider')
      return response.writeHead(302, { location: back.href }).end()
    },
    '/token': async (request, response) => {
      const form = new URLSearchParams(await bodyOf(request))
      if (!isClient(client, request, form)) return json(response, 401, { error: 'invalid_client' })
      const code = form.get('code') ?? ''
      const issued = codes.get(code)
      codes.delete(code)
      const verifier = form.get('code_verifier') ?? ''
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const fits =
        issued?.challenge === challenge && issued.redirectUri === form.get('redirect_uri')
      if (!fits) return json(response, 400, { error: 'invalid_grant' })
      const seconds = Math.floor(now().getTime() / 1000)
      const claims = {
        iss: issuer,
        aud: client.id,
        sub: 'person 1',
        iat: seconds,
        exp: seconds + 300,
        nonce: issued.nonce,
        ...changes.claims,
      }
      const id_token = await (changes.token?.(claims) ?? signedBy(key, 'RS256', claims))
      return json(response, 200, { access_token: 'x', token_type: 'Bearer', id_token })
    },
  }

  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push(path)
    const handler = instead.get(path) ?? routes[path]
    if (handler) void handler(request, response)
    else response.writeHead(404).end()
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    changes,
    /** The paths that were asked for, in order. */
    asked,
    /** What a path answers instead; as before without a handler. */
    answer(path: string, handler?: Handler) {
      if (handler) instead.set(path, handler)
      else instead.delete(path)
    },
    /** All as it was at first, but for the keys. */
    mend() {
      Object.assign(changes, { metadata: {}, claims: {}, padding: 0, token: undefined })
      instead.clear()
      asked.length = 0
    },
    /** From now on another key signs. */
    async rotate(algorithm = 'RS256') {
      key = await makeKey(algorithm)
    },
    sign: (algorithm: string, claims: JWTPayload) => signedBy(key, algorithm, claims),
    kid: () => key.kid,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export async function makeKey(algorithm: string): Promise<Key> {
  const kid = randomBytes(4).toString('hex')
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  // Without an algorithm of its own, as a provider may publish it.
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig' } }
}

export const signedBy = (key: Key, algorithm: string, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: key.kid }).sign(key.privateKey)

function isClient({ id, secret }: Client, request: IncomingMessage, form: URLSearchParams) {
  if (secret === undefined) return form.get('client_id') === id && !form.has('client_secret')
  const basic = `Basic ${Buffer.from(`${encoded(id)}:${encoded(secret)}`).toString('base64')}`
  const byForm = form.get('client_id') === id && form.get('client_secret') === secret
  return request.headers.authorization === basic || byForm
}

const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

import type { Scope } from './scopes.ts'

const PUBLIC_BASE = '/api/public/v1'

/** Reads that a key with the scope may make, whatever there is to read. */
const READS: readonly (readonly [Scope, string])[] = [
  ['projects:read', '/projects?limit=1'],
  ['master-data:read', '/articles?limit=1'],
  ['requests:read', '/tenders?limit=1'],
  ['statistics:read', '/statistics/selections?limit=1'],
  ['users:read', '/users?email=nobody@example.com'],
]

/** Every key may ask for a job. This one is nobody's: 404 says that the key is good, 401 that it is not. */
const ANY_KEY = '/jobs/00000000-0000-0000-0000-000000000000'

export type TriedCall = { readonly path: string; readonly expected: number }

/** A call by which a key can be tried without changing anything. */
export function callFor(scopes: readonly string[]): TriedCall {
  const [, path] = READS.find(([scope]) => scopes.includes(scope)) ?? []
  return path === undefined ? { path: ANY_KEY, expected: 404 } : { path, expected: 200 }
}

export const addressOfCall = ({ path }: TriedCall): string =>
  `${location.origin}${PUBLIC_BASE}${path}`

/** In double quotes, which every shell knows; a key has no character that one would read otherwise. */
export const curlOf = (call: TriedCall, apiKey: string): string =>
  `curl -i "${addressOfCall(call)}" -H "Authorization: Bearer ${apiKey}"`

export type Outcome = {
  readonly status: number
  readonly ms: number
  readonly requestId: string
}

/** Calls the public interface as a partner's program would: by the key alone. */
export async function tryKey(call: TriedCall, apiKey: string): Promise<Outcome> {
  const began = performance.now()
  const response = await fetch(addressOfCall(call), {
    headers: { Accept: 'application/json', Authorization: `Bearer ${apiKey}` },
    credentials: 'omit',
    cache: 'no-store',
  })
  await response.arrayBuffer()
  return {
    status: response.status,
    ms: Math.round(performance.now() - began),
    requestId: response.headers.get('X-Request-Id') ?? '',
  }
}

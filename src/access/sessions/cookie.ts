import type { FastifyRequest } from 'fastify'
import type { Visitor } from './session.ts'

/**
 * The browser keeps the token where no script reads it. By https the name's prefix makes the browser
 * see to it that the cookie is this host's own; by plain http (a trial, a network of one's own) no
 * browser would take that one, so it has another name, and is no longer looked at once https is there.
 */
export const SESSION_COOKIE = '__Host-sid'
const PLAIN_COOKIE = 'sid'

/** The token of the session that a call belongs to, of whatever worth it is. */
export function tokenIn(request: FastifyRequest): string | undefined {
  const plain = request.protocol === 'https' ? undefined : cookieIn(request, PLAIN_COOKIE)
  const token = cookieIn(request, SESSION_COOKIE) ?? plain
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

const TOKEN = /^[\w-]{43}$/

/** The first of this name, as sent. */
export const cookieIn = ({ headers }: FastifyRequest, name: string): string | undefined =>
  (headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Takes it out of the browser. */
export const cookieEnded = (request: FastifyRequest) => ({
  'Set-Cookie': sessionCookie('', cameByHttps(request), 0),
})

/** Lasts as long as the browser, if the session does not end before. */
export const sessionCookie = (token: string, isSecure: boolean, lifetimeS?: number): string =>
  hostCookie(isSecure ? SESSION_COOKIE : PLAIN_COOKIE, token, { isSecure, lifetimeS })

type CookieOptions = {
  readonly isSecure: boolean
  readonly lifetimeS?: number | undefined
  readonly path?: string
}

/** For this host alone, and for no script; sent along when a person comes from elsewhere. */
export const hostCookie = (
  name: string,
  value: string,
  { isSecure, lifetimeS, path = '/' }: CookieOptions,
): string =>
  `${name}=${value}; ${isSecure ? 'Secure; ' : ''}Path=${path}; HttpOnly; SameSite=Lax` +
  (lifetimeS === undefined ? '' : `; Max-Age=${lifetimeS}`)

/** As the connection or a trusted proxy says, or the browser itself: it names its page's origin. */
export const cameByHttps = ({ protocol, headers }: FastifyRequest): boolean =>
  protocol === 'https' || headers.origin?.startsWith('https://') === true

const KEPT_AGENT_CHARACTERS = 500

export const visitorOf = ({ ip, id, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, KEPT_AGENT_CHARACTERS),
  requestId: id,
})

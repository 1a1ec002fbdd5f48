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
export function tokenIn({ headers, protocol }: FastifyRequest): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const named = (name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  const token = named(SESSION_COOKIE) ?? (protocol === 'https' ? undefined : named(PLAIN_COOKIE))
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

const TOKEN = /^[\w-]{43}$/

/** Lasts as long as the browser, if the session does not end before. */
export const cookieFor = (request: FastifyRequest, token: string): Cookie =>
  cookie(request, token, '')

/** Takes it out of the browser. */
export const cookieEnded = (request: FastifyRequest): Cookie => cookie(request, '', '; Max-Age=0')

type Cookie = { readonly 'Set-Cookie': string }

function cookie(request: FastifyRequest, value: string, lifetime: string): Cookie {
  const rest = `Path=/; HttpOnly; SameSite=Lax${lifetime}`
  return {
    'Set-Cookie': cameByHttps(request)
      ? `${SESSION_COOKIE}=${value}; Secure; ${rest}`
      : `${PLAIN_COOKIE}=${value}; ${rest}`,
  }
}

/** As the connection or a trusted proxy says, or the browser itself: it names its page's origin. */
const cameByHttps = ({ protocol, headers }: FastifyRequest): boolean =>
  protocol === 'https' || headers.origin?.startsWith('https://') === true

const KEPT_AGENT_CHARACTERS = 500

export const visitorOf = ({ ip, id, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, KEPT_AGENT_CHARACTERS),
  requestId: id,
})

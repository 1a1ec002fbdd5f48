import type { FastifyRequest } from 'fastify'
import { ApiError } from '#kernel/errors.ts'

/** What a page of another host cannot send without being asked for by the browser first. */
export const PAGE_HEADER = 'X-PIS-Request'

/**
 * A browser sends the cookie with whatever page makes it call us. So a call that can change something
 * must come from a page of our own: the browser says so in headers that no page can set, and the
 * page itself sends a header that no form can.
 */
export function requireOwnPage(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (!comesFromUs(request)) {
    throw new ApiError('FORBIDDEN', 'Calls are taken from pages of this host only')
  }
  if (request.headers[PAGE_HEADER.toLowerCase()] !== '1') {
    throw new ApiError('FORBIDDEN', `Send the header ${PAGE_HEADER}: 1`)
  }
}

/** Sec-Fetch-Site is the browser's own word, and holds behind any proxy. Not every way has it. */
function comesFromUs({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const own = `${protocol}://${host}`
  return headers.origin !== undefined && URL.canParse(own) && headers.origin === new URL(own).origin
}

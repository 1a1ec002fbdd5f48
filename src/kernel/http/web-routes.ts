import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#kernel/errors.ts'
import { isAccepted } from './accept.ts'
import { PAGE, type WebFile, type WebFiles } from './web-files.ts'

/** Every address of the web application starts so. */
export const WEB_BASE = '/app'

/** No script, style, picture or call but our own; nothing inline. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const BY_HTTPS = { 'Strict-Transport-Security': 'max-age=31536000' }

/** What is named by its content never changes under its name. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The web application. Anybody may load it: what it shows comes from the internal interface. */
export function addWebRoutes(app: FastifyInstance, files: WebFiles): void {
  const config = { isOperational: true }
  const page = files.get(PAGE)
  if (!page) throw new Error('The web application is not built: its page is missing.')
  app.get('/', { config: { isOpen: true } }, async (request, reply) => {
    reply.header('Vary', 'Accept')
    // A program that lost its path must not take the page for an answer. The router leads `*`, which
    // is the target of OPTIONS alone, here as well.
    const isMeant = !request.raw.url?.startsWith('*')
    if (!isMeant || !isAccepted(request.headers.accept, 'text/html')) throw nothingHere()
    const headers = { ...PAGE_HEADERS, Location: `${WEB_BASE}/`, 'Content-Type': HTML }
    return reply.code(302).headers(headers).send(SIGNPOST)
  })
  app.get(WEB_BASE, { config }, async (_request, reply) => reply.redirect(`${WEB_BASE}/`, 302))
  app.get(`${WEB_BASE}/*`, { config }, async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const file = files.get(path)
    if (file && path !== PAGE) return send(request, reply, file, cachingOf(path))
    if (isAsset(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    return send(request, reply, page, 'no-cache')
  })
}

const HTML = 'text/html; charset=utf-8'

/** For clients that do not follow a redirect, such as curl. */
const SIGNPOST = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Partner Integration Service</title></head>
<body>
<p>The web application is at <a href="${WEB_BASE}/">${WEB_BASE}/</a>,
the description of the interface at <a href="/docs">/docs</a>.</p>
</body>
</html>
`

const nothingHere = () => new ApiError('NOT_FOUND', 'There is nothing at this path')

/** A part that is gone is no page: a script must not get one instead. */
const isAsset = (path: string): boolean => path.startsWith('assets/')

const cachingOf = (path: string): string => (isAsset(path) ? FOR_EVER : 'no-cache')

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
  caching: string,
): FastifyReply {
  reply.headers({
    ...PAGE_HEADERS,
    ...(request.protocol === 'https' && BY_HTTPS),
    'Content-Type': file.type,
    'Cache-Control': caching,
    ETag: file.tag,
    Vary: 'Accept-Encoding',
  })
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (file.br && /\bbr\b/.test(accepted)) {
    return reply.header('Content-Encoding', 'br').send(file.br)
  }
  if (file.gz && /\bgzip\b/.test(accepted)) {
    return reply.header('Content-Encoding', 'gzip').send(file.gz)
  }
  return reply.send(file.plain)
}

import type { FastifyRequest } from 'fastify'

/**
 * For answers that a browser gets with a session: no other page may read, frame or run them, whatever
 * they contain.
 */
const ALWAYS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Once reached by https, a browser comes by nothing else for a year. */
const BY_HTTPS = { 'Strict-Transport-Security': 'max-age=31536000' }

export const answerHeaders = ({ protocol }: FastifyRequest): Readonly<Record<string, string>> =>
  protocol === 'https' ? { ...ALWAYS, ...BY_HTTPS } : ALWAYS

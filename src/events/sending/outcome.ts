/**
 * What kept a request from succeeding.
 *
 * - TARGET: the URL, or an address its name leads to, is not one that may be sent to
 * - DNS: its name leads to no address
 * - CONNECT: no connection, or it was lost before there was an answer
 * - TLS: the certificate is not trusted, or encryption could not be agreed on
 * - TIMEOUT: no answer before the deadline
 * - PROTOCOL: what was answered is not HTTP, or has a status that HTTP does not know
 * - HTTP_…: an answer that is not 2xx; redirects are not followed
 */
export type ErrorClass =
  | 'TARGET'
  | 'DNS'
  | 'CONNECT'
  | 'TLS'
  | 'TIMEOUT'
  | 'PROTOCOL'
  | 'HTTP_3XX'
  | 'HTTP_4XX'
  | 'HTTP_5XX'

/** What became of one request. All texts can be stored as they are. */
export type Outcome = {
  /** Null: a 2xx came in time. */
  readonly error: ErrorClass | null
  /** One sentence for people; null where all is well. */
  readonly message: string | null
  readonly status: number | null
  /** As they came, in their order; a name may come twice. */
  readonly responseHeaders: readonly (readonly [string, string])[] | null
  /** The beginning of it. */
  readonly responseBody: string | null
  /** What was dialled, if anything was. */
  readonly address: string | null
  readonly durationMs: number
}

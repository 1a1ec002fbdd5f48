import { CONNECT_TIMEOUT_MS, NameUnresolved } from './guarded-connect.ts'
import type { ErrorClass } from './outcome.ts'
import { TargetRefused } from './target-guard.ts'

export type Failure = { readonly error: ErrorClass; readonly message: string }

/** More came than any answer needs. */
export class AnswerTooLarge extends Error {}

/** What an error of undici, Node or OpenSSL means to who reads of it. */
export function failureOf(error: unknown, address: string | null): Failure {
  if (error instanceof TargetRefused) return { error: 'TARGET', message: error.message }
  if (error instanceof NameUnresolved) return { error: 'DNS', message: error.message }
  if (error instanceof AnswerTooLarge) return TOO_LARGE
  const code = codeOf(error)
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return connectTimeout(address)
  if (isUnaskedAnswer(error)) return UNASKED_ANSWER
  const kind = classOf(code)
  return { error: kind, message: `${SENTENCES[code] ?? PLAIN_SENTENCES[kind]} (${code}).` }
}

/** Whether the connection ended before an answer began. */
export const isLostConnection = (error: unknown): boolean =>
  LOST_CODES.has(codeOf(error)) && !isUnaskedAnswer(error)

const LOST_CODES: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** The answer's status as a failure; undefined where it is a success. */
export function failureOfStatus(status: number): Failure | undefined {
  const kind = CLASS_OF_HUNDRED[Math.trunc(status / 100)]
  if (kind === null) return undefined
  if (kind === undefined) {
    return {
      error: 'PROTOCOL',
      message: `The receiver answered with the unknown status ${status}.`,
    }
  }
  const detail = kind === 'HTTP_3XX' ? '; redirects are not followed' : ''
  return { error: kind, message: `The receiver answered with status ${status}${detail}.` }
}

/** The deadline has passed without an answer. */
export const timeoutFailure = (deadlineMs: number): Failure => ({
  error: 'TIMEOUT',
  message: `The receiver did not answer within ${deadlineMs / 1_000} seconds.`,
})

const CLASS_OF_HUNDRED: Readonly<Record<number, ErrorClass | null>> = {
  2: null,
  3: 'HTTP_3XX',
  4: 'HTTP_4XX',
  5: 'HTTP_5XX',
}

/** The name is looked up within the time for connecting; where nothing was dialled, it took all of it. */
function connectTimeout(address: string | null): Failure {
  const seconds = CONNECT_TIMEOUT_MS / 1_000
  return address === null
    ? { error: 'DNS', message: `The name was not resolved within ${seconds} seconds.` }
    : { error: 'CONNECT', message: `There was no connection within ${seconds} seconds.` }
}

/** Not all errors of undici have a code, but each has a name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** OpenSSL's words for what is wrong with a certificate, and Node's for what is wrong with TLS. */
const TLS_CODE =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|ERROR_IN_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_|HOSTNAME_MISMATCH$|UNSPECIFIED$|EPROTO$)/

const DNS_CODES: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

type ConnectionClass = 'DNS' | 'CONNECT' | 'TLS' | 'PROTOCOL'

function classOf(code: string): ConnectionClass {
  if (TLS_CODE.test(code)) return 'TLS'
  if (DNS_CODES.has(code) || code.startsWith('EAI_')) return 'DNS'
  if (CONNECT_CODES.has(code)) return 'CONNECT'
  return /^(?:HPE_|HTTPParserError$|UND_ERR_)/.test(code) ? 'PROTOCOL' : 'CONNECT'
}

/** Those of undici that say nothing of the answer. */
const CONNECT_CODES: ReadonlySet<string> = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
])

/** A status that only answers a question of ours (100, 101) has the code of a lost connection. */
const isUnaskedAnswer = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === 'UND_ERR_SOCKET' && error.message.startsWith('bad ')

const TOO_LARGE: Failure = { error: 'PROTOCOL', message: 'The answer is too large.' }

const UNASKED_ANSWER: Failure = {
  error: 'PROTOCOL',
  message: 'The receiver answered with a status that nobody asked for.',
}

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection',
  ECONNRESET: 'The receiver closed the connection without an answer',
  EPIPE: 'The receiver closed the connection without an answer',
  UND_ERR_SOCKET: 'The receiver closed the connection without an answer',
  EHOSTUNREACH: 'The receiver cannot be reached',
  ENETUNREACH: 'The receiver cannot be reached',
  ETIMEDOUT: 'The receiver cannot be reached',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too large',
  UND_ERR_CLOSED: 'The service is stopping',
  UND_ERR_DESTROYED: 'The service is stopping',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired',
  CERT_NOT_YET_VALID: 'The certificate of the receiver is not valid yet',
  CERT_REVOKED: 'The certificate of the receiver was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name',
  HOSTNAME_MISMATCH: 'The certificate of the receiver is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the receiver is from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'The certificate of the receiver is from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the receiver is from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The certificate of the receiver comes without those of its authority',
}

const PLAIN_SENTENCES: Readonly<Record<ConnectionClass, string>> = {
  DNS: 'The name could not be resolved',
  CONNECT: 'There is no connection to the receiver',
  TLS: 'No encrypted connection could be agreed on with the receiver',
  PROTOCOL: 'The answer is not valid HTTP',
}

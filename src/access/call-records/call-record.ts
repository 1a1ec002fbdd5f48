/** The public interface, or the files of an SFTP user. */
export type CallChannel = 'API' | 'SFTP'

/** One public call, as it is kept for the partner's and the operator's questions. */
export type CallRecord = {
  readonly channel: CallChannel
  readonly organisation_id: number | null
  readonly api_key_id: string | null
  readonly called_at: string
  readonly request_id: string
  readonly method: string
  readonly route: string
  readonly url: string
  /** Of the record that the path names, where it names one. */
  readonly record_key: string | null
  readonly status: number
  readonly error_code: string | null
  readonly duration_ms: number
  readonly client_address: string
  /** Calls that were left of its budget. */
  readonly budget_left: number | null
  readonly idempotency_key: string | null
  /** The job that it started, or repeats the start of. */
  readonly job_id: string | null
  readonly request_bytes: number
  readonly response_bytes: number
  readonly request_rows: number | null
  readonly request_sha256: string | null
  readonly request_headers: HeaderList
  readonly response_headers: HeaderList
  readonly request_body: string | null
  readonly response_body: string | null
}

export type HeaderList = readonly (readonly [name: string, value: string])[]

/** As it may be kept: without secrets, and storable. */
export const maskCall = (call: CallRecord): CallRecord => ({
  ...call,
  url: maskUrl(call.url),
  idempotency_key: call.idempotency_key && maskText(call.idempotency_key),
  request_headers: call.request_headers.map(maskHeader),
  request_body: maskBody(call.request_body ?? ''),
  response_body: maskBody(call.response_body ?? ''),
})

/**
 * A body without secrets. They are known by the name of their field or by their own form; where a secret field holds more
 * than a plain value, nothing after it is kept.
 */
export function maskBody(text: string): string | null {
  if (text === '') return null
  const kept = storable(text)
  // Hardly any body has a field of that kind, and to look at each of them takes five times as long.
  const { shown, isCut } = SECRET_NAME.test(kept)
    ? withoutSecretFields(kept)
    : { shown: kept, isCut: false }
  const masked = shown.replace(SECRET_TEXT, '$1***')
  return isCut && !masked.endsWith('…') ? `${masked}…` : masked
}

/** A text of one line: a key, the value of a header. */
export const maskText = (text: string): string => storable(text).replace(SECRET_TEXT, '$1***')

const maskUrl = (url: string): string =>
  maskText(url).replace(SECRET_PARAMETER, (_, name: string) => `${name}***`)

/** Whose key it was may be known, and the kind of any other authorisation. */
function maskHeader([name, value]: readonly [string, string]): readonly [string, string] {
  const masked = maskText(value)
  if (!isSecretHeader(name) || masked !== value) return [name, masked]
  return [name, masked.replace(/^(\w+ )?.*/s, '$1***')]
}

const isSecretHeader = (name: string): boolean =>
  isSecretName(name) || (/cookie|auth|key|signature/i.test(name) && name !== 'idempotency-key')

/** What PostgreSQL takes for a text. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\u{fffd}')

const SECRET_NAME = /passw|kennwort|secret|geheim|token|api[-_ ]?key|authorization|iban/i

/** Whether a field of this name holds what must not be kept. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

const SECRET_TEXT = /\b(pis_(?:live|test)_[0-9A-Za-z]{8}_|whsec_)[0-9A-Za-z_+/=-]+/g
const SECRET_PARAMETER = new RegExp(`([?&][^=&]*(?:${SECRET_NAME.source})[^=&]*=)[^&]*`, 'gi')
/** A name with its colon, and the value when it is plain. Each part ends where the next begins. */
const FIELD = /"([^"\\]*)"(\s*:\s*)("(?:[^"\\]|\\.)*"?|[^\s,}\]{["]*)/g

function withoutSecretFields(text: string): { shown: string; isCut: boolean } {
  let cutAt = -1
  const shown = text.replace(
    FIELD,
    (field, name: string, colon: string, value: string, at: number) => {
      if (!isSecretName(name)) return field
      // An object or a list: its end is not looked for.
      if (value === '' && cutAt < 0) cutAt = at
      return `"${name}"${colon}"***"`
    },
  )
  return cutAt < 0
    ? { shown, isCut: false }
    : { shown: withoutSecretFields(text.slice(0, cutAt)).shown, isCut: true }
}

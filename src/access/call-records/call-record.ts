/** One public call, as it is kept for the partner's and the operator's questions. */
export type CallRecord = {
  readonly organisation_id: number | null
  readonly api_key_id: string | null
  readonly called_at: string
  readonly request_id: string
  readonly method: string
  readonly route: string
  readonly url: string
  readonly status: number
  readonly duration_ms: number
  readonly client_address: string
  readonly request_bytes: number
  readonly response_bytes: number
  readonly request_body: string | null
  readonly response_body: string | null
}

/** Enough to see what was meant; a bulk body is not kept twice. */
export const KEPT_BODY_CHARACTERS = 2_048

/**
 * A body or URL as it may be kept: cut, without secrets, and storable. Secrets are known by the name
 * of their field or by their own form; where a secret field holds more than a plain value, nothing
 * after it is kept.
 */
export function maskBody(text: string): string | null {
  if (text === '') return null
  const kept = text.slice(0, KEPT_BODY_CHARACTERS).toWellFormed().replaceAll('\0', '\u{fffd}')
  const nested = kept.search(SECRET_OBJECT)
  const shown = nested < 0 ? kept : kept.slice(0, nested)
  const masked = shown.replace(SECRET_FIELD, '$1"***"').replace(SECRET_TEXT, '$1***')
  return nested >= 0 || text.length > KEPT_BODY_CHARACTERS ? `${masked}…` : masked
}

const SECRET_NAME =
  '"[^"\\\\]*(?:password|secret|token|api_key|apikey|authorization|iban)[^"\\\\]*"\\s*:\\s*'
const SECRET_FIELD = new RegExp(`(${SECRET_NAME})(?:"(?:[^"\\\\]|\\\\.)*"?|[^\\s,}\\]]+)`, 'gi')
const SECRET_OBJECT = new RegExp(`${SECRET_NAME}[{[]`, 'i')
const SECRET_TEXT = /\b(pis_(?:live|test)_[0-9A-Za-z]{8}_|whsec_)[0-9A-Za-z_+/=-]+/g

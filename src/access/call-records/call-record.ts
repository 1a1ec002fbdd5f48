/** One public call, as it is kept for the partner's and the operator's questions. */
export type CallRecord = {
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
  const { shown, isCut } = withoutSecretFields(kept)
  const masked = shown.replace(SECRET_TEXT, '$1***')
  return isCut || text.length > KEPT_BODY_CHARACTERS ? `${masked}…` : masked
}

const SECRET_NAME = /password|secret|token|api_?key|authorization|iban/i

/** Whether a field of this name holds what must not be kept. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

const SECRET_TEXT = /\b(pis_(?:live|test)_[0-9A-Za-z]{8}_|whsec_)[0-9A-Za-z_+/=-]+/g
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

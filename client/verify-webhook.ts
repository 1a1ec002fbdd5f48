import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Proves that a delivery comes from the service, is fresh and was not changed on its way, and returns its event.
 * Throws `WebhookRefused` otherwise: answer 400 then, and log its message.
 *
 * `rawBody` is what arrived, byte by byte: a body that was parsed and written again has another signature.
 *
 * An event comes at least once, and in no promised order. Remember the `id` of each event that you took, and answer 2xx
 * without doing anything when it comes again; fetch the record for its current state.
 */
export function verifyWebhook(
  rawBody: RawBody,
  headers: WebhookHeaders,
  secrets: Secret | readonly Secret[],
  { toleranceSec = 300, now = () => new Date() }: VerifyOptions = {},
): WebhookEvent {
  const timestamp = timestampIn(headers)
  const signature = signatureIn(headers)
  const body = bytesOf(rawBody)
  const keys = usableSecrets(secrets)
  requireFresh(timestamp, toleranceSec, now())
  if (!isSigned(body, timestamp, signature, keys)) {
    throw new WebhookRefused('wrong-signature', whyWrong(body, timestamp, signature, keys))
  }
  return parsed(body)
}

export type RawBody = Uint8Array | ArrayBuffer | string

/** As it was shown, `whsec_` included; one that is not set does not count. */
export type Secret = string | null | undefined

export type VerifyOptions = {
  /** How far the timestamp may be from your clock, either way. */
  readonly toleranceSec?: number
  readonly now?: () => Date
}

/** `Headers`, the headers of a Node request, or a plain object. Names may be in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type RefusalReason =
  | 'missing-header'
  | 'malformed-header'
  | 'body-not-raw'
  | 'no-secret'
  | 'too-old'
  | 'too-new'
  | 'wrong-signature'
  | 'not-json'

export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** A later version may add fields and types: ignore what you do not know, and answer it with 2xx. */
export type WebhookEvent =
  | Envelope<'job.finished', FinishedJob>
  | Envelope<'tender.completed', { readonly tender_id: string } & CompletedRequest>
  | Envelope<'order.completed', { readonly order_id: string } & CompletedRequest>
  | Envelope<'project.exported', ExportedProject>
  | Envelope<'request.processing_completed', ProcessedRequest>

type Envelope<Type extends string, Data> = {
  /** The same on each attempt and in each replay: deduplicate by it. */
  readonly id: string
  readonly type: Type
  readonly created_at: string
  readonly api_version: string
  readonly data: Data
  /** Only in deliveries that an admin sends to try the endpoint. */
  readonly test?: true
}

/** The job as GET /jobs/{job_id} answers it. */
export type FinishedJob = {
  readonly job_id: string
  readonly entity:
    | 'ARTICLES'
    | 'CUSTOMERS'
    | 'SUPPLIERS'
    | 'CONTACTS'
    | 'UNIT_CONVERSIONS'
    | 'ACCESSORIES'
    | 'ALTERNATIVES'
    | 'REQUESTS'
  readonly status: 'COMPLETED' | 'FAILED'
  readonly created_at: string
  readonly updated_at: string
  readonly total_rows: number
  readonly created_count: number
  readonly updated_count: number
  readonly skipped_count: number
  readonly deleted_count: number
  readonly error_count: number
  /** The first 1,000. */
  readonly errors: readonly {
    readonly row_number: number
    readonly identifier: string
    readonly error_message: string
  }[]
  /** Null for bulk writes. */
  readonly result: {
    readonly request_id: string
    readonly request_status: string
    readonly position_count: number
  } | null
}

export type CompletedRequest = {
  readonly request_id: string
  readonly project_id: string | null
  readonly customer_id: string | null
  readonly status: RequestStatus
  readonly completed_at: string
  readonly updated_at: string
  readonly user_email: string
}

export type ExportedProject = {
  readonly project_id: string
  readonly object_number: string | null
  readonly name: string | null
  readonly exported_at: string
  readonly user_email: string
}

export type ProcessedRequest = {
  readonly request_id: string
  readonly request_type: 'TENDER' | 'ORDER'
  readonly job_id: string
  readonly request_status: RequestStatus
  readonly position_count: number
  readonly success: boolean
}

export type RequestStatus =
  | 'PROCESSING'
  | 'NEEDS_REVIEW'
  | 'READY_TO_EXPORT'
  | 'EXPORTED'
  | 'ARCHIVED'

const TIMESTAMP_HEADER = 'Service-Timestamp'
const SIGNATURE_HEADER = 'Service-Signature-256'
const SECRET_PREFIX = 'whsec_'

function timestampIn(headers: WebhookHeaders): string {
  const value = headerIn(headers, TIMESTAMP_HEADER)
  if (/^[0-9]{1,12}$/.test(value)) return value
  throw new WebhookRefused(
    'malformed-header',
    `${TIMESTAMP_HEADER} must be Unix seconds, digits only; it is ${shown(value)}`,
  )
}

function signatureIn(headers: WebhookHeaders): string {
  const value = headerIn(headers, SIGNATURE_HEADER)
  if (/^sha256=[0-9a-f]{64}$/.test(value)) return value
  throw new WebhookRefused(
    'malformed-header',
    `${SIGNATURE_HEADER} must be one signature, "sha256=" and 64 lower-case hex digits; it is ${shown(value)}`,
  )
}

function headerIn(headers: WebhookHeaders, name: string): string {
  const values = valuesIn(headers, name)
  const [value] = values
  if (value === undefined) {
    throw new WebhookRefused('missing-header', `The header ${name} is missing`)
  }
  if (values.length > 1) {
    throw new WebhookRefused('malformed-header', `There is more than one header ${name}`)
  }
  return value
}

function valuesIn(headers: WebhookHeaders, name: string): readonly string[] {
  if (typeof headers.get === 'function') {
    const value = headers.get(name)
    return value === null ? [] : [value]
  }
  return Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .flatMap(([, value]) => value ?? [])
}

const shown = (value: string): string => JSON.stringify(value.slice(0, 200))

function bytesOf(rawBody: RawBody): Uint8Array {
  if (typeof rawBody === 'string') return Buffer.from(rawBody, 'utf8')
  if (rawBody instanceof Uint8Array) return rawBody
  if (rawBody instanceof ArrayBuffer) return new Uint8Array(rawBody)
  // Who copies this file into a project without types may hand in what a framework made of the body.
  throw new WebhookRefused(
    'body-not-raw',
    'The body must be the raw bytes as they arrived, and not what a framework parsed of them',
  )
}

/** Anybody can sign with an empty secret, so one that was not set must not count. */
function usableSecrets(secrets: Secret | readonly Secret[]): readonly string[] {
  const usable = [secrets].flat().filter(isUsable)
  if (usable.length > 0) return usable
  throw new WebhookRefused('no-secret', 'There is no signing secret to verify with')
}

const isUsable = (secret: Secret): secret is string =>
  typeof secret === 'string' && secret.trim() !== ''

/** Written so that a time or tolerance that is no number refuses as well. */
function requireFresh(timestamp: string, toleranceSec: number, now: Date): void {
  const ageSec = Math.floor(now.getTime() / 1000) - Number(timestamp)
  if (!(ageSec <= toleranceSec)) throw new WebhookRefused('too-old', clockNote(ageSec, 'behind'))
  if (!(-ageSec <= toleranceSec))
    throw new WebhookRefused('too-new', clockNote(-ageSec, 'ahead of'))
}

const clockNote = (seconds: number, side: string): string =>
  `${TIMESTAMP_HEADER} is ${seconds} s ${side} the clock of this machine: the delivery was held back or is replayed, or the clock is wrong`

const isSigned = (
  body: Uint8Array,
  timestamp: string,
  signature: string,
  secrets: readonly string[],
): boolean => secrets.some((secret) => isEqual(signatureOf(body, timestamp, secret), signature))

/** The key is the whole secret as it was shown, its prefix included. */
const signatureOf = (body: Uint8Array, timestamp: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`

/** Takes as long for a signature that is nearly right as for any other. */
const isEqual = (expected: string, sent: string): boolean =>
  timingSafeEqual(Buffer.from(expected), Buffer.from(sent))

/** The usual mistakes, each tried once; only who knows the secret can be told of one. */
function whyWrong(
  body: Uint8Array,
  timestamp: string,
  signature: string,
  secrets: readonly string[],
): string {
  const compact = rewritten(body)
  if (compact && isSigned(compact, timestamp, signature, secrets)) {
    return 'The signature belongs to the same JSON in another spelling: the body was parsed and written again before verification. Use the raw bytes as they arrived'
  }
  const trimmed = secrets.map((secret) => secret.trim())
  if (isSigned(body, timestamp, signature, trimmed)) {
    return 'The secret has blanks or a line break around it; without them the signature is right'
  }
  return [
    'The signature does not belong to this body, timestamp and secret',
    ...doubts(secrets),
  ].join('. ')
}

function doubts(secrets: readonly string[]): string[] {
  const isPadded = secrets.some((secret) => secret !== secret.trim())
  const isBare = secrets.some((secret) => !secret.trim().startsWith(SECRET_PREFIX))
  return [
    ...(isPadded ? ['A secret has blanks or a line break around it'] : []),
    ...(isBare
      ? [`A secret does not start with ${SECRET_PREFIX}; the prefix is part of the key`]
      : []),
  ]
}

/** Nothing of an unsigned body is used but for this comparison, and a huge one is not even read for it. */
function rewritten(body: Uint8Array): Uint8Array | undefined {
  if (body.length > DIAGNOSED_BYTES) return undefined
  try {
    return Buffer.from(JSON.stringify(JSON.parse(textOf(body))))
  } catch {
    return undefined
  }
}

const DIAGNOSED_BYTES = 1024 * 1024

function parsed(body: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(textOf(body))
  } catch {
    throw new WebhookRefused('not-json', 'The signature is right, but the body is not JSON')
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

import { type Detail, invalid } from '#kernel/errors.ts'

/** What partners tell the outcome of: whether their system could take a record in. */
export type RecordKind = 'TENDER' | 'ORDER' | 'PROJECT'

export const OUTCOMES = ['SUCCESS', 'FAILED'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What a partner reports. */
export type Acknowledgement = {
  readonly status: Outcome
  /** The partner's own id of the record. */
  readonly external_id: string | null
  readonly message: string | null
  readonly metadata: Readonly<Record<string, unknown>> | null
}

/** Of what is sent, absent and null mean the same. */
export type AcknowledgementSent = {
  readonly [Name in keyof Acknowledgement]?: Acknowledgement[Name] | undefined
} & { readonly status: Outcome }

const METADATA_BYTES = 16 * 1024

/** The report that was meant, or all that is wrong with it at once. */
export function readAcknowledgement(kind: RecordKind, sent: AcknowledgementSent): Acknowledgement {
  const { status, external_id = null, message = null, metadata = null } = sent
  const given: Acknowledgement = { status, external_id, message, metadata }
  const faults = faultsOf(kind, given)
  if (faults.length > 0) throw invalid(...faults)
  return given
}

function faultsOf(kind: RecordKind, given: Acknowledgement): Detail[] {
  const { status, external_id, message, metadata } = given
  const faults: Detail[] = []
  const fault = (field: string, msg: string, type: string) =>
    faults.push({ loc: ['body', field], msg, type })
  if (status === 'FAILED' && (message === null || message.trim() === '')) {
    fault('message', 'is required when the status is FAILED: say what went wrong', 'required')
  }
  if (external_id?.trim() === '') fault('external_id', 'must not be empty', 'minLength')
  if (kind === 'PROJECT' && status === 'SUCCESS' && external_id === null) {
    fault('external_id', 'is required when the status is SUCCESS', 'required')
  }
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA_BYTES) {
    fault('metadata', 'is larger than 16 KB', 'maxLength')
  }
  return faults
}

import { ApiError } from '#kernel/errors.ts'

export const SUPPLIER_REQUEST_STATUSES = ['DRAFT', 'SENT', 'ANSWERED', 'CLOSED'] as const
export type SupplierRequestStatus = (typeof SUPPLIER_REQUEST_STATUSES)[number]

/** From which status each step may be taken, and where it leads. */
const STEPS = {
  edit: { from: ['DRAFT'], to: 'DRAFT' },
  send: { from: ['DRAFT'], to: 'SENT' },
  // What a supplier answered may be put right later.
  answer: { from: ['SENT', 'ANSWERED'], to: 'ANSWERED' },
  close: { from: ['DRAFT', 'SENT', 'ANSWERED'], to: 'CLOSED' },
} as const satisfies Record<
  string,
  { from: readonly SupplierRequestStatus[]; to: SupplierRequestStatus }
>

export type SupplierRequestStep = keyof typeof STEPS

/** The status after a step; one that the status does not permit is a conflict with what somebody else did. */
export function statusAfter(
  step: SupplierRequestStep,
  status: SupplierRequestStatus,
): SupplierRequestStatus {
  const { from, to } = STEPS[step]
  const permitted: readonly SupplierRequestStatus[] = from
  if (permitted.includes(status)) return to
  throw new ApiError('CONFLICT', `Its status is ${status}; this needs ${permitted.join(' or ')}`)
}

/** Where a supplier request goes back to when its last step is taken back; what was answered was answered. */
export function statusBefore({
  status,
  sent_at,
  answered_at,
}: {
  readonly status: SupplierRequestStatus
  readonly sent_at: string | null
  readonly answered_at: string | null
}): SupplierRequestStatus {
  if (status === 'SENT') return 'DRAFT'
  if (status !== 'CLOSED') {
    throw new ApiError('CONFLICT', `Its status is ${status}; this needs SENT or CLOSED`)
  }
  if (answered_at !== null) return 'ANSWERED'
  return sent_at === null ? 'DRAFT' : 'SENT'
}

/** What a supplier is asked for: a position, or one of the articles selected for it. */
export type AskedPosition = {
  readonly place: string
  readonly position_id: string
  readonly position_number: string
  readonly article_number: string | null
  readonly supplier_article_number: string | null
  readonly description: string
  readonly quantity: string | null
  readonly unit: string | null
}

/** Which line of a supplier request is meant. */
export type LineKey = { readonly position_id: string; readonly article_number: string | null }

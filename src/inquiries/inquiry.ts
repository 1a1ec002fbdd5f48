import { ApiError } from '#kernel/errors.ts'
import { REQUEST_STATUSES } from '../jobs/job.ts'

/** Our word for what comes in: partners call one a request, and read it as a tender or an order. */
export const KINDS = ['TENDER', 'ORDER'] as const
export type InquiryKind = (typeof KINDS)[number]

export const STATUSES = REQUEST_STATUSES
export type InquiryStatus = (typeof STATUSES)[number]

export const NOUN: Readonly<Record<InquiryKind, 'tender' | 'order'>> = {
  TENDER: 'tender',
  ORDER: 'order',
}

/** From which status each step may be taken. */
const ALLOWED = {
  review: ['NEEDS_REVIEW', 'READY_TO_EXPORT', 'EXPORTED'],
  release: ['NEEDS_REVIEW', 'READY_TO_EXPORT', 'EXPORTED'],
  reopen: ['EXPORTED'],
  archive: ['NEEDS_REVIEW', 'READY_TO_EXPORT', 'EXPORTED'],
  restore: ['ARCHIVED'],
  process: ['NEEDS_REVIEW', 'READY_TO_EXPORT'],
} as const satisfies Record<string, readonly InquiryStatus[]>

export type InquiryStep = keyof typeof ALLOWED

/** A step that its status does not permit is a conflict with what somebody else did. */
export function requireStep(step: InquiryStep, status: InquiryStatus): void {
  const reason = whyNot(step, status)
  if (reason !== null) throw new ApiError('CONFLICT', reason)
}

/** Why a step cannot be taken; null where it can. */
export function whyNot(step: InquiryStep, status: InquiryStatus): string | null {
  const from: readonly InquiryStatus[] = ALLOWED[step]
  if (from.includes(status)) return null
  return `Its status is ${status}; this needs ${from.join(' or ')}`
}

type Settling = {
  readonly kind: InquiryKind
  readonly openCount: number
  readonly hasCustomer: boolean
  /** Whether a field of an order's head needs a person. */
  readonly hasUnsureMetadata: boolean
}

/** Ready when nothing is left for a person to decide. */
export const reviewStatus = ({
  kind,
  openCount,
  hasCustomer,
  hasUnsureMetadata,
}: Settling): 'NEEDS_REVIEW' | 'READY_TO_EXPORT' =>
  openCount === 0 && hasCustomer && !(kind === 'ORDER' && hasUnsureMetadata)
    ? 'READY_TO_EXPORT'
    : 'NEEDS_REVIEW'

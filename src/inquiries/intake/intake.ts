import type { DocumentFormat } from '../../documents/parsed-document.ts'
import type { InquiryKind } from '../inquiry.ts'

/** What a sender says of an inquiry as a whole; null is what he does not say. */
export type InquiryWish = {
  readonly name: string | null
  readonly customerId: string | null
  readonly customerEmail: string | null
  readonly context: string
  /** By its name. */
  readonly branch: string | null
  /** By label. */
  readonly customFields: Readonly<Record<string, unknown>>
}

/** A file whose content is in the store, or was only compared. */
export type ReceivedFile = {
  readonly name: string
  readonly sha256: string
  readonly size: number
  readonly format: DocumentFormat
}

/** A line of an order that was sent as JSON. */
export type SentLine = {
  readonly position_number: string
  readonly article_number: string | null
  readonly description: string
  readonly quantity: number | null
  readonly unit: string | null
}

/** An order that needs no reading: its lines, and what it says besides, by the interface's names. */
export type SentOrder = {
  readonly lines: readonly SentLine[]
  readonly metadata: Readonly<Record<string, unknown>>
}

/** Who sends it: a partner's program, or a person. */
export type Sender = {
  readonly organisationId: number
  readonly apiKeyId: string | null
  readonly userId: string | null
}

/** An inquiry that has arrived and is to be stored. */
export type Intake = {
  /** Of its job; a new one unless given. */
  readonly jobId?: string
  readonly kind: InquiryKind
  readonly wish: InquiryWish
  readonly files: readonly ReceivedFile[]
  /** Whether their contents are in the store; those of a repeat were only compared. */
  readonly hasContents: boolean
  /** The name of the file to read, where not the priority decides. */
  readonly driving: string | null
  readonly order: SentOrder | null
  readonly idempotencyKey: string | null
  /** A hash over everything that makes two requests the same one; null without a key. */
  readonly fingerprint: string | null
  /** The same by the rules of an earlier release. */
  readonly formerFingerprint?: string | undefined
}

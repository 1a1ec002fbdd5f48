import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import { etagOf, requireMatch } from '#kernel/http/etag.ts'
import { requireAsSeen } from '#kernel/http/seen.ts'
import { requireAsShown } from '#kernel/http/sent-back.ts'
import { findBranchByName } from '../access/branches/queries.ts'
import { changedColumns, requireRoom } from '../custom-fields/labelled-values.ts'
import { withoutReordered } from '../custom-fields/same-options.ts'
import type { Author } from '../projects/history/note-change.ts'
import { touchProjects } from '../projects/touch-projects.ts'
import { getRecord } from './get-record.ts'
import { changeMetadata, type MetadataWish } from './head/change-metadata.ts'
import {
  type FieldsToMerge,
  findFields,
  type Head,
  type StoredFields,
  updateHead,
  wouldDiffer,
} from './head/queries.ts'
import { type HeadWish, resolveHead } from './head/resolve-head.ts'
import { type InquiryKind, type InquiryStatus, NOUN } from './inquiry.ts'
import { priceAgain } from './price-again.ts'
import { lockInquiry, type StoredInquiry } from './queries.ts'
import { recount } from './recount.ts'

/** What is to change of an inquiry as a whole: an absent field stays as it is, null clears it. */
export type InquiryChange = HeadWish & {
  /** By label, merged key by key; null clears all that can be seen. */
  readonly custom_fields?: Readonly<Record<string, unknown>> | null | undefined
  /** Of an order; whoever says a value is sure of it. */
  readonly order_metadata?: MetadataWish | undefined
}

export type ChangeOptions = {
  /** Where only one kind is meant: one of the other is not found. */
  readonly kind?: InquiryKind | undefined
  readonly ifMatch?: string | undefined
  /** The `updated_at` that the person saw. */
  readonly seen?: string | undefined
  /** Fields that do not change here, as they were sent; otherwise than they are, they are refused. */
  readonly sentBack?: Readonly<Record<string, unknown>> | undefined
  /** The person's e-mail address; null for a partner's system. */
  readonly by: string | null
  /** Of the partner's system. */
  readonly apiKeyId?: string | undefined
  /** Notes a change in its commit, before anything is written; told is what of the head becomes another. */
  readonly note?: ((changed: readonly (keyof Head)[]) => Promise<void>) | undefined
}

/**
 * Changes what is said of an inquiry as a whole, and answers it as partners read it then. Another customer has other
 * prices: an inquiry under review is priced again. One that was handed over keeps its amounts and its status when a
 * partner's system changes it, and is reopened when a person says another customer or another field of an order.
 */
export async function changeInquiry(
  db: Db,
  organisationId: number,
  inquiryId: string,
  change: InquiryChange,
  options: ChangeOptions,
): Promise<string> {
  // The branch is held before the inquiry, as by who removes it.
  const branch = change.branch
    ? await findBranchByName(db, organisationId, change.branch)
    : undefined
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  const { kind = inquiry?.kind } = options
  if (!inquiry || inquiry.kind !== kind) throw notFound(kind ? NOUN[kind] : 'request', inquiryId)
  const head = await resolveHead(db, organisationId, inquiry, change, branch)
  const stored = await findFields(db, organisationId, inquiryId)
  const fields = await fieldsToMerge(db, organisationId, inquiry, stored, change)
  requireAsSeen(options.seen, inquiry.updated_at)
  await requireSeen(db, organisationId, inquiry, options)
  const changed = HEAD_FIELDS.filter((name) => head[name] !== inquiry[name])
  if (changed.length > 0 || (await wouldDiffer(db, organisationId, inquiryId, fields))) {
    await options.note?.(changed)
    await write(db, organisationId, inquiry, { head, fields, ...options })
  }
  return getRecord(db, organisationId, inquiry)
}

/**
 * What was seen is compared with what nobody else can change before this is done. It counts only where the change could
 * be made: what is wrong in itself is refused first.
 */
async function requireSeen(
  db: Db,
  organisationId: number,
  inquiry: StoredInquiry,
  { ifMatch, sentBack = {} }: ChangeOptions,
): Promise<void> {
  const isSentBack = Object.values(sentBack).some((value) => value !== undefined)
  if (ifMatch === undefined && !isSentBack) return
  const current = await getRecord(db, organisationId, inquiry)
  requireMatch(ifMatch, etagOf(current))
  if (isSentBack) requireAsShown(JSON.parse(current), sentBack)
}

async function fieldsToMerge(
  db: Db,
  organisationId: number,
  inquiry: StoredInquiry,
  stored: StoredFields,
  { custom_fields = {}, order_metadata }: InquiryChange,
): Promise<FieldsToMerge> {
  if (order_metadata !== undefined) requireRead(inquiry)
  const given = await changedColumns(db, organisationId, 'REQUEST', custom_fields)
  const customFields = withoutReordered(given, stored.custom_fields)
  await requireRoom(db, organisationId, 'REQUEST', stored.custom_fields, customFields)
  return {
    customFields,
    metadata: changeMetadata(stored.order_metadata ?? {}, order_metadata ?? {}),
  }
}

/** While it is read, reading would undo what is written here. */
function requireRead({ kind, status }: StoredInquiry): void {
  if (kind !== 'ORDER') {
    throw invalid({ loc: ['body', 'order_metadata'], msg: 'is for orders only', type: 'kind' })
  }
  if (status === 'PROCESSING') throw new ApiError('CONFLICT', 'The order is still being read')
}

const HEAD_FIELDS = ['name', 'customer_id', 'project_id', 'branch_id'] as const

const REVIEWED: ReadonlySet<InquiryStatus> = new Set(['NEEDS_REVIEW', 'READY_TO_EXPORT'])

/** What a person changes of what was handed over is to be handed over again; the partner's system knows what it says. */
const isReopenedBy = (by: string | null, { status }: StoredInquiry): boolean =>
  by !== null && status === 'EXPORTED'

type Wanted = Pick<ChangeOptions, 'by' | 'apiKeyId'> & {
  readonly head: Head
  readonly fields: FieldsToMerge
}

const authorOf = ({ by, apiKeyId }: Pick<ChangeOptions, 'by' | 'apiKeyId'>): Author =>
  by !== null ? { email: by } : apiKeyId === undefined ? undefined : { apiKeyId }

async function write(
  db: Db,
  organisationId: number,
  inquiry: StoredInquiry,
  { head, fields, by, apiKeyId }: Wanted,
): Promise<void> {
  if (head.project_id !== inquiry.project_id) {
    await touchProjects(db, organisationId, {
      requestId: inquiry.id,
      from: inquiry.project_id,
      to: head.project_id,
      by: authorOf({ by, apiKeyId }),
    })
  }
  const { customer_id } = head
  const isForOther = customer_id !== inquiry.customer_id
  const isOtherOrder = isForOther || Object.keys(fields.metadata).length > 0
  const isReviewed = REVIEWED.has(inquiry.status) || (isOtherOrder && isReopenedBy(by, inquiry))
  const terms =
    isReviewed && isForOther
      ? await priceAgain(db, organisationId, { id: inquiry.id, customer_id }, by)
      : undefined
  const stamp = await beginChange(db, 'inquiries')
  const foundBy = by === null ? 'ID' : 'PERSON'
  await updateHead(db, organisationId, inquiry.id, { head, fields, foundBy, stamp })
  if (isReviewed) await recount(db, organisationId, inquiry.id, { terms })
}

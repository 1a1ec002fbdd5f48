import type { Db } from '#kernel/db/db.ts'
import type { Decimal } from '#kernel/decimal.ts'
import { ApiError, notFound } from '#kernel/errors.ts'
import { findPositions } from '../inquiries/positions/queries.ts'
import { findInquiry } from '../inquiries/queries.ts'
import type { CommandAnswer } from '../inquiries/review/commands/in-review.ts'
import type { ReviewDeps } from '../inquiries/review/commands/review-deps.ts'
import { runCommand } from '../inquiries/review/commands/run-command.ts'
import type { Person } from '../inquiries/review/person.ts'
import { findLine } from './line-queries.ts'
import { netPriceOf } from './net-price.ts'
import { findSupplierRequest } from './queries.ts'
import { priceTarget } from './read-supplier-request.ts'
import type { LineKey } from './supplier-request.ts'

export type TakeOver = LineKey & {
  readonly supplierRequestId: string
  /** The version of the position that the person saw. */
  readonly version: number
  readonly surchargePercent: Decimal
}

/** Offers a position for what a supplier answered, with a surcharge: a command of review, which can be undone. */
export async function takeOverPrice(
  deps: ReviewDeps,
  person: Person,
  wish: TakeOver,
): Promise<CommandAnswer> {
  const { position_id, version } = wish
  const { inquiryId, ...priced } = await deps.database.asOrganisation(person.organisationId, (db) =>
    priceToTake(db, person.organisationId, wish),
  )
  return runCommand(deps, person, inquiryId, {
    kind: 'set_net_price',
    position_id,
    version,
    ...priced,
  })
}

async function priceToTake(db: Db, organisationId: number, wish: TakeOver) {
  const id = wish.supplierRequestId
  const request = await findSupplierRequest(db, organisationId, id)
  if (!request) throw notFound('supplier request', id)
  const line = await findLine(db, organisationId, id, wish)
  if (!line) throw notFound('position', wish.position_id)
  const { unit_price, unit, currency } = line
  if (unit_price === null) throw conflict('The supplier answered no price for it yet')
  const inquiryId = request.inquiry_id
  const inquiry = await findInquiry(db, organisationId, inquiryId)
  if (inquiry?.currency !== currency) {
    throw conflict(`The price is in ${currency}, the offer is in ${inquiry?.currency}`)
  }
  const target = await targetOf(db, organisationId, inquiryId, wish)
  const net_price = netPriceOf({ unit_price, unit }, target, wish.surchargePercent)
  if (net_price === null) {
    throw conflict(`A price per ${unit} cannot be converted to one per ${target.base_unit}`)
  }
  const { article_number } = target
  return { inquiryId, ...(article_number !== null && { article_number }), net_price }
}

async function targetOf(db: Db, organisationId: number, inquiryId: string, wish: LineKey) {
  const [position] = await findPositions(db, organisationId, inquiryId, [wish.position_id])
  const target = position && priceTarget(position, wish.article_number)
  if (!target) throw conflict('The position has no such article: select it first')
  return target
}

const conflict = (message: string) => new ApiError('CONFLICT', message)

import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import { countSubscribers } from '../../events/count-subscribers.ts'
import { hasSftpUser } from '../../events/out-files.ts'
import { NOUN, whyNot } from '../inquiry.ts'
import { findArticlesToSelect } from '../positions/articles-to-select.ts'
import type { ReviewedPosition } from '../positions/position.ts'
import { listPositions } from '../positions/queries.ts'
import { isSameDiscount } from '../pricing/price-selection.ts'
import { findInquiry, findTerms, findTermsOfNow, type StoredInquiry } from '../queries.ts'
import { findAccessoryLinks } from '../review/links/queries.ts'
import { type Warning, warningsOf } from './preflight.ts'

export type Preflight = {
  /** Why it cannot be released; null where it can. */
  readonly hindrance: string | null
  /** Nobody knows whose inquiry it is, or the customer was removed since. */
  readonly is_customer_missing: boolean
  /** By now its customer has another discount than it is priced by. */
  readonly is_discount_changed: boolean
  /** How many webhooks are told of it at once; with none of them only who polls finds it. */
  readonly subscriptions: number
  /** Whether it is also written as a file for SFTP users. */
  readonly is_filed: boolean
  readonly warnings: readonly Warning[]
}

/** What there is to know before an inquiry is released. */
export async function checkRelease(
  db: Db,
  organisationId: number,
  inquiryId: string,
): Promise<Preflight> {
  const inquiry = await findInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('request', inquiryId)
  const positions = await listPositions(db, organisationId, inquiryId, sql`not is_removed`)
  const numbers = articlesIn(positions)
  return {
    hindrance: whyNot('release', inquiry.status),
    is_customer_missing: !inquiry.has_customer,
    is_discount_changed: await isDiscountChanged(db, organisationId, inquiry),
    subscriptions: await countSubscribers(db, organisationId, `${NOUN[inquiry.kind]}.completed`),
    is_filed: await isFiled(db, organisationId),
    warnings: warningsOf(positions, {
      hasPrices: inquiry.kind === 'TENDER',
      articles: await findArticlesToSelect(db, organisationId, numbers),
      accessories: await mandatoryAccessories(db, organisationId, numbers),
    }),
  }
}

/** A customer who was removed has none any more: what was agreed stands. */
async function isDiscountChanged(
  db: Db,
  organisationId: number,
  { id, kind, has_customer }: StoredInquiry,
): Promise<boolean> {
  if (kind === 'ORDER' || !has_customer) return false
  const kept = await findTerms(db, organisationId, id)
  const now = await findTermsOfNow(db, organisationId, id)
  return !isSameDiscount(kept, now)
}

const isFiled = async (db: Db, organisationId: number): Promise<boolean> =>
  (await db.row<{ is_filed: boolean }>(sql`select ${hasSftpUser(organisationId)} as is_filed`))
    ?.is_filed ?? false

const articlesIn = (positions: readonly ReviewedPosition[]): readonly string[] => [
  ...new Set(
    positions.flatMap(({ selections }) => selections.map(({ article }) => article.article_number)),
  ),
]

async function mandatoryAccessories(
  db: Db,
  organisationId: number,
  articleNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const links = await findAccessoryLinks(db, organisationId, articleNumbers)
  const needed = new Map<string, string[]>()
  for (const { source_article_number, accessory_article_number, is_mandatory } of links) {
    if (!is_mandatory) continue
    const known = needed.get(source_article_number) ?? []
    needed.set(source_article_number, [...known, accessory_article_number])
  }
  return needed
}

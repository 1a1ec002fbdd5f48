import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { termBytes } from '../../src/catalogue/memory/term-bytes.ts'
import type { PositionKind } from '../../src/documents/parsed-document.ts'
import type { InquiryKind } from '../../src/inquiries/inquiry.ts'
import { findArticlesToSelect } from '../../src/inquiries/positions/articles-to-select.ts'
import { makeSelection } from '../../src/inquiries/positions/make-selection.ts'
import { listPositions, writePositions } from '../../src/inquiries/positions/queries.ts'
import { pricePosition } from '../../src/inquiries/pricing/price-position.ts'
import { findTermsOfNow, lockInquiry } from '../../src/inquiries/queries.ts'
import { recount } from '../../src/inquiries/recount.ts'
import { analyse } from '../../src/matching/decide/decide.testing.ts'
import { keysOf } from '../../src/matching/decide/keys.ts'
import { push } from './push.ts'
import type { Service } from './service.ts'

export type PositionWish = {
  readonly text?: string
  readonly kind?: PositionKind
  readonly quantity?: string | null
  readonly unit?: string | null
  /** Articles with their scores, the best first. */
  readonly predicted?: readonly (readonly [article: string, score: number])[]
  readonly hasException?: boolean
  /** What the service settled it with, as an exact number does. */
  readonly settledWith?: string
}

export type InquiryWish = {
  readonly kind?: InquiryKind
  readonly customerId?: string | null
  readonly positions: readonly PositionWish[]
}

type Home = Pick<Service, 'database' | 'organisationId'>

/** An inquiry as processing leaves it: positions with what was predicted for them, some of them settled. */
export const createInquiry = (
  { database, organisationId }: Home,
  wish: InquiryWish,
): Promise<{ inquiryId: string; positionIds: readonly string[] }> =>
  database.asOrganisation(organisationId, async (db) => {
    const inquiryId = await insertInquiry(db, organisationId, wish)
    const chapter = await db.row<{ id: string }>(sql`
      insert into chapters (organisation_id, inquiry_id, place, depth, number, title)
      values (${organisationId}, ${inquiryId}::bigint, 0, 0, '01', 'Titel') returning id`)
    const ids = await insertPositions(db, organisationId, {
      inquiryId,
      chapterId: chapter?.id ?? '',
      positions: wish.positions,
    })
    await settle(db, organisationId, inquiryId, wish.positions)
    await recount(db, organisationId, inquiryId, {
      terms: await findTermsOfNow(db, organisationId, inquiryId),
    })
    return { inquiryId, positionIds: ids }
  })

async function insertInquiry(db: Db, organisationId: number, wish: InquiryWish): Promise<string> {
  const stamp = await beginChange(db, 'inquiries')
  const row = await db.row<{ id: string }>(sql`
    insert into inquiries (organisation_id, kind, status, name, customer_id, currency, vat_percent,
                           created_at, updated_at)
    values (${organisationId}, ${wish.kind ?? 'TENDER'}, 'NEEDS_REVIEW', 'LV.x83',
            ${wish.customerId === undefined ? 'K-1' : wish.customerId}, 'EUR', 19,
            ${stamp}::timestamptz, ${stamp}::timestamptz)
    returning id`)
  return row?.id ?? ''
}

type Placed = {
  readonly inquiryId: string
  readonly chapterId: string
  readonly positions: readonly PositionWish[]
}

async function insertPositions(db: Db, organisationId: number, placed: Placed) {
  const rows = placed.positions.map((wish, at) => {
    const { text = `Position number ${at + 1}`, kind = 'NORMAL', unit = 'St' } = wish
    const keys = keysOf(analyse({ shortText: text, unit }))
    const isGoods = kind !== 'HEADING' && kind !== 'NOTE'
    return {
      place: at + 1,
      position_number: `01.${String(at + 1).padStart(4, '0')}`,
      kind,
      is_relevant: isGoods,
      description: text,
      quantity: wish.quantity === undefined ? '10' : wish.quantity,
      unit,
      equal_key: isGoods ? keys.equal : null,
      keys: { ...keys, terms: termBytes.toHex(keys.terms) },
      first_score: wish.predicted?.[0]?.[1] ?? null,
      has_exception: wish.hasException ?? false,
      predictions: (wish.predicted ?? []).map(([articleNumber, score]) => ({
        articleNumber,
        score,
        reasons: [],
        attributes: [],
      })),
    }
  })
  const inserted = await db.rows<{ id: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        place numeric, position_number text, kind text, is_relevant boolean, description text,
        quantity numeric, unit text, equal_key text, first_score numeric, has_exception boolean,
        keys jsonb, predictions jsonb)),
    positions as (
      insert into positions (organisation_id, inquiry_id, chapter_id, place, position_number, kind,
                             is_relevant, description, long_text, quantity, unit, equal_key,
                             first_score, has_exception)
      select ${organisationId}, ${placed.inquiryId}::bigint, ${placed.chapterId}::bigint, place,
             position_number, kind, is_relevant, description, '', quantity, unit, equal_key,
             first_score, has_exception
        from given order by place
      returning id, place),
    matches as (
      insert into position_matches (position_id, organisation_id, keys, predictions)
      select id, ${organisationId}, keys, predictions from positions join given using (place))
    select id from positions order by place`)
  return inserted.map(({ id }) => id)
}

async function settle(
  db: Db,
  organisationId: number,
  inquiryId: string,
  wishes: readonly PositionWish[],
): Promise<void> {
  await lockInquiry(db, organisationId, inquiryId)
  const terms = await findTermsOfNow(db, organisationId, inquiryId)
  const numbers = wishes.flatMap(({ settledWith }) => settledWith ?? [])
  const articles = await findArticlesToSelect(db, organisationId, numbers)
  const positions = await listPositions(db, organisationId, inquiryId)
  const settled = positions.flatMap((position, at) => {
    const article = articles.get(wishes[at]?.settledWith ?? '')
    if (!article) return []
    const selection = makeSelection(article, {
      quantityPerUnit: '1',
      isInBaseUnits: false,
      source: 'EXACT_NUMBER',
      action: 'service',
      predicted: null,
      because: [],
      by: null,
      at: new Date().toISOString(),
    })
    return [pricePosition({ ...position, selections: [selection] }, terms)]
  })
  await writePositions(db, organisationId, { inquiryId, by: null }, settled)
}

/** A small catalogue: in pieces, one sold by the ring, with accessories, alternatives and a customer. */
export async function createCatalogue(service: Service): Promise<void> {
  await push(service, '/articles', 'articles', [
    ...[1, 2, 3, 4, 5, 6].map((n) => ({
      article_number: `A-${n}`,
      name: `Article ${n}`,
      base_unit: 'St',
      list_price: n,
    })),
    { article_number: 'RING', name: 'Cable', base_unit: 'm', list_price: 50, price_quantity: 100 },
    { article_number: 'PART', name: 'Part', base_unit: 'St', list_price: 0.5 },
    { article_number: 'EXTRA', name: 'Extra', base_unit: 'St', list_price: 0.25 },
    { article_number: 'GONE', name: 'Gone', base_unit: 'St', list_price: 1, is_active: false },
    { article_number: 'DOLLAR', name: 'Dollar', base_unit: 'St', list_price: 1, currency: 'USD' },
  ])
  await push(service, '/articles/unit-conversions', 'unit_conversions', [
    { article_number: 'RING', alternative_unit: 'Ring', numerator: 100, denominator: 1 },
  ])
  await push(service, '/articles/accessories', 'accessories', [
    {
      source_article_number: 'A-1',
      accessory_article_number: 'PART',
      multiplier: 2,
      is_mandatory: true,
    },
    { source_article_number: 'A-1', accessory_article_number: 'EXTRA' },
    {
      source_article_number: 'RING',
      accessory_article_number: 'PART',
      multiplier: 0.5,
      is_mandatory: true,
    },
  ])
  await push(service, '/articles/alternatives', 'alternatives', [
    { source_article_number: 'A-1', alternative_article_number: 'A-2', order: 1 },
  ])
  await push(service, '/customers', 'customers', [
    { customer_id: 'K-1', name: 'Kunde A', discount_percent: 10 },
    { customer_id: 'K-2', name: 'Kunde B' },
  ])
}

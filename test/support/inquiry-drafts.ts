import { randomUUID } from 'node:crypto'
import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { PositionKind } from '../../src/documents/parsed-document.ts'
import type { InquiryKind, InquiryStatus } from '../../src/inquiries/inquiry.ts'
import type { StoredMetadata } from '../../src/inquiries/orders/order-metadata.ts'
import { findArticlesToSelect } from '../../src/inquiries/positions/articles-to-select.ts'
import { makeSelection } from '../../src/inquiries/positions/make-selection.ts'
import { listPositions, writePositions } from '../../src/inquiries/positions/queries.ts'
import { pricePosition } from '../../src/inquiries/pricing/price-position.ts'
import { findTermsOfNow, lockInquiry } from '../../src/inquiries/queries.ts'
import { recount } from '../../src/inquiries/recount.ts'
import type { SelectionSource } from '../../src/matching/decide/decision.ts'
import { insertProject, patchProject } from '../../src/projects/queries.ts'
import type { Service } from './service.ts'

/** An inquiry as a test writes it down. What is left out is as plain as can be. */
export type InquiryDraft = {
  readonly kind?: InquiryKind
  readonly name?: string | null
  /** Without one it is what its positions say. */
  readonly status?: InquiryStatus
  readonly customer_id?: string | null
  readonly customer_email?: string | null
  readonly project_id?: string | null
  readonly branch_id?: string | null
  readonly context?: string
  /** By column id. */
  readonly custom_fields?: object
  readonly order_metadata?: StoredMetadata | null
  readonly files?: readonly FileDraft[]
  readonly chapters?: readonly ChapterDraft[]
  /** Of a document without chapters. */
  readonly positions?: readonly PositionDraft[]
}

export type FileDraft = {
  readonly name: string
  readonly role?: 'PRIMARY' | 'ATTACHMENT'
  readonly media_type?: string
  readonly size?: number
}

export type ChapterDraft = {
  readonly number: string
  readonly title: string
  readonly positions?: readonly PositionDraft[]
  readonly chapters?: readonly ChapterDraft[]
}

export type PositionDraft = {
  readonly position_number?: string
  readonly kind?: PositionKind
  readonly is_relevant?: boolean
  readonly not_offered?: boolean
  readonly is_removed?: boolean
  readonly description?: string
  readonly long_text?: string
  readonly quantity?: string | null
  readonly unit?: string | null
  /** Of the position, in place of the customer's. */
  readonly discount_percent?: string | null
  /** The articles chosen for it, by their numbers; they must be there. */
  readonly articles?: readonly (string | ArticleDraft)[]
}

export type ArticleDraft = {
  readonly article_number: string
  readonly quantity_per_unit?: string
  readonly own_net_price?: string
  readonly source?: SelectionSource
}

/** Stores an inquiry by the functions that processing and review use, and answers its id. */
export const createInquiry = (
  { database, organisationId }: Pick<Service, 'database' | 'organisationId'>,
  draft: InquiryDraft = {},
): Promise<string> =>
  database.asOrganisation(organisationId, (db) => storeInquiry(db, organisationId, draft))

export async function storeInquiry(
  db: Db,
  organisationId: number,
  draft: InquiryDraft,
): Promise<string> {
  const inquiryId = await insertInquiry(db, organisationId, draft)
  await insertFiles(db, organisationId, inquiryId, draft.files ?? [])
  const chapters =
    draft.chapters ??
    (draft.positions ? [{ number: '', title: '', positions: draft.positions }] : [])
  await insertChapters(db, organisationId, inquiryId, chapters)
  if (draft.status !== 'PROCESSING')
    await recount(db, organisationId, inquiryId, {
      terms: await findTermsOfNow(db, organisationId, inquiryId),
    })
  if (draft.status !== undefined) await setStatus(db, organisationId, inquiryId, draft.status)
  return inquiryId
}

async function insertInquiry(db: Db, organisationId: number, draft: InquiryDraft): Promise<string> {
  const { kind = 'TENDER', name = 'Anfrage.pdf', context = '', custom_fields = {} } = draft
  const stamp = await beginChange(db, 'inquiries')
  const row = await db.row<{ id: string }>(sql`
    insert into inquiries (organisation_id, kind, status, name, customer_id, customer_email,
                           project_id, branch_id, context, currency, vat_percent, custom_fields,
                           order_metadata, created_at, updated_at)
    select organisation_id, ${kind}, 'PROCESSING', ${name}, ${draft.customer_id ?? null},
           ${draft.customer_email ?? null}, ${draft.project_id ?? null}::bigint,
           ${draft.branch_id ?? null}::bigint, ${context}, currency, vat_percent,
           ${JSON.stringify(custom_fields)}::jsonb,
           nullif(${JSON.stringify(draft.order_metadata ?? null)}::jsonb, 'null'),
           ${stamp}::timestamptz, ${stamp}::timestamptz
      from organisations where organisation_id = ${organisationId}
    returning id`)
  if (!row) throw new Error('The new inquiry has no id')
  return row.id
}

async function insertFiles(
  db: Db,
  organisationId: number,
  inquiryId: string,
  files: readonly FileDraft[],
): Promise<void> {
  for (const [place, file] of files.entries()) {
    const { name, role = 'ATTACHMENT', media_type = 'application/pdf', size = 1_000 } = file
    await db.run(sql`
      insert into inquiry_files (id, organisation_id, inquiry_id, place, name, media_type, size,
                                 role, sha256)
      values (${randomUUID()}, ${organisationId}, ${inquiryId}::bigint, ${place}, ${name},
              ${media_type}, ${size}, ${role}, ${'0'.repeat(64)})`)
  }
}

/** A chapter, then its positions, then the chapters in it: the order of the document. */
async function insertChapters(
  db: Db,
  organisationId: number,
  inquiryId: string,
  roots: readonly ChapterDraft[],
): Promise<void> {
  const drafts: PositionDraft[] = []
  const chapterIds: string[] = []
  let place = 0
  const insert = async (draft: ChapterDraft, depth: number, parentId: string | null) => {
    const chapterId = await insertChapter(db, {
      organisationId,
      inquiryId,
      parentId,
      place: place++,
      depth,
      draft,
    })
    for (const position of draft.positions ?? []) {
      drafts.push(position)
      chapterIds.push(chapterId)
    }
    for (const inner of draft.chapters ?? []) await insert(inner, depth + 1, chapterId)
  }
  for (const root of roots) await insert(root, 0, null)
  await insertPositions(db, organisationId, inquiryId, { drafts, chapterIds })
}

type ChapterToInsert = {
  readonly organisationId: number
  readonly inquiryId: string
  readonly parentId: string | null
  readonly place: number
  readonly depth: number
  readonly draft: ChapterDraft
}

async function insertChapter(
  db: Db,
  { organisationId, inquiryId, parentId, place, depth, draft }: ChapterToInsert,
): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into chapters (organisation_id, inquiry_id, parent_id, place, depth, number, title)
    values (${organisationId}, ${inquiryId}::bigint, ${parentId}::bigint, ${place}, ${depth},
            ${draft.number}, ${draft.title})
    returning id`)
  if (!row) throw new Error('The new chapter has no id')
  return row.id
}

type Drafts = {
  readonly drafts: readonly PositionDraft[]
  readonly chapterIds: readonly string[]
}

async function insertPositions(
  db: Db,
  organisationId: number,
  inquiryId: string,
  { drafts, chapterIds }: Drafts,
): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map((draft, place) => ({
    ...plain(draft),
    place,
    chapter_id: chapterIds[place],
  }))
  await db.run(sql`
    insert into positions (organisation_id, inquiry_id, chapter_id, place, position_number, kind,
                           is_relevant, description, long_text)
    select ${organisationId}, ${inquiryId}::bigint, chapter_id, place, position_number, kind, false,
           description, long_text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
             chapter_id bigint, place int, position_number text, kind text, description text,
             long_text text)`)
  await choose(db, organisationId, inquiryId, drafts)
}

const plain = (draft: PositionDraft) => ({
  position_number: draft.position_number ?? '',
  kind: draft.kind ?? 'NORMAL',
  description: draft.description ?? 'Position',
  long_text: draft.long_text ?? '',
})

/** Brings positions to what their drafts say, with selections as a person or the service makes them. */
export async function choose(
  db: Db,
  organisationId: number,
  inquiryId: string,
  drafts: readonly PositionDraft[],
): Promise<void> {
  await lockInquiry(db, organisationId, inquiryId)
  const terms = await findTermsOfNow(db, organisationId, inquiryId)
  const wanted = drafts.flatMap(({ articles = [] }) => articles.map(asDraft))
  const known = await findArticlesToSelect(
    db,
    organisationId,
    wanted.map(({ article_number }) => article_number),
  )
  const selectionOf = (draft: ArticleDraft) => {
    const article = known.get(draft.article_number)
    if (!article) throw new Error(`There is no article ${draft.article_number}`)
    const selection = makeSelection(article, {
      quantityPerUnit: draft.quantity_per_unit ?? '1',
      isInBaseUnits: draft.quantity_per_unit !== undefined,
      source: draft.source ?? 'EXACT_NUMBER',
      action: 'service',
      predicted: null,
      because: [],
      by: null,
      at: '2026-11-14T09:30:00.000000Z',
    })
    return { ...selection, own_net_price: draft.own_net_price ?? null }
  }
  const positions = await listPositions(db, organisationId, inquiryId)
  const priced = positions.map((position, index) => {
    const draft = drafts[index] ?? {}
    const isText = position.kind === 'HEADING' || position.kind === 'NOTE'
    return pricePosition(
      {
        ...position,
        is_removed: draft.is_removed ?? false,
        is_relevant: draft.is_relevant ?? !isText,
        not_offered: draft.not_offered ?? false,
        quantity: draft.quantity === undefined && !isText ? '1' : (draft.quantity ?? null),
        unit: draft.unit === undefined && !isText ? 'Stk' : (draft.unit ?? null),
        discount_percent: draft.discount_percent ?? null,
        selections: (draft.articles ?? []).map(asDraft).map(selectionOf),
      },
      terms,
    )
  })
  await writePositions(db, organisationId, { inquiryId, by: null }, priced)
}

const asDraft = (article: string | ArticleDraft): ArticleDraft =>
  typeof article === 'string' ? { article_number: article } : article

async function setStatus(
  db: Db,
  organisationId: number,
  inquiryId: string,
  status: InquiryStatus,
): Promise<void> {
  const stamp = await beginChange(db, 'inquiries')
  await db.run(sql`
    update inquiries set status = ${status}, updated_at = ${stamp}::timestamptz
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
}

/** What a release does to the row of an inquiry: it is completed at the moment of its change. */
export async function completeInquiry(
  { database, organisationId }: Pick<Service, 'database' | 'organisationId'>,
  inquiryId: string,
  userEmail = 'karin@x.example',
): Promise<void> {
  await database.asOrganisation(organisationId, async (db) => {
    await lockInquiry(db, organisationId, inquiryId)
    const stamp = await beginChange(db, 'inquiries')
    await db.run(sql`
      update inquiries
         set status = 'EXPORTED', completed_at = ${stamp}::timestamptz, user_email = ${userEmail},
             release_count = release_count + 1, updated_at = ${stamp}::timestamptz
       where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  })
}

/** A project for inquiries to be linked to. */
export const draftProject = (
  { database, organisationId }: Pick<Service, 'database' | 'organisationId'>,
  draft: { readonly name?: string; readonly object_number?: string } = {},
): Promise<string> =>
  database.asOrganisation(organisationId, async (db) => {
    const stamp = await beginChange(db, 'projects')
    const id = await insertProject(db, organisationId, stamp)
    await patchProject(db, organisationId, id, draft, stamp)
    return id
  })

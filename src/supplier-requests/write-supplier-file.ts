import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { ApiError, notFound } from '#kernel/errors.ts'
import type { AskedLine, AskingDocument, AskingFormat } from '../answers/asking/asking-document.ts'
import { partyOf } from '../answers/party.ts'
import type { Language } from '../answers/sheet/words.ts'
import type { AnswerWriter } from '../inquiries/answer/write-apart.ts'
import { findPositions } from '../inquiries/positions/queries.ts'
import { findHead, listLines, type StoredLine, type SupplierRequestHead } from './app-queries.ts'

export type FileDeps = {
  readonly database: Database
  readonly writeAnswer: AnswerWriter
  readonly now: () => Date
}

type Wish = {
  readonly organisationId: number
  readonly id: string
  /** Its own unless another is said. */
  readonly format: AskingFormat | undefined
  readonly language: Language
}

/** What a supplier is asked, as a file for him. */
export async function writeSupplierFile(
  { database, writeAnswer, now }: FileDeps,
  { organisationId, id, format, language }: Wish,
) {
  const { head, asking } = await database.asOrganisation(organisationId, async (db) => {
    const head = await findHead(db, organisationId, id)
    if (!head) throw notFound('supplier request', id)
    return { head, asking: await askingOf(db, organisationId, head, now()) }
  })
  if (asking.lines.length === 0) {
    throw new ApiError('CONFLICT', 'It asks for nothing: add positions first')
  }
  return writeAnswer({ format: format ?? head.file_format, asking, language })
}

async function askingOf(
  db: Db,
  organisationId: number,
  head: SupplierRequestHead,
  now: Date,
): Promise<AskingDocument> {
  const { id, supplier, request, sent_at, contact } = head
  const parties = await findParties(db, organisationId, request.request_id, supplier.supplier_id)
  return {
    number: id,
    date: (sent_at ?? now.toISOString()).slice(0, 10),
    dueDate: head.due_date,
    message: head.message,
    currency: request.currency,
    projectName: parties?.project_name ?? null,
    projectNumber: parties?.project_number ?? null,
    from: partyOf({ name: parties?.organisation ?? '' }),
    supplierId: supplier.supplier_id,
    to: partyOf({
      name: supplier.name ?? supplier.supplier_id,
      email: supplier.email,
      address: parties?.address ?? null,
    }),
    contact: contact?.name ?? contact?.email ?? null,
    lines: await askedLines(db, organisationId, head),
  }
}

type Parties = {
  readonly organisation: string
  readonly project_name: string | null
  readonly project_number: string | null
  readonly address: Readonly<Record<string, string>> | null
}

const findParties = (db: Db, organisationId: number, inquiryId: string, supplierId: string) =>
  db.row<Parties>(sql`
    select organisation.name as organisation, project.name as project_name,
           project.object_number as project_number,
           (select address from suppliers
             where supplier_id = ${supplierId} and organisation_id = ${organisationId}) as address
      from inquiries as inquiry
      join organisations as organisation on organisation.organisation_id = inquiry.organisation_id
      left join projects as project on project.id = inquiry.project_id
       and project.organisation_id = inquiry.organisation_id
     where inquiry.id = ${inquiryId}::bigint and inquiry.organisation_id = ${organisationId}`)

type Numbers = {
  readonly article_number: string
  readonly manufacturer_name: string | null
  readonly manufacturer_article_number: string | null
  readonly ean: string | null
}

/** The lines as they were asked for; with the text of the document where no article says what is meant. */
async function askedLines(
  db: Db,
  organisationId: number,
  { id, request }: SupplierRequestHead,
): Promise<readonly AskedLine[]> {
  const lines = await listLines(db, organisationId, id)
  const ids = lines.map(({ position_id }) => position_id)
  const positions = await findPositions(db, organisationId, request.request_id, ids)
  const texts = new Map(positions.map(({ id: positionId, long_text }) => [positionId, long_text]))
  const articleNumbers = lines.flatMap(({ article_number }) => article_number ?? [])
  const articles = await db.rows<Numbers>(sql`
    select article_number, manufacturer_name, manufacturer_article_number, ean
      from unnest(${[...new Set(articleNumbers)]}::text[]) as asked (number)
      join articles on article_number = number and organisation_id = ${organisationId}`)
  const byNumber = new Map(articles.map((article) => [article.article_number, article]))
  return lines.map((line) =>
    lineOf(line, byNumber.get(line.article_number ?? ''), texts.get(line.position_id)),
  )
}

const lineOf = (
  line: StoredLine,
  article: Numbers | undefined,
  longText: string | undefined,
): AskedLine => ({
  number: line.position_number,
  articleNumber: line.article_number,
  supplierArticleNumber: line.supplier_article_number,
  manufacturerName: article?.manufacturer_name ?? null,
  manufacturerArticleNumber: article?.manufacturer_article_number ?? null,
  ean: article?.ean ?? null,
  description: line.description,
  longText: line.article_number === null ? (longText ?? '') : '',
  quantity: line.quantity,
  unit: line.unit,
})

import type { Database, Db } from '#kernel/db/db.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { searchArticlesByNumber } from '../master-data/articles/search-articles.ts'
import { searchCustomers } from '../master-data/customers/search-customers.ts'
import { listProjects } from '../projects/app-queries.ts'
import {
  type Found,
  findCalls,
  findInquiries,
  findJob,
  findPositionsOf,
  findProjectById,
  findSupplierRequest,
  findSuppliers,
  type Hit,
} from './queries.ts'

export type SearchDeps = { readonly database: Pick<Database, 'asOrganisation'> }

type Asked = {
  readonly text: string
  /** The most of each type. */
  readonly limit: number
  /** Where the person is: its positions are looked through as well. */
  readonly inquiryId?: string | undefined
}

/** Whatever a person may mean by a number or some words, what it is exactly first. */
export async function search(
  { database }: SearchDeps,
  caller: Pick<UserCaller, 'organisationId' | 'role'>,
  { text: typed, ...asked }: Asked,
): Promise<readonly Hit[]> {
  const text = typed.trim()
  if (text === '') return []
  const found = await database.asOrganisation(caller.organisationId, (db) =>
    findRecords(db, caller, { text, ...asked }),
  )
  return [...found.filter(isExact), ...found.filter((each) => !isExact(each))].map(
    ({ is_exact, ...hit }) => hit,
  )
}

const isExact = ({ is_exact }: Found): boolean => is_exact

async function findRecords(
  db: Db,
  { organisationId, role }: Pick<UserCaller, 'organisationId' | 'role'>,
  { text, limit, inquiryId }: Asked,
): Promise<Found[]> {
  const customers = await searchCustomers(db, organisationId, { search: text, limit })
  const customerIds = customers.map(({ customer_id }) => customer_id)
  return [
    ...(inquiryId === undefined
      ? []
      : await findPositionsOf(db, organisationId, { text, limit, inquiryId })),
    ...(await findInquiries(db, organisationId, { text, limit, customerIds })),
    ...customers.map(
      ({ customer_id, name, city }): Found => ({
        type: 'customer',
        id: customer_id,
        title: name ?? customer_id,
        detail: city ?? '',
        is_exact: isSame(text, customer_id, name),
      }),
    ),
    ...(await findSuppliers(db, organisationId, { text, limit })),
    ...(await findProjects(db, organisationId, text, limit)),
    ...(await findSupplierRequest(db, organisationId, text)),
    ...(await findArticles(db, organisationId, text, limit)),
    // What partners' programs do is for admins alone.
    ...(role === 'ADMIN'
      ? [
          ...(await findJob(db, organisationId, text)),
          ...(await findCalls(db, organisationId, { text, limit })),
        ]
      : []),
  ]
}

async function findProjects(
  db: Db,
  organisationId: number,
  text: string,
  limit: number,
): Promise<Found[]> {
  const named = await findProjectById(db, organisationId, text)
  const filters = { search: text }
  const others = await listProjects(db, organisationId, { filters, limit })
  const byId = new Map([...named, ...others].map((project) => [project.id, project]))
  return [...byId.values()]
    .map(
      ({ id, name, object_number }): Found => ({
        type: 'project',
        id,
        title: name ?? object_number ?? id,
        detail: object_number ?? '',
        is_exact: isSame(text, id, object_number, name),
      }),
    )
    .slice(0, limit)
}

async function findArticles(
  db: Db,
  organisationId: number,
  text: string,
  limit: number,
): Promise<Found[]> {
  const articles = await searchArticlesByNumber(db, organisationId, { number: text, limit })
  return articles.map((article) => ({
    type: 'article',
    id: article.article_number,
    title: article.name ?? article.article_number,
    detail: article.manufacturer_name ?? '',
    is_exact: isSame(
      text,
      article.article_number,
      article.ean,
      article.manufacturer_article_number,
    ),
  }))
}

const isSame = (text: string, ...values: readonly (string | null)[]): boolean =>
  values.some((value) => value?.toLowerCase() === text.toLowerCase())

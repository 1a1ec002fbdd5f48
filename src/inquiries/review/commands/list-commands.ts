import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { findInquiry } from '../../queries.ts'
import type { Person } from '../person.ts'
import { type LoggedCommand, listLogged } from './queries.ts'

type Page = {
  /** The id of the last command of the page before. */
  readonly before?: string | undefined
  readonly limit: number
}

/** What people did with an inquiry, the latest first. */
export async function listCommands(
  database: Pick<Database, 'asOrganisation'>,
  { organisationId }: Pick<Person, 'organisationId'>,
  inquiryId: string,
  { before, limit }: Page,
): Promise<{ data: readonly LoggedCommand[]; next_before: string | null }> {
  if (!isDecimalId(inquiryId)) throw notFound('inquiry', inquiryId)
  const found = await database.asOrganisation(organisationId, async (db) => {
    if (!(await findInquiry(db, organisationId, inquiryId))) throw notFound('inquiry', inquiryId)
    return listLogged(db, organisationId, inquiryId, { before: before ?? null, limit: limit + 1 })
  })
  const data = found.slice(0, limit)
  return { data, next_before: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

import { type TProperties, Type } from 'typebox'
import type { Db } from '#kernel/db/db.ts'
import { join, named, raw, type Sql, sql } from '#kernel/db/sql.ts'
import { isDecimalId } from '#kernel/ids.ts'
import type { ListSource } from '#kernel/list.ts'
import { type InquiryKind, NOUN, STATUSES } from './inquiry.ts'

/** All tenders, or all orders. The kind stands in the text: the lists' indexes are of one kind each. */
export const inquiryList = (kind: InquiryKind, body: Sql): ListSource => ({
  list: `${NOUN[kind]}s`,
  stream: 'inquiries',
  table: raw('inquiries'),
  body,
  weight: raw(`2000 + content_bytes + octet_length(context) + pg_column_size(custom_fields)
    + coalesce(pg_column_size(acknowledgement), 0)`),
  where: (filters) => join([raw(`kind = '${kind}'`), ...conditions(filters)], ' and '),
  hasCompletion: true,
})

type Filters = Readonly<Record<string, string>>

function conditions({ status, customer_id, project_id }: Filters): Sql[] {
  const wanted: Sql[] = []
  if (customer_id !== undefined) wanted.push(sql`customer_id = ${customer_id}`)
  if (project_id !== undefined) {
    wanted.push(isDecimalId(project_id) ? sql`project_id = ${project_id}::bigint` : sql`false`)
  }
  if (status !== undefined) wanted.push(isOneOf(status.split(',')))
  return wanted
}

/** One value has an index of its own. */
const isOneOf = (statuses: readonly string[]): Sql =>
  statuses.length === 1 ? sql`status = ${statuses[0]}` : sql`status = any (${statuses}::text[])`

const MOST_CHARACTERS = 255
const ANY_STATUS = STATUSES.join('|')

export const inquiryFilters = {
  status: Type.Optional(
    Type.String({
      maxLength: MOST_CHARACTERS,
      pattern: `^(${ANY_STATUS})(,(${ANY_STATUS}))*$`,
      'x-form': `one of ${STATUSES.join(', ')}, or several of them joined with commas`,
      description: 'Only those with this status, or with one of several joined with commas.',
      examples: ['READY_TO_EXPORT,EXPORTED'],
    }),
  ),
  customer_id: Type.Optional(
    Type.String({ maxLength: MOST_CHARACTERS, description: 'Only those of this customer.' }),
  ),
  project_id: Type.Optional(
    Type.String({ maxLength: MOST_CHARACTERS, description: 'Only those of this project.' }),
  ),
} satisfies TProperties

/** Statuses in one order, so that the same ones in another are the same filter. */
export function readInquiryFilters({ status, ...others }: Filters): Filters {
  if (status === undefined) return others
  const given = status.split(',')
  return { ...others, status: STATUSES.filter((known) => given.includes(known)).join(',') }
}

/** Makes the look-up of one tender, or order, as JSON text. */
export function findInquiryJson(kind: InquiryKind, body: Sql) {
  return async (db: Db, organisationId: number, id: string): Promise<string | undefined> => {
    const statement = sql`
      select (${body})::text as body from inquiries
       where id = ${id}::bigint and organisation_id = ${organisationId}
         and kind = ${raw(`'${kind}'`)}`
    const row = await db.row<{ body: string }>(named(`find_${NOUN[kind]}`, statement))
    return row?.body
  }
}

/** Of the operations that take acknowledgements. */
export const ACKNOWLEDGING =
  'In every status; the status stays. SUCCESS with external_id sets erp_offer_id, the last one counts; ' +
  'SUCCESS without it, and FAILED, leave it. FAILED needs a message, and puts the record back on the work ' +
  'list. The last acknowledgement is shown with the record.'

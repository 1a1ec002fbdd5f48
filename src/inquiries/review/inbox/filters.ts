import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'

/** What the inbox can be narrowed to, and in which order it comes. */
export type InboxFilters = {
  readonly order?: 'changed' | 'urgent' | undefined
  /** Only these, joined with commas. */
  readonly ids?: string | undefined
  readonly kind?: string | undefined
  /** One status, or several joined with commas. */
  readonly status?: string | undefined
  /** A branch's id, or `none`. */
  readonly branch_id?: string | undefined
  /** Days of UTC, both included. */
  readonly created_from?: string | undefined
  readonly created_to?: string | undefined
  /** A user's id, or `none`. */
  readonly assigned?: string | undefined
  readonly customer_id?: string | undefined
  /** Only those in which this article is chosen. */
  readonly article_number?: string | undefined
  /** Only what a person has to do something about. */
  readonly to_do?: boolean | undefined
  /** Only what the partner's system could not take. */
  readonly needs_attention?: boolean | undefined
  /** Only what must be offered today, or should have been. */
  readonly due?: 'today' | undefined
  /** Only those under this number, ours or the partner's. */
  readonly number?: string | undefined
  /** In the name, the numbers that others have for it, the customer or the project. */
  readonly search?: string | undefined
}

/** As the cursor carries them: today is the day on which the list was begun. */
export const written = (
  { due, ...filters }: InboxFilters,
  today: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...filters, due: due && today }).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[name, String(value)]],
    ),
  )

/** The condition of the index of the same name, word for word. */
export const TO_DO = raw(
  `(status in ('PROCESSING', 'NEEDS_REVIEW', 'READY_TO_EXPORT') or needs_attention)`,
)

/** Behind every day that there is. */
const NEVER = '~'
/** Behind that: nobody waits for what was handed over or put away, whenever it had to be there. */
const FINISHED = '~~'

/** The organisation's inquiries, each with the day until which an offer must be there. */
export const inquiriesOf = (organisationId: number): Sql => sql`
  (select inquiry.*,
          case when ${TO_DO}
               then coalesce(left(coalesce((select submission_date::text from projects as project
                                             where project.id = inquiry.project_id
                                               and project.organisation_id = ${organisationId}),
                                           facts ->> 'submissionDate'), 10), ${NEVER})
               else ${FINISHED} end collate "C" as due
     from inquiries as inquiry
    where organisation_id::bigint = ${organisationId})`

type Written = Readonly<Record<string, string>>

export function conditions(organisationId: number, filters: Written): Sql[] {
  const { ids, kind, status, branch_id, assigned, number, search } = filters
  const { customer_id, article_number } = filters
  const wanted: Sql[] = []
  if (ids) wanted.push(sql`id = any (${ids.split(',')}::bigint[])`)
  if (kind) wanted.push(sql`kind = ${kind}`)
  if (status) wanted.push(sql`status = any (${status.split(',')}::text[])`)
  if (branch_id === 'none') wanted.push(sql`branch_id is null`)
  else if (branch_id) wanted.push(sql`branch_id = ${branch_id}::bigint`)
  const { created_from, created_to } = filters
  if (created_from) wanted.push(sql`created_at >= ${firstMoment(created_from)}::timestamptz`)
  if (created_to) {
    wanted.push(sql`created_at < ${firstMoment(created_to)}::timestamptz + interval '1 day'`)
  }
  if (assigned) wanted.push(isAssigned(assigned))
  if (customer_id) wanted.push(sql`customer_id = ${customer_id}`)
  if (article_number) wanted.push(hasChosen(organisationId, article_number))
  if (filters['to_do']) wanted.push(TO_DO)
  if (filters['needs_attention']) wanted.push(sql`needs_attention`)
  if (filters['due']) wanted.push(isDue(filters['due']))
  if (number) wanted.push(sql`(id::text = ${number} or erp_offer_id = ${number})`)
  if (search) wanted.push(matches(organisationId, search))
  return wanted
}

const hasChosen = (organisationId: number, articleNumber: string): Sql => sql`id = any (array(
  select inquiry_id from selected_articles
   where article_number = ${articleNumber} and organisation_id = ${organisationId}))`

/** JavaScript turns a day that a month does not have into one of the next. */
const firstMoment = (day: string): string => new Date(`${day}T00:00:00Z`).toISOString()

/** As one condition. */
export const allOf = (organisationId: number, filters: Written): Sql =>
  sql`(${join([sql`true`, ...conditions(organisationId, filters)], ' and ')})`

export const isAssigned = (assigned: string): Sql =>
  assigned === 'none' ? sql`assigned_user_id is null` : sql`assigned_user_id = ${assigned}::bigint`

/** What was handed over or put away is no longer to be offered. */
export const isDue = (day: string): Sql =>
  sql`(status in ('PROCESSING', 'NEEDS_REVIEW', 'READY_TO_EXPORT') and due <= ${day})`

function matches(organisationId: number, search: string): Sql {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(name ilike ${pattern} or id::text = ${search.trim()} or erp_offer_id ilike ${pattern}
    or order_metadata #>> '{customer_reference,value}' ilike ${pattern}
    or customer_id ilike ${pattern}
    or coalesce((select customer.name ilike ${pattern} from customers as customer
                  where customer.customer_id = inquiry.customer_id
                    and customer.organisation_id = ${organisationId}), false)
    or coalesce((select project.name ilike ${pattern} or project.object_number ilike ${pattern}
                   from projects as project
                  where project.id = inquiry.project_id
                    and project.organisation_id = ${organisationId}), false))`
}

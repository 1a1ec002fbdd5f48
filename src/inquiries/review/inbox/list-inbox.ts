import { cursorCodec } from '#kernel/cursor.ts'
import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { ListDeps } from '#kernel/list.ts'
import { type Head, listHeads } from '../head/queries.ts'

/** What the inbox can be narrowed to. */
export type InboxFilters = {
  readonly kind?: string | undefined
  /** One status, or several joined with commas. */
  readonly status?: string | undefined
  readonly branch_id?: string | undefined
  /** A user's id, or `none`. */
  readonly assigned?: string | undefined
  readonly customer_id?: string | undefined
  /** Only what a person has to do something about. */
  readonly to_do?: boolean | undefined
  /** In the name, the number or the customer. */
  readonly search?: string | undefined
}

type InboxCall = InboxFilters & {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

type InboxPage = { readonly data: readonly Head[]; readonly next_cursor: string | null }

const DEFAULT_LIMIT = 50

/** Inquiries, those first that the partner's system refused, then those that changed last. */
export async function listInbox(
  { database, cursorSecret }: Pick<ListDeps, 'database' | 'cursorSecret'>,
  organisationId: number,
  { cursor, limit = DEFAULT_LIMIT, ...given }: InboxCall,
): Promise<InboxPage> {
  const codec = cursorCodec(cursorSecret, organisationId, 'inbox')
  const begun = cursor === undefined ? undefined : codec.decode(cursor)
  const filters = begun?.filters ?? written(given)
  const rows = await database.asOrganisation(organisationId, (db) =>
    readRows(db, organisationId, { filters, before: begun, limit: limit + 1 }),
  )
  const data = rows.slice(0, limit)
  const last = rows.length > limit ? data.at(-1) : undefined
  const next = last && codec.encode({ order: 'updated_at', filters, ...placeOf(last) })
  return { data, next_cursor: next ?? null }
}

/** As the cursor carries them. */
const written = (filters: InboxFilters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [[name, String(value)]],
    ),
  )

type Place = { readonly at: string; readonly id: string }

/** Whether it needs attention is the first thing by which it has its place. */
const placeOf = ({ updated_at, id, needs_attention }: Head): Place => ({
  at: `${needs_attention} ${updated_at}`,
  id,
})

type Asked = {
  readonly filters: Readonly<Record<string, string>>
  readonly before: Place | undefined
  readonly limit: number
}

const ORDER = raw('inquiry.needs_attention desc, inquiry.updated_at desc, inquiry.id desc')

const readRows = (db: Db, organisationId: number, { filters, before, limit }: Asked) =>
  listHeads(
    db,
    organisationId,
    sql`(
      select * from inquiries as inquiry
       where organisation_id::bigint = ${organisationId}
         and ${join([behind(before), ...conditions(organisationId, filters)], ' and ')}
       order by ${ORDER}
       limit ${limit}::int)`,
    ORDER,
  )

function behind(place: Place | undefined): Sql {
  if (!place) return sql`true`
  const [needsAttention, at] = place.at.split(' ')
  return sql`(needs_attention, updated_at, id)
    < (${needsAttention}::boolean, ${at}::timestamptz, ${place.id}::bigint)`
}

function conditions(organisationId: number, filters: Asked['filters']): Sql[] {
  const { kind, status, branch_id, assigned, customer_id, to_do, search } = filters
  const wanted: Sql[] = []
  if (kind) wanted.push(sql`kind = ${kind}`)
  if (status) wanted.push(sql`status = any (${status.split(',')}::text[])`)
  if (branch_id) wanted.push(sql`branch_id = ${branch_id}::bigint`)
  if (assigned === 'none') wanted.push(sql`assigned_user_id is null`)
  else if (assigned) wanted.push(sql`assigned_user_id = ${assigned}::bigint`)
  if (customer_id) wanted.push(sql`customer_id = ${customer_id}`)
  if (to_do) wanted.push(TO_DO)
  if (search) wanted.push(matches(organisationId, search))
  return wanted
}

/** The condition of the index of the same name, word for word. */
const TO_DO = raw(
  `(status in ('PROCESSING', 'NEEDS_REVIEW', 'READY_TO_EXPORT') or needs_attention)`,
)

function matches(organisationId: number, search: string): Sql {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(name ilike ${pattern} or id::text = ${search.trim()} or erp_offer_id ilike ${pattern}
    or customer_id ilike ${pattern}
    or coalesce((select customer.name ilike ${pattern} from customers as customer
                  where customer.customer_id = inquiry.customer_id
                    and customer.organisation_id = ${organisationId}), false))`
}

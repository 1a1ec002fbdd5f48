import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import { orderBy, type SortedPlace, type SortKey } from '#kernel/sorted-list.ts'
import { type ProjectChangeEntry, shownChange } from './history/queries.ts'
import type { ProjectStatus } from './project.ts'

/** What the project page shows beyond what partners read. */
export type ProjectExtras = {
  readonly responsible_user_id: string | null
  readonly exported_at: string | null
  readonly exported_by: string | null
  /** Other rows of the same master project. */
  readonly siblings: readonly {
    readonly id: string
    readonly name: string | null
    readonly status: ProjectStatus
  }[]
  readonly requests: readonly LinkedRequest[]
  /** Who changed it last, as far as that is known. */
  readonly last_change: ProjectChangeEntry | null
}

type LinkedRequest = {
  readonly request_id: string
  readonly request_type: string
  readonly name: string | null
  readonly status: string
  readonly customer_id: string | null
  readonly customer_name: string | null
  readonly erp_offer_id: string | null
  readonly acknowledgement_status: string | null
}

const siblings = raw(`coalesce((
  select jsonb_agg(jsonb_build_object('id', sibling.id::text, 'name', sibling.name,
                                      'status', sibling.status) order by sibling.id)
    from projects as sibling
   where sibling.organisation_id::bigint = project.organisation_id
     and sibling.object_number_key = project.object_number_key
     and sibling.object_number = project.object_number and sibling.id <> project.id), '[]')`)

const requests = raw(`coalesce((
  select jsonb_agg(jsonb_build_object(
           'request_id', inquiry.id::text, 'request_type', inquiry.kind, 'name', inquiry.name,
           'status', inquiry.status, 'customer_id', inquiry.customer_id,
           'customer_name', customer.name, 'erp_offer_id', inquiry.erp_offer_id,
           'acknowledgement_status', inquiry.acknowledgement ->> 'status') order by inquiry.id)
    from inquiries as inquiry
    left join customers as customer on customer.customer_id = inquiry.customer_id
     and customer.organisation_id = inquiry.organisation_id
   where inquiry.project_id = project.id and inquiry.organisation_id = project.organisation_id), '[]')`)

export const findProjectExtras = (db: Db, organisationId: number, projectId: string) =>
  db.row<ProjectExtras>(sql`
    select responsible_user_id::text, wire_time(exported_at) as exported_at, exported_by,
           ${siblings} as siblings, ${requests} as requests,
           (select to_jsonb(entry)
              from (select ${shownChange} from project_changes as change
                     where change.project_id = project.id
                       and change.organisation_id = project.organisation_id
                     order by change.id desc limit 1) as entry) as last_change
      from projects as project
     where id = ${projectId}::bigint and organisation_id = ${organisationId}`)

/** A line of the list of projects. */
export type ProjectLine = {
  readonly id: string
  readonly object_number: string | null
  readonly name: string | null
  readonly status: ProjectStatus
  /** Whose requests it has, those of the first request first. */
  readonly customers: readonly { readonly customer_id: string; readonly name: string | null }[]
  readonly estimated_value: string | null
  readonly currency: string | null
  readonly submission_date: string | null
  readonly responsible_user: string | null
  readonly request_count: number
  /** Rows that share the object number, this one included. */
  readonly group_size: number
  readonly acknowledgement_status: string | null
  readonly external_id: string | null
  readonly acknowledgement_message: string | null
  readonly exported_at: string | null
  readonly changed_at: string
}

/** By which columns people sort. */
export const PROJECT_SORTS = [
  'changed',
  'object_number',
  'name',
  'status',
  'value',
  'submission_date',
  'responsible',
] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

/** What has become of a project in the partner's system. */
export const ERP_STATES = ['taken', 'failed', 'waiting', 'never'] as const

export type ProjectFilters = {
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly responsible_user_id?: string | undefined
  readonly object_number?: string | undefined
  readonly erp?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: string | undefined
}

const MOST_CUSTOMERS = 10

/** By the history, as on the page of a project. A project that is older than its history has none. */
const changedAt = `coalesce((
  select change.changed_at from project_changes as change
   where change.project_id = project.id and change.organisation_id = project.organisation_id
   order by change.id desc limit 1), project.updated_at)`

const line = raw(`project.id::text as id, object_number, project.name, project.status,
  coalesce((
    select jsonb_agg(jsonb_build_object('customer_id', whose.customer_id, 'name', whose.name)
                     order by whose.first)
      from (select inquiry.customer_id, min(inquiry.id) as first, max(customer.name) as name
              from inquiries as inquiry
              left join customers as customer on customer.customer_id = inquiry.customer_id
               and customer.organisation_id = inquiry.organisation_id
             where inquiry.project_id = project.id
               and inquiry.organisation_id = project.organisation_id
               and inquiry.customer_id is not null
             group by inquiry.customer_id
             order by first limit ${MOST_CUSTOMERS}) as whose), '[]') as customers,
  trim_scale(estimated_value)::text as estimated_value, currency, submission_date::text,
  users.name as responsible_user,
  (select count(*)::int from inquiries as inquiry where inquiry.project_id = project.id
      and inquiry.organisation_id = project.organisation_id) as request_count,
  case when object_number is null then 1 else (
    select count(*)::int from projects as sibling
     where sibling.organisation_id::bigint = project.organisation_id
       and sibling.object_number_key = project.object_number_key
       and sibling.object_number = project.object_number) end as group_size,
  acknowledgement ->> 'status' as acknowledgement_status,
  acknowledgement ->> 'external_id' as external_id,
  acknowledgement ->> 'message' as acknowledgement_message,
  wire_time(exported_at) as exported_at, wire_time(${changedAt}) as changed_at`)

const joined = raw(`projects as project
  left join users on users.id = project.responsible_user_id
   and users.organisation_id = project.organisation_id`)

const SORT_KEYS: Readonly<Record<ProjectSort, SortKey>> = {
  changed: { by: raw('project.updated_at'), type: 'timestamptz' },
  object_number: { by: raw('lower(project.object_number)'), type: 'text' },
  name: { by: raw('lower(project.name)'), type: 'text' },
  status: { by: raw('project.status'), type: 'text' },
  value: { by: raw('project.estimated_value'), type: 'numeric' },
  submission_date: { by: raw('project.submission_date'), type: 'date' },
  responsible: { by: raw('lower(users.name)'), type: 'text' },
}

const sortOf = ({ sort }: ProjectFilters): SortKey =>
  SORT_KEYS[PROJECT_SORTS.find((each) => each === sort) ?? 'changed']

/** What changed last is first, everything else is from its beginning, unless something else is said. */
const directionOf = ({ sort = 'changed', direction }: ProjectFilters) =>
  (direction ?? (sort === 'changed' ? 'desc' : 'asc')) === 'desc' ? 'desc' : 'asc'

type Asked = {
  readonly filters: ProjectFilters
  readonly after?: SortedPlace | undefined
  readonly limit: number
}

type Placed = { readonly place: SortedPlace }

export function listProjects(db: Db, organisationId: number, { filters, after, limit }: Asked) {
  const id = { by: raw('project.id'), type: 'bigint' } as const
  const order = orderBy(sortOf(filters), directionOf(filters), id)
  return db.rows<ProjectLine & Placed>(sql`
    select ${line}, jsonb_build_object('at', ${order.at}, 'id', project.id::text) as place
      from ${joined}
     where project.organisation_id::bigint = ${organisationId} and ${conditions(filters)}
       and ${order.behind(after)}
     order by ${order.by}
     limit ${limit}::int`)
}

export type ProjectGroup = {
  readonly object_number: string | null
  readonly projects: readonly ProjectLine[]
}

/**
 * What shares an object number; sorted by the one of them that would come first. Which groups are shown is found by what they
 * are sorted by alone: what is told of a project takes three look-ups.
 */
export function listProjectGroups(
  db: Db,
  organisationId: number,
  { filters, after, limit }: Asked,
) {
  const direction = directionOf(filters)
  const { by, type } = sortOf(filters)
  const id = { by: raw('group_key'), type: 'text' } as const
  const best = sql`${raw(direction === 'asc' ? 'min' : 'max')}(sorted_by)`
  const order = orderBy({ by: best, type }, direction, id)
  const shown = orderBy({ by: raw('best'), type }, direction, id)
  return db.rows<ProjectGroup & Placed>(sql`
    select object_number,
           (select jsonb_agg(to_jsonb(line) order by line.id::bigint)
              from (select ${line} from ${joined}
                     where project.id = any (shown.ids)
                       and project.organisation_id = ${organisationId}) as line) as projects,
           jsonb_build_object('at', ${shown.at}, 'id', group_key) as place
      from (select group_key, ${best} as best, max(object_number) as object_number,
                   array_agg(id) as ids
              from (select project.id, object_number, ${by} as sorted_by,
                           coalesce('=' || object_number, project.id::text) as group_key
                      from ${joined}
                     where project.organisation_id::bigint = ${organisationId}
                       and ${conditions(filters)}) as found
             group by group_key
            having ${order.behind(after)}
             order by ${order.by}
             limit ${limit}::int) as shown
     order by ${shown.by}`)
}

function conditions(filters: ProjectFilters): Sql {
  const { search, status, responsible_user_id, object_number, erp } = filters
  const wanted: Sql[] = []
  if (search) wanted.push(matches(search))
  if (status) wanted.push(sql`project.status = ${status}`)
  if (responsible_user_id) wanted.push(isOf(responsible_user_id))
  if (object_number !== undefined) {
    wanted.push(
      sql`object_number_key = md5(lower(${object_number}::text)) and object_number = ${object_number}`,
    )
  }
  const state = ERP_STATES.find((each) => each === erp)
  if (state) wanted.push(IS_IN_ERP[state])
  return join([sql`true`, ...wanted], ' and ')
}

const isOf = (userId: string): Sql =>
  userId === 'none'
    ? sql`responsible_user_id is null`
    : sql`responsible_user_id = ${userId}::bigint`

/** What was reported before it was last sent says nothing of that. */
const isAnswered = `acknowledgement is not null and (exported_at is null
  or (acknowledgement ->> 'acknowledged_at')::timestamptz >= exported_at)`

const IS_IN_ERP: Readonly<Record<(typeof ERP_STATES)[number], Sql>> = {
  taken: raw(`(${isAnswered} and acknowledgement ->> 'status' = 'SUCCESS')`),
  failed: raw(`(${isAnswered} and acknowledgement ->> 'status' = 'FAILED')`),
  waiting: raw(`(exported_at is not null and (${isAnswered}) is not true)`),
  never: raw('(exported_at is null and acknowledgement is null)'),
}

/** A part of the object number or the name, or of the name of a customer whose request it has. */
function matches(search: string): Sql {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(object_number ilike ${pattern} or project.name ilike ${pattern} or exists (
    select from inquiries as inquiry
      join customers as customer on customer.customer_id = inquiry.customer_id
       and customer.organisation_id = inquiry.organisation_id
     where inquiry.project_id = project.id and inquiry.organisation_id = project.organisation_id
       and customer.name ilike ${pattern}))`
}

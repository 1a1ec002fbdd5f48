import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { ProjectStatus } from './project.ts'

/** What the project page shows beyond what partners read. */
export type ProjectExtras = {
  readonly responsible_user_id: string | null
  readonly exported_at: string | null
  readonly exported_by: string | null
  /** Other rows of the same master project. */
  readonly siblings: readonly { readonly id: string; readonly name: string | null }[]
  readonly requests: readonly LinkedRequest[]
}

type LinkedRequest = {
  readonly request_id: string
  readonly request_type: string
  readonly name: string | null
  readonly status: string
  readonly customer_id: string | null
  readonly erp_offer_id: string | null
}

const siblings = raw(`coalesce((
  select jsonb_agg(jsonb_build_object('id', sibling.id::text, 'name', sibling.name) order by sibling.id)
    from projects as sibling
   where sibling.organisation_id::bigint = project.organisation_id
     and sibling.object_number_key = project.object_number_key
     and sibling.object_number = project.object_number and sibling.id <> project.id), '[]')`)

const requests = raw(`coalesce((
  select jsonb_agg(jsonb_build_object(
           'request_id', inquiry.id::text, 'request_type', inquiry.kind, 'name', inquiry.name,
           'status', inquiry.status, 'customer_id', inquiry.customer_id,
           'erp_offer_id', inquiry.erp_offer_id) order by inquiry.id)
    from inquiries as inquiry
   where inquiry.project_id = project.id and inquiry.organisation_id = project.organisation_id), '[]')`)

export const findProjectExtras = (db: Db, organisationId: number, projectId: string) =>
  db.row<ProjectExtras>(sql`
    select responsible_user_id::text, wire_time(exported_at) as exported_at, exported_by,
           ${siblings} as siblings, ${requests} as requests
      from projects as project
     where id = ${projectId}::bigint and organisation_id = ${organisationId}`)

/** A line of the list of projects. */
export type ProjectLine = {
  readonly id: string
  readonly object_number: string | null
  readonly name: string | null
  readonly status: ProjectStatus
  readonly estimated_value: string | null
  readonly currency: string | null
  readonly submission_date: string | null
  readonly responsible_user: string | null
  readonly request_count: number
  /** Rows that share the object number, this one included. */
  readonly group_size: number
  readonly acknowledgement_status: string | null
  readonly exported_at: string | null
  readonly updated_at: string
}

export type ProjectFilters = {
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly responsible_user_id?: string | undefined
  readonly object_number?: string | undefined
}

const line = raw(`project.id::text as id, object_number, project.name, project.status,
  estimated_value::text, currency, submission_date::text, users.name as responsible_user,
  (select count(*)::int from inquiries as inquiry where inquiry.project_id = project.id
      and inquiry.organisation_id = project.organisation_id) as request_count,
  case when object_number is null then 1 else (
    select count(*)::int from projects as sibling
     where sibling.organisation_id::bigint = project.organisation_id
       and sibling.object_number_key = project.object_number_key
       and sibling.object_number = project.object_number) end as group_size,
  acknowledgement ->> 'status' as acknowledgement_status,
  wire_time(exported_at) as exported_at, wire_time(project.updated_at) as updated_at`)

const joined = raw(`projects as project
  left join users on users.id = project.responsible_user_id
   and users.organisation_id = project.organisation_id`)

export type Place = { readonly at: string; readonly id: string }

/** Those that changed last first. */
export const listProjects = (
  db: Db,
  organisationId: number,
  { filters, before, limit }: { filters: ProjectFilters; before: Place | undefined; limit: number },
) =>
  db.rows<ProjectLine>(sql`
    select ${line} from ${joined}
     where project.organisation_id::bigint = ${organisationId} and ${conditions(filters)}
       and ${before ? sql`(project.updated_at, project.id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql`true`}
     order by project.updated_at desc, project.id desc
     limit ${limit}::int`)

export type ProjectGroup = {
  readonly object_number: string
  readonly projects: readonly ProjectLine[]
  readonly updated_at: string
}

/** Master projects: what shares an object number, those that changed last first. */
export const listProjectGroups = (
  db: Db,
  organisationId: number,
  { filters, before, limit }: { filters: ProjectFilters; before: Place | undefined; limit: number },
) =>
  db.rows<ProjectGroup>(sql`
    select object_number, jsonb_agg(to_jsonb(line) order by line.id::bigint) as projects,
           max(updated_at) as updated_at
      from (select ${line} from ${joined}
             where project.organisation_id::bigint = ${organisationId}
               and object_number is not null and ${conditions(filters)}) as line
     group by object_number
    having ${before ? sql`(max(updated_at), object_number) < (${before.at}, ${before.id})` : sql`true`}
     order by max(updated_at) desc, object_number desc
     limit ${limit}::int`)

function conditions({ search, status, responsible_user_id, object_number }: ProjectFilters): Sql {
  const pattern = search === undefined ? '' : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return join(
    [
      sql`true`,
      ...(search === undefined
        ? []
        : [sql`(object_number ilike ${pattern} or project.name ilike ${pattern})`]),
      ...(status === undefined ? [] : [sql`project.status = ${status}`]),
      ...(responsible_user_id === undefined
        ? []
        : [sql`responsible_user_id = ${responsible_user_id}::bigint`]),
      ...(object_number === undefined
        ? []
        : [
            sql`object_number_key = md5(lower(${object_number}::text)) and object_number = ${object_number}`,
          ]),
    ],
    ' and ',
  )
}

import type { Db } from '#kernel/db/db.ts'
import { join, named, raw, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { shownAcknowledgement } from '../acknowledgements/queries.ts'
import { shownByLabel } from '../custom-fields/sql.ts'
import { shownAddress } from '../master-data/addresses.ts'
import { type Column, mergedValues } from '../master-data/bulk/merge-rows.ts'
import { PROJECT_ADDRESSES, type ProjectStatus } from './project.ts'

const responsibleUser = `(select row_to_json(person) from (
  select users.name, users.email from users
   where users.id = responsible_user_id and users.organisation_id = app_organisation()) as person)`

/** Under names of their own: `id` is the project's. */
const linkedInquiries = `(
  select inquiries.id as inquiry_id, inquiries.project_id as linked_to from inquiries
   where inquiries.organisation_id = app_organisation()) as linked where linked_to = id`

const head = [
  'id::text as id',
  'object_number, name, status, estimated_value, currency, submission_date',
  `${responsibleUser} as responsible_user`,
  ...PROJECT_ADDRESSES.map((name) => `${shownAddress(name)} as ${name}`),
]
const tail = [
  `array_to_json(array(select inquiry_id::text from ${linkedInquiries} order by inquiry_id))
     as request_ids`,
  `${shownAcknowledgement} as acknowledgement`,
  'wire_time(created_at) as created_at, wire_time(updated_at) as updated_at',
]
const [, customFields] = shownByLabel('PROJECT')
const object = (fields: readonly string[]) =>
  `(select row_to_json(part)::text from (select ${fields.join(', ')}) as part)`

/** The project as partners read it. Only `custom_fields` is left out when there are none. */
const body = raw(`(
  select left(head, -1) || coalesce(',"custom_fields":' || nullif(own, '{}'), '') || ','
           || substr(tail, 2)
    from (select ${object(head)} as head, ${customFields}::text as own, ${object(tail)} as tail)
      as pieces)`)

export const projectList: ListSource = {
  list: 'projects',
  stream: 'projects',
  table: raw('projects'),
  body,
  weight: raw(`2000 + coalesce(octet_length(object_number), 0) + coalesce(octet_length(name), 0)
    + pg_column_size(custom_fields) + coalesce(pg_column_size(acknowledgement), 0)
    + ${PROJECT_ADDRESSES.map((name) => `pg_column_size(${name})`).join(' + ')}
    + 20 * (select count(*) from ${linkedInquiries})`),
  where: ({ object_number, request_id, status }) =>
    join(
      [
        sql`true`,
        ...(object_number === undefined
          ? []
          : [
              sql`object_number_key = md5(lower(${object_number}::text)) and object_number = ${object_number}`,
            ]),
        ...(request_id === undefined
          ? []
          : [
              sql`id = (select project_id from inquiries
                         where inquiries.id = ${request_id}::bigint
                           and inquiries.organisation_id = app_organisation())`,
            ]),
        ...(status === undefined ? [] : [sql`status = ${status}`]),
      ],
      ' and ',
    ),
}

export async function findProjectJson(
  db: Db,
  organisationId: number,
  projectId: string,
): Promise<string | undefined> {
  const row = await db.row<{ body: string }>(
    named(
      'find_project',
      sql`select ${body} as body from projects
           where id = ${projectId}::bigint and organisation_id = ${organisationId}`,
    ),
  )
  return row?.body
}

export type StoredProject = {
  readonly id: string
  readonly object_number: string | null
  readonly name: string | null
  readonly status: ProjectStatus
  /** By column id. */
  readonly custom_fields: Readonly<Record<string, unknown>>
}

export const findProject = (db: Db, organisationId: number, projectId: string) =>
  db.row<StoredProject>(sql`
    select id, object_number, name, status, custom_fields from projects
     where id = ${projectId}::bigint and organisation_id = ${organisationId}`)

/**
 * The project that a number means, ignoring case. Of several rows of one master project the newest that is still
 * worked on, else the newest.
 */
export const findProjectByObjectNumber = (db: Db, organisationId: number, objectNumber: string) =>
  db.row<StoredProject>(sql`
    select id, object_number, name, status, custom_fields from projects
     where organisation_id::bigint = ${organisationId}
       and object_number_key = md5(lower(${objectNumber}::text))
     order by status = 'ACTIVE' desc, id desc
     limit 1`)

export async function insertProject(
  db: Db,
  organisationId: number,
  stamp: string,
): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    insert into projects (organisation_id, created_at, updated_at)
    values (${organisationId}, ${stamp}::timestamptz, ${stamp}::timestamptz)
    returning id`)
  if (!row) throw new Error('The new project has no id')
  return row.id
}

const changeable: readonly Column[] = [
  // Rows are grouped by a number, and no number is none.
  { name: 'object_number', type: 'text', sent: `nullif(sent.item ->> 'object_number', '')` },
  { name: 'name', type: 'text' },
  { name: 'status', type: 'text' },
  { name: 'estimated_value', type: 'numeric' },
  { name: 'currency', type: 'text' },
  { name: 'submission_date', type: 'text', sent: `(sent.item ->> 'submission_date')::date` },
  {
    name: 'responsible_user_id',
    type: 'text',
    sent: `(sent.item ->> 'responsible_user_id')::bigint`,
  },
  ...PROJECT_ADDRESSES.map((name): Column => ({ name, type: 'jsonb', empty: `'{}'` })),
  { name: 'custom_fields', type: 'jsonb', merge: 'fields' },
]
const listed = (prefix: string) => raw(changeable.map(({ name }) => `${prefix}${name}`).join(', '))

/** Merges a change into a project; nothing is written when nothing changes. */
export const patchProject = (
  db: Db,
  organisationId: number,
  projectId: string,
  change: object,
  stamp: string,
) =>
  db.run(sql`
    update projects set (${listed('')}, updated_at) = (select ${listed('merged.')}, ${stamp}::timestamptz)
      from (select old.id, ${raw(mergedValues(changeable))}
              from projects as old,
                   (select ${JSON.stringify(change)}::jsonb as item, true as has_nulls offset 0) as sent
             where old.id = ${projectId}::bigint and old.organisation_id = ${organisationId}
            offset 0) as merged
     where projects.id = merged.id and projects.organisation_id = ${organisationId}
       and (${listed('projects.')}) is distinct from (${listed('merged.')})`)

/** What a released inquiry does to a project that nobody moved on yet. */
export const markProcessed = (db: Db, organisationId: number, projectId: string, stamp: string) =>
  db.run(sql`
    update projects set status = 'PROCESSED', updated_at = ${stamp}::timestamptz
     where id = ${projectId}::bigint and organisation_id = ${organisationId} and status = 'ACTIVE'`)

export const stampProjects = (
  db: Db,
  organisationId: number,
  projectIds: readonly string[],
  stamp: string,
) =>
  db.run(sql`
    update projects set updated_at = ${stamp}::timestamptz
     where id = any (${projectIds}::bigint[]) and organisation_id = ${organisationId}`)

type ToStore = {
  readonly projectId: string
  /** As JSON text. */
  readonly acknowledgement: string
  /** What the partner calls the project, where it says so. */
  readonly objectNumber: string | null
  readonly stamp: string
}

export const storeAcknowledgement = (db: Db, organisationId: number, toStore: ToStore) =>
  db.run(sql`
    update projects
       set acknowledgement = ${toStore.acknowledgement}::jsonb,
           object_number = coalesce(${toStore.objectNumber}, object_number),
           updated_at = ${toStore.stamp}::timestamptz
     where id = ${toStore.projectId}::bigint and organisation_id = ${organisationId}`)

type Export = { readonly projectId: string; readonly userEmail: string; readonly stamp: string }

/** What the event tells. */
export type ExportedProject = {
  readonly project_id: string
  readonly object_number: string | null
  readonly name: string | null
  readonly exported_at: string
  readonly user_email: string
}

export const markExported = (
  db: Db,
  organisationId: number,
  { projectId, userEmail, stamp }: Export,
) =>
  db.row<ExportedProject>(sql`
    update projects
       set exported_at = ${stamp}::timestamptz, exported_by = ${userEmail},
           updated_at = ${stamp}::timestamptz
     where id = ${projectId}::bigint and organisation_id = ${organisationId}
    returning id as project_id, object_number, name, wire_time(exported_at) as exported_at,
              exported_by as user_email`)

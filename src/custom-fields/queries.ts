import type { Db, Lookup } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import type { CustomField, CustomResource } from './custom-field.ts'

const shown = raw(
  'column_id, resource, article_key, label, type, options, display_order, is_active',
)

/** In display order; of equal places, the older first. */
export const listCustomFields = (db: Db, organisationId: number, resource: CustomResource) =>
  db.rows<CustomField>(sql`
    select ${shown} from custom_columns
     where organisation_id = ${organisationId} and resource = ${resource}
     order by display_order, created_at, column_id`)

export const findCustomField = (db: Db, organisationId: number, columnId: string) =>
  db.row<CustomField>(sql`
    select ${shown} from custom_columns
     where organisation_id = ${organisationId} and column_id = ${columnId}`)

/** Locked until the transaction ends, so that two changes of it do not undo each other. */
export const lockCustomField = (db: Db, organisationId: number, columnId: string) =>
  db.row<CustomField>(sql`
    select ${shown} from custom_columns
     where organisation_id = ${organisationId} and column_id = ${columnId}
       for no key update`)

export const insertCustomField = (db: Db, organisationId: number, field: CustomField) =>
  db.run(sql`
    insert into custom_columns (column_id, organisation_id, resource, article_key, label, type, options,
                                display_order, is_active)
    values (${field.column_id}, ${organisationId}, ${field.resource}, ${field.article_key},
            ${field.label}, ${field.type},
            ${JSON.stringify(field.options)}::jsonb, ${field.display_order}, ${field.is_active})`)

export const updateCustomField = (db: Db, organisationId: number, field: CustomField) =>
  db.run(sql`
    update custom_columns
       set label = ${field.label}, options = ${JSON.stringify(field.options)}::jsonb,
           display_order = ${field.display_order}, is_active = ${field.is_active}
     where organisation_id = ${organisationId} and column_id = ${field.column_id}`)

/** Whose column it is, for a command that names nothing else. */
export const ownerOfColumn = (system: Lookup, columnId: string) =>
  system.row<{ organisation_id: number }>(
    sql`select organisation_id from custom_columns where column_id = ${columnId}`,
  )

export const hasArticleKey = async (db: Db, organisationId: number, key: string) =>
  (await db.row(sql`
    select 1 from custom_columns
     where organisation_id = ${organisationId} and resource = 'ARTICLE'
       and coalesce(article_key, column_id) = ${key}`)) !== undefined

/** The place of each column, counted from 1 in the order given. */
export const updateOrder = (db: Db, organisationId: number, columnIds: readonly string[]) =>
  db.run(sql`
    update custom_columns as field set display_order = given.place
      from unnest(${columnIds}::text[]) with ordinality as given (column_id, place)
     where field.organisation_id = ${organisationId} and field.column_id = given.column_id`)

import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'

/** How much of an article a set has, as a decimal text: never a float. */
export type PartsListItem = { readonly article_number: string; readonly quantity: string }

/** A set that a position may name, and what it consists of. */
export type PartsList = {
  readonly id: string
  readonly name: string
  readonly items: readonly PartsListItem[]
}

const WHOLE = raw(`
  select id, name,
         (select coalesce(json_agg(json_build_object('article_number', article_number,
                                                     'quantity', quantity::text)
                                   order by item_order), '[]')
            from parts_list_items as item
           where item.organisation_id = list.organisation_id
             and item.parts_list_id = list.id) as items
    from parts_lists as list`)

export const listPartsLists = (db: Db, organisationId: number) =>
  db.rows<PartsList>(
    sql`${WHOLE} where organisation_id = ${organisationId} order by lower(name), id`,
  )

export const findPartsList = (db: Db, organisationId: number, id: string) =>
  db.row<PartsList>(sql`
    ${WHOLE} where organisation_id = ${organisationId} and id = ${id}::bigint
      for no key update`)

/** Whether another list has the name, ignoring case. */
export const isNameTaken = async (
  db: Db,
  organisationId: number,
  { id, name }: Pick<PartsList, 'id' | 'name'>,
): Promise<boolean> =>
  (await db.row(sql`
    select 1 from parts_lists
     where organisation_id = ${organisationId} and lower(name) = lower(${name})
       and id <> ${id}::bigint`)) !== undefined

export const updatePartsList = (
  db: Db,
  organisationId: number,
  { id, name }: Pick<PartsList, 'id' | 'name'>,
) =>
  db.run(sql`
    update parts_lists set name = ${name}
     where organisation_id = ${organisationId} and id = ${id}::bigint`)

export const deleteItems = (db: Db, organisationId: number, partsListId: string) =>
  db.run(sql`
    delete from parts_list_items
     where organisation_id = ${organisationId} and parts_list_id = ${partsListId}::bigint`)

/** Answers nothing when a list of this name is there already, ignoring case. */
export const insertPartsList = (db: Db, organisationId: number, name: string) =>
  db.row<{ id: string }>(sql`
    insert into parts_lists (organisation_id, name) values (${organisationId}, ${name})
    on conflict (organisation_id, lower(name)) do nothing
    returning id`)

export const insertItems = (
  db: Db,
  organisationId: number,
  partsListId: string,
  items: readonly PartsListItem[],
) =>
  db.run(sql`
    insert into parts_list_items (organisation_id, parts_list_id, item_order, article_number, quantity)
    select ${organisationId}, ${partsListId}::bigint, item_order, item ->> 'article_number',
           (item ->> 'quantity')::numeric
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as given (item, item_order)`)

export const deletePartsList = (db: Db, organisationId: number, id: string) =>
  db.run(sql`
    delete from parts_lists where organisation_id = ${organisationId} and id = ${id}::bigint`)

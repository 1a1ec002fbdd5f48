import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { ListSource } from '#kernel/list.ts'
import { type Column, mergedValues, mergeRows } from '../bulk/merge-rows.ts'
import { removedKeys } from '../bulk/queries.ts'
import type { TakenAlong } from '../bulk/resource.ts'
import { findByKey, recordJson, textBytes } from '../records.ts'

/** First and last name as the column `full_name` joins them. */
const joinedName = (first: string, last: string): string =>
  `case when nullif(${first}, '') is null then nullif(${last}, '')
        when nullif(${last}, '') is null then ${first}
        else left(${first} || ' ' || ${last}, 1000) end`

const merged = (name: string): string =>
  `coalesce(sent.item ->> '${name}', case when sent.item ? '${name}' then null else old.${name} end)`

/** Nobody is found by an empty text: it is stored as none. */
const filled = (name: string): string => `nullif(sent.item ->> '${name}', '')`

const columns: readonly Column[] = [
  { name: 'external_id', type: 'text', sent: filled('external_id') },
  { name: 'email', type: 'text' },
  {
    name: 'name',
    type: 'text',
    sent: filled('name'),
    // A name that was made of first and last name goes on being made of them when it is sent back.
    merged: `case when old.name is null
       and sent.item ->> 'name' = ${joinedName(merged('first_name'), merged('last_name'))} then null
       else nullif(${merged('name')}, '') end`,
  },
  { name: 'first_name', type: 'text' },
  { name: 'last_name', type: 'text' },
  { name: 'phone', type: 'text' },
  { name: 'mobile', type: 'text' },
  { name: 'position', type: 'text' },
  { name: 'department', type: 'text' },
  { name: 'language', type: 'text' },
]
const isActive: Column = { name: 'is_active', type: 'boolean', empty: 'true' }
const customFields: Column = { name: 'custom_fields', type: 'jsonb', merge: 'fields' }

const sent = (name: string): string => `nullif(entry.item ->> '${name}', '')`
const sentName = `coalesce(${sent('name')}, ${joinedName(sent('first_name'), sent('last_name'))})`

/**
 * The place of the contact of the parent that is like the row, as SQL. What is looked for is worked
 * out first: behind row-level security an index takes a plain value, and not every expression.
 */
const contactLike = (said: Readonly<Record<string, string>>, isLike: string): string => `
  (select found.place
     from (select *, ${Object.keys(said).map((name) => `md5(${name}) as ${name}_md5`)}
             from (select entry.item ->> 'parent_type' as parent_type,
                          entry.item ->> 'parent_id' as parent_id,
                          ${Object.entries(said).map(([name, value]) => `${value} as ${name}`)}
                   offset 0) as said
           offset 0) as who
    cross join lateral (
          select ctid as place from contacts
           where organisation_id = entry.organisation_id
             and parent_type = who.parent_type and parent_id = who.parent_id
             and ${isLike}
           limit 1) as found)`

/** `identity.ts` says the same in words. A later identity is worked out where none before it is found. */
const finds = `select coalesce(
  ${contactLike(
    { external_id: sent('external_id') },
    'md5(external_id) = who.external_id_md5 and external_id = who.external_id',
  )},
  ${contactLike(
    { email: `lower(${sent('email')})` },
    `external_id is null and email is not null
     and md5(email_folded) = who.email_md5 and email_folded = who.email`,
  )},
  ${contactLike(
    { name: sentName, phone: sent('phone'), email: sent('email') },
    `external_id is null
     and md5(full_name) = who.name_md5 and md5(phone) = who.phone_md5
     and full_name = who.name and phone = who.phone
     and (contacts.email is null or who.email is null)
     order by contacts.email is not null, id`,
  )}) as place`

const parentFault = (type: string, table: string): string => `
  when entry.item ->> 'parent_type' = '${type}' and not exists (
    select from ${table} where organisation_id = entry.organisation_id
                           and ${type}_id = entry.item ->> 'parent_id' limit 1)
  then 'parent_id: ' || (entry.item -> 'parent_id')::text || ' is not a known ${type}'`

export const contactMerge = mergeRows({
  table: 'contacts',
  keys: ['parent_type', 'parent_id'],
  // A contact that is sent again is active again.
  columns: [...columns, { ...isActive, absentEmpties: true }, customFields],
  finds,
  fault: `case ${parentFault('customer', 'customers')} ${parentFault('supplier', 'suppliers')} end`,
  keepsRemoved: true,
})

/** The contacts of a removed customer or supplier stay, and are no longer active. */
export const contactsOfRemoved = (parentType: 'customer' | 'supplier'): TakenAlong => ({
  stream: 'contacts',
  async apply(db, slice, stamp) {
    await db.run(sql`
      update contacts set is_active = false, sent_hash = null, updated_at = ${stamp}::timestamptz
       where organisation_id::bigint = ${slice.organisationId} and parent_type = ${parentType}
         and parent_id collate "C" = any (${removedKeys(slice, `${parentType}_id`)}) and is_active`)
  },
})

const body = recordJson([
  ['id', 'contact_id'],
  'parent_type',
  'parent_id',
  'external_id',
  'email',
  ['name', 'full_name'],
  ...columns.slice(3).map(({ name }) => name),
  'is_active',
  'custom_fields',
])

export const contactList: ListSource = {
  list: 'contacts',
  stream: 'contacts',
  table: raw('contacts'),
  body,
  weight: raw(`1000 + ${textBytes(columns)} + pg_column_size(custom_fields)`),
  where: ({ parent_type, parent_id, is_active }) =>
    join(
      [
        sql`true`,
        ...(parent_type === undefined
          ? []
          : [raw(`parent_type = '${parent_type === 'supplier' ? 'supplier' : 'customer'}'`)]),
        ...(parent_id === undefined ? [] : [sql`parent_id = ${parent_id} collate "C"`]),
        ...(is_active === undefined
          ? []
          : [raw(is_active === 'true' ? 'is_active' : 'not is_active')]),
      ],
      ' and ',
    ),
}

export const findContactJson = findByKey('contacts', 'contact_id', body)

type Parent = { readonly parent_type: 'customer' | 'supplier'; readonly parent_id: string }

export const findParent = (db: Db, organisationId: number, contactId: string) =>
  db.row<Parent>(sql`
    select parent_type, parent_id from contacts
     where organisation_id = ${organisationId} and contact_id = ${contactId}::uuid`)

export async function parentExists(db: Db, organisationId: number, parent: Parent) {
  const [table, key] =
    parent.parent_type === 'customer' ? ['customers', 'customer_id'] : ['suppliers', 'supplier_id']
  const row = await db.row(sql`
    select 1 from ${raw(table)}
     where organisation_id = ${organisationId} and ${raw(key)} = ${parent.parent_id}`)
  return row !== undefined
}

export type Patched = {
  readonly has_identity: boolean
  readonly is_active: boolean
  readonly has_twin: boolean
}

const changeable = [...columns, isActive, customFields]
const listed = (prefix: string): Sql =>
  raw(changeable.map(({ name }) => `${prefix}"${name}"`).join(', '))

/** Merges JSON text into a contact; nothing is written when nothing changes. */
export async function patchContact(
  db: Db,
  organisationId: number,
  contactId: string,
  json: string,
  stamp: string,
): Promise<void> {
  await db.run(sql`
    update contacts
       set sent_hash = null,
           (${listed('')}, updated_at) = (select ${listed('merged.')}, ${stamp}::timestamptz)
      from (select old.id, ${raw(mergedValues(changeable))}
              from contacts as old,
                   (select ${json}::jsonb as item, true as has_nulls offset 0) as sent
             where old.organisation_id = ${organisationId} and old.contact_id = ${contactId}::uuid
            offset 0) as merged
     where contacts.id = merged.id
       and (${listed('contacts.')}) is distinct from (${listed('merged.')})`)
}

/** Whether a contact, as it is now, can be found, and whether it alone is found. */
export const checkIdentity = (db: Db, organisationId: number, contactId: string) =>
  db.row<Patched>(sql`
    select is_active,
           external_id is not null or email is not null
             or (full_name is not null and phone <> '') is true as has_identity,
           exists (select from contacts as other
                    where other.organisation_id = own.organisation_id
                      and other.parent_type = own.parent_type and other.parent_id = own.parent_id
                      and other.id <> own.id
                      and own.external_id is null and other.external_id is null
                      and own.email is null and other.email is null
                      and md5(other.full_name) = md5(own.full_name)
                      and md5(other.phone) = md5(own.phone)
                      and other.full_name = own.full_name and other.phone = own.phone) as has_twin
      from contacts as own
     where organisation_id = ${organisationId} and contact_id = ${contactId}::uuid`)

export const deactivateContact = (
  db: Db,
  organisationId: number,
  contactId: string,
  stamp: string,
) =>
  db.run(sql`
    update contacts set is_active = false, sent_hash = null, updated_at = ${stamp}::timestamptz
     where organisation_id = ${organisationId} and contact_id = ${contactId}::uuid and is_active`)

import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { Identifier } from '../../documents/parsed-document.ts'
import type { Selection } from '../../matching/decide/decision.ts'

/** A row to be written. Its names are those of the columns. */
export type MemoryRow = {
  readonly equal_key: string
  readonly equivalent_key: string | null
  readonly cluster_key: string | null
  readonly key_version: number
  /** In hexadecimal digits, as are the keys. */
  readonly terms: string
  /** Empty where the customer is not known. */
  readonly customer_id: string
  readonly is_customers_own: boolean
  readonly short_text: string
  readonly long_text: string
  /** Folded. */
  readonly search_text: string
  readonly unit: string | null
  readonly identifiers: readonly Identifier[]
  readonly selections: readonly Selection[]
  readonly source: string
  readonly predictions: readonly { readonly articleNumber: string; readonly score: number }[]
  readonly inquiry_id: string
  readonly position_id: string
  readonly chosen_by: string
}

/**
 * Who remembers takes turns with the others of the organisation: of two choices for one text the later one counts,
 * and nobody waits for somebody who waits for him.
 */
export const lockMemory = (db: Db, organisationId: number) =>
  db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('selection_memory', ${organisationId}::int))`,
  )

/** As PostgreSQL writes bytes. Behind row-level security an index takes a value as it is, but no `decode` of it. */
const bytes = (hex: string): string => `\\x${hex}`

const inBytes = <Row extends NewKeys>(row: Row) => ({
  ...row,
  equivalent_key: row.equivalent_key && bytes(row.equivalent_key),
  cluster_key: row.cluster_key && bytes(row.cluster_key),
  terms: bytes(row.terms),
})

const given = (rows: readonly MemoryRow[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(
    rows.map((row) => ({ ...inBytes(row), equal_key: bytes(row.equal_key) })),
  )}::jsonb) as given (
    equal_key bytea, equivalent_key bytea, cluster_key bytea, key_version int, terms bytea,
    customer_id text, is_customers_own boolean, short_text text, long_text text, search_text text, unit text,
    identifiers jsonb, selections jsonb, source text, predictions jsonb, inquiry_id text,
    position_id text, chosen_by text)`

/** The same set is the same in whatever order its articles were chosen. */
const asSet = (selections: string): Sql =>
  raw(`(select jsonb_agg(each order by each ->> 'articleNumber')
          from jsonb_array_elements(${selections}) as each)`)

/** Ends what counted for the same text and customer, where something else is chosen now. Answers its ids. */
export const supersede = async (
  db: Db,
  organisationId: number,
  rows: readonly MemoryRow[],
): Promise<readonly string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      update selection_memory as known
         set ended_at = clock_timestamp(), ended_by = given.chosen_by, ended_why = 'SUPERSEDED'
        from ${given(rows)}
       where known.equal_key = given.equal_key
         and known.organisation_id = ${organisationId}
         and known.customer_id = given.customer_id
         and known.ended_at is null
         and ${asSet('known.selections')} <> ${asSet('given.selections')}
      returning known.id`)
  ).map(({ id }) => id)

export type Remembered = {
  readonly id: string
  readonly equal_key: string
  readonly customer_id: string
  /** Not where the same position had chosen it before. */
  readonly is_counted: boolean
}

/** What is chosen again counts once more, unless it is the same position: somebody merely pressed the key twice. */
export const upsertEntries = (db: Db, organisationId: number, rows: readonly MemoryRow[]) =>
  db.rows<Remembered>(sql`
    with chosen_here as (
      select known.id from selection_memory as known
        join ${given(rows)} on known.equal_key = given.equal_key
         and known.customer_id = given.customer_id
       where known.organisation_id = ${organisationId} and known.ended_at is null
         and not known.is_last_undone
         and (known.inquiry_id, known.position_id) = (given.inquiry_id, given.position_id)),
    entries as (
    insert into selection_memory as known (
      organisation_id, equal_key, equivalent_key, cluster_key, key_version, terms, customer_id,
      is_customers_own, short_text, long_text, search_text, unit, identifiers, selections,
      article_numbers, source, predictions, times, inquiry_id, position_id, chosen_by, chosen_at, created_at)
    select ${organisationId}, equal_key, equivalent_key, cluster_key, key_version, terms, customer_id,
           is_customers_own, short_text, long_text, search_text, unit, identifiers, selections,
           array(select each ->> 'articleNumber' from jsonb_array_elements(selections) as each),
           source, predictions, 1, inquiry_id, position_id, chosen_by,
           clock_timestamp(), clock_timestamp()
      from ${given(rows)}
    on conflict (equal_key, organisation_id, customer_id) where ended_at is null do update
       set times = known.times + case when known.id in (select id from chosen_here) then 0 else 1 end,
           is_last_undone = false,
           equivalent_key = excluded.equivalent_key, cluster_key = excluded.cluster_key,
           key_version = excluded.key_version, terms = excluded.terms, source = excluded.source,
           is_customers_own = excluded.is_customers_own, selections = excluded.selections,
           predictions = excluded.predictions, inquiry_id = excluded.inquiry_id,
           position_id = excluded.position_id, chosen_by = excluded.chosen_by,
           chosen_at = excluded.chosen_at
    returning id, encode(equal_key, 'hex') as equal_key, customer_id)
    select *, id not in (select id from chosen_here) as is_counted from entries`)

/** Notes what took the place of these, so that it can be undone. */
export const noteSuccessors = (db: Db, organisationId: number, ids: readonly string[]) =>
  db.run(sql`
    update selection_memory as ended set superseded_by = counting.id
      from selection_memory as counting
     where ended.id = any (${ids}::bigint[]) and ended.organisation_id = ${organisationId}
       and counting.equal_key = ended.equal_key and counting.organisation_id = ${organisationId}
       and counting.customer_id = ended.customer_id and counting.ended_at is null`)

export type FoundChoice = {
  /** Which of the keys asked for, from 1 on. */
  readonly place: string
  readonly by: 'equal' | 'equivalent'
  readonly selections: readonly Selection[]
  readonly customer_id: string
  readonly times: number
  readonly at: string
  readonly inquiry_id: string
  readonly position_id: string
}

export type FoundNear = FoundChoice & { readonly terms: Buffer }

type KeyColumn = 'equal_key' | 'equivalent_key' | 'cluster_key'

const CHOICE = raw(
  `selections, customer_id, times, wire_time(chosen_at) as at, inquiry_id, position_id`,
)

/**
 * What counts under each of the keys, the latest of the customer's own and the latest of the others': two walks along
 * an index, so that a text that everybody has costs no more than another one. A number that only one customer uses
 * says nothing of another's, and of no customer's where it is not known whose it is.
 */
const latestUnder = (
  column: KeyColumn,
  { organisationId, customerId, keys, limit }: Asked,
  columns: Sql,
): Sql => {
  const latest = (whose: Sql) => sql`
    (select ${columns} from selection_memory
      where ${raw(column)} = wanted.key and organisation_id = ${organisationId}
        and ended_at is null and ${whose}
      order by chosen_at desc limit ${limit}::int)`
  return sql`
    (select wanted.place, found.*
       from unnest(${keys.map(bytes)}::bytea[]) with ordinality as wanted (key, place)
      cross join lateral (
        ${latest(sql`customer_id = ${customerId}::text and (customer_id <> '' or not is_customers_own)`)}
        union all
        ${latest(sql`customer_id <> ${customerId}::text and not is_customers_own`)}) as found)`
}

type Asked = {
  readonly organisationId: number
  /** Empty where the customer is not known. */
  readonly customerId: string
  readonly keys: readonly string[]
  /** How many per key. */
  readonly limit: number
}

/** More is never looked at; the limit keeps one text that everybody has from costing more than the others. */
const CHOICES_PER_KEY = 5

export const findChoices = (
  db: Db,
  {
    organisationId,
    customerId,
    equal,
    equivalent,
  }: Omit<Asked, 'keys' | 'limit'> & {
    readonly equal: readonly string[]
    readonly equivalent: readonly string[]
  },
) => {
  const asked = { organisationId, customerId, limit: CHOICES_PER_KEY }
  return db.rows<FoundChoice>(sql`
    ${latestUnder('equal_key', { ...asked, keys: equal }, sql`'equal' as by, ${CHOICE}`)}
    union all
    ${latestUnder('equivalent_key', { ...asked, keys: equivalent }, sql`'equivalent' as by, ${CHOICE}`)}`)
}

/** Near texts are told by comparing their words, so that there are some to compare. */
const NEAR_PER_KEY = 20

export const findNear = (db: Db, asked: Omit<Asked, 'limit'>) =>
  db.rows<FoundNear>(
    latestUnder('cluster_key', { ...asked, limit: NEAR_PER_KEY }, sql`terms, ${CHOICE}`),
  )

export type MemoryEntry = {
  readonly id: string
  readonly text: string
  readonly unit: string | null
  readonly selections: readonly Selection[]
  readonly customer_id: string | null
  readonly source: 'PREDICTION' | 'MANUAL'
  readonly predictions: readonly { readonly articleNumber: string; readonly score: number }[]
  readonly times: number
  readonly inquiry_id: string
  readonly position_id: string
  readonly chosen_by: string
  readonly chosen_at: string
  /** Null while it counts. */
  readonly ended_at: string | null
  readonly ended_by: string | null
  readonly ended_why: 'SUPERSEDED' | 'TAKEN_BACK' | null
}

const ENTRY = raw(`id, shown_text as text, unit, selections, nullif(customer_id, '') as customer_id,
  source, predictions, times, inquiry_id, position_id, chosen_by, wire_time(chosen_at) as chosen_at,
  wire_time(ended_at) as ended_at, ended_by, ended_why`)

/** The latest first: by the column, not by its text of the same name, which no index has. */
export const selectEntries = (db: Db, organisationId: number, where: Sql, limit: number) =>
  db.rows<MemoryEntry>(sql`
    select ${ENTRY} from selection_memory
     where organisation_id::bigint = ${organisationId} and ${where}
     order by selection_memory.chosen_at desc, id desc
     limit ${limit}::int`)

export const findEntry = (db: Db, organisationId: number, id: string) =>
  db.row<MemoryEntry>(sql`
    select ${ENTRY} from selection_memory
     where id = ${id}::bigint and organisation_id = ${organisationId}`)

export type CountingEntry = Pick<
  MemoryEntry,
  'id' | 'selections' | 'times' | 'chosen_by' | 'chosen_at'
>

/**
 * The choice that counts for a text and a customer; the customer is empty if unknown. A number that
 * one customer uses does not count then: `recall` does not find it.
 */
export const findCounting = (
  db: Db,
  organisationId: number,
  { equalKey, customerId }: { readonly equalKey: string; readonly customerId: string },
) =>
  db.row<CountingEntry>(sql`
    select id, selections, times, chosen_by, wire_time(chosen_at) as chosen_at
      from selection_memory
     where equal_key = ${bytes(equalKey)}::bytea and organisation_id = ${organisationId}
       and customer_id = ${customerId} and ended_at is null
       and (customer_id <> '' or not is_customers_own)`)

/** Ends what still counts of the entries meant. Answers how many did. */
export const endEntries = (db: Db, organisationId: number, which: Sql, by: string) =>
  db.run(sql`
    update selection_memory
       set ended_at = clock_timestamp(), ended_by = ${by}, ended_why = 'TAKEN_BACK'
     where ${which} and organisation_id = ${organisationId} and ended_at is null`)

/** An entry that was taken back counts again, unless another one counts for its text and customer by now. */
export const reviveEntry = (db: Db, organisationId: number, id: string) =>
  db.run(sql`
    update selection_memory as ended set ended_at = null, ended_by = null, ended_why = null
     where id = ${id}::bigint and organisation_id = ${organisationId} and ended_why = 'TAKEN_BACK'
       and not exists (
         select from selection_memory as counting
          where counting.equal_key = ended.equal_key and counting.organisation_id = ${organisationId}
            and counting.customer_id = ended.customer_id and counting.ended_at is null)`)

/** What entries took the place of does not count again when they are undone. */
export const forgetPredecessors = (db: Db, organisationId: number, which: Sql) =>
  db.run(sql`
    update selection_memory set superseded_by = null
     where ${which} and organisation_id = ${organisationId} and superseded_by is not null`)

type Id = { readonly id: string }

/** One time less, for those that were chosen more than once. Answers which. */
export const countBack = async (db: Db, organisationId: number, ids: readonly string[]) =>
  (
    await db.rows<Id>(sql`
      update selection_memory set times = times - 1, is_last_undone = true
       where id = any (${ids}::bigint[]) and organisation_id = ${organisationId} and times > 1
         and (ended_at is null or ended_why = 'SUPERSEDED')
      returning id`)
  ).map(({ id }) => id)

/** Ends those that still count. Answers which. */
export const endCounting = async (
  db: Db,
  organisationId: number,
  ids: readonly string[],
  by: string,
) =>
  (
    await db.rows<Id>(sql`
      update selection_memory
         set ended_at = clock_timestamp(), ended_by = ${by}, ended_why = 'TAKEN_BACK'
       where id = any (${ids}::bigint[]) and organisation_id = ${organisationId}
         and ended_at is null
      returning id`)
  ).map(({ id }) => id)

/** What entries took the place of counts again. */
export const revive = (db: Db, organisationId: number, successors: readonly string[]) =>
  db.run(sql`
    update selection_memory
       set ended_at = null, ended_by = null, ended_why = null, superseded_by = null
     where superseded_by = any (${successors}::bigint[]) and organisation_id = ${organisationId}
       and ended_why = 'SUPERSEDED'`)

/**
 * Takes entries out of the rows of those that took each other's place: what they had replaced is then replaced by what
 * replaced them. Answers how many there were.
 */
export async function bypassSuperseded(
  db: Db,
  organisationId: number,
  ids: readonly string[],
  by: string,
): Promise<number> {
  const superseded = sql`
    id = any (${ids}::bigint[]) and organisation_id = ${organisationId}
      and ended_why = 'SUPERSEDED' and superseded_by is not null`
  await db.run(sql`
    update selection_memory as earlier set superseded_by = taken.superseded_by
      from (select id, superseded_by from selection_memory where ${superseded}) as taken
     where earlier.superseded_by = taken.id and earlier.organisation_id = ${organisationId}`)
  return db.run(sql`
    update selection_memory set ended_why = 'TAKEN_BACK', ended_by = ${by}, superseded_by = null
     where ${superseded}`)
}

export type StoredPosition = {
  readonly id: string
  readonly short_text: string
  readonly long_text: string
  readonly unit: string | null
  readonly identifiers: readonly Identifier[]
}

/** Positions whose keys were made by an older version, as many as asked for. */
export const selectOutdated = (db: Db, organisationId: number, version: number, limit: number) =>
  db.rows<StoredPosition>(sql`
    select id, short_text, long_text, unit, identifiers from selection_memory
     where organisation_id::bigint = ${organisationId} and key_version < ${version}::int
       and ended_at is null
     limit ${limit}::int
       for update skip locked`)

type NewKeys = Pick<MemoryRow, 'equivalent_key' | 'cluster_key' | 'key_version' | 'terms'>

export const updateKeys = (
  db: Db,
  organisationId: number,
  rows: readonly (NewKeys & { readonly id: string })[],
) =>
  db.run(sql`
    update selection_memory as known
       set equivalent_key = given.equivalent_key, cluster_key = given.cluster_key,
           key_version = given.key_version, terms = given.terms
      from jsonb_to_recordset(${JSON.stringify(rows.map(inBytes))}::jsonb) as given (
             id bigint, equivalent_key bytea, cluster_key bytea, key_version int, terms bytea)
     where known.id = given.id and known.organisation_id = ${organisationId}`)

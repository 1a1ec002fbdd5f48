import type { Db } from '#kernel/db/db.ts'
import { raw, type Sql, sql } from '#kernel/db/sql.ts'
import type { Decimal } from '#kernel/decimal.ts'
import type { Change } from './command.ts'

type NewCommand = {
  readonly organisationId: number
  readonly inquiryId: string
  readonly userId: string
  readonly email: string
  readonly kind: string
  readonly wish: object
  readonly changes: readonly Change[]
  /** Of each changed position, the command that had made it what it was. */
  readonly earlier: readonly string[]
  readonly memoryIds: readonly string[]
}

export async function insertCommand(db: Db, command: NewCommand): Promise<string> {
  const { organisationId, inquiryId, changes } = command
  const row = await db.row<{ id: string }>(sql`
    insert into commands (organisation_id, inquiry_id, user_id, user_email, kind, wish, changes,
                          position_ids, earlier_commands, memory_ids)
    values (${organisationId}, ${inquiryId}::bigint, ${command.userId}::bigint, ${command.email},
            ${command.kind}, ${JSON.stringify(command.wish)}::jsonb,
            ${JSON.stringify(changes)}::jsonb,
            ${changes.map(({ position_id }) => position_id)}::bigint[],
            ${command.earlier}::bigint[], ${JSON.stringify(command.memoryIds)}::jsonb)
    returning id`)
  if (!row) throw new Error('The new command has no id')
  return row.id
}

/** Whoever does something new has left what he undid before behind. */
export const endRedoing = (db: Db, organisationId: number, inquiryId: string, userId: string) =>
  db.run(sql`
    update commands set can_be_redone = false
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and undone_by_user_id = ${userId}::bigint and can_be_redone`)

/** Positions that are made anew are not those on which anybody undid anything. */
export const endAllRedoing = (db: Db, organisationId: number, inquiryId: string) =>
  db.run(sql`
    update commands set can_be_redone = false
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and can_be_redone`)

/** By what the whole inquiry was priced before a command, and since. */
export type Discounts = { readonly before: Decimal | null; readonly after: Decimal | null }

export type StoredCommand = {
  readonly id: string
  readonly kind: string
  readonly user_id: string
  readonly user_email: string
  readonly changes: readonly Change[]
  /** By their order in `changes`. */
  readonly earlier_commands: readonly string[]
  readonly memory_ids: readonly string[]
  readonly discounts: Discounts | null
  readonly is_undone: boolean
}

const shown = raw(`id, kind, user_id, user_email, changes,
  to_jsonb(earlier_commands::text[]) as earlier_commands, memory_ids, wish -> 'discounts' as discounts,
  undone_at is not null as is_undone`)

const findOne = (db: Db, organisationId: number, inquiryId: string, which: Sql) =>
  db.row<StoredCommand>(sql`
    select ${shown} from commands
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId} and ${which}`)

export const findCommand = (db: Db, organisationId: number, inquiryId: string, id: string) =>
  findOne(db, organisationId, inquiryId, sql`id = ${id}::bigint`)

/** What a person did last and did not undo. */
export const findLastDone = (db: Db, organisationId: number, inquiryId: string, userId: string) =>
  findOne(
    db,
    organisationId,
    inquiryId,
    sql`user_id = ${userId}::bigint and undone_at is null order by id desc limit 1`,
  )

/** What a person undid last, and can do again. */
export const findLastUndone = (db: Db, organisationId: number, inquiryId: string, userId: string) =>
  findOne(
    db,
    organisationId,
    inquiryId,
    sql`undone_by_user_id = ${userId}::bigint and can_be_redone
        order by undone_at desc, id limit 1`,
  )

type Undoing = {
  readonly organisationId: number
  readonly id: string
  readonly by: { readonly userId: string; readonly email: string }
}

export const markUndone = (db: Db, { organisationId, id, by }: Undoing) =>
  db.run(sql`
    update commands
       set undone_at = clock_timestamp(), undone_by = ${by.email},
           undone_by_user_id = ${by.userId}::bigint, can_be_redone = true, memory_ids = '[]'
     where id = ${id}::bigint and organisation_id = ${organisationId}`)

export const markRedone = (
  db: Db,
  { organisationId, id }: Pick<Undoing, 'organisationId' | 'id'>,
  memoryIds: readonly string[],
) =>
  db.run(sql`
    update commands
       set undone_at = null, undone_by = null, undone_by_user_id = null, can_be_redone = false,
           memory_ids = ${JSON.stringify(memoryIds)}::jsonb
     where id = ${id}::bigint and organisation_id = ${organisationId}`)

export type UndoState = { readonly can_undo: boolean; readonly can_redo: boolean }

/** Whether what a person did last can be undone, and what he undid last be done again, as the positions are now. */
export async function findUndoState(
  db: Db,
  organisationId: number,
  inquiryId: string,
  userId: string,
): Promise<UndoState> {
  const ours = sql`inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}`
  const row = await db.row<UndoState>(sql`
    with done as (
      select id, position_ids, array_fill(id, array[cardinality(position_ids)]) as wanted
        from commands
       where ${ours} and user_id = ${userId}::bigint and undone_at is null
       order by id desc limit 1),
    undone as (
      select id, position_ids, earlier_commands as wanted from commands
       where ${ours} and undone_by_user_id = ${userId}::bigint and can_be_redone
       order by undone_at desc, id limit 1)
    select ${areAsLeft(organisationId, 'done')} as can_undo,
           ${areAsLeft(organisationId, 'undone')} as can_redo`)
  return row ?? { can_undo: false, can_redo: false }
}

/**
 * Whether there is such a command, and each of its positions is still what the wanted command made of it. They are looked
 * up one by one: most commands have one, and the organisation has millions.
 */
const areAsLeft = (organisationId: number, command: 'done' | 'undone'): Sql => sql`
  exists (select from ${raw(command)}
           where not exists (
             select from unnest(position_ids, wanted) as changed (position_id, command_id)
               left join lateral (
                 select command_id from positions
                  where id = changed.position_id and organisation_id = ${organisationId}
                 offset 0) as position on true
              where position.command_id is distinct from changed.command_id))`

export type LoggedCommand = {
  readonly id: string
  readonly kind: string
  readonly wish: object
  readonly user_email: string
  readonly position_count: number
  /** The first ones, to name them. */
  readonly positions: readonly { readonly position_id: string; readonly position_number: string }[]
  readonly done_at: string
  readonly undone_at: string | null
  readonly undone_by: string | null
  /** Nobody touched its positions since. */
  readonly can_be_undone: boolean
}

/** More of them are only counted. */
const NAMED = 3

/** The latest first. */
export const listLogged = (
  db: Db,
  organisationId: number,
  inquiryId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  db.rows<LoggedCommand>(sql`
    with standing as (
      select command_id, count(*) as positions from positions
       where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       group by command_id)
    select id, kind,
           case when kind = 'set_net_price' and changes -> 0 -> 'after' ? 'own_net_price'
                then wish || '{"without_article": true}' else wish end as wish,
           user_email, cardinality(position_ids) as position_count,
           (select coalesce(json_agg(json_build_object('position_id', first.id::text,
                     'position_number', position.position_number) order by first.place), '[]')
              from unnest(position_ids[1:${NAMED}]) with ordinality as first (id, place)
             cross join lateral (
               select position_number from positions
                where id = first.id and organisation_id = ${organisationId}
               offset 0) as position) as positions,
           wire_time(done_at) as done_at, wire_time(undone_at) as undone_at, undone_by,
           undone_at is null and coalesce(standing.positions, 0) = cardinality(position_ids)
             as can_be_undone
      from commands left join standing on standing.command_id = commands.id
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and (${before}::bigint is null or id < ${before}::bigint)
     order by id desc
     limit ${limit}::int`)

import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import { dayIn } from '#kernel/timestamps.ts'
import type { LaneLimits } from './lane-limits.ts'

/** What an organisation decides for itself. */
export type Settings = {
  readonly name: string
  /** Of new inquiries, as the rate is. */
  readonly currency: string
  readonly vat_percent: string
  /** Of the application, for whoever has not chosen one. */
  readonly language: 'de' | 'en'
  /** By which it is today. */
  readonly time_zone: string
  readonly lane_limits: LaneLimits
  /** So long the partner's system may take to acknowledge what was handed over. */
  readonly overdue_minutes: number
  /** Null: as long as the operator keeps them, which is the longest in any case. */
  readonly calls_kept_days: number | null
  readonly deliveries_kept_days: number | null
  /** Whether figures may be read for single people. */
  readonly person_statistics: boolean
  /** Whether an inquiry for which nobody named a branch goes to that of its customer. */
  readonly routes_by_customer: boolean
}

/** Counts the changes. */
export type VersionedSettings = Settings & { readonly version: number }

/** As they are in this transaction. */
export const readSettings = (db: Db, organisationId: number): Promise<VersionedSettings> =>
  read(db, organisationId, sql``)

/** Nobody else changes them before this transaction ends. */
export const lockSettings = (db: Db, organisationId: number): Promise<VersionedSettings> =>
  read(db, organisationId, sql`for no key update`)

async function read(db: Db, organisationId: number, lock: Sql): Promise<VersionedSettings> {
  const row = await db.row<VersionedSettings>(sql`
    select name, currency, trim_scale(vat_percent)::text as vat_percent, language, time_zone,
           json_build_object('sure', lane_sure::text, 'check', lane_check::text,
                             'unsure', lane_unsure::text) as lane_limits,
           overdue_minutes, calls_kept_days, deliveries_kept_days, person_statistics,
           routes_by_customer, settings_version as version
      from organisations where organisation_id = ${organisationId} ${lock}`)
  if (!row) throw notFound('organisation', String(organisationId))
  return row
}

export const updateSettings = (db: Db, organisationId: number, settings: Settings) =>
  db.run(sql`
    update organisations
       set name = ${settings.name}, currency = ${settings.currency},
           vat_percent = ${settings.vat_percent}::numeric, language = ${settings.language},
           time_zone = ${settings.time_zone}, lane_sure = ${settings.lane_limits.sure}::numeric,
           lane_check = ${settings.lane_limits.check}::numeric,
           lane_unsure = ${settings.lane_limits.unsure}::numeric,
           overdue_minutes = ${settings.overdue_minutes},
           calls_kept_days = ${settings.calls_kept_days}::int,
           deliveries_kept_days = ${settings.deliveries_kept_days}::int,
           person_statistics = ${settings.person_statistics},
           routes_by_customer = ${settings.routes_by_customer},
           settings_version = settings_version + 1
     where organisation_id = ${organisationId}`)

/** Whether PostgreSQL can reckon by it. */
export const knowsTimeZone = async (db: Db, name: string): Promise<boolean> =>
  (await db.row(sql`select 1 from pg_timezone_names where name = ${name}`)) !== undefined

/** The day that it is where the organisation works. */
export const todayOf = async (db: Db, organisationId: number, now: Date): Promise<string> =>
  dayIn((await readSettings(db, organisationId)).time_zone, now)

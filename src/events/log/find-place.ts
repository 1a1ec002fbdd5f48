import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'

/** Whose it is, for an operator who names its id alone. */
export type Place = { readonly organisationId: number; readonly subscriptionId: string }

type Row = { readonly organisation_id: number; readonly subscription_id: string }

export const findPlaceOfSubscription = async (db: Db, id: string): Promise<Place | undefined> =>
  placeOf(
    await db.row<Row>(sql`
      select organisation_id, id as subscription_id from subscriptions where id = ${id}`),
  )

export const findPlaceOfDelivery = async (db: Db, id: string): Promise<Place | undefined> =>
  placeOf(
    await db.row<Row>(sql`
      select organisation_id, subscription_id from deliveries where id = ${id}`),
  )

const placeOf = (row: Row | undefined): Place | undefined =>
  row && { organisationId: row.organisation_id, subscriptionId: row.subscription_id }

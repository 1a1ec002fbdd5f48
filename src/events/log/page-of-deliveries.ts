import { cursorCodec } from '#kernel/cursor.ts'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import type { Webhooks } from '../webhooks.ts'
import { type DeliveryLine, withMostAttempts } from './delivery.ts'
import { type DeliveryFilters, findLoggedSubscription, listDeliveries } from './queries.ts'

export type LogDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly cursorSecret: string
  readonly webhooks: Pick<Webhooks, 'retryDelaysS'>
}

export type LogCall = DeliveryFilters & {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

type Page = {
  readonly data: readonly (DeliveryLine & { readonly most_attempts: number })[]
  readonly next_cursor: string | null
}

const DEFAULT_LIMIT = 100

/** What was sent to a subscription, or is about to be, the newest first. */
export async function pageOfDeliveries(
  { database, cursorSecret, webhooks }: LogDeps,
  of: { readonly organisationId: number; readonly subscriptionId: string },
  { cursor, limit = DEFAULT_LIMIT, ...given }: LogCall,
): Promise<Page> {
  const codec = cursorCodec(cursorSecret, of.organisationId, `deliveries ${of.subscriptionId}`)
  const begun = cursor === undefined ? undefined : codec.decode(cursor)
  const filters = begun?.filters ?? filled(given)
  const rows = await database.asOrganisation(of.organisationId, async (db) => {
    const subscription = await findLoggedSubscription(db, of)
    if (!subscription) throw notFound('subscription', of.subscriptionId)
    return listDeliveries(db, of, { filters, before: begun?.id, limit: limit + 1 })
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last && { at: last.created_at, id: last.delivery_id }
  return {
    data: shown.map((line) => withMostAttempts(line, webhooks.retryDelaysS)),
    next_cursor: next ? codec.encode({ order: 'created_at', filters, ...next }) : null,
  }
}

const filled = (filters: DeliveryFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

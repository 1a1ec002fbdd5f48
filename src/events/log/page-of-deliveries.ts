import { notFound } from '#kernel/errors.ts'
import { readSortedPage, type SortedDeps } from '#kernel/sorted-list.ts'
import type { Webhooks } from '../webhooks.ts'
import { withMostAttempts } from './delivery.ts'
import { type DeliveryFilters, findLoggedSubscription, listDeliveries } from './queries.ts'

type LogDeps = SortedDeps & { readonly webhooks: Pick<Webhooks, 'retryDelaysS'> }

type LogCall = DeliveryFilters & {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** What was sent to a subscription, or is about to be, the newest first. */
export const pageOfDeliveries = (
  deps: LogDeps,
  of: { readonly organisationId: number; readonly subscriptionId: string },
  { cursor, limit, ...filters }: LogCall,
) => {
  const asked = { list: `deliveries ${of.subscriptionId}`, cursor, limit, filters }
  return readSortedPage(deps, of.organisationId, asked, async (db, wanted) => {
    const subscription = await findLoggedSubscription(db, of)
    if (!subscription) throw notFound('subscription', of.subscriptionId)
    const lines = await listDeliveries(db, of, wanted)
    return lines.map((line) => ({
      ...withMostAttempts(line, deps.webhooks.retryDelaysS),
      place: { at: line.created_at, id: line.delivery_id },
    }))
  })
}

import type { Database } from '#kernel/db/db.ts'
import { invalid } from '#kernel/errors.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { pageOf } from '#kernel/list.ts'
import { type Period, readPeriod } from '#kernel/timestamps.ts'
import { OF_DELIVERY, OF_SUBSCRIPTION, requireId } from '../webhook-operation.ts'
import type { Webhooks } from '../webhooks.ts'
import { pageOfDeliveries } from './page-of-deliveries.ts'
import { readDelivery } from './read-delivery.ts'
import {
  DAYS_OF_PROJECT,
  Delivery,
  DeliveryLine,
  deliveriesQuery,
  exampleDelivery,
  exampleDeliveryLine,
} from './schema.ts'

type DeliveryLogDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly cursorSecret: string
  readonly webhooks: Webhooks
}

/** What was sent to partners' endpoints. */
export const deliveryLogAppOperations = (deps: DeliveryLogDeps): readonly AppOperation[] => [
  listOperation(deps),
  getOperation(deps),
]

const listOperation = (deps: DeliveryLogDeps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'listDeliveries',
    method: 'GET',
    path: '/webhooks/{subscription_id}/deliveries',
    summary: 'What was sent to a webhook, the newest first',
    description:
      'A cursor carries its filters. The log of a webhook that was deleted can be read as long as it is kept.',
    query: deliveriesQuery,
    responses: { 200: pageOf(DeliveryLine, exampleDeliveryLine) },
    async handle({ params, query, caller }) {
      const subscriptionId = requireId('subscription', params.subscription_id)
      const call = { ...query, ...readPeriod(query, 'query') }
      if (call.project_id !== undefined) requireShortTime(call, deps.now())
      const { organisationId } = caller
      const json = await pageOfDeliveries(deps, { organisationId, subscriptionId }, call)
      return { status: 200, json }
    },
  })

const MS_PER_DAY = 86_400_000

function requireShortTime({ from, to }: Period, now: Date): void {
  const end = to === undefined ? now.getTime() : Date.parse(to)
  if (from === undefined || end - Date.parse(from) > DAYS_OF_PROJECT * MS_PER_DAY) {
    const msg = `with project_id it is demanded, and no more than ${DAYS_OF_PROJECT} days before to`
    throw invalid({ loc: ['query', 'from'], msg, type: 'period' })
  }
}

const getOperation = ({ database, webhooks, now }: DeliveryLogDeps): AppOperation =>
  appOperation({
    ...OF_DELIVERY,
    id: 'getDelivery',
    method: 'GET',
    path: '/webhooks/{subscription_id}/deliveries/{delivery_id}',
    summary: 'One delivery, with all its attempts',
    description: 'What is sent, what came back each time, and when it is tried again.',
    responses: {
      200: { description: 'The delivery.', schema: Delivery, example: exampleDelivery },
    },
    async handle({ params, caller }) {
      const subscriptionId = requireId('subscription', params.subscription_id)
      const deliveryId = requireId('delivery', params.delivery_id)
      const { organisationId } = caller
      const wanted = { organisationId, subscriptionId, deliveryId }
      const json = await database.asOrganisation(organisationId, (db) =>
        readDelivery(db, webhooks, wanted, now()),
      )
      return { status: 200, json }
    },
  })

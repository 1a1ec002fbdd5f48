import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { outlastRound } from '../deliveries/outlast-round.ts'
import { isEventType } from '../event.ts'
import { readDelivery } from '../log/read-delivery.ts'
import { Delivery, exampleDelivery } from '../log/schema.ts'
import { OF_DELIVERY, OF_SUBSCRIPTION, requireId } from '../webhook-operation.ts'
import type { Webhooks } from '../webhooks.ts'
import {
  Count,
  exampleRun,
  previewQuery,
  Replay,
  Replayed,
  ReplayRun,
  SentAgain,
} from './schema.ts'
import { readScope } from './scope.ts'
import {
  cancelDelivery,
  previewReplay,
  recentRuns,
  replayDelivery,
  sendAgain,
} from './send-again.ts'

type ReplayDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly now: () => Date
  readonly webhooks: Webhooks
}

/** Sending again what partners were told, or were not. */
export const replayAppOperations = (deps: ReplayDeps): readonly AppOperation[] => [
  replayDeliveryOperation(deps),
  cancelOperation(deps),
  replayOperation(deps),
  runsOperation(deps),
  previewOperation(deps),
]

const replayDeliveryOperation = ({ database, now }: ReplayDeps): AppOperation =>
  appOperation({
    ...OF_DELIVERY,
    id: 'replayDelivery',
    method: 'POST',
    path: '/webhooks/{subscription_id}/deliveries/{delivery_id}/replay',
    summary: 'Send an event again now',
    description:
      'By a new delivery with its own attempts, in the place of one of this event that still waits; by the one that somebody ' +
      'asked for before, while its first attempt has not ended. A test cannot be sent again.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    responses: {
      200: {
        description: 'It is on its way.',
        schema: Replayed,
        example: { delivery_id: exampleDelivery.delivery_id },
      },
    },
    async handle({ params, caller }) {
      const subscriptionId = requireId('subscription', params.subscription_id)
      const deliveryId = requireId('delivery', params.delivery_id)
      const { organisationId } = caller
      const made = await database.asOrganisation(organisationId, (db) =>
        replayDelivery(db, { organisationId, subscriptionId }, deliveryId, {
          by: caller,
          now: now(),
        }),
      )
      return { status: 200, json: { delivery_id: made } }
    },
  })

const cancelOperation = ({ database, now, webhooks }: ReplayDeps): AppOperation =>
  appOperation({
    ...OF_DELIVERY,
    id: 'cancelDelivery',
    method: 'POST',
    path: '/webhooks/{subscription_id}/deliveries/{delivery_id}/cancel',
    summary: 'No more attempts of a delivery',
    description:
      'From the answer on no attempt begins. One that is under way then may still arrive.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    responses: {
      200: { description: 'As it is now.', schema: Delivery, example: exampleDelivery },
    },
    async handle({ params, caller }) {
      const subscriptionId = requireId('subscription', params.subscription_id)
      const deliveryId = requireId('delivery', params.delivery_id)
      const of = { organisationId: caller.organisationId, subscriptionId }
      const { wasLeased } = await database.asOrganisation(of.organisationId, (db) =>
        cancelDelivery(db, of, deliveryId, { by: caller, now: now() }),
      )
      await outlastRound(wasLeased)
      const json = await database.asOrganisation(of.organisationId, (db) =>
        readDelivery(db, webhooks, { ...of, deliveryId }, now()),
      )
      return { status: 200, json }
    },
  })

function replayOperation({ database, now }: ReplayDeps): AppOperation {
  const read = createJsonReader(Replay)
  return appOperation({
    ...OF_SUBSCRIPTION,
    id: 'replayEvents',
    method: 'POST',
    path: '/webhooks/{subscription_id}/replays',
    summary: 'Send events again',
    description:
      'Each by a new delivery with its own attempts, in the place of one that still waits. At most 10,000 at once. ' +
      'To a paused webhook they are sent when it goes on.',
    body: { description: 'Which.', schema: Replay, example: { scope: 'UNDELIVERED' } },
    errors: ['NOT_FOUND', 'CONFLICT'],
    responses: {
      200: {
        description: 'They are on their way.',
        schema: SentAgain,
        example: { count: 42, replay_id: exampleRun.replay_id },
      },
    },
    async handle({ params, caller, request }) {
      const { value } = await read(request)
      const { expected_count: expectedCount, ...given } = value
      const subscriptionId = requireId('subscription', params.subscription_id)
      const scope = readScope(given, 'body')
      const { organisationId } = caller
      const { count, runId } = await database.asOrganisation(organisationId, (db) =>
        sendAgain(
          db,
          { organisationId, subscriptionId },
          { scope, expectedCount },
          { by: caller, now: now() },
        ),
      )
      return { status: 200, json: { count, replay_id: runId } }
    },
  })
}

const runsOperation = ({ database }: ReplayDeps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'listReplays',
    method: 'GET',
    path: '/webhooks/{subscription_id}/replays',
    summary: 'How far it is with what was sent again',
    description: 'The last few times that events were sent again together, the newest first.',
    responses: { 200: listOf(ReplayRun, exampleRun, 'What was asked for, and how far it is.') },
    async handle({ params, caller: { organisationId } }) {
      const subscriptionId = requireId('subscription', params.subscription_id)
      const data = await database.asOrganisation(organisationId, (db) =>
        recentRuns(db, { organisationId, subscriptionId }),
      )
      return { status: 200, json: { data } }
    },
  })

const previewOperation = ({ database }: ReplayDeps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'previewReplay',
    method: 'GET',
    path: '/webhooks/{subscription_id}/replay-preview',
    summary: 'How many events would be sent again',
    description: 'Sends nothing.',
    query: previewQuery,
    responses: { 200: { description: 'So many.', schema: Count, example: { count: 42 } } },
    async handle({ params, query, caller }) {
      const subscriptionId = requireId('subscription', params.subscription_id)
      const { event_types, ...given } = query
      const types = event_types?.split(',').filter(isEventType)
      const scope = readScope({ ...given, event_types: types }, 'query')
      const { organisationId } = caller
      const count = await database.asOrganisation(organisationId, (db) =>
        previewReplay(db, { organisationId, subscriptionId }, scope),
      )
      return { status: 200, json: { count } }
    },
  })

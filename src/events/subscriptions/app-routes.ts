import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { answerAll, listOf } from '#kernel/http/whole-list.ts'
import { requireFreshProof } from '../../access/sessions/fresh-proof.ts'
import { OF_SUBSCRIPTION, OF_WEBHOOKS } from '../webhook-operation.ts'
import type { Webhooks } from '../webhooks.ts'
import { changeSubscription } from './change-subscription.ts'
import { createSubscription } from './create-subscription.ts'
import { deleteSubscription } from './delete-subscription.ts'
import { pauseSubscription, resumeSubscription } from './pause-subscription.ts'
import { getSubscription, listSubscriptions } from './queries.ts'
import { requireTarget } from './require-target.ts'
import { cancelSecret, prepareSecret, switchSecret } from './rotate-secret.ts'
import {
  exampleSubscription,
  exampleWithSecret,
  NewSubscription,
  resumeQuery,
  SeenSubscription,
  SubscriptionPatch,
  SubscriptionRecord,
  SubscriptionWithSecret,
} from './schema.ts'

type Deps = {
  readonly database: Database
  readonly now: () => Date
  readonly webhooks: Webhooks
}

const answered = {
  description: 'The subscription as it is now.',
  schema: SubscriptionRecord,
  example: exampleSubscription,
}
const answeredWithSecret = {
  description: 'The subscription, with a secret that is shown only now.',
  schema: SubscriptionWithSecret,
  example: exampleWithSecret,
}

/** What admins do with subscriptions to events. */
export const subscriptionAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  createOperation(deps),
  getOperation(deps),
  changeOperation(deps),
  deleteOperation(deps),
  pauseOperation(deps),
  resumeOperation(deps),
  prepareOperation(deps),
  switchOperation(deps),
  cancelOperation(deps),
]

const listOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...OF_WEBHOOKS,
    id: 'listWebhooks',
    method: 'GET',
    path: '/webhooks',
    summary: 'Subscriptions, the oldest first',
    description: 'All there are, without their secrets.',
    responses: { 200: listOf(SubscriptionRecord, exampleSubscription, 'The subscriptions.') },
    handle: answerAll(database, listSubscriptions),
  })

function createOperation({ database, now, webhooks }: Deps): AppOperation {
  const read = createJsonReader(NewSubscription)
  return appOperation({
    ...OF_WEBHOOKS,
    id: 'createWebhook',
    needsFreshProof: 'once valid',
    method: 'POST',
    path: '/webhooks',
    summary: 'Make a subscription',
    description:
      'It gets the events that are published from now on. 409 where there are as many as an organisation may have.',
    body: {
      schema: NewSubscription,
      example: { url: 'https://erp.example/hooks', event_types: ['job.finished'] },
      description: 'The subscription.',
    },
    responses: { 201: answeredWithSecret },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { value } = await read(request)
      // A wrong URL is refused before the password is demanded. With a proof it is checked once, below.
      if (!caller.hasFreshProof) await requireTarget(webhooks, value.url)
      requireFreshProof(caller)
      const json = await createSubscription(database, { ...webhooks, now }, caller, value)
      return { status: 201, json }
    },
  })
}

const getOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'getWebhook',
    method: 'GET',
    path: '/webhooks/{subscription_id}',
    summary: 'One subscription',
    description: 'Without its secrets.',
    responses: { 200: answered },
    handle: async ({ params: { subscription_id: id }, caller: { organisationId } }) => ({
      status: 200,
      json: await database.asOrganisation(organisationId, (db) =>
        getSubscription(db, organisationId, id),
      ),
    }),
  })

function changeOperation({ database, webhooks }: Deps): AppOperation {
  const read = createJsonReader(SubscriptionPatch)
  return appOperation({
    ...OF_SUBSCRIPTION,
    id: 'changeWebhook',
    method: 'PATCH',
    path: '/webhooks/{subscription_id}',
    summary: 'Change a subscription',
    description:
      'From the answer on no attempt goes to the old URL. Other event types hold for events from now on. 409 where it ' +
      'is another one than the person saw.',
    body: {
      schema: SubscriptionPatch,
      example: { url: 'https://erp.example/hooks/2', event_types: null },
      description: 'What is to change.',
    },
    responses: { 200: answered },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params: { subscription_id: id }, caller, request }) {
      const { value } = await read(request)
      return { status: 200, json: await changeSubscription(database, webhooks, caller, id, value) }
    },
  })
}

const deleteOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'deleteWebhook',
    needsFreshProof: true,
    method: 'DELETE',
    path: '/webhooks/{subscription_id}',
    summary: 'Delete a subscription',
    description:
      'From the answer on no attempt begins. What is not delivered yet is cancelled; the log of deliveries stays.',
    responses: { 204: { description: 'Deleted.' } },
    async handle({ params: { subscription_id: id }, caller }) {
      await deleteSubscription(database, caller, id)
      return { status: 204 }
    },
  })

const pauseOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'pauseWebhook',
    method: 'POST',
    path: '/webhooks/{subscription_id}/pause',
    summary: 'Pause a subscription',
    description:
      'From the answer on no attempt begins; events are kept. One that is paused stays as it is.',
    responses: { 200: answered },
    handle: async ({ params: { subscription_id: id }, caller }) => ({
      status: 200,
      json: await pauseSubscription(database, caller, id),
    }),
  })

const resumeOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'resumeWebhook',
    method: 'POST',
    path: '/webhooks/{subscription_id}/resume',
    summary: 'Resume a subscription',
    description:
      'What was kept is sent, the oldest first, unless it is to be cancelled. One that is not paused stays as it is.',
    query: resumeQuery,
    responses: { 200: answered },
    handle: async ({ params: { subscription_id: id }, query: { held }, caller }) => ({
      status: 200,
      json: await resumeSubscription(database, caller, id, held),
    }),
  })

const prepareOperation = ({ database, webhooks }: Deps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'prepareWebhookSecret',
    needsFreshProof: true,
    method: 'POST',
    path: '/webhooks/{subscription_id}/secret',
    summary: 'Prepare the next secret',
    description:
      'The receiver learns it before the switch; until then the current one signs. Preparing again replaces it.',
    responses: { 201: answeredWithSecret },
    handle: async ({ params: { subscription_id: id }, caller }) => ({
      status: 201,
      json: await prepareSecret(database, webhooks, caller, id),
    }),
  })

function switchOperation({ database }: Deps): AppOperation {
  const read = createJsonReader(SeenSubscription)
  return appOperation({
    ...OF_SUBSCRIPTION,
    id: 'switchWebhookSecret',
    needsFreshProof: true,
    method: 'POST',
    path: '/webhooks/{subscription_id}/secret/switch',
    summary: 'Sign with the prepared secret',
    description:
      'From the answer on; the old one is gone. 409 where none is prepared, or the subscription is another one than ' +
      'the person saw: somebody may have prepared another secret.',
    body: {
      schema: SeenSubscription,
      example: { updated_at: exampleSubscription.updated_at },
      description: 'What the person saw: the answer to the preparing, say.',
    },
    responses: { 200: answered },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params: { subscription_id: id }, caller, request }) {
      const { updated_at: seen } = (await read(request)).value
      return { status: 200, json: await switchSecret(database, caller, id, seen) }
    },
  })
}

const cancelOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'cancelWebhookSecret',
    needsFreshProof: true,
    method: 'DELETE',
    path: '/webhooks/{subscription_id}/secret',
    summary: 'Discard the prepared secret',
    description:
      'The current one goes on signing. Where none is prepared nothing changes. 409 where the subscription is another ' +
      'one than the person saw.',
    query: SeenSubscription,
    responses: { 200: answered },
    errors: ['NOT_FOUND', 'CONFLICT'],
    handle: async ({ params: { subscription_id: id }, query: { updated_at: seen }, caller }) => ({
      status: 200,
      json: await cancelSecret(database, caller, id, seen),
    }),
  })

import { invalid } from '#kernel/errors.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { readDelivery } from '../log/read-delivery.ts'
import { Delivery, exampleDelivery } from '../log/schema.ts'
import { OF_SUBSCRIPTION, requireId } from '../webhook-operation.ts'
import type { Webhooks } from '../webhooks.ts'
import { DATA_KB, exampleTestDelivery, TestDelivery } from './schema.ts'
import { sendTest, type TestDeps } from './send-test.ts'

type TestDeliveryDeps = TestDeps & { readonly webhooks: Webhooks }

/** Trying an endpoint before it counts. */
export const testDeliveryAppOperations = (deps: TestDeliveryDeps): readonly AppOperation[] => [
  testOperation(deps),
]

function testOperation(deps: TestDeliveryDeps): AppOperation {
  const read = createJsonReader(TestDelivery)
  return appOperation({
    ...OF_SUBSCRIPTION,
    id: 'testWebhook',
    method: 'POST',
    path: '/webhooks/{subscription_id}/test',
    summary: 'Send a test to a webhook',
    description:
      'At once and once, also to a paused one: the answer tells what was sent and what came back, whatever it was. The body ' +
      'says `"test": true`. At most 10 a minute.',
    body: { description: 'What to send.', schema: TestDelivery, example: exampleTestDelivery },
    responses: {
      200: { description: 'How it went.', schema: Delivery, example: exampleDelivery },
    },
    async handle({ params, caller, request }) {
      const { value } = await read(request)
      const subscriptionId = requireId('subscription', params.subscription_id)
      const { organisationId } = caller
      const wish = { organisationId, subscriptionId, type: value.event_type, by: caller }
      const deliveryId = await sendTest(deps, { ...wish, data: dataOf(value.data) })
      const json = await deps.database.asOrganisation(organisationId, (db) =>
        readDelivery(db, deps.webhooks, { ...wish, deliveryId }, deps.now()),
      )
      return { status: 200, json }
    },
  })
}

function dataOf(data: object | undefined): string | undefined {
  if (data === undefined) return undefined
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) > DATA_KB * 1024) {
    throw invalid({ loc: ['body', 'data'], msg: `is larger than ${DATA_KB} KB`, type: 'size' })
  }
  return text
}

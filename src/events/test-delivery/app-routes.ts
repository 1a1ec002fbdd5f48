import { invalid } from '#kernel/errors.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { readDelivery } from '../log/read-delivery.ts'
import { Delivery, exampleDelivery } from '../log/schema.ts'
import { OF_SUBSCRIPTION, requireId } from '../webhook-operation.ts'
import type { Webhooks } from '../webhooks.ts'
import {
  DATA_KB,
  exampleTestData,
  exampleTestDelivery,
  TestData,
  TestDelivery,
  testDataQuery,
} from './schema.ts'
import { readTestData, sendTest, type TestDeps } from './send-test.ts'

type TestDeliveryDeps = TestDeps & { readonly webhooks: Webhooks }

/** A body has room for the data as people write it, with blanks and line breaks. */
const BODY_BYTES = 2 * DATA_KB * 1024

/** Trying an endpoint before it counts. */
export const testDeliveryAppOperations = (deps: TestDeliveryDeps): readonly AppOperation[] => [
  testOperation(deps),
  testDataOperation(deps),
]

function testOperation(deps: TestDeliveryDeps): AppOperation {
  const read = createJsonReader(TestDelivery, BODY_BYTES)
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

const testDataOperation = (deps: TestDeliveryDeps): AppOperation =>
  appOperation({
    ...OF_SUBSCRIPTION,
    id: 'getTestData',
    method: 'GET',
    path: '/webhooks/{subscription_id}/test-data',
    summary: 'What a test of a webhook would tell',
    description: 'The data that are sent unless others are given. Sends nothing.',
    query: testDataQuery,
    responses: {
      200: { description: 'The data.', schema: TestData, example: exampleTestData },
    },
    async handle({ params, query, caller }) {
      const subscriptionId = requireId('subscription', params.subscription_id)
      const { organisationId } = caller
      const wish = { organisationId, subscriptionId, type: query.event_type }
      return { status: 200, json: { data: JSON.parse(await readTestData(deps, wish)) } }
    },
  })

function dataOf(data: object | undefined): string | undefined {
  if (data === undefined) return undefined
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) > DATA_KB * 1024) {
    throw invalid({ loc: ['body', 'data'], msg: `is larger than ${DATA_KB} KB`, type: 'size' })
  }
  return text
}

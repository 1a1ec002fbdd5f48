import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { createSealer, KEY_BYTES } from '#kernel/sealing.ts'
import { runCommand } from '#test/command-line.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { type Service, startService } from '#test/service.ts'
import { insertSubscription, publishEvent } from '#test/subscriptions.ts'

const key = randomBytes(KEY_BYTES)
let service: Service
let receiver: Receiver
let subscriptionId: string
beforeAll(async () => {
  service = await startService()
  receiver = await startReceiver()
  const webhooks = { ...service.webhooks, sealer: createSealer(key) }
  const { url } = receiver
  subscriptionId = (await insertSubscription({ ...service, webhooks }, { url })).subscriptionId
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const TODAY = '2026-11-14T00:00:00Z'

const pis = (...parameters: string[]) => pisWith(key, ...parameters)

const pisWith = (secretsKey: Buffer, ...parameters: string[]) =>
  runCommand(['webhook', ...parameters, '--json'], {
    DATABASE_URL: service.databaseUrl,
    SECRETS_KEY: secretsKey.toString('base64'),
    WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
  })

async function pisJson(...parameters: string[]) {
  const { code, stdout, stderr } = await pis(...parameters)
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe("Operator's command line, deliveries", () => {
  it('lists and shows deliveries, sends events again and sends tests', async () => {
    const eventId = await publishEvent(service, {
      type: 'project.exported',
      data: { name: 'Kita' },
    })
    const { deliveries } = await pisJson('deliveries', '--id', subscriptionId)
    expect(deliveries).toMatchObject([{ event_id: eventId, status: 'PENDING' }])
    const [{ delivery_id: id }] = deliveries
    expect(await pisJson('delivery', '--id', id)).toMatchObject({
      delivery_id: id,
      body: expect.stringContaining('Kita'),
      curl: expect.stringContaining(receiver.url),
    })
    const replays = [
      ['--event', eventId],
      ['--from', '2020-01-01T00:00:00Z', '--to', '2100-01-01T00:00:00Z'],
      ['--undelivered', '--from', '2020-01-01T00:00:00Z', '--to', '2100-01-01T00:00:00Z'],
    ]
    const counts: number[] = []
    for (const replay of replays) {
      counts.push((await pisJson('replay', '--id', subscriptionId, ...replay)).count)
    }
    expect(counts).toEqual([1, 1, 0])
    const listed = await pisJson('deliveries', '--id', subscriptionId, '--status', 'CANCELLED')
    expect(listed.deliveries).toHaveLength(2)
    expect(
      await pisJson('test', '--id', subscriptionId, '--event', 'order.completed'),
    ).toMatchObject({
      kind: 'TEST',
      status: 'DELIVERED',
      last_attempt: { status: 204 },
    })
    expect(receiver.received.map(({ body }) => body.test)).toEqual([true])
    const noted = await service.rows(`select action, user_email, client_address from audit_log
      where object_id = '${subscriptionId}' order by id`)
    const byOperator = { user_email: null, client_address: 'command line' }
    expect(noted).toEqual([
      { action: 'webhook.replayed', ...byOperator },
      { action: 'webhook.replayed', ...byOperator },
      { action: 'webhook.tested', ...byOperator },
    ])
  })

  it('say what is wrong', async () => {
    const unknown = newId(new Date())
    for (const [parameters, reason] of [
      [['deliveries', '--id', unknown], `no subscription ${unknown}`],
      [['replay', '--id', subscriptionId], '--undelivered'],
      [['replay', '--id', subscriptionId, '--event', unknown], `no event ${unknown}`],
      [['replay', '--id', subscriptionId, '--from', TODAY, '--to', TODAY], 'after --from'],
    ] as const) {
      const { code, stderr } = await pis(...parameters)
      expect([parameters, code, stderr]).toEqual([parameters, 1, expect.stringContaining(reason)])
    }
  })

  it('a test with another key than the service has says what helps', async () => {
    const { code, stderr } = await pisWith(
      randomBytes(KEY_BYTES),
      ...['test', '--id', subscriptionId, '--event', 'order.completed'],
    )
    expect([code, stderr]).toEqual([1, expect.stringMatching(/SECRETS_KEY.*adopt-key/s)])
  })
})

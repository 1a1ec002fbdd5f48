import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { createSealer, KEY_BYTES } from '#kernel/sealing.ts'
import { PATIENTLY } from '#test/patience.ts'
import { openStage, type Role, type Stage } from '#test/processes.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { publishEvent } from '#test/subscriptions.ts'
import { resolveBySystem } from '../../src/events/sending/resolve-name.ts'
import { createSubscription } from '../../src/events/subscriptions/create-subscription.ts'

let stage: Stage
let folder: string
let receiver: Receiver
const key = randomBytes(KEY_BYTES)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pis-webhooks-'))
  stage = await openStage()
  receiver = await startReceiver()
})
afterAll(async () => {
  await stage.stop()
  await receiver.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = (role: Role, secretsKey = key) =>
  stage.start(role, {
    env: {
      DATA_DIR: folder,
      SECRETS_KEY: secretsKey.toString('base64'),
      WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
      LOG_LEVEL: 'info',
    },
  })

/** An organisation whose events go to the receiver, and how it makes one. */
async function subscriber() {
  const { organisationId } = await stage.createOrganisation()
  const by = { organisationId, address: 'test', requestId: '' }
  const sealer = createSealer(key)
  const means = { sealer, allowInsecure: true, resolveName: resolveBySystem, now: () => new Date() }
  await createSubscription(stage.database, means, by, { url: receiver.url })
  return () =>
    publishEvent(
      { database: stage.database, organisationId },
      { type: 'project.exported', data: {} },
    )
}

const LONGEST_MS = 300_000
const arrived = (id: string) => receiver.received.some(({ body }) => body.id === id)

describe('Processes that deliver', () => {
  it('a process with another sealing key says so, and does not hold back those that can sign', {
    timeout: LONGEST_MS,
  }, async () => {
    const right = await start('worker')
    const wrong = await start('worker', randomBytes(KEY_BYTES))
    expect(wrong.logged()).toContain('this process delivers no events')
    expect(right.logged()).not.toContain('delivers no events')
    const tell = await subscriber()
    for (let n = 0; n < 10; n++) {
      const id = await tell()
      await vi.waitUntil(() => arrived(id), PATIENTLY)
    }
    await right.kill()
    await stage.database.asSystem((db) => db.run(sql`update subscriptions set lease_until = null`))
    const id = await tell()
    await sleep(1_500)
    expect(arrived(id)).toBe(false)
    const another = await start('worker')
    await vi.waitUntil(() => arrived(id), PATIENTLY)
    await Promise.all([another.kill(), wrong.kill()])
  })

  it('Stop: while a receiver hangs no new call is taken; the attempt ends and is recorded, exit code 0', {
    timeout: LONGEST_MS,
  }, async () => {
    const process = await start('all')
    const tell = await subscriber()
    receiver.answerWith(() => undefined)
    const id = await tell()
    await vi.waitUntil(() => arrived(id), PATIENTLY)
    globalThis.process.kill(process.pid, 'SIGTERM')
    await vi.waitUntil(() => isRefused(`${process.origin}/health/live`), PATIENTLY)
    // It is still there: the receiver has not answered, and its ten seconds are not over.
    expect(() => globalThis.process.kill(process.pid, 0)).not.toThrow()
    await vi.waitUntil(() => process.logged().includes('"msg":"stopped"'), PATIENTLY)
    await process.kill()
    const attempt = await stage.database.asSystem((db) =>
      db.row(sql`
        select error from delivery_attempts join deliveries on id = delivery_id
         where event_id = ${id}`),
    )
    expect(attempt).toEqual({ error: 'TIMEOUT' })
  })
})

const isRefused = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  )

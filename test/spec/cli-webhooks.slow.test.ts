import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { run } from '#test/built.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { type Service, startService } from '#test/service.ts'
import { publish } from '../../src/events/publish.ts'

let service: Service
let receiver: Receiver
let dataDir: string
beforeAll(async () => {
  service = await startService()
  receiver = await startReceiver()
  dataDir = await mkdtemp(join(tmpdir(), 'pis-webhooks-'))
})
afterAll(async () => {
  await receiver.stop()
  await service.stop()
  await rm(dataDir, { recursive: true })
})

const settings = () => ({
  DATABASE_URL: service.databaseUrl,
  DATA_DIR: dataDir,
  WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
})

async function pisJson(...parameters: string[]) {
  const { ended } = run('pis', ['webhook', ...parameters, '--json'], settings())
  const { code, stdout, stderr } = await ended
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe("Operator's command line, webhooks, in processes of their own", () => {
  it('the service signs with what a command made, and logs no secret', async () => {
    const { organisationId } = service
    const { subscription_id, signing_secret } = await pisJson(
      ...['create', '--org', String(organisationId), '--url', receiver.url],
    )
    const { signing_secret: next } = await pisJson('prepare-secret', '--id', subscription_id)
    const started = run('start', [], {
      ...settings(),
      PORT: '0',
      HOST: '127.0.0.1',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'trace',
    })
    try {
      const arrived = async (count: number) => {
        await service.database.asOrganisation(organisationId, (db) =>
          publish(db, { id: newId(new Date()), organisationId, type: 'job.finished', data: {} }),
        )
        while (receiver.received.length < count && started.child.exitCode === null) await sleep(10)
        return receiver.received.at(-1)
      }
      const signatureOf = (secret: string, got: Awaited<ReturnType<typeof arrived>>) =>
        `sha256=${createHmac('sha256', secret)
          .update(`${got?.headers['service-timestamp']}.`)
          .update(got?.raw ?? '')
          .digest('hex')}`
      const before = await arrived(1)
      expect(before?.headers['service-signature-256']).toBe(signatureOf(signing_secret, before))
      await pisJson('switch-secret', '--id', subscription_id)
      const after = await arrived(2)
      expect(after?.headers['service-signature-256']).toBe(signatureOf(next, after))
    } finally {
      started.child.kill('SIGTERM')
    }
    const { code, stderr, stdout } = await started.ended
    expect([code, /whsec_/.test(stderr + stdout)]).toEqual([0, false])
  })
})

import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { createHostileResolver, hostileTargets } from '#test/hostile-targets.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { publish } from '../../src/events/publish.ts'
import { createPoster } from '../../src/events/sending/post.ts'

let service: Service
let admin: SignedIn
let listener: Server
let port: number
let arrivals = 0
const resolve = createHostileResolver()

beforeAll(async () => {
  listener = createServer((socket) => {
    arrivals += 1
    socket.destroy()
  })
  listener.listen(0)
  await once(listener, 'listening')
  port = (listener.address() as AddressInfo).port
  service = await startService(undefined, undefined, {
    allowInsecure: false,
    resolveName: resolve,
    poster: createPoster({ allowInsecure: false, resolve }),
  })
  admin = await service.signIn({ role: 'ADMIN' })
})
afterAll(async () => {
  await service.stop()
  listener.close()
  await once(listener, 'close')
})

/** There are more targets than a session may try at once. */
const fillBuckets = () => service.rows('delete from rate_buckets')

const outcomesOf = async (
  targets: readonly { readonly what: string; readonly url: string }[],
  enter: (url: string) => ReturnType<SignedIn['post']>,
) => {
  const found: unknown[] = []
  for (const { what, url } of targets) {
    await fillBuckets()
    const { status, body } = await enter(url)
    found.push([what, status, body.error?.code, body.error?.details[0]?.loc])
  }
  return found
}

const refused = (targets: readonly { readonly what: string }[]) =>
  targets.map(({ what }) => [what, 400, 'VALIDATION_FAILED', ['body', 'url']])

describe('SSRF: private, loopback and link-local targets and plain http are refused at creation', () => {
  it('the whole corpus, as far as it can be told before it is dialled: 400, nothing stored', async () => {
    const targets = hostileTargets(port).filter(({ refusedBy }) => refusedBy !== 'DIAL')
    const found = await outcomesOf(targets, (url) => admin.post('/webhooks', { url }))
    expect(found).toEqual(refused(targets))
    expect(await service.rows('select id from subscriptions')).toEqual([])
    expect(await service.rows(`select id from audit_log where action like 'webhook.%'`)).toEqual([])
    expect(arrivals).toBe(0)
  })

  it('the same where a URL is changed: 400, and the old one stays', async () => {
    // A name that leads nowhere, yet.
    const url = 'https://new.example.com/hook'
    const made = await admin.post('/webhooks', { url })
    expect(made.status).toBe(201)
    const path = `/webhooks/${made.body.subscription_id}`
    const targets = hostileTargets(port).filter(({ refusedBy }) => refusedBy !== 'DIAL')
    const found = await outcomesOf(targets, (each) => admin.patch(path, { url: each }))
    expect(found).toEqual(refused(targets))
    const { signing_secret: _, ...before } = made.body
    expect((await admin.get(path)).body).toEqual(before)
    expect(arrivals).toBe(0)
    await admin.delete(path)
  })

  it('a name that leads elsewhere when it is asked again is taken, and never dialled', async () => {
    const targets = hostileTargets(port).filter(({ refusedBy }) => refusedBy === 'DIAL')
    expect(targets.length).toBeGreaterThan(0)
    for (const { url } of targets) {
      await fillBuckets()
      expect((await admin.post('/webhooks', { url })).status).toBe(201)
    }
    const { organisationId } = service
    await service.database.asOrganisation(organisationId, (db) =>
      publish(db, { id: newId(new Date()), organisationId, type: 'job.finished', data: {} }),
    )
    await service.deliver()
    const attempts = await service.rows<object>('select error, address from delivery_attempts')
    expect(attempts).toEqual(targets.map(() => ({ error: 'TARGET', address: null })))
    expect(arrivals).toBe(0)
  })
})

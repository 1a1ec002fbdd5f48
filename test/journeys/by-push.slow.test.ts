import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field, file } from '#test/forms.ts'
import { sendForm } from '#test/intake.ts'
import { PATIENCE_MS } from '#test/patience.ts'
import { type Member, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { browser, call, jsonInit } from '#test/service.ts'
import { verifyWebhook, type WebhookEvent } from '../../client/verify-webhook.ts'
import { openSession } from '../../src/access/sessions/open-session.ts'
import { createUser } from '../../src/access/users/manage-users.ts'

/**
 * The end-to-end flow of the interface by push: the service as a process of its own, and an ERP that does nothing but
 * answer what it is told. It never polls.
 */
let stage: Stage
let service: ServiceProcess
let member: Member
let admin: ReturnType<typeof browser>
let receiver: Receiver
let erp: ReturnType<typeof createErp>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pis-journey-'))
  stage = await openStage()
  service = await stage.start('all', {
    env: {
      DATA_DIR: folder,
      WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
      WEBHOOK_RETRY_DELAYS_S: '1,1,1,1,1',
    },
  })
  member = await stage.createOrganisation()
  admin = await signIn('ADMIN', 'admin@home.example')
  receiver = await startReceiver()
  const { status, body } = await admin.post('/webhooks', { url: receiver.url })
  expect(status).toBe(201)
  erp = createErp(body.signing_secret)
})
afterAll(async () => {
  await stage.stop()
  await receiver.stop()
  await rm(folder, { recursive: true, force: true })
})

async function signIn(role: 'ADMIN' | 'MEMBER', email: string) {
  const { organisationId } = member
  return stage.database.asOrganisation(organisationId, async (db) => {
    const { userId } = await createUser(db, { organisationId, email, name: email, role })
    const visitor = { address: '127.0.0.1', userAgent: 'test' }
    const { token } = await openSession(db, { organisationId, userId }, visitor, new Date())
    return browser(service.origin, `sid=${token}`)
  })
}

const api = (path: string, init?: RequestInit) => call(service.origin, member.apiKey, path, init)

/** What it fetches for an event, and where it acknowledges. */
const RECORD_OF: Partial<Record<WebhookEvent['type'], (event: WebhookEvent) => string>> = {
  'tender.completed': ({ data }) => `/tenders/${'tender_id' in data && data.tender_id}`,
  'order.completed': ({ data }) => `/orders/${'order_id' in data && data.order_id}`,
  'project.exported': ({ data }) => `/projects/${'project_id' in data && data.project_id}`,
}

/** Verifies, answers, and only then works: takes each event once, fetches its record, acknowledges. */
function createErp(secret: string) {
  const taken = new Map<string, WebhookEvent>()
  const imported: { event: WebhookEvent; record: Record<string, unknown>; erpId: string }[] = []
  const failures: unknown[] = []
  let refusals = 1
  const take = async (event: WebhookEvent): Promise<void> => {
    const path = RECORD_OF[event.type]?.(event)
    if (path === undefined) return
    const { body: record } = await api(path)
    const erpId = `ERP-${imported.length + 1}`
    const wish = { status: 'SUCCESS', external_id: erpId }
    await api(`${path}/acknowledgements`, jsonInit(wish))
    imported.push({ event, record, erpId })
  }
  receiver.answerWith((got, response) => {
    // Out of order for a moment: nothing is lost by that.
    if (refusals > 0) {
      refusals -= 1
      response.writeHead(503).end()
      return
    }
    const event = verifyWebhook(got.raw, got.headers, secret)
    response.writeHead(204).end()
    if (taken.has(event.id)) return
    taken.set(event.id, event)
    take(event).catch((error) => failures.push(error))
  })
  const until = async <T>(look: () => T | undefined): Promise<T> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
      const found = look()
      if (found !== undefined) return found
      if (failures.length > 0) throw failures[0]
    }
    throw new Error(`It was told only of ${[...taken.values()].map(({ type }) => type)}`)
  }
  return {
    /** The next event of the type that fits. */
    heard: (type: WebhookEvent['type'], fits: (data: Record<string, unknown>) => boolean) =>
      until(() =>
        [...taken.values()].find((event) => event.type === type && fits({ ...event.data })),
      ),
    imported: (id: string) => until(() => imported.find(({ event }) => event.id === id)),
  }
}

const ARTICLES = [
  {
    article_number: 'WL-1',
    name: 'Wandleuchte Tubo eckig 12 W',
    base_unit: 'St',
    list_price: 49.9,
  },
  { article_number: 'KB-1', name: 'Mantelleitung NYM-J 3x1,5', base_unit: 'm', list_price: 0.62 },
]
const LIST = 'Pos;Artikel;Text;Menge;Einheit\n1;WL-1;Wandleuchte;3;St\n2;KB-1;Leitung;100;m\n'

/** Pushes master data, and goes on when told that the job ended. */
async function pushArticles(): Promise<void> {
  const { status, body } = await api('/articles', jsonInit({ articles: ARTICLES }))
  expect(status).toBe(202)
  const { data } = await erp.heard('job.finished', ({ job_id }) => job_id === body.job_id)
  expect(data).toMatchObject({ status: 'COMPLETED', error_count: 0 })
  expect(data).toEqual((await api(`/jobs/${body.job_id}`)).body)
}

/** Uploads an inquiry, and goes on when told that it was processed; answers its id. */
async function upload(path: '/tenders' | '/orders', context: string): Promise<string> {
  const parts = [field('context', context), file('Liste.csv', Buffer.from(LIST))]
  const { status, body } = await sendForm(
    { origin: service.origin, apiKey: member.apiKey },
    parts,
    { path },
  )
  expect(status).toBe(202)
  const processed = await erp.heard(
    'request.processing_completed',
    ({ job_id }) => job_id === body.job_id,
  )
  expect(processed.data).toMatchObject({ success: true, position_count: 2 })
  const { data } = await erp.heard('job.finished', ({ job_id }) => job_id === body.job_id)
  expect(data).toMatchObject({ entity: 'REQUESTS', status: 'COMPLETED' })
  return 'result' in data ? String(data.result?.request_id) : ''
}

async function release(inquiryId: string): Promise<void> {
  const clerk = await signIn('MEMBER', `clerk-${inquiryId}@home.example`)
  const released = await releaseSeen(clerk, inquiryId)
  expect(released.status).toBe(200)
}

describe('What the service does, the four steps by push', () => {
  it('for tenders: job.finished, tender.completed, GET /tenders/{tender_id}, the acknowledgement', async () => {
    await pushArticles()
    const tenderId = await upload('/tenders', 'by push')
    await release(tenderId)
    const event = await erp.heard('tender.completed', ({ tender_id }) => tender_id === tenderId)
    const { record, erpId } = await erp.imported(event.id)
    expect(record).toMatchObject({ tender_id: tenderId, status: 'EXPORTED', context: 'by push' })
    expect(event.data).toMatchObject({ completed_at: record['completed_at'], project_id: null })
    expect((await api(`/tenders/${tenderId}`)).body).toMatchObject({
      erp_offer_id: erpId,
      acknowledgement: { status: 'SUCCESS', external_id: erpId },
    })
  })

  it('for orders: order.completed, GET /orders/{order_id}, the acknowledgement', async () => {
    const orderId = await upload('/orders', 'an order')
    await release(orderId)
    const event = await erp.heard('order.completed', ({ order_id }) => order_id === orderId)
    const { record, erpId } = await erp.imported(event.id)
    expect(record).toMatchObject({ order_id: orderId, status: 'EXPORTED' })
    expect((await api(`/orders/${orderId}`)).body).toMatchObject({ erp_offer_id: erpId })
  })

  it('for projects: project.exported, GET /projects/{project_id}, the acknowledgement names the object', async () => {
    const { body: project } = await admin.post('/projects', { name: 'Neubau Kita' })
    expect((await admin.post(`/projects/${project.id}/export`, {})).status).toBe(200)
    const event = await erp.heard('project.exported', ({ project_id }) => project_id === project.id)
    const { record, erpId } = await erp.imported(event.id)
    expect(record).toMatchObject({ id: project.id, name: 'Neubau Kita' })
    const { body } = await api(`/projects?object_number=${erpId}`)
    expect(body.data).toMatchObject([{ id: project.id, acknowledgement: { external_id: erpId } }])
  })

  it('what was refused at first was sent again, and the admin sees how it went', async () => {
    const { body } = await admin.get('/webhooks')
    expect(body.data).toMatchObject([
      { state: 'ACTIVE', failing_since: null, failures_in_a_row: 0 },
    ])
    const attempts = receiver.received.map(({ headers }) => headers['service-delivery-attempt'])
    expect(attempts).toContain('2')
  })
})

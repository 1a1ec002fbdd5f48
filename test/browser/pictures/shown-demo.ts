import { expect, vi } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { PATIENTLY } from '#test/patience.ts'
import { startReceiver } from '#test/receiver.ts'
import { browser, call, jsonInit } from '#test/service.ts'
import { insertSubscription } from '#test/subscriptions.ts'
import { createDemo, type Demo, loadDemo } from '../../../src/demo/load-demo.ts'
import { notify } from '../../../src/notices/notify.ts'
import { bulkResources } from '../../../src/tasks.ts'
import type { BrowserService, Person } from '../support/browser-service.ts'
import { startDemoErp } from '../support/demo-erp.ts'
import { treeOf } from '../support/review.ts'
import { dayIn } from './shot.ts'

/** The demo as its admin finds it, and what a picture needs beyond it. */
export type ShownDemo = Awaited<ReturnType<typeof showDemo>>

const BILL = 'Grundschule am Deich, Elektroinstallation'
const RELEASED = 'Feuerwache Nord, Elektroinstallation'
const NOT_FETCHED = 'Hafenkontor, Bürobeleuchtung'
const ORDER = 'Bestellung Baustelle Kita Sonnenhügel'
const PROJECT = 'Erweiterung Grundschule am Deich'

/** Makes the demo as a first start does, and waits until all of its requests are settled. */
export async function showDemo(home: BrowserService) {
  const { database, now } = home
  const demo = await database.asSystem((db) => createDemo(db))
  const [user] = await loadDemo({ database, now, resources: bulkResources }, demo)
  if (!user) throw new Error('The demo has no admin')
  const admin = await enter(home, demo, user)
  await vi.waitFor(() => expectSettled(home), { timeout: 240_000, interval: 500 })

  const list = async (path: string) => (await admin.get(path)).body.data as readonly Named[]
  const inbox = await list('/inquiries?limit=200')
  const projects = await list('/projects')
  const { wholesaler, organisationId, apiKey } = demo
  const service: BrowserService = {
    ...home,
    ...{ organisationId, apiKey },
    createKey: (key) => home.createKey({ organisationId, ...key }),
  }
  const bill = idOf(inbox, BILL)
  return {
    admin,
    bill,
    open: await findShort(admin, bill),
    released: idOf(inbox, RELEASED),
    order: idOf(inbox, ORDER),
    project: idOf(projects, PROJECT),
    article: [...wholesaler.accessories()][0]?.source_article_number ?? '',
    supplier: supplierOf(demo),
    // Data beyond the demo are made for their first picture, behind the pictures of the demo.
    supplierRequests: lazy(() => askSupplier(admin, bill, supplierOf(demo))),
    partner: lazy(() => connectPartner(service, admin, idOf(projects, PROJECT))),
    tell: lazy(() => tell(service, idOf(inbox, NOT_FETCHED))),
  }
}

type Named = { readonly id: string; readonly name: string }

function idOf(all: readonly Named[], name: string): string {
  const found = all.find((each) => each.name === name)
  if (!found) throw new Error(`The demo has no ${name}`)
  return found.id
}

const supplierOf = ({ wholesaler }: Demo): string =>
  [...wholesaler.suppliers((label) => label)][0]?.supplier_id ?? ''

function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The open position to check with the shortest text: it leaves room for its predictions. */
async function findShort(admin: Person, bill: string): Promise<string> {
  const { positions } = await treeOf(admin, bill)
  const open = positions.filter(({ lane }) => lane === 'check')
  const details = await Promise.all(
    open.map(async ({ id }) => (await admin.get(`/inquiries/${bill}/positions/${id}`)).body),
  )
  const [shortest] = details.toSorted((one, other) => one.long_text.length - other.long_text.length)
  return shortest.row.id
}

/** Signs in by the password of the first start and chooses another one. */
async function enter(
  { origin }: BrowserService,
  { organisationId }: Demo,
  { user_id, email, password }: { user_id: string; email: string; password: string },
): Promise<Person> {
  const chosen = 'Deichgraf, 16 Ampere, weiß'
  const cookieOf = async (answering: ReturnType<ReturnType<typeof browser>['post']>) => {
    const { status, text, headers } = await answering
    if (status !== 200) throw new Error(text)
    return headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const first = await cookieOf(browser(origin, '').post('/sign-in', { email, password }))
  const change = { current: password, new: chosen }
  const cookie = await cookieOf(browser(origin, first).post('/session/password', change))
  return { userId: user_id, email, password: chosen, organisationId, ...browser(origin, cookie) }
}

async function expectSettled({ database }: BrowserService): Promise<void> {
  const waiting = await database.asSystem((db) => db.rows(sql`select kind from tasks`))
  expect(waiting).toEqual([])
}

/** A supplier got a request for some positions and answered one; another request is a draft. */
async function askSupplier(admin: Person, bill: string, supplierId: string) {
  const { positions } = await treeOf(admin, bill)
  const open = positions.filter(({ lane }) => lane !== undefined)
  const create = async (some: typeof open): Promise<string> => {
    const { status, text, body } = await admin.post(`/requests/${bill}/supplier-requests`, {
      positions: some.map(({ id }) => ({ position_id: id, supplier_ids: [supplierId] })),
      due_date: dayIn(12),
      message: 'Bitte um Ihr Angebot.',
    })
    if (status >= 300) throw new Error(text)
    return body.supplier_request_ids[0]
  }
  const sent = await create(open.slice(0, 6))
  const { body } = await admin.post(`/supplier-requests/${sent}/send`, {})
  const [{ position_id, article_number }] = body.positions
  await admin.post(`/supplier-requests/${sent}/answer`, {
    positions: [{ position_id, article_number, unit_price: '0.42', currency: 'EUR' }],
  })
  return { sent, draft: await create(open.slice(6, 9)) }
}

/** An ERP that takes a project in, rows that are refused, and an endpoint that does not answer. */
async function connectPartner(service: BrowserService, admin: Person, project: string) {
  const erp = await startDemoErp(service, { keyName: 'ERP Prod' })
  await admin.post(`/projects/${project}/export`, {})
  await vi.waitFor(() => expect(erp.imported).toHaveLength(1), PATIENTLY)
  const job = await pushFaults(service, admin)
  const failing = await failToDeliver(service, admin)
  await erp.stop()
  return { webhook: erp.subscriptionId, job, failing }
}

/** Answers the job that says which rows were refused. */
async function pushFaults(service: BrowserService, admin: Person): Promise<string> {
  const articles = Array.from({ length: 40 }, (_, at) => ({
    ...{ article_number: `NEU-${at}`, name: `Neuer Artikel ${at}` },
    ...(at % 5 === 0 && { ean: '40123' }),
    ...(at % 9 === 1 && { currency: 'Euro' }),
  }))
  const { body } = await call(service.origin, service.apiKey, '/articles', jsonInit({ articles }))
  await vi.waitFor(
    async () => expect((await admin.get(`/jobs/${body.job_id}`)).body.ended_at).not.toBeNull(),
    PATIENTLY,
  )
  return body.job_id
}

/** One attempt has failed, the next one is planned. */
async function failToDeliver(service: BrowserService, admin: Person) {
  const receiver = await startReceiver(503)
  const { subscriptionId } = await insertSubscription(service, { url: receiver.url })
  await call(service.origin, service.apiKey, '/articles', {
    ...jsonInit({ articles: [{ article_number: 'NEU-1', name: 'Neuer Artikel 1' }] }),
  })
  const path = `/webhooks/${subscriptionId}/deliveries`
  const first = async () => (await admin.get(path)).body.data[0]
  await vi.waitFor(async () => expect((await first())?.attempts).toBe(1), PATIENTLY)
  await receiver.stop()
  return { webhook: subscriptionId, delivery: (await first()).delivery_id as string }
}

/** A key expires, and the ERP does not answer. */
async function tell(
  { database, organisationId }: BrowserService,
  request_id: string,
): Promise<void> {
  await database.asOrganisation(organisationId, async (db) => {
    const told = { organisationId, now: new Date() }
    await notify(db, {
      ...{ ...told, kind: 'key_expiry', subject: 'Demo key' },
      arguments: { key_id: 'k', name: 'ERP Prod', expires_at: `${dayIn(14)}T09:30:00Z`, days: 14 },
    })
    await notify(db, {
      ...{ ...told, kind: 'erp_silence', subject: request_id },
      arguments: {
        ...{ request_id, request_type: 'TENDER', name: NOT_FETCHED },
        ...{ exported_at: `${dayIn(-1)}T15:05:00Z`, minutes: 10 },
      },
    })
  })
}

import { expect, vi } from 'vitest'
import { startReceiver } from '#test/receiver.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { call, jsonInit } from '#test/service.ts'
import { insertSubscription } from '#test/subscriptions.ts'
import { notify } from '../../../src/notices/notify.ts'
import { lv12, po } from '../fixtures/files.ts'
import { LV_2000, writeLv2000 } from '../fixtures/lv-2000.ts'
import { CABLE, COVER, FRAME, SOCKET } from '../fixtures/wholesaler.ts'
import type { BrowserService, Person } from '../support/browser-service.ts'
import { pushCatalogue, pushRows, uploadInquiry } from '../support/catalogue.ts'
import { startDemoErp } from '../support/demo-erp.ts'
import { putBranch, putRow } from '../support/inbox.ts'
import { treeOf } from '../support/review.ts'
import { putWorked } from '../support/statistics.ts'
import { dayIn } from './shot.ts'

/** What is in the service when pictures are taken. */
export type Scene = Awaited<ReturnType<typeof setScene>>

/** A wholesaler in the middle of its work: something of everything that a screen can show. */
export async function setScene(service: BrowserService) {
  await pushCatalogue(service)
  const erp = await startDemoErp(service, { keyName: 'ERP Prod' })
  const clerk = await service.signInByPassword({ name: 'Karin Petersen' })
  const admin = await service.signInByPassword({ name: 'Ada Admin', role: 'ADMIN' })
  const large = await uploadInquiry(service, clerk, {
    ...{ name: LV_2000.name, bytes: writeLv2000() },
  })
  const handedOver = await uploadInquiry(service, clerk, lv12.x83())
  const order = await uploadInquiry(service, clerk, { ...po(), fields: { kind: 'ORDER' } })
  await fillStatistics(service, clerk)
  await fillSettings(service, admin)
  await fillInbox(service, clerk)
  await chooseByHand(clerk, handedOver)
  const scene = {
    ...{ admin, large, handedOver, order },
    ...{ supplierRequest: await askSupplier(service, clerk, large) },
    ...{ draft: await draftRequest(clerk, handedOver) },
    ...{ project: await fillProjects(clerk, handedOver) },
    ...{ job: await pushFaults(service, admin), webhook: erp.subscriptionId },
    ...{ failing: await failToDeliver(service, admin), erpKey: service.apiKey },
  }
  await releaseSeen(clerk, handedOver)
  await clerk.post(`/projects/${scene.project}/export`, {})
  await vi.waitFor(() => expect(erp.imported).toHaveLength(2), { timeout: 20_000 })
  await erp.stop()
  return { ...scene, tell: () => tell(service) }
}

/** A supplier was asked for some positions, and answered one. */
async function askSupplier(service: BrowserService, clerk: Person, large: string): Promise<string> {
  const id = 'L-100'
  await pushRows(service, '/suppliers', 'suppliers', [
    { supplier_id: id, name: 'Kabelwerk Süd', email: 'anfragen@kabel.example' },
    { supplier_id: 'L-200', name: 'Dosen & Co', email: 'vertrieb@dosen.example' },
  ])
  await pushRows(service, '/contacts', 'contacts', [
    {
      ...{ parent_type: 'supplier', parent_id: id, name: 'Ida Sommer' },
      ...{ email: 'ida@kabel.example', phone: '+49 431 123456' },
    },
  ])
  const { positions } = await treeOf(clerk, large)
  const asked = positions.filter(({ lane }) => lane !== undefined).slice(0, 6)
  const { body } = await clerk.post(`/requests/${large}/supplier-requests`, {
    positions: asked.map((row) => ({ position_id: row.id, supplier_ids: [id] })),
    due_date: dayIn(12),
    message: 'Bitte um Ihr Angebot.',
  })
  const [request = ''] = body.supplier_request_ids as string[]
  const path = `/supplier-requests/${request}`
  const { body: sent } = await clerk.post(`${path}/send`, {})
  const [{ position_id, article_number }] = sent.positions
  await clerk.post(`${path}/answer`, {
    positions: [{ position_id, article_number, unit_price: '0.42', currency: 'EUR' }],
  })
  return request
}

/** Another one that nobody has sent yet. */
async function draftRequest(clerk: Person, inquiry: string): Promise<string> {
  const { positions } = await treeOf(clerk, inquiry)
  const asked = positions.filter(({ lane }) => lane !== undefined).slice(0, 3)
  const { body } = await clerk.post(`/requests/${inquiry}/supplier-requests`, {
    positions: asked.map((row) => ({ position_id: row.id, supplier_ids: ['L-200'] })),
  })
  return body.supplier_request_ids[0]
}

/** What is remembered of it is shown with the customer and in the settings. */
async function chooseByHand(clerk: Person, inquiry: string): Promise<void> {
  const { positions } = await treeOf(clerk, inquiry)
  const asked = positions.filter(({ lane }) => lane !== undefined).slice(0, 2)
  for (const [at, { id, version }] of asked.entries()) {
    const { status, text } = await clerk.post(`/inquiries/${inquiry}/commands`, {
      ...{ kind: 'select', position_id: id, version, action: 'search' },
      article_number: at === 0 ? CABLE : SOCKET,
    })
    if (status !== 200) throw new Error(text)
  }
}

/** Six weeks of two branches. */
async function fillStatistics(service: BrowserService, clerk: Person): Promise<void> {
  const [north, south] = [
    await putBranch(service, service, 'Hamburg'),
    await putBranch(service, service, 'Kiel'),
  ]
  const days = ['10-02', '10-08', '10-15', '10-22', '10-29', '11-05', '11-12']
  for (const [at, day] of days.entries()) {
    const createdAt = new Date(`2026-${day}T08:00:00Z`)
    const all = 180 + at * 37
    const auto = Math.round(all * (0.3 + at * 0.02))
    const manual = Math.round(all * (0.16 - at * 0.015))
    await putWorked(service, {
      ...{ createdAt, name: `Wohnpark BA ${at + 1}`, branchId: north, assigned: clerk },
      counts: [all, auto, Math.round(all * 0.97) - auto - manual, manual],
    })
    await putWorked(service, {
      ...{
        createdAt,
        name: `Praxis Dr. Lund ${at + 1}`,
        branchId: south,
        kind: at % 2 ? 'ORDER' : 'TENDER',
      },
      counts: [48, 12 + at, 14, 9],
    })
  }
}

async function fillSettings(service: BrowserService, admin: Person): Promise<void> {
  for (const [pattern, article_number] of [
    ['Kleinmaterial*', FRAME],
    ['Steckdose Kinderschutz', SOCKET],
    ['NYM 3x1,5', CABLE],
  ]) {
    await admin.post('/matching/default-articles', { pattern, article_number })
  }
  await admin.post('/matching/parts-lists', {
    name: 'Steckdose mit Rahmen',
    items: [
      { article_number: SOCKET, quantity: '1' },
      { article_number: FRAME, quantity: '1' },
      { article_number: COVER, quantity: '0.5' },
    ],
  })
  await admin.post('/matching/excluded-makers', { maker: 'Lichtwerk Schalter GmbH' })
  // Two with one label: the second is shadowed.
  for (const wish of [
    { resource: 'CUSTOMER', label: 'Region', type: 'MULTI_SELECT', options: ['Nord', 'Süd'] },
    { resource: 'CUSTOMER', label: 'Kostenstelle', type: 'TEXT' },
    { resource: 'CUSTOMER', label: 'Region', type: 'TEXT' },
    { resource: 'PROJECT', label: 'Gewerk', type: 'MULTI_SELECT', options: ['ELT', 'HLS'] },
    { resource: 'PROJECT', label: 'Fläche', type: 'NUMBER' },
    { resource: 'USER', label: 'ERP-Kürzel', type: 'TEXT' },
  ]) {
    await admin.post('/custom-fields', wish)
  }
  const { body } = await admin.get('/branches')
  const [first] = body.data
  if (first) await admin.patch(`/branches/${first.id}`, { name: 'Hamburg-Altona', code: 'HH' })
  for (const name of ['Jan Neumann', 'Mehmet Yıldız']) {
    await service.signInByPassword({ name })
  }
}

/** With all that a project can have; answers the one to look at. */
async function fillProjects(clerk: Person, inquiry: string): Promise<string> {
  const ids: string[] = []
  for (const wish of [
    {
      ...{ name: 'Neubau Kita Sonnenhang', object_number: 'OBJ-2231', estimated_value: 420_000 },
      ...{ submission_date: dayIn(12), custom_fields: { Gewerk: ['ELT'], Fläche: 1200.5 } },
      construction_site_address: {
        street: 'Am Hang 4',
        postal_code: '24103',
        city: 'Kiel',
        country: 'DE',
      },
      planner_address: { name: 'Planwerk Nord', city: 'Lübeck', country: 'DE' },
    },
    { name: 'Außenanlagen Kita', object_number: 'OBJ-2231', estimated_value: 38_000 },
    { name: 'BA3 Schule Ost', object_number: 'OBJ-2198', estimated_value: 186_500 },
    { name: 'Sanierung Rathaus', estimated_value: 75_000, submission_date: dayIn(2) },
  ]) {
    const { status, body, text } = await clerk.post('/projects', { currency: 'EUR', ...wish })
    if (status !== 201) throw new Error(text)
    ids.push(body.id)
  }
  const [id = ''] = ids
  await clerk.post(`/projects/${id}/requests/${inquiry}`, {})
  return id
}

/** Rows of which some are refused; answers the job that says so. */
async function pushFaults(service: BrowserService, admin: Person): Promise<string> {
  const articles = Array.from({ length: 40 }, (_, at) => ({
    ...{ article_number: `NEU-${at}`, name: `Neuer Artikel ${at}` },
    ...(at % 5 === 0 && { ean: '40123' }),
    ...(at % 9 === 1 && { currency: 'Euro' }),
  }))
  const { body } = await call(service.origin, service.apiKey, '/articles', jsonInit({ articles }))
  await vi.waitFor(
    async () => expect((await admin.get(`/jobs/${body.job_id}`)).body.ended_at).not.toBeNull(),
    { timeout: 20_000 },
  )
  return body.job_id
}

/** An endpoint that does not answer as it should: what was tried, and what is planned. */
async function failToDeliver(service: BrowserService, admin: Person) {
  const receiver = await startReceiver(503)
  const { subscriptionId } = await insertSubscription(service, { url: receiver.url })
  await call(service.origin, service.apiKey, '/articles', {
    ...jsonInit({ articles: [{ article_number: 'NEU-1', name: 'Neuer Artikel 1' }] }),
  })
  const path = `/webhooks/${subscriptionId}/deliveries`
  const first = async () => (await admin.get(path)).body.data[0]
  await vi.waitFor(async () => expect((await first())?.attempts).toBe(1), { timeout: 20_000 })
  await receiver.stop()
  return { webhook: subscriptionId, delivery: (await first()).delivery_id as string }
}

/** A key expires, and the ERP is silent; only who is there already is told. */
async function tell({ database, organisationId }: BrowserService): Promise<void> {
  await database.asOrganisation(organisationId, async (db) => {
    const told = { organisationId, now: new Date() }
    const cause = String(Math.random())
    await notify(db, {
      ...{ ...told, kind: 'key_expiry', subject: cause },
      arguments: { key_id: 'k', name: 'ERP Prod', expires_at: `${dayIn(14)}T09:30:00Z`, days: 14 },
    })
    await notify(db, {
      ...{ ...told, kind: 'erp_silence', subject: cause },
      arguments: {
        ...{ request_id: '4711', request_type: 'TENDER', name: 'Neubau Kita' },
        ...{ exported_at: `${dayIn(-1)}T09:30:00Z`, minutes: 10 },
      },
    })
  })
}

/** Something of everything that an inbox shows. */
async function fillInbox(service: BrowserService, clerk: Person): Promise<void> {
  for (const fixture of [lv12.x83(), lv12.xlsx(), lv12.eml()]) {
    await uploadInquiry(service, clerk, fixture)
  }
  await uploadInquiry(service, clerk, { ...po(), fields: { kind: 'ORDER' } })
  const branchId = await putBranch(service, service, 'Nord')
  const put = (row: Parameters<typeof putRow>[2]) => putRow(service, service, row)
  await put({ name: 'Neubau Kita Sonnenhang', branchId, assigned: clerk, ...OPEN })
  await put({ name: 'BA3 Schule Ost', status: 'EXPORTED', isRefused: true, due: dayIn(4) })
  await put({ name: 'Sanierung Rathaus', due: dayIn(0), ...OPEN })
  await put({ name: 'Hallenbad, Los 2', due: dayIn(-4), branchId, ...OPEN })
  await put({ name: 'Gewerbehof', status: 'READY_TO_EXPORT', positions: 84 })
  await put({ name: 'LV Dach', status: 'PROCESSING' })
}

const OPEN = { positions: 212, open: 48 } as const

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { PATIENTLY } from '#test/patience.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { call, jsonInit } from '#test/service.ts'
import { exampleFileExchange, exampleNewUser } from '../../src/file-exchange/users/schema.ts'
import { lv12 } from './fixtures/files.ts'
import { SOCKET, wholesaler } from './fixtures/wholesaler.ts'
import { violationsOf } from './support/axe.ts'
import { setStage, VIEWPORT } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { pushCatalogue, pushRows, uploadInquiry } from './support/catalogue.ts'
import { startDemoErp } from './support/demo-erp.ts'
import { putBranch } from './support/inbox.ts'
import { overflow } from './support/overflow.ts'
import { treeOf } from './support/review.ts'
import { expectSameLook } from './support/same-look.ts'
import { putWorked } from './support/statistics.ts'
import { germanIn, ownTexts, untranslated } from './support/texts.ts'

const LOOKS = [
  { language: 'de', theme: 'light', name: 'Karin Petersen' },
  { language: 'en', theme: 'dark', name: 'Konrad Petersen' },
] as const

/** Everything around the workbench, with something in it. */
const stage = setStage({}, { host: 'pis.example', port: 2222 })
const at: Record<'project' | 'supplierRequest' | 'webhook' | 'job' | 'customer' | 'key', string> = {
  ...{ project: '', supplierRequest: '', webhook: '', job: '', customer: '', key: '' },
}
const readers = new Map<string, Person>()
/** Parts of keys and ids of own fields: letters of any width. */
const randomTexts: string[] = []
let erp: Awaited<ReturnType<typeof startDemoErp>>

beforeAll(async () => {
  const { service } = stage
  await pushCatalogue(service)
  const admin = await service.signInByPassword({ role: 'ADMIN', name: 'Ada Admin' })
  const tender = await uploadInquiry(service, admin, lv12.x83())
  await orderEvents()
  // After the upload, whose two events would be delivered in any order.
  erp = await startDemoErp(service)
  await pushRows(service, '/suppliers', 'suppliers', [
    { supplier_id: 'L-1', name: 'Kabelwerk Süd' },
  ])
  const { positions } = await treeOf(admin, tender)
  const asked = positions.filter(({ lane }) => lane !== undefined).slice(0, 3)
  const { body } = await admin.post(`/requests/${tender}/supplier-requests`, {
    positions: asked.map(({ id }) => ({ position_id: id, supplier_ids: ['L-1'] })),
  })
  at.supplierRequest = body.supplier_request_ids[0]
  const project = { name: 'Schule Ost', object_number: 'S-1', currency: 'EUR' }
  at.project = (await admin.post('/projects', project)).body.id
  for (const type of ['TEXT', 'NUMBER']) {
    const field = { resource: 'ARTICLE', label: 'Region', type }
    const { data } = (await admin.post('/custom-fields', field)).body
    for (const { column_id } of data) randomTexts.push(column_id)
  }
  const branchId = await putBranch(service, service, 'Nord')
  const createdAt = new Date('2026-10-15T08:00:00Z')
  await putWorked(service, { createdAt, branchId, counts: [120, 60, 30, 20] })
  await releaseSeen(admin, tender)
  await vi.waitFor(() => expect(erp.imported).toHaveLength(1), PATIENTLY)
  at.webhook = (await admin.get('/webhooks')).body.data[0].subscription_id
  at.job = (await admin.get('/jobs')).body.data[0].job_id
  at.customer = [...wholesaler.customers((label) => label)][0]?.customer_id ?? ''
  at.key = await makeCalls(admin)
  for (const { prefix, last_four } of (await admin.get('/api-keys')).body.data) {
    randomTexts.push(prefix.replace('pis_live_', ''), last_four)
  }
  await exchangeFiles(admin)
  // Before any test: the list of users must not depend on which tests ran already.
  for (const { language, theme, name } of LOOKS) {
    const reader = await service.signInByPassword({ role: 'ADMIN', name })
    await reader.patch('/session/preferences', { language, theme, density: 'normal' })
    readers.set(theme, reader)
  }
})
afterAll(() => erp.stop())

/** Two events of one commit have the same time and no order: one of them becomes the older. */
const orderEvents = (): Promise<unknown> =>
  stage.service.database.asSystem((db) =>
    db.run(sql`
      update events set created_at = created_at - interval '1 ms'
       where type = 'request.processing_completed'`),
  )

/** Calls by a key of their own: other keys are used as often as jobs are polled. */
async function makeCalls(admin: Person): Promise<string> {
  const { service } = stage
  const { apiKey, keyId } = await service.createKey({ name: 'Lager' })
  await call(service.origin, apiKey, `/articles/${SOCKET}`)
  await call(service.origin, apiKey, '/articles/unknown')
  await call(service.origin, apiKey, '/suppliers', jsonInit({}))
  await call(service.origin, apiKey, '/customers')
  // Calls are recorded behind their answers.
  await vi.waitFor(async () => {
    const { body } = await admin.get(`/request-log?key_id=${keyId}`)
    expect(body.data).toHaveLength(4)
  }, PATIENTLY)
  return keyId
}

/** A partner that sent files; its key and that of the server are those of the examples. */
async function exchangeFiles(admin: Person): Promise<void> {
  const { public_key } = exampleNewUser
  const user = { name: 'erp-muster', scopes: ['master-data:write'], expires_at: null, public_key }
  expect((await admin.post('/sftp-users', user)).status).toBe(201)
  const { organisationId, database } = stage.service
  const hostKey = Buffer.from(
    exampleFileExchange.host_keys[0]?.public_key.split(' ')[1] ?? '',
    'base64',
  )
  await database.asSystem(async (db) => {
    await db.run(sql`
      insert into sftp_host_keys (algorithm, public_key, sealed_private_key)
      values ('ssh-ed25519', ${hostKey}, 'x')`)
    await db.run(sql`
      insert into exchange_files (id, organisation_id, folder, name, state, size, modified_at,
                                  sent_by, error_code, sent_path)
      select gen_random_uuid(), ${organisationId}, folder, file.name, state, 48213, at::timestamptz,
             member.id, error_code, sent_path
        from sftp_users as member,
             (values ('/in/articles', 'new.json', 'WAITING', '2026-10-15T08:03:00Z', null, null),
                     ('/failed/2026-10-15/articles', 'bad.json', 'FAILED', '2026-10-15T08:02:00Z',
                      'VALIDATION_FAILED', '/in/articles/bad.json'),
                     ('/processed/2026-10-15/projects', 'p-88.json', 'PROCESSED',
                      '2026-10-15T08:01:00Z', null, '/in/projects/p-88.json'))
             as file (folder, name, state, at, error_code, sent_path)
       where member.organisation_id = ${organisationId}`)
  })
}

/** Where each is, and what is there once it is shown. */
const screens = (): readonly (readonly [name: string, path: string, shown: string])[] => [
  ['projects', 'projects', '.list-row'],
  ['project', `projects/${at.project}`, '.project'],
  ['supplier requests', 'supplier-requests', '.list-row'],
  ['supplier request', `supplier-requests/${at.supplierRequest}`, 'main table'],
  ['statistics', 'statistics?from=2026-10-01&to=2026-10-31', '.statistics-chart'],
  ['catalogue', 'catalogue', '.list-row'],
  ['article', `catalogue/${SOCKET}`, '.record-columns'],
  ['readiness', 'catalogue?tab=readiness', 'main table'],
  ['customers', 'customers', '.list-row'],
  ['customer', `customers/${encodeURIComponent(at.customer)}`, '.record-columns'],
  ['suppliers', 'suppliers', '.list-row'],
  ['contacts', 'contacts', '.list-row'],
  ['notices', 'notices', 'main h1, main h2, main .state'],
  ['organisation', 'settings/organisation', '.settings-content form, .settings-content .field'],
  ['branches', 'settings/branches', '.settings-content :is(.list-row, table)'],
  ['users', 'settings/users', '.settings-content .list-row'],
  ['keys', 'settings/api-keys', '.settings-content .list-row'],
  ['file exchange', 'settings/file-exchange', '.settings-content .list-row'],
  ['custom fields', 'settings/custom-fields', '.settings-content table, .settings-content li'],
  ['exchanged files', 'settings/file-exchange?tab=files', '.settings-content .list-row'],
  ['matching', 'settings/matching', '.matching-tab .state'],
  ['sftp clients', 'settings/file-exchange?tab=connect', '.settings-content pre'],
  ['audit', 'settings/audit', '.settings-content .list-row'],
  ['webhooks', 'developers/webhooks', '.list-row, main li, main table'],
  ['webhook', `developers/webhooks/${at.webhook}`, 'main table, .list-row'],
  ['events', 'developers/events', '.list-row, main li, main table'],
  ['jobs', 'developers/jobs', '.list-row'],
  ['job', `developers/jobs/${at.job}`, 'main .panel'],
  ['request log', `developers/requests?key=${at.key}`, '.list-row'],
]

it.each(LOOKS)(
  'Accessibility around the workbench in $language, $theme: no violations, and one language',
  async ({ language, theme }) => {
    const person = readers.get(theme)
    const { page } = await stage.openPage({ language, theme, ...(person && { person }) })
    await page.goto('inbox')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const problems: string[] = []
    for (const [name, path, shown] of screens()) {
      await goTo(page, path)
      await page.locator(shown).first().waitFor()
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
      await expectSameLook(page, `${name} ${theme}`, randomTexts)
      const found = [...(await violationsOf(page)), ...(await wordsOf(page, language))]
      problems.push(
        ...[...found, ...(await widerThanNarrow(page))].map((each) => `${name}: ${each}`),
      )
    }
    expect(problems).toEqual([])
  },
)

/** Navigates in the application, and waits until the last screen's title is gone. */
async function goTo(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first()
  const before = await title.textContent()
  await page.evaluate((address) => history.pushState({}, '', address), `/app/${path}`)
  await expect.poll(() => title.textContent()).not.toBe(before)
}

/** What is said by a key instead of words, or in another language. */
async function wordsOf(page: Page, language: 'de' | 'en'): Promise<readonly string[]> {
  const texts = await ownTexts(page)
  return [...untranslated(texts), ...(language === 'en' ? germanIn(texts) : [])]
}

/** At a width of 320 as at any other, a page is scrolled in one direction. */
async function widerThanNarrow(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  const wider = await page.evaluate(overflow)
  await page.setViewportSize(VIEWPORT)
  return wider
}

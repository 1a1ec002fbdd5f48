import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { exampleKey } from '../../src/access/api-keys/schema.ts'
import { lv12, po } from './fixtures/files.ts'
import { LV_2000, writeLv2000 } from './fixtures/lv-2000.ts'
import { CABLE, FRAME, SOCKET } from './fixtures/wholesaler.ts'
import { type PageWish, setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { pushCatalogue, pushRows, uploadInquiry } from './support/catalogue.ts'
import { startDemoErp } from './support/demo-erp.ts'
import { putBranch, putRow } from './support/inbox.ts'
import { treeOf } from './support/review.ts'
import { putWorked } from './support/statistics.ts'

/** What is in the service when pictures are taken. */
type Scene = {
  readonly large: string
  readonly handedOver: string
  readonly order: string
  readonly supplierRequest: string
}

type Shot = Pick<PageWish, 'role' | 'theme' | 'language' | 'viewport' | 'allows'> & {
  readonly name: string
  /** At an organisation that has nothing yet. */
  readonly isNew?: true
  /** Brings the page to what is shown. */
  go(page: Page, scene: Scene): Promise<unknown>
}

const NARROW = { width: 1280, height: 800 }

const toReview = async (page: Page, id: string): Promise<void> => {
  await page.goto(`requests/${id}`)
  await page.locator('.review-line.position').first().click()
}

const toInbox = async (page: Page): Promise<void> => {
  await page.goto('inbox')
  await page.locator('.inbox-row').first().waitFor()
}

const shots: readonly Shot[] = [
  { name: 'sign-in', role: null, go: (page) => page.goto('') },
  {
    name: 'sign-in-dark-en',
    role: null,
    theme: 'dark',
    language: 'en',
    go: (page) => page.goto(''),
  },
  { name: 'inbox', go: toInbox },
  { name: 'inbox-dark', theme: 'dark', go: toInbox },
  { name: 'review', go: (page, { large }) => toReview(page, large) },
  { name: 'review-dark', theme: 'dark', go: (page, { large }) => toReview(page, large) },
  { name: 'review-1280', viewport: NARROW, go: (page, { large }) => toReview(page, large) },
  { name: 'inbox-empty', isNew: true, go: (page) => page.goto('inbox') },
  { name: 'inbox-no-results', viewport: NARROW, go: (page) => page.goto('inbox?q=zwirbel') },
  {
    name: 'inbox-error',
    allows: [/503/],
    go: async (page) => {
      const json = {
        error: { code: 'SERVICE_UNAVAILABLE', message: 'Not now', request_id: 'r-7f3a' },
      }
      await page.route('**/inquiries?**', (route) => route.fulfill({ status: 503, json }))
      await page.goto('inbox')
      await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor()
    },
  },
  { name: 'keys', role: 'ADMIN', go: toKeys },
  {
    name: 'keys-dark-en',
    role: 'ADMIN',
    theme: 'dark',
    language: 'en',
    viewport: NARROW,
    go: toKeys,
  },
  {
    name: 'key-shown-once',
    role: 'ADMIN',
    go: async (page) => {
      await toKeys(page)
      await page.getByRole('button', { name: 'Neuer Schlüssel' }).click()
      await page.getByLabel('Name').fill('laptop')
      await page.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'projects', go: (page) => page.goto('projects') },
  { name: 'supplier-requests', go: (page) => page.goto('supplier-requests') },
  {
    name: 'supplier-request-dark',
    theme: 'dark',
    go: (page, { supplierRequest }) => page.goto(`supplier-requests/${supplierRequest}`),
  },
  { name: 'statistics', role: 'ADMIN', go: toStatistics },
  { name: 'statistics-dark-en', theme: 'dark', language: 'en', viewport: NARROW, go: toStatistics },
  { name: 'catalogue', go: (page) => page.goto('catalogue') },
  { name: 'article', go: (page) => page.goto(`catalogue/${SOCKET}`) },
  { name: 'readiness-dark', theme: 'dark', go: (page) => page.goto('catalogue?tab=readiness') },
  {
    name: 'customer',
    role: 'ADMIN',
    go: async (page) => {
      await page.goto('customers')
      await page.locator('.list-row a').first().click()
      await page.getByRole('heading', { name: 'Stammdaten' }).waitFor()
    },
  },
  { name: 'matching', role: 'ADMIN', go: (page) => page.goto('settings/matching') },
  {
    name: 'custom-fields',
    role: 'ADMIN',
    go: (page) => page.goto('settings/custom-fields?resource=CUSTOMER'),
  },
  {
    name: 'audit-dark',
    role: 'ADMIN',
    theme: 'dark',
    go: async (page) => {
      await page.goto('settings/audit?what=custom_field')
      await page.locator('.list-row').first().click()
      await page.getByRole('table', { name: 'Was sich geändert hat' }).waitFor()
    },
  },
  { name: 'webhooks', role: 'ADMIN', go: (page) => page.goto('developers/webhooks') },
  { name: 'settings-organisation', role: 'ADMIN', go: (page) => page.goto('settings') },
  { name: 'settings-branches', role: 'ADMIN', go: (page) => page.goto('settings/branches') },
  {
    name: 'settings-users-dark',
    role: 'ADMIN',
    theme: 'dark',
    go: async (page) => {
      await page.goto('settings/users')
      await page.getByRole('row').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'invitation-not-good',
    role: null,
    allows: [/404/],
    go: async (page) => {
      await page.goto('invitation#nonsense')
      await page.getByRole('heading', { name: 'Dieser Link gilt nicht' }).waitFor()
    },
  },
  { name: 'jobs', role: 'ADMIN', go: (page) => page.goto('developers/jobs') },
  {
    name: 'request-log-dark',
    role: 'ADMIN',
    theme: 'dark',
    go: (page) => page.goto('developers/requests'),
  },
  { name: 'new-request', go: newRequest },
  { name: 'new-request-dark-en', theme: 'dark', language: 'en', viewport: NARROW, go: newRequest },
  { name: 'processing', go: processing },
  { name: 'processing-dark-en', theme: 'dark', language: 'en', viewport: NARROW, go: processing },
  {
    name: 'accept',
    go: async (page, { large }) => {
      await toReview(page, large)
      await page.getByRole('button', { name: /^Alle „Sicher“ übernehmen/ }).click()
      await page.locator('.dialog').waitFor()
    },
  },
  {
    name: 'catalogue-search',
    go: async (page, { large }) => {
      await toReview(page, large)
      await page.keyboard.press('c')
      await page.locator('.search-hit').first().waitFor()
    },
  },
  {
    name: 'release',
    go: async (page, { large }) => {
      await page.goto(`requests/${large}?panel=release`)
      await page.locator('.release-finding').first().waitFor()
    },
  },
  {
    name: 'trace',
    go: async (page, { handedOver }) => {
      await page.goto(`requests/${handedOver}?panel=trace`)
      await page.locator('.drawer.side').getByText('SUCCESS').waitFor()
    },
  },
  { name: 'order', go: (page, { order }) => toReview(page, order) },
  {
    name: 'order-dark-en',
    theme: 'dark',
    language: 'en',
    go: (page, { order }) => toReview(page, order),
  },
  { name: 'profile', go: (page) => page.goto('profile') },
  {
    name: 'palette',
    go: async (page) => {
      await toInbox(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('LV')
    },
  },
  {
    name: 'shortcuts',
    go: async (page) => {
      await toInbox(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
]

const FOLDER = join(projectRoot(), 'docs', 'pictures')
const MOST_BYTES = 150 * 1024
/** As seen by everybody: what the pages show of time is the same at every run. */
const NOW = new Date('2026-11-16T09:00:00Z')

async function newRequest(page: Page): Promise<void> {
  await page.goto('new')
  const files = [lv12.x83(), lv12.pdf(), { name: 'Fotos.zip', bytes: Buffer.from('PK') }]
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: bytes })))
}

/** On the days on which requests were worked on. */
async function toStatistics(page: Page): Promise<void> {
  await page.goto('statistics?from=2026-10-01&to=2026-11-14')
  await page.locator('.statistics-figures').waitFor()
}

/** Keys are made by chance, and used at times of their own: these are always the same. */
async function toKeys(page: Page): Promise<void> {
  const hours = Array.from({ length: 24 }, (_, n) => ({
    ...{ calls: (n * 37) % 50, errors: 0, limited: n === 20 ? 2 : 0 },
  }))
  const key = {
    ...{ ...exampleKey, last_used_at: NOW.toISOString(), last_day: hours },
    ...{ created_at: NOW.toISOString(), expires_at: '2027-11-14T09:30:00Z' },
  }
  const ending = { ...key, key_id: 'b', name: 'Export nachts', last_four: 'x8Ka' }
  const data = [key, { ...ending, warning_days: 14, expires_at: '2026-11-25T09:30:00Z' }]
  const api_key = `${exampleKey.prefix}_${'0aB1cD2eF3'.repeat(4)}Qr9_0f3kZ2`
  await page.route('**/v1/api-keys', (route) =>
    route.fulfill(
      route.request().method() === 'GET' ? { json: { data } } : { json: { ...key, api_key } },
    ),
  )
  await page.goto('settings/api-keys')
  await page.locator('.list-row').first().waitFor()
}

/** In the middle of its matching, where nobody could stop it. */
async function processing(page: Page, { large }: Scene): Promise<void> {
  const at = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000).toISOString()
  await page.route('**/processing', async (route) => {
    const answer = await (await route.fetch()).json()
    const json = {
      ...answer,
      ...{ step: 'MATCH', done: 1_312, total: 2_000, created_at: at(42), ended_at: null },
      steps: [
        { step: 'READ', started_at: at(41.7), ms: 1_900 },
        { step: 'STRUCTURE', started_at: at(39.8), ms: 400 },
        { step: 'MATCH', started_at: at(39.4), ms: null },
      ],
    }
    await route.fulfill({ json })
  })
  await page.goto(`requests/${large}`)
}

const stage = setStage()
let scene: Scene
beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true })
  const { service } = stage
  await pushCatalogue(service)
  const erp = await startDemoErp(service, { keyName: 'ERP Prod' })
  const clerk = await service.signInByPassword({ name: 'Karin Petersen' })
  scene = {
    large: await uploadInquiry(service, clerk, { name: LV_2000.name, bytes: writeLv2000() }),
    handedOver: await uploadInquiry(service, clerk, lv12.x83()),
    order: await uploadInquiry(service, clerk, { ...po(), fields: { kind: 'ORDER' } }),
    supplierRequest: '',
  }
  scene = { ...scene, supplierRequest: await askSupplier(clerk) }
  await fillStatistics(clerk)
  await fillSettings(clerk)
  await fillCustomFields()
  await fillInbox(clerk)
  await releaseSeen(clerk, scene.handedOver)
  await vi.waitFor(() => expect(erp.imported).toHaveLength(1), { timeout: 20_000 })
  await erp.stop()
})

/** A supplier was asked for some positions, and answered one. */
async function askSupplier(clerk: Person): Promise<string> {
  const { service } = stage
  const id = 'L-100'
  await pushRows(service, '/suppliers', 'suppliers', [
    { supplier_id: id, name: 'Kabelwerk Süd', email: 'anfragen@kabel.example' },
  ])
  const { positions } = await treeOf(clerk, scene.large)
  const asked = positions.filter(({ lane }) => lane !== undefined).slice(0, 6)
  const { body } = await clerk.post(`/requests/${scene.large}/supplier-requests`, {
    positions: asked.map((row) => ({ position_id: row.id, supplier_ids: [id] })),
    due_date: '2026-11-28',
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

/** Two with one label: the second is shadowed. */
async function fillCustomFields(): Promise<void> {
  const admin = await stage.service.signInByPassword({ name: 'Ada Admin', role: 'ADMIN' })
  const make = (wish: object) => admin.post('/custom-fields', { resource: 'CUSTOMER', ...wish })
  await make({ label: 'Region', type: 'MULTI_SELECT', options: ['Nord', 'Süd'] })
  await make({ label: 'Kostenstelle', type: 'TEXT' })
  await make({ label: 'Region', type: 'TEXT' })
}

/** Six weeks of two branches. */
async function fillStatistics(clerk: Person): Promise<void> {
  const { service } = stage
  const [north, south] = [
    await putBranch(service, service, 'Hamburg'),
    await putBranch(service, service, 'Kiel'),
  ]
  for (const [at, day] of [
    '10-02',
    '10-08',
    '10-15',
    '10-22',
    '10-29',
    '11-05',
    '11-12',
  ].entries()) {
    const createdAt = new Date(`2026-${day}T08:00:00Z`)
    const all = 180 + at * 37
    const auto = Math.round(all * (0.3 + at * 0.02))
    const manual = Math.round(all * (0.16 - at * 0.015))
    await putWorked(service, {
      ...{ createdAt, branchId: north, assigned: clerk },
      counts: [all, auto, Math.round(all * 0.97) - auto - manual, manual],
    })
    await putWorked(service, {
      ...{ createdAt, branchId: south, kind: at % 2 ? 'ORDER' : 'TENDER' },
      counts: [48, 12 + at, 14, 9],
    })
  }
}

async function fillSettings(clerk: Person): Promise<void> {
  const admin = await stage.service.signInByPassword({ role: 'ADMIN' })
  for (const [pattern, article_number] of [
    ['Kleinmaterial*', FRAME],
    ['Steckdose Kinderschutz', SOCKET],
    ['NYM 3x1,5', CABLE],
  ]) {
    await admin.post('/matching/default-articles', { pattern, article_number })
  }
  for (const wish of [
    { name: 'Neubau Kita Sonnenhang', object_number: 'OBJ-2231', estimated_value: 420_000 },
    { name: 'BA3 Schule Ost', object_number: 'OBJ-2198', estimated_value: 186_500 },
    { name: 'Sanierung Rathaus', estimated_value: 75_000 },
  ]) {
    await clerk.post('/projects', { currency: 'EUR', ...wish })
  }
}

/** Something of everything that an inbox shows. */
async function fillInbox(clerk: Person): Promise<void> {
  const { service } = stage
  for (const fixture of [lv12.x83(), lv12.xlsx(), lv12.eml()]) {
    await uploadInquiry(service, clerk, fixture)
  }
  await uploadInquiry(service, clerk, { ...po(), fields: { kind: 'ORDER' } })
  const branchId = await putBranch(service, service, 'Nord')
  const put = (row: Parameters<typeof putRow>[2]) => putRow(service, service, row)
  await put({ name: 'Neubau Kita Sonnenhang', branchId, assigned: clerk, ...OPEN })
  await put({ name: 'BA3 Schule Ost', status: 'EXPORTED', isRefused: true, due: '2026-11-20' })
  await put({ name: 'Sanierung Rathaus', due: '2026-11-16', ...OPEN })
  await put({ name: 'Hallenbad, Los 2', due: '2026-11-12', branchId, ...OPEN })
  await put({ name: 'Gewerbehof', status: 'READY_TO_EXPORT', positions: 84 })
  await put({ name: 'LV Dach', status: 'PROCESSING' })
}

const OPEN = { positions: 212, open: 48 } as const

it.each(shots)('$name', async ({ name, go, isNew, ...wish }) => {
  const organisation = isNew && (await stage.service.createOrganisation('Nordlicht'))
  const { page } = await stage.openPage({
    name: 'Karin Petersen',
    isAlone: true,
    ...wish,
    ...(organisation && { organisation }),
  })
  await page.clock.setFixedTime(NOW)
  await go(page, scene)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })

  const small = await shrunk(taken)

  expect(small.length).toBeLessThanOrEqual(MOST_BYTES)
  await writeFile(join(FOLDER, `${name}.png`), small)
})

/** As many colours as fit: a screen has few, but letters have soft edges. */
async function shrunk(png: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64, 32]) {
    const small = await sharp(png).png({ palette: true, colours, compressionLevel: 9 }).toBuffer()
    if (small.length <= MOST_BYTES || colours === 32) return small
  }
  return png
}

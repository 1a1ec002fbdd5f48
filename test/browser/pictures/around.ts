import type { Page } from 'playwright-core'
import { exampleKey } from '../../../src/access/api-keys/schema.ts'
import { CABLE, SOCKET } from '../fixtures/wholesaler.ts'
import type { Scene } from './scene.ts'
import { NOW, type Shot } from './shot.ts'

const ADMIN = { role: 'ADMIN' } as const
/** Only looked at. */
const NOT_KEPT = { kept: [] } as const

const to =
  (path: string | ((scene: Scene) => string), shown?: string) =>
  async (page: Page, scene: Scene) => {
    await page.goto(typeof path === 'string' ? path : path(scene))
    if (shown !== undefined) await page.locator(shown).first().waitFor()
  }

const openFirst = (page: Page) => page.locator('.list-row').first().press('Enter')

/** Projects, suppliers, catalogue, customers and statistics. */
const DATA: readonly Shot[] = [
  { name: 'projects', go: to('projects', '.list-row') },
  { name: 'projects-grouped', ...NOT_KEPT, go: to('projects?group=yes', '.list-row') },
  { name: 'project-new', ...NOT_KEPT, go: to('projects?new=yes', '[role=dialog]') },
  {
    name: 'project',
    go: to(({ project }) => `projects/${project}`, '.project-main'),
  },
  {
    name: 'project-conflict',
    allows: [/status of 412/],
    go: async (page, { project, admin }) => {
      await page.goto(`projects/${project}`)
      const name = page.locator('.project-main').getByLabel('Name', { exact: true })
      await name.waitFor()
      const said = `Kita am Hang ${Math.random().toString().slice(2, 4)}`
      await name.fill(said)
      const { headers } = await admin.get(`/projects/${project}`)
      await admin.send('PATCH', `/projects/${project}`, {
        headers: {
          ...{ 'content-type': 'application/json', 'if-match': headers.get('etag') ?? '' },
        },
        body: JSON.stringify({ name: `Neubau ${said}` }),
      })
      await name.press('Tab')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'supplier-requests', go: to('supplier-requests', '.list-row') },
  {
    name: 'supplier-request',
    kept: ['dark'],
    go: to(({ supplierRequest }) => `supplier-requests/${supplierRequest}`, 'main table'),
  },
  {
    name: 'supplier-request-draft',
    ...NOT_KEPT,
    go: to(({ draft }) => `supplier-requests/${draft}`, 'main table'),
  },
  { name: 'catalogue', go: to('catalogue', '.list-row') },
  { name: 'article', go: to(`catalogue/${SOCKET}`, '.record-columns') },
  {
    name: 'article-raw',
    ...NOT_KEPT,
    go: async (page) => {
      await page.goto(`catalogue/${CABLE}`)
      await page.getByRole('button', { name: /Rohdaten|raw/i }).click()
      await page.locator('.code').waitFor()
    },
  },
  { name: 'readiness', kept: ['dark'], go: to('catalogue?tab=readiness', 'main table') },
  { name: 'customers', ...NOT_KEPT, go: to('customers', '.list-row') },
  {
    name: 'customer',
    ...ADMIN,
    go: async (page) => {
      await page.goto('customers')
      await page.locator('.list-row a').first().click()
      await page.locator('.record-columns').waitFor()
    },
  },
  { name: 'suppliers', ...NOT_KEPT, go: to('suppliers', '.list-row') },
  { name: 'supplier', ...NOT_KEPT, go: to('suppliers/L-100', '.record-columns') },
  { name: 'contacts', ...NOT_KEPT, go: to('contacts', '.list-row') },
  {
    name: 'contact',
    ...NOT_KEPT,
    go: async (page) => {
      await page.goto('contacts')
      await page.locator('.list-row a').first().click()
      await page.locator('.record-columns').waitFor()
    },
  },
  {
    name: 'statistics',
    ...ADMIN,
    kept: ['light', 'dark'],
    go: to('statistics?from=2026-10-01&to=2026-11-14', '.statistics-figures'),
  },
  {
    name: 'notices',
    ...ADMIN,
    go: async (page, { tell }) => {
      await tell()
      await page.goto('notices')
      await page.locator('.notice').first().waitFor()
    },
  },
]

/** The pages for developers: keys, webhooks, deliveries, calls, jobs and events. */
const DEVELOPERS: readonly Shot[] = [
  { name: 'keys', ...ADMIN, kept: ['light', 'dark'], go: toKeys },
  {
    name: 'key',
    ...ADMIN,
    go: async (page) => {
      await page.goto('settings/api-keys')
      await openFirst(page)
      await page.locator('.drawer').waitFor()
    },
  },
  {
    name: 'key-create',
    ...ADMIN,
    go: async (page) => {
      await toKeys(page, '?new=1')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'key-shown-once',
    ...ADMIN,
    go: async (page) => {
      await toKeys(page, '?new=1')
      await page.getByLabel('Name').fill('laptop')
      await page.locator('.dialog button[type=submit]').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'webhooks', ...ADMIN, go: to('developers/webhooks', '.list-row') },
  {
    name: 'webhook',
    ...ADMIN,
    go: to(({ webhook }) => `developers/webhooks/${webhook}`, '.list-row'),
  },
  {
    name: 'webhook-create',
    ...ADMIN,
    go: to('developers/webhooks?create=1', '.webhook-form'),
  },
  ...(['test', 'settings', 'secret'] as const).map(
    (tab): Shot => ({
      ...{ name: `webhook-${tab}`, ...ADMIN, ...NOT_KEPT },
      go: to(({ webhook }) => `developers/webhooks/${webhook}?tab=${tab}`, '.tab-panel button'),
    }),
  ),
  {
    name: 'webhook-secret-once',
    ...ADMIN,
    ...NOT_KEPT,
    go: async (page) => {
      await page.goto('developers/webhooks?create=1')
      await page.locator('.webhook-form input').first().fill('https://erp.example.com/hooks')
      await page.locator('.webhook-form button[type=submit]').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'delivery',
    ...ADMIN,
    go: to(
      ({ failing: { webhook, delivery } }) => `developers/webhooks/${webhook}?delivery=${delivery}`,
      '.timeline-slot',
    ),
  },
  {
    name: 'webhook-missing',
    ...ADMIN,
    ...NOT_KEPT,
    go: to(
      ({ failing: { webhook } }) => `developers/webhooks/${webhook}?replay=1`,
      '[role=dialog]',
    ),
  },
  { name: 'events', ...ADMIN, go: to('developers/events', '.list-row') },
  {
    name: 'events-catalogue',
    ...ADMIN,
    ...NOT_KEPT,
    go: async (page) => {
      await page.goto('developers/events?tab=catalogue')
      await page.locator('.event-kind > summary').first().click()
    },
  },
  {
    name: 'request-log',
    ...ADMIN,
    kept: ['dark'],
    go: to('developers/requests', '.list-row'),
  },
  {
    name: 'call',
    ...ADMIN,
    go: async (page) => {
      await page.goto('developers/requests?method=POST')
      await openFirst(page)
      await page.locator('.drawer .code').first().waitFor()
    },
  },
  { name: 'jobs', ...ADMIN, go: to('developers/jobs', '.list-row') },
  { name: 'job', ...ADMIN, go: to(({ job }) => `developers/jobs/${job}`, '.job-errors') },
]

/** The settings of the organisation, and one's own. */
const SETTINGS: readonly Shot[] = [
  { name: 'settings-organisation', ...ADMIN, go: to('settings', '.settings-section') },
  { name: 'settings-branches', ...ADMIN, go: to('settings/branches', '.list-row') },
  {
    name: 'settings-branch',
    ...ADMIN,
    ...NOT_KEPT,
    go: async (page) => {
      await page.goto('settings/branches')
      await openFirst(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'settings-users', ...ADMIN, go: to('settings/users', '.list-row') },
  {
    name: 'settings-user',
    ...ADMIN,
    kept: ['dark'],
    go: async (page) => {
      await page.goto('settings/users')
      await openFirst(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-custom-fields',
    ...ADMIN,
    go: to('settings/custom-fields?resource=CUSTOMER', '.own-field'),
  },
  {
    name: 'settings-custom-field-new',
    ...ADMIN,
    ...NOT_KEPT,
    go: to('settings/custom-fields?resource=CUSTOMER&new=1', '[role=dialog]'),
  },
  { name: 'settings-matching', ...ADMIN, go: to('settings/matching', 'main table') },
  ...(['sets', 'memory', 'makers'] as const).map(
    (tab): Shot => ({
      ...{ name: `settings-matching-${tab}`, ...ADMIN, ...NOT_KEPT },
      go: to(`settings/matching?tab=${tab}`, 'main table'),
    }),
  ),
  {
    name: 'settings-audit',
    ...ADMIN,
    kept: ['dark'],
    go: async (page) => {
      await page.goto('settings/audit?what=custom_field')
      await openFirst(page)
      await page.locator('.drawer table').waitFor()
    },
  },
  { name: 'profile', go: to('profile', '.profile-keys') },
  {
    name: 'user-invite',
    ...ADMIN,
    go: async (page) => {
      await page.goto('settings/users?new=1')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^(E-Mail-Adresse|E-mail address)/).fill('jana@home.example')
      await dialog.getByLabel('Name').fill('Jana Weber')
    },
  },
  {
    name: 'user-invited',
    ...ADMIN,
    ...NOT_KEPT,
    go: async (page) => {
      await page.goto('settings/users?new=1')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^(E-Mail-Adresse|E-mail address)/).fill('jana@home.example')
      await dialog.getByLabel('Name').fill('Jana Weber')
      await dialog.locator('button[type=submit]').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'invitation',
    role: null,
    go: async (page, { admin }) => {
      const { body } = await admin.post('/users', {
        ...{ name: 'Mia Berg', email: 'mia@home.example', role: 'MEMBER' },
      })
      await page.goto(`invitation#${body.invitation.token}`)
      await page.locator('input[type=password]').first().waitFor()
    },
  },
  {
    name: 'invitation-not-good',
    role: null,
    allows: [/404/],
    ...NOT_KEPT,
    go: async (page) => {
      await page.goto('invitation#nonsense')
      await page.getByRole('heading').first().waitFor()
    },
  },
]

/** Lists by their page and the call that fills them: each of them can be empty, and can fail. */
const LISTS = [
  ['inbox', 'inbox', 'inquiries'],
  ['projects', 'projects', 'projects'],
  ['supplier-requests', 'supplier-requests', 'supplier-requests'],
  ['catalogue', 'catalogue', 'catalogue/articles'],
  ['customers', 'customers', 'customers'],
  ['statistics', 'statistics', 'statistics'],
  ['notices', 'notices', 'notices'],
  ['keys', 'settings/api-keys', 'api-keys'],
  ['webhooks', 'developers/webhooks', 'webhooks'],
  ['events', 'developers/events', 'events'],
  ['jobs', 'developers/jobs', 'jobs'],
  ['request-log', 'developers/requests', 'request-log'],
  ['settings-branches', 'settings/branches', 'branches/settings'],
  ['settings-users', 'settings/users', 'users/accounts'],
  ['settings-custom-fields', 'settings/custom-fields', 'custom-fields'],
  ['settings-matching', 'settings/matching', 'matching/default-articles'],
  ['settings-audit', 'settings/audit', 'audit'],
] as const

const STATES: readonly Shot[] = LISTS.flatMap(([name, path, calls]): readonly Shot[] => [
  { name: `${name}-empty`, ...ADMIN, ...NOT_KEPT, isNew: true, go: (page) => page.goto(path) },
  {
    name: `${name}-error`,
    ...ADMIN,
    allows: [/503/],
    kept: name === 'inbox' ? ['light'] : [],
    go: async (page) => {
      const json = {
        error: { code: 'SERVICE_UNAVAILABLE', message: 'Not now', request_id: 'r-7f3a' },
      }
      const isOfList = new RegExp(`/api/app/v1/${calls}(/[^?]*)?(\\?|$)`)
      await page.route(isOfList, (route) => route.fulfill({ status: 503, json }))
      await page.goto(path)
      await page
        .getByRole('button', { name: /Erneut versuchen|Try again/ })
        .first()
        .waitFor()
    },
  },
])

/** Everything around the work on requests. */
export const AROUND: readonly Shot[] = [
  ...DATA,
  ...DEVELOPERS,
  ...SETTINGS,
  ...STATES.filter(({ name }) => name !== 'inbox-empty'),
]

/** Keys are made by chance, and used at times of their own: these are always the same. */
async function toKeys(page: Page, search: object | string): Promise<void> {
  const hours = Array.from({ length: 24 }, (_, n) => ({
    ...{ calls: (n * 37) % 50, errors: 0, limited: n === 20 ? 2 : 0 },
  }))
  const key = {
    ...{ ...exampleKey, last_used_at: NOW.toISOString(), last_day: hours },
    ...{ created_at: NOW.toISOString(), expires_at: '2027-11-14T09:30:00Z' },
  }
  const ending = { ...key, key_id: 'b', name: 'Export nachts', last_four: 'x8Ka' }
  const inNineDays = new Date(NOW.getTime() + 9 * 86_400_000).toISOString()
  const data = [key, { ...ending, warning_days: 14, expires_at: inNineDays }]
  const api_key = `${exampleKey.prefix}_${'0aB1cD2eF3'.repeat(4)}Qr9_0f3kZ2`
  await page.route('**/v1/api-keys', (route) =>
    route.fulfill(
      route.request().method() === 'GET' ? { json: { data } } : { json: { ...key, api_key } },
    ),
  )
  await page.goto(`settings/api-keys${typeof search === 'string' ? search : ''}`)
  await page.locator('.list-row').first().waitFor()
}

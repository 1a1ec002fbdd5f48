import type { Page } from 'playwright-core'
import type { Shot } from './shot.ts'
import type { ShownDemo } from './shown-demo.ts'

/** Only looked at. */
const NOT_KEPT = { kept: [] } as const

const to =
  (path: string | ((demo: ShownDemo) => string | Promise<string>), shown?: string) =>
  async (page: Page, demo: ShownDemo) => {
    await page.goto(typeof path === 'string' ? path : await path(demo))
    if (shown !== undefined) await page.locator(shown).first().waitFor()
  }

type Partner = Awaited<ReturnType<ShownDemo['partner']>>

/** A path that is known, or has something to show, once a partner's system is connected. */
const ofPartner =
  (path: (partner: Partner) => string) =>
  async ({ partner }: ShownDemo) =>
    path(await partner())

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
      const said = `Grundschule am Deich ${Math.random().toString().slice(2, 4)}`
      await name.fill(said)
      const { headers } = await admin.get(`/projects/${project}`)
      await admin.send('PATCH', `/projects/${project}`, {
        headers: {
          ...{ 'content-type': 'application/json', 'if-match': headers.get('etag') ?? '' },
        },
        body: JSON.stringify({ name: `Erweiterung ${said}` }),
      })
      await name.press('Tab')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'supplier-requests',
    go: async (page, { supplierRequests }) => {
      await supplierRequests()
      await page.goto('supplier-requests')
      await page.locator('.list-row').first().waitFor()
    },
  },
  {
    name: 'supplier-request',
    kept: ['dark'],
    go: to(
      async (demo) => `supplier-requests/${(await demo.supplierRequests()).sent}`,
      'main table',
    ),
  },
  {
    name: 'supplier-request-draft',
    ...NOT_KEPT,
    go: to(
      async (demo) => `supplier-requests/${(await demo.supplierRequests()).draft}`,
      'main table',
    ),
  },
  { name: 'catalogue', go: to('catalogue', '.list-row') },
  { name: 'article', go: to(({ article }) => `catalogue/${article}`, '.record-columns') },
  {
    name: 'article-raw',
    ...NOT_KEPT,
    go: async (page, { article }) => {
      await page.goto(`catalogue/${article}`)
      await page.getByRole('button', { name: /Rohdaten|raw/i }).click()
      await page.locator('.code').waitFor()
    },
  },
  { name: 'readiness', kept: ['dark'], go: to('catalogue?tab=readiness', 'main table') },
  { name: 'customers', ...NOT_KEPT, go: to('customers', '.list-row') },
  {
    name: 'customer',
    go: async (page) => {
      await page.goto('customers')
      await page.locator('.list-row a').first().click()
      await page.locator('.record-columns').waitFor()
    },
  },
  { name: 'suppliers', ...NOT_KEPT, go: to('suppliers', '.list-row') },
  {
    name: 'supplier',
    ...NOT_KEPT,
    go: to(({ supplier }) => `suppliers/${supplier}`, '.record-columns'),
  },
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
    kept: ['light', 'dark'],
    go: to('statistics', '.statistics-figures'),
  },
  {
    name: 'notices',
    go: async (page, { tell }) => {
      await tell()
      await page.goto('notices')
      await page.locator('.notice').first().waitFor()
    },
  },
]

/** The pages for developers: keys, webhooks, deliveries, calls, jobs and events. */
const DEVELOPERS: readonly Shot[] = [
  {
    name: 'keys',
    kept: ['light', 'dark'],
    go: to(
      ofPartner(() => 'settings/api-keys'),
      '.list-row',
    ),
  },
  {
    name: 'key',
    go: async (page, { partner }) => {
      await partner()
      await page.goto('settings/api-keys')
      await openFirst(page)
      await page.locator('.drawer').waitFor()
    },
  },
  {
    name: 'key-create',
    go: to('settings/api-keys?new=1', '[role=dialog]'),
  },
  {
    name: 'key-shown-once',
    go: async (page) => {
      await page.goto('settings/api-keys?new=1')
      await page.getByLabel('Name').fill('laptop')
      await page.locator('.dialog button[type=submit]').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  ...['users', 'files', 'connect'].map((tab) => ({
    name: `file-exchange-${tab}`,
    ...NOT_KEPT,
    go: to(`settings/file-exchange?tab=${tab}`, '.exchange-page [role=tabpanel]'),
  })),
  {
    name: 'file-exchange-create',
    ...NOT_KEPT,
    go: to('settings/file-exchange?new=1', '[role=dialog]'),
  },
  {
    name: 'webhooks',
    go: to(
      ofPartner(() => 'developers/webhooks'),
      '.list-row',
    ),
  },
  {
    name: 'webhook',
    go: to(
      ofPartner(({ webhook }) => `developers/webhooks/${webhook}`),
      '.list-row',
    ),
  },
  {
    name: 'webhook-create',
    go: to('developers/webhooks?create=1', '.webhook-form'),
  },
  ...(['test', 'settings', 'secret'] as const).map(
    (tab): Shot => ({
      ...{ name: `webhook-${tab}`, ...NOT_KEPT },
      go: to(
        ofPartner(({ webhook }) => `developers/webhooks/${webhook}?tab=${tab}`),
        '.tab-panel button',
      ),
    }),
  ),
  {
    name: 'webhook-secret-once',
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
    go: to(
      ofPartner(
        ({ failing: { webhook, delivery } }) =>
          `developers/webhooks/${webhook}?delivery=${delivery}`,
      ),
      '.timeline-slot',
    ),
  },
  {
    name: 'webhook-missing',
    ...NOT_KEPT,
    go: to(
      ofPartner(({ failing: { webhook } }) => `developers/webhooks/${webhook}?replay=1`),
      '[role=dialog]',
    ),
  },
  {
    name: 'events',
    go: to(
      ofPartner(() => 'developers/events'),
      '.list-row',
    ),
  },
  {
    name: 'events-catalogue',
    ...NOT_KEPT,
    go: async (page) => {
      await page.goto('developers/events?tab=catalogue')
      await page.locator('.event-kind > summary').first().click()
    },
  },
  {
    name: 'request-log',
    kept: ['dark'],
    go: to(
      ofPartner(() => 'developers/requests'),
      '.list-row',
    ),
  },
  {
    name: 'call',
    go: async (page, { partner }) => {
      await partner()
      await page.goto('developers/requests?method=POST')
      await openFirst(page)
      await page.locator('.drawer .code').first().waitFor()
    },
  },
  { name: 'jobs', go: to('developers/jobs', '.list-row') },
  {
    name: 'job',
    go: to(
      ofPartner(({ job }) => `developers/jobs/${job}`),
      '.job-errors',
    ),
  },
]

/** The settings of the organisation, and one's own. */
const SETTINGS: readonly Shot[] = [
  { name: 'settings-organisation', go: to('settings', '.settings-section') },
  { name: 'settings-branches', go: to('settings/branches', '.list-row') },
  {
    name: 'settings-branch',
    ...NOT_KEPT,
    go: async (page) => {
      await page.goto('settings/branches')
      await openFirst(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'settings-users', go: to('settings/users', '.list-row') },
  {
    name: 'settings-user',
    kept: ['dark'],
    go: async (page) => {
      await page.goto('settings/users')
      await openFirst(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-custom-fields',
    go: to('settings/custom-fields?resource=CUSTOMER', '.own-field'),
  },
  {
    name: 'settings-custom-field-new',
    ...NOT_KEPT,
    go: to('settings/custom-fields?resource=CUSTOMER&new=1', '[role=dialog]'),
  },
  { name: 'settings-matching', go: to('settings/matching', 'main table') },
  ...(['sets', 'memory', 'makers'] as const).map(
    (tab): Shot => ({
      ...{ name: `settings-matching-${tab}`, ...NOT_KEPT },
      go: to(`settings/matching?tab=${tab}`, 'main table'),
    }),
  ),
  {
    name: 'settings-audit',
    kept: ['dark'],
    go: async (page, { admin }) => {
      const [branch] = (await admin.get('/branches')).body.data
      await admin.patch(`/branches/${branch.id}`, { name: branch.name, code: 'HH' })
      await page.goto('settings/audit?what=branch')
      await openFirst(page)
      await page.locator('.drawer table').waitFor()
    },
  },
  { name: 'profile', go: to('profile', '.profile-keys') },
  {
    name: 'user-invite',
    go: async (page) => {
      await page.goto('settings/users?new=1')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^(E-Mail-Adresse|E-mail address)/).fill('jana@home.example')
      await dialog.getByLabel('Name').fill('Jana Weber')
    },
  },
  {
    name: 'user-invited',
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
    isSignedOut: true,
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
    isSignedOut: true,
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
  ['file-exchange', 'settings/file-exchange', 'sftp-users'],
  ['file-exchange-files', 'settings/file-exchange?tab=files', 'exchange-files'],
  ['settings-branches', 'settings/branches', 'branches/settings'],
  ['settings-users', 'settings/users', 'users/accounts'],
  ['settings-custom-fields', 'settings/custom-fields', 'custom-fields'],
  ['settings-matching', 'settings/matching', 'matching/default-articles'],
  ['settings-audit', 'settings/audit', 'audit'],
] as const

const STATES: readonly Shot[] = LISTS.flatMap(([name, path, calls]): readonly Shot[] => [
  { name: `${name}-empty`, ...NOT_KEPT, isNew: true, go: (page) => page.goto(path) },
  {
    name: `${name}-error`,
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

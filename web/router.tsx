import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ProblemPanel } from './parts/states.tsx'
import type { Search } from './parts/use-address.ts'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFound,
})

const texts = (search: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(search).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/inbox' })
  },
})

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./inbox/inbox-page.tsx'), 'InboxPage'),
})

const newRequest = createRoute({
  getParentRoute: () => root,
  path: '/new',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('./new-request/new-request-page.tsx'),
    'NewRequestPage',
  ),
})

const request = createRoute({
  getParentRoute: () => root,
  path: '/requests/$id',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./request/request-page.tsx'), 'RequestPage'),
})

const notices = createRoute({
  getParentRoute: () => root,
  path: '/notices',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./notices/notices-page.tsx'), 'NoticesPage'),
})

const projects = createRoute({
  getParentRoute: () => root,
  path: '/projects',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./projects/projects-page.tsx'), 'ProjectsPage'),
})

const project = createRoute({
  getParentRoute: () => root,
  path: '/projects/$id',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./projects/project-page.tsx'), 'ProjectPage'),
})

const supplierRequests = createRoute({
  getParentRoute: () => root,
  path: '/supplier-requests',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('./supplier-requests/supplier-requests-page.tsx'),
    'SupplierRequestsPage',
  ),
})

const supplierRequest = createRoute({
  getParentRoute: () => root,
  path: '/supplier-requests/$id',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('./supplier-requests/supplier-request-page.tsx'),
    'SupplierRequestPage',
  ),
})

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/statistics',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./statistics/statistics-page.tsx'), 'StatisticsPage'),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/organisation' })
  },
})

const organisation = createRoute({
  getParentRoute: () => root,
  path: '/settings/organisation',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('./settings/organisation/organisation-page.tsx'),
    'OrganisationPage',
  ),
})

const branches = createRoute({
  getParentRoute: () => root,
  path: '/settings/branches',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('./settings/branches/branches-page.tsx'),
    'BranchesPage',
  ),
})

const users = createRoute({
  getParentRoute: () => root,
  path: '/settings/users',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./settings/users/users-page.tsx'), 'UsersPage'),
})

const apiKeys = createRoute({
  getParentRoute: () => root,
  path: '/settings/api-keys',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./keys/keys-page.tsx'), 'KeysPage'),
})

const fileExchange = createRoute({
  getParentRoute: () => root,
  path: '/settings/file-exchange',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('./settings/file-exchange/file-exchange-page.tsx'),
    'FileExchangePage',
  ),
})

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/developers/webhooks',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
})

const webhook = createRoute({
  getParentRoute: () => root,
  path: '/developers/webhooks/$id',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
})

const events = createRoute({
  getParentRoute: () => root,
  path: '/developers/events',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./webhooks/events-page.tsx'), 'EventsPage'),
})

const catalogue = createRoute({
  getParentRoute: () => root,
  path: '/catalogue',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./catalogue/catalogue-page.tsx'), 'CataloguePage'),
})

const article = createRoute({
  getParentRoute: () => root,
  path: '/catalogue/$number',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./catalogue/article-page.tsx'), 'ArticlePage'),
})

const customers = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./partners/customers-page.tsx'), 'CustomersPage'),
})

const customer = createRoute({
  getParentRoute: () => root,
  path: '/customers/$id',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./partners/customer-page.tsx'), 'CustomerPage'),
})

const suppliers = createRoute({
  getParentRoute: () => root,
  path: '/suppliers',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./partners/suppliers-page.tsx'), 'SuppliersPage'),
})

const supplier = createRoute({
  getParentRoute: () => root,
  path: '/suppliers/$id',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./partners/supplier-page.tsx'), 'SupplierPage'),
})

const contacts = createRoute({
  getParentRoute: () => root,
  path: '/contacts',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./partners/contacts-page.tsx'), 'ContactsPage'),
})

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contacts/$id',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./partners/contact-page.tsx'), 'ContactPage'),
})

const matchingSettings = createRoute({
  getParentRoute: () => root,
  path: '/settings/matching',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('./settings/matching/matching-page.tsx'),
    'MatchingPage',
  ),
})

const customFields = createRoute({
  getParentRoute: () => root,
  path: '/settings/custom-fields',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('./settings/custom-fields/custom-fields-page.tsx'),
    'CustomFieldsPage',
  ),
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/settings/audit',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./settings/audit/audit-page.tsx'), 'AuditPage'),
})

const jobs = createRoute({
  getParentRoute: () => root,
  path: '/developers/jobs',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./jobs/jobs-page.tsx'), 'JobsPage'),
})

const job = createRoute({
  getParentRoute: () => root,
  path: '/developers/jobs/$jobId',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./jobs/job-page.tsx'), 'JobPage'),
})

const requestLog = createRoute({
  getParentRoute: () => root,
  path: '/developers/requests',
  validateSearch: texts,
  component: lazyRouteComponent(
    () => import('./request-log/request-log-page.tsx'),
    'RequestLogPage',
  ),
})

/** Where another service comes back to. Who is signed in goes on to what was asked for. */
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: texts,
  beforeLoad: ({ search }) => {
    const wanted = search['to'] ?? ''
    const known = URL.canParse(wanted, location.origin) ? wanted : '/app/inbox'
    const { pathname, searchParams } = new URL(known, location.origin)
    const to = pathname.startsWith('/app/') ? pathname.slice('/app'.length) : '/inbox'
    throw redirect({ to: to as '/inbox', search: Object.fromEntries(searchParams) })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    inbox,
    newRequest,
    request,
    settings,
    organisation,
    branches,
    users,
    apiKeys,
    fileExchange,
    projects,
    project,
    supplierRequests,
    supplierRequest,
    profile,
    webhooks,
    webhook,
    events,
    signIn,
    notices,
    statistics,
    catalogue,
    article,
    customers,
    customer,
    suppliers,
    supplier,
    contacts,
    contact,
    matchingSettings,
    customFields,
    audit,
    jobs,
    job,
    requestLog,
  ]),
  basepath: '/app',
  defaultPreload: 'intent',
  // A part of the application that is gone since it was updated is there again in a new page.
  defaultErrorComponent: ({ error }) => (
    <ProblemPanel error={error} onRetry={() => location.reload()} />
  ),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(texts(search)) as [string, string][]
    return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** The pages to which a link needs nothing but their address. */
export type PagePath = Exclude<keyof (typeof router)['routesByPath'], '/' | `${string}$${string}`>

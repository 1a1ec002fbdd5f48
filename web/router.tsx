import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ProblemPanel } from './parts/states.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

/**
 * The address is the state: what is filtered, sorted and open is in it, so a copied link shows the same. Every value is
 * a plain text, as a person would type it.
 */
export type Search = Readonly<Record<string, string | undefined>>

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

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
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
  routeTree: root.addChildren([home, inbox, newRequest, request, profile, signIn]),
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

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Webhooks } from '../../../src/events/webhooks.ts'
import { type BrowserService, type Person, startBrowserService } from './browser-service.ts'
import { launchChromium } from './launch.ts'
import { type Seen, watch } from './watch.ts'

export type PageWish = {
  /** Null: nobody is signed in. */
  readonly role?: 'MEMBER' | 'ADMIN' | null
  readonly language?: 'de' | 'en'
  /** `system`: light, until the page is told otherwise. */
  readonly theme?: 'light' | 'dark' | 'system'
  readonly density?: 'comfortable' | 'normal' | 'compact'
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Ours, unless said otherwise. */
  readonly organisation?: { readonly organisationId: number }
  /** Somebody who has a page already: this is another one of theirs. */
  readonly person?: Person
  readonly name?: string
  /** Errors that the test is about: a refused call is one on the console. */
  readonly allows?: readonly RegExp[]
}

export type OpenedPage = {
  readonly page: Page
  readonly context: BrowserContext
  /** Who is signed in; of a page without anybody there is none. */
  readonly person: Person
  readonly seen: Seen
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/**
 * A service and a browser for all tests of a file. After each test its pages are closed, and none of them may have
 * complained, nor called another host.
 */
export function setStage(webhookWishes: Partial<Webhooks> = {}): Stage {
  let opened: Stage | undefined
  beforeAll(async () => {
    opened = await openStage(webhookWishes)
  })
  afterEach(() => opened?.closePages())
  afterAll(() => opened?.stop())
  // What is asked for before the service is there would be a mistake in the test's file.
  return new Proxy({} as Stage, {
    get(_, name) {
      if (!opened) throw new Error('The service is there once the tests run')
      return opened[name as keyof Stage]
    },
  })
}

export const VIEWPORT = { width: 1600, height: 900 }
const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

async function openStage(webhookWishes: Partial<Webhooks>) {
  const service = await startBrowserService(webhookWishes)
  const chromium = await launchChromium(inject('chromium'))
  let open: OpenedPage[] = []
  const closePage = async ({ context, seen }: OpenedPage): Promise<void> => {
    open = open.filter((each) => each.context !== context)
    await context.close()
    expect(seen.complaints(), 'a page complained').toEqual([])
    expect(seen.otherHosts(), 'a page called another host').toEqual([])
  }
  return {
    service,
    chromium,
    async openPage(wish: PageWish = {}): Promise<OpenedPage> {
      const made = await openPage(service, chromium, wish)
      open.push(made)
      return made
    },
    closePage,
    async closePages(): Promise<void> {
      const outcomes = await Promise.allSettled(open.map(closePage))
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    },
    async stop(): Promise<void> {
      await chromium.close()
      await service.stop()
    },
  }
}

async function openPage(
  service: BrowserService,
  chromium: Browser,
  {
    role = 'MEMBER',
    language = 'de',
    theme = 'light',
    density = 'normal',
    viewport = VIEWPORT,
    organisation,
    person: known,
    name,
    allows = [],
  }: PageWish,
): Promise<OpenedPage> {
  const person = role && (known ?? (await signIn(service, { role, organisation, name })))
  const look = { language, theme, density }
  if (person && !known) await prefer(person, look)
  const context = await chromium.newContext({
    baseURL: `${service.origin}/app/`,
    viewport,
    locale: LOCALES[language],
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    colorScheme: theme === 'system' ? 'light' : theme,
    storageState: stateOf(service, look),
  })
  if (person) {
    const [cookie = '', value = ''] = person.cookie.split('=')
    await context.addCookies([{ name: cookie, value, url: service.origin }])
  }
  const seen = await watch(context, service.origin, role ? allows : [...allows, NOBODY])
  return { page: await context.newPage(), context, person: person as Person, seen }
}

/** A page without a session asks who is there, and is told that nobody is. */
const NOBODY = /status of 401/

const signIn = (
  service: BrowserService,
  {
    role,
    organisation,
    name,
  }: { role: 'MEMBER' | 'ADMIN' } & {
    organisation: PageWish['organisation']
    name: string | undefined
  },
): Promise<Person> =>
  service.signInByPassword({
    role,
    ...(organisation && { organisationId: organisation.organisationId }),
    ...(name && { name }),
  })

type Look = Required<Pick<PageWish, 'language' | 'theme' | 'density'>>

async function prefer(person: Person, look: Look): Promise<void> {
  const { status, text } = await person.patch('/session/preferences', look)
  if (status !== 200) throw new Error(`Preferences were refused with ${status}: ${text}`)
}

/** As whoever was here last left it. */
const stateOf = ({ origin }: BrowserService, look: Look) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'pis.look', value: JSON.stringify(look) }] }],
})

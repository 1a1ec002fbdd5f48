import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { PATIENCE_MS } from '#test/patience.ts'
import type { Webhooks } from '../../../src/events/webhooks.ts'
import type { SftpAddress } from '../../../src/file-exchange/server/sftp-address.ts'
import type { Preferences } from '../../../web/api/types.ts'
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
  /** The inbox welcomes new users; without this the user has dismissed that. */
  readonly isNewcomer?: boolean
  /** Errors that the test is about: a refused call is one on the console. */
  readonly allows?: readonly RegExp[]
  /** What the test does to the page cannot be taken back: nobody else gets it. */
  readonly isAlone?: boolean
}

export type OpenedPage = {
  readonly page: Page
  readonly context: BrowserContext
  /** Who is signed in; of a page without anybody there is none. */
  readonly person: Person
  readonly seen: Seen
}

/** A window of the browser, which one test after the other has. */
type Tab = Pick<OpenedPage, 'page' | 'context' | 'seen'> & { readonly locale: string }

export type Stage = Awaited<ReturnType<typeof openStage>>

/**
 * A service and a browser for all tests of a file. After each test its pages are left, and none of them may have
 * complained, nor called another host. A page that was left is the next test's, with nothing of the last one in it:
 * to start one anew takes twice as long as all that is loaded into it.
 */
export function setStage(webhookWishes: Partial<Webhooks> = {}, sftp?: SftpAddress): Stage {
  let opened: Stage | undefined
  beforeAll(async () => {
    opened = await openStage(webhookWishes, sftp)
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

async function openStage(webhookWishes: Partial<Webhooks>, sftp: SftpAddress | undefined) {
  const service = await startBrowserService(webhookWishes, sftp)
  const chromium = await launchChromium(inject('chromium'))
  let open: (Tab & { readonly isAlone: boolean })[] = []
  const left: Tab[] = []
  const closePage = async ({ context, seen }: Pick<OpenedPage, 'context' | 'seen'>) => {
    const tab = open.find((each) => each.context === context)
    open = open.filter((each) => each !== tab)
    // Before it is left: what is still being loaded then is cut off, and says so.
    const [complaints, otherHosts] = [seen.complaints(), seen.otherHosts()]
    if (tab && !tab.isAlone && (await isLeft(tab, service))) left.push(tab)
    else await context.close()
    expect(complaints, 'a page complained').toEqual([])
    expect(otherHosts, 'a page called another host').toEqual([])
  }
  return {
    service,
    chromium,
    async openPage(wish: PageWish = {}): Promise<OpenedPage> {
      const locale = LOCALES[wish.language ?? 'de']
      const known = left.findIndex((each) => each.locale === locale)
      const isNew = known < 0 || wish.isAlone === true
      const tab = isNew ? await newTab(service, chromium, locale) : left.splice(known, 1)[0]
      if (!tab) throw new Error('There is no page')
      open.push({ ...tab, isAlone: wish.isAlone ?? false })
      return { ...tab, person: await enter(service, tab, wish) }
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

async function newTab(service: BrowserService, chromium: Browser, locale: string): Promise<Tab> {
  const context = await chromium.newContext({
    baseURL: `${service.origin}/app/`,
    locale,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // A browser with windows lets who presses a button copy; one without refuses.
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const seen = await watch(context, service.origin)
  const page = await context.newPage()
  await page.goto(NOTHING)
  return { page, context, seen, locale }
}

/** Of our own host, whose storage can be written there, and without a script. */
const NOTHING = 'icon.svg'

/** Whether it could be left so that nothing of the test is in it any more. */
async function isLeft({ page, context }: Tab, { origin }: BrowserService): Promise<boolean> {
  if (page.isClosed() || !page.url().startsWith(`${origin}/app/`)) return false
  const others = context.pages().filter((each) => each !== page)
  await Promise.all(others.map((each) => each.close()))
  await Promise.all([context, page].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.setOffline(false)
  await page.goto(NOTHING)
  return true
}

/** As somebody comes to it, with the look that whoever was here last left. */
async function enter(
  service: BrowserService,
  { page, context, seen }: Tab,
  {
    role = 'MEMBER',
    language = 'de',
    theme = 'light',
    density = 'normal',
    viewport = VIEWPORT,
    organisation,
    person: known,
    name,
    isNewcomer = false,
    allows = [],
  }: PageWish,
): Promise<Person> {
  const person = role && (known ?? (await signIn(service, { role, organisation, name })))
  const look = { language, theme, density }
  if (person && !known) {
    await prefer(person, { ...look, welcome: { is_dismissed: !isNewcomer, opened: [] } })
  }
  await context.clearCookies()
  if (person) {
    const [cookie = '', value = ''] = person.cookie.split('=')
    await context.addCookies([{ name: cookie, value, url: service.origin }])
  }
  await page.setViewportSize(viewport)
  await page.emulateMedia({
    colorScheme: theme === 'system' ? 'light' : theme,
    forcedColors: null,
    reducedMotion: 'reduce',
  })
  await page.evaluate((kept) => {
    sessionStorage.clear()
    localStorage.clear()
    localStorage.setItem('pis.look', kept)
  }, JSON.stringify(look))
  seen.restart(role ? allows : [...allows, NOBODY])
  return person as Person
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

export async function prefer(person: Person, preferences: Partial<Preferences>): Promise<void> {
  const { status, text } = await person.patch('/session/preferences', preferences)
  if (status !== 200) throw new Error(`Preferences were refused with ${status}: ${text}`)
}

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { projectRoot } from '#kernel/project-root.ts'
import { launchChromium } from '../../test/browser/support/launch.ts'
import { billOf, fill } from '../support/processing.ts'
import { arrive } from '../support/reviewing.ts'
import { type Account, type Service, startService } from '../support/service.ts'
import { acceptAll, pressKeys, rowsIn, timeToRows, watchRows } from './in-page.ts'

export type WebPlan = {
  readonly articles: number
  readonly positions: number
  readonly rounds: number
  readonly keys: number
}

/** Milliseconds of each time. */
export type WebFigures = {
  readonly opened: readonly number[]
  readonly keys: readonly number[]
  /** The same on a page that has next to nothing to do. */
  readonly peerKeys: readonly number[]
  readonly accepted: readonly number[]
  /** How many were accepted at once. */
  readonly count: number
  /** The most that were in the page at any look. */
  readonly rows: number
  /** Of the scripts that the page names itself. */
  readonly initialBytes: number
  /** Of those that come with the review. */
  readonly reviewBytes: number
  readonly answerBytes: number
}

export async function measureWeb(plan: WebPlan): Promise<WebFigures> {
  const service = await startService()
  const chromium = await launchChromium(process.env['CHROMIUM_PATH'] ?? '')
  try {
    const account = await service.createOrganisation()
    await fill(service, account, plan.articles)
    const inquiryId = await arrive(service, account, billOf(plan))
    const clerk = await signIn(service, account)
    return await measure(chromium, clerk, inquiryId, plan)
  } finally {
    await chromium.close()
    await service.stop()
  }
}

async function measure(
  chromium: Browser,
  clerk: Clerk,
  inquiryId: string,
  { rounds, keys }: WebPlan,
): Promise<WebFigures> {
  const opened: number[] = []
  const loaded = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const context = await contextOf(chromium, clerk)
    const page = await context.newPage()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname)
    })
    opened.push(await open(page, clerk, inquiryId))
    await context.close()
  }
  const context = await contextOf(chromium, clerk)
  const page = await context.newPage()
  await open(page, clerk, inquiryId)
  const rowsAtFirst = await rowsIn(page)
  const pressed = await pressKeys(page, keys)
  const rows = Math.max(rowsAtFirst, await rowsIn(page))
  const peerKeys = await pressPeer(chromium, keys)
  const { accepted, count } = await acceptAll(page)
  await context.close()
  return {
    opened,
    keys: pressed,
    peerKeys,
    accepted,
    count,
    rows,
    ...(await scriptBytes(loaded)),
    answerBytes: await clerk.answerBytes(`/inquiries/${inquiryId}`),
  }
}

async function open(page: Page, { origin }: Clerk, inquiryId: string): Promise<number> {
  await watchRows(page)
  await page.goto(`${origin}/app/requests/${inquiryId}`)
  return timeToRows(page)
}

/** Nothing is kept from the round before. */
async function contextOf(chromium: Browser, { origin, cookie }: Clerk): Promise<BrowserContext> {
  const context = await chromium.newContext({
    viewport: { width: 1600, height: 900 },
    locale: 'de-DE',
    reducedMotion: 'reduce',
  })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  return context
}

const PEER_ROWS = 40

/** Rows of text, one of which is marked, and a key that marks the next. */
async function pressPeer(chromium: Browser, keys: number): Promise<readonly number[]> {
  const page = await chromium.newPage()
  const rows = Array.from(
    { length: PEER_ROWS },
    (_, at) => `<div role="row" aria-rowindex="${at + 1}">01.01.${at} Mantelleitung</div>`,
  )
  await page.setContent(`<div role="treegrid" tabindex="0">${rows.join('')}</div>`)
  await page.evaluate(() => {
    const all = [...document.querySelectorAll('[role="row"]')]
    let at = 0
    all[at]?.setAttribute('aria-selected', 'true')
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'j') return
      all[at]?.removeAttribute('aria-selected')
      at = (at + 1) % all.length
      all[at]?.setAttribute('aria-selected', 'true')
    })
  })
  const pressed = await pressKeys(page, keys)
  await page.close()
  return pressed
}

async function scriptBytes(loaded: ReadonlySet<string>) {
  const page = await readFile(join(projectRoot(), 'dist', 'web', 'index.html'), 'utf8')
  const [initial, later] = [true, false].map((isNamed) =>
    [...loaded].filter((path) => page.includes(path) === isNamed),
  )
  return {
    initialBytes: await gzippedBytes(initial ?? []),
    reviewBytes: await gzippedBytes(later ?? []),
  }
}

async function gzippedBytes(paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => {
    const file = join(projectRoot(), 'dist', 'web', `${path.replace(/^\/app\//, '')}.gz`)
    return (await stat(file)).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

type Clerk = Awaited<ReturnType<typeof signIn>>

async function signIn(service: Service, { organisationId }: Account) {
  const email = 'clerk@bench.example'
  const { password } = await service.createUser(organisationId, email)
  const origin = `http://127.0.0.1:${service.port}`
  const base = `${origin}/api/app/v1`
  const answer = await fetch(`${base}/sign-in`, {
    method: 'POST',
    headers: { origin, 'x-pis-request': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Signing in answered ${await answer.text()}`)
  return {
    origin,
    cookie,
    answerBytes: async (path: string): Promise<number> =>
      (await (await fetch(base + path, { headers: { cookie } })).arrayBuffer()).byteLength,
  }
}

import { expect, it } from 'vitest'
import { setStage } from './support/browser.ts'

const stage = setStage()

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(stage.service.origin + path, { headers, redirect: 'manual' })

/** What the page names: its script, its style, and parts that are needed at once. */
async function assets(): Promise<readonly string[]> {
  const page = await (await get('/app/')).text()
  return [...page.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
}

it('the page comes with a policy that permits nothing inline and no other host', async () => {
  const { headers } = await get('/app/')
  const policy = headers.get('content-security-policy') ?? ''

  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('what is inline would not be run: the policy is the browser’s too', async () => {
  const { page, seen } = await stage.openPage({ role: null, allows: [/inline/] })
  await page.goto('')

  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.head.append(script)
    return 'wasRun' in window
  })

  expect(ran).toBe(false)
  expect(seen.complaints()).toEqual([])
})

it('the bare address and the one without a slash lead to the application, programs that want JSON nowhere', async () => {
  for (const path of ['/', '/app']) {
    const { status, headers } = await get(path, { accept: 'text/html,*/*' })
    expect([status, headers.get('location')]).toEqual([302, '/app/'])
  }
  expect((await get('/', { accept: 'application/json' })).status).toBe(404)
})

it('parts are named by their content and kept for ever, the page is asked for again', async () => {
  const paths = await assets()

  expect(paths.length).toBeGreaterThan(1)
  for (const path of paths) {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(path).toMatch(/-[A-Z0-9]{8}\.(?:js|css)$/)
  }
  expect((await get('/app/')).headers.get('cache-control')).toBe('no-cache')
})

it('a part that is not there is 404, never the page', async () => {
  const { status, headers } = await get('/app/assets/app-GONE.js')

  expect(status).toBe(404)
  expect(headers.get('content-type')).toContain('text/plain')
})

it('every address of the application answers the same page, which says nothing of anybody', async () => {
  const home = await (await get('/app/')).text()
  const { person } = await stage.openPage({ name: 'Wanda Geheim' })
  for (const path of ['/app/inbox', '/app/requests/4711', '/app/settings/keys?tab=x']) {
    const answer = await get(path, { cookie: person.cookie })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(home)
  }
  expect(home).not.toMatch(/Geheim|Home|@/)
})

it('an unchanged page is not sent again', async () => {
  const tag = (await get('/app/')).headers.get('etag') ?? ''

  const again = await get('/app/inbox', { 'if-none-match': tag })

  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/app/', { 'if-none-match': '"other"' })).status).toBe(200)
})

it('everything that shrinks is sent compressed to who can read it', async () => {
  for (const path of ['/app/', ...(await assets())]) {
    const plain = await get(path, { 'accept-encoding': 'identity' })
    const text = await plain.text()
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const encoding of ['br', 'gzip']) {
      const squeezed = await get(path, { 'accept-encoding': encoding })
      expect(squeezed.headers.get('content-encoding')).toBe(encoding)
      expect(squeezed.headers.get('vary')).toBe('Accept-Encoding')
      expect(await squeezed.text()).toBe(text)
    }
  }
})

it('the application starts in both languages and themes, without a complaint, from this host alone', async () => {
  for (const [language, theme] of [
    ['de', 'light'],
    ['en', 'dark'],
  ] as const) {
    const opened = await stage.openPage({ role: 'ADMIN', language, theme })
    await opened.page.goto('')
    await opened.page.waitForURL('**/app/inbox')
    await opened.page.waitForLoadState('networkidle')
    const look = await opened.page.evaluate(() => ({
      language: document.documentElement.lang,
      theme: document.documentElement.dataset['theme'],
    }))
    expect(look).toEqual({ language, theme })
    expect(opened.seen.addresses.length).toBeGreaterThan(2)
    await stage.closePage(opened)
  }
})

it('a page that calls another host is found out', async () => {
  const opened = await stage.openPage({ role: null, allows: [/elsewhere/, /policy/] })
  await opened.context.route('http://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await opened.page.goto('')
  await opened.page.evaluate(() => {
    document.location.href = 'http://elsewhere.example/'
  })
  await opened.page.waitForURL('http://elsewhere.example/')

  await expect(stage.closePage(opened)).rejects.toThrow('a page called another host')
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PATIENTLY } from '#test/patience.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { lv12, po } from './fixtures/files.ts'
import { CABLE } from './fixtures/wholesaler.ts'
import { expectAccessible } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { pushCatalogue, uploadInquiry } from './support/catalogue.ts'
import { startDemoErp } from './support/demo-erp.ts'
import { overflow } from './support/overflow.ts'
import { expectSameLook } from './support/same-look.ts'
import { putWorked } from './support/statistics.ts'
import { germanIn, ownTexts, untranslated } from './support/texts.ts'

const stage = setStage()
let erp: Awaited<ReturnType<typeof startDemoErp>>
let tender: string
let handedOver: string
let order: string
beforeAll(async () => {
  const { service } = stage
  await pushCatalogue(service)
  erp = await startDemoErp(service)
  const clerk = await service.signInByPassword()
  tender = await uploadInquiry(service, clerk, lv12.x83())
  handedOver = await uploadInquiry(service, clerk, lv12.xlsx())
  order = await uploadInquiry(service, clerk, { ...po(), fields: { kind: 'ORDER' } })
  await releaseSeen(clerk, handedOver)
  const createdAt = new Date('2026-10-15T08:00:00Z')
  await putWorked(service, { createdAt, counts: [120, 60, 30, 20] })
  await vi.waitFor(() => expect(erp.imported).toHaveLength(1), PATIENTLY)
})
afterAll(() => erp.stop())

const rows = (page: Page) => page.getByRole('treegrid').locator('.review-line.position')

type Screen = { readonly name: string; go(page: Page): Promise<unknown> }

/** By the application itself, which is there: all that would be loaded anew is the same. */
const to = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((address) => history.pushState({}, '', address), `/app/${path}`)

const toInbox = async (page: Page) => {
  await to(page, 'inbox')
  await page.locator('.inbox-row').first().waitFor()
}

const SCREENS: readonly Screen[] = [
  { name: 'inbox', go: toInbox },
  {
    name: 'new request',
    go: async (page) => {
      await to(page, 'new')
      await page.getByText(/GAEB, ÖNORM/).waitFor()
    },
  },
  {
    name: 'review',
    go: async (page) => {
      await to(page, `requests/${tender}`)
      await rows(page).first().click()
      await page.locator('.position-values').waitFor()
      await page.locator('.source-entry').first().waitFor()
    },
  },
  {
    name: 'release dialog',
    go: async (page) => {
      await page.keyboard.press('Control+Enter')
      await page.locator('.dialog .release-finding').first().waitFor()
    },
  },
  {
    name: 'trace',
    go: async (page) => {
      await toInbox(page)
      await to(page, `requests/${handedOver}?panel=trace`)
      await page.locator('.drawer.side').getByText('SUCCESS').waitFor()
    },
  },
  {
    name: 'order',
    go: async (page) => {
      await to(page, `requests/${order}`)
      await page.locator('.order-field').first().waitFor()
      await rows(page).first().waitFor()
      await page.locator('.review-pane.source img').first().waitFor()
    },
  },
  {
    name: 'statistics as tables',
    go: async (page) => {
      await to(page, 'statistics?from=2026-10-01&to=2026-10-31&table=branches')
      await page.locator('.statistics-chart').first().waitFor()
    },
  },
  {
    name: 'no supplier requests',
    go: async (page) => {
      await to(page, 'supplier-requests')
      await page.locator('.list-page .state').waitFor()
    },
  },
  {
    name: 'article without links',
    go: async (page) => {
      await to(page, `catalogue/${CABLE}`)
      await page.locator('.record-columns').waitFor()
    },
  },
  {
    name: 'profile',
    go: async (page) => {
      await to(page, 'profile')
      await page.locator('.profile-keys').first().waitFor()
    },
  },
  {
    name: 'palette',
    go: async (page) => {
      await toInbox(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'shortcuts',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'not found',
    go: async (page) => {
      await to(page, 'nowhere')
      await page
        .getByText(/Nicht gefunden|Not found/)
        .first()
        .waitFor()
    },
  },
]

const LOOKS = [
  { language: 'de', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const

describe.each(LOOKS)('Accessibility in $language, $theme', (look) => {
  it('everything can be perceived, and is said in one language', async () => {
    const { page } = await stage.openPage({ ...look })
    await page.goto('profile')
    await page.locator('.profile-keys').first().waitFor()
    for (const { name, go } of SCREENS) {
      await go(page)
      await expectAccessible(page, name)
      await expectSameLook(page, `${name} ${look.theme}`)
      const texts = await ownTexts(page)
      expect(untranslated(texts), name).toEqual([])
      if (look.language === 'en') expect(germanIn(texts), name).toEqual([])
    }
  })
})

describe('Signing in', () => {
  it.each(LOOKS)('leads over an own password to the inbox: $language, $theme', async (look) => {
    const { page } = await stage.openPage({ ...look, role: null, allows: [/status of 400/] })
    const { email, password } = await newcomer()
    await page.goto('inbox')
    const isGerman = look.language === 'de'
    // A new user's language is German until they choose another on this page.
    await page.getByRole('button', { name: isGerman ? 'Deutsch' : 'English' }).click()
    const said = isGerman ? GERMAN : ENGLISH
    await expectAccessible(page)
    if (!isGerman) expect(germanIn(await ownTexts(page))).toEqual([])

    await fill(page, email, 'wrong-password')
    await page.getByText(said.wrong).waitFor()
    await expectAccessible(page)
    await fill(page, email, password)

    await page.getByRole('heading', { name: said.ownPassword }).waitFor()
    await page.locator('input[name="current"]:focus').waitFor()
    await expectAccessible(page)
    if (!isGerman) expect(germanIn(await ownTexts(page))).toEqual([])
    await page.locator('input[name="current"]').fill(password)
    await page.locator('input[name="new"]').fill('Regenbogen 17 auf dem Dach')
    await page.locator('button[type="submit"]').click()

    await page.locator('.inbox-row').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/inbox')
  })

  it('after too many wrong passwords one has to wait, and is told how long', async () => {
    const { page } = await stage.openPage({ role: null, allows: [/status of 429/] })
    const { email } = await stage.service.signInByPassword()
    await page.goto('')
    const button = page.locator('button[type="submit"]')
    for (let tries = 0; tries < 30 && (await button.isEnabled()); tries += 1) {
      const answer = page.waitForResponse(/\/sign-in$/)
      await fill(page, email, `wrong ${tries}`)
      await (await answer).finished()
      await page.getByRole('alert').locator('.problem').waitFor()
    }

    await page.getByText('Zu viele Versuche.').waitFor()
    await page.getByText(/Wieder möglich in \d+ s\./).waitFor()
    expect(await button.isDisabled()).toBe(true)
    await expectAccessible(page)
  })
})

describe('On any screen', () => {
  it('nothing inline is allowed', async () => {
    const answer = await fetch(`${stage.service.origin}/app/`)
    const policy = answer.headers.get('content-security-policy') ?? ''

    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
  })

  it('3x1,5 is drawn as it is written; forced colours are painted', async () => {
    const { page } = await stage.openPage()
    await page.goto(`requests/${tender}`)
    await rows(page).first().waitFor()

    const features = await page.evaluate(() =>
      [document.body, ...document.querySelectorAll('[role="row"] span, input, button')].map(
        (each) => getComputedStyle(each).fontFeatureSettings,
      ),
    )

    expect(new Set(features)).toEqual(new Set(['"calt" 0']))
    await page.emulateMedia({ forcedColors: 'active' })
    expect((await page.screenshot()).length).toBeGreaterThan(10_000)
  })

  it('sign-in and new request fit a width of 320', async () => {
    const viewport = { width: 320, height: 640 }
    for (const [role, path, there] of [
      [null, '', 'input[name="email"]'],
      ['MEMBER', 'new', 'input[type=file]'],
    ] as const) {
      const { page } = await stage.openPage({ role, viewport })
      await page.goto(path)
      await page.locator(there).waitFor({ state: 'attached' })
      expect(await page.evaluate(overflow)).toEqual([])
    }
  })

  it('letters decide nothing outside the list, nor when they are switched off', async () => {
    const { page, person } = await stage.openPage()
    await page.goto(`requests/${tender}`)
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Verlauf' }).focus()
    for (const key of ['x', 'i', '2', 'n']) await page.keyboard.press(key)
    expect(await commandsOf(person)).toBe(0)

    await to(page, 'profile')
    const letters = page.locator('.profile-section').last().getByRole('checkbox').first()
    // By key: what is above it may still be loading, and moves it.
    await letters.press('Space')
    await expect
      .poll(async () => (await person.get('/session')).body.preferences.shortcuts.is_enabled)
      .toBe(false)
    await to(page, `requests/${tender}`)
    await rows(page).first().click()
    for (const key of ['x', 'i', '2', 'n']) await page.keyboard.press(key)
    await page.waitForTimeout(500)
    expect(await commandsOf(person)).toBe(0)
  })
})

const GERMAN = {
  wrong: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  ownPassword: 'Eigenes Passwort festlegen',
}
const ENGLISH = {
  wrong: 'The e-mail address or the password is wrong.',
  ownPassword: 'Set a password of your own',
}

/** Somebody who has a password from somebody else, and was never here. */
async function newcomer(): Promise<Pick<Person, 'email' | 'password'>> {
  const { email, password } = await stage.service.signInByPassword({ mustChangePassword: true })
  return { email, password }
}

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

const commandsOf = async (person: Person): Promise<number> =>
  (await person.get(`/inquiries/${tender}/commands`)).body.data.length

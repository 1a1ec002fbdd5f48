import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleInBoth } from './support/axe.ts'
import { type PageWish, setStage } from './support/browser.ts'
import { putBranch, putRow } from './support/inbox.ts'
import { intercept } from './support/intercept.ts'
import { overflow } from './support/overflow.ts'
import { afterRetries } from './support/retries.ts'

const stage = setStage()

type Organisation = { readonly organisationId: number; readonly apiKey: string }

/** An organisation for a test alone, with rows of these names. */
async function organisationWith(...names: readonly string[]): Promise<Organisation> {
  const organisation = await stage.service.createOrganisation('Elsewhere')
  for (const name of names) await put(organisation, { name })
  return organisation
}

const put = (organisation: Organisation, wish: Parameters<typeof putRow>[2]) =>
  putRow(stage.service, organisation, wish)

async function open(organisation: Organisation, path = 'inbox', wish: PageWish = {}) {
  const opened = await stage.openPage({ organisation, ...wish })
  await opened.page.goto(path)
  return opened
}

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.locator('a') })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const names = (page: Page) => page.locator('.inbox-name').allInnerTexts()
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('.inbox-name')?.textContent ?? null)
const chip = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const quick = (page: Page, name: RegExp) => page.getByRole('radio', { name })

const MANY = ['Kita', 'Schule', 'Klinik', 'Halle', 'Bad', 'Turm'] as const

describe('Inbox: tabs, filters and the address', () => {
  let organisation: Organisation
  let nord: string
  // What is due counts by the service's day, which is that of UTC.
  const today = new Date().toISOString().slice(0, 10)
  beforeAll(async () => {
    organisation = await organisationWith()
    nord = await putBranch(stage.service, organisation, 'Nord')
    await put(organisation, { name: 'Kita', branchId: nord, positions: 20, open: 12 })
    await put(organisation, { name: 'Schule', due: today, positions: 5, open: 5 })
    await put(organisation, { name: 'Bestellung 88', kind: 'ORDER', isRefused: true })
    await put(organisation, { name: 'Halle', status: 'PROCESSING' })
    await put(organisation, {
      name: 'Fertig',
      status: 'EXPORTED',
      due: '2020-02-01',
      positions: 3,
      open: 3,
    })
    await put(organisation, { name: 'Altes', status: 'ARCHIVED' })
  })

  it('has what the ERP refused first, then the next submission; counts say how many there are', async () => {
    const { page, person } = await open(organisation)
    await row(page, 'Kita').waitFor()
    // What is finished is last, however long ago it was due.
    await expect
      .poll(() => names(page))
      .toEqual(['Bestellung 88', 'Schule', 'Kita', 'Halle', 'Fertig'])
    await expect.poll(() => row(page, 'Fertig').innerText()).toContain('01.02.2020')
    await expect.poll(() => chip(page, /^Alle/).innerText()).toMatch(/5/)
    await expect.poll(() => chip(page, /^Meine/).innerText()).toMatch(/0/)
    await expect.poll(() => quick(page, /ERP-Fehler/).innerText()).toMatch(/1/)
    await expect.poll(() => quick(page, /Abgabe fällig/).innerText()).toMatch(/1/)
    await expect.poll(() => quick(page, /in Verarbeitung/).innerText()).toMatch(/1/)
    expect(person.organisationId).toBe(organisation.organisationId)
    await expectAccessible(page)
    await chip(page, /^Meine/).click()
    for (const name of [/ERP-Fehler/, /Abgabe fällig/, /in Verarbeitung/])
      await expect.poll(() => quick(page, name).innerText()).toMatch(/0/)
  })

  it('the search keeps every letter, also those typed while the address follows', async () => {
    const { page } = await open(organisation)
    await row(page, 'Kita').waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('Sonnenhang Nord', { delay: 253 })
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('Sonnenhang Nord')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Sonnenhang Nord')
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  })

  it('a frame that comes late takes the focus from no field that somebody types in', async () => {
    // The held frames stay with the page: no other test gets it.
    const { page } = await stage.openPage({ organisation, isAlone: true })
    await page.addInitScript(() => {
      const held: FrameRequestCallback[] = []
      const paint = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (callback) => held.push(callback)
      const release = () => {
        window.requestAnimationFrame = paint
        for (const callback of held) paint(callback)
        return new Promise((done) => paint(done))
      }
      Object.assign(window, { release })
    })
    await page.goto('inbox')
    const search = page.getByRole('searchbox')
    await row(page, 'Kita').waitFor()
    await search.pressSequentially('Ki')
    await page.evaluate(() => (window as unknown as { release(): Promise<void> }).release())
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('a filter keeps what was filtered a moment before, of which the screen knows nothing yet', async () => {
    const { page } = await open(organisation)
    await row(page, 'Kita').waitFor()
    await page.evaluate(() => {
      const chips = [...document.querySelectorAll<HTMLElement>('.inbox .chip')]
      for (const name of [/^Meine/, /in Verarbeitung/]) {
        chips.find(({ innerText }) => name.test(innerText.trim()))?.click()
      }
    })
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=mine&quick=processing')
  })

  it('every filter is in the address, and an address opens as it was left', async () => {
    const { page, context } = await open(organisation)
    await row(page, 'Kita').waitFor()
    await quick(page, /Abgabe fällig/).click()
    await expect.poll(() => names(page)).toEqual(['Schule'])
    expect(new URL(page.url()).search).toBe('?quick=today')
    await quick(page, /Abgabe fällig/).click()

    await chip(page, /^Niederlassung/).click()
    await expect.poll(() => names(page)).toEqual(['Kita'])
    await page.getByRole('button', { name: /Typ/ }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'Ausschreibung' }).click()
    await page.getByRole('searchbox').fill('kit')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('kit')
    const address = page.url()
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      tab: 'branch',
      branch: nord,
      kind: 'TENDER',
      q: 'kit',
    })

    const again = await context.newPage()
    await again.goto(address)
    await expect.poll(() => names(again)).toEqual(['Kita'])
    await expect.poll(() => again.getByRole('searchbox').inputValue()).toBe('kit')
    await expect.poll(() => chip(again, /^Niederlassung/).getAttribute('aria-checked')).toBe('true')
    expect(again.url()).toBe(address)
  })

  it('what is put away is in the archive alone; an address that says nonsense says nothing', async () => {
    const { page } = await open(organisation, 'inbox?status=ARCHIVED&tab=nonsense&quick=x')
    await expect.poll(() => names(page)).toEqual(['Altes'])
  })

  it('without a hit the filters are named and can be reset', async () => {
    const { page } = await open(organisation, 'inbox?q=zwirbel&kind=ORDER', { theme: 'dark' })
    await page.getByText('Keine Anfrage passt').waitFor()
    await page.getByText('Gesucht wird mit: Bestellung · „zwirbel“').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
    await row(page, 'Kita').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('a view is saved for the branch, and a colleague opens it; a deleted one comes back', async () => {
    const { page } = await open(organisation, 'inbox?quick=today', { name: 'Karin Petersen' })
    await row(page, 'Schule').waitFor()
    // As an earlier version kept them.
    await page.evaluate(async () => {
      const { user } = await (await fetch('/api/app/v1/session')).json()
      const views = [{ name: 'Alte Sicht', search: { kind: 'ORDER' } }]
      localStorage.setItem(`pis.views.${user.id}`, JSON.stringify(views))
    })
    await page.reload()
    const menu = page.getByRole('button', { name: 'Gespeicherte Sichten' })
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /views/.test(key))))
      .toEqual([])
    await menu.click()
    await page.getByRole('group', { name: 'Nur für mich' }).getByText('Alte Sicht').waitFor()
    await page.getByRole('menuitem', { name: /verwalten/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Gespeicherte Sichten' })
    await dialog.getByRole('textbox', { name: 'Name der Sicht' }).fill('Heute fällig')
    await dialog.getByRole('button', { name: /Für wen/ }).click()
    await page.getByRole('option', { name: 'Für Niederlassung Nord' }).click()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })

    const colleague = await open(organisation, 'inbox', { language: 'en', theme: 'dark' })
    await colleague.page.getByRole('button', { name: 'Saved views' }).click()
    const shared = colleague.page.getByRole('group', { name: 'Branch Nord' })
    await shared.getByText('Heute fällig').waitFor()
    await expectAccessible(colleague.page)
    await shared.getByText('Heute fällig').click()
    await expect.poll(() => names(colleague.page)).toEqual(['Schule'])
    await colleague.page.getByRole('button', { name: 'Saved views' }).click()
    await colleague.page.getByRole('menuitem', { name: /manage/ }).click()
    await colleague.page.getByText('by Karin Petersen').waitFor()
    await expect
      .poll(() => colleague.page.getByRole('button', { name: /^Delete the view/ }).count())
      .toBe(0)
    await expectAccessible(colleague.page)

    await menu.click()
    await page.getByRole('menuitem', { name: /verwalten/ }).click()
    await dialog.getByRole('button', { name: 'Sicht Heute fällig löschen' }).click()
    await dialog.getByText('„Heute fällig“ ist gelöscht.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Sicht Heute fällig umbenennen' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('alte sicht')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Sicht alte sicht umbenennen' }).waitFor()
  })

  it('another organisation sees nothing of it, and is told what fills an inbox', async () => {
    for (const [theme, language, empty] of [
      ['light', 'de', 'Noch keine Anfragen'],
      ['dark', 'en', 'No requests yet'],
    ] as const) {
      const foreign = await organisationWith()
      const { page } = await open(foreign, 'inbox', { theme, language })
      await page.getByText(empty).waitFor()
      await expect.poll(() => page.getByText('Kita').count()).toBe(0)
      const demo = page.getByRole('button', { name: /Demo-Ausschreibung laden|Load a demo tender/ })
      await demo.waitFor()
      await expectAccessible(page)
      if (language === 'en') continue
      await demo.click()
      await page.waitForURL('**/requests/*')
    }
  })
})

it('Inbox: says so where all requests are archived; without branches it has no branch filter', async () => {
  const organisation = await organisationWith()
  await put(organisation, { name: 'Altes', status: 'ARCHIVED' })
  const { page } = await open(organisation)
  await page.getByText('Alle Anfragen sind archiviert').waitFor()
  await expect.poll(() => chip(page, /^Niederlassung/).count()).toBe(0)
  await page.getByRole('button', { name: 'Archiv zeigen' }).click()
  await expect.poll(() => names(page)).toEqual(['Altes'])
})

describe('Inbox: by keyboard', () => {
  it('J and K move, Enter opens, and the way back leads to the row', async () => {
    // Nothing was ever processed of what has no files.
    const { page } = await open(await organisationWith(...MANY), 'inbox', {
      allows: [/processing/],
    })
    await row(page, 'Kita').waitFor()
    const order = await names(page)
    await expect.poll(() => focused(page)).toBe(order[0])
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect.poll(() => focused(page)).toBe(order[1])
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toBe(order.at(-1))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/requests/*')
    await page.goBack()
    await expect.poll(() => focused(page)).toBe(order[1])
  })

  it('E puts away and offers to undo it; the focus goes on', async () => {
    const { page } = await open(await organisationWith('Kita', 'Schule', 'Klinik'))
    await row(page, 'Kita').waitFor()
    const order = await names(page)
    await expect.poll(() => focused(page)).toBe(order[0])
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await page.getByText('Anfrage archiviert').waitFor()
    await expect.poll(() => names(page)).toEqual([order[0], order[2]])
    await expect.poll(() => focused(page)).toBe(order[2])
    expect(await page.getByRole('button', { name: /neue anzeigen/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => names(page)).toHaveLength(3)
    await expect.poll(() => chip(page, /^Alle/).innerText()).toMatch(/3/)
  })

  it('A assigns, to oneself unless another is chosen', async () => {
    const { page, person } = await open(await organisationWith('Kita', 'Schule'), 'inbox', {
      name: 'Karin Petersen',
    })
    await row(page, 'Kita').waitFor()
    const [first = ''] = await names(page)
    await expect.poll(() => focused(page)).toBe(first)
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Anfrage zuweisen' })
    await dialog.getByRole('combobox').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Zuweisen' }).click()
    await expect.poll(() => row(page, first).innerText()).toContain('Karin Petersen')
    await expect.poll(() => focused(page)).toBe(first)
    const { body } = await person.get(`/inquiries?assigned=${person.userId}`)
    expect(body.data).toHaveLength(1)
    await page.getByText('1 Anfrage zugewiesen an Karin Petersen').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('1 Anfrage ist wieder wie zuvor').waitFor()
    await expect.poll(() => row(page, first).innerText()).not.toContain('Karin Petersen')
    await expect.poll(() => focused(page)).toBe(first)
  })

  it('N and / work where there are no rows; letters in a field are its own', async () => {
    const { page } = await open(await organisationWith())
    await page.getByText('Noch keine Anfragen').waitFor()
    await page.locator('main').focus()
    await page.keyboard.press('/')
    expect(await page.getByRole('searchbox').evaluate((e) => e === document.activeElement)).toBe(
      true,
    )
    await page.keyboard.type('n')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('n')
    // The address would follow the typing, but not before the page that is asked for has come.
    await intercept(page, /\/assets\/.*\.js$/, async (route) => {
      await new Promise((go) => setTimeout(go, 600))
      await route.continue()
    })
    await page.locator('main').focus()
    await page.keyboard.press('n')
    await page.waitForURL('**/app/new')
    await page.getByText(/GAEB, ÖNORM/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/new')
  })

  it('letters do nothing once they are switched off, arrows do', async () => {
    const organisation = await organisationWith('Kita', 'Schule')
    const { page, person } = await stage.openPage({ organisation })
    await person.patch('/session/preferences', { shortcuts: { is_enabled: false, keys: {} } })
    await page.goto('inbox')
    await row(page, 'Kita').waitFor()
    const order = await names(page)
    await expect.poll(() => focused(page)).toBe(order[0])
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect.poll(() => focused(page)).toBe(order[0])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe(order[1])
    await expect.poll(() => names(page)).toEqual(order)
  })
})

describe('Inbox: live changes', () => {
  const tops = (page: Page) =>
    rows(page).evaluateAll((all) =>
      Object.fromEntries(
        all.map((each) => [
          each.querySelector('.inbox-name')?.textContent,
          each.getBoundingClientRect().top,
        ]),
      ),
    )

  it('what arrives waits behind a button; no row moves until it is pressed', async () => {
    const organisation = await organisationWith(...MANY)
    const { page } = await open(organisation)
    await row(page, 'Kita').waitFor()
    const order = await names(page)
    await expect.poll(() => focused(page)).toBe(order[0])
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect.poll(() => focused(page)).toBe(order[2])
    const before = await tops(page)
    const current = await focused(page)
    // By the order of urgency it belongs on top.
    await put(organisation, { name: 'Eilig', isRefused: true })

    const show = page.getByRole('button', { name: '1 neue anzeigen' })
    await show.waitFor()
    await expect.poll(() => chip(page, /^Alle/).innerText()).toMatch(/7/)
    expect(await tops(page)).toEqual(before)
    await expect.poll(() => focused(page)).toBe(current)

    await show.click()
    await expect.poll(async () => (await names(page))[0]).toBe('Eilig')
    await expect.poll(() => show.count()).toBe(0)
    // The button is gone, and the focus is where the list begins.
    await page.locator('[role="row"]:focus', { hasText: 'Eilig' }).waitFor()
  })

  it('what changes is changed in its place', async () => {
    const organisation = await organisationWith(...MANY)
    const other = await stage.service.signInByPassword({ ...organisation, name: 'Jan Brandt' })
    const { page } = await open(organisation)
    await row(page, 'Turm').waitFor()
    const before = await tops(page)
    const { body } = await other.get('/inquiries')
    const { id } = body.data.find(({ name }: { name: string }) => name === 'Turm')
    await other.post(`/inquiries/${id}/assign`, { user_id: other.userId })
    await expect.poll(() => row(page, 'Turm').innerText()).toContain('Jan Brandt')
    await other.post(`/inquiries/${id}/archive`)
    await expect.poll(() => row(page, 'Turm').innerText()).toContain('Archiviert')
    expect(await tops(page)).toEqual(before)
    await page.reload()
    await row(page, 'Kita').waitFor()
    expect(await names(page)).not.toContain('Turm')
  })
})

describe('Inbox: several requests at once', () => {
  it('are chosen by keys, assigned and put away; what cannot be is told', async () => {
    const organisation = await organisationWith('Kita', 'Schule', 'Klinik')
    await put(organisation, { name: 'Läuft', status: 'PROCESSING' })
    const { page } = await open(organisation, 'inbox', { name: 'Karin Petersen', theme: 'dark' })
    await row(page, 'Läuft').waitFor()
    await page.keyboard.press('Control+a')
    await page.getByText('4 ausgewählt').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByText('4 ausgewählt').count()).toBe(0)
    for (const name of ['Kita', 'Schule', 'Läuft']) {
      await row(page, name).getByRole('checkbox').click()
    }
    const bar = page.getByRole('toolbar', { name: 'Aktionen' })
    await bar.getByText('3 ausgewählt').waitFor()
    await expectAccessible(page)

    await bar.getByRole('button', { name: /Zuweisen/ }).click()
    const dialog = page.getByRole('dialog', { name: '3 Anfragen zuweisen' })
    const field = dialog.getByRole('combobox')
    await field.click()
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await expectAccessible(page)
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Karin Petersen/ })
      .click()
    await dialog.getByRole('button', { name: 'Zuweisen' }).click()
    await expect.poll(() => chip(page, /^Meine/).innerText()).toMatch(/3/)

    await bar.getByRole('button', { name: /Archivieren/ }).click()
    await page.getByText('2 Anfragen archiviert').waitFor()
    await page.getByText(/In diesem Status ist das nicht möglich/).waitFor()
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Klinik', 'Läuft'])
  })

  it('a branch is changed and the files are listed from the menu of a row', async () => {
    const organisation = await organisationWith('Kita')
    await putBranch(stage.service, organisation, 'Süd')
    // Wide enough for the column of branches.
    const viewport = { width: 1_920, height: 900 }
    const { page } = await open(organisation, 'inbox', { language: 'en', viewport })
    await row(page, 'Kita').waitFor()
    await row(page, 'Kita')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Change branch' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change branch' })
    await dialog.getByRole('button', { name: /Branch/ }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'Süd' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => row(page, 'Kita').innerText()).toContain('Süd')
    await row(page, 'Kita')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Source files' }).click()
    await page.getByText('This request came without files.').waitFor()
    await expectAccessible(page)
  })

  it('a list is endless: the next rows come while scrolling, and few are in the page', async () => {
    const organisation = await organisationWith(
      ...Array.from({ length: 130 }, (_, at) => `Nr ${at}`),
    )
    const other = await stage.service.signInByPassword({ ...organisation, name: 'Jan Brandt' })
    const assign = async (name: string) => {
      const { body } = await other.get(`/inquiries?search=${encodeURIComponent(name)}`)
      const found = body.data.find((each: { name: string }) => each.name === name)
      await other.post(`/inquiries/${found.id}/assign`, { user_id: other.userId })
    }
    const { page, context } = await stage.openPage({ organisation, allows: [/503/] })
    // As long as nothing is told of what happens.
    await context.route('**/stream*', (route) => route.fulfill({ status: 503 }))
    await page.goto('inbox')
    await row(page, 'Nr 129').waitFor()
    await expect.poll(() => focused(page)).toBe('Nr 129')
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return focused(page)
      })
      .toBe('Nr 0')
    expect(await rows(page).count()).toBeLessThanOrEqual(60)
    expect(await page.getByRole('button', { name: /neue anzeigen/ }).count()).toBe(0)

    // Far behind the first page, what was missed is read again, and what happens after that in full.
    await assign('Nr 1')
    const last = (at: number) => rows(page).nth(at)
    expect(await last(-2).innerText()).not.toContain('Jan Brandt')
    await context.unroute('**/stream*')
    await expect.poll(() => last(-2).innerText()).toMatch(/Nr 1\b.*Jan Brandt/s)
    await assign('Nr 0')
    await expect.poll(() => last(-1).innerText()).toMatch(/Nr 0\b.*Jan Brandt/s)
    await expect.poll(() => focused(page)).toBe('Nr 0')
  })
})

describe('Inbox: the first steps of a new user', () => {
  const steps = (page: Page) => page.getByRole('region', { name: 'Erste Schritte' })
  const step = (page: Page, name: RegExp) => steps(page).getByRole('link', { name })
  const newcomer = { role: 'ADMIN', isNewcomer: true } as const
  const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
  /** From the row that has the focus back to the steps, by the keyboard alone. */
  async function goTo(page: Page, name: RegExp): Promise<void> {
    await expect.poll(() => focused(page)).not.toBe(null)
    await step(page, /^Ausschreibung/)
      .or(step(page, /^Datei/))
      .first()
      .waitFor()
    for (let presses = 0; presses < 10 && !name.test(await inFocus(page)); presses++) {
      await page.keyboard.press('Shift+Tab')
    }
    expect(await inFocus(page)).toMatch(name)
  }
  const comeBack = async (page: Page) => {
    await page.goBack()
    await rows(page).first().waitFor()
  }

  it('lead by keyboard to the own bill with most to do, to the latest release, to a new key', async () => {
    const organisation = await organisationWith()
    // The rows of this test were never processed, which the pages of the requests ask about.
    const { page, person } = await stage.openPage({ organisation, ...newcomer, allows: [/404/] })
    await put(organisation, { name: 'Fremd', positions: 90, open: 90 })
    await put(organisation, { name: 'Klein', assigned: person, positions: 9, open: 2 })
    const own = await put(organisation, { name: 'Groß', assigned: person, positions: 9, open: 7 })
    await put(organisation, { name: 'Unlesbar', assigned: person })
    const release = { status: 'EXPORTED', positions: 1 }
    const latest = await put(organisation, {
      ...release,
      name: 'Neu frei',
      releasedAt: '2026-11-14T09:00:00Z',
    })
    await put(organisation, { ...release, name: 'Alt frei', releasedAt: '2026-11-02T09:00:00Z' })
    await page.goto('inbox')
    await steps(page).getByText('0 von 3').waitFor()
    await steps(page).getByText('7 offene Positionen · Groß').waitFor()
    await steps(page).getByText('Freigegeben 14.11.2026 · Neu frei').waitFor()
    await expectAccessible(page)

    await goTo(page, /^Ausschreibung per Tastatur prüfen/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/requests/${own}*`)
    await page.getByRole('heading', { name: 'Groß' }).waitFor()
    await comeBack(page)
    await steps(page).getByText('1 von 3').waitFor()

    await goTo(page, /^Weg ins ERP verfolgen/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/requests/${latest}?panel=trace`)
    await page.getByRole('dialog', { name: 'Übergabe' }).waitFor()
    await comeBack(page)

    await goTo(page, /^Ersten API-Aufruf machen/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Neuer API-Schlüssel' }).waitFor()
    await comeBack(page)
    await steps(page).getByText('3 von 3').waitFor()
    await step(page, /^Weg ins ERP verfolgen \(schon geöffnet\)/).waitFor()
    expect(await step(page, /API-Referenz/).getAttribute('href')).toBe('/docs')
  })

  it('dismissed by keyboard, stay away after a reload and in another browser', async () => {
    const organisation = await organisationWith('Kita')
    const { page, person } = await open(organisation, 'inbox', newcomer)
    await goTo(page, /^Nicht mehr zeigen/)
    const saved = page.waitForResponse('**/session/preferences')
    await page.keyboard.press('Enter')
    await expect.poll(() => steps(page).count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Kita')
    await saved
    await page.reload()
    await row(page, 'Kita').waitFor()
    expect(await steps(page).count()).toBe(0)

    const elsewhere = await stage.openPage({ person, isAlone: true })
    await elsewhere.page.goto('inbox')
    await row(elsewhere.page, 'Kita').waitFor()
    expect(await steps(elsewhere.page).count()).toBe(0)
  })

  it('without a request say what leads to one; members upload instead of calling the API', async () => {
    const { page } = await open(await organisationWith(), 'inbox', { isNewcomer: true })
    await steps(page).getByText('Noch keine Ausschreibung zu prüfen').waitFor()
    await steps(page).getByText('Noch nichts freigegeben').waitFor()
    expect(await step(page, /^Ausschreibung|^Weg ins ERP|API/).count()).toBe(0)
    await step(page, /Eigene Anfrage hochladen/).waitFor()
    await expectAccessible(page)
    await step(page, /^Datei hochladen/)
      .first()
      .click()
    await page.waitForURL('**/app/new')
  })

  it('begin as one line in a narrow window, and leave the rest in reach', async () => {
    const { page } = await open(await organisationWith(), 'inbox', {
      ...newcomer,
      viewport: { width: 390, height: 700 },
      language: 'en',
      theme: 'system',
    })
    const region = page.getByRole('region', { name: 'First steps' })
    await page.getByRole('heading', { name: 'No requests yet' }).waitFor()
    expect(await region.getByRole('link').count()).toBe(0)
    await region.getByText('First steps').click()
    await region.getByRole('link', { name: 'Make the first API call' }).waitFor()
    expect(await page.evaluate(overflow)).toEqual([])
    await expectAccessibleInBoth(page)
  })
})

it('Inbox: a read without an answer is not waited for in silence: the page offers a reload', async () => {
  const organisation = await organisationWith('Kita')
  const { page, context } = await stage.openPage({ organisation, isAlone: true })
  await page.clock.install()
  for (const read of ['/session', '/inquiries']) {
    const silent = (url: URL) => url.pathname.endsWith(`/api/app/v1${read}`)
    await context.route(silent, () => {}, { times: 1 })
    await page.goto('inbox')
    const reload = page.getByRole('button', { name: 'Seite neu laden' })
    await afterRetries(page, reload)
    await expectAccessible(page)
    await reload.click()
    await row(page, 'Kita').waitFor()
  }
})

it('Inbox: a failed read shows the request id and is retried', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const organisation = await organisationWith('Kita')
    const wish = { organisation, theme, allows: [/503/], isAlone: true }
    const { page, context } = await stage.openPage(wish)
    await page.clock.install()
    const refused = (url: URL) => url.pathname.endsWith('/api/app/v1/inquiries')
    await context.route(refused, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'X-Request-Id': '0190b1a2-0000-7000-8000-000000000001' },
        json: { error: { code: 'SERVICE_UNAVAILABLE', message: 'Down', request_id: '0190b1a2' } },
      }),
    )
    await context.route('**/saved-views', (route) => route.fulfill({ status: 503 }))
    await page.goto('inbox')
    const retry = page.getByRole('button', { name: 'Erneut versuchen' })
    await afterRetries(page, retry)
    await expectAccessible(page)
    await context.unroute(refused)
    await retry.click()
    await row(page, 'Kita').waitFor()

    await page.getByRole('button', { name: 'Gespeicherte Sichten' }).click()
    await page.getByRole('menuitem').click()
    await afterRetries(page, retry)
    await expect.poll(() => page.getByText('Noch keine Sicht gemerkt.').count()).toBe(0)
    await context.unroute('**/saved-views')
    await retry.click()
    await page.getByText('Noch keine Sicht gemerkt.').waitFor()
  }
})

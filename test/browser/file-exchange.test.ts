import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { createSender } from '#test/exchange-sender.ts'
import { makeSshKey } from '#test/ssh-keys.ts'
import { recordAudit } from '../../src/access/audit/record-audit.ts'
import { fingerprintOf, parsePublicKeys } from '../../src/file-exchange/users/public-key.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import { expectFocused } from './support/focused.ts'
import { intercept } from './support/intercept.ts'
import { overflow } from './support/overflow.ts'

/** As where SFTP_PORT and PUBLIC_URL are set. */
const stage = setStage({}, { host: 'pis.example.com', port: 2222 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })
const folderLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Ordner' })
    .getByRole('link', { name: new RegExp(`^${name}( |$)`) })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const newKey = (comment: string) => {
  const line = makeSshKey(comment).public
  return { line, fingerprint: parsePublicKeys(line)[0]?.fingerprint ?? '' }
}

const hostKey = makeSshKey().public
const [hostKeyParsed] = parsePublicKeys(hostKey)
beforeAll(() =>
  stage.service.database.asSystem((db) =>
    db.run(sql`
      insert into sftp_host_keys (algorithm, public_key, sealed_private_key)
      values ('ssh-ed25519', ${hostKeyParsed?.wireForm}, 'x')`),
  ),
)

/** As where SFTP_PORT is not set. */
const withoutServer = (page: Page) =>
  page.route('**/api/app/v1/file-exchange', async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), host: null, port: null }
    await route.fulfill({ response: answer, json })
  })

async function openExchange(search = '', language: 'de' | 'en' = 'de') {
  const organisation = await stage.service.createOrganisation('Muster')
  const opened = await stage.openPage({
    ...{ role: 'ADMIN', theme: 'system', name: 'Ada', language, organisation },
    allows: [/status of (400|403|409)/],
  })
  await opened.page.goto(`settings/file-exchange${search}`)
  return { ...opened, organisationId: organisation.organisationId }
}

/** Runs in the page. */
const focusedName = (): string | null | undefined => {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
}

const makeUser = async (
  person: {
    post(path: string, body: unknown): Promise<{ status: number; body: { name: string } }>
  },
  name: string,
  more: object = {},
) => {
  const user = { name, scopes: ['master-data:write'], expires_at: null, ...more }
  expect((await person.post('/sftp-users', user)).status).toBe(201)
}

describe('File exchange: the page of admins', () => {
  it('says whether SFTP is on, where, and how the server is recognised', async () => {
    const { page } = await openExchange()
    const server = page.getByRole('region', { name: 'SFTP-Server' })
    await server.getByText('SFTP ist eingeschaltet').waitFor()
    await expectAccessibleInBoth(page, 'no users')
    await button(page, 'Kopieren: sftp://pis.example.com:2222').click()
    expect(await copied(page)).toBe('sftp://pis.example.com:2222')
    const fingerprint = fingerprintOf(hostKeyParsed?.wireForm ?? Buffer.alloc(0))
    await button(page, `Kopieren: ${fingerprint}`).click()
    expect(await copied(page)).toBe(fingerprint)

    await withoutServer(page)
    await page.reload()
    await server.getByText('SFTP ist ausgeschaltet.').waitFor()
    await server.getByText('SFTP_PORT=2222').waitFor()
    await expectAccessibleInBoth(page, 'off')
    await page.getByRole('tab', { name: 'Verbinden' }).click()
    await page.getByText('Der Port steht fest, sobald SFTP eingeschaltet ist').waitFor()
    const host = new URL(page.url()).hostname
    await page.getByText(`sftp -P 2222 -i ~/.ssh/id_ed25519 erp-muster@${host}`).waitFor()
  })

  it('members have no access', async () => {
    const organisation = await stage.service.createOrganisation('Muster')
    const { page, person } = await stage.openPage({ organisation, allows: [/status of 403/] })
    await page.goto('settings/file-exchange')
    await page.getByRole('heading', { name: 'Nur für Administratoren' }).first().waitFor()
    expect(await page.getByText('pis.example.com').count()).toBe(0)
    for (const path of ['/file-exchange', '/sftp-users', '/exchange-folders', '/exchange-files']) {
      expect((await person.get(path)).status, path).toBe(403)
    }
  })

  it('a user is made with a pasted key; a private key never leaves the browser', async () => {
    const { page, person } = await openExchange()
    await page.getByRole('heading', { name: 'Noch kein SFTP-Benutzer' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Neuer SFTP-Benutzer' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Neuer SFTP-Benutzer' })
    const make = dialog.getByRole('button', { name: 'Anlegen' })
    await make.click()
    await dialog.getByText('Bitte einen Benutzernamen angeben.').waitFor()
    await dialog.getByText('Bitte einen öffentlichen Schlüssel einfügen.').waitFor()
    await dialog.getByLabel('Benutzername').fill('ERP Muster')
    await dialog.getByText('Bitte 3 bis 64 Kleinbuchstaben').waitFor()
    await dialog.getByLabel('Benutzername').fill('erp-browser')

    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    const field = dialog.getByLabel('Öffentlicher Schlüssel')
    await field.fill(makeSshKey().private)
    await dialog.getByText('er wurde nicht gesendet').waitFor()
    await make.click()
    await expectAccessibleInBoth(page, 'a private key')
    await field.fill('ssh-dss AAAAB3NzaC1kc3MAAACB')
    await make.click()
    await dialog.getByText('Dieser Schlüssel ist zu schwach').waitFor()
    expect(sent.filter((body) => body.includes('PRIVATE KEY'))).toEqual([])

    const { line, fingerprint } = newKey('erp@muster')
    await field.fill(line)
    await dialog
      .getByRole('checkbox', { name: /Exportierte Projekte abholen/ })
      .click({ force: true })
    await dialog.getByRole('checkbox', { name: /Auch ein Passwort/ }).click({ force: true })
    await make.click()

    const once = alert(page, 'Passwort für erp-browser – nur jetzt sichtbar')
    const password = (await once.locator('code').textContent()) ?? ''
    expect(password).toMatch(/^[a-zA-Z0-9]{16}$/)
    await expectAccessibleInBoth(page, 'password')
    await once.getByRole('button', { name: 'Kopieren', exact: true }).click()
    await once.getByRole('button', { name: 'Schließen' }).last().click()
    const row = rowOf(page, 'erp-browser')
    await row.getByText('1 Schlüssel, Passwort').waitFor()
    await row.getByText('4 Rechte').waitFor()
    await row.getByText('noch nie').waitFor()
    const [user] = (await person.get('/sftp-users')).body.data
    expect(user.public_keys).toMatchObject([{ fingerprint, comment: 'erp@muster' }])
    await page.reload()
    await row.waitFor()
    expect(await page.content()).not.toContain(password)

    await page.getByRole('main').getByRole('button', { name: 'Neuer SFTP-Benutzer' }).click()
    await dialog.getByLabel('Benutzername').fill('erp-browser')
    await field.fill(line)
    await make.click()
    await dialog.getByText('Diesen Namen gibt es schon.').waitFor()
  })

  it('keys, password, rights and the end of a user, by keyboard alone', async () => {
    const { page, person } = await openExchange()
    const first = newKey('first')
    await makeUser(person, 'erp-keys', { public_key: first.line })
    await page.reload()
    const row = rowOf(page, 'erp-keys')
    await row.waitFor()
    await row.press('Enter')
    const open = drawer(page, 'erp-keys')
    await open.getByText(first.fingerprint).waitFor()
    await expectAccessibleInBoth(page, 'user')

    const second = newKey('second')
    await open.getByRole('button', { name: 'Schlüssel hinzufügen' }).focus()
    await page.keyboard.press('Enter')
    const adding = page.getByRole('dialog', { name: 'Schlüssel für erp-keys' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await page.keyboard.insertText(first.line)
    await page.keyboard.press('Tab')
    await expectFocused(page, 'Abbrechen')
    await page.keyboard.press('Tab')
    await expectFocused(page, 'Hinzufügen')
    await page.keyboard.press('Enter')
    await adding.getByText('Diesen Schlüssel hat der Benutzer schon.').waitFor()
    await expectAccessibleInBoth(page, 'add a key')
    await adding.getByLabel('Öffentlicher Schlüssel').fill(second.line)
    await adding.getByRole('button', { name: 'Hinzufügen' }).press('Enter')
    await open.getByText(second.fingerprint).waitFor()
    await expectFocused(page, 'Schlüssel hinzufügen')
    const remove = open.getByRole('button', { name: `Entfernen: ${first.fingerprint}` })
    await remove.press('Enter')
    const removing = alert(page, 'Schlüssel entfernen')
    await expectFocused(page, 'Abbrechen')
    await expectAccessibleInBoth(page, 'remove a key')
    await page.keyboard.press('Escape')
    await expect.poll(() => removing.count()).toBe(0)
    await expectFocused(page, `Entfernen: ${first.fingerprint}`)
    await remove.press('Enter')
    await removing.getByRole('button', { name: 'Entfernen' }).press('Enter')
    await page.getByText('Der Schlüssel ist entfernt.').waitFor()
    await expect.poll(() => open.getByText(first.fingerprint).count()).toBe(0)
    await expectFocused(page, `Entfernen: ${second.fingerprint}`)

    await open.getByRole('button', { name: 'Passwort erlauben' }).press('Enter')
    const once = alert(page, 'Passwort für erp-keys – nur jetzt sichtbar')
    await once.getByRole('button', { name: 'Kopieren', exact: true }).press('Enter')
    await once.getByRole('button', { name: 'Schließen' }).last().press('Enter')
    await open.getByText('Anmeldung mit Passwort ist erlaubt.').waitFor()
    await open.getByRole('button', { name: 'Passwort entfernen' }).press('Enter')
    await alert(page, 'Passwort von erp-keys entfernen')
      .getByRole('button', { name: 'Passwort entfernen' })
      .press('Enter')
    await open.getByText('Anmeldung nur mit Schlüssel.').waitFor()

    await open.getByRole('button', { name: 'Ändern' }).press('Enter')
    const changing = page.getByRole('dialog', { name: 'erp-keys ändern' })
    await changing.getByRole('checkbox', { name: /Freigegebene Anfragen abholen/ }).press(' ')
    await expectAccessibleInBoth(page, 'change')
    await changing.getByRole('button', { name: 'Speichern' }).press('Enter')
    await page.getByText('erp-keys ist geändert.').waitFor()
    const [user] = (await person.get('/sftp-users')).body.data
    expect([user.scopes, user.expires_at]).toEqual([['master-data:write', 'requests:read'], null])

    await open.getByRole('button', { name: 'Widerrufen' }).press('Enter')
    const sure = alert(page, 'erp-keys widerrufen')
    await expectAccessibleInBoth(page, 'revoke')
    await sure.getByRole('button', { name: 'Widerrufen' }).press('Enter')
    await page.getByText('erp-keys ist widerrufen.').waitFor()
    await row.getByText('Widerrufen').waitFor()
    await expect.poll(() => open.getByRole('button', { name: 'Ändern' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer(page, 'erp-keys').count()).toBe(0)
    await expectFocused(page, /^erp-keys/)
  })

  it('Tab goes through the page in its order; Escape leaves the dialog for the button that opened it', async () => {
    const { page, person } = await openExchange()
    await makeUser(person, 'erp-order', { public_key: newKey('erp').line })
    await page.reload()
    await rowOf(page, 'erp-order').waitFor()
    await page.getByRole('link', { name: 'Änderungsprotokoll' }).focus()
    const order = []
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab')
      order.push(await page.evaluate(focusedName))
    }
    expect(order).toEqual([
      'Kopieren: sftp://pis.example.com:2222',
      expect.stringMatching(/^Kopieren: SHA256:/),
      'Benutzer',
      expect.stringMatching(/^erp-order/),
    ])
    await page.keyboard.press('Shift+Tab')
    await expectFocused(page, /^Benutzer$/)
    await page.keyboard.press('ArrowRight')
    await expectFocused(page, /^Dateien$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Noch keine Dateien' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await rowOf(page, 'erp-order').waitFor()

    const create = page.getByRole('main').getByRole('button', { name: 'Neuer SFTP-Benutzer' })
    await create.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expectFocused(page, 'Neuer SFTP-Benutzer')
  })

  it('commands and settings of clients are filled in for the chosen user, and copied', async () => {
    const { page, person } = await openExchange()
    await makeUser(person, 'erp-one')
    await makeUser(person, 'erp-two')
    await page.reload()
    await page.getByRole('tab', { name: 'Verbinden' }).click()
    const host = 'pis.example.com'
    const key = '~/.ssh/id_ed25519'
    await page.getByText(`sftp -P 2222 -i ${key} erp-two@${host}`).waitFor()
    await page.getByRole('button', { name: /Für den Benutzer/ }).click()
    await page.getByRole('option', { name: 'erp-one' }).click()
    await page.getByText(`sftp -P 2222 -i ${key} erp-one@${host}`).waitFor()
    const textOf = async (name: string, nth = 0) => {
      await page
        .getByRole('button', { name: `Kopieren: ${name}`, exact: true })
        .nth(nth)
        .click()
      return copied(page)
    }
    expect(await textOf('Befehl')).toBe(`sftp -P 2222 -i ${key} erp-one@${host}`)
    expect(await textOf('Abschnitt für ~/.ssh/config')).toContain(
      `HostName ${host}\n    Port 2222\n    User erp-one`,
    )
    const blob = hostKey.split(' ')[1]
    expect(await textOf('Eintrag für ~/.ssh/known_hosts')).toBe(
      `[${host}]:2222 ssh-ed25519 ${blob}`,
    )
    const fingerprint = Buffer.from(
      fingerprintOf(hostKeyParsed?.wireForm ?? Buffer.alloc(0)).slice(7),
      'base64',
    )
    expect(await textOf('Sitzungs-URL')).toBe(
      `sftp://erp-one;fingerprint=ssh-ed25519-${fingerprint.toString('base64url')}@${host}:2222/`,
    )
    expect(await textOf('Abschnitt für WinSCP.ini')).toBe(
      `[Sessions\\erp-one]\nHostName=${host}\nPortNumber=2222\nUserName=erp-one\n` +
        'PublicKeyFile=C%3A%5CKeys%5Cerp-one.ppk\nFSProtocol=2',
    )
    expect(await textOf('Befehl', 1)).toBe(
      `lftp -u erp-one, \\\n  -e 'set sftp:connect-program "ssh -a -x -i ${key}"' \\\n  sftp://${host}:2222`,
    )
    expect(await textOf('Zeilen für ~/.lftprc')).toContain(
      `alias erp-one open -u erp-one, sftp://${host}:2222`,
    )
    expect(await textOf('Befehl für die Eingabeaufforderung')).toContain(
      `"open sftp://erp-one@${host}:2222/ -privatekey=C:\\Keys\\erp-one.ppk -hostkey=""ssh-ed25519 255 `,
    )
    await expectAccessibleInBoth(page, 'connect')
  })

  it('commands for a user with a password alone name no key file', async () => {
    const { page, person } = await openExchange()
    await makeUser(person, 'erp-password', { with_password: true })
    await page.goto('settings/file-exchange?tab=connect')
    await page.getByText('sftp -P 2222 erp-password@pis.example.com').waitFor()
    await page.getByText('Jedes Programm fragt nach dem Passwort.').waitFor()
    await page.getByText('meldet sich OpenSSH nur mit einem Schlüssel an').waitFor()
    const texts = (await page.locator('pre').allTextContents()).join('\n')
    expect(texts).not.toMatch(/ -i |IdentityFile|-privatekey|PublicKeyFile/)
    await expectAccessibleInBoth(page, 'by password')
  })

  it('where a call for the commands failed, trying again calls for the server, too', async () => {
    const { page, person } = await openExchange()
    await makeUser(person, 'erp-again')
    let isDown = true
    await intercept(page, '**/api/app/v1/file-exchange', (route) =>
      isDown ? route.fulfill({ status: 403, json: {} }) : route.continue(),
    )
    await page.goto('settings/file-exchange?tab=connect')
    const tab = page.getByRole('tabpanel')
    const again = tab.getByRole('button', { name: 'Erneut versuchen' })
    await again.waitFor()
    isDown = false
    await again.click()
    await tab.getByText(`sftp -P 2222 -i ~/.ssh/id_ed25519 erp-again@pis.example.com`).waitFor()
    expect(await page.getByRole('button', { name: 'Erneut versuchen' }).count()).toBe(0)
  })

  it('files with their state and what became of them, by state and folder, as they change', async () => {
    const { page, person, organisationId } = await openExchange('?tab=files')
    await page.getByRole('heading', { name: 'Noch keine Dateien' }).waitFor()
    await expectAccessibleInBoth(page, 'no files')
    await makeUser(person, 'erp-files')
    const [user] = (await person.get('/sftp-users')).body.data
    await insertFiles(organisationId, user.sftp_user_id)
    // Without a reload: the page asks again by itself.
    const refused = rowOf(page, 'kaputt.json')
    await refused.getByText('Abgelehnt').waitFor()
    await refused.getByText('Inhalt passt nicht').waitFor()
    const taken = rowOf(page, 'delta.json')
    await taken.getByText('Übernommen').waitFor()
    await expect
      .poll(() => taken.getByRole('link', { name: /^Job 019a84cf/ }).getAttribute('href'))
      .toBe(`/app/developers/jobs/${JOB}`)
    await rowOf(page, 'neu.json').getByText('Wartet').waitFor()
    await expectAccessibleInBoth(page, 'files')

    await refused.click()
    const open = drawer(page, 'kaputt.json')
    await open.getByText('articles.0.name: must be a string').first().waitFor()
    await open.getByText('/in/articles/kaputt.json', { exact: true }).waitFor()
    await expectAccessibleInBoth(page, 'a refused file')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /Zustand/ }).click()
    await page.getByRole('option', { name: 'Liegt bereit' }).click()
    await expect.poll(() => page.locator('.list-row').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('state')).toBe('OUT')
    await folderLink(page, '/failed').click()
    await page.getByText('Gesucht wird mit: Liegt bereit · /failed').waitFor()
    await button(page, 'Filter zurücksetzen').click()
    await refused.waitFor()
  })

  it('folders with the number of their files, as they change; one of them filters the list', async () => {
    const { page, person, organisationId } = await openExchange('?tab=files')
    await folderLink(page, '/in/acknowledgements').getByText(/^0/).waitFor()
    await makeUser(person, 'erp-folders')
    const [user] = (await person.get('/sftp-users')).body.data
    await insertFiles(organisationId, user.sftp_user_id)
    const said = (name: string) => folderLink(page, name).evaluate((link) => link.textContent)
    await expect.poll(() => said('Alle Ordner')).toBe('Alle Ordner1 wartet4 Dateien')
    expect(await said('/in')).toBe('/in (gesendet)1 wartet1 Datei')
    expect(await said('/in/articles')).toBe('/in/articlesarticles1 wartet1 Datei')
    expect(await said('/in/tenders')).toBe('/in/tenderstenders0 Dateien')
    expect(await said('/out/jobs')).toBe('/out/jobsjobs1 Datei')
    expect(await said('/failed')).toBe('/failed (abgelehnt)1 Datei')
    await expectAccessibleInBoth(page, 'folders')

    await folderLink(page, '/processed').click()
    await expect.poll(() => page.locator('.list-row').count()).toBe(1)
    await rowOf(page, 'delta.json').waitFor()
    expect(new URL(page.url()).searchParams.get('folder')).toBe('/processed')
    await folderLink(page, '/in/orders').click()
    await page.getByText('Gesucht wird mit: /in/orders').waitFor()
    expect(await page.locator('[aria-current=page]').allTextContents()).toContain(
      '/in/ordersorders0 Dateien',
    )
    await folderLink(page, 'Alle Ordner').click()
    await expect.poll(() => page.locator('.list-row').count()).toBe(4)
    expect(new URL(page.url()).searchParams.get('folder')).toBeNull()

    // A narrow page has the filter instead, with the same choice.
    await folderLink(page, '/out/jobs').click()
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.getByRole('button', { name: /Ordner/ }).waitFor()
    expect(await folderLink(page, '/out/jobs').count()).toBe(0)
    expect(await page.getByRole('button', { name: /Ordner/ }).textContent()).toContain('/out/jobs')
  })

  it('folders by keyboard alone: Tab goes through them, Enter chooses one', async () => {
    const { page, person, organisationId } = await openExchange('?tab=files')
    await makeUser(person, 'erp-keyboard')
    const [user] = (await person.get('/sftp-users')).body.data
    await insertFiles(organisationId, user.sftp_user_id)
    await rowOf(page, 'kaputt.json').waitFor()
    await page.getByRole('tab', { name: 'Dateien' }).focus()
    await page.keyboard.press('Tab')
    await expectFocused(page, /^Alle Ordner/)
    await page.keyboard.press('Tab')
    await expectFocused(page, /^\/in \(gesendet\)/)
    await page.keyboard.press('Tab')
    await expectFocused(page, /^\/in\/articles/)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.list-row').count()).toBe(1)
    await rowOf(page, 'neu.json').waitFor()
    await expectFocused(page, /^\/in\/articles/)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.list-row').count()).toBe(4)
  })

  it('a sent file leads to its job, a refused one to a notice and from there to the error', async () => {
    const { page, organisationId } = await openExchange('?tab=files')
    const { send, ...sender } = await createSender(stage.service, { organisationId })
    await send('/in/articles/gut.json', {
      articles: [{ article_number: 'A-1', name: 'NYM-J', base_unit: 'M' }],
    })
    await send('/in/articles/kaputt.json', '{"articles": [')
    const taken = rowOf(page, 'gut.json')
    await taken.getByText('Übernommen').waitFor()
    await taken.getByRole('link', { name: /^Job / }).click()
    await page.waitForURL(/developers\/jobs\//)
    await page.getByRole('heading', { name: /^Job /, level: 1 }).waitFor()

    await page.goto('notices')
    await page.getByRole('heading', { name: 'Datei abgelehnt: /in/articles/kaputt.json' }).waitFor()
    await page.getByRole('link', { name: 'Dateien ansehen' }).click()
    // A notice of one file leads to that file, one of several to all that were refused.
    const open = drawer(page, 'kaputt.json')
    await open.getByText('VALIDATION_FAILED').waitFor()
    await open.getByText('192.0.2.7').waitFor()
    await page.keyboard.press('Escape')
    await expectFocused(page, /^kaputt.json/)
    await send('/in/articles/leer.json', '')
    await rowOf(page, 'leer.json').getByText('Abgelehnt').waitFor()
    await page.goto('notices')
    await page.getByRole('heading', { name: '2 Dateien abgelehnt: /in/articles' }).waitFor()
    await page.getByRole('link', { name: 'Dateien ansehen' }).click()
    await rowOf(page, 'leer.json').getByText('Inhalt passt nicht').waitFor()
    await rowOf(page, 'kaputt.json').getByText('Inhalt passt nicht').waitFor()
    expect(await rowOf(page, 'gut.json').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)

    await stage.service.rows(`
      update api_keys set revoked_at = now() where id = ${sender.apiKeyId}`)
    await send('/in/articles/zu-spaet.json', { articles: [] })
    await rowOf(page, 'zu-spaet.json').getByText('Benutzer ungültig').waitFor()
  })

  it('the audit log names who signed in over SFTP, and what was changed of a user', async () => {
    const { page, person, organisationId } = await openExchange()
    await makeUser(person, 'erp-audit', { public_key: newKey('erp').line })
    const [{ sftp_user_id: id }] = (await person.get('/sftp-users')).body.data
    await person.patch(`/sftp-users/${id}`, { scopes: ['projects:read'] })
    await stage.service.database.asOrganisation(organisationId, async (db) => {
      const by = { organisationId, address: '192.0.2.7', requestId: 'r-1' }
      const object = { type: 'sftp_user', id } as const
      const after = { name: 'erp-audit', way: 'public_key', fingerprint: 'SHA256:abc' }
      await recordAudit(db, { by, action: 'sftp_user.signed_in', object, after })
      const refusal = { name: 'erp-audit', reason: 'wrong_credentials' }
      await recordAudit(db, { by, action: 'sftp_user.refused', object, after: refusal })
    })
    await page.goto('settings/audit?what=sftp_user')
    const signedIn = rowOf(page, 'Über SFTP angemeldet')
    await signedIn.getByText('SFTP-Benutzer erp-audit').waitFor()
    await signedIn.getByText('Anmeldeweg: Öffentlicher Schlüssel').waitFor()
    const refused = rowOf(page, 'SFTP-Anmeldung abgewiesen')
    await refused.getByText('Nicht angemeldet').waitFor()
    await refused.getByText('Falsche Zugangsdaten').waitFor()
    await rowOf(page, 'SFTP-Benutzer geändert').getByText('Ada').waitFor()
    await rowOf(page, 'SFTP-Benutzer angelegt').press('Enter')
    const entry = drawer(page, 'SFTP-Benutzer angelegt')
    await entry.getByText('master-data:write').waitFor()
    await expectAccessibleInBoth(page, 'an entry')
    await entry.getByRole('link', { name: `SFTP-Benutzer ${id}` }).click()
    await drawer(page, 'erp-audit').waitFor()
  })

  it('in English, and without anything cut off or beside the window at any width', async () => {
    const { page, person, organisationId } = await openExchange('', 'en')
    await makeUser(person, 'erp-english', { public_key: newKey('erp').line })
    await makeUser(person, 'a-very-long-name-of-a-program-that-exchanges-files-every-night.1')
    const [user] = (await person.get('/sftp-users')).body.data
    await insertFiles(organisationId, user.sftp_user_id)
    for (const width of [1600, 1280, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [tab, text] of [
        ['', 'erp-english'],
        ['?tab=files', 'kaputt.json'],
        ['?tab=connect', 'Session URL'],
        [`?user=${user.sftp_user_id}`, 'Scopes and folders'],
      ]) {
        await page.goto(`settings/file-exchange${tab}`)
        await page
          .getByText(text ?? '')
          .first()
          .waitFor()
        expect([width, tab, await page.evaluate(overflow)]).toEqual([width, tab, []])
      }
    }
  })
})

const JOB = '019a84cf-c400-7000-8000-000000000002'

async function insertFiles(organisationId: number, userId: string): Promise<void> {
  const error = {
    code: 'VALIDATION_FAILED',
    message: 'articles.0.name: must be a string (and 1 more)',
    details: [
      { loc: ['articles', 0, 'name'], msg: 'must be a string', type: 'type' },
      { loc: ['articles', 1], msg: 'must be an object', type: 'type' },
    ],
  }
  const envelope = Buffer.from(JSON.stringify({ error }))
  const { sha256 } = await stage.service.files.put(
    (async function* () {
      yield envelope
    })(),
  )
  const file = (folder: string, name: string, state: string, more = 'null, null, null, null') =>
    stage.service.rows(`
      insert into exchange_files (id, organisation_id, folder, name, state, size, sent_by,
                                  error_code, sent_path, job_id)
      values (gen_random_uuid(), ${organisationId}, '${folder}', '${name}', '${state}', 48213,
              ${more})`)
  const sent = `${userId}, null, null, null`
  await file('/out/jobs', '20261119T080000000000Z_job.json', 'OUT')
  await file(
    ...['/processed/2026-11-19/articles', 'delta.json', 'PROCESSED'],
    `${userId}, null, '/in/articles/delta.json', '${JOB}'`,
  )
  await file(
    ...['/failed/2026-11-19/articles', 'kaputt.json', 'FAILED'],
    `${userId}, 'VALIDATION_FAILED', '/in/articles/kaputt.json', null`,
  )
  await file('/failed/2026-11-19/articles', 'kaputt.json.error.json', 'FAILED')
  await file('/in/articles', 'neu.json', 'WAITING', sent)
  await stage.service.rows(`
    insert into exchange_segments (file_id, first_byte, organisation_id, size, sha256)
    select id, 0, organisation_id, ${envelope.length}, '${sha256}' from exchange_files
     where organisation_id = ${organisationId} and name = 'kaputt.json.error.json'`)
}

import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'

const stage = setStage()

type Place = Page | Locator

const button = (place: Place, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })
const tick = (place: Place, name: string | RegExp) =>
  place.getByRole('checkbox', { name }).click({ force: true })

const newOrganisation = (name: string) =>
  stage.service.database.asSystem((db) => insertOrganisation(db, name, true))

describe('S20', () => {
  it('branches: made, renamed with the old name kept for programs, removed only when unused', async () => {
    const organisationId = await newOrganisation('Elektro Nord')
    const { page, person } = await stage.openPage({
      ...{ role: 'ADMIN', theme: 'system', name: 'Ada', organisation: { organisationId } },
      allows: [/status of 409/],
    })
    await page.goto('settings/branches')
    await page.getByRole('heading', { name: 'Noch keine Niederlassung' }).waitFor()
    await button(page, 'Neue Niederlassung').last().click()
    const making = dialog(page, 'Neue Niederlassung')
    await button(making, 'Anlegen').click()
    await making.getByText('Bitte einen Namen angeben.').waitFor()
    await making.getByLabel('Name').fill('Nord')
    await making.getByLabel('Kürzel').fill('N01')
    await tick(making, 'Standard-Niederlassung')
    await tick(making, /^Ada/)
    await button(making, 'Anlegen').click()
    await rowOf(page, 'Nord').getByText('Standard').waitFor()
    await rowOf(page, 'Nord').getByText('Ada').waitFor()

    // Another name: what programs send under the old one goes on arriving.
    await rowOf(page, 'Nord').click()
    const nord = dialog(page, 'Niederlassung „Nord“')
    await nord.getByLabel('Name').fill('Nordwest')
    await nord.getByText('„Nord“ bleibt als früherer Name gültig').waitFor()
    await expectAccessibleInBoth(page, 'a branch')
    await button(nord, 'Speichern').click()
    await rowOf(page, 'Nordwest').getByText('früher: Nord').waitFor()

    // A name that it had is not free for another one.
    await button(page, 'Neue Niederlassung').click()
    await making.getByLabel('Name').fill('NORD')
    await button(making, 'Anlegen').click()
    await making.getByText('So hieß eine andere Niederlassung.').waitFor()
    await page.keyboard.press('Escape')

    // What stands in the way of its removal, known or only to the service.
    const [branch] = (await person.get('/branches/settings')).body.data
    const view = { name: 'Eilig', query: 'quick=today', branch_id: branch.id }
    const shared = (await person.post('/saved-views', view)).body
    await rowOf(page, 'Nordwest').click()
    const nordwest = dialog(page, 'Niederlassung „Nordwest“')
    await button(nordwest, 'Entfernen').click()
    const removing = alert(page, '„Nordwest“ entfernen')
    await removing.getByText('1 Benutzer ist Mitglied.').waitFor()
    await removing.getByText('Sie ist die Standard-Niederlassung.').waitFor()
    await expectAccessibleInBoth(page, 'cannot be removed')
    await button(removing, 'Schließen').last().click()
    await tick(nordwest, 'Standard-Niederlassung')
    await tick(nordwest, /^Ada/)
    await button(nordwest, 'Speichern').click()
    await rowOf(page, 'Nordwest').getByText('niemand').waitFor()
    await rowOf(page, 'Nordwest').click()
    await button(nordwest, 'Entfernen').click()
    await button(removing, 'Entfernen').click()
    await removing.getByText('1 gespeicherte Sicht ist mit ihr geteilt.').waitFor()
    await button(removing, 'Schließen').last().click()
    await person.delete(`/saved-views/${shared.id}`)

    await button(nordwest, '„Nord“ vergessen').click()
    await button(alert(page, 'Früheren Namen „Nord“ vergessen'), 'Vergessen').click()
    await expect.poll(() => nordwest.getByText('Frühere Namen').count()).toBe(0)
    await button(nordwest, 'Entfernen').click()
    await button(removing, 'Entfernen').click()
    await page.getByText('Niederlassung „Nordwest“ ist entfernt.').waitFor()
    await page.getByRole('heading', { name: 'Noch keine Niederlassung' }).waitFor()
  })
})

import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { createInquiry } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { expectAccessibleInBoth } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { pushRows } from './support/catalogue.ts'
import { putBranch } from './support/inbox.ts'
import type { Statistics } from './support/review.ts'
import { putWorked } from './support/statistics.ts'

const stage = setStage()

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

let north: string
let karin: Person
beforeAll(async () => {
  const { service } = stage
  north = await putBranch(service, service, 'Nord')
  const south = await putBranch(service, service, 'Süd')
  karin = await service.signInByPassword({ name: 'Karin Petersen' })
  for (const wish of [
    { createdAt: ago(30), branchId: north, counts: [310, 120, 150, 21] },
    { createdAt: ago(22), branchId: north, assigned: karin, counts: [212, 80, 117, 9] },
    { createdAt: ago(15), branchId: south, counts: [140, 31, 66, 30] },
    { createdAt: ago(8), branchId: south, assigned: karin, kind: 'ORDER', counts: [30, 18, 5, 4] },
    { createdAt: ago(0), counts: [12, 3, 4, 2] },
  ] as const) {
    await putWorked(service, wish)
  }
  await pushRows(service, '/articles', 'articles', [
    { article_number: 'A-1', name: 'Dose', base_unit: 'St' },
  ])
  const { inquiryId, positionIds } = await createInquiry(service, {
    positions: [{ text: 'Dose', predicted: [['A-1', 0.95]] }],
  })
  await reviewing(service, await service.signIn(), inquiryId).select(positionIds[0], 'A-1')
})

it('Statistics: rates follow from the sums of the API rows; branches add up; CSV, table and API agree', async () => {
  const { service } = stage
  const { page, person } = await stage.openPage({ theme: 'system', role: 'ADMIN' })
  // The page's day is that of this test, also when midnight passes.
  const now = new Date()
  await page.clock.setFixedTime(now)
  await page.goto('inbox')
  await page.getByRole('link', { name: 'Auswertung', exact: true }).click()
  const figures = page.locator('.statistics-figures')
  await figures.waitFor()

  const day = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const { body } = await service.get(`/statistics/selections?from=${day(83)}&to=${day(0)}`)
  const rows = body.data as (Statistics & { request_id: string })[]
  expect(rows).toHaveLength(6)
  const sum = (name: keyof Statistics) => rows.reduce((all, row) => all + row[name], 0)
  const all = sum('selection_count')
  const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')}\u00a0%`
  const rate = percent((sum('auto_selected_count') + sum('prediction_correct_count')) / all)
  const figure = (name: string) => figures.locator('div', { has: page.getByText(name) })
  await expect.poll(() => figure('Trefferquote').textContent()).toBe(`Trefferquote${rate}n ${all}`)
  await expect
    .poll(() => figure('Abdeckung').textContent())
    .toContain(percent(sum('positions_with_selection') / sum('position_count')))
  // Five were handed over: a mean of so few is greyed.
  await expect
    .poll(() => figure('Zeit bis Export').textContent())
    .toContain('2:10 hn 5wenige Daten')

  const branches = page.getByRole('list', { name: 'Trefferquote je Niederlassung' })
  const lines = await branches.getByRole('listitem').allTextContents()
  expect(lines.map((line) => /^(Nord|Süd|ohne Niederlassung)n /.test(line))).toEqual([
    true,
    true,
    true,
  ])
  const counts = await branches.locator('.bar-count').allTextContents()
  expect(counts.reduce((total, n) => total + Number(n.replace('n ', '')), 0)).toBe(all)
  expect(lines.map((line) => line.includes('wenige Daten'))).toEqual([false, false, true])
  await expect.poll(() => branches.locator('.few').count()).toBe(1)
  await expectAccessibleInBoth(page, 'statistics')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const [head = '', ...table] = (await readFile(await download.path(), 'utf8'))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
  const fields = head.split(';')
  expect(
    table.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [fields[at], cell]))),
  ).toEqual(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
    ),
  )

  await page.getByRole('button', { name: 'API-Aufruf kopieren' }).click()
  await page.getByText('API-Aufruf kopiert').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`/api/public/v1/statistics/selections?from=${day(83)}&to=${day(0)}"`)

  const charts = page.locator('.statistics-chart')
  await expect.poll(() => charts.count()).toBe(6)
  for (const chart of await charts.all()) {
    await chart.getByRole('button', { name: /^API-Aufruf: / }).click()
    await expect.poll(() => chart.locator('pre').textContent()).toMatch(/^curl "http/)
    const bars = await chart.locator('.bar-line').count()
    const few = await chart.locator('.bar-line.few').count()
    await chart.getByRole('button', { name: /^Als Tabelle: / }).click()
    await chart.getByRole('table').waitFor()
    await expect.poll(() => chart.getByRole('table').getByRole('row').count()).toBe(1 + bars)
    await expect.poll(() => chart.getByText('wenige Daten').count()).toBe(few)
    await expect.poll(() => chart.locator('tr.few').count()).toBe(few)
  }
  expect(new URL(page.url()).searchParams.get('table')).toBe(
    'weeks,classes,branches,lanes,types,people',
  )
  const { body: sums } = await person.get(`/statistics/sums?by=branch&from=${day(83)}&to=${day(0)}`)
  const twin = charts.nth(2).getByRole('row')
  await expect
    .poll(() => twin.nth(1).getByRole('cell').allTextContents())
    .toEqual(
      [
        'request_count',
        'position_count',
        'positions_with_selection',
        'selection_count',
        'auto_selected_count',
        'prediction_correct_count',
        'manual_selection_count',
      ]
        .map((name) => String(sums.data[0][name]))
        .concat('94,0\u00a0%'),
    )
  await expectAccessibleInBoth(page, 'statistics as tables')
})

it('Statistics: filters live in the address, a bar leads to its requests; a member compares nobody', async () => {
  const { page } = await stage.openPage({ theme: 'system', person: karin, allows: [/503/] })
  await page.goto('statistics?type=ORDER&person=1')
  const figures = page.locator('.statistics-figures')
  await figures.getByText('85,2 %').waitFor()
  await expect.poll(() => page.getByText('Person', { exact: true }).count()).toBe(0)
  await expect.poll(() => page.locator('.statistics-chart').count()).toBe(5)
  await expect.poll(() => figures.locator('.few').count()).toBe(5)

  await page.getByRole('button', { name: /^Niederlassung/ }).click()
  await page.getByRole('option', { name: 'Nord' }).click()
  await page.getByText('Nichts passt').waitFor()
  await page.getByText('Niederlassung · Typ').waitFor()
  const address = new URL(page.url()).searchParams
  expect([address.get('branch'), address.get('type')]).toEqual([north, 'ORDER'])
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await figures.waitFor()

  await page.getByRole('list', { name: 'Trefferquote je Niederlassung' }).getByText('Nord').click()
  await page.getByRole('heading', { name: 'Eingang' }).waitFor()
  await expect.poll(() => page.locator('.inbox-row').count()).toBe(2)

  await page.goto('statistics?from=2001-02-01&to=2001-01-31')
  await page.getByText('Das Ende liegt vor dem Anfang.').waitFor()
  await page.goto('statistics?from=2001-01-01&to=2001-01-31')
  await page.getByText('Noch keine Zahlen').waitFor()
  await expectAccessibleInBoth(page, 'no statistics')
  const json = { error: { code: 'SERVICE_UNAVAILABLE', message: 'Not now', request_id: 'r-1' } }
  await page.route('**/statistics/sums**', (route) => route.fulfill({ status: 503, json }))
  await page.goto('statistics')
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor()
  await expectAccessibleInBoth(page, 'statistics, failed')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await figures.waitFor()
})

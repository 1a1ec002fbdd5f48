import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { layoutDifferences } from '#test/screen-layout.ts'
import { launchChromium } from './support/launch.ts'
import { expectSameLook, readStill } from './support/same-look.ts'

let chromium: Browser
let page: Page
beforeAll(async () => {
  chromium = await launchChromium(inject('chromium'))
  page = await chromium.newPage()
})
afterAll(() => chromium.close())
afterEach(() => {
  vi.unstubAllEnvs()
})

const SCREEN = `
  <style>
    body { margin: 0; font: 13px sans-serif }
    button { position: absolute; left: 40px; top: 40px; width: 160px; height: 32px;
      background: #1f4fbf; border: 1px solid #7f8a99; color: #fff }
    li { border-bottom: 1px solid #d9dee5; margin-top: 60px }
  </style>
  <button>Freigeben</button>
  <ul><li>
    <span>Dauer 12 ms, Schlüssel aBc1x</span> <b>neu</b> <time>vor 3 Minuten</time>
  </li></ul>`

const RANDOM = ['aBc1x', 'WWWWW']

/** What differs after the change. */
async function differencesBy(change: () => Promise<unknown>): Promise<string> {
  await page.setContent(SCREEN)
  const before = await readStill(page, RANDOM)
  await change()
  return layoutDifferences(before, await readStill(page, RANDOM)).join('\n')
}

it.each([
  ['a shift', 'button { top: 64px }', 'button Freigeben: 24 px down'],
  ['a colour', 'button { background: #a63d16 }', 'ground was #1f4fbf, is #a63d16'],
  ['a text colour', 'li { color: #8a5300 }', 'colour was unset, is #8a5300'],
  ['a vanished border', 'li { border: 0 }', 'box: gone'],
  ['a font size', 'li { font-size: 14px }', 'font was unset, is 14px 400'],
  ['a hidden element', 'b { visibility: hidden }', 'text neu: gone'],
])('A changed look is found: %s', async (_, content, told) => {
  expect(await differencesBy(() => page.addStyleTag({ content }))).toContain(told)
})

it('A changed look is found: a cover', async () => {
  const cover = '<p style="position: fixed; inset: 0; background: #fffc"></p>'
  expect(await differencesBy(() => page.setContent(SCREEN + cover))).toContain(
    'button Freigeben: behind was unset, is box',
  )
})

it('Numbers of any length, times and random texts change nothing', async () => {
  const other = SCREEN.replace('12 ms', '1.204,7 ms')
    .replace('vor 3 Minuten', 'gestern')
    .replace('aBc1x', 'WWWWW')
  expect(await differencesBy(() => page.setContent(other))).toBe('')
})

it('Reading a screen leaves it as it was', async () => {
  await page.setContent(SCREEN)
  const before = await page.innerText('body')
  await readStill(page)
  expect(await page.innerText('body')).toBe(before)
})

it('A missing reference fails and says how to take it; CI never takes one', async () => {
  vi.stubEnv('LOOKS', '')
  await expect(expectSameLook(page, 'no such screen')).rejects.toThrow(
    /^There is no reference of no such screen: take it with LOOKS=anew npm test -- \S+\.test\.ts/,
  )
  vi.stubEnv('LOOKS', 'anew')
  vi.stubEnv('CI', 'true')
  await expect(expectSameLook(page, 'no such screen')).rejects.toThrow('CI compares')
})

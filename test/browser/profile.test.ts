import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setStage } from './support/browser.ts'

const stage = setStage()

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

it('profile: the focus stays where a key is changed, reset, and all are', async () => {
  const { page } = await stage.openPage()
  await page.goto('profile')
  const change = page.getByRole('button', { name: /^Taste ändern/ }).first()
  const label = await change.getAttribute('aria-label')
  await change.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Taste drücken, Esc bricht ab').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe(label)

  const hear = async () => {
    await page.keyboard.press('Enter')
    await page.getByText('Taste drücken, Esc bricht ab').waitFor()
    await page.keyboard.press('F9')
    await expect.poll(() => focused(page)).toBe(label)
  }
  await hear()
  const reset = page.getByRole('button', { name: /^Taste zurücksetzen/ })
  await reset.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => reset.count()).toBe(0)
  await expect.poll(() => focused(page)).toBe(label)

  await hear()
  const all = page.getByRole('button', { name: 'Alle zurücksetzen' })
  await all.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Alle Tasten sind wie am Anfang.').waitFor()
  await expect.poll(() => focused(page)).toBe('Alle zurücksetzen')
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => reset.count()).toBe(1)
  await expect.poll(() => focused(page)).toBe('Alle zurücksetzen')
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const ALL: RunOptions['runOnly'] = { type: 'tag', values: TAGS }
/** What another theme can change of a page that is perceived by all otherwise. */
const COLOURS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
}

/** Each violation with the elements that it is about. */
export async function violationsOf(page: Page, runOnly = ALL): Promise<readonly string[]> {
  // Our policy forbids a script element, not what a debugger evaluates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource())
  // To name every element that is well would be most of the work, and is read by nobody.
  const options = { runOnly, resultTypes: ['violations'], elementRef: false }
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResults> }
    }
    // What is read out once stays there for seconds, while the button that it was about may be gone.
    const context = { include: document, exclude: [['[data-live-announcer]']] }
    const { violations } = await axe.run(context, given)
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
    )
  }, options)
}

export async function expectAccessible(page: Page, state?: string): Promise<void> {
  expect(await violationsOf(page), state).toEqual([])
}

/** In both themes, one after the other, of a page that follows the system's. */
export async function expectAccessibleInBoth(page: Page, state?: string): Promise<void> {
  await expectAccessible(page, state)
  await paint(page, 'dark')
  expect(await violationsOf(page, COLOURS), `${state ?? ''}, dark`).toEqual([])
  await paint(page, 'light')
}

async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  // Without this a page whose theme is chosen would be looked at twice in the same one.
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' })
}

let source: Promise<string> | undefined

function axeSource(): Promise<string> {
  source ??= readFile(join(projectRoot(), 'node_modules', 'axe-core', 'axe.min.js'), 'utf8')
  return source
}

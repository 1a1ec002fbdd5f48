import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Each violation with the elements that it is about. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // Our policy forbids a script element, not what a debugger evaluates.
  await page.evaluate(await axeSource())
  const options: RunOptions = { runOnly: { type: 'tag', values: TAGS } }
  const results = await page.evaluate((given) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<AxeResults> }
    }
    return axe.run(document, given)
  }, options)
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

let source: Promise<string> | undefined

function axeSource(): Promise<string> {
  source ??= readFile(join(projectRoot(), 'node_modules', 'axe-core', 'axe.min.js'), 'utf8')
  return source
}

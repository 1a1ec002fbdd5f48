import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { projectRoot } from '#kernel/project-root.ts'
import { PATIENCE_MS } from '#test/patience.ts'
import { layoutDifferences, type Piece, readLayoutFile, writeLayout } from '#test/screen-layout.ts'
import { holdStill } from './hold-still.ts'
import { readLayout } from './read-layout.ts'

const FOLDER = join(projectRoot(), 'test', 'browser', 'looks')
const PAUSE_MS = 400

/**
 * Compares the screen's layout with its reference in `looks/`, see ADR 0037. Data may arrive after
 * the frame that shows it, so it reads again until both are the same or patience ends.
 */
export async function expectSameLook(
  page: Page,
  name: string,
  randomTexts: readonly string[] = [],
): Promise<void> {
  const read = () => readStill(page, randomTexts)
  const file = join(FOLDER, `${name.replaceAll(' ', '-')}.txt`)
  if (process.env['LOOKS'] === 'anew') return takeReference(read, file)
  if (!existsSync(file)) expect.fail(`There is no reference of ${name}: ${advice()}`)
  const before = readLayoutFile(await readFile(file, 'utf8'))
  const until = Date.now() + PATIENCE_MS
  let differences = layoutDifferences(before, await read())
  while (differences.length > 0 && Date.now() < until) {
    await sleep(PAUSE_MS)
    differences = layoutDifferences(before, await read())
  }
  if (differences.length === 0) return
  expect.fail([`${name} looks different. If that is meant, ${advice()}`, ...differences].join('\n'))
}

const advice = (): string => {
  const test = relative(projectRoot(), expect.getState().testPath ?? '')
  return `take it with LOOKS=anew npm test -- ${test} and look at what changed`
}

/** Reads in one step, so that the application changes nothing in between. */
export const readStill = (
  page: Page,
  randomTexts: readonly string[] = [],
): Promise<readonly Piece[]> =>
  page.evaluate(`document.fonts.ready.then(() => {
    const letGo = (${holdStill})(${JSON.stringify(randomTexts)})
    try { return (${readLayout})() } finally { letGo() }
  })`)

/** Waits until nothing changes. CI never takes a reference: that is a person's decision. */
async function takeReference(read: () => Promise<readonly Piece[]>, file: string): Promise<void> {
  if (process.env['CI']) throw new Error('CI compares, it takes no references: unset LOOKS')
  let layout = ''
  for (let next = writeLayout(await read()); next !== layout; next = writeLayout(await read())) {
    layout = next
    await sleep(PAUSE_MS)
  }
  await mkdir(FOLDER, { recursive: true })
  await writeFile(file, layout)
}

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from '#test/patience.ts'
import { treeOf as asRows } from '../../../web/api/tree.ts'
import type { PositionRow } from '../../../web/api/types.ts'
import type { BrowserService, Person } from './browser-service.ts'

export type { PositionRow as Row } from '../../../web/api/types.ts'

export const PATIENCE = { timeout: PATIENCE_MS }

/** Opens the review of a request, and waits until it can be worked with. */
export async function openReview(page: Page, id: string, search = ''): Promise<void> {
  const answer = await page.goto(`requests/${id}${search}`)
  if (!answer?.ok())
    throw new Error(`The page answered ${answer?.status()}: ${await answer?.text()}`)
  await focusedLine(page).waitFor(PATIENCE)
}

/** The line that has the focus. */
export const focusedLine = (page: Page): Locator =>
  page.locator('[role="treegrid"] [role="row"]:focus')

export const lineOf = (page: Page, positionId: string): Locator =>
  page.locator(`[role="row"][data-position="${positionId}"]`)

export const focusedId = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-position') ?? null)

/** The line with the focus lies in the grid's part that is seen, below its head and the line of the chapter. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const boxes = await page.evaluate(() => {
    const box = (element: Element | null) => {
      const { top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return { top, bottom, height }
    }
    const line = document.activeElement
    return {
      isLine: line?.matches('[role="treegrid"] [role="row"]') ?? false,
      isOnTop: line?.contains(
        document.elementFromPoint(line.getBoundingClientRect().left + 60, middle(line)),
      ),
      line: box(line),
      grid: box(document.querySelector('[role="treegrid"]')),
      head: box(document.querySelector('.review-head')),
    }
    function middle(element: Element): number {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    }
  })
  expect(boxes, 'a line of the grid has the focus, and nothing covers it').toMatchObject({
    isLine: true,
    isOnTop: true,
  })
  expect(boxes.line.top).toBeGreaterThanOrEqual(boxes.head.bottom - 1)
  expect(boxes.line.bottom).toBeLessThanOrEqual(boxes.grid.bottom + 1)
  expect(boxes.line.height).toBeGreaterThanOrEqual(24)
}

/** What is said to who listens instead of looking. */
export const spoken = (page: Page): Locator =>
  page.locator('section.review > .visually-hidden[role="status"]')

export async function treeOf(person: Person, id: string) {
  const { status, body, text } = await person.get(`/inquiries/${id}`)
  if (status !== 200) throw new Error(`GET /inquiries/${id} answered ${status}: ${text}`)
  return asRows(body)
}

export async function rowOf(person: Person, id: string, positionId: string): Promise<PositionRow> {
  const found = (await treeOf(person, id)).positions.find((row) => row.id === positionId)
  if (!found) throw new Error(`There is no position ${positionId}`)
  return found
}

const DAY_MS = 86_400_000

export type Statistics = {
  readonly position_count: number
  readonly positions_with_selection: number
  readonly selection_count: number
  readonly auto_selected_count: number
  readonly prediction_correct_count: number
  readonly manual_selection_count: number
}

/** The row of a request in the public statistics, of which the classes add up to the whole. */
export async function statisticsOf(
  service: Pick<BrowserService, 'get' | 'now'>,
  id: string,
): Promise<Statistics> {
  const day = (days: number) =>
    new Date(service.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  // From yesterday on: midnight may have passed since the request was made.
  const { body } = await service.get(`/statistics/selections?from=${day(-1)}&to=${day(0)}`)
  const row = (body.data as (Statistics & { request_id: string })[]).find(
    ({ request_id }) => request_id === id,
  )
  if (!row) throw new Error(`There is no row of ${id}`)
  const { auto_selected_count, prediction_correct_count, manual_selection_count } = row
  expect(auto_selected_count + prediction_correct_count + manual_selection_count).toBe(
    row.selection_count,
  )
  return row
}

/** How many more there are of each class. */
export const grownBy = (before: Statistics, after: Statistics) => ({
  auto: after.auto_selected_count - before.auto_selected_count,
  predicted: after.prediction_correct_count - before.prediction_correct_count,
  manual: after.manual_selection_count - before.manual_selection_count,
  all: after.selection_count - before.selection_count,
  positions: after.position_count - before.position_count,
})

type PublicChapter = {
  readonly positions?: readonly PublicPosition[]
  readonly chapters?: readonly PublicChapter[]
}
export type PublicPosition = {
  readonly position_id: string
  readonly quantity: number | null
  readonly net_price: number | null
  readonly article_number: string | null
  readonly selections: readonly {
    readonly article_number: string
    readonly quantity: number
    readonly base_quantity: number
    readonly selection_source: string
  }[]
}

/** As partners get it. */
export async function publicPositionOf(
  service: Pick<BrowserService, 'get'>,
  id: string,
  positionId: string,
): Promise<PublicPosition | undefined> {
  const { body } = await service.get(`/tenders/${id}`)
  const flat = (chapters: readonly PublicChapter[]): readonly PublicPosition[] =>
    chapters.flatMap(({ positions = [], chapters: inner = [] }) => [...positions, ...flat(inner)])
  return flat(body.chapters).find(({ position_id }) => position_id === positionId)
}

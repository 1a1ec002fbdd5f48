import type { Page } from 'playwright-core'

const PATIENCE = { timeout: 30_000 }

/** What the scripts below leave in the page. */
type Notes = { firstRowsAt?: number; keyTimes: number[]; acceptedAfter?: number }
type Noting = { notes: Notes }

/** From the next navigation on, notes when rows of the review are on the screen for the first time. */
export const watchRows = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const own = window as unknown as Noting
    own.notes = { keyTimes: [] }
    const look = () => {
      // The first row is the header's.
      if (document.querySelectorAll('[role="treegrid"] [role="row"]').length < 2) {
        requestAnimationFrame(look)
        return
      }
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          own.notes.firstRowsAt = performance.now()
        }),
      )
    }
    requestAnimationFrame(look)
  })

/** Milliseconds from the navigation to the painted rows. */
export async function timeToRows(page: Page): Promise<number> {
  const found = await page
    .waitForFunction(() => (window as unknown as Noting).notes.firstRowsAt, undefined, PATIENCE)
    .catch(() => {
      throw new Error('The page has shown no rows: role="treegrid" with role="row" in it')
    })
  return Number(await found.jsonValue())
}

export const rowsIn = (page: Page): Promise<number> => page.locator('[role="row"]').count()

/** Presses `j`, and answers for each time how long it took until the frame behind it. */
export async function pressKeys(page: Page, count: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    const own = window as unknown as Noting
    own.notes ??= { keyTimes: [] }
    const grid = document.querySelector<HTMLElement>('[role="treegrid"]')
    const target = grid?.querySelector<HTMLElement>('[tabindex="0"]') ?? grid
    target?.focus()
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            own.notes.keyTimes.push(performance.now() - timeStamp)
          }),
        ),
      { capture: true },
    )
  })
  const moves = new Set([await marked(page)])
  for (let at = 1; at <= count; at += 1) {
    await page.keyboard.press('j')
    await page.waitForFunction(
      (pressed) => (window as unknown as Noting).notes.keyTimes.length >= pressed,
      at,
      PATIENCE,
    )
    if (at <= MOVES_LOOKED_AT) moves.add(await marked(page))
  }
  // A page that does nothing is fast.
  if (moves.size < MOVES_LOOKED_AT / 2) throw new Error('The key j does not move the marked row')
  return page.evaluate(() => (window as unknown as Noting).notes.keyTimes)
}

const MOVES_LOOKED_AT = 10

/** Which row is marked, or has the focus. */
const marked = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const row =
      document.activeElement?.closest('[role="row"]') ??
      document.querySelector('[role="row"][aria-selected="true"]')
    return `${row?.getAttribute('aria-rowindex') ?? ''} ${row?.textContent ?? ''}`
  })

const ROUNDS = 3

/** Accepts all that are sure, and takes it back, some times. */
export async function acceptAll(
  page: Page,
): Promise<{ readonly accepted: readonly number[]; readonly count: number }> {
  const accepted: number[] = []
  const open = page.getByRole('button', { name: /Sicher.* übernehmen/ })
  const asItWas = (await open.textContent()) ?? ''
  let count = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await open.click(PATIENCE)
    // Once it is counted.
    const confirm = page
      .getByRole('dialog')
      .getByRole('button', { name: /^[1-9][\d.]* übernehmen/ })
    await confirm.waitFor(PATIENCE)
    count = Number((await confirm.textContent())?.match(/^[\d.]+/)?.[0].replaceAll('.', ''))
    if (count === 0)
      throw new Error('There is nothing to accept: what is measured would be nothing')
    await page.evaluate(() => {
      const { notes } = window as unknown as Noting
      delete notes.acceptedAfter
      const wait = (began: number) => {
        const isSaid = /\d übernommen/.test(document.body.textContent ?? '')
        if (isSaid) notes.acceptedAfter = performance.now() - began
        else requestAnimationFrame(() => wait(began))
      }
      window.addEventListener('click', ({ timeStamp }) => wait(timeStamp), {
        capture: true,
        once: true,
      })
    })
    await confirm.click(PATIENCE)
    const took = await page.waitForFunction(
      () => (window as unknown as Noting).notes.acceptedAfter,
      undefined,
      PATIENCE,
    )
    accepted.push(Number(await took.jsonValue()))
    await page.getByRole('button', { name: 'Rückgängig' }).first().click(PATIENCE)
    await page.waitForFunction(
      () => !/\d übernommen/.test(document.body.textContent ?? ''),
      undefined,
      PATIENCE,
    )
    await page.getByRole('button', { name: asItWas }).waitFor(PATIENCE)
  }
  return { accepted, count }
}

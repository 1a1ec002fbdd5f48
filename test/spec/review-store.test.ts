import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue, createInquiry } from '#test/reviewed-inquiry.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import type { InquiryTree, PositionRow } from '../../web/api/types.ts'
import type { Command, Wish } from '../../web/review/store/commands.ts'
import { createReviewStore, type ReviewStore } from '../../web/review/store/review-store.ts'

const RUNS = 20
const POSITIONS = 6

/** A browser of somebody's: how its calls reach the service, or do not. */
type Browser = { readonly person: SignedIn; line: 'up' | 'down' | 'answers lost' }

const browsers = new AsyncLocalStorage<Browser>()
const ownFetch = globalThis.fetch

let service: Service
let people: readonly SignedIn[]
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  people = [await service.signIn(), await service.signIn()]
  globalThis.fetch = async (input, init) => {
    const browser = browsers.getStore()
    if (!browser) return ownFetch(input, init)
    if (browser.line === 'down') throw new TypeError('Failed to fetch')
    const headers = {
      ...(init?.headers as Record<string, string>),
      cookie: browser.person.cookie,
      'sec-fetch-site': 'same-origin',
    }
    const answer = await ownFetch(service.origin + String(input), { ...init, headers })
    if (browser.line === 'answers lost') throw new TypeError('Failed to fetch')
    return answer
  }
})
afterAll(async () => {
  globalThis.fetch = ownFetch
  await service.stop()
})

const readTree = async (person: SignedIn, id: string): Promise<InquiryTree> =>
  (await person.get(`/inquiries/${id}`)).body

/** A page that shows an inquiry. */
async function openPage(person: SignedIn, inquiryId: string) {
  const browser: Browser = { person, line: 'up' }
  const within = <Answer>(act: () => Answer): Answer => browsers.run(browser, act)
  const store: ReviewStore = createReviewStore({
    inquiryId,
    tree: await readTree(person, inquiryId),
    view: { filter: 'all', order: 'document', search: '', responsible: null, collapsed: new Set() },
    cursor: null,
    onStructureChanged: () =>
      void within(async () => store.replace(await readTree(person, inquiryId))),
  })
  return {
    browser,
    store,
    dispatch: (command: Command) => void within(() => store.dispatch(command)),
    /** The connection is back, and all that waits is sent; what others did meanwhile is read. */
    async settle() {
      browser.line = 'up'
      within(store.resume)
      await expect.poll(() => store.getState().waiting, { timeout: 10_000 }).toBe(0)
    },
    sync: () => within(store.sync),
    resolve: (id: string, whose: 'mine' | 'theirs') => within(() => store.resolve(id, whose)),
  }
}

type Page = Awaited<ReturnType<typeof openPage>>

const shown = ({ store }: Page): readonly PositionRow[] => {
  const { rows } = store.getState()
  return rows.order
    .map((id) => rows.byId.get(id))
    .filter((row): row is PositionRow => row !== undefined && !row.is_removed)
}

type Act = {
  who: number
  do:
    | 'select'
    | 'quantity'
    | 'note'
    | 'not offered'
    | 'relevance'
    | 'assign'
    | 'undo'
    | 'redo'
    | 'add'
    | 'line'
  at: number
  n: number
}

const act: fc.Arbitrary<Act> = fc.record({
  who: fc.nat(1),
  do: fc.constantFrom(
    'select',
    'select',
    'select',
    'quantity',
    'note',
    'not offered',
    'relevance',
    'assign',
    'undo',
    'redo',
    'add',
    'line',
    'line',
  ),
  at: fc.nat(POSITIONS - 1),
  n: fc.integer({ min: 1, max: 3 }),
})

const LINES = ['up', 'down', 'answers lost'] as const

function carryOut(page: Page, { do: what, at, n }: Act): void {
  const row = shown(page)[at]
  if (what === 'line') {
    page.browser.line = LINES[n - 1] ?? 'up'
    return
  }
  if (what === 'undo' || what === 'redo') {
    page.dispatch({ kind: what })
    return
  }
  if (!row) return
  const seen = { position_id: row.id, version: row.version }
  const wishes: Record<string, Wish> = {
    select: { kind: 'select', ...seen, article_number: `A-${n}`, action: 'search' },
    quantity: { kind: 'set_quantity', ...seen, quantity: String(n) },
    note: { kind: 'set_note', ...seen, note: n > 1 ? `note ${n}` : null },
    'not offered': { kind: 'set_not_offered', positions: [seen], not_offered: n > 1 },
    relevance: { kind: 'set_relevance', positions: [seen], is_relevant: n > 1 },
    assign: {
      kind: 'assign_many',
      positions: shown(page)
        .slice(at, at + 2)
        .map(({ id, version }) => ({ position_id: id, version })),
      user_id: people[n - 1]?.userId ?? null,
    },
    add: { kind: 'add_position', position_number: `${n}`, description: `Lampe ${n}` },
  }
  const wish = wishes[what]
  if (wish) page.dispatch(wish)
}

const plain = (rows: readonly PositionRow[]) =>
  rows.map((row) => {
    const {
      changed_by: _b,
      changed_at: _a,
      after_id: _i,
      ...rest
    } = row as PositionRow & Record<string, unknown>
    return rest
  })

describe('What the review shows, S4.7', () => {
  it('what was sent and not answered is sent again and done once: one step back is one step', async () => {
    const { inquiryId } = await createInquiry(service, { positions: [{ text: 'Lampe' }] })
    const [person] = people
    if (!person) throw new Error('Nobody is there')
    const page = await openPage(person, inquiryId)
    for (const n of [1, 2, 3]) {
      page.dispatch({ kind: 'add_position', position_number: `${n}`, description: `Lampe ${n}` })
    }
    await page.settle()
    page.browser.line = 'answers lost'
    page.dispatch({ kind: 'undo' })
    await expect.poll(() => page.store.getState().isCutOff).toBe(true)
    await page.settle()
    const left = (await readTree(person, inquiryId)).positions
    expect(left.map(({ position_number }) => position_number)).toEqual([
      expect.anything(),
      '1',
      '2',
    ])
    await expect.poll(() => plain(shown(page))).toEqual(plain(left))
    page.store.close()
  })

  it('two people, lines that break and answers that are lost: at the end both see what the service has, ' +
    'and what waited was sent or is shown as a conflict', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 14 }),
        fc.constantFrom('mine', 'theirs'),
        async (acts, whose) => {
          const { inquiryId } = await createInquiry(service, {
            positions: Array.from({ length: POSITIONS }, (_, n) => ({
              text: `Lampe ${n % 4}`,
              predicted: n === 5 ? [] : [['A-1', 0.95 - n / 10] as const],
            })),
          })
          const pages = await Promise.all(people.map((person) => openPage(person, inquiryId)))
          for (const each of acts) {
            const page = pages[each.who]
            if (page) carryOut(page, each)
          }

          for (const page of pages) await page.settle()
          for (const page of pages) {
            await page.sync()
            for (const id of page.store.getState().conflicts.keys()) page.resolve(id, whose)
            await page.settle()
          }

          for (const page of pages) {
            await page.sync()
            const tree = await readTree(page.browser.person, inquiryId)
            await expect
              .poll(() => plain(shown(page)), { timeout: 5_000 })
              .toEqual(plain(tree.positions))
            const { lanes, head, conflicts, isCutOff } = page.store.getState()
            expect(lanes).toEqual(tree.lanes)
            expect(head.totals).toEqual(tree.inquiry.totals)
            expect([conflicts.size, isCutOff]).toEqual([0, false])
            page.store.close()
          }
        },
      ),
      { numRuns: RUNS },
    )
  }, 120_000)
})

import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { createCatalogue, createInquiry } from '#test/reviewed-inquiry.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { treeOf } from '../../web/api/tree.ts'
import type { InquiryTree, PositionRow } from '../../web/api/types.ts'
import type { Command, Wish } from '../../web/review/store/commands.ts'
import { createReviewStore, type ReviewStore } from '../../web/review/store/review-store.ts'

const RUNS = cases(20, 8)
const POSITIONS = 6

/** A browser of somebody's: how its calls reach the service, or do not. */
type Browser = {
  readonly person: SignedIn
  line: Line
  /** What an answer waits for on its way. */
  late?: Promise<void>
}

type Line = (typeof LINES)[number]

const LINES = ['up', 'down', 'answers lost', 'signed out', 'failing'] as const

const refusal = (status: number): Response =>
  Response.json({ error: { code: `HTTP_${status}`, message: 'no' } }, { status })

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
    if (browser.line === 'signed out') return refusal(401)
    if (browser.line === 'failing') return refusal(500)
    const headers = {
      ...(init?.headers as Record<string, string>),
      cookie: browser.person.cookie,
      'sec-fetch-site': 'same-origin',
    }
    const answer = await ownFetch(service.origin + String(input), { ...init, headers })
    if (init?.method === 'POST') await browser.late
    if (browser.line === 'answers lost') throw new TypeError('Failed to fetch')
    return answer
  }
})
afterAll(async () => {
  globalThis.fetch = ownFetch
  await service.stop()
})

const readTree = async (person: SignedIn, id: string): Promise<InquiryTree> =>
  treeOf((await person.get(`/inquiries/${id}`)).body)

/** A page that shows an inquiry. */
async function openPage(person: SignedIn, inquiryId: string) {
  const browser: Browser = { person, line: 'up' }
  const within = <Answer>(act: () => Answer): Answer => browsers.run(browser, act)
  const lost: string[] = []
  const store: ReviewStore = createReviewStore({
    inquiryId,
    tree: await readTree(person, inquiryId),
    view: { filter: 'all', order: 'document', search: '', responsible: null, collapsed: new Set() },
    cursor: null,
    onStructureChanged: () =>
      void within(async () => store.replace(await readTree(person, inquiryId))),
    onLost: (numbers, why) => lost.push(...numbers.map((number) => `${number} ${why}`)),
  })
  return {
    browser,
    /** The positions of which the person was told that what he wanted is lost, and why. */
    lost,
    store,
    dispatch: (command: Command) => void within(() => store.dispatch(command)),
    dispatched: (command: Command) => within(() => store.dispatch(command)),
    giveUp: () => within(store.giveUp),
    /** The connection is back, and all that waits is sent; what others did meanwhile is read. */
    async settle() {
      browser.line = 'up'
      within(store.resume)
      await expect.poll(() => store.getState().waiting).toBe(0)
    },
    sync: () => within(store.sync),
    resolve: (id: string, whose: 'mine' | 'theirs') => within(() => store.resolve(id, whose)),
  }
}

/** A page of the first person's, on a request of its own. */
async function openNew(positions: number) {
  const { inquiryId } = await createInquiry(service, {
    positions: Array.from({ length: positions }, (_, n) => ({ text: `Lampe ${n}` })),
  })
  const [person] = people
  if (!person) throw new Error('Nobody is there')
  const page = await openPage(person, inquiryId)
  return { page, rows: shown(page) }
}

function secondPerson(): SignedIn {
  const [, second] = people
  if (!second) throw new Error('Nobody else is there')
  return second
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
    | 'many'
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
    'many',
  ),
  at: fc.nat(POSITIONS - 1),
  n: fc.integer({ min: 1, max: 3 }),
})

const seenIn = (page: Page) => shown(page).map(({ id, version }) => ({ position_id: id, version }))

function carryOut(page: Page, { do: what, at, n }: Act): void {
  const row = shown(page)[at]
  if (what === 'line') {
    page.browser.line = LINES[(n + at) % LINES.length] ?? 'up'
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
    many: { kind: 'set_not_offered', positions: seenIn(page), not_offered: n > 1 },
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

describe('The review store', () => {
  it('what was sent and not answered is sent again and done once: one step back is one step', async () => {
    const { page } = await openNew(1)
    const { person } = page.browser
    const { inquiryId } = page.store
    for (const n of [1, 2, 3]) {
      page.dispatch({ kind: 'add_position', position_number: `${n}`, description: `Lampe ${n}` })
    }
    await page.settle()
    page.browser.line = 'answers lost'
    page.dispatch({ kind: 'undo' })
    await expect.poll(() => page.store.getState().held).toBe('offline')
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

  it.each(['signed out', 'failing'] as const)(
    'what is given while the session has ended or the service fails is kept, and done in order later: %s',
    async (line) => {
      const { page, rows } = await openNew(3)
      page.browser.line = line
      for (const { id, version } of rows) {
        const wish = { position_id: id, version, article_number: 'A-1', action: 'search' } as const
        page.dispatch({ kind: 'select', ...wish })
      }
      const held = line === 'failing' ? 'failed' : 'signed-out'
      await expect.poll(() => page.store.getState()).toMatchObject({ held, waiting: 3 })
      await page.settle()
      const { positions } = await readTree(page.browser.person, page.store.inquiryId)
      expect(positions.map(({ article_number }) => article_number)).toEqual(['A-1', 'A-1', 'A-1'])
      expect(page.store.getState()).toMatchObject({ held: null, failure: null })
      page.store.close()
    },
  )

  it('what the service fails on can be given up: the rest is sent', async () => {
    const { page, rows } = await openNew(2)
    page.browser.line = 'failing'
    const outcomes = rows.map(({ id, version }) =>
      page.dispatched({ kind: 'set_note', position_id: id, version, note: 'blau' }),
    )
    await expect.poll(() => page.store.getState().held).toBe('failed')
    page.browser.line = 'up'
    page.giveUp()
    expect(await Promise.all(outcomes)).toMatchObject([
      { type: 'refused', problem: { status: 500 } },
      { type: 'done' },
    ])
    page.store.close()
  })

  it('of several positions, those that nobody else changed are done; the others are asked about', async () => {
    const { page, rows } = await openNew(3)
    const other = await openPage(secondPerson(), page.store.inquiryId)
    const [first] = rows
    if (!first) throw new Error('There is no position')
    const quantity = { position_id: first.id, version: first.version, quantity: '77' }
    await other.dispatched({ kind: 'set_quantity', ...quantity })
    const positions = rows.map(({ id, version }) => ({ position_id: id, version }))
    const outcome = await page.dispatched({ kind: 'set_not_offered', positions, not_offered: true })
    expect(outcome).toMatchObject({ type: 'done' })
    expect([...page.store.getState().conflicts.keys()]).toEqual([first.id])
    const shownNow = shown(page).map(({ not_offered }) => not_offered === true)
    expect(shownNow).toEqual([false, true, true])
    page.store.close()
    other.store.close()
  })

  it('what was undone by another meanwhile is said, and is no choice between two versions', async () => {
    const { page, rows } = await openNew(1)
    const [row] = rows
    if (!row) throw new Error('There is no position')
    const seen = { position_id: row.id, version: row.version }
    await page.dispatched({ kind: 'set_note', ...seen, note: 'blau' })
    const other = await openPage(secondPerson(), page.store.inquiryId)
    const [now] = shown(other)
    await other.dispatched({
      kind: 'set_note',
      position_id: row.id,
      version: now?.version ?? 0,
      note: 'rot',
    })
    expect(await page.dispatched({ kind: 'undo' })).toMatchObject({ type: 'refused' })
    expect(page.store.getState().conflicts.size).toBe(0)
    page.store.close()
    other.store.close()
  })

  it('whoever undoes and goes on at the same position is in nobody’s way, not in his own either', async () => {
    const { page, rows } = await openNew(1)
    const [row] = rows
    if (!row) throw new Error('There is no position')
    const seen = { position_id: row.id, version: row.version }
    await page.dispatched({ kind: 'set_note', ...seen, note: 'blau' })
    const [now] = shown(page)
    const again = { position_id: row.id, version: now?.version ?? 0 }
    page.dispatch({ kind: 'undo' })
    const outcome = await page.dispatched({ kind: 'set_note', ...again, note: 'rot' })
    expect(outcome).toMatchObject({ type: 'done' })
    expect(page.store.getState().conflicts.size).toBe(0)
    page.store.close()
  })

  it('whoever decides on what he saw before his own last change is not in his own way; another’s is asked about', async () => {
    const { page, rows } = await openNew(1)
    const [row] = rows
    if (!row) throw new Error('There is no position')
    // As a drawer has it that was opened before the answer to what was done last.
    const seen = { position_id: row.id, version: row.version }
    await page.dispatched({ kind: 'add_selection', ...seen, article_number: 'A-1' })
    await page.dispatched({ kind: 'undo' })
    const outcome = await page.dispatched({ kind: 'add_selection', ...seen, article_number: 'A-2' })
    expect(outcome).toMatchObject({ type: 'done' })

    const other = await openPage(secondPerson(), page.store.inquiryId)
    const now = shown(other)[0]?.version ?? 0
    await other.dispatched({ kind: 'set_note', position_id: row.id, version: now, note: 'rot' })
    const late = await page.dispatched({ kind: 'add_selection', ...seen, article_number: 'A-3' })
    expect(late).toMatchObject({ type: 'conflict' })
    page.store.close()
    other.store.close()
  })

  it('an answer that is late takes nothing away of what was read since', async () => {
    const { page, rows } = await openNew(1)
    const [row] = rows
    if (!row) throw new Error('There is no position')
    let arrive = () => {}
    page.browser.late = new Promise((resolve) => {
      arrive = resolve
    })
    const seen = { position_id: row.id, version: row.version }
    const outcome = page.dispatched({ kind: 'set_quantity', ...seen, quantity: '5' })
    const other = secondPerson()
    const path = `/inquiries/${page.store.inquiryId}/commands`
    await expect
      .poll(async () => {
        const wish = { kind: 'set_quantity', ...seen, version: row.version + 1, quantity: '77' }
        return (await other.post(path, wish)).status
      })
      .toBe(200)
    await page.sync()
    const tree = await readTree(page.browser.person, page.store.inquiryId)
    arrive()
    expect(await outcome).toMatchObject({ type: 'done' })
    await page.sync()
    expect(plain(shown(page))).toEqual(plain(tree.positions))
    const { head, undo } = page.store.getState()
    expect([head.updated_at, undo]).toEqual([tree.inquiry.updated_at, tree.undo])
    page.store.close()
  })

  it('what is taken back behind a command that is not done takes back nothing else', async () => {
    const { page, rows } = await openNew(2)
    const [first, second] = rows
    if (!first || !second) throw new Error('There is no position')
    const seen = { position_id: second.id, version: second.version }
    await page.dispatched({
      kind: 'set_note',
      position_id: first.id,
      version: first.version,
      note: 'blau',
    })
    const notes = async () =>
      (await readTree(page.browser.person, page.store.inquiryId)).positions.map(
        ({ has_note }) => has_note === true,
      )

    // Refused: there is no such article.
    const refused = [
      page.dispatched({ kind: 'select', ...seen, article_number: 'none', action: 'search' }),
      page.dispatched({ kind: 'undo' }),
      page.dispatched({ kind: 'redo' }),
    ]
    expect(await Promise.all(refused)).toMatchObject([
      { type: 'refused' },
      { type: 'moot' },
      { type: 'moot' },
    ])
    expect(await notes()).toEqual([true, false])

    // In conflict, and wanted no more: there is nothing to ask about.
    const other = await openPage(secondPerson(), page.store.inquiryId)
    await other.dispatched({ kind: 'set_quantity', ...seen, quantity: '77' })
    const contested = [
      page.dispatched({ kind: 'select', ...seen, article_number: 'A-1', action: 'search' }),
      page.dispatched({ kind: 'undo' }),
    ]
    expect(await Promise.all(contested)).toMatchObject([{ type: 'conflict' }, { type: 'moot' }])
    expect(page.store.getState()).toMatchObject({ waiting: 0, conflicts: new Map() })
    expect(await notes()).toEqual([true, false])

    // Wanted again: it is asked about.
    const [, stale] = rows
    const again = [
      page.dispatched({
        kind: 'select_many',
        positions: [{ position_id: second.id, version: stale?.version ?? 0 }],
        article_number: 'A-1',
      }),
      page.dispatched({ kind: 'undo' }),
      page.dispatched({ kind: 'redo' }),
    ]
    await Promise.all(again)
    expect([...page.store.getState().conflicts.keys()]).toEqual([second.id])
    expect(await notes()).toEqual([true, false])
    page.store.close()
    other.store.close()
  })

  it('a position that is gone is no choice between two versions: it is said that the change lapses', async () => {
    const { page, rows } = await openNew(4)
    const [first, second, third] = rows
    if (!first || !second || !third) throw new Error('There is no position')
    const seen = ({ id, version }: PositionRow) => ({ position_id: id, version })
    const other = await openPage(secondPerson(), page.store.inquiryId)

    // It was removed before.
    await other.dispatched({ kind: 'remove_position', ...seen(first) })
    await page.dispatched({ kind: 'set_note', ...seen(first), note: 'blau' })
    expect(page.store.getState().conflicts.size).toBe(0)
    expect(page.lost).toEqual([`${first.position_number} gone`])

    // It is removed while the person is asked.
    await other.dispatched({ kind: 'set_note', ...seen(second), note: 'rot' })
    await page.dispatched({ kind: 'set_note', ...seen(second), note: 'blau' })
    page.store.setView({ filter: 'conflict' })
    expect([...page.store.getState().conflicts.keys()]).toEqual([second.id])
    const now = other.store.rowOf(second.id)
    if (!now) throw new Error('There is no position')
    await other.dispatched({ kind: 'remove_position', ...seen(now) })
    await page.sync()
    expect(page.store.getState()).toMatchObject({ conflicts: new Map(), view: { filter: 'all' } })
    expect(page.lost.slice(1)).toEqual([`${second.position_number} gone`])

    // The document was read anew, and has other positions.
    await other.dispatched({ kind: 'set_note', ...seen(third), note: 'rot' })
    await page.dispatched({ kind: 'set_note', ...seen(third), note: 'blau' })
    expect([...page.store.getState().conflicts.keys()]).toEqual([third.id])
    const tree = await readTree(page.browser.person, page.store.inquiryId)
    page.store.replace({ ...tree, positions: tree.positions.filter(({ id }) => id !== third.id) })
    expect(page.store.getState().conflicts.size).toBe(0)
    expect(page.lost.slice(2)).toEqual([`${third.position_number} gone`])
    page.store.close()
    other.store.close()
  })

  it('a sync that meets another under way answers when the changes are shown', async () => {
    const { page, rows } = await openNew(1)
    const [row] = rows
    if (!row) throw new Error('There is no position')
    const other = await openPage(secondPerson(), page.store.inquiryId)
    const { id: position_id, version } = row
    await other.dispatched({ kind: 'set_note', position_id, version, note: 'rot' })

    void page.sync()
    await page.sync()

    expect(page.store.rowOf(position_id)?.version).toBe(version + 1)
    page.store.close()
    other.store.close()
  })

  it('what is under way is sent also when the screen was left', async () => {
    const { page, rows } = await openNew(3)
    for (const { id, version } of rows) {
      page.dispatch({ kind: 'set_note', position_id: id, version, note: 'blau' })
    }
    page.store.close()
    await expect
      .poll(async () => {
        const { positions } = await readTree(page.browser.person, page.store.inquiryId)
        return positions.map(({ has_note }) => has_note)
      })
      .toEqual([true, true, true])
  })

  it('what cannot be sent when the screen was left, or meets a conflict then, is told', async () => {
    const { page, rows } = await openNew(2)
    const { inquiryId } = page.store
    const other = await openPage(secondPerson(), inquiryId)
    const [first] = rows
    if (!first) throw new Error('There is no position')
    const note = ({ id, version }: PositionRow, text: string) =>
      ({ kind: 'set_note', position_id: id, version, note: text }) as const
    await other.dispatched(note(first, 'rot'))
    const outcomes = rows.map((row) => page.dispatched(note(row, 'blau')))
    page.store.close()
    expect(await Promise.all(outcomes)).toMatchObject([{ type: 'conflict' }, { type: 'done' }])
    expect(page.lost).toEqual([`${first.position_number} left`])
    expect(page.store.getState().conflicts.size).toBe(0)

    for (const line of ['signed out', 'failing'] as const) {
      const late = await openPage(page.browser.person, inquiryId)
      late.browser.line = line
      const waiting = [
        ...shown(late).map((row) => late.dispatched(note(row, 'gelb'))),
        late.dispatched({ kind: 'undo', command_id: '1' }),
      ]
      late.store.close()
      const moot = rows.map(() => ({ type: 'moot' }))
      expect(await Promise.all(waiting)).toMatchObject([...moot, { type: 'refused' }])
      expect(late.lost).toEqual(rows.map((row) => `${row.position_number} left`))
    }
    other.store.close()
  })

  it(
    'two people, lines that break and answers that are lost: at the end both see what the service has, ' +
      'and what waited was sent or is shown as a conflict',
    async () => {
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
              await expect.poll(() => plain(shown(page))).toEqual(plain(tree.positions))
              const { lanes, head, conflicts, held } = page.store.getState()
              expect(lanes).toEqual(tree.lanes)
              expect(head.totals).toEqual(tree.inquiry.totals)
              expect([conflicts.size, held]).toEqual([0, null])
              page.store.close()
            }
          },
        ),
        { numRuns: RUNS },
      )
    },
  )

  it(
    'whose work positions are is said again where somebody changed something else; where he made another person ' +
      'responsible, it is asked whose word counts',
    async () => {
      const { inquiryId, positionIds } = await createInquiry(service, { positions: [{}, {}, {}] })
      const [ada, bob] = people as [SignedIn, SignedIn]
      const page = await openPage(ada, inquiryId)
      const rows = shown(page)
      const seen = (at: number) => ({
        position_id: positionIds[at] ?? '',
        version: rows[at]?.version ?? 0,
      })
      const path = `/inquiries/${inquiryId}/commands`
      await bob.post(path, { kind: 'set_note', ...seen(0), note: 'x' })
      await bob.post(path, { kind: 'assign_many', positions: [seen(1)], user_id: bob.userId })
      const positions = [seen(0), seen(1), seen(2)]
      page.dispatch({ kind: 'assign_many', positions, user_id: ada.userId })
      await page.settle()

      const responsible = async () =>
        (await readTree(ada, inquiryId)).positions.map((row) => row.responsible_user_id)
      expect(await responsible()).toEqual([ada.userId, bob.userId, ada.userId])
      expect([...page.store.getState().conflicts.keys()]).toEqual([positionIds[1]])
      expect(shown(page).map((row) => row.responsible_user_id)).toEqual(await responsible())
      page.resolve(positionIds[1] ?? '', 'mine')
      await page.settle()
      expect(await responsible()).toEqual([ada.userId, ada.userId, ada.userId])
      page.store.close()
    },
  )
})

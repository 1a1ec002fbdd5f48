import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { createCatalogue, createInquiry } from '#test/reviewed-inquiry.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { treeOf } from '../../web/api/tree.ts'

const RUNS = cases(25, 8)
const POSITIONS = 5

let service: Service
let people: readonly SignedIn[]
let ada: SignedIn
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  ada = await service.signIn()
  people = [ada, await service.signIn()]
})
afterAll(() => service.stop())

type Row = { id: string; version: number; is_removed?: boolean; after_id?: string | null }
type Tree = {
  inquiry: { updated_at: string }
  chapters: object[]
  positions: Row[]
  lanes: object
  undo: object
}

/** A page that shows an inquiry, and knows only what it was answered. */
class Page {
  readonly person: SignedIn
  readonly path: string
  tree!: Tree
  /** Up to where it knows all: that of its own commands stands for their rows alone. */
  since = ''
  whole = 0

  constructor(person: SignedIn, inquiryId: string) {
    this.person = person
    this.path = `/inquiries/${inquiryId}`
  }

  async read(): Promise<void> {
    this.tree = await this.readTree()
    this.since = this.tree.inquiry.updated_at
    this.whole += 1
  }

  async readTree(): Promise<Tree> {
    const { chapters, positions, ...others } = treeOf((await this.person.get(this.path)).body)
    return { ...others, chapters: [...chapters], positions: [...positions] }
  }

  async follow(): Promise<void> {
    const { status, body } = await this.person.get(`${this.path}/changes?since=${this.since}`)
    expect(status).toBe(200)
    if (!body.is_whole) return this.read()
    this.take(body)
    for (const row of body.positions as Row[]) this.place(row)
    this.tree.lanes = body.lanes
    this.since = body.inquiry.updated_at
  }

  /** What the person does himself. Refusals are part of it. */
  async act(path: string, body: object): Promise<void> {
    const answer = await this.person.post(this.path + path, body)
    expect([200, 400, 404, 409, 422]).toContain(answer.status)
    if (answer.status !== 200) return
    this.take(answer.body)
    for (const row of answer.body.positions as Row[]) {
      if (this.at(row.id) >= 0) this.place(row)
    }
  }

  private at = (id: string): number => this.tree.positions.findIndex((each) => each.id === id)

  private take({ inquiry, undo }: Pick<Tree, 'inquiry' | 'undo'>): void {
    this.tree.inquiry = { ...this.tree.inquiry, ...inquiry }
    this.tree.undo = undo
  }

  private place({ after_id, ...row }: Row): void {
    const at = this.at(row.id)
    const { positions } = this.tree
    if (row.is_removed) positions.splice(at, at < 0 ? 0 : 1)
    else if (at >= 0) positions[at] = row
    else positions.splice(after_id ? this.at(after_id) + 1 : 0, 0, row)
  }
}

type Act = { who: number; do: string; at: number; n: number; follow: boolean }

const act: fc.Arbitrary<Act> = fc.record({
  who: fc.nat(1),
  do: fc.constantFrom(
    'select',
    'select',
    'quantity',
    'text',
    'remove',
    'add',
    'not offered',
    'identical',
    'accept',
    'undo',
    'undo',
    'redo',
    'note',
    'release',
    'customer',
    'match',
  ),
  at: fc.nat(POSITIONS - 1),
  n: fc.integer({ min: 1, max: 3 }),
  follow: fc.boolean(),
})

async function carryOut(page: Page, { do: what, at, n }: Act): Promise<void> {
  const row = page.tree.positions[at % Math.max(1, page.tree.positions.length)]
  const seen = { position_id: row?.id ?? '1', version: row?.version ?? 1 }
  const command = (body: object) => page.act('/commands', body)
  switch (what) {
    case 'select':
      return command({ kind: 'select', ...seen, article_number: `A-${n}`, action: 'search' })
    case 'quantity':
      return command({ kind: 'set_quantity', ...seen, quantity: String(n) })
    case 'text':
      return command({ kind: 'set_text', ...seen, description: `Lampe ${n}` })
    case 'remove':
      return command({ kind: 'remove_position', ...seen })
    case 'add':
      return command({
        kind: 'add_position',
        position_number: `${n}`,
        description: `Lampe ${n}`,
        ...(n > 1 && { after_position_id: seen.position_id }),
      })
    case 'not offered':
      return command({ kind: 'set_not_offered', positions: [seen], not_offered: n > 1 })
    case 'identical':
      return command({ kind: 'apply_to_identical', ...seen })
    case 'accept':
      return command({ kind: 'accept_above', score: 0.9 })
    case 'note':
      return command({ kind: 'set_note', ...seen, note: n > 1 ? 'x' : null })
    case 'undo':
    case 'redo':
      return page.act(`/${what}`, {})
    case 'release':
      await releaseSeen(page.person, page.path.split('/')[2] ?? '')
      return
    case 'customer':
      await page.person.patch(page.path, { customer_id: `K-${n > 1 ? 2 : 1}` })
      return
    default:
      // Lines whose text was changed are matched again, behind everybody's back.
      await service.workOff()
  }
}

describe('GET changes: what has changed since', () => {
  it('two pages that apply all they are answered show what reading anew would, whatever both do at once', async () => {
    let [applied, readAnew] = [0, 0]
    const property = fc.asyncProperty(
      fc.array(act, { minLength: 4, maxLength: 16 }),
      async (acts) => {
        const { inquiryId } = await createInquiry(service, {
          customerId: 'K-2',
          positions: Array.from({ length: POSITIONS }, (_, at) => ({
            text: `Lampe ${at % 2}`,
            predicted: [['A-1', 0.99]] as const,
          })),
        })
        const pages = people.map((person) => new Page(person, inquiryId))
        for (const page of pages) await page.read()
        await Promise.all(
          pages.map(async (page, who) => {
            for (const step of acts.filter((each) => each.who === who)) {
              await carryOut(page, step)
              if (step.follow) await page.follow()
            }
          }),
        )
        await service.workOff()
        await service.rows('delete from rate_buckets')
        for (const page of pages) {
          await page.follow()
          expect(page.tree).toEqual(await page.readTree())
          applied += 1
          readAnew += page.whole - 1
        }
      },
    )
    await fc.assert(property, { numRuns: RUNS })
    expect(applied).toBeGreaterThanOrEqual(2 * RUNS)
    expect(readAnew).toBe(0)
  }, 300_000)

  const made = async () => {
    const { inquiryId, positionIds } = await createInquiry(service, {
      positions: [{ text: 'Lampe' }, { text: 'Lampe' }, { text: 'Dose' }],
    })
    const path = `/inquiries/${inquiryId}`
    const { updated_at } = (await ada.get(path)).body.inquiry
    return {
      inquiryId,
      path,
      positionIds,
      since: updated_at as string,
      changes: async (since = updated_at) => (await ada.get(`${path}/changes?since=${since}`)).body,
    }
  }

  it('nothing has changed: no rows, and the inquiry as it is', async () => {
    const { changes, since } = await made()
    expect(await changes()).toMatchObject({
      is_whole: true,
      positions: [],
      inquiry: { updated_at: since, files: [] },
    })
  })

  it('a position that goes changes how many have its text; so one row more is told', async () => {
    const { changes, positionIds, path } = await made()
    const [first, second] = positionIds
    await ada.post(`${path}/commands`, { kind: 'remove_position', position_id: first, version: 1 })
    const { positions } = await changes()
    expect(positions).toMatchObject([
      { id: first, is_removed: true },
      { id: second, version: 1, after_id: null },
    ])
    expect(positions[1].identical_count).toBeUndefined()
  })

  it('after a run over it, or while one goes on, it is to be read anew', async () => {
    const { changes, path, since } = await made()
    const again = await ada.post(`${path}/process`, { discard: true })
    expect(again.status).toBeLessThan(300)
    expect(await changes()).toMatchObject({ is_whole: false, positions: [] })
    await service.workOff()
    expect((await changes(since)).is_whole).toBe(false)
    const { updated_at } = (await ada.get(path)).body.inquiry
    expect((await changes(updated_at)).is_whole).toBe(true)
  })

  it('a moment that is none is 400 with its place; one that is still to come cannot be told', async () => {
    const { path, changes } = await made()
    for (const since of ['yesterday', '2026-02-30T00:00:00Z', '']) {
      const { status, body } = await ada.get(`${path}/changes?since=${since}`)
      expect([status, body.error.details[0].loc]).toEqual([400, ['query', 'since']])
    }
    expect((await ada.get(`${path}/changes`)).status).toBe(400)
    expect((await changes('2999-01-01T00:00:00Z')).is_whole).toBe(false)
  })
})

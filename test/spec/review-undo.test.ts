import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { createCatalogue, createInquiry, type PositionWish } from '#test/reviewed-inquiry.ts'
import { reviewing, shownSelections } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { listMemory } from '../../src/catalogue/memory/list-memory.ts'
import { listCommands } from '../../src/inquiries/review/commands/list-commands.ts'
import { treeOf } from '../../web/api/tree.ts'

let service: Service
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  ada = await service.signIn({ email: 'ada@example.com' })
  bob = await service.signIn({ email: 'bob@example.com' })
})
afterAll(() => service.stop())

async function inquiryOf(positions: readonly PositionWish[]) {
  const made = await createInquiry(service, { positions })
  const [one, two] = made.positionIds
  const work = (person: SignedIn) => reviewing(service, person, made.inquiryId)
  return { ...made, one, two, ada: work(ada), bob: work(bob) }
}

const NOTHING = { can_undo: false, can_redo: false }

describe('Undo and redo', () => {
  it('go back and forth step by step, and count and total are as they were', async () => {
    const { ada, one } = await inquiryOf([{}])
    const heads = [(await ada.run({ kind: 'reprice' })).inquiry]
    heads.push((await ada.select(one, 'A-1')).inquiry)
    heads.push((await ada.on(one, { kind: 'set_quantity', quantity: '3' })).inquiry)
    heads.push((await ada.select(one, 'A-2')).inquiry)
    for (const at of [2, 1, 0]) {
      const { inquiry, undo } = await ada.undo()
      expect(inquiry).toMatchObject({ totals: heads[at]?.totals, counts: heads[at]?.counts })
      expect(undo).toEqual({ can_undo: at > 0, can_redo: true })
    }
    await expect(ada.undo()).rejects.toMatchObject({ code: 'CONFLICT' })
    for (const at of [1, 2, 3]) {
      const { inquiry, undo } = await ada.redo()
      expect(inquiry).toMatchObject({ totals: heads[at]?.totals, counts: heads[at]?.counts })
      expect(undo).toEqual({ can_undo: true, can_redo: at < 3 })
    }
    await expect(ada.redo()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('are the own ones: nobody undoes what another did without naming it', async () => {
    const { ada, bob, one, two } = await inquiryOf([{}, {}])
    await ada.select(one, 'A-1')
    const { command_id, undo } = await bob.select(two, 'A-2')
    expect(undo).toEqual({ can_undo: true, can_redo: false })
    await ada.undo()
    expect(shownSelections(await ada.position(two))).toEqual(['MANUAL A-2 10 St'])
    await expect(ada.undo()).rejects.toMatchObject({ code: 'CONFLICT' })
    await ada.undo(command_id ?? '')
    expect(await ada.position(two)).toMatchObject({ selections: [] })
    // Who undid it can do it again.
    await expect(bob.redo()).rejects.toMatchObject({ code: 'CONFLICT' })
    await ada.redo()
    expect((await ada.position(two)).selections).toMatchObject([{ by: 'bob@example.com' }])
  })

  it('refuse what somebody else touched since, and name it', async () => {
    const { ada, bob, one, two } = await inquiryOf([{}, {}])
    const both = await ada.seen([one ?? '', two ?? ''])
    await ada.run({ kind: 'set_not_offered', positions: both, not_offered: true })
    const { undo } = await bob.select(two, 'A-2')
    expect(undo.can_undo).toBe(true)
    await expect(ada.undo()).rejects.toMatchObject({
      code: 'CONFLICT',
      details: [{ loc: ['body', 'position', two], msg: expect.stringContaining('bob@') }],
      current: [{ id: two, article_number: 'A-2' }],
    })
    expect(await ada.position(one)).toMatchObject({ not_offered: true })
    await bob.undo()
    await ada.undo()
    expect(await ada.position(one)).toMatchObject({ not_offered: false })
  })

  it('redo ends with the next thing that the person does', async () => {
    const { ada, bob, one, two } = await inquiryOf([{}, {}])
    await ada.select(one, 'A-1')
    await ada.undo()
    expect((await bob.select(two, 'A-2')).undo.can_redo).toBe(false)
    // What Bob does elsewhere is no reason.
    await ada.redo()
    await ada.undo()
    expect((await ada.on(two, { kind: 'set_note', note: 'x' })).undo).toEqual({
      can_undo: true,
      can_redo: false,
    })
    await expect(ada.redo()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('any command whose positions were not touched later can be named, also an older one', async () => {
    const { ada, one, two } = await inquiryOf([{}, {}])
    const first = await ada.select(one, 'A-1')
    await ada.select(two, 'A-2')
    await ada.undo(first.command_id ?? '')
    expect((await ada.positions()).map(shownSelections)).toEqual([[], ['MANUAL A-2 10 St']])
    await expect(ada.undo(first.command_id ?? '')).rejects.toMatchObject({ code: 'CONFLICT' })
    for (const id of ['999999', 'x']) {
      await expect(ada.undo(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('are not possible when the positions were made anew', async () => {
    const { ada, one, inquiryId } = await inquiryOf([{}])
    await ada.select(one, 'A-1')
    await service.database.asOrganisation(service.organisationId, (db) =>
      db.run(sql`delete from positions where inquiry_id = ${inquiryId}::bigint`),
    )
    expect((await ada.run({ kind: 'reprice' })).undo).toEqual(NOTHING)
    await expect(ada.undo()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('the list of commands says what can be undone', async () => {
    const { ada, bob, one, two, inquiryId } = await inquiryOf([{}, {}])
    await ada.select(one, 'A-1')
    await bob.select(one, 'A-2')
    await ada.select(two, 'A-3')
    await ada.undo()
    const { data } = await listCommands(service.database, ada.person, inquiryId, { limit: 50 })
    expect(data).toMatchObject([
      { kind: 'select', undone_by: 'ada@example.com', can_be_undone: false },
      { user_email: 'bob@example.com', undone_at: null, can_be_undone: true },
      {
        kind: 'select',
        wish: { position_id: one, article_number: 'A-1' },
        user_email: 'ada@example.com',
        position_count: 1,
        positions: [{ position_id: one, position_number: expect.stringMatching(/./) }],
        can_be_undone: false,
      },
    ])
  })

  it('the list goes on behind a command', async () => {
    const { ada, one, inquiryId } = await inquiryOf([{}])
    for (const quantity of ['1', '2', '3', '4', '5']) {
      await ada.on(one, { kind: 'set_quantity', quantity })
    }
    const page = (before?: string) =>
      listCommands(service.database, ada.person, inquiryId, { limit: 2, before })
    const first = await page()
    const second = await page(first.next_before ?? '')
    const third = await page(second.next_before ?? '')
    const shown = [first, second, third].map(({ data }) =>
      data.map(({ wish }) => (wish as { quantity: string }).quantity),
    )
    expect(shown).toEqual([['5', '4'], ['3', '2'], ['1']])
    expect(third.next_before).toBeNull()
  })
})

describe('What a person chose is remembered', () => {
  const remembered = async (text: string) => {
    const { entries } = await service.database.asOrganisation(service.organisationId, (db) =>
      listMemory(db, service.organisationId, { limit: 10, text }),
    )
    return entries.map(({ selections, source, chosen_by, times }) => ({
      articles: selections.map(({ articleNumber }) => articleNumber).join('+'),
      source,
      chosen_by,
      times,
    }))
  }
  const by = 'ada@example.com'

  it('with the commit, undone with the undo, and again with the redo', async () => {
    const { ada, one } = await inquiryOf([{ text: 'Lampe blau', predicted: [['A-1', 0.5]] }])
    await ada.select(one, 'A-1')
    const first = { articles: 'A-1', source: 'PREDICTION', chosen_by: by, times: 1 }
    expect(await remembered('Lampe blau')).toEqual([first])
    await ada.select(one, 'A-2')
    const second = { articles: 'A-2', source: 'MANUAL', chosen_by: by, times: 1 }
    expect(await remembered('Lampe blau')).toEqual([second])
    await ada.undo()
    expect(await remembered('Lampe blau')).toEqual([first])
    await ada.undo()
    expect(await remembered('Lampe blau')).toEqual([])
    await ada.redo()
    expect(await remembered('Lampe blau')).toEqual([first])
    await ada.redo()
    expect(await remembered('Lampe blau')).toEqual([second])
  })

  it('as a set where it is one, and not what was passed on or settled by the service', async () => {
    const { ada, one, two } = await inquiryOf([
      { text: 'Lampe rot' },
      { text: 'Lampe rot' },
      { text: 'Lampe gelb', settledWith: 'A-3' },
    ])
    await ada.select(one, 'A-1')
    await ada.on(one, { kind: 'add_selection', article_number: 'A-2' })
    await ada.on(one, { kind: 'apply_to_identical' })
    expect((await ada.position(two)).selections).toHaveLength(2)
    const set = { articles: 'A-1+A-2', source: 'MANUAL', chosen_by: by, times: 1 }
    expect(await remembered('Lampe rot')).toEqual([set])
    expect(await remembered('Lampe gelb')).toEqual([])
  })

  it('of a changed text nothing, until it was matched anew', async () => {
    const { ada, one } = await inquiryOf([{ text: 'Lampe grau' }])
    await ada.on(one, { kind: 'set_text', description: 'Lampe lila' })
    await ada.select(one, 'A-1')
    expect(await remembered('Lampe')).not.toContainEqual(
      expect.objectContaining({ articles: 'A-1', times: 1, source: 'MANUAL' }),
    )
    const tasks = await service.rows<{ payload: { positionIds: string[] } }>(
      `select payload from tasks where kind = 'match-positions'`,
    )
    expect(tasks.flatMap(({ payload }) => payload.positionIds)).toContain(one)
  })

  it('by all who accept at once, each text once', async () => {
    const wish: PositionWish = { text: 'Lampe rosa', predicted: [['A-1', 0.99]] }
    const { ada } = await inquiryOf([wish, wish])
    await ada.run({ kind: 'accept_above', score: 0.9 })
    expect(await remembered('Lampe rosa')).toMatchObject([{ articles: 'A-1', times: 1 }])
    await ada.undo()
    expect(await remembered('Lampe rosa')).toEqual([])
  })
})

describe('Idempotency: a command that is sent again because no answer came', () => {
  const ACT = 'ab'.repeat(16)
  const OTHER_ACT = 'cd'.repeat(16)

  async function sentTwice(person: SignedIn, path: string, body: object = {}) {
    const [first, again] = [await person.post(path, body), await person.post(path, body)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toMatchObject({
      command_id: first.body.command_id,
      positions: first.body.positions,
      inquiry: first.body.inquiry,
      undo: first.body.undo,
    })
    return again
  }

  it('is done once: a new position, a choice, an undo, a redo', async () => {
    const { inquiryId, one } = await inquiryOf([{}])
    const path = `/inquiries/${inquiryId}`
    const added = { kind: 'add_position', position_number: '9', description: 'Lampe' }
    await sentTwice(ada, `${path}/commands?act=${ACT}`, added)
    const { positions } = treeOf((await ada.get(path)).body)
    expect(positions).toHaveLength(2)
    const chosen = { kind: 'select', position_id: one, version: positions[0]?.version }
    const wish = { ...chosen, article_number: 'A-1', action: 'search' }
    await sentTwice(ada, `${path}/commands?act=${OTHER_ACT}`, wish)
    await sentTwice(ada, `${path}/undo?act=${'01'.repeat(16)}`)
    await sentTwice(ada, `${path}/redo?act=${'02'.repeat(16)}`)
    await sentTwice(ada, `${path}/undo?act=${'03'.repeat(16)}`)
    // Two steps were made, one is undone: the other still stands.
    expect(treeOf((await ada.get(path)).body)).toMatchObject({
      undo: { can_undo: true, can_redo: true },
      positions: [{ id: one }, { position_number: '9' }],
    })
  })

  it('answers nothing of what another person made of the positions since', async () => {
    const { inquiryId, one, two, ada: ours, bob: theirs } = await inquiryOf([{}, {}])
    const positions = await ours.seen([one ?? '', two ?? ''])
    const path = `/inquiries/${inquiryId}/commands?act=${ACT}`
    const wish = { kind: 'set_not_offered', positions, not_offered: true }
    await ada.post(path, wish)
    await theirs.select(two, 'A-2')
    expect((await ada.post(path, wish)).body.positions).toMatchObject([{ id: one }])
  })

  it("is known by its person and its inquiry: another's of the same id is done", async () => {
    const [here, there] = [await inquiryOf([{}]), await inquiryOf([{}])]
    const added = { kind: 'add_position', position_number: '9', description: 'Lampe' }
    const send = (person: SignedIn, { inquiryId }: { inquiryId: string }) =>
      person.post(`/inquiries/${inquiryId}/commands?act=${ACT}`, added)
    for (const sent of [send(ada, here), send(bob, here), send(ada, there)]) await sent
    expect((await ada.get(`/inquiries/${here.inquiryId}`)).body.positions.rows).toHaveLength(3)
    expect((await ada.get(`/inquiries/${there.inquiryId}`)).body.positions.rows).toHaveLength(2)
  })

  it('is answered also when the inquiry was archived in between', async () => {
    const { inquiryId } = await inquiryOf([{}])
    const added = { kind: 'add_position', position_number: '9', description: 'Lampe' }
    const path = `/inquiries/${inquiryId}`
    await ada.post(`${path}/commands?act=${ACT}`, added)
    expect((await ada.post(`${path}/archive`)).status).toBe(200)
    const again = await ada.post(`${path}/commands?act=${ACT}`, added)
    expect(again).toMatchObject({ status: 200, body: { inquiry: { status: 'ARCHIVED' } } })
  })

  it('an id of another form is refused at its place', async () => {
    const { inquiryId } = await inquiryOf([{}])
    const answer = await ada.post(`/inquiries/${inquiryId}/undo?act=1`, {})
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { details: [{ loc: ['query', 'act'] }] } },
    })
  })
})

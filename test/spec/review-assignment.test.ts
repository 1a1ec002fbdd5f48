import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { createCatalogue, createInquiry, type PositionWish } from '#test/reviewed-inquiry.ts'
import { putToCustomer, releaseSeen, reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import type { Wish } from '../../src/inquiries/review/commands/schema.ts'
import { treeOf } from '../../web/api/tree.ts'
import type { PositionRow } from '../../web/api/types.ts'

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

/** An inquiry that Ada and Bob work on. */
async function inquiryOf(positions: readonly PositionWish[]) {
  const made = await createInquiry(service, { positions })
  const path = `/inquiries/${made.inquiryId}`
  const work = (person: SignedIn) => {
    const worker = reviewing(service, person, made.inquiryId)
    const wishFor = async (ids: readonly string[], user_id: string | null): Promise<Wish> => ({
      kind: 'assign_many',
      positions: await worker.seen(ids),
      user_id,
    })
    return {
      ...worker,
      person,
      wishFor,
      assign: async (ids: readonly string[], userId: string | null) =>
        worker.run(await wishFor(ids, userId)),
    }
  }
  return {
    ...made,
    path,
    ada: work(ada),
    bob: work(bob),
    responsible: async () =>
      treeOf((await ada.get(path)).body).positions.map(
        ({ responsible_user_id }) => responsible_user_id ?? null,
      ),
    record: async () => {
      const { text, headers } = await service.get(`/tenders/${made.inquiryId}`)
      return { text, etag: headers.get('etag') }
    },
  }
}

/** Around now: midnight may pass while the test runs. */
const AROUND_NOW = [-1, 1].map((days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
)

/** What the service counts of the choices of people, and remembers. */
const counted = async () => {
  const [from, to] = AROUND_NOW
  const { body } = await service.get(`/statistics/selections?from=${from}&to=${to}`)
  const memory = await service.database.asOrganisation(service.organisationId, (db) =>
    db.rows(sql`
      select * from selection_memory
       where organisation_id = ${service.organisationId} order by created_at, id`),
  )
  return { statistics: body.data, memory }
}

describe('Assignment of positions', () => {
  it('is said of several at once, shown in the rows, and undone and done again as one', async () => {
    const { ada, responsible, positionIds, path } = await inquiryOf([{}, {}, {}])
    const [one = '', two = ''] = positionIds
    const answer = await ada.assign([one, two], bob.userId)
    expect(answer.positions).toMatchObject([
      { id: one, responsible_user_id: bob.userId, version: 2 },
      { id: two, responsible_user_id: bob.userId, version: 2 },
    ])
    expect(await responsible()).toEqual([bob.userId, bob.userId, null])
    const { body } = await bob.get(`${path}/positions/${one}`)
    expect(body.row).toMatchObject({ responsible_user_id: bob.userId })

    expect((await ada.undo()).undo).toEqual({ can_undo: false, can_redo: true })
    expect(await responsible()).toEqual([null, null, null])
    await ada.redo()
    expect(await responsible()).toEqual([bob.userId, bob.userId, null])
    await ada.assign([two], null)
    expect(await responsible()).toEqual([bob.userId, null, null])
  })

  it('nothing is changed by saying it again, and then it was no command', async () => {
    const { ada, positionIds } = await inquiryOf([{}])
    await ada.assign(positionIds, bob.userId)
    expect(await ada.assign(positionIds, bob.userId)).toMatchObject({
      command_id: null,
      positions: [],
    })
  })

  it('the history says to whom', async () => {
    const { ada, positionIds, path } = await inquiryOf([{}, {}])
    await ada.assign(positionIds, bob.userId)
    const { body } = await bob.get(`${path}/commands`)
    expect(body.data).toMatchObject([
      {
        kind: 'assign_many',
        wish: { user_id: bob.userId },
        user_email: 'ada@example.com',
        position_count: 2,
        positions: positionIds.map((position_id) => ({ position_id })),
        can_be_undone: true,
      },
    ])
  })

  it('only active users of the organisation, and only goods', async () => {
    const { ada, positionIds, path, responsible } = await inquiryOf([{}, { kind: 'NOTE' }])
    const [one = '', note = ''] = positionIds
    const gone = await service.signIn({ isActive: false })
    const { organisationId } = await service.createOrganisation('Other')
    const stranger = await service.signIn({ organisationId })
    for (const userId of [gone.userId, stranger.userId, '999999999', 'x', '', 7]) {
      const wish = { ...(await ada.wishFor([one], null)), user_id: userId }
      const { status, body } = await bob.post(`${path}/commands`, wish)
      expect(status).toBe(400)
      expect(body.error.details).toMatchObject([{ loc: ['body', 'user_id'] }])
    }
    await expect(ada.assign([one, note], bob.userId)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body', 'positions', note] }],
    })
    expect(await responsible()).toEqual([null, null])
  })

  it('positions of another inquiry, or of another organisation, are not there', async () => {
    const { ada, positionIds, path, responsible } = await inquiryOf([{}])
    const other = await inquiryOf([{}])
    const elsewhere = await ada.wishFor(positionIds, bob.userId)
    expect((await bob.post(`${other.path}/commands`, elsewhere)).status).toBe(409)
    const { organisationId } = await service.createOrganisation('Other')
    const stranger = await service.signIn({ organisationId })
    expect((await stranger.post(`${path}/commands`, elsewhere)).status).toBe(404)
    expect(await responsible()).toEqual([null])
    // What the command leaves out, the table refuses.
    await expect(
      service.database.asOrganisation(service.organisationId, (db) =>
        db.run(sql`
          update positions set responsible_user_id = ${stranger.userId}::bigint
           where id = ${positionIds[0]}::bigint and organisation_id = ${service.organisationId}`),
      ),
    ).rejects.toMatchObject({ constraint: 'positions_responsible_user' })
  })

  it('who leaves stays responsible for what he was, and undoing gives it back to him', async () => {
    const { ada, positionIds, responsible } = await inquiryOf([{}])
    const eve = await service.signIn({ email: 'eve@example.com' })
    await ada.assign(positionIds, eve.userId)
    await ada.assign(positionIds, bob.userId)
    await service.rows(`update users set is_active = false where id = ${eve.userId} returning id`)
    await ada.undo()
    expect(await responsible()).toEqual([eve.userId])
    expect((await ada.on(positionIds[0], { kind: 'set_note', note: 'x' })).positions).toMatchObject(
      [{ responsible_user_id: eve.userId }],
    )
  })

  it('whoever saw another version is told who was faster, and when; nobody is locked out', async () => {
    const { ada, bob, positionIds } = await inquiryOf([{}])
    const [one = ''] = positionIds
    const [seen = { position_id: one, version: 1 }] = await bob.seen(positionIds)
    await bob.on(one, { kind: 'set_note', note: 'x' })
    const late = await bob.wishFor(positionIds, null)
    await ada.assign(positionIds, ada.person.userId)
    const conflict = {
      code: 'CONFLICT',
      details: [{ loc: ['body', 'position', one], msg: expect.stringContaining('by ada@') }],
      current: [{ id: one, responsible_user_id: ada.person.userId, changed_by: 'ada@example.com' }],
    }
    await expect(bob.run(late)).rejects.toMatchObject(conflict)
    await expect(bob.run({ kind: 'set_quantity', quantity: '3', ...seen })).rejects.toMatchObject(
      conflict,
    )
    const { positions } = await bob.on(one, { kind: 'set_quantity', quantity: '3' })
    expect(positions).toMatchObject([{ quantity: '3', responsible_user_id: ada.person.userId }])
    await expect(ada.run(late)).rejects.toMatchObject({
      current: [{ changed_by: 'bob@example.com' }],
    })
  })
})

it('accept all: the number shown is the number accepted, also when filtered to one person', async () => {
  const sure: PositionWish = { predicted: [['A-1', 0.95]] }
  const { path, positionIds, ...people } = await inquiryOf([
    sure,
    sure,
    { ...sure, hasException: true },
  ])
  const [one = '', two = ''] = positionIds
  await people.ada.assign([one], bob.userId)
  const preview = (whose: string) => ada.get(`${path}/accept-preview?responsible_user_id=${whose}`)
  expect((await preview(bob.userId)).body).toMatchObject({ count: 1, left_out: [] })
  expect((await preview(ada.userId)).body).toMatchObject({ count: 0 })
  expect((await preview('me')).status).toBe(400)
  const accepted = await people.ada.run({
    kind: 'accept_above',
    score: 0.92,
    responsible_user_id: bob.userId,
    expected_count: 1,
  })
  expect(accepted.positions.map(({ id }) => id)).toEqual([one])
  expect((await people.ada.position(two)).selections).toEqual([])
})

describe('Whose work it is concerns nobody but the people who work', () => {
  it('partners see no change: the record, its ETag and its place in the feed are as they were', async () => {
    const { ada, bob, positionIds, record, inquiryId } = await inquiryOf([{}, {}])
    const before = await record()
    const { updated_at } = await ada.inquiry()
    await bob.assign(positionIds, ada.person.userId)
    await bob.undo()
    await bob.redo()
    expect(await record()).toEqual(before)
    expect(before.text).not.toContain('responsible')
    expect((await ada.inquiry()).updated_at).toEqual(updated_at)
    expect(await service.rows(`select id from events where request_id = '${inquiryId}'`)).toEqual(
      [],
    )
  })

  it('neither what was decided nor what is counted and remembered is another', async () => {
    const { ada, inquiryId, positionIds } = await inquiryOf([
      { predicted: [['A-1', 0.95]] },
      { predicted: [['A-1', 0.95]] },
    ])
    const tree = async () => treeOf((await bob.get(`/inquiries/${inquiryId}`)).body)
    await ada.select(positionIds[0], 'A-2')
    const before = { ...(await counted()), tree: await tree() }
    expect([before.statistics.length > 0, before.memory.length > 0]).toEqual([true, true])
    await ada.assign(positionIds, bob.userId)
    const after = { ...(await counted()), tree: await tree() }
    expect([after.statistics, after.memory]).toEqual([before.statistics, before.memory])
    expect(after.tree.inquiry).toEqual(before.tree.inquiry)
    expect(after.tree.lanes).toEqual(before.tree.lanes)
    const plain = ({ version, responsible_user_id, ...row }: PositionRow) => row
    expect(after.tree.positions.map(plain)).toEqual(before.tree.positions.map(plain))
  })

  it(
    'decisions 4: what was handed over stays so, none of its positions counts as changed, and a real change ' +
      'reopens it',
    async () => {
      const { ada, bob, positionIds, inquiryId, path, record } = await inquiryOf([{}, {}])
      const [one = ''] = positionIds
      await ada.select(one, 'A-2')
      await releaseSeen(ada.person, inquiryId)
      const released = await record()
      const shown = async () => {
        const { inquiry, positions } = treeOf((await ada.person.get(path)).body)
        return [inquiry.status, ...positions.map(({ is_changed }) => is_changed)]
      }
      const { inquiry } = await bob.assign(positionIds, ada.person.userId)
      expect(inquiry.status).toBe('EXPORTED')
      await bob.undo()
      await bob.redo()
      expect(await shown()).toEqual(['EXPORTED', undefined, undefined])
      expect(await record()).toEqual(released)
      await ada.on(one, { kind: 'set_note', note: 'x' })
      expect(await shown()).toEqual(['NEEDS_REVIEW', true, undefined])
    },
  )

  it('what was handed over for another customer needs no new prices for it; what is archived is left alone', async () => {
    const { ada, positionIds, inquiryId, path, responsible } = await inquiryOf([{}])
    await ada.select(positionIds[0], 'A-2')
    await releaseSeen(ada.person, inquiryId)
    await putToCustomer(service, inquiryId, 'K-2')
    await expect(ada.undo()).rejects.toMatchObject({ code: 'CONFLICT' })
    await ada.assign(positionIds, bob.userId)
    await ada.undo()
    await ada.redo()
    expect(await responsible()).toEqual([bob.userId])
    await expect(ada.select(positionIds[0], 'A-1')).rejects.toMatchObject({ code: 'CONFLICT' })
    await ada.person.post(`${path}/archive`, {})
    await expect(ada.assign(positionIds, null)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('live: other viewers get the assigned rows, though the inquiry itself is unchanged', async () => {
    const { ada, positionIds, path } = await inquiryOf([{}, {}])
    const { updated_at } = (await bob.get(path)).body.inquiry
    await ada.assign(positionIds.slice(0, 1), bob.userId)
    const { body } = await bob.get(`${path}/changes?since=${updated_at}`)
    expect(body).toMatchObject({
      is_whole: true,
      inquiry: { updated_at },
      positions: [{ id: positionIds[0], responsible_user_id: bob.userId, version: 2 }],
    })
  })
})

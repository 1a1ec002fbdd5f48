import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { createBranch, removeBranch } from '../../src/access/branches/manage-branches.ts'
import { MOST_VIEWS } from '../../src/inquiries/review/views/manage-views.ts'

let service: Service
let ada: SignedIn
let bob: SignedIn
let admin: SignedIn
let nord: string
let now = new Date('2026-11-14T10:00:00Z')

beforeAll(async () => {
  service = await startService(() => now)
  ada = await service.signIn({ name: 'Ada' })
  bob = await service.signIn({ name: 'Bob' })
  admin = await service.signIn({ role: 'ADMIN' })
  nord = await branch('Nord')
})
afterAll(() => service.stop())

const ours = <T>(work: Parameters<typeof service.database.asOrganisation<T>>[1]) =>
  service.database.asOrganisation(service.organisationId, work)

const branch = async (name: string) =>
  (await ours((db) => createBranch(db, service.organisationId, name))).id

type Wish = { name: string; query?: string; branch_id?: string | null }
const save = (who: SignedIn, { name, query = 'quick=today', branch_id = null }: Wish) =>
  who.post('/saved-views', { name, query, branch_id })

const saved = async (who: SignedIn, wish: Wish): Promise<string> => {
  const { status, body } = await save(who, wish)
  expect(status).toBe(201)
  return body.id
}

type Listed = { id: string; name: string; may_change: boolean }
const listed = async (who: SignedIn): Promise<Listed[]> => (await who.get('/saved-views')).body.data
const seenBy = async (who: SignedIn, id: string) =>
  (await listed(who)).find((view) => view.id === id)

const audited = (id: string) =>
  service.rows<{ action: string; user_id: string }>(
    `select action, user_id from audit_log where object_type = 'view' and object_id = '${id}' order by id`,
  )

describe('Saved views', () => {
  it("one's own are seen by nobody else, and are in no log", async () => {
    const id = await saved(ada, { name: 'Meine', query: 'tab=mine&q=Kita' })
    expect(await seenBy(ada, id)).toEqual({
      id,
      name: 'Meine',
      query: 'tab=mine&q=Kita',
      branch_id: null,
      owner: { id: ada.userId, name: 'Ada' },
      may_change: true,
    })
    for (const other of [bob, admin]) {
      expect(await seenBy(other, id)).toBeUndefined()
      expect((await other.patch(`/saved-views/${id}`, { name: 'X' })).status).toBe(404)
      expect((await other.delete(`/saved-views/${id}`)).status).toBe(404)
    }
    expect((await ada.delete(`/saved-views/${id}`)).status).toBe(204)
    expect((await admin.post(`/saved-views/${id}/restore`)).status).toBe(404)
    expect(await audited(id)).toEqual([])
  })

  it('those of a branch are seen by all; the owner or an admin changes them, which is noted', async () => {
    const id = await saved(ada, { name: 'Heute', branch_id: nord })
    expect(await seenBy(bob, id)).toMatchObject({ branch_id: nord, may_change: false })
    expect(await seenBy(admin, id)).toMatchObject({ may_change: true })
    const refused = [
      await bob.patch(`/saved-views/${id}`, { name: 'X' }),
      await bob.delete(`/saved-views/${id}`),
    ]
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
    ])
    const renamed = await ada.patch(`/saved-views/${id}`, { name: 'Heute fällig' })
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Heute fällig'])
    expect((await admin.delete(`/saved-views/${id}`)).status).toBe(204)
    expect(await seenBy(ada, id)).toBeUndefined()
    expect((await bob.post(`/saved-views/${id}/restore`)).status).toBe(403)
    // Brought back it is whose it was.
    const back = await admin.post(`/saved-views/${id}/restore`)
    expect([back.status, back.body.owner.id]).toEqual([200, ada.userId])
    expect(await seenBy(ada, id)).toMatchObject({ name: 'Heute fällig', may_change: true })
    expect(await audited(id)).toEqual([
      { action: 'view.created', user_id: ada.userId },
      { action: 'view.renamed', user_id: ada.userId },
      { action: 'view.removed', user_id: admin.userId },
      { action: 'view.restored', user_id: admin.userId },
    ])
  })

  it('a name is there once per owner and once per branch, in whatever capitals: 409', async () => {
    const mine = await saved(ada, { name: 'Büro' })
    await saved(bob, { name: 'Büro' })
    const shared = await saved(ada, { name: 'Büro', branch_id: nord })
    await saved(bob, { name: 'Büro', branch_id: await branch('Süd') })
    const taken = [
      await save(ada, { name: 'BÜRO' }),
      await save(bob, { name: 'büro', branch_id: nord }),
      await ada.patch(`/saved-views/${await saved(ada, { name: 'Y' })}`, { name: 'bÜro' }),
    ]
    expect(taken.map(({ status, body }) => [status, body.error.details?.[0]?.loc])).toEqual(
      Array(3).fill([409, ['body', 'name']]),
    )
    expect((await ada.patch(`/saved-views/${mine}`, { name: 'BÜRO' })).body.name).toBe('BÜRO')
    // One that was deleted is in nobody's way, until it comes back.
    await ada.delete(`/saved-views/${shared}`)
    await saved(bob, { name: 'Büro', branch_id: nord })
    expect((await ada.post(`/saved-views/${shared}/restore`)).status).toBe(409)
  })

  it('a name that two give at the same moment is given once', async () => {
    const answers = await Promise.all(
      [ada, bob, admin].map((who) => save(who, { name: 'Zugleich', branch_id: nord })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it(`a person has ${MOST_VIEWS} at the most, also when several come at once: 409`, async () => {
    const eve = await service.signIn()
    for (let n = 1; n < MOST_VIEWS; n += 1) await saved(eve, { name: `${n}` })
    const last = await Promise.all(['a', 'b', 'c'].map((name) => save(eve, { name })))
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    // Deleting makes room, and bringing back needs it.
    const [first] = await listed(eve)
    await eve.delete(`/saved-views/${first?.id}`)
    await saved(eve, { name: 'instead' })
    expect((await eve.post(`/saved-views/${first?.id}/restore`)).status).toBe(409)
  })

  it('what was deleted a day ago is gone for good', async () => {
    const id = await saved(bob, { name: 'Alt' })
    await bob.delete(`/saved-views/${id}`)
    now = new Date(now.getTime() + 25 * 60 * 60_000)
    await saved(bob, { name: 'Neu' })
    expect((await bob.post(`/saved-views/${id}/restore`)).status).toBe(404)
  })

  it('a branch stays as long as it has views; those that were deleted go with it', async () => {
    const west = await branch('West')
    const id = await saved(ada, { name: 'Heute', branch_id: west })
    const remove = () => ours((db) => removeBranch(db, service.organisationId, west))
    await expect(remove()).rejects.toThrow('The branch West is in use')
    expect(await seenBy(ada, id)).toBeDefined()
    await ada.delete(`/saved-views/${id}`)
    await remove()
    expect((await ada.post(`/saved-views/${id}/restore`)).status).toBe(404)
  })

  it('Tenants: a branch of another organisation is as unknown as one that is not there: 400', async () => {
    const { organisationId } = await service.createOrganisation('Other')
    const foreign = await service.database.asOrganisation(organisationId, (db) =>
      createBranch(db, organisationId, 'Nord'),
    )
    for (const branch_id of [foreign.id, '999999']) {
      const { status, body } = await save(ada, { name: 'X', branch_id })
      expect([status, body.error.details[0].loc]).toEqual([400, ['body', 'branch_id']])
    }
  })

  it('bad input is refused with its place: 400', async () => {
    const bad: [object, string][] = [
      [{ name: '', query: '', branch_id: null }, 'name'],
      [{ name: ' x', query: '', branch_id: null }, 'name'],
      [{ name: 'a\nb', query: '', branch_id: null }, 'name'],
      [{ name: 'x'.repeat(61), query: '', branch_id: null }, 'name'],
      [{ name: 'x', query: 'a b', branch_id: null }, 'query'],
      [{ name: 'x', query: 'q='.padEnd(4_001, 'x'), branch_id: null }, 'query'],
      [{ name: 'x', query: '', branch_id: 'Nord' }, 'branch_id'],
      [{ name: 'x', query: '' }, 'branch_id'],
    ]
    for (const [body, place] of bad) {
      const answer = await ada.post('/saved-views', body)
      expect([place, answer.status]).toEqual([place, 400])
      expect(JSON.stringify(answer.body.error.details)).toContain(place)
    }
    expect((await ada.patch('/saved-views/x', { name: 'x' })).status).toBe(404)
  })
})

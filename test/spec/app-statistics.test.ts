import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { createInquiry } from '#test/inquiry-drafts.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'

let service: Service
let member: SignedIn
let admin: SignedIn
let north: string
beforeAll(async () => {
  service = await startService()
  member = await service.signIn({ name: 'Karin' })
  admin = await service.signIn({ role: 'ADMIN' })
  const { database, organisationId } = service
  const branch = await database.asOrganisation(organisationId, (db) =>
    createBranch(db, organisationId, 'Nord'),
  )
  north = branch.id
  for (const [day, of] of [
    ['01', { branchId: north, assignedUserId: member.userId }],
    ['01', { branchId: north, kind: 'ORDER' as const }],
    ['02', { assignedUserId: member.userId }],
  ] as const) {
    await insertBareInquiry(database, organisationId, {
      createdAt: `2018-05-${day}T08:00:00Z`,
      ...of,
    })
  }
})
afterAll(() => service.stop())

const sums = async (by: string, person = admin, more = '') =>
  person.get(`/statistics/sums?from=2018-05-01&to=2018-05-31&by=${by}${more}`)
const counted = async (by: string, more = '') =>
  (await sums(by, admin, more)).body.data.map(
    ({ key, name, request_count }: Record<string, unknown>) => [key, name, request_count],
  )

describe('Statistics for the screens: sums over a range, with the number of requests behind them', () => {
  it('in total, per day, branch and person', async () => {
    expect(await counted('total')).toEqual([['total', null, 3]])
    expect(await counted('day')).toEqual([
      ['2018-05-01', null, 2],
      ['2018-05-02', null, 1],
    ])
    expect(await counted('branch')).toEqual([
      [north, 'Nord', 2],
      [null, null, 1],
    ])
    expect(await counted('person')).toEqual([
      [member.userId, 'Karin', 2],
      [null, null, 1],
    ])
    expect(await counted('branch', '&request_type=ORDER')).toEqual([[north, 'Nord', 1]])
  })

  it('counts are sums of the rows that partners read', async () => {
    await service.post('/articles', { articles: [{ article_number: 'A-1' }] })
    await service.workOff()
    for (const articles of [['A-1'], []]) {
      await createInquiry(service, { positions: [{ articles }, { kind: 'NOTE' }] })
    }
    const today = new Date().toISOString().slice(0, 10)
    const range = `from=${today}&to=${today}`
    const rows = (await member.get(`/statistics/selections?${range}`)).body.data
    const [sum] = (await member.get(`/statistics/sums?${range}&by=total`)).body.data
    const add = (name: string) =>
      rows.reduce((total: number, row: Record<string, number>) => total + (row[name] ?? 0), 0)
    expect(sum).toMatchObject({
      request_count: 2,
      position_count: add('position_count'),
      selection_count: add('selection_count'),
      auto_selected_count: add('auto_selected_count'),
    })
    expect(sum.position_count).toBe(2)
    expect(sum.selection_count).toBe(1)
  })

  it('people are compared for admins alone', async () => {
    expect((await sums('person', member)).status).toBe(403)
    expect((await sums('branch', member)).status).toBe(200)
    expect((await sums('week')).status).toBe(400)
    expect((await admin.get('/statistics/sums?by=total')).status).toBe(400)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { createInquiry } from '#test/inquiry-drafts.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'
import { releaseInquiry } from '../../src/inquiries/release/release-inquiry.ts'

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
    // Midnight may pass while the test runs.
    const [from, to] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    const range = `from=${from}&to=${to}`
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

  it('per week by its Monday, per type; narrowed to a branch or to nobody’s', async () => {
    expect(await counted('week')).toEqual([['2018-04-30', null, 3]])
    expect(await counted('type')).toEqual([
      ['ORDER', null, 1],
      ['TENDER', null, 2],
    ])
    expect(await counted('total', `&branch_id=${north}`)).toEqual([['total', null, 2]])
    expect(await counted('total', '&branch_id=none')).toEqual([['total', null, 1]])
    expect(await counted('total', `&user_id=${member.userId}`)).toEqual([['total', null, 2]])
    expect((await sums('total', admin, '&branch_id=x')).status).toBe(400)
  })

  it('the time to export is a sum too, over the released requests', async () => {
    const id = await insertBareInquiry(service.database, service.organisationId, {
      createdAt: '2017-01-01T00:00:00Z',
    })
    const of = async () =>
      (await admin.get('/statistics/sums?by=total&from=2017-01-01&to=2017-01-01')).body.data[0]
    expect(await of()).toMatchObject({ exported_count: 0, export_seconds: 0 })
    const sinceThen = () => (Date.now() - Date.parse('2017-01-01T00:00:00Z')) / 1000
    const least = sinceThen()
    await service.database.asOrganisation(service.organisationId, (db) =>
      releaseInquiry(db, {
        organisationId: service.organisationId,
        inquiryId: id,
        userEmail: admin.email,
        now: new Date(),
      }),
    )
    const { exported_count, export_seconds } = await of()
    expect(exported_count).toBe(1)
    // Stamps of PostgreSQL and of Node.js may differ by what a clock is read apart.
    expect(export_seconds).toBeGreaterThan(least - 5)
    expect(export_seconds).toBeLessThan(sinceThen() + 5)
  })

  it('the rows of the CSV are those of the API, in their order, for every selection', async () => {
    for (const more of ['', '&request_type=ORDER', `&branch_id=${north}`, '&branch_id=none']) {
      const range = `from=2018-05-01&to=2018-05-31${more}`
      const { data } = (await member.get(`/statistics/selections?${range}`)).body
      const csv = await member.get(`/statistics/selections.csv?${range}`)
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(csv.headers.get('content-disposition')).toContain('attachment')
      const [head = '', ...lines] = csv.text.replace('\ufeff', '').trimEnd().split('\r\n')
      const names = head.split(';')
      const rows = lines.map((line) =>
        Object.fromEntries(line.split(';').map((value, at) => [names[at], value])),
      )
      const asText = (row: object) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]))
      expect(rows).toEqual(data.map(asText))
    }
    expect((await member.get('/statistics/selections.csv')).status).toBe(400)
  })

  it('the requests behind a bar are those of the inbox with the same filters', async () => {
    const inbox = async (query: string) =>
      (await member.get(`/inquiries?${query}`)).body.data.length
    const days = 'created_from=2018-05-01&created_to=2018-05-01'
    expect(await inbox(days)).toBe(2)
    expect(await inbox('created_from=2018-05-01&created_to=2018-05-02')).toBe(3)
    expect(await inbox('created_from=2018-05-02&created_to=2018-05-02&branch_id=none')).toBe(1)
    expect(await inbox(`${days}&branch_id=none`)).toBe(0)
    expect((await member.get(`/inquiries/counts?${days}`)).body.all).toBe(2)
    expect((await member.get('/inquiries?created_from=2018-13-01')).status).toBe(400)
    expect((await member.get('/inquiries?created_from=2018-02-30')).status).toBe(200)
  })

  it('people are compared for admins alone', async () => {
    expect((await sums('person', member)).status).toBe(403)
    expect((await sums('branch', member)).status).toBe(200)
    expect((await sums('total', member, `&user_id=${member.userId}`)).status).toBe(403)
    for (const path of ['selections', 'selections.csv']) {
      const query = `from=2018-05-01&to=2018-05-31&user_id=${member.userId}`
      expect((await member.get(`/statistics/${path}?${query}`)).status).toBe(403)
      expect((await admin.get(`/statistics/${path}?${query}`)).status).toBe(200)
    }
    const ofMember = `user_id=${member.userId}`
    const first = await admin.get(
      `/statistics/selections?from=2018-05-01&to=2018-05-31&${ofMember}&limit=1`,
    )
    const next = `/statistics/selections?cursor=${encodeURIComponent(first.body.next_cursor)}`
    expect((await admin.get(`${next}&${ofMember}`)).body.data).toHaveLength(1)
    const others = [
      await member.get(next),
      await member.get(`${next}&${ofMember}`),
      await service.get(next),
    ]
    expect(others.map(({ status }) => status)).toEqual([400, 403, 400])
    expect((await sums('hour')).status).toBe(400)
    expect((await admin.get('/statistics/sums?by=total')).status).toBe(400)
  })

  it('nor for them where the organisation has switched it off', async () => {
    await service.rows(`update organisations set person_statistics = false
      where organisation_id = ${service.organisationId}`)
    expect((await sums('person')).status).toBe(403)
    expect((await sums('total', admin, `&user_id=${member.userId}`)).status).toBe(403)
    expect((await sums('branch')).status).toBe(200)
    const query = `from=2018-05-01&to=2018-05-31&user_id=${member.userId}`
    expect((await admin.get(`/statistics/selections.csv?${query}`)).status).toBe(403)
  })
})

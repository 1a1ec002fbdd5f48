import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import { sql } from '#kernel/db/sql.ts'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { cases } from '#test/cases.ts'
import { untilOneWaits } from '#test/locks.ts'
import { type Service, startService } from '#test/service.ts'
import { recount } from '../../src/inquiries/recount.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const insert = (bare: Parameters<typeof insertBareInquiry>[2]) =>
  insertBareInquiry(service.database, service.organisationId, bare)

const rowsOf = async (query: string) => {
  const { status, body, text } = await service.get(`/statistics/selections?${query}`)
  if (status !== 200) throw new Error(`${query} answered ${status}: ${text}`)
  return body.data
}
const idsOf = async (query: string) =>
  (await rowsOf(query)).map(({ request_id }: { request_id: string }) => request_id)

const ZEROS = {
  position_count: 0,
  positions_with_selection: 0,
  selection_count: 0,
  auto_selected_count: 0,
  prediction_correct_count: 0,
  manual_selection_count: 0,
}

describe('GET /statistics/selections', () => {
  it('one row per request in the range, tenders and orders, those still processing with zeros', async () => {
    const tender = await insert({ createdAt: '2020-03-01T10:00:00Z', status: 'PROCESSING' })
    const order = await insert({ createdAt: '2020-03-01T10:00:00Z', kind: 'ORDER' })
    expect(
      (await service.get('/statistics/selections?from=2020-03-01&to=2020-03-01')).body,
    ).toEqual({
      data: [
        { request_id: tender, request_type: 'TENDER', ...ZEROS },
        { request_id: order, request_type: 'ORDER', ...ZEROS },
      ],
      next_cursor: null,
    })
    const range = 'from=2020-03-01&to=2020-03-01'
    expect(await idsOf(`${range}&request_type=ORDER`)).toEqual([order])
    expect((await service.get(`/statistics/selections?${range}&request_type=BID`)).status).toBe(400)
  })

  it('days are both included; of timestamps `to` is not; forms may be mixed', async () => {
    const first = await insert({ createdAt: '2021-05-01T00:00:00Z' })
    const last = await insert({ createdAt: '2021-05-02T23:59:59.999999Z' })
    const next = await insert({ createdAt: '2021-05-03T00:00:00Z' })
    expect(await idsOf('from=2021-05-01&to=2021-05-02')).toEqual([first, last])
    expect(await idsOf('from=2021-05-01T00:00:00Z&to=2021-05-03T00:00:00Z')).toEqual([first, last])
    expect(await idsOf('from=2021-05-01T00:00:00.000001Z&to=2021-05-03')).toEqual([last, next])
    expect(await idsOf('from=2021-05-01&to=2021-05-01T00:00:00Z')).toEqual([])
    // Decimals beyond the sixth are cut.
    expect(
      await idsOf('from=2021-05-01T00:00:00.0000009Z&to=2021-05-02T23:59:59.9999999Z'),
    ).toEqual([first])
  })

  it.each<[string, string]>([
    ['', 'from'],
    ['to=2026-01-01', 'from'],
    ['from=2026-01-01', 'to'],
    ['from=2026-01-01&to=2027-01-02', 'to'],
    ['from=2026-01-02&to=2026-01-01', 'to'],
    ['from=yesterday&to=2026-01-01', 'from'],
    ['from=2026-01-01&to=2026-01-02T00:00:00', 'to'],
    ['from=2026-01-01&from=2026-01-01&to=2026-01-02', 'from'],
    ['from=2026-01-01&to=2026-01-02&modified_since=2026-01-01T00:00:00Z', 'modified_since'],
    ['from=2026-01-01&to=2026-01-02&cursor=x', 'cursor'],
  ])('%s is 400 naming %s', async (query, name) => {
    const { status, body } = await service.get(`/statistics/selections?${query}`)
    expect([status, body.error.details[0].loc]).toEqual([400, ['query', name]])
  })

  it('pages come in the order of creation; a cursor carries its range, which may be repeated and not changed', async () => {
    const made: string[] = []
    for (let minute = 9; minute >= 0; minute--) {
      made.unshift(await insert({ createdAt: `2019-07-01T10:0${minute}:00Z` }))
    }
    const seen: string[] = []
    let path = '/statistics/selections?from=2019-07-01&to=2019-07-31&limit=3'
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await service.get(path)
      seen.push(...body.data.map(({ request_id }: { request_id: string }) => request_id))
      cursor = body.next_cursor
      path = `/statistics/selections?cursor=${cursor}&limit=4`
    }
    expect(seen).toEqual(made)
    const { body } = await service.get(
      '/statistics/selections?from=2019-07-01&to=2019-07-31&limit=3',
    )
    const next = `/statistics/selections?cursor=${body.next_cursor}`
    expect((await service.get(`${next}&from=2019-07-01&to=2019-07-31`)).status).toBe(200)
    expect((await service.get(`${next}&to=2019-08-01T00:00:00Z`)).status).toBe(200)
    expect((await service.get(`${next}&from=2019-07-02`)).status).toBe(400)
    expect((await service.get(`${next}&request_type=ORDER`)).status).toBe(400)
    expect((await service.get(`/projects?cursor=${body.next_cursor}`)).status).toBe(400)
  })

  it('needs the scope statistics:read', async () => {
    const { apiKey } = await service.createKey({ scopes: ['requests:read'] })
    const { status, body } = await service.get(
      '/statistics/selections?from=2026-01-01&to=2026-01-02',
      {
        headers: { authorization: `Bearer ${apiKey}` },
      },
    )
    expect([status, body.error.message]).toEqual([403, expect.stringContaining('statistics:read')])
  })
})

/** How the selections of a position were made: automatically, out of the predictions, by hand. */
const position = fc.record({
  isRelevant: fc.boolean(),
  isRemoved: fc.boolean(),
  notOffered: fc.boolean(),
  selections: fc.array(fc.constantFrom('auto', 'prediction', 'manual'), { maxLength: 4 }),
})
type Drawn = typeof position extends fc.Arbitrary<infer T> ? T : never

const times = (drawn: readonly Drawn[], kind: string) =>
  drawn.flatMap(({ selections }) => selections).filter((each) => each === kind).length

const store = (inquiryId: string, drawn: readonly Drawn[]) =>
  service.database.asOrganisation(service.organisationId, async (db) => {
    for (const [place, { isRelevant, isRemoved, notOffered, selections }] of drawn.entries()) {
      const counted = [{ isRelevant, isRemoved, notOffered, selections }]
      await db.run(sql`
        insert into positions (organisation_id, inquiry_id, chapter_id, place, position_number, kind,
                               is_relevant, is_removed, not_offered, description, long_text, selections,
                               selection_count, auto_selected_count, prediction_correct_count,
                               manual_selection_count)
        values (${service.organisationId}, ${inquiryId}::bigint, 1, ${place}, '', 'NORMAL',
                ${isRelevant}, ${isRemoved}, ${notOffered}, '', '', ${JSON.stringify(selections)}::jsonb,
                ${selections.length}, ${times(counted, 'auto')}, ${times(counted, 'prediction')},
                ${times(counted, 'manual')})`)
    }
    await recount(db, service.organisationId, inquiryId)
  })

describe('Selection statistics row', () => {
  it('is what counting all positions gives: only relevant ones count, each selection in one class', async () => {
    let day = 0
    await fc.assert(
      fc.asyncProperty(fc.array(position, { maxLength: 12 }), async (drawn) => {
        const date = new Date(Date.UTC(2015, 0, 1 + day++)).toISOString().slice(0, 10)
        const inquiryId = await insert({ createdAt: `${date}T12:00:00Z` })
        await store(inquiryId, drawn)
        const kept = drawn.filter(({ isRelevant, isRemoved }) => isRelevant && !isRemoved)
        const offered = kept.filter(({ notOffered }) => !notOffered)
        const [row] = await rowsOf(`from=${date}&to=${date}`)
        expect(row).toEqual({
          request_id: inquiryId,
          request_type: 'TENDER',
          position_count: kept.length,
          positions_with_selection: offered.filter(({ selections }) => selections.length > 0)
            .length,
          selection_count: offered.reduce((sum, { selections }) => sum + selections.length, 0),
          auto_selected_count: times(offered, 'auto'),
          prediction_correct_count: times(offered, 'prediction'),
          manual_selection_count: times(offered, 'manual'),
        })
        expect(
          row.auto_selected_count + row.prediction_correct_count + row.manual_selection_count,
        ).toBe(row.selection_count)
      }),
      { numRuns: cases(60, 10) },
    )
  })

  it('a request stamped before a range ends is in it, also when it is stored a little later', async () => {
    const { database, organisationId } = service
    let stored: Promise<unknown> = Promise.resolve()
    const stamp = await new Promise<string>((resolve, reject) => {
      stored = database
        .asOrganisation(organisationId, async (db) => {
          const at = await beginChange(db, 'inquiries')
          await db.run(sql`
            insert into inquiries (organisation_id, kind, status, currency, vat_percent, created_at, updated_at)
            values (${organisationId}, 'TENDER', 'PROCESSING', 'EUR', 19, ${at}::timestamptz, ${at}::timestamptz)`)
          const row = await db.row<{ at: string }>(sql`select wire_time(${at}::timestamptz) as at`)
          resolve(row?.at ?? '')
          await untilOneWaits(service)
        })
        .catch(reject)
    })
    const to = new Date(Date.parse(stamp) + 1000).toISOString()
    const rows = await rowsOf(`from=${stamp}&to=${to}`)
    expect(rows).toHaveLength(1)
    await stored
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cursorCodec } from '#kernel/cursor.ts'
import { beginChange, readBarrier } from '#kernel/db/change-clock.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { cases } from '#test/cases.ts'
import { untilOneWaits } from '#test/locks.ts'
import { pushArticles } from '#test/push.ts'
import { call, type Service, startService } from '#test/service.ts'

let service: Service
/** 25 articles of one push, so of one stamp; then 5 of a later one. */
beforeAll(async () => {
  service = await startService()
  await pushArticles(service, numbered('A', 25))
  await pushArticles(service, numbered('B', 5))
})
afterAll(() => service.stop())

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, row) => ({ article_number: `${letter}-${row}` }))

type Listed = { readonly article_number: string; readonly updated_at: string }
type Page = { readonly data: Listed[]; readonly next_cursor: string | null }

const list = async (query = ''): Promise<Page> => {
  const { status, body, text } = await service.get(`/articles${query}`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body
}
const status = async (query: string) => (await service.get(`/articles${query}`)).status

/** Follows next_cursor to the end. */
async function scan(first: string, next: (cursor: string) => string): Promise<Page[]> {
  const pages = [await list(first)]
  for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor) {
    pages.push(await list(next(encodeURIComponent(cursor))))
  }
  return pages
}
const numbersIn = (...pages: Page[]) =>
  pages.flatMap(({ data }) => data.map((row) => row.article_number))

describe('Pagination: pages', () => {
  it('a page is data (array) and next_cursor (string or null)', async () => {
    const page = await list('?limit=1')
    expect(Object.keys(page)).toEqual(['data', 'next_cursor'])
    expect(page.data).toHaveLength(1)
    expect(page.next_cursor).toMatch(/^[\x21-\x7e]+$/)
    expect((await list()).next_cursor).toBeNull()
  })

  it('an organisation without records has one empty page', async () => {
    const { apiKey } = await service.createOrganisation('Empty')
    const { body } = await call(service.origin, apiKey, '/articles')
    expect(body).toEqual({ data: [], next_cursor: null })
  })

  it('a list shows records as GET of one does', async () => {
    const [row] = (await list('?limit=1')).data
    expect((await service.get(`/articles/${row?.article_number}`)).body).toEqual(row)
  })

  it('25 rows of one stamp by limit 10: every row once, in pages of 10', async () => {
    const pages = await scan('?limit=10', (cursor) => `?limit=10&cursor=${cursor}`)
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 10])
    expect(new Set(numbersIn(...pages)).size).toBe(30)
  })

  it.each([1, 3, 7, 29, 30, 31])(
    'no row is skipped or duplicated, whatever the limit: %i',
    async (limit) => {
      const pages = await scan(`?limit=${limit}`, (cursor) => `?limit=${limit}&cursor=${cursor}`)
      expect(numbersIn(...pages)).toEqual(numbersIn(await list()))
    },
  )

  it('A list’s order: (updated_at, id) ascending', async () => {
    const { data } = await list()
    const stored = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows<Listed>(sql`select article_number from articles order by updated_at, id`),
    )
    expect(numbersIn({ data, next_cursor: null })).toEqual(stored.map((row) => row.article_number))
    const stamps = data.map(({ updated_at }) => updated_at)
    expect(stamps).toEqual([...stamps].sort())
    expect(stamps[0]).toBe(stamps[24])
  })
})

describe('Page size', () => {
  it.each([1, 500])('Page size: limit 1 to 500: %i is fine', async (limit) => {
    expect(await status(`?limit=${limit}`)).toBe(200)
  })

  it.each(['0', '501', '-1', '1.5', 'ten', '', '1e99', ' ', '0x10', '1e1'])(
    'Page size: limit 1 to 500: %j is 400 naming it',
    async (limit) => {
      const answer = await service.get(`/articles?limit=${encodeURIComponent(limit)}`)
      expect([answer.status, answer.body?.error?.details?.[0]?.loc]).toEqual([
        400,
        ['query', 'limit'],
      ])
    },
  )

  it('Page size: the default is 100', async () => {
    const { apiKey, organisationId } = await service.createOrganisation('Big')
    await service.database.asOrganisation(organisationId, async (db) => {
      const stamp = await beginChange(db, 'articles')
      await db.run(sql`
        insert into articles (organisation_id, article_number, norms, keywords, attributes,
                              price_quantity, is_active, custom_fields, created_at, updated_at)
        select ${organisationId}, 'G-' || n, '[]', '[]', '{}', 1, true, '{}',
               ${stamp}::timestamptz, ${stamp}::timestamptz from generate_series(1, 101) as n`)
    })
    const { body } = await call(service.origin, apiKey, '/articles')
    expect(body.data).toHaveLength(100)
    const rest = await call(service.origin, apiKey, `/articles?cursor=${body.next_cursor}`)
    expect([rest.body.data.length, rest.body.next_cursor]).toEqual([1, null])
  })

  it('Page size: limit may change with a cursor', async () => {
    const first = await list('?limit=10')
    const next = await list(`?limit=3&cursor=${first.next_cursor}`)
    const last = await list(`?cursor=${next.next_cursor}`)
    expect([next.data.length, last.data.length, last.next_cursor]).toEqual([3, 17, null])
    expect(new Set(numbersIn(first, next, last)).size).toBe(30)
  })
})

describe('Pagination: modified_since', () => {
  const laterStamp = async () => (await list()).data.at(-1)?.updated_at ?? ''

  it('bounds the lower edge by updated_at, inclusive, with microseconds', async () => {
    const stamp = await laterStamp()
    expect(
      numbersIn(await list(`?modified_since=${stamp}`)).every((number) => number.startsWith('B')),
    ).toBe(true)
    expect((await list(`?modified_since=${stamp}`)).data).toHaveLength(5)
    const microsecondLater = `${stamp.slice(0, -7)}${String(Number(stamp.slice(-7, -1)) + 1).padStart(6, '0')}Z`
    const after =
      Number(stamp.slice(-7, -1)) === 999_999
        ? []
        : (await list(`?modified_since=${microsecondLater}`)).data
    expect(after).toEqual([])
  })

  it('Timestamps in: decimals beyond the sixth are cut, not rounded: .NET writes seven', async () => {
    const stamp = (await laterStamp()).slice(0, -1)
    for (const timestamp of [`${stamp}0Z`, `${stamp}9Z`, `${stamp}999%2B00:00`]) {
      expect((await list(`?modified_since=${timestamp}`)).data, timestamp).toHaveLength(5)
    }
  })

  it('what a client got as updated_at can be sent back as it is', async () => {
    const [first] = (await list('?limit=1')).data
    expect(numbersIn(await list(`?modified_since=${first?.updated_at}`))).toHaveLength(30)
  })

  it('a bound in the future gives an empty page', async () => {
    expect(await list('?modified_since=2999-01-01T00:00:00Z')).toEqual({
      data: [],
      next_cursor: null,
    })
  })

  it.each([
    '2020-01-01T00:00:00Z',
    '2020-01-01T00:00:00.1Z',
    '2020-01-01T00:00:00.123456Z',
    '2020-01-01T00:00:00%2B00:00',
    '2020-01-01T00:00:00.123%2B00:00',
    '2020-01-01T00:00:00+00:00',
    '2020-01-01T00:00:00%2000:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999Z',
    '2024-02-29T00:00:00Z',
  ])('Timestamps in: Z or +00:00, also with the + turned into a space: %s', async (timestamp) => {
    expect(await status(`?modified_since=${timestamp}`)).toBe(200)
  })

  it.each([
    '',
    'yesterday',
    '2020-01-01',
    '2020-01-01T00:00:00',
    '2020-01-01T00:00:00%2B01:00',
    '2020-01-01T00:00:00-00:00',
    '2020-01-01T00:00Z',
    '2020-01-01 00:00:00Z',
    '2020-13-01T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2020-01-01T24:00:00Z',
    '2020-01-01T23:59:60Z',
    '2020-01-01T00:00:00.Z',
    '2020-01-01T00:00:00.1234567',
    '2020-01-01T00:00:00.1234567%2B01:00',
    '0000-01-01T00:00:00Z',
    '12020-01-01T00:00:00Z',
    '1577836800',
    '2020-01-01T00:00:00Zx',
    "2020-01-01T00:00:00Z'",
    '%00',
  ])('Timestamps in: anything else is 400 naming the parameter: %s', async (timestamp) => {
    const answer = await service.get(`/articles?modified_since=${timestamp}`)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.body.error.details[0].loc).toEqual(['query', 'modified_since'])
  })

  it('once a cursor is sent, modified_since is ignored', async () => {
    const first = await list('?limit=10')
    const plain = await list(`?limit=10&cursor=${first.next_cursor}`)
    const bounded = await list(
      `?limit=10&cursor=${first.next_cursor}&modified_since=2999-01-01T00:00:00Z`,
    )
    expect(bounded).toEqual(plain)
  })

  it('an empty value is 400 also where it would be ignored, and for HEAD', async () => {
    const { next_cursor } = await list('?limit=10')
    const { status, body } = await service.get(`/articles?cursor=${next_cursor}&modified_since=`)
    expect([status, body.error.details]).toEqual([
      400,
      [{ loc: ['query', 'modified_since'], msg: 'must not be empty', type: 'minLength' }],
    ])
    expect((await service.get('/articles?cursor=', { method: 'HEAD' })).status).toBe(400)
  })

  it('Timestamps out: UTC with microseconds and Z', async () => {
    for (const { updated_at } of (await list()).data) {
      expect(updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    }
  })
})

describe('Pagination: an invalid cursor is 400 VALIDATION_FAILED', () => {
  const expectRefused = async (cursor: string) => {
    const { status, body } = await service.get(`/articles?cursor=${encodeURIComponent(cursor)}`)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error.details[0].loc).toEqual(['query', 'cursor'])
  }
  const validCursor = async () => String((await list('?limit=10')).next_cursor)

  it.each(['', 'x', '.', 'null', '0', 'e30.e30', 'x'.repeat(3_000), '\0', '😀'])(
    'refuses %j',
    expectRefused,
  )

  it('refuses a cursor that was cut, lengthened or changed in any one character', async () => {
    const cursor = await validCursor()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(cursor.length - 1),
        fc.constantFrom('A', 'b', '0', '-', '_', '.', '=', '~', ''),
        fc.boolean(),
        async (at, character, replace) => {
          const changed = cursor.slice(0, at) + character + cursor.slice(replace ? at + 1 : at)
          fc.pre(changed !== cursor)
          await expectRefused(changed)
        },
      ),
      { numRuns: cases(150, 20) },
    )
  })

  it('refuses a cursor sealed with another secret', async () => {
    const codec = cursorCodec('another secret', service.organisationId, 'articles')
    await expectRefused(
      codec.encode({ order: 'updated_at', filters: {}, at: '2020-01-01T00:00:00Z', id: '1' }),
    )
  })

  it('A list’s order: a cursor of another organisation is 400', async () => {
    const cursor = await validCursor()
    const { apiKey } = await service.createOrganisation('Other')
    expect((await call(service.origin, apiKey, `/articles?cursor=${cursor}`)).status).toBe(400)
  })

  it('A list’s order: a cursor of another list is 400', async () => {
    const codec = cursorCodec('a secret for tests', service.organisationId, 'customers')
    await expectRefused(
      codec.encode({ order: 'updated_at', filters: {}, at: '2020-01-01T00:00:00Z', id: '1' }),
    )
  })

  it('A list’s order: a cursor stays good for another key of the organisation', async () => {
    const cursor = await validCursor()
    const { apiKey } = await service.createKey({})
    expect((await call(service.origin, apiKey, `/articles?cursor=${cursor}`)).status).toBe(200)
  })
})

describe('Pagination: stable under concurrent writes', () => {
  it('a row updated mid-scan resurfaces on a later page; nothing is skipped', async () => {
    const first = await list('?limit=10')
    const [moved] = first.data
    await pushArticles(service, [{ article_number: moved?.article_number, name: 'moved' }])
    const rest = await list(`?limit=500&cursor=${first.next_cursor}`)
    expect(numbersIn(rest)).toHaveLength(21)
    expect(numbersIn(rest).at(-1)).toBe(moved?.article_number)
    expect(new Set(numbersIn(first, rest)).size).toBe(30)
  })

  it('a row removed mid-scan does not hide another one', async () => {
    await pushArticles(service, numbered('C', 4))
    const all = numbersIn(await list())
    const first = await list('?limit=10')
    const gone = String(all[10])
    await pushArticles(service, [{ article_number: gone, deleted: true }])
    const rest = await list(`?limit=500&cursor=${first.next_cursor}`)
    expect(numbersIn(first, rest)).toEqual(all.filter((number) => number !== gone))
  })

  it('the row a cursor stands on may be removed', async () => {
    const first = await list('?limit=10')
    const rest = numbersIn(await list(`?limit=500&cursor=${first.next_cursor}`))
    await pushArticles(service, [{ article_number: numbersIn(first).at(-1), deleted: true }])
    expect(numbersIn(await list(`?limit=500&cursor=${first.next_cursor}`))).toEqual(rest)
  })

  it('a reader waits for a writer that already has its stamp, so its rows are not missed', async () => {
    const { organisationId } = service
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let stamped: () => void = () => undefined
    const hasStamp = new Promise<void>((resolve) => {
      stamped = resolve
    })
    const writer = service.database.asOrganisation(organisationId, async (db) => {
      const stamp = await beginChange(db, 'articles')
      stamped()
      await held
      await db.run(sql`update articles set sent_hash = null, updated_at = ${stamp}::timestamptz, name = 'slow'
                        where article_number = 'B-0'`)
    })
    await hasStamp
    const reading = list('?limit=500')
    await untilOneWaits(service)
    release()
    await writer
    expect(numbersIn(await reading).at(-1)).toBe('B-0')
  })

  it('a list does not wait for ever: without its writer it answers the committed rows, and the metrics count it', async () => {
    const { organisationId, database } = service
    const before = numbersIn(await list('?limit=500'))
    await database.asOrganisation(organisationId, async (db) => {
      await beginChange(db, 'articles')
      expect(numbersIn(await list('?limit=500'))).toEqual(before)
    })
    const metrics = await (await fetch(`${service.origin}/metrics`)).text()
    expect(metrics).toMatch(/^pis_list_barrier_timeouts_total\{[^}]*articles[^}]*\} 1$/m)
  })

  it('a writer does not wait for a reader that is still at its page', async () => {
    const { organisationId, database } = service
    await database.asOrganisation(organisationId, async (db) => {
      await readBarrier(db, 'articles')
      await database.asOrganisation(organisationId, async (writer) => {
        await writer.run(sql`set local lock_timeout = '1s'`)
        expect(await beginChange(writer, 'articles')).toBeTruthy()
      })
    })
  })
})

describe('The change clock’s guard', () => {
  const asHome = <T>(work: Parameters<Service['database']['asOrganisation']>[1]) =>
    service.database.asOrganisation(service.organisationId, work) as Promise<T>

  it('guard: a write that does not take its stamp from begin_change() is refused by the database', async () => {
    for (const stamp of [sql`now()`, sql`clock_timestamp()`, sql`updated_at`, sql`'infinity'`]) {
      const write = asHome((db) =>
        db.run(sql`update articles set name = 'x', updated_at = ${stamp}`),
      )
      await expect(write).rejects.toThrow(/begin_change/)
    }
    const insert = asHome((db) =>
      db.run(sql`insert into articles (organisation_id, article_number, norms, keywords, attributes,
                   price_quantity, is_active, custom_fields, created_at, updated_at)
                 values (${service.organisationId}, 'guarded', '[]', '[]', '{}', 1, true, '{}', now(), now())`),
    )
    await expect(insert).rejects.toThrow(/begin_change/)
  })

  it('guard: an update outside an import must clear the hash of the row last sent', async () => {
    const change = (sentHash: string) =>
      asHome(async (db) => {
        const stamp = await beginChange(db, 'articles')
        return db.run(sql`update articles set ${raw(sentHash)} updated_at = ${stamp}::timestamptz
                           where sent_hash is not null`)
      })
    await expect(change('')).rejects.toThrow(/must clear sent_hash/)
    await expect(change('sent_hash = null,')).resolves.toBeGreaterThan(0)
  })

  it('guard: the stamp of an earlier transaction is no stamp', async () => {
    const stamp = await asHome<string>((db) => beginChange(db, 'articles'))
    const write = asHome((db) =>
      db.run(sql`update articles set sent_hash = null, updated_at = ${stamp}::timestamptz`),
    )
    await expect(write).rejects.toThrow(/begin_change/)
  })

  it('guard: stamps only ever grow, even when the clock stands still', async () => {
    const stamps = await Promise.all(
      Array.from({ length: 20 }, () => asHome<string>((db) => beginChange(db, 'articles'))),
    )
    expect(new Set(stamps).size).toBe(20)
    await asHome((db) => db.run(sql`update change_clock set last = now() + interval '1 hour'`))
    const first = await asHome<string>((db) => beginChange(db, 'articles'))
    const second = await asHome<string>((db) => beginChange(db, 'articles'))
    expect(Date.parse(first)).toBeGreaterThan(Date.now() + 3_000_000)
    expect(second > first).toBe(true)
  })
})

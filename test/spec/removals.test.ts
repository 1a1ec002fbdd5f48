import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { beginChange, type Stream } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { createBell } from '#kernel/queue/bell.ts'
import { startWorker } from '#kernel/queue/work.ts'
import { withClient } from '#test/database-server.ts'
import { counts, countsOf, push, pushArticles } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
afterEach(() => service.workOff())

let lastNumber = 0
const fresh = (): string => `A-${++lastNumber}`

type Caller = Pick<Service, 'get' | 'post' | 'workOff'>
const as = (apiKey: string): Caller => ({
  get: (path, init) => call(service.origin, apiKey, path, init),
  post: (path, body) => call(service.origin, apiKey, path, jsonInit(body)),
  workOff: service.workOff,
})
const ask = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  withClient(service.databaseUrl, async (client) => (await client.query(text, [...values])).rows)

const remove = (article_number: string) => ({ article_number, deleted: true })
const conversion = (article_number: string, alternative_unit = 'ROL') => ({
  article_number,
  alternative_unit,
  numerator: 1,
  denominator: 2,
})
const accessory = (source_article_number: string, accessory_article_number: string) => ({
  source_article_number,
  accessory_article_number,
})
const alternative = (source_article_number: string, alternative_article_number: string) => ({
  source_article_number,
  alternative_article_number,
})

const pushConversions = (rows: readonly object[], caller: Caller = service) =>
  push(caller, '/articles/unit-conversions', 'unit_conversions', rows)
const pushAccessories = (rows: readonly object[], caller: Caller = service) =>
  push(caller, '/articles/accessories', 'accessories', rows)
const pushAlternatives = (rows: readonly object[], caller: Caller = service) =>
  push(caller, '/articles/alternatives', 'alternatives', rows)

/** Two articles with everything that can hang on them, each way. */
async function linkedPair(caller: Caller = service, a = fresh(), b = fresh()) {
  await pushArticles(caller, [{ article_number: a, name: 'a' }, { article_number: b }])
  await pushConversions([conversion(a), conversion(a, 'PAK'), conversion(b)], caller)
  await pushAccessories([accessory(a, b), accessory(b, a)], caller)
  await pushAlternatives([alternative(a, b), alternative(b, a)], caller)
  return [a, b] as const
}

/** All that names one of the articles, as partners see it: "a/ROL", "a > b", "a ~ b". */
async function linksOf(numbers: readonly string[], caller: Caller = service): Promise<string[]> {
  const all = async (path: string) => {
    const rows: Record<string, string>[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
      const { body }: { body: { data: Record<string, string>[]; next_cursor: string | null } } =
        await caller.get(`${path}?limit=500${query}`)
      rows.push(...body.data)
      cursor = body.next_cursor
    }
    return rows
  }
  const named = [
    ...(await all('/articles/unit-conversions')).map((row) => ({
      ends: [row['article_number']],
      text: `${row['article_number']}/${row['alternative_unit']}`,
    })),
    ...(await all('/articles/accessories')).map((row) => ({
      ends: [row['source_article_number'], row['accessory_article_number']],
      text: `${row['source_article_number']} > ${row['accessory_article_number']}`,
    })),
    ...(await all('/articles/alternatives')).map((row) => ({
      ends: [row['source_article_number'], row['alternative_article_number']],
      text: `${row['source_article_number']} ~ ${row['alternative_article_number']}`,
    })),
  ]
  return named
    .filter(({ ends }) => ends.some((end) => numbers.includes(String(end))))
    .map(({ text }) => text)
    .sort()
}

const LINK_STREAMS = ['accessories', 'alternatives', 'unit_conversions'] as const

/** Every conversion and link, of any organisation, one of whose articles is not there. */
const dangling = () =>
  ask<{ link: string }>(
    [
      ['unit_conversions', 'article_number'],
      ['accessories', 'source_article_number'],
      ['accessories', 'accessory_article_number'],
      ['alternatives', 'source_article_number'],
      ['alternatives', 'alternative_article_number'],
    ]
      .map(
        ([table, column]) => `
        select '${table} ' || ${column} as link from ${table} as link
         where not exists (select from articles
                            where articles.organisation_id = link.organisation_id
                              and articles.article_number = link.${column})`,
      )
      .join(' union all '),
  )

describe('Cascade: a removed article’s links and conversions go with it', () => {
  it('its unit conversions, and its links in both directions', async () => {
    const [a, b] = await linkedPair()
    const job = await pushArticles(service, [remove(a)])
    expect(countsOf(job)).toEqual(counts({ deleted: 1 }))
    expect(await linksOf([a, b])).toEqual([`${b}/ROL`])
  })

  it('deleted_count counts the article alone, and the counters add up', async () => {
    const [a, b] = await linkedPair()
    const other = fresh()
    const job = await pushArticles(service, [
      remove(a),
      remove('never-there'),
      { article_number: other },
      { article_number: b, name: 'b' },
    ])
    expect(countsOf(job)).toEqual(counts({ created: 1, updated: 1, skipped: 1, deleted: 1 }))
  })

  it('those of other articles stay as they are', async () => {
    const [a] = await linkedPair()
    const others = await linkedPair()
    const before = await linksOf(others)
    const { body: lists } = await service.get(`/articles/accessories?limit=500`)
    await pushArticles(service, [remove(a)])
    expect(await linksOf(others)).toEqual(before)
    expect(before).toHaveLength(7)
    const { body: after } = await service.get(`/articles/accessories?limit=500`)
    const untouched = (rows: Record<string, string>[]) =>
      rows.filter((row) => others.includes(String(row['source_article_number'])))
    expect(untouched(after.data)).toEqual(untouched(lists.data))
  })

  it('those of another organisation stay, of an article with the same number', async () => {
    const theirs = as((await service.createOrganisation('Other')).apiKey)
    const [a, b] = await linkedPair()
    await linkedPair(theirs, a, b)
    const before = await linksOf([a, b], theirs)
    await pushArticles(service, [remove(a), remove(b)])
    expect(await linksOf([a, b])).toEqual([])
    expect(await linksOf([a, b], theirs)).toEqual(before)
    expect(before).toHaveLength(7)
  })

  it('a number that only begins alike, or differs in case, is another article', async () => {
    const [a] = await linkedPair()
    const alike = [`${a}-1`, a.toLowerCase()] as const
    await linkedPair(service, ...alike)
    await pushArticles(service, [remove(a)])
    expect(await linksOf(alike)).toHaveLength(7)
  })

  it('deleted: false, an update and a row error take nothing along', async () => {
    const [a, b] = await linkedPair()
    const before = await linksOf([a, b])
    const job = await pushArticles(service, [
      { article_number: a, name: 'new', deleted: false },
      { ...remove(b), ean: 'wrong' },
    ])
    expect(countsOf(job)).toEqual(counts({ updated: 1, errors: 1 }))
    expect(await linksOf([a, b])).toEqual(before)
  })

  it('an article that is removed and made again within one batch has no links', async () => {
    const [a, b] = await linkedPair()
    const job = await pushArticles(service, [remove(a), { article_number: a, name: 'again' }])
    expect(countsOf(job)).toEqual(counts({ created: 1, deleted: 1 }))
    expect((await service.get(`/articles/${a}`)).body.name).toBe('again')
    expect(await linksOf([a, b])).toEqual([`${b}/ROL`])
  })

  it('the same thousands of rows apart, in one job of several commits', async () => {
    const [a, b] = await linkedPair()
    const others = Array.from({ length: 4_500 }, (_, row) => ({ article_number: `${a}-x-${row}` }))
    const job = await pushArticles(service, [remove(a), ...others, { article_number: a }])
    expect(countsOf(job)).toEqual(counts({ created: 4_501, deleted: 1 }))
    expect(await linksOf([a, b])).toEqual([`${b}/ROL`])
  })

  it('rows of one batch cut by repeated keys take along what is removed in each run', async () => {
    const [a, b] = await linkedPair()
    const [c, d] = await linkedPair()
    const job = await pushArticles(service, [
      { article_number: a, name: 'x' },
      { article_number: a, name: 'y' },
      remove(c),
      remove(a),
      { article_number: c },
      { article_number: a },
      { article_number: c, name: 'z' },
      remove(d),
      remove(d),
    ])
    expect(countsOf(job)).toEqual(counts({ created: 2, updated: 3, deleted: 3, skipped: 1 }))
    expect(await linksOf([a, b, c, d])).toEqual([`${b}/ROL`])
    expect((await service.get(`/articles/${c}`)).body.name).toBe('z')
  })

  it('an update, then a removal in the last run of a batch', async () => {
    const [a, b] = await linkedPair()
    await pushArticles(service, [{ article_number: a, name: 'x' }, remove(a)])
    expect(await linksOf([a, b])).toEqual([`${b}/ROL`])
  })

  it('rows that the database refuses beside it do not keep links of the removed', async () => {
    const [a, b] = await linkedPair()
    const long = 'y'.repeat(40 * 1024)
    const grows = (name: string) => ({ article_number: b, custom_fields: { [name]: long } })
    await pushArticles(service, [grows('k'), grows('l')])
    const job = await pushArticles(service, [{ article_number: fresh() }, grows('m'), remove(a)])
    expect(countsOf(job)).toEqual(counts({ created: 1, deleted: 1, errors: 1 }))
    expect(await linksOf([a, b])).toEqual([`${b}/ROL`])
  })

  it('a link or conversion sent later for the removed article is a row error', async () => {
    const [a, b] = await linkedPair()
    await pushArticles(service, [remove(a)])
    const jobs = [
      await pushConversions([conversion(a)]),
      await pushAccessories([accessory(a, b), accessory(b, a)]),
      await pushAlternatives([alternative(a, b), alternative(b, a)]),
    ]
    expect(jobs.flatMap(({ errors }) => errors.map((error) => error.error_message))).toEqual([
      `article_number: "${a}" is not a known article`,
      `source_article_number: "${a}" is not a known article`,
      `accessory_article_number: "${a}" is not a known article`,
      `source_article_number: "${a}" is not a known article`,
      `alternative_article_number: "${a}" is not a known article`,
    ])
    expect(await linksOf([a, b])).toEqual([`${b}/ROL`])
  })

  it('a row sent before its article was removed and made again is new, not skipped', async () => {
    const [a, b] = await linkedPair()
    await pushArticles(service, [remove(a), { article_number: a }])
    expect(countsOf(await pushConversions([conversion(a)]))).toEqual(counts({ created: 1 }))
    expect(countsOf(await pushAccessories([accessory(a, b)]))).toEqual(counts({ created: 1 }))
    expect(await linksOf([a, b])).toEqual([`${a} > ${b}`, `${a}/ROL`, `${b}/ROL`])
  })
})

describe('Change clock: what is removed along is a change of its list', () => {
  const clock = async () =>
    Object.fromEntries(
      (
        await ask<{ stream: string; last: string }>(
          `select stream, last::text from change_clock
            where organisation_id = $1 and stream = any ($2)`,
          [service.organisationId, LINK_STREAMS],
        )
      ).map(({ stream, last }) => [stream, last]),
    )

  it('Change clock: the links’ streams advance when an article is removed', async () => {
    const [a] = await linkedPair()
    const before = await clock()
    await pushArticles(service, [remove(a)])
    const after = await clock()
    for (const stream of LINK_STREAMS) {
      expect(String(after[stream]) > String(before[stream]), stream).toBe(true)
    }
  })

  it('Change clock: articles that are made, changed, skipped or refused leave them alone', async () => {
    const [a, b] = await linkedPair()
    const before = await clock()
    await pushArticles(service, [
      { article_number: a, name: 'new', deleted: false },
      { article_number: b },
      { article_number: fresh() },
      { ...remove(b), ean: 'wrong' },
    ])
    expect(Object.keys(before).sort()).toEqual([...LINK_STREAMS])
    expect(await clock()).toEqual(before)
  })
})

describe('Contacts of a removed customer or supplier', () => {
  const contact = (parent_type: string, parent_id: string, email: string) => ({
    parent_type,
    parent_id,
    email,
  })
  const pushContacts = (rows: readonly object[]) => push(service, '/contacts', 'contacts', rows)
  const contactsOf = async (parent_type: string, parent_id: string) => {
    const query = `?parent_type=${parent_type}&parent_id=${parent_id}`
    const { body } = await service.get(`/contacts${query}`)
    return body.data as { email: string; is_active: boolean; updated_at: string }[]
  }
  const activeOf = async (parent_type: string, parent_id: string) =>
    (await contactsOf(parent_type, parent_id)).map(({ is_active }) => is_active)

  it.each([
    ['customer', 'supplier'],
    ['supplier', 'customer'],
  ])(
    'Soft delete: they stay, no longer active, and no others change: %s',
    async (type, otherType) => {
      const [id, other] = [fresh(), fresh()]
      const key = `${type}_id`
      const rows = [{ [key]: id }, { [key]: other }]
      await push(service, `/${type}s`, `${type}s`, rows)
      await push(service, `/${otherType}s`, `${otherType}s`, [{ [`${otherType}_id`]: id }])
      await pushContacts([
        contact(type, id, 'a@a.example'),
        contact(type, id, 'b@a.example'),
        { ...contact(type, id, 'c@a.example'), is_active: false },
        contact(type, other, 'a@a.example'),
        contact(otherType, id, 'a@a.example'),
      ])
      const inactiveBefore = (await contactsOf(type, id)).find(({ is_active }) => !is_active)
      const othersBefore = [await contactsOf(type, other), await contactsOf(otherType, id)]

      const job = await push(service, `/${type}s`, `${type}s`, [{ [key]: id, deleted: true }])

      expect(countsOf(job)).toEqual(counts({ deleted: 1 }))
      const read = await contactsOf(type, id)
      expect(read.map(({ is_active }) => is_active)).toEqual([false, false, false])
      expect(read).toContainEqual(inactiveBefore)
      const [a] = read.filter(({ email }) => email === 'a@a.example')
      expect(String(a?.updated_at) > String(inactiveBefore?.updated_at)).toBe(true)
      expect([await contactsOf(type, other), await contactsOf(otherType, id)]).toEqual(othersBefore)
    },
  )

  it('Soft delete: also when the customer is removed and made again within one batch', async () => {
    const customer_id = fresh()
    const pushCustomers = (rows: readonly object[]) =>
      push(service, '/customers', 'customers', rows)
    await pushCustomers([{ customer_id }])
    await pushContacts([contact('customer', customer_id, 'a@a.example')])
    await pushCustomers([{ customer_id, deleted: true }, { customer_id }])
    expect(await activeOf('customer', customer_id)).toEqual([false])
  })
})

describe('Removals and several workers', () => {
  it('links pushed, their articles removed in the next job, pushed again: no link to a missing article', async () => {
    const organisations = [
      as(service.apiKey),
      as((await service.createOrganisation('Second')).apiKey),
      as((await service.createOrganisation('Third')).apiKey),
    ]
    const numbers = Array.from({ length: 40 }, fresh)
    const pairs = numbers.slice(1).map((number, row) => [String(numbers[row]), number] as const)
    const removed = numbers.filter((_, row) => row % 3 === 0)
    const posts: [string, object][] = [
      ['/articles', { articles: numbers.map((article_number) => ({ article_number })) }],
      ['/articles/unit-conversions', { unit_conversions: numbers.map((each) => conversion(each)) }],
      ['/articles/accessories', { accessories: pairs.map((pair) => accessory(...pair)) }],
      ['/articles/alternatives', { alternatives: pairs.map(([a, b]) => alternative(b, a)) }],
      ['/articles', { articles: removed.map(remove) }],
      ['/articles/accessories', { accessories: pairs.map((pair) => accessory(...pair)) }],
      [
        '/articles',
        { articles: removed.slice(0, 3).flatMap((n) => [{ article_number: n }, remove(n)]) },
      ],
      ['/articles/unit-conversions', { unit_conversions: numbers.map((each) => conversion(each)) }],
    ]
    const worker = startWorker({
      database: service.database,
      handlers: service.handlers,
      log: pino({ level: 'silent' }),
      metrics: createMetrics(),
      concurrency: 4,
      bell: createBell(),
    })
    const jobs: { caller: Caller; id: string }[] = []
    for (const [path, body] of posts) {
      for (const caller of organisations) {
        const { status, body: ack } = await caller.post(path, body)
        expect(status).toBe(202)
        jobs.push({ caller, id: ack.job_id })
      }
    }
    await until(async () => {
      const read = await Promise.all(jobs.map(({ caller, id }) => caller.get(`/jobs/${id}`)))
      return read.every(({ body }) => body.status === 'COMPLETED')
    })
    await worker.stop()

    expect(await dangling()).toEqual([])
    const kept = pairs.filter((pair) => !pair.some((number) => removed.includes(number)))
    for (const caller of organisations) {
      const links = await linksOf(numbers, caller)
      expect(links).toEqual(
        [
          ...numbers.filter((n) => !removed.includes(n)).map((number) => `${number}/ROL`),
          ...kept.map(([a, b]) => `${a} > ${b}`),
          ...kept.map(([a, b]) => `${b} ~ ${a}`),
        ].sort(),
      )
    }
  })
})

/** Looks until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('Removals beside links that are just being made', () => {
  type LinkStream = (typeof LINK_STREAMS)[number]
  type Links = {
    /** Its table and its array key, too. */
    readonly stream: LinkStream
    readonly path: string
    readonly ends: readonly string[]
    readonly row: (a: string, b: string) => Readonly<Record<string, unknown>>
    /** The columns that a row need not send. */
    readonly rest: string
    readonly restValues: string
  }
  const RESOURCES: readonly Links[] = [
    {
      stream: 'unit_conversions',
      path: '/articles/unit-conversions',
      ends: ['article_number'],
      row: (a) => conversion(a),
      rest: 'custom_fields',
      restValues: `'{}'`,
    },
    {
      stream: 'accessories',
      path: '/articles/accessories',
      ends: ['source_article_number', 'accessory_article_number'],
      row: accessory,
      rest: 'multiplier, "order", is_mandatory, custom_fields',
      restValues: `1, 0, false, '{}'`,
    },
    {
      stream: 'alternatives',
      path: '/articles/alternatives',
      ends: ['source_article_number', 'alternative_article_number'],
      row: (a, b) => alternative(b, a),
      rest: 'custom_fields',
      restValues: `'{}'`,
    },
  ]

  const asHome = <T>(work: (db: Db) => Promise<T>) =>
    service.database.asOrganisation(service.organisationId, work)

  /** A lock of the tests' own, for a trigger to wait for. */
  const TRAP = 47_110_815
  /** Whether somebody waits for a stream, or in the trap. */
  const someoneWaits = async (where: 'for a stream' | 'in the trap') => {
    const rows = await ask(
      `select 1 from pg_locks
        where locktype = 'advisory' and not granted and (objid = $1) = $2
          and database = (select oid from pg_database where datname = current_database())`,
      [TRAP, where === 'in the trap'],
    )
    return rows.length > 0
  }
  const setTrap = (stream: Stream) =>
    ask(`
      create or replace function trap() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(${TRAP});
        return new;
      end $$;
      create or replace trigger trap before insert on ${stream}
        for each row execute function trap()`)
  afterEach(() =>
    ask(LINK_STREAMS.map((stream) => `drop trigger if exists trap on ${stream}`).join(';')),
  )

  it.each(RESOURCES)(
    'while a change of $stream is open that has seen the article, its removal waits, then takes the new link along',
    async ({ stream, row, rest, restValues }) => {
      const [a, b] = [fresh(), fresh()]
      await pushArticles(service, [{ article_number: a }, { article_number: b }])
      await service.post('/articles', { articles: [remove(a)] })
      const names = Object.keys(row(a, b)).join(', ')
      let removal: Promise<void> = Promise.resolve()
      await asHome(async (db) => {
        const stamp = await beginChange(db, stream)
        const seen = await db.rows(sql`select 1 from articles where article_number = ${a}`)
        removal = service.workOff()
        await until(() => someoneWaits('for a stream'))
        await db.run(sql`
          insert into ${raw(stream)} (organisation_id, ${raw(names)}, ${raw(rest)}, created_at, updated_at)
          select ${service.organisationId}, ${raw(names)}, ${raw(restValues)},
                 ${stamp}::timestamptz, ${stamp}::timestamptz
            from jsonb_populate_record(null::${raw(stream)}, ${JSON.stringify(row(a, b))}::jsonb)`)
        expect(seen).toHaveLength(1)
      })
      await removal
      expect((await service.get(`/articles/${a}`)).status).toBe(404)
      expect(await linksOf([a])).toEqual([])
      expect(await dangling()).toEqual([])
    },
  )

  it.each(RESOURCES)(
    'a push of $stream that has found its article lets nobody remove it before the link is there',
    async ({ stream, path, ends, row }) => {
      const [a, b] = [fresh(), fresh()]
      await pushArticles(service, [{ article_number: a }, { article_number: b }])
      await setTrap(stream)
      const { body } = await service.post(path, { [stream]: [row(a, b)] })
      /** As a job would, which has to wait in the lane of its organisation here. */
      const removal = async (db: Db) => {
        await beginChange(db, 'articles')
        await beginChange(db, stream)
        for (const end of ends) {
          await db.run(sql`delete from ${raw(stream)} where ${raw(end)} = ${a}`)
        }
        await db.run(sql`delete from articles where article_number = ${a}`)
      }
      let isRemoved = false
      let hasWaited = false
      await withClient(service.databaseUrl, async (trap) => {
        await trap.query(`select pg_advisory_lock(${TRAP})`)
        const pushing = service.workOff()
        await until(() => someoneWaits('in the trap'))
        const removing = asHome(removal).then(() => {
          isRemoved = true
        })
        await until(async () => isRemoved || (await someoneWaits('for a stream')))
        hasWaited = !isRemoved
        await trap.query(`select pg_advisory_unlock(${TRAP})`)
        await Promise.all([pushing, removing])
      })
      expect((await service.get(`/jobs/${body.job_id}`)).body.created_count).toBe(1)
      expect((await service.get(`/articles/${a}`)).status).toBe(404)
      expect(await dangling()).toEqual([])
      expect(hasWaited).toBe(true)
    },
  )
})

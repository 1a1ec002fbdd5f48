import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { counts, countsOf, push, pushArticles } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
  const articles = Array.from({ length: 300 }, (_, row) => `A-${row + 1}`)
  await pushArticles(
    service,
    [...articles, '4711', 'P-1', 'P-2', 'P-3'].map((article_number) => ({ article_number })),
  )
})
afterAll(() => service.stop())

let lastNumber = 0
/** The number of an article that is there, and that no other test uses. */
const fresh = (): string => `A-${++lastNumber}`

type Page = { readonly data: Record<string, unknown>[]; readonly next_cursor: string | null }

const jobCount = async () =>
  Number((await service.rows<{ n: string }>('select count(*) as n from jobs'))[0]?.n)
const chunkCount = async () =>
  Number((await service.rows<{ n: string }>('select count(*) as n from job_chunks'))[0]?.n)

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

const ACCESSORIES = {
  name: 'Accessory link',
  arrayKey: 'accessories',
  target: 'accessory_article_number',
  entity: 'ACCESSORIES',
  other: 'alternatives',
  unknown: ['alternative_article_number'],
  full: {
    multiplier: 2.5,
    order: 7,
    is_mandatory: true,
    custom_fields: { erp: 'K-17', nested: { list: [1, null, 'ü'] } },
  },
  defaults: { multiplier: 1, order: 0, is_mandatory: false, custom_fields: {} },
  wrongTypes: { multiplier: '2', order: '1', is_mandatory: 'yes', custom_fields: [] },
  outside: [
    ['multiplier', 0, 'must be greater than 0'],
    ['multiplier', -1, 'must be greater than 0'],
    ['multiplier', 1e16, 'must be at most 1000000000000000'],
    ['order', -1e16, 'must be at least -1000000000000000'],
  ] as const,
}
const ALTERNATIVES = {
  name: 'Alternative link',
  arrayKey: 'alternatives',
  target: 'alternative_article_number',
  entity: 'ALTERNATIVES',
  other: 'accessories',
  unknown: ['accessory_article_number', 'multiplier', 'is_mandatory'],
  full: { order: -1.5, custom_fields: { erp: 'K-17', nested: { list: [1, null, 'ü'] } } },
  defaults: { order: null, custom_fields: {} },
  wrongTypes: { order: '1', custom_fields: [] },
  outside: [['order', 1e16, 'must be at most 1000000000000000']] as const,
}

describe.each([ACCESSORIES, ALTERNATIVES])('$name', (resource) => {
  const { arrayKey, target, full, defaults } = resource
  const path = `/articles/${arrayKey}`
  const pushLinks = (rows: readonly object[]) => push(service, path, arrayKey, rows)
  const link = (source: string, to: string) => ({ source_article_number: source, [target]: to })
  const list = async (query = ''): Promise<Page> => {
    const { status, body, text } = await service.get(`${path}${query}`)
    if (status !== 200) throw new Error(`${status} ${text}`)
    return body
  }
  const linksOf = async (source: string) => (await list(`?source_article_number=${source}`)).data
  /** The one link of an article. */
  const onlyOf = async (source: string) => {
    const [only, ...more] = await linksOf(source)
    expect(more).toEqual([])
    return only
  }

  describe('all fields', () => {
    it(`${resource.name}: every field comes back as it was sent, with created_at and updated_at`, async () => {
      const row = { ...link(fresh(), fresh()), ...full }
      const job = await pushLinks([row])
      expect([job.entity, job.status, job.result]).toEqual([resource.entity, 'COMPLETED', null])
      expect(countsOf(job)).toEqual(counts({ created: 1 }))
      const { created_at, updated_at, ...fields } = (await onlyOf(row.source_article_number)) ?? {}
      expect(fields).toEqual(row)
      expect(created_at).toMatch(MICROSECONDS)
      expect(updated_at).toBe(created_at)
    })

    it('Accessory defaults: never sent fields are their defaults', async () => {
      const key = link(fresh(), fresh())
      await pushLinks([key])
      expect(await onlyOf(key.source_article_number)).toEqual({
        ...key,
        ...defaults,
        created_at: expect.stringMatching(MICROSECONDS),
        updated_at: expect.stringMatching(MICROSECONDS),
      })
    })

    it('null clears every field to its default', async () => {
      const key = link(fresh(), fresh())
      await pushLinks([{ ...key, ...full }])
      const cleared = Object.fromEntries(Object.keys(full).map((name) => [name, null]))
      expect(countsOf(await pushLinks([{ ...key, ...cleared }]))).toEqual(counts({ updated: 1 }))
      const read = (await onlyOf(key.source_article_number)) ?? {}
      expect(read).toMatchObject(defaults)
      expect(read['custom_fields']).toEqual({})
      expect(String(read['updated_at']) > String(read['created_at'])).toBe(true)
    })

    it('an omitted field stays as it is, custom_fields is merged key by key', async () => {
      const key = link(fresh(), fresh())
      await pushLinks([{ ...key, ...full, custom_fields: { a: 1, b: { c: 2 } } }])
      await pushLinks([{ ...key, custom_fields: { a: null, b: { d: null }, e: 'x' } }])
      const read = (await onlyOf(key.source_article_number)) ?? {}
      expect(read).toMatchObject({ ...full, custom_fields: {} })
      expect(read['custom_fields']).toEqual({ b: { d: null }, e: 'x' })
      await pushLinks([{ ...key, order: 9 }])
      expect(await onlyOf(key.source_article_number)).toMatchObject({
        ...full,
        order: 9,
        custom_fields: { b: { d: null }, e: 'x' },
      })
    })

    it('Unknown body field: a row read can be sent back, created_at and updated_at too, and is skipped', async () => {
      for (const fields of [full, {}]) {
        const key = link(fresh(), fresh())
        await pushLinks([{ ...key, ...fields }])
        const read = (await onlyOf(key.source_article_number)) ?? {}
        expect(countsOf(await pushLinks([read]))).toEqual(counts({ skipped: 1 }))
        expect(await onlyOf(key.source_article_number)).toEqual(read)
      }
    })

    it('Numbers: decimals of up to 15 significant digits are exact', async () => {
      for (const literal of ['0.1', '123456789012.345', '0.00000123456789', '999999999999999']) {
        const key = link(fresh(), fresh())
        const row = `${JSON.stringify(key).slice(0, -1)},"order":${literal}}`
        const { status } = await service.post(path, `{"${arrayKey}":[${row}]}`)
        expect(status).toBe(202)
        await service.workOff()
        const { text } = await service.get(
          `${path}?source_article_number=${key.source_article_number}`,
        )
        expect(/"order":([^,]+),/.exec(text)?.[1]).toBe(literal)
      }
    })

    it('Texts: custom_fields is at most 64 KB a row, also when it grows by merging', async () => {
      const key = link(fresh(), fresh())
      const part = (name: string) => ({ ...key, custom_fields: { [name]: 'y'.repeat(40 * 1024) } })
      const job = await pushLinks([
        { ...key, custom_fields: { x: 'y'.repeat(64 * 1024) } },
        part('a'),
        part('b'),
        part('c'),
      ])
      expect(countsOf(job)).toEqual(counts({ created: 1, updated: 1, errors: 2 }))
      expect(job.errors.map(({ error_message }) => error_message)).toEqual([
        expect.stringMatching(/^custom_fields: .* is larger than 64 KB$/),
        expect.stringMatching(/custom_fields, .* larger than 64 KB/),
      ])
    })
  })

  describe('refused at once, nothing stored', () => {
    const sound = link('4711', 'A-1')
    const place = (field: string): string[] => [field]
    const refused: [string, object, string[]][] = [
      ['a missing source', { [target]: 'A-1' }, place('source_article_number')],
      ['a missing target', { source_article_number: '4711' }, place(target)],
      ...['', 'a b', 'a/b', 'ü', '..', 'x'.repeat(256), null, 7].flatMap(
        (number): [string, object, string[]][] => [
          [
            `an ill-formed source ${JSON.stringify(number).slice(0, 9)}`,
            { ...sound, source_article_number: number },
            place('source_article_number'),
          ],
          [
            `an ill-formed target ${JSON.stringify(number).slice(0, 9)}`,
            { ...sound, [target]: number },
            place(target),
          ],
        ],
      ),
      ...Object.entries(resource.wrongTypes).map(([name, value]): [string, object, string[]] => [
        `a wrong type of ${name}`,
        { ...sound, [name]: value },
        place(name),
      ]),
      ['an unknown field', { ...sound, ordre: 1 }, place('ordre')],
      ['deleted that is no flag', { ...sound, deleted: 1 }, place('deleted')],
    ]

    it.each(refused)('400 VALIDATION_FAILED naming the place: %s', async (_name, row, loc) => {
      const jobs = await jobCount()
      const answer = await service.post(path, { [arrayKey]: [sound, row] })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(answer.body.error.details[0].loc).toEqual(['body', arrayKey, 1, ...loc])
      expect([await jobCount(), await chunkCount()]).toEqual([jobs, 0])
      expect(await linksOf('4711')).toEqual([])
    })

    it('the array key of the other link, or of articles, is 400', async () => {
      for (const wrong of [resource.other, 'articles']) {
        const { status, body } = await service.post(path, { [wrong]: [] })
        expect([status, body.error.details[0].loc]).toEqual([400, ['body', wrong]])
      }
    })

    it('what only the other link has is unknown here', async () => {
      for (const name of resource.unknown) {
        const { status, body } = await service.post(path, {
          [arrayKey]: [{ ...sound, [name]: 1 }],
        })
        expect([status, body.error.details[0].loc]).toEqual([400, ['body', arrayKey, 0, name]])
      }
    })
  })

  describe('judged per row', () => {
    it('an unknown article at either end is a row error: field, value, reason', async () => {
      const [source, to, other] = [fresh(), fresh(), fresh()]
      const job = await pushLinks([
        link(source, to),
        link('no-source', to),
        link(source, 'no-target'),
        link('no-source', 'no-target'),
        link(source, other),
      ])
      expect(job.status).toBe('COMPLETED')
      expect(countsOf(job)).toEqual(counts({ created: 2, errors: 3 }))
      expect(job.errors).toEqual([
        {
          row_number: 2,
          identifier: `no-source/${to}`,
          error_message: 'source_article_number: "no-source" is not a known article',
        },
        {
          row_number: 3,
          identifier: `${source}/no-target`,
          error_message: `${target}: "no-target" is not a known article`,
        },
        {
          row_number: 4,
          identifier: 'no-source/no-target',
          error_message: 'source_article_number: "no-source" is not a known article',
        },
      ])
      expect(await linksOf(source)).toHaveLength(2)
    })

    it('upper and lower case are different articles', async () => {
      const [source, to] = [fresh(), fresh()]
      const job = await pushLinks([link(source, to.toLowerCase())])
      expect(job.errors).toMatchObject([{ identifier: `${source}/${to.toLowerCase()}` }])
    })

    it('a link to itself is a row error, and the others are applied', async () => {
      const [source, to] = [fresh(), fresh()]
      const job = await pushLinks([link(source, source), link(source, to)])
      expect(countsOf(job)).toEqual(counts({ created: 1, errors: 1 }))
      expect(job.errors).toEqual([
        {
          row_number: 1,
          identifier: `${source}/${source}`,
          error_message: expect.stringMatching(
            new RegExp(`^${target}: "${source}" .*source article`),
          ),
        },
      ])
      expect(await onlyOf(source)).toMatchObject({ [target]: to })
    })

    it.each(resource.outside.map((each) => [...each]))(
      'Ranges: %s of %d is a row error, and the others are applied',
      async (name, value, reason) => {
        const [source, bad, good] = [fresh(), fresh(), fresh()]
        const job = await pushLinks([
          { ...link(source, bad), [name]: value },
          { ...link(source, good) },
        ])
        expect(countsOf(job)).toEqual(counts({ created: 1, errors: 1 }))
        expect(job.errors[0]?.error_message).toBe(`${name}: ${JSON.stringify(value)} ${reason}`)
        expect(await onlyOf(source)).toMatchObject({ [target]: good })
      },
    )
  })

  describe('upsert by both articles', () => {
    it('Upsert key: an existing key updates, a new key creates; the way back is another link', async () => {
      const [a, b, c] = [fresh(), fresh(), fresh()]
      await pushLinks([link(a, b)])
      const job = await pushLinks([{ ...link(a, b), order: 5 }, link(a, c), link(b, a)])
      expect(countsOf(job)).toEqual(counts({ created: 2, updated: 1 }))
      expect((await linksOf(a)).map((each) => [each[target], each['order']])).toEqual(
        expect.arrayContaining([
          [b, 5],
          [c, defaults.order],
        ]),
      )
      expect(await onlyOf(b)).toMatchObject({ [target]: a })
    })

    it('Upsert key: accessories and alternatives of an article know nothing of each other', async () => {
      const [a, b] = [fresh(), fresh()]
      await pushLinks([link(a, b)])
      const { body } = await service.get(`/articles/${resource.other}?source_article_number=${a}`)
      expect(body.data).toEqual([])
    })

    it('rows with one key in a batch act one after the other', async () => {
      const key = link(fresh(), fresh())
      const job = await pushLinks([
        { ...key, order: 1, custom_fields: { a: 1 } },
        { ...key, order: 2 },
        { ...key, order: 2 },
        { ...key, deleted: true },
        { ...key, deleted: true },
        { ...key, custom_fields: { b: 1 } },
        { ...key, order: 3 },
      ])
      expect(countsOf(job)).toEqual(counts({ created: 2, updated: 2, skipped: 2, deleted: 1 }))
      const read = await onlyOf(key.source_article_number)
      expect(read).toMatchObject({ order: 3, custom_fields: { b: 1 } })
      expect(read?.['custom_fields']).toEqual({ b: 1 })
    })

    it('deleted removes the link; an unknown key is skipped, also of unknown articles or to itself', async () => {
      const [a, b, c] = [fresh(), fresh(), fresh()]
      await pushLinks([link(a, b), link(a, c), link(b, a)])
      const job = await pushLinks([
        { ...link(a, b), deleted: true },
        { ...link(c, a), deleted: true },
        { ...link(a, 'nobody'), deleted: true },
        { ...link('nobody', a), deleted: true },
        { ...link('nobody', 'no-one'), deleted: true },
        { ...link(a, a), deleted: true },
      ])
      expect(countsOf(job)).toEqual(counts({ deleted: 1, skipped: 5 }))
      expect(await onlyOf(a)).toMatchObject({ [target]: c })
      expect(await onlyOf(b)).toMatchObject({ [target]: a })
    })

    it('a row that changes nothing counts as skipped and does not advance updated_at', async () => {
      const key = link(fresh(), fresh())
      const row = { ...key, ...full }
      await pushLinks([row])
      const before = await onlyOf(key.source_article_number)
      for (const same of [
        row,
        { ...row, deleted: false },
        key,
        { ...key, order: full.order },
        { ...key, custom_fields: {} },
        { ...key, custom_fields: { never: null } },
      ]) {
        expect(countsOf(await pushLinks([same]))).toEqual(counts({ skipped: 1 }))
      }
      expect(await onlyOf(key.source_article_number)).toEqual(before)
    })
  })

  describe('GET, the list', () => {
    const sources = { many: fresh(), few: fresh(), none: fresh() }
    const keysIn = (...pages: Page[]) =>
      pages.flatMap(({ data }) =>
        data.map((each) => `${each['source_article_number']}/${each[target]}`),
      )
    const targets = Array.from({ length: 9 }, fresh)

    /** 7 links of one article and 3 of another in one push, then 2 more in a later one. */
    beforeAll(async () => {
      await pushLinks([
        ...targets.slice(0, 7).map((to) => link(sources.many, to)),
        ...targets.slice(0, 3).map((to) => link(sources.few, to)),
      ])
      await pushLinks(targets.slice(7).map((to) => link(sources.many, to)))
    })

    it('Endpoint table: source_article_number filters; without it all are listed', async () => {
      expect(keysIn(await list(`?source_article_number=${sources.many}`))).toEqual(
        targets.map((to) => `${sources.many}/${to}`),
      )
      expect(await linksOf(sources.few)).toHaveLength(3)
      expect(keysIn(await list('?limit=500'))).toEqual(
        expect.arrayContaining([
          `${sources.many}/${targets[0]}`,
          `${sources.few}/${targets[2]}`,
          `${sources.many}/${targets[8]}`,
        ]),
      )
    })

    it.each(['unknown', 'a b', 'x'.repeat(255)])(
      'Endpoint table: an unknown source_article_number gives an empty page: %j',
      async (number) => {
        const query = `?source_article_number=${encodeURIComponent(number)}`
        expect(await list(query)).toEqual({ data: [], next_cursor: null })
      },
    )

    it('Texts: NUL in the filter is 400 naming it', async () => {
      const { status, body } = await service.get(`${path}?source_article_number=%00`)
      expect([status, body.error.details[0].loc]).toEqual([400, ['query', 'source_article_number']])
    })

    it('Endpoint table: the filter is the source, not the other end', async () => {
      expect(await linksOf(sources.none)).toEqual([])
      expect(await linksOf(String(targets[0]))).toEqual([])
    })

    it('pages of a filtered list, by cursor alone or with the filter repeated', async () => {
      const filter = `source_article_number=${sources.many}`
      for (const repeat of ['', `&${filter}`]) {
        const pages = [await list(`?${filter}&limit=4`)]
        for (let next = pages[0]?.next_cursor; next; next = pages.at(-1)?.next_cursor) {
          pages.push(await list(`?limit=4&cursor=${encodeURIComponent(next)}${repeat}`))
        }
        expect(pages.map(({ data }) => data.length)).toEqual([4, 4, 1])
        expect(keysIn(...pages)).toEqual(keysIn(await list(`?${filter}`)))
      }
    })

    it('modified_since with the filter bounds the first page only', async () => {
      const filter = `source_article_number=${sources.many}`
      const since = (await linksOf(sources.many)).at(-1)?.['updated_at']
      expect(keysIn(await list(`?${filter}&modified_since=${since}`))).toEqual(
        targets.slice(7).map((to) => `${sources.many}/${to}`),
      )
      const { next_cursor } = await list(`?${filter}&limit=2`)
      const rest = await list(`?cursor=${next_cursor}&modified_since=2999-01-01T00:00:00Z`)
      expect(rest.data).toHaveLength(7)
    })

    it('A list’s order: a cursor with another filter value, with none before, or of another list is 400', async () => {
      const filtered = (await list(`?source_article_number=${sources.many}&limit=2`)).next_cursor
      const whole = (await list('?limit=2')).next_cursor
      const ofArticles = (await service.get('/articles?limit=1')).body.next_cursor
      for (const [wrong, cursor] of [
        [`${path}?source_article_number=${sources.few}`, filtered],
        [`${path}?source_article_number=${sources.many}`, whole],
        [`${path}?limit=5`, ofArticles],
        [`/articles/${resource.other}?limit=5`, whole],
        [`/articles/${resource.other}?limit=5`, filtered],
        ['/articles?limit=5', whole],
        ['/suppliers?limit=5', whole],
      ]) {
        const { status, body } = await service.get(`${wrong}&cursor=${encodeURIComponent(cursor)}`)
        expect([wrong, status, body.error?.code]).toEqual([wrong, 400, 'VALIDATION_FAILED'])
      }
    })

    it('Unknown query parameter: 400 naming it', async () => {
      for (const name of ['article_number', target, 'order']) {
        const { status, body } = await service.get(`${path}?${name}=x`)
        expect([status, body.error.details[0].loc]).toEqual([400, ['query', name]])
      }
    })
  })
})

describe('Accessory links: any sequence of batches', () => {
  const numbers = ['P-1', 'P-2', 'P-3', 'P-unknown']
  const rowArbitrary = fc.record(
    {
      source_article_number: fc.constantFrom('P-1', 'P-1', 'P-2', 'P-2', 'P-unknown'),
      accessory_article_number: fc.constantFrom(...numbers),
      multiplier: fc.constantFrom(1, 2.5, null, 0),
      order: fc.constantFrom(0, 3, -1, null),
      is_mandatory: fc.constantFrom(true, false, null),
      custom_fields: fc.oneof(
        fc.constant(null),
        fc.dictionary(fc.constantFrom('k', 'l'), fc.constantFrom(1, 'x', null), { maxKeys: 2 }),
      ),
      deleted: fc.constantFrom(true, false, false),
    },
    { requiredKeys: ['source_article_number', 'accessory_article_number'] },
  )
  type Sent = {
    readonly source_article_number: string
    readonly accessory_article_number: string
    readonly deleted?: boolean
  } & Record<string, unknown>
  type Stored = Map<string, Record<string, unknown>>

  const pushLinks = (rows: readonly object[]) =>
    push(service, '/articles/accessories', 'accessories', rows)

  it('any sequence of batches ends as a simple model says, counters and errors too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(rowArbitrary, { maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        async (batches) => {
          await pushLinks(everyLink.map((key) => ({ ...key, deleted: true })))
          const stored: Stored = new Map()
          for (const batch of batches as unknown as Sent[][]) {
            const job = await pushLinks(batch)
            const { total, errorRows } = applyToModel(stored, batch)
            expect(countsOf(job)).toEqual(total)
            expect(job.errors.map(({ row_number }) => row_number)).toEqual(errorRows)
            expect(await readAll()).toEqual(stored)
          }
        },
      ),
      { numRuns: cases(40, 5) },
    )
  })

  const everyLink = ['P-1', 'P-2'].flatMap((source_article_number) =>
    ['P-1', 'P-2', 'P-3']
      .filter((number) => number !== source_article_number)
      .map((accessory_article_number) => ({ source_article_number, accessory_article_number })),
  )

  const nameOf = (row: Record<string, unknown>) =>
    `${row['source_article_number']}/${row['accessory_article_number']}`

  async function readAll(): Promise<Stored> {
    const found: Stored = new Map()
    for (const source of ['P-1', 'P-2', 'P-unknown']) {
      const query = `?source_article_number=${source}`
      const { body } = await service.get(`/articles/accessories${query}`)
      for (const { created_at, updated_at, ...row } of body.data) found.set(nameOf(row), row)
    }
    return found
  }

  /** What one row after the other does, by the words of the specification. */
  function applyToModel(stored: Stored, batch: readonly Sent[]) {
    const total = counts({})
    const errorRows: number[] = []
    for (const [index, { deleted, ...sent }] of batch.entries()) {
      const { source_article_number, accessory_article_number } = sent
      const key = { source_article_number, accessory_article_number }
      const old = stored.get(nameOf(key))
      const isUnknown = [source_article_number, accessory_article_number].includes('P-unknown')
      const isToItself = source_article_number === accessory_article_number
      if (sent['multiplier'] === 0 || (!deleted && (isToItself || isUnknown))) {
        total.errors += 1
        errorRows.push(index + 1)
      } else if (deleted && old) {
        stored.delete(nameOf(key))
        total.deleted += 1
      } else if (deleted) total.skipped += 1
      else {
        const next = merged(old ?? { ...key, ...ACCESSORIES.defaults }, sent)
        stored.set(nameOf(key), next)
        if (!old) total.created += 1
        else if (isSame(old, next)) total.skipped += 1
        else total.updated += 1
      }
    }
    return { total, errorRows }
  }

  function merged(old: Record<string, unknown>, sent: Record<string, unknown>) {
    const next: Record<string, unknown> = { ...old }
    for (const [name, value] of Object.entries(sent)) {
      if (name !== 'custom_fields') {
        next[name] = value ?? ACCESSORIES.defaults[name as keyof typeof ACCESSORIES.defaults]
      } else if (value === null) next[name] = {}
      else {
        const fields = { ...(old[name] as object), ...(value as object) }
        next[name] = Object.fromEntries(Object.entries(fields).filter(([, each]) => each !== null))
      }
    }
    return next
  }

  const isSame = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    fc.stringify(sorted(a)) === fc.stringify(sorted(b))
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([one], [two]) => (one < two ? -1 : 1))
          .map(([name, each]) => [name, sorted(each)])
      : value
})

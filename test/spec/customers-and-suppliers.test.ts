import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { withClient } from '#test/database-server.ts'
import { counts, countsOf, push } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let lastNumber = 0
const fresh = (): string => `K-${++lastNumber}`

const jobCount = async () =>
  Number((await service.rows<{ n: string }>('select count(*) as n from jobs'))[0]?.n)
const chunkCount = async () =>
  Number((await service.rows<{ n: string }>('select count(*) as n from job_chunks'))[0]?.n)

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

const ADDRESS = {
  name: 'Lager Süd',
  street: 'Hafenstraße',
  house_number: '12a',
  address_line_2: 'Tor 3',
  postal_code: '20457',
  city: 'Hamburg',
  region: 'HH',
  country: 'DE',
}
const NO_ADDRESS = Object.fromEntries(Object.keys(ADDRESS).map((name) => [name, null]))

const COMPANY = {
  name: 'Elektro Hansen & Söhne GmbH',
  email: 'info@elektro-hansen.example',
  phone: '+49 40 1234560',
  website: 'https://elektro-hansen.example/',
  vat_id: 'DE123456789',
  currency: 'CHF',
  language: 'de-CH',
  is_active: false,
  addresses: [ADDRESS],
}

const CUSTOMERS = {
  name: 'Customer',
  entity: 'CUSTOMERS',
  arrayKey: 'customers',
  key: 'customer_id',
  full: {
    ...COMPANY,
    discount_percent: 12.5,
    email_domains: ['elektro-hansen.example', '*.elektro-hansen.example'],
    branch: 'Hamburg',
  },
  empty: { discount_percent: null, email_domains: [], branch: null },
  unknown: ['supplier_id', 'external_id', 'address', 'contacts'],
  other: { path: '/suppliers', key: 'supplier_id', arrayKey: 'suppliers' },
}
const SUPPLIERS = {
  name: 'Supplier',
  entity: 'SUPPLIERS',
  arrayKey: 'suppliers',
  key: 'supplier_id',
  full: COMPANY,
  empty: {},
  unknown: [
    'customer_id',
    'external_id',
    'address',
    'contacts',
    'discount_percent',
    'email_domains',
    'branch',
  ],
  other: { path: '/customers', key: 'customer_id', arrayKey: 'customers' },
}

describe.each([CUSTOMERS, SUPPLIERS])('$name', (resource) => {
  const { arrayKey, key, full } = resource
  const path = `/${arrayKey}`
  const empty = {
    name: null,
    email: null,
    phone: null,
    website: null,
    vat_id: null,
    currency: null,
    language: null,
    ...resource.empty,
    is_active: true,
    addresses: [],
    custom_fields: {},
  }
  const pushRows = (rows: readonly object[]) => push(service, path, arrayKey, rows)
  const read = async (id: string) => (await service.get(`${path}/${id}`)).body
  const statusOf = async (id: string) => (await service.get(`${path}/${id}`)).status
  /** What becomes of one record with these fields: the record, or the row's error. */
  const store = async (fields: object) => {
    const id = fresh()
    const job = await pushRows([{ [key]: id, ...fields }])
    const { status, body } = await service.get(`${path}/${id}`)
    return { id, error: job.errors[0]?.error_message, record: status === 200 ? body : undefined }
  }

  describe('all fields', () => {
    it(`${resource.name}: every field comes back as it was sent, with created_at and updated_at`, async () => {
      const id = fresh()
      const job = await pushRows([{ [key]: id, ...full }])
      expect([job.entity, job.status, job.result]).toEqual([resource.entity, 'COMPLETED', null])
      expect(countsOf(job)).toEqual(counts({ created: 1 }))
      const { created_at, updated_at, ...fields } = await read(id)
      expect(fields).toEqual({ [key]: id, ...full, custom_fields: {} })
      expect(created_at).toMatch(MICROSECONDS)
      expect(updated_at).toBe(created_at)
    })

    it(`${resource.name}: never sent fields are null, empty or their default: is_active true`, async () => {
      const { id, record } = await store({})
      const { created_at, updated_at, ...fields } = record
      expect(fields).toEqual({ [key]: id, ...empty })
    })

    it('null clears every field to its default', async () => {
      const { id } = await store({ ...full, custom_fields: { cf_a: 1 } })
      const cleared = Object.fromEntries(Object.keys(full).map((name) => [name, null]))
      const job = await pushRows([{ [key]: id, ...cleared, custom_fields: null }])
      expect(countsOf(job)).toEqual(counts({ updated: 1 }))
      const { created_at, updated_at, ...fields } = await read(id)
      expect(fields).toEqual({ [key]: id, ...empty })
      expect(updated_at > created_at).toBe(true)
    })

    it('an omitted field stays as it is', async () => {
      const { id } = await store(full)
      const changes = { name: 'b', currency: 'EUR', is_active: true }
      for (const [name, value] of Object.entries(changes)) {
        expect(countsOf(await pushRows([{ [key]: id, [name]: value }]))).toEqual(
          counts({ updated: 1 }),
        )
      }
      expect(await read(id)).toMatchObject({ ...full, ...changes })
    })

    it('Unknown body field: a record read can be sent back, created_at and updated_at too, and is skipped', async () => {
      for (const sent of [full, {}, { addresses: [{ city: 'Bremen', region: null }] }]) {
        const { id, record } = await store(sent)
        const { custom_fields, ...rest } = record
        expect(countsOf(await pushRows([rest]))).toEqual(counts({ skipped: 1 }))
        expect(await read(id)).toEqual(record)
      }
    })

    it('a row that changes nothing counts as skipped and does not advance updated_at', async () => {
      const row = { ...full, custom_fields: { cf_a: 1 } }
      const { id, record } = await store(row)
      for (const same of [
        row,
        { ...row, deleted: false },
        {},
        { name: full.name },
        { custom_fields: {} },
        { custom_fields: { cf_a: 1, cf_never: null } },
        { addresses: [{ ...ADDRESS, is_default: true }] },
        { addresses: [{ city: 'Bremen' }, { ...ADDRESS, is_default: true }] },
      ]) {
        expect(countsOf(await pushRows([{ [key]: id, ...same }]))).toEqual(counts({ skipped: 1 }))
      }
      expect(await read(id)).toEqual(record)
    })

    it('deleted removes the record, an unknown key is skipped, and nothing of it comes back', async () => {
      const { id } = await store({ ...full, custom_fields: { cf_a: 1 } })
      const remove = { [key]: id, deleted: true }
      expect(countsOf(await pushRows([remove]))).toEqual(counts({ deleted: 1 }))
      expect(await statusOf(id)).toBe(404)
      expect(countsOf(await pushRows([remove]))).toEqual(counts({ skipped: 1 }))
      expect(countsOf(await pushRows([{ [key]: id }]))).toEqual(counts({ created: 1 }))
      expect(await read(id)).toMatchObject(empty)
      expect(await storedFields(id)).toEqual({})
    })

    it('rows with one key in a batch act one after the other', async () => {
      const id = fresh()
      const job = await pushRows([
        { [key]: id, name: 'a', phone: '1' },
        { [key]: id, name: 'b' },
        { [key]: id, name: 'b' },
        { [key]: id, deleted: true },
        { [key]: id, website: 'w' },
        { [key]: id, language: 'de' },
      ])
      expect(countsOf(job)).toEqual(counts({ created: 2, updated: 2, skipped: 1, deleted: 1 }))
      expect(await read(id)).toMatchObject({ ...empty, website: 'w', language: 'de' })
    })
  })

  describe('addresses', () => {
    const cityOf = async (addresses: readonly object[] | null) => {
      const { record, error } = await store({ addresses })
      expect(error).toBeUndefined()
      return record.addresses.map(({ city }: { city: string }) => city)
    }
    const at = (city: string, is_default?: boolean | null) => ({
      city,
      ...(is_default !== undefined && { is_default }),
    })

    it.each([
      ['the only one', [at('a')], 'a'],
      ['the first when none is the default', [at('a'), at('b'), at('c')], 'a'],
      ['the default', [at('a'), at('b', true), at('c')], 'b'],
      ['the default at the end', [at('a', false), at('b', false), at('c', true)], 'c'],
      ['the first of two defaults', [at('a'), at('b', true), at('c', true)], 'b'],
      ['the first when all say they are not', [at('a', false), at('b', false)], 'a'],
      ['the first when the default is null', [at('a'), at('b', null)], 'a'],
    ])('Customer, addresses: exactly one is kept: %s', async (_name, addresses, city) => {
      expect(await cityOf(addresses)).toEqual([city])
    })

    it('Customer, addresses: extra entries are dropped, however many are sent', async () => {
      const many = Array.from({ length: 100 }, (_, row) => at(`c${row}`, row >= 73))
      expect(await cityOf(many)).toEqual(['c73'])
    })

    it('Address: a read has all fields, null where never sent, and no is_default', async () => {
      const { record } = await store({ addresses: [{ city: 'Bremen', is_default: true }] })
      expect(record.addresses).toEqual([{ ...NO_ADDRESS, city: 'Bremen' }])
      const { record: whole } = await store({ addresses: [{ ...ADDRESS, is_default: true }] })
      expect(whole.addresses).toEqual([ADDRESS])
      const { record: none } = await store({ addresses: [{}] })
      expect(none.addresses).toEqual([NO_ADDRESS])
    })

    it('addresses is replaced as a whole: a field that is not sent again is gone', async () => {
      const { id } = await store({ addresses: [ADDRESS] })
      await pushRows([{ [key]: id, addresses: [{ city: 'Bremen', country: null }] }])
      expect((await read(id)).addresses).toEqual([{ ...NO_ADDRESS, city: 'Bremen' }])
    })

    it.each([
      ['an empty array', []],
      ['null', null],
    ])('%s clears the address; omitted, it stays', async (_name, addresses) => {
      const { id } = await store({ addresses: [ADDRESS] })
      await pushRows([{ [key]: id, name: 'x' }])
      expect((await read(id)).addresses).toEqual([ADDRESS])
      expect(countsOf(await pushRows([{ [key]: id, addresses }]))).toEqual(counts({ updated: 1 }))
      expect((await read(id)).addresses).toEqual([])
      expect(countsOf(await pushRows([{ [key]: id, addresses }]))).toEqual(counts({ skipped: 1 }))
      expect(await cityOf(addresses)).toEqual([])
    })

    it('only dropped entries differ: nothing changes', async () => {
      const { id, record } = await store({ addresses: [at('a'), at('b')] })
      const job = await pushRows([
        { [key]: id, addresses: [at('a'), at('c')] },
        { [key]: id, addresses: [at('z'), at('a', true)] },
      ])
      expect(countsOf(job)).toEqual(counts({ skipped: 2 }))
      expect(await read(id)).toEqual(record)
    })

    it('Customer, addresses: of any addresses the default is kept, else the first', async () => {
      const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 8 }).filter(storable), {
        freq: 3,
      })
      const entry = fc.record(
        {
          name: text,
          street: text,
          house_number: text,
          address_line_2: text,
          postal_code: text,
          city: text,
          region: text,
          country: fc.constantFrom('DE', 'AT', 'XK', null),
          is_default: fc.constantFrom(true, false, null),
        },
        { requiredKeys: [] },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (addresses) => {
          const { record } = await store({ addresses })
          const kept = addresses.find(({ is_default }) => is_default === true) ?? addresses[0]
          const { is_default, ...shown } = kept ?? {}
          expect(record.addresses).toEqual(kept ? [{ ...NO_ADDRESS, ...shown }] : [])
        }),
        { numRuns: cases(30, 4) },
      )
    })
    const storable = (text: string) => !text.includes('\0')
  })

  describe('custom_fields under column ids without a definition', () => {
    it('Custom fields: a value under an unknown column id is stored and omitted on reads', async () => {
      const custom_fields = { cf_a: 'x', cf_b: { c: [1, null] }, 'no id': 0.1 }
      const { id, record } = await store({ custom_fields })
      expect(record.custom_fields).toEqual({})
      expect(await storedFields(id)).toEqual(custom_fields)
      const { body } = await service.get(`${path}?limit=500`)
      const listed = body.data.find((each: Record<string, unknown>) => each[key] === id)
      expect(listed).toEqual(record)
    })

    it('custom_fields is merged key by key, null clears one key or all', async () => {
      const { id } = await store({ custom_fields: { a: 1, b: { c: 2 }, d: 'x', n: null } })
      const merge = async (custom_fields: object | null) => {
        await pushRows([{ [key]: id, custom_fields }])
        return storedFields(id)
      }
      expect(await storedFields(id)).toEqual({ a: 1, b: { c: 2 }, d: 'x' })
      expect(await merge({ a: null, b: { f: null }, e: true })).toEqual({
        b: { f: null },
        d: 'x',
        e: true,
      })
      expect(await merge({})).toEqual({ b: { f: null }, d: 'x', e: true })
      expect(await merge(null)).toEqual({})
    })

    it('Texts: custom_fields is at most 64 KB a row, also when it grows by merging', async () => {
      const fits = await store({ custom_fields: { x: 'y'.repeat(64 * 1024 - 8) } })
      expect(fits.error).toBeUndefined()
      const over = await store({ custom_fields: { x: 'y'.repeat(64 * 1024) } })
      expect([over.record, over.error]).toEqual([
        undefined,
        expect.stringMatching(/^custom_fields: .* is larger than 64 KB$/),
      ])
      const id = fresh()
      const part = (name: string) => ({
        [key]: id,
        custom_fields: { [name]: 'y'.repeat(40 * 1024) },
      })
      const job = await pushRows([part('a'), part('b'), part('c'), { [key]: id, name: 'n' }])
      expect(countsOf(job)).toEqual(counts({ created: 1, updated: 2, errors: 1 }))
      expect(job.errors).toEqual([
        {
          row_number: 3,
          identifier: id,
          error_message: expect.stringMatching(/custom_fields, .* larger than 64 KB/),
        },
      ])
      expect(Object.keys((await storedFields(id)) ?? {})).toEqual(['a', 'b'])
    })
  })

  /** What is kept, whatever readers see of it. */
  const storedFields = (id: string) =>
    withClient(service.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `select custom_fields from ${arrayKey} where ${key} = $1`,
        [id],
      )
      return rows[0]?.custom_fields as object | undefined
    })

  describe('refused at once, nothing stored', () => {
    const sound = { [key]: 'sound' }
    type Refused = [string, object, (string | number)[]]
    const wrong = (fields: object, ...loc: (string | number)[]): Refused => [
      `a wrong type ${JSON.stringify(fields)}`,
      { ...sound, ...fields },
      loc,
    ]
    const refused: Refused[] = [
      ['a missing key', { name: 'x' }, [key]],
      ...['', 'a b', 'a/b', 'ü', '.', '..', 'x'.repeat(256), null, 7].map(
        (id): Refused => [
          `an ill-formed key ${JSON.stringify(id).slice(0, 9)}`,
          { [key]: id },
          [key],
        ],
      ),
      ...['name', 'email', 'phone', 'website', 'vat_id', 'currency', 'language'].map((name) =>
        wrong({ [name]: 1 }, name),
      ),
      wrong({ is_active: 'yes' }, 'is_active'),
      wrong({ deleted: 1 }, 'deleted'),
      wrong({ custom_fields: [] }, 'custom_fields'),
      wrong({ custom_fields: 'x' }, 'custom_fields'),
      wrong({ addresses: {} }, 'addresses'),
      wrong({ addresses: ['x'] }, 'addresses', 0),
      wrong({ addresses: [{}, null] }, 'addresses', 1),
      wrong({ addresses: [{ street: 1 }] }, 'addresses', 0, 'street'),
      wrong({ addresses: [{ country: {} }] }, 'addresses', 0, 'country'),
      wrong({ addresses: [{ is_default: 'yes' }] }, 'addresses', 0, 'is_default'),
      [
        'an unknown address field',
        { ...sound, addresses: [{}, { stret: 'x' }] },
        ['addresses', 1, 'stret'],
      ],
      [
        'custom_fields of an address',
        { ...sound, addresses: [{ custom_fields: {} }] },
        ['addresses', 0, 'custom_fields'],
      ],
      ...resource.unknown.map(
        (name): Refused => [`an unknown field ${name}`, { ...sound, [name]: 'x' }, [name]],
      ),
    ]

    it.each(refused)('400 VALIDATION_FAILED naming the place: %s', async (_name, row, loc) => {
      const jobs = await jobCount()
      const answer = await service.post(path, { [arrayKey]: [sound, row] })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(answer.body.error.details[0].loc).toEqual(['body', arrayKey, 1, ...loc])
      expect([await jobCount(), await chunkCount()]).toEqual([jobs, 0])
      expect(await statusOf('sound')).toBe(404)
    })

    it('the array key of another resource is 400', async () => {
      const { status, body } = await service.post(path, { [resource.other.arrayKey]: [] })
      expect([status, body.error.details[0].loc]).toEqual([400, ['body', resource.other.arrayKey]])
    })
  })

  describe('judged per row', () => {
    const faults: [fields: object, message: string][] = [
      ...['no-at', '@b.example', 'a@', 'a b@c.example', 'a@b@c', ''].map(
        (email): [object, string] => [
          { email },
          `email: ${JSON.stringify(email)} must be an e-mail address`,
        ],
      ),
      ...['eur', 'EURO', 'QQQ', ''].map((currency): [object, string] => [
        { currency },
        `currency: ${JSON.stringify(currency)} must be an ISO 4217 code such as EUR`,
      ]),
      ...['', '1', 'de-', 'deutsch land', 'languages'].map((language): [object, string] => [
        { language },
        `language: ${JSON.stringify(language)} must be a language such as de or de-AT`,
      ]),
      ...['de', 'DEU', 'D', 'QQ', ''].map((country): [object, string] => [
        { addresses: [{}, { country }] },
        `addresses.1.country: ${JSON.stringify(country)} must be an ISO 3166-1 code such as DE`,
      ]),
      ...['name', 'phone', 'website', 'vat_id'].map((name): [object, string] => [
        { [name]: 'x'.repeat(1_001) },
        `${name}: "${'x'.repeat(79)}… is longer than 1000 characters`,
      ]),
      ...Object.keys(ADDRESS)
        .filter((name) => name !== 'country')
        .map((name): [object, string] => [
          { addresses: [{ [name]: 'x'.repeat(1_001) }] },
          `addresses.0.${name}: "${'x'.repeat(79)}… is longer than 1000 characters`,
        ]),
    ]

    it(`every bad row is an error that names field, value and reason; the others are applied`, async () => {
      const ids = faults.map(() => fresh())
      const rows = faults.flatMap(([fields], row) => [
        { [key]: ids[row], ...fields },
        { [key]: `${ids[row]}-good`, name: 'good' },
      ])
      const job = await pushRows(rows)
      expect(job.status).toBe('COMPLETED')
      expect(countsOf(job)).toEqual(counts({ created: faults.length, errors: faults.length }))
      expect(job.errors).toEqual(
        faults.map(([, error_message], row) => ({
          row_number: 2 * row + 1,
          identifier: ids[row],
          error_message,
        })),
      )
      expect(await statusOf(String(ids.at(-1)))).toBe(404)
      expect((await read(`${ids.at(-1)}-good`)).name).toBe('good')
    })

    it('a bad row leaves the stored record as it is', async () => {
      const { id, record } = await store(full)
      const job = await pushRows([{ [key]: id, name: 'other', email: 'wrong' }])
      expect(countsOf(job)).toEqual(counts({ errors: 1 }))
      expect(await read(id)).toEqual(record)
    })

    it('Texts: 1,000 characters are taken, an e-mail address of 320', async () => {
      const long = 'ü'.repeat(1_000)
      const texts = { name: long, phone: long, website: long, vat_id: long }
      const email = `${'x'.repeat(310)}@b.example`
      const { record } = await store({ ...texts, email, addresses: [{ street: long }] })
      expect(record).toMatchObject({ ...texts, email, addresses: [{ street: long }] })
      expect((await store({ email: `x${email}` })).error).toMatch(/^email: .* 320 characters$/)
    })

    it.each(['de', 'DE', 'D', 'de-AT', 'de_CH', 'zh-Hant-TW'])(
      'A language as systems write it is kept: %s',
      async (language) => {
        expect((await store({ language })).record.language).toBe(language)
      },
    )
  })

  describe('GET one', () => {
    it.each(['4711', 'a.b_c-D', '-', '...', 'x'.repeat(255), 'constructor'])(
      'Identifiers: letters, digits, dot, underscore, hyphen, 1 to 255: %s',
      async (id) => {
        expect(countsOf(await pushRows([{ [key]: id }]))).toEqual(counts({ created: 1 }))
        expect((await read(id))[key]).toBe(id)
      },
    )

    it.each(['unknown', 'x'.repeat(256), 'a%20b', 'a%2Fb', '%2e%2e', '%00', 'ü'])(
      'Endpoint table: NOT_FOUND 404 for what does not exist: %s',
      async (segment) => {
        const { status, body } = await service.get(`${path}/${segment}`)
        expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
      },
    )

    it('customers and suppliers have keys of their own', async () => {
      const { id } = await store({ name: 'here' })
      expect((await service.get(`${resource.other.path}/${id}`)).status).toBe(404)
      await push(service, resource.other.path, resource.other.arrayKey, [
        { [resource.other.key]: id, name: 'there' },
      ])
      expect((await read(id)).name).toBe('here')
    })

    it('Unknown query parameter: 400 naming it', async () => {
      const { id } = await store({})
      const { status, body } = await service.get(`${path}/${id}?fields=name`)
      expect([status, body.error.details[0].loc]).toEqual([400, ['query', 'fields']])
    })

    it('Tenants: another organisation has none of them, and its own under the same key', async () => {
      const { id } = await store({ name: 'ours' })
      const { apiKey } = await service.createOrganisation('Other')
      const theirs = (wanted: string, init?: RequestInit) =>
        call(service.origin, apiKey, wanted, init)
      expect((await theirs(`${path}/${id}`)).status).toBe(404)
      await theirs(path, jsonInit({ [arrayKey]: [{ [key]: id, name: 'theirs' }] }))
      await service.workOff()
      expect((await theirs(`${path}/${id}`)).body.name).toBe('theirs')
      await theirs(path, jsonInit({ [arrayKey]: [{ [key]: id, deleted: true }] }))
      await service.workOff()
      expect((await read(id)).name).toBe('ours')
    })
  })

  describe('GET, the list', () => {
    type Page = { readonly data: Record<string, string>[]; readonly next_cursor: string | null }
    let apiKey = ''
    const theirs = (wanted: string, init?: RequestInit) =>
      call(service.origin, apiKey, wanted, init)
    const pushTheirs = (rows: readonly object[]) =>
      push(
        {
          get: theirs,
          post: (wanted, body) => theirs(wanted, jsonInit(body)),
          workOff: service.workOff,
        },
        path,
        arrayKey,
        rows,
      )
    const list = async (query = ''): Promise<Page> => {
      const { status, body, text } = await theirs(`${path}${query}`)
      if (status !== 200) throw new Error(`${status} ${text}`)
      return body
    }
    const idsIn = (...pages: Page[]) => pages.flatMap(({ data }) => data.map((each) => each[key]))

    /** 9 records in one push, 2 in a later one. */
    beforeAll(async () => {
      apiKey = (await service.createOrganisation(`Lists of ${arrayKey}`)).apiKey
      await pushTheirs(Array.from({ length: 9 }, (_, row) => ({ [key]: `L-${row + 1}`, ...full })))
      await pushTheirs([{ [key]: 'L-10' }, { [key]: 'L-11' }])
    })
    const all = Array.from({ length: 11 }, (_, row) => `L-${row + 1}`)

    it('Pagination: several pages by cursor, every record once, as GET of one shows it', async () => {
      const pages = [await list('?limit=4')]
      for (let next = pages[0]?.next_cursor; next; next = pages.at(-1)?.next_cursor) {
        pages.push(await list(`?limit=4&cursor=${encodeURIComponent(next)}`))
      }
      expect(pages.map(({ data }) => data.length)).toEqual([4, 4, 3])
      expect(idsIn(...pages)).toEqual(all)
      const [first] = pages[0]?.data ?? []
      expect((await theirs(`${path}/L-1`)).body).toEqual(first)
    })

    it('Pagination: modified_since bounds the first page only', async () => {
      const since = (await list()).data.at(-1)?.['updated_at']
      expect(idsIn(await list(`?modified_since=${since}`))).toEqual(['L-10', 'L-11'])
      const { next_cursor } = await list('?limit=2')
      const rest = await list(`?cursor=${next_cursor}&modified_since=2999-01-01T00:00:00Z`)
      expect(idsIn(rest)).toEqual(all.slice(2))
    })

    it('A list’s order: a changed record moves to the end, a skipped one does not', async () => {
      await pushTheirs([{ [key]: 'L-3', phone: '2' }, { [key]: 'L-4' }])
      expect(idsIn(await list()).at(-1)).toBe('L-3')
      expect(idsIn(await list('?limit=3'))).toEqual(['L-1', 'L-2', 'L-4'])
    })

    it('A list’s order: a cursor of another list, or of another organisation, is 400', async () => {
      const { next_cursor } = await list('?limit=2')
      const cursor = encodeURIComponent(String(next_cursor))
      for (const wanted of [
        resource.other.path,
        '/articles',
        '/contacts',
        '/articles/accessories',
      ]) {
        const { status, body } = await theirs(`${wanted}?cursor=${cursor}`)
        expect([wanted, status, body.error?.code]).toEqual([wanted, 400, 'VALIDATION_FAILED'])
      }
      expect((await service.get(`${path}?cursor=${cursor}`)).status).toBe(400)
      expect((await theirs(`${path}?cursor=x`)).status).toBe(400)
    })

    it('Unknown query parameter: 400 naming it', async () => {
      for (const name of [key, 'name', 'is_active', 'completed_since']) {
        const { status, body } = await theirs(`${path}?${name}=x`)
        expect([status, body.error.details[0].loc]).toEqual([400, ['query', name]])
      }
    })
  })
})

describe('Customer alone', () => {
  const store = async (fields: object) => {
    const customer_id = fresh()
    const job = await push(service, '/customers', 'customers', [{ customer_id, ...fields }])
    const { status, text, body } = await service.get(`/customers/${customer_id}`)
    return { text, error: job.errors[0]?.error_message, record: status === 200 ? body : undefined }
  }

  it.each(['0', '100', '0.1', '33.3333333333333', '99.9999999999999'])(
    'Customer: discount_percent is 0 to 100, exactly as sent: %s',
    async (literal) => {
      const { text } = await store({ discount_percent: Number(literal) })
      expect(/"discount_percent":([^,]+),/.exec(text)?.[1]).toBe(literal)
    },
  )

  it.each([
    [-0.01, 'must be at least 0'],
    [100.01, 'must be at most 100'],
    [1e10, 'must be at most 100'],
  ])('Customer: a discount_percent of %d is a row error', async (discount_percent, reason) => {
    const { record, error } = await store({ discount_percent })
    expect([record, error]).toEqual([
      undefined,
      `discount_percent: ${JSON.stringify(discount_percent)} ${reason}`,
    ])
  })

  it('Customer: email_domains is an array of patterns such as acme.example or *.acme.example', async () => {
    const email_domains = ['acme.example', '*.acme.example', 'a-b.co.example', 'müller.example']
    expect((await store({ email_domains })).record.email_domains).toEqual(email_domains)
  })

  it.each([
    'acme',
    '*',
    '*.',
    'a@acme.example',
    'acme.*',
    '*acme.example',
    'a b.example',
    '',
    '.a.b',
  ])('Customer: another entry of email_domains is a row error: %j', async (entry) => {
    const { record, error } = await store({ email_domains: ['acme.example', entry] })
    expect([record, error]).toEqual([
      undefined,
      `email_domains.1: ${JSON.stringify(entry)} must be a domain such as acme.example or *.acme.example`,
    ])
  })

  it('email_domains is replaced as a whole', async () => {
    const customer_id = fresh()
    for (const email_domains of [['a.example', 'b.example'], ['b.example'], []]) {
      await push(service, '/customers', 'customers', [{ customer_id, email_domains }])
      const { body } = await service.get(`/customers/${customer_id}`)
      expect(body.email_domains).toEqual(email_domains)
    }
  })

  it('Texts: a branch has up to 1,000 characters and need not be there', async () => {
    const branch = 'x'.repeat(1_000)
    expect((await store({ branch })).record.branch).toBe(branch)
    expect((await store({ branch: `${branch}x` })).error).toMatch(/^branch: .*1000 characters/)
  })

  it.each([
    ['discount_percent', '5'],
    ['email_domains', 'acme.example'],
    ['branch', 7],
  ])('a wrong type is 400: %s', async (name, value) => {
    const { status, body } = await service.post('/customers', {
      customers: [{ customer_id: fresh(), [name]: value }],
    })
    expect([status, body.error.details[0].loc]).toEqual([400, ['body', 'customers', 0, name]])
  })

  it('a domain that is no text is 400', async () => {
    const { status, body } = await service.post('/customers', {
      customers: [{ customer_id: fresh(), email_domains: ['a.example', 1] }],
    })
    expect([status, body.error.details[0].loc]).toEqual([
      400,
      ['body', 'customers', 0, 'email_domains', 1],
    ])
  })
})

describe('Supplier alone', () => {
  it('the key is supplier_id; external_id, its name up to 1.6.x, is unknown', async () => {
    const { status, body } = await service.post('/suppliers', {
      suppliers: [{ external_id: 'L-1', name: 'x' }],
    })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    const places = body.error.details.map(({ loc }: { loc: unknown[] }) => loc.at(-1))
    expect(places.sort()).toEqual(['external_id', 'supplier_id'])
  })
})

describe('Customers: any sequence of batches', () => {
  const ids = ['M-1', 'M-2', 'M-3']
  const address = fc.record(
    { city: fc.constantFrom('a', 'b', null), is_default: fc.constantFrom(true, false) },
    { requiredKeys: [] },
  )
  const rowArbitrary = fc.record(
    {
      customer_id: fc.constantFrom(...ids),
      name: fc.constantFrom('a', 'b', null),
      discount_percent: fc.constantFrom(0, 12.5, null, 101),
      email_domains: fc.constantFrom(['a.example'], [], null),
      is_active: fc.constantFrom(true, false, null),
      addresses: fc.option(fc.array(address, { maxLength: 3 })),
      custom_fields: fc.oneof(
        fc.constant(null),
        fc.dictionary(fc.constantFrom('k', 'l'), fc.constantFrom(1, 'x', null), { maxKeys: 2 }),
      ),
      deleted: fc.constantFrom(true, false, false),
    },
    { requiredKeys: ['customer_id'] },
  )
  type Sent = { customer_id: string; deleted?: boolean } & Record<string, unknown>
  type Stored = Map<string, Record<string, unknown>>

  const DEFAULTS = {
    name: null,
    discount_percent: null,
    email_domains: [],
    is_active: true,
    addresses: [],
    custom_fields: {},
  }

  const pushCustomers = (rows: readonly object[]) => push(service, '/customers', 'customers', rows)

  it('any sequence of batches ends as a simple model says, counters and errors too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(rowArbitrary, { maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        async (batches) => {
          await pushCustomers(ids.map((customer_id) => ({ customer_id, deleted: true })))
          const stored: Stored = new Map()
          for (const batch of batches as unknown as Sent[][]) {
            const job = await pushCustomers(batch)
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

  /** As partners read them, but for the custom fields, which are as stored. */
  async function readAll(): Promise<Stored> {
    const found: Stored = new Map()
    const { rows } = await withClient(service.databaseUrl, (client) =>
      client.query(
        'select customer_id, custom_fields from customers where customer_id = any ($1)',
        [ids],
      ),
    )
    for (const customer_id of ids) {
      const { status, body } = await service.get(`/customers/${customer_id}`)
      if (status !== 200) continue
      const { custom_fields } = rows.find((row) => row.customer_id === customer_id)
      const names = Object.keys(DEFAULTS)
      const fields = Object.fromEntries(names.map((name) => [name, body[name]]))
      found.set(customer_id, { ...fields, custom_fields })
    }
    return found
  }

  /** What one row after the other does, by the words of the specification. */
  function applyToModel(stored: Stored, batch: readonly Sent[]) {
    const total = counts({})
    const errorRows: number[] = []
    for (const [index, { customer_id, deleted, ...sent }] of batch.entries()) {
      const old = stored.get(customer_id)
      if (sent['discount_percent'] === 101) {
        total.errors += 1
        errorRows.push(index + 1)
      } else if (deleted && old) {
        stored.delete(customer_id)
        total.deleted += 1
      } else if (deleted) total.skipped += 1
      else {
        const next = merged(old ?? DEFAULTS, sent)
        stored.set(customer_id, next)
        if (!old) total.created += 1
        else if (fc.stringify(sorted(old)) === fc.stringify(sorted(next))) total.skipped += 1
        else total.updated += 1
      }
    }
    return { total, errorRows }
  }

  function merged(old: Record<string, unknown>, sent: Record<string, unknown>) {
    const next: Record<string, unknown> = { ...old }
    for (const [name, value] of Object.entries(sent)) {
      if (value === null) next[name] = DEFAULTS[name as keyof typeof DEFAULTS]
      else if (name === 'addresses') next[name] = kept(value as Address[])
      else if (name === 'custom_fields') {
        const fields = { ...(old[name] as object), ...(value as object) }
        next[name] = Object.fromEntries(Object.entries(fields).filter(([, each]) => each !== null))
      } else next[name] = value
    }
    return next
  }

  type Address = { readonly city?: string | null; readonly is_default?: boolean }
  function kept(addresses: readonly Address[]) {
    const chosen = addresses.find(({ is_default }) => is_default) ?? addresses[0]
    return chosen ? [{ ...NO_ADDRESS, city: chosen.city ?? null }] : []
  }

  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
          .sort(([one], [two]) => (one < two ? -1 : 1))
          .map(([name, each]) => [name, sorted(each)])
      : value
})

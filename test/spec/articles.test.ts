import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { counts, countsOf, pushArticles } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let lastNumber = 0
const fresh = (): string => `A-${++lastNumber}`

/** What becomes of one article with these fields: the record, or the row's error. */
async function store(fields: object) {
  const article_number = fresh()
  const job = await pushArticles(service, [{ article_number, ...fields }])
  const { text, body, status } = await service.get(`/articles/${article_number}`)
  return { text, error: job.errors[0]?.error_message, record: status === 200 ? body : undefined }
}

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

const FULL = {
  name: 'NYM-J 3x1,5 mm²',
  description: 'Mantelleitung, grau\n100 m Ring',
  base_unit: 'M',
  manufacturer_name: 'Kabelwerk',
  manufacturer_article_number: 'NYM/3X1.5 "R"',
  supplier_id: 'S-1',
  supplier_article_number: '00 815',
  ean: '4012345000016',
  etim_class: 'EC000057',
  norms: ['DIN VDE 0250-204', 'EN 50575'],
  product_group: 'Leitungen',
  keywords: ['Kabel', 'Leitung'],
  power_w: 0,
  voltage_v: { min: 300, max: 500 },
  current_a: 16,
  length_mm: 100_000,
  width_mm: 8.6,
  height_mm: 8.6,
  diameter_mm: 8.6,
  weight_kg: 0.118,
  ip_rating: 'IP20/44',
  attributes: { Aderzahl: 3, Querschnitt: '1,5 mm²', halogenfrei: false },
  list_price: 98.55,
  price_quantity: 100,
  currency: 'EUR',
  is_active: false,
  custom_fields: { erp_group: 'K-17', nested: { list: [1, null, 'ü'] } },
}

const EMPTY = {
  ...Object.fromEntries(Object.keys(FULL).map((name) => [name, null])),
  norms: [],
  keywords: [],
  attributes: {},
  price_quantity: 1,
  is_active: true,
  custom_fields: {},
}

describe('Article, all fields', () => {
  it('Article: every field comes back as it was sent, with created_at and updated_at', async () => {
    const { record } = await store(FULL)
    const { article_number, created_at, updated_at, ...fields } = record
    expect(fields).toEqual(FULL)
    expect(article_number).toMatch(/^A-/)
    expect(created_at).toMatch(MICROSECONDS)
    expect(updated_at).toBe(created_at)
  })

  it('Article: never sent fields are null, empty or their default: price_quantity 1, is_active true', async () => {
    const { record } = await store({})
    const { article_number, created_at, updated_at, ...fields } = record
    expect(fields).toEqual(EMPTY)
  })

  it('Article: null clears every field to its default', async () => {
    const article_number = fresh()
    await pushArticles(service, [{ article_number, ...FULL }])
    const cleared = Object.fromEntries(Object.keys(FULL).map((name) => [name, null]))
    const job = await pushArticles(service, [{ article_number, ...cleared }])
    expect(countsOf(job)).toEqual(counts({ updated: 1 }))
    const { body } = await service.get(`/articles/${article_number}`)
    expect(body).toMatchObject(EMPTY)
    expect(body.attributes).toEqual({})
    expect(body.updated_at > body.created_at).toBe(true)
  })

  it('Article: a row read can be sent back, created_at and updated_at too, and is skipped', async () => {
    for (const fields of [FULL, {}]) {
      const { record } = await store(fields)
      expect(countsOf(await pushArticles(service, [record]))).toEqual(counts({ skipped: 1 }))
      expect((await service.get(`/articles/${record.article_number}`)).body).toEqual(record)
    }
  })

  it('Article: attributes are replaced as a whole', async () => {
    const article_number = fresh()
    await pushArticles(service, [{ article_number, attributes: { a: 1, b: 2 } }])
    await pushArticles(service, [{ article_number, attributes: { a: 3 } }])
    expect((await service.get(`/articles/${article_number}`)).body.attributes).toEqual({ a: 3 })
  })
})

describe('Article, article_number', () => {
  it.each(['4711', 'a.b_c-D', '-', '_', '...', '0', 'x'.repeat(255), '__proto__', 'constructor'])(
    'Identifiers: letters, digits, dot, underscore, hyphen, 1 to 255: %s',
    async (article_number) => {
      const job = await pushArticles(service, [
        { article_number, name: article_number.slice(0, 9) },
      ])
      expect(countsOf(job)).toEqual(counts({ created: 1 }))
      const { status, body } = await service.get(`/articles/${article_number}`)
      expect([status, body.article_number]).toEqual([200, article_number])
    },
  )

  it('Identifiers: upper and lower case are different numbers', async () => {
    const job = await pushArticles(service, [
      { article_number: 'case-a' },
      { article_number: 'case-A' },
    ])
    expect(job.created_count).toBe(2)
  })

  it.each(['unknown', 'x'.repeat(256), 'a%20b', '%2e%2e', 'a%2Fb', '%00', 'ü'])(
    'GET /articles/{article_number}: NOT_FOUND 404 for what does not exist: %s',
    async (segment) => {
      const { status, body } = await service.get(`/articles/${segment}`)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  it('GET /articles/{article_number}: an encoded number is the same number', async () => {
    await pushArticles(service, [{ article_number: 'en-coded' }])
    expect((await service.get('/articles/en%2Dcoded')).status).toBe(200)
  })
})

describe('Article, texts', () => {
  const limits = {
    name: 500,
    description: 20_000,
    base_unit: 20,
    manufacturer_name: 1_000,
    manufacturer_article_number: 1_000,
    supplier_id: 255,
    supplier_article_number: 1_000,
    product_group: 1_000,
    ip_rating: 20,
  }

  it.each(Object.entries(limits))(
    'Article: %s takes up to %i characters, more is a row error',
    async (name, limit) => {
      const longest = 'x'.repeat(limit)
      expect((await store({ [name]: longest })).record[name]).toBe(longest)
      const { error, record } = await store({ [name]: `${longest}x` })
      expect(record).toBeUndefined()
      expect(error).toMatch(new RegExp(`^${name}: .*${limit}`))
    },
  )

  it.each(['norms', 'keywords'])(
    'Article: %s is an array of strings of up to 1,000 characters',
    async (name) => {
      expect((await store({ [name]: ['x'.repeat(1_000), ''] })).record[name]).toHaveLength(2)
      expect((await store({ [name]: ['ok', 'x'.repeat(1_001)] })).error).toMatch(/1000 characters/)
    },
  )

  it('Article: characters are counted as people count them, not as UTF-16', async () => {
    expect((await store({ base_unit: '😀'.repeat(20) })).record.base_unit).toBe('😀'.repeat(20))
    expect((await store({ base_unit: '😀'.repeat(21) })).error).toMatch(/base_unit/)
  })

  it('Article: any text comes back as it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 100 }).filter((text) => !text.includes('\0')),
        async (text) => {
          expect((await store({ name: text, custom_fields: { x: text } })).record).toMatchObject({
            name: text,
            custom_fields: { x: text },
          })
        },
      ),
      { numRuns: cases(30, 5) },
    )
  })

  it('Limits, identifier format: a supplier_id is letters, digits, dot, underscore, hyphen', async () => {
    expect((await store({ supplier_id: 'S-1.a_b' })).record.supplier_id).toBe('S-1.a_b')
    for (const supplier_id of ['a b', 'a/b', 'ü', '']) {
      expect((await store({ supplier_id })).error).toMatch(/^supplier_id: /)
    }
  })

  it('supplier_id is not a reference: it may arrive later', async () => {
    expect((await store({ supplier_id: 'nobody-yet' })).record.supplier_id).toBe('nobody-yet')
  })
})

describe('Article, formats', () => {
  it.each(['12345670', '012345678905', '4012345000016', '14012345000013'])(
    'Article: an ean has 8, 12, 13 or 14 digits: %s',
    async (ean) => {
      expect((await store({ ean })).record.ean).toBe(ean)
    },
  )

  it.each(['4012345000010', '00000001'])(
    'Article: an ean with a wrong check digit is stored as sent: %s',
    async (ean) => {
      expect((await store({ ean })).record.ean).toBe(ean)
    },
  )

  it.each([
    '',
    '1',
    '1234567',
    '123456789',
    '12345678901',
    '123456789012345',
    '4012345-00001',
    ' 12345670',
    '１２３４５６７０',
    '12345670\n',
  ])('Article: another ean is a row error: %j', async (ean) => {
    expect((await store({ ean })).error).toMatch(/^ean: /)
  })

  it.each(['EC12345', 'EC1234567', 'ec000057', 'EG000057', ''])(
    'Article: etim_class is EC and 6 digits, else a row error: %j',
    async (etim_class) => {
      expect((await store({ etim_class })).error).toMatch(/^etim_class: /)
    },
  )

  it.each(['eur', 'EURO', 'E', ''])(
    'Article: currency is ISO 4217, else a row error: %j',
    async (currency) => {
      expect((await store({ currency })).error).toMatch(/^currency: /)
    },
  )

  it('Article: a currency that ISO 4217 does not have is a row error', async () => {
    expect((await store({ currency: 'CHF' })).record.currency).toBe('CHF')
    expect((await store({ currency: 'QQQ' })).error).toMatch(/^currency: "QQQ"/)
  })

  it.each(['IP65', 'IP69K', 'IP20/44'])(
    'Article: ip_rating is kept as printed: %s',
    async (ip_rating) => {
      expect((await store({ ip_rating })).record.ip_rating).toBe(ip_rating)
    },
  )

  it('Article: attributes map a name to string, number or boolean; anything else is 400', async () => {
    const attributes = { text: 'ü', number: 1.25, flag: true, 'name / with ~ signs': '' }
    expect((await store({ attributes })).record.attributes).toEqual(attributes)
    for (const value of [null, {}, []]) {
      const row = { article_number: fresh(), attributes: { x: value } }
      expect((await service.post('/articles', { articles: [row] })).status).toBe(400)
    }
  })

  it('Texts: an attribute is a text of at most 1,000 characters, too', async () => {
    expect((await store({ attributes: { x: 'y'.repeat(1_000) } })).error).toBeUndefined()
    expect((await store({ attributes: { x: 'y'.repeat(1_001) } })).error).toMatch(/^attributes/)
  })

  it('Texts: custom_fields is at most 64 KB a row, free keys, stored and returned as sent', async () => {
    const fits = { x: 'y'.repeat(64 * 1024 - 8) }
    expect((await store({ custom_fields: fits })).record.custom_fields).toEqual(fits)
    expect((await store({ custom_fields: { x: 'y'.repeat(64 * 1024) } })).error).toMatch(
      /^custom_fields/,
    )
  })

  it('Texts: custom_fields is at most 64 KB a row, also when it grows by merging', async () => {
    const part = (key: string) => ({ article_number: 'grows', custom_fields: { [key]: long } })
    const long = 'y'.repeat(40 * 1024)

    const job = await pushArticles(service, [part('a'), part('b'), part('c'), part('a')])
    const { body } = await service.get('/articles/grows')

    expect(job).toMatchObject({ status: 'COMPLETED', created_count: 1, error_count: 1 })
    expect(job.errors).toEqual([
      {
        row_number: 3,
        identifier: 'grows',
        error_message: expect.stringMatching(/custom_fields, .* larger than 64 KB/),
      },
    ])
    expect(Object.keys(body.custom_fields)).toEqual(['a', 'b'])
  })
})

describe('Article, numbers', () => {
  const decimals = ['list_price', 'price_quantity'] as const
  const measures = [
    'power_w',
    'current_a',
    'length_mm',
    'width_mm',
    'height_mm',
    'diameter_mm',
    'weight_kg',
  ] as const

  /** The number of a field exactly as the answer spells it. */
  const spelled = (text: string, name: string) => new RegExp(`"${name}":([^,}]+)`).exec(text)?.[1]

  const storeText = async (name: string, literal: string) => {
    const article_number = fresh()
    const sent = `{"articles":[{"article_number":"${article_number}","${name}":${literal}}]}`
    const { status } = await service.post('/articles', sent)
    await service.workOff()
    return { status, text: (await service.get(`/articles/${article_number}`)).text }
  }

  it.each(['0.1', '19.99', '123456789012.345', '0.00000123456789', '999999999999999', '1.10'])(
    'Numbers: decimals of up to 15 significant digits are exact: %s',
    async (literal) => {
      for (const name of ['list_price', 'weight_kg']) {
        const { text } = await storeText(name, literal)
        expect(Number(spelled(text, name))).toBe(Number(literal))
        expect(spelled(text, name)?.replace(/\.?0+$/, '')).toBe(literal.replace(/\.?0+$/, ''))
      }
    },
  )

  it.each(['1234567890123456', '0.1234567890123456', '1.000000000000001'])(
    'Numbers: more than 15 significant digits is 400: %s',
    async (literal) => {
      for (const name of ['list_price', 'weight_kg', 'custom_fields']) {
        const value = name === 'custom_fields' ? `{"x":${literal}}` : literal
        expect((await storeText(name, value)).status).toBe(400)
      }
    },
  )

  it('Numbers: a number that is no number of JSON is 400', async () => {
    for (const literal of ['01', '.5', '1.', '+1', 'Infinity', '1e400', '0x1']) {
      expect((await storeText('list_price', literal)).status).toBe(400)
    }
  })

  it('Numbers: any decimal of 15 digits comes back as the same decimal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 999_999_999_999_999 }),
        fc.integer({ min: 0, max: 15 }),
        async (digits, places) => {
          const literal = `${digits}e-${places}`
          const { text } = await storeText('list_price', literal)
          expect(Number(spelled(text, 'list_price'))).toBe(Number(literal))
        },
      ),
      { numRuns: cases(40, 5) },
    )
  })

  it('Article: list_price is at least 0 and price_quantity above 0, else a row error', async () => {
    expect((await store({ list_price: 0 })).record.list_price).toBe(0)
    expect((await store({ list_price: -0.01 })).error).toMatch(/^list_price: -0.01 /)
    for (const price_quantity of [0, -1]) {
      expect((await store({ price_quantity })).error).toMatch(/^price_quantity: /)
    }
  })

  it.each(decimals)('Article: %s takes no range: 400', async (name) => {
    const row = { article_number: fresh(), [name]: { min: 1, max: 2 } }
    expect((await service.post('/articles', { articles: [row] })).status).toBe(400)
  })

  it.each([...measures, 'voltage_v'])(
    'Article: %s is a number, or {"min", "max"}',
    async (name) => {
      expect((await store({ [name]: 12.5 })).record[name]).toBe(12.5)
      expect((await store({ [name]: { min: 1.5, max: 1.5 } })).record[name]).toEqual({
        min: 1.5,
        max: 1.5,
      })
      expect((await store({ [name]: { min: 2, max: 1 } })).error).toMatch(new RegExp(`^${name}: `))
      expect((await store({ [name]: { min: 2 } })).error).toMatch(new RegExp(`^${name}`))
      const typo = { article_number: fresh(), [name]: { min: 1, max: 2, mid: 1 } }
      expect((await service.post('/articles', { articles: [typo] })).status).toBe(400)
      const text = { article_number: fresh(), [name]: { min: '1', max: 2 } }
      expect((await service.post('/articles', { articles: [text] })).status).toBe(400)
    },
  )

  it('Article: a number is replaced by a range and back', async () => {
    const article_number = fresh()
    for (const power_w of [5, { min: 1, max: 2 }, 5]) {
      await pushArticles(service, [{ article_number, power_w }])
      expect((await service.get(`/articles/${article_number}`)).body.power_w).toEqual(power_w)
    }
  })
})

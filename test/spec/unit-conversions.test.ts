import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { counts, countsOf, push, pushArticles } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
  const articles = ['4711', '4712', ...Array.from({ length: 300 }, (_, row) => `U-${row + 1}`)]
  await pushArticles(
    service,
    articles.map((article_number) => ({ article_number })),
  )
})
afterAll(() => service.stop())

let lastNumber = 0
/** The number of an article that is there, and that no other test uses. */
const fresh = (): string => `U-${++lastNumber}`

const PATH = '/articles/unit-conversions'
const pushConversions = (rows: readonly object[]) => push(service, PATH, 'unit_conversions', rows)

type Page = { readonly data: Record<string, unknown>[]; readonly next_cursor: string | null }
const list = async (query = ''): Promise<Page> => {
  const { status, body, text } = await service.get(`${PATH}${query}`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body
}
const conversionsOf = async (number: string) => (await list(`?article_number=${number}`)).data
/** The one conversion of an article. */
const onlyOf = async (number: string) => {
  const [only, ...more] = await conversionsOf(number)
  expect(more).toEqual([])
  return only
}

const jobCount = async () =>
  Number((await service.rows<{ n: string }>('select count(*) as n from jobs'))[0]?.n)
const chunkCount = async () =>
  Number((await service.rows<{ n: string }>('select count(*) as n from job_chunks'))[0]?.n)

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

describe('Unit conversion, all fields', () => {
  it('Unit conversion: every field comes back as it was sent, with created_at and updated_at', async () => {
    const row = {
      article_number: fresh(),
      alternative_unit: 'Rolle à 2,5 m / ½',
      numerator: 2.5,
      denominator: 3,
      custom_fields: { erp: 'K-17', nested: { list: [1, null, 'ü'] } },
    }
    const job = await pushConversions([row])
    expect([job.entity, job.status, job.result]).toEqual(['UNIT_CONVERSIONS', 'COMPLETED', null])
    expect(countsOf(job)).toEqual(counts({ created: 1 }))
    const { created_at, updated_at, ...fields } = (await onlyOf(row.article_number)) ?? {}
    expect(fields).toEqual(row)
    expect(created_at).toMatch(MICROSECONDS)
    expect(updated_at).toBe(created_at)
  })

  it('Unit conversion: custom_fields never sent are empty', async () => {
    const article_number = fresh()
    const row = { article_number, alternative_unit: 'ROL', numerator: 1, denominator: 1 }
    await pushConversions([row])
    expect(await onlyOf(article_number)).toEqual({
      ...row,
      custom_fields: {},
      created_at: expect.stringMatching(MICROSECONDS),
      updated_at: expect.stringMatching(MICROSECONDS),
    })
  })

  it('Unknown body field: a row read can be sent back, created_at and updated_at too, and is skipped', async () => {
    const article_number = fresh()
    const custom_fields = { a: { b: null }, c: [0.1] }
    await pushConversions([
      { article_number, alternative_unit: 'ROL', numerator: 0.1, denominator: 7, custom_fields },
    ])
    const read = await onlyOf(article_number)
    expect(countsOf(await pushConversions([read ?? {}]))).toEqual(counts({ skipped: 1 }))
    expect(await onlyOf(article_number)).toEqual(read)
  })

  it('Texts: custom_fields is at most 64 KB a row, also when it grows by merging', async () => {
    const [over, grows] = [fresh(), fresh()]
    const row = { alternative_unit: 'ROL', numerator: 1, denominator: 1 }
    const part = (key: string) => ({
      article_number: grows,
      ...row,
      custom_fields: { [key]: 'y'.repeat(40 * 1024) },
    })
    const job = await pushConversions([
      { article_number: over, ...row, custom_fields: { x: 'y'.repeat(64 * 1024) } },
      part('a'),
      part('b'),
      part('c'),
    ])
    expect(countsOf(job)).toEqual(counts({ created: 1, updated: 1, errors: 2 }))
    expect(job.errors).toEqual([
      {
        row_number: 1,
        identifier: `${over}/ROL`,
        error_message: expect.stringMatching(/^custom_fields: .* is larger than 64 KB$/),
      },
      {
        row_number: 4,
        identifier: `${grows}/ROL`,
        error_message: expect.stringMatching(/custom_fields, .* larger than 64 KB/),
      },
    ])
    expect(Object.keys((await onlyOf(grows))?.['custom_fields'] ?? {})).toEqual(['a', 'b'])
  })
})

/** A number of JSON as a decimal: its digits without needless zeros, and the power of ten. */
function decimalOf(text: string): string {
  const [, whole = '', part = '', power = '0'] =
    /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  const digits = `${whole}${part}`.replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  return `${kept}e${Number(power) - part.length + digits.length - kept.length}`
}

/** Up to 15 significant digits, written in one of the ways that JSON has. */
const literal = fc
  .integer({ min: 1, max: 15 })
  .chain((length) =>
    fc.tuple(
      fc.integer({ min: 10 ** (length - 1), max: 10 ** length - 1 }),
      fc.integer({ min: -29, max: 15 - length }),
      fc.constantFrom('exponent', 'spelled out'),
    ),
  )
  .map(([digits, power, form]) => {
    if (form === 'exponent') return `${digits}e${power}`
    if (power >= 0) return `${digits}${'0'.repeat(power)}`
    const padded = String(digits).padStart(1 - power, '0')
    return `${padded.slice(0, power)}.${padded.slice(power)}`
  })

describe('Unit conversion, the ratio', () => {
  const RATIO = /"numerator":([^,]+),"denominator":([^,]+),/g
  const rowText = (article_number: string, unit: string, [numerator, denominator]: Ratio) =>
    `{"article_number":"${article_number}","alternative_unit":"${unit}",` +
    `"numerator":${numerator},"denominator":${denominator}}`
  type Ratio = readonly [numerator: string, denominator: string]

  it('Numbers: any two positive decimals of up to 15 significant digits come back as the same decimals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(literal, literal), { minLength: 1, maxLength: 20 }),
        async (ratios) => {
          const number = fresh()
          const rows = ratios.map((ratio, row) => rowText(number, `U${row}`, ratio))
          const sent = await service.post(PATH, `{"unit_conversions":[${rows.join(',')}]}`)
          expect([sent.status, sent.text]).toEqual([202, expect.any(String)])
          await service.workOff()
          const { text } = await service.get(`${PATH}?article_number=${number}`)
          const read = [...text.matchAll(RATIO)].map(([, ...ratio]) => ratio.map(decimalOf))
          expect(read).toEqual(ratios.map((ratio) => ratio.map(decimalOf)))
        },
      ),
      { numRuns: cases(40, 5) },
    )
  })

  it('Rule: the ratio is never collapsed: 2/4 is another ratio than 1/2, and 50/100 than both', async () => {
    const article_number = fresh()
    const key = { article_number, alternative_unit: 'PAK' }
    for (const [numerator, denominator] of [
      [1, 2],
      [2, 4],
      [50, 100],
      [0.5, 1],
    ]) {
      const job = await pushConversions([{ ...key, numerator, denominator }])
      expect(job.skipped_count).toBe(0)
      expect(await onlyOf(article_number)).toMatchObject({ numerator, denominator })
    }
  })

  it('the same ratio spelled otherwise changes nothing', async () => {
    const number = fresh()
    await service.post(PATH, `{"unit_conversions":[${rowText(number, 'M', ['2.5', '1'])}]}`)
    await service.workOff()
    const before = await onlyOf(number)
    for (const ratio of [
      ['2.50', '1.0'],
      ['25e-1', '1e0'],
    ] as const) {
      const { body } = await service.post(
        PATH,
        `{"unit_conversions":[${rowText(number, 'M', ratio)}]}`,
      )
      await service.workOff()
      expect((await service.get(`/jobs/${body.job_id}`)).body.skipped_count).toBe(1)
    }
    expect(await onlyOf(number)).toEqual(before)
  })

  it('a numerator or denominator beyond all sense is a row error, and costs no other row', async () => {
    const [good, bad] = [fresh(), fresh()]
    const row = { alternative_unit: 'RNG', numerator: 1e15, denominator: 1 }
    const job = await pushConversions([
      { ...row, article_number: good },
      { ...row, article_number: bad, numerator: 1e16 },
    ])
    expect(countsOf(job)).toEqual(counts({ created: 1, errors: 1 }))
    expect(job.errors[0]?.error_message).toBe(
      'numerator: 10000000000000000 must be at most 1000000000000000',
    )
  })

  it('a missing numerator or denominator is a row error on a new row', async () => {
    const [both, one, other, sound] = [fresh(), fresh(), fresh(), fresh()]
    const alternative_unit = 'ROL'
    const job = await pushConversions([
      { article_number: both, alternative_unit },
      { article_number: one, alternative_unit, denominator: 1 },
      { article_number: other, alternative_unit, numerator: 1 },
      { article_number: sound, alternative_unit, numerator: 1, denominator: 1 },
    ])
    expect(countsOf(job)).toEqual(counts({ created: 1, errors: 3 }))
    expect(job.errors).toEqual([
      {
        row_number: 1,
        identifier: `${both}/ROL`,
        error_message: expect.stringMatching(/^numerator: .*required/),
      },
      {
        row_number: 2,
        identifier: `${one}/ROL`,
        error_message: expect.stringMatching(/^numerator: .*required/),
      },
      {
        row_number: 3,
        identifier: `${other}/ROL`,
        error_message: expect.stringMatching(/^denominator: .*required/),
      },
    ])
    expect(await onlyOf(both)).toBeUndefined()
    expect(await onlyOf(sound)).toBeDefined()
  })

  it('an omitted numerator or denominator stays as it is on an existing row', async () => {
    const article_number = fresh()
    const key = { article_number, alternative_unit: 'ROL' }
    await pushConversions([{ ...key, numerator: 3, denominator: 7, custom_fields: { a: 1 } }])
    const job = await pushConversions([
      { ...key, numerator: 4 },
      { ...key, denominator: 8 },
      { ...key, custom_fields: { b: 2 } },
      key,
    ])
    expect(countsOf(job)).toEqual(counts({ updated: 3, skipped: 1 }))
    expect(await onlyOf(article_number)).toMatchObject({
      numerator: 4,
      denominator: 8,
      custom_fields: { a: 1, b: 2 },
    })
  })
})

describe('Unit conversion: refused at once, nothing stored', () => {
  const sound = { article_number: '4711', alternative_unit: 'ROL', numerator: 1, denominator: 1 }
  const without = (name: string) =>
    Object.fromEntries(Object.entries(sound).filter(([each]) => each !== name))
  const refused: [string, object, readonly (string | number)[]][] = [
    ...[0, -1, -0.5].flatMap((value): [string, object, string[]][] => [
      [`a numerator of ${value}`, { ...sound, numerator: value }, ['numerator']],
      [`a denominator of ${value}`, { ...sound, denominator: value }, ['denominator']],
    ]),
    ['a numerator as text', { ...sound, numerator: '1' }, ['numerator']],
    ['a numerator of null', { ...sound, numerator: null }, ['numerator']],
    ['a denominator that is an object', { ...sound, denominator: {} }, ['denominator']],
    ['a missing article_number', without('article_number'), ['article_number']],
    ['a missing alternative_unit', without('alternative_unit'), ['alternative_unit']],
    ['an ill-formed article_number', { ...sound, article_number: 'a b' }, ['article_number']],
    ['an article_number of 256', { ...sound, article_number: 'x'.repeat(256) }, ['article_number']],
    ['an empty alternative_unit', { ...sound, alternative_unit: '' }, ['alternative_unit']],
    ['an alternative_unit of null', { ...sound, alternative_unit: null }, ['alternative_unit']],
    ['a number as alternative_unit', { ...sound, alternative_unit: 7 }, ['alternative_unit']],
    [
      'an alternative_unit of 1,001 characters',
      { ...sound, alternative_unit: 'x'.repeat(1_001) },
      ['alternative_unit'],
    ],
    ['an unknown field', { ...sound, nominator: 1 }, ['nominator']],
    ['custom_fields that are no object', { ...sound, custom_fields: [] }, ['custom_fields']],
    ['deleted that is no flag', { ...sound, deleted: 'yes' }, ['deleted']],
  ]

  it.each(refused)('400 VALIDATION_FAILED naming the place: %s', async (_name, row, loc) => {
    const jobs = await jobCount()
    const answer = await service.post(PATH, { unit_conversions: [sound, row] })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.body.error.details[0].loc).toEqual(['body', 'unit_conversions', 1, ...loc])
    expect([await jobCount(), await chunkCount()]).toEqual([jobs, 0])
    expect(await conversionsOf('4711')).toEqual([])
  })

  it.each(['articles', 'unitConversions', 'unit-conversions'])(
    'a wrong array key is 400: %s',
    async (arrayKey) => {
      const { status, body } = await service.post(PATH, { [arrayKey]: [] })
      expect([status, body.error.details[0].loc]).toEqual([400, ['body', arrayKey]])
    },
  )
})

describe('Unit conversion, upsert key (article_number, alternative_unit)', () => {
  const ratio = { numerator: 1, denominator: 1 }

  it('Upsert key: an existing key updates, a new key creates', async () => {
    const [article_number, other] = [fresh(), fresh()]
    const row = { article_number, alternative_unit: 'ROL', ...ratio }
    await pushConversions([row])
    const job = await pushConversions([
      { ...row, numerator: 2 },
      { ...row, alternative_unit: 'rol' },
      { ...row, alternative_unit: 'ROL ' },
      { ...row, article_number: other },
    ])
    expect(countsOf(job)).toEqual(counts({ created: 3, updated: 1 }))
    const read = await conversionsOf(article_number)
    expect(read.map(({ alternative_unit, numerator }) => [alternative_unit, numerator])).toEqual(
      expect.arrayContaining([
        ['ROL', 2],
        ['rol', 1],
        ['ROL ', 1],
      ]),
    )
    const [changed] = read.filter(({ alternative_unit }) => alternative_unit === 'ROL')
    expect(String(changed?.['updated_at']) > String(changed?.['created_at'])).toBe(true)
  })

  it.each([
    ['1,000 characters', 'x'.repeat(1_000)],
    ['a slash', '/'],
    ['a slash within', 'a/b'],
    ['quotes', '"\\'],
    ['an emoji', '😀'],
    ['a blank', ' '],
  ])(
    'Upsert key: any unit of up to 1,000 characters is a key: %s',
    async (_name, alternative_unit) => {
      const article_number = fresh()
      const row = { article_number, alternative_unit, ...ratio }
      expect(countsOf(await pushConversions([row]))).toEqual(counts({ created: 1 }))
      expect(await onlyOf(article_number)).toMatchObject(row)
      expect(countsOf(await pushConversions([{ ...row, denominator: 2 }]))).toEqual(
        counts({ updated: 1 }),
      )
      expect(countsOf(await pushConversions([{ ...row, deleted: true }]))).toEqual(
        counts({ deleted: 1 }),
      )
    },
  )

  it('rows with one key in a batch act one after the other', async () => {
    const article_number = fresh()
    const row = { article_number, alternative_unit: 'ROL', ...ratio }
    const job = await pushConversions([
      row,
      { ...row, numerator: 2 },
      { ...row, numerator: 2 },
      { ...row, deleted: true },
      { ...row, deleted: true },
      { article_number, alternative_unit: 'ROL', numerator: 5 },
      { ...row, numerator: 3 },
      { article_number, alternative_unit: 'ROL', denominator: 4 },
    ])
    expect(countsOf(job)).toEqual(
      counts({ created: 2, updated: 2, skipped: 2, deleted: 1, errors: 1 }),
    )
    expect(job.errors).toMatchObject([{ row_number: 6, identifier: `${article_number}/ROL` }])
    expect(await onlyOf(article_number)).toMatchObject({ numerator: 3, denominator: 4 })
  })

  it('an unknown article is a row error: field, value, reason; identifier 4711/ROL', async () => {
    const { apiKey } = await service.createOrganisation('Knows no article')
    const theirs = (path: string, init: RequestInit = {}) =>
      call(service.origin, apiKey, path, init)
    const row = { article_number: '4711', alternative_unit: 'ROL', ...ratio }
    const job = await push(
      {
        get: theirs,
        post: (path, body) => theirs(path, jsonInit(body)),
        workOff: service.workOff,
      },
      PATH,
      'unit_conversions',
      [row],
    )
    expect(job.errors).toEqual([
      {
        row_number: 1,
        identifier: '4711/ROL',
        error_message: 'article_number: "4711" is not a known article',
      },
    ])
  })

  it('one bad row never costs the others', async () => {
    const [before, after] = [fresh(), fresh()]
    const row = { alternative_unit: 'ROL', ...ratio }
    const job = await pushConversions([
      { article_number: before, ...row },
      { article_number: 'nobody', ...row },
      { article_number: after, ...row },
      { article_number: before, ...row, numerator: 2 },
      { article_number: 'nobody', ...row },
    ])
    expect(countsOf(job)).toEqual(counts({ created: 2, updated: 1, errors: 2 }))
    expect(job.errors.map(({ row_number }) => row_number)).toEqual([2, 5])
    expect(await onlyOf(after)).toBeDefined()
    expect((await onlyOf(before))?.['numerator']).toBe(2)
    expect(await onlyOf('nobody')).toBeUndefined()
  })

  it('deleted removes the row; an unknown key and an unknown article are skipped', async () => {
    const article_number = fresh()
    await pushConversions([
      { article_number, alternative_unit: 'ROL', ...ratio },
      { article_number, alternative_unit: 'PAK', ...ratio },
    ])
    const job = await pushConversions([
      { article_number, alternative_unit: 'ROL', deleted: true },
      { article_number, alternative_unit: 'never', deleted: true },
      { article_number: 'nobody', alternative_unit: 'ROL', deleted: true },
    ])
    expect(countsOf(job)).toEqual(counts({ skipped: 2, deleted: 1 }))
    expect((await onlyOf(article_number))?.['alternative_unit']).toBe('PAK')
  })

  it('a row that changes nothing counts as skipped and does not advance updated_at', async () => {
    const article_number = fresh()
    const key = { article_number, alternative_unit: 'ROL' }
    const row = { ...key, ...ratio, custom_fields: { x: 1 } }
    await pushConversions([row])
    const before = await onlyOf(article_number)
    for (const same of [
      row,
      { ...row, deleted: false },
      key,
      { ...key, numerator: 1 },
      { ...key, custom_fields: {} },
      { ...key, custom_fields: { x: 1, never: null } },
    ]) {
      expect(countsOf(await pushConversions([same]))).toEqual(counts({ skipped: 1 }))
    }
    expect(await onlyOf(article_number)).toEqual(before)
  })

  it('custom_fields is merged key by key, null clears one key or all', async () => {
    const article_number = fresh()
    const key = { article_number, alternative_unit: 'ROL' }
    const custom = async (custom_fields: object | null) => {
      await pushConversions([{ ...key, custom_fields }])
      return (await onlyOf(article_number))?.['custom_fields']
    }
    await pushConversions([{ ...key, ...ratio, custom_fields: { a: 1, b: { c: 2 }, n: null } }])
    expect(await custom({ a: null, b: { d: null }, e: 'x' })).toEqual({ b: { d: null }, e: 'x' })
    expect(await custom(null)).toEqual({})
  })
})

describe('GET /articles/unit-conversions', () => {
  const numbers = ['L-1', 'L-2', 'L-3']
  const unitsIn = (...pages: Page[]) =>
    pages.flatMap(({ data }) =>
      data.map(({ article_number, alternative_unit }) => `${article_number}/${alternative_unit}`),
    )
  const row = (article_number: string, unit: number) => ({
    article_number,
    alternative_unit: `E${unit}`,
    numerator: unit,
    denominator: 1,
  })

  /** 7 conversions of L-1 and 3 of L-2 in one push, then 2 more of L-1 in a later one. */
  beforeAll(async () => {
    await pushArticles(
      service,
      numbers.map((article_number) => ({ article_number })),
    )
    await pushConversions([
      ...[1, 2, 3, 4, 5, 6, 7].map((unit) => row('L-1', unit)),
      ...[1, 2, 3].map((unit) => row('L-2', unit)),
    ])
    await pushConversions([row('L-1', 8), row('L-1', 9)])
  })

  it('Endpoint table: article_number filters; without it all are listed', async () => {
    expect(unitsIn(await list('?article_number=L-1'))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((unit) => `L-1/E${unit}`),
    )
    expect(unitsIn(await list('?article_number=L-2'))).toHaveLength(3)
    const all = unitsIn(await list('?limit=500'))
    expect(all).toEqual(expect.arrayContaining(['L-1/E1', 'L-2/E3', 'L-1/E9']))
  })

  it.each(['L-3', 'unknown', 'l-1', '%20'])(
    'Endpoint table: an article without conversions, or an unknown one, gives an empty page: %j',
    async (number) => {
      expect(await list(`?article_number=${number}`)).toEqual({ data: [], next_cursor: null })
    },
  )

  it('Texts: NUL in the filter is 400 naming it', async () => {
    const { status, body } = await service.get(`${PATH}?article_number=%00`)
    expect([status, body.error.details[0].loc]).toEqual([400, ['query', 'article_number']])
  })

  it('pages of a filtered list, by cursor alone or with the filter repeated', async () => {
    for (const repeat of ['', '&article_number=L-1']) {
      const pages = [await list('?article_number=L-1&limit=4')]
      for (let next = pages[0]?.next_cursor; next; next = pages.at(-1)?.next_cursor) {
        pages.push(await list(`?limit=4&cursor=${encodeURIComponent(next)}${repeat}`))
      }
      expect(pages.map(({ data }) => data.length)).toEqual([4, 4, 1])
      expect(unitsIn(...pages)).toEqual(unitsIn(await list('?article_number=L-1')))
    }
  })

  it('modified_since with the filter bounds the first page only', async () => {
    const since = String((await list('?article_number=L-1')).data.at(-1)?.['updated_at'])
    expect(unitsIn(await list(`?article_number=L-1&modified_since=${since}`))).toEqual([
      'L-1/E8',
      'L-1/E9',
    ])
    expect(unitsIn(await list(`?article_number=L-2&modified_since=${since}`))).toEqual([])
    const { next_cursor } = await list('?article_number=L-1&limit=2')
    const rest = await list(`?cursor=${next_cursor}&modified_since=2999-01-01T00:00:00Z`)
    expect(unitsIn(rest)).toHaveLength(7)
  })

  it('A list’s order: a changed conversion moves to the end', async () => {
    await pushConversions([{ ...row('L-2', 1), numerator: 99 }])
    expect(unitsIn(await list('?article_number=L-2'))).toEqual(['L-2/E2', 'L-2/E3', 'L-2/E1'])
  })

  it('A list’s order: a cursor with another filter value, with none before, or of another list is 400', async () => {
    const filtered = (await list('?article_number=L-1&limit=2')).next_cursor
    const whole = (await list('?limit=2')).next_cursor
    const ofArticles = (await service.get('/articles?limit=1')).body.next_cursor
    for (const [path, cursor] of [
      [`${PATH}?article_number=L-2`, filtered],
      [`${PATH}?article_number=`, filtered],
      [`${PATH}?article_number=L-1`, whole],
      [`${PATH}?limit=5`, ofArticles],
      ['/articles?limit=5', whole],
      ['/articles/accessories?limit=5', whole],
      ['/articles/alternatives?limit=5', whole],
      ['/customers?limit=5', whole],
    ]) {
      const { status, body } = await service.get(`${path}&cursor=${encodeURIComponent(cursor)}`)
      expect([path, status, body.error?.code]).toEqual([path, 400, 'VALIDATION_FAILED'])
    }
  })

  it.each(['source_article_number', 'alternative_unit', 'articlenumber'])(
    'Unknown query parameter: 400 naming it: %s',
    async (name) => {
      const { status, body } = await service.get(`${PATH}?${name}=x`)
      expect([status, body.error.details[0].loc]).toEqual([400, ['query', name]])
    },
  )
})

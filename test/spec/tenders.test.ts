import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Decimal, dividedBy, plus, times } from '#kernel/decimal.ts'
import { cases } from '#test/cases.ts'
import {
  completeInquiry,
  createInquiry,
  draftProject,
  type InquiryDraft,
  type PositionDraft,
} from '#test/inquiry-drafts.ts'
import { push, pushArticles } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await pushArticles(service, [
    {
      article_number: 'KABEL',
      name: 'NYM-J 3x1,5',
      base_unit: 'm',
      manufacturer_name: 'Kabelwerk Nord',
      manufacturer_article_number: '31015',
      ean: '4006381333931',
      list_price: 92,
      price_quantity: 100,
      currency: 'EUR',
    },
    { article_number: 'DOSE', name: 'Dose', base_unit: 'Stk', list_price: 1.05, currency: 'EUR' },
    {
      article_number: 'LAMPE',
      name: 'Lampe',
      base_unit: 'Stk',
      list_price: 33.333,
      currency: 'EUR',
    },
    { article_number: 'DOLLAR', base_unit: 'Stk', list_price: 5, currency: 'USD' },
    { article_number: 'OHNE', base_unit: 'Stk' },
  ])
  await push(service, '/articles/unit-conversions', 'unit_conversions', [
    { article_number: 'KABEL', alternative_unit: 'RNG', numerator: 50, denominator: 1 },
  ])
  await push(service, '/customers', 'customers', [
    { customer_id: 'K-1', name: 'Hansen', discount_percent: 12.5 },
  ])
})
afterAll(() => service.stop())

const inHome = <T>(work: Parameters<typeof service.database.asOrganisation<T>>[1]) =>
  service.database.asOrganisation(service.organisationId, work)

const create = (draft: InquiryDraft) => createInquiry(service, draft)
const read = async (id: string) => (await service.get(`/tenders/${id}`)).body
const tender = async (draft: InquiryDraft) => read(await create(draft))
/** The only position of a tender with one. */
const position = async (draft: PositionDraft, head: InquiryDraft = {}) =>
  (await tender({ ...head, positions: [draft] })).chapters[0].positions[0]

describe('Tender (read): the record', () => {
  it('all fields are there, null when they are not set', async () => {
    const body = await tender({})
    expect(body).toEqual({
      tender_id: expect.stringMatching(/^\d+$/),
      name: 'Anfrage.pdf',
      status: 'NEEDS_REVIEW',
      customer_id: null,
      project_id: null,
      branch: null,
      currency: 'EUR',
      context: '',
      user_email: null,
      erp_offer_id: null,
      request_custom_fields: {},
      files: [],
      chapters: [],
      totals: { net: 0, vat: 0, gross: 0, currency: 'EUR', position_count: 0, matched_count: 0 },
      acknowledgement: null,
      created_at: expect.stringMatching(/\.\d{6}Z$/),
      updated_at: expect.stringMatching(/\.\d{6}Z$/),
      completed_at: null,
    })
  })

  it('customer_id and project_id are ids only; branch is a name; request_custom_fields go by label; files keep their order', async () => {
    const { organisationId } = service
    const branch = await inHome((db) => createBranch(db, organisationId, 'Hamburg'))
    const project = await draftProject(service, { name: 'Kita' })
    const column = await inHome((db) =>
      createCustomField(db, {
        organisationId,
        resource: 'REQUEST',
        label: 'Kostenstelle',
        type: 'TEXT',
      }),
    )
    const body = await tender({
      name: 'Kita',
      customer_id: 'K-1',
      project_id: project,
      branch_id: branch.id,
      context: 'bis Freitag',
      custom_fields: { [column]: '4711', cf_gone: 'hidden' },
      files: [
        { name: 'mail.eml', media_type: 'message/rfc822', size: 12 },
        { name: 'lv.x83', role: 'PRIMARY', media_type: 'application/xml', size: 34 },
      ],
    })
    expect(body).toMatchObject({
      customer_id: 'K-1',
      project_id: project,
      branch: 'Hamburg',
      context: 'bis Freitag',
      request_custom_fields: { Kostenstelle: '4711' },
    })
    expect(body.request_custom_fields).toEqual({ Kostenstelle: '4711' })
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(body.files).toEqual([
      { id, name: 'mail.eml', media_type: 'message/rfc822', size: 12, role: 'ATTACHMENT' },
      { id, name: 'lv.x83', media_type: 'application/xml', size: 34, role: 'PRIMARY' },
    ])
  })

  it('completed_at and user_email are of the last release', async () => {
    const id = await create({ positions: [{}] })
    await completeInquiry(service, id, 'karin@x.example')
    const first = await read(id)
    await completeInquiry(service, id, 'otto@x.example')
    const again = await read(id)
    expect(first).toMatchObject({ status: 'EXPORTED', user_email: 'karin@x.example' })
    expect(first.completed_at).toBe(first.updated_at)
    expect(again.user_email).toBe('otto@x.example')
    expect(again.completed_at > first.completed_at).toBe(true)
  })

  it('an order is no tender, and what cannot be an id is not found', async () => {
    const order = await create({ kind: 'ORDER' })
    for (const id of [order, '0', 'x', '99999999999999999999', '1%00']) {
      const { status, body } = await service.get(`/tenders/${id}`)
      expect([id, status, body.error.code]).toEqual([id, 404, 'NOT_FOUND'])
    }
  })
})

describe('Chapter: number, title, chapters[], positions[]', () => {
  const shape = (chapters: readonly Chapter[]): unknown[] =>
    chapters.map((each) => [
      each.number,
      each.title,
      each.positions.map((one) => one.position_number),
      shape(each.chapters),
    ])
  type Chapter = {
    readonly number: string
    readonly title: string
    readonly positions: readonly { readonly position_number: string }[]
    readonly chapters: readonly Chapter[]
  }

  it('a document without chapters gives one chapter with number "" and title ""', async () => {
    const { chapters } = await tender({
      positions: [{ position_number: '1' }, { position_number: '2' }],
    })
    expect(shape(chapters)).toEqual([['', '', ['1', '2'], []]])
  })

  it('a tender that is still PROCESSING, or could not be read, has none', async () => {
    expect((await tender({ status: 'PROCESSING' })).chapters).toEqual([])
    expect((await tender({ status: 'NEEDS_REVIEW' })).chapters).toEqual([])
  })

  it('positions that were taken out again are not shown', async () => {
    const { chapters, totals } = await tender({
      positions: [
        { position_number: '1', is_removed: true, articles: ['DOSE'] },
        { position_number: '2' },
      ],
    })
    expect(shape(chapters)).toEqual([['', '', ['2'], []]])
    expect(totals).toMatchObject({ net: 0, position_count: 1, matched_count: 0 })
  })

  /** Trees of any shape, with texts that JSON must escape. */
  const treeOf = (depth: number): fc.Arbitrary<Chapter> =>
    fc.record({
      number: fc.constantFrom('', '01', '01.02', '"', '\\', '𝒳'),
      title: fc.constantFrom('', 'Elektro', 'a "b"', 'tab\there', '\n', ']}', '\\"'),
      positions: fc.array(fc.record({ position_number: fc.constantFrom('1', '2', 'x"y') }), {
        maxLength: 3,
      }),
      chapters: depth === 0 ? fc.constant([]) : fc.array(treeOf(depth - 1), { maxLength: 2 }),
    })

  it('any tree is read as it was stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(treeOf(3), { minLength: 1, maxLength: 2 }), async (chapters) => {
        expect(shape((await tender({ chapters })).chapters)).toEqual(shape(chapters))
      }),
      { numRuns: cases(30, 5) },
    )
  })
})

describe('Position: matched article, quantity, unit and prices', () => {
  it('has all its fields; article_number and prices are those of the selection', async () => {
    const article = {
      article_number: 'KABEL',
      name: 'NYM-J 3x1,5',
      manufacturer_name: 'Kabelwerk Nord',
      manufacturer_article_number: '31015',
      ean: '4006381333931',
      base_unit: 'm',
    }
    // 92 per 100 m, 12.5 % off, 3 rings of 50 m.
    const prices = {
      base_quantity: 150,
      list_price: 0.92,
      discount_percent: 12.5,
      net_price: 0.805,
      line_net: 120.75,
      line_gross: 143.69,
    }
    const draft: PositionDraft = {
      position_number: '01.02.0030',
      description: 'Mantelleitung "NYM"',
      long_text: 'unter Putz',
      quantity: '3.000',
      unit: 'RNG',
      articles: ['KABEL'],
    }
    expect(await position(draft, { customer_id: 'K-1' })).toEqual({
      position_id: expect.stringMatching(/^\d+$/),
      position_number: '01.02.0030',
      kind: 'NORMAL',
      is_relevant: true,
      not_offered: false,
      description: 'Mantelleitung "NYM"',
      long_text: 'unter Putz',
      quantity: 3,
      unit: 'RNG',
      article_number: 'KABEL',
      article,
      ...prices,
      selections: [
        {
          article_number: 'KABEL',
          article,
          quantity: 3,
          unit: 'RNG',
          ...prices,
          selection_source: 'EXACT_NUMBER',
        },
      ],
    })
  })

  const NOTHING = {
    article_number: null,
    article: null,
    base_quantity: null,
    list_price: null,
    discount_percent: null,
    net_price: null,
    line_net: null,
    line_gross: null,
    selections: [],
  }

  it('without an article: null, and no selections', async () => {
    expect(await position({ quantity: null, unit: null })).toMatchObject({
      ...NOTHING,
      quantity: null,
      unit: null,
    })
  })

  it('base_quantity is null when the units cannot be converted, and so are the line amounts', async () => {
    expect(await position({ unit: 'kg', articles: ['KABEL'] })).toMatchObject({
      article_number: 'KABEL',
      base_quantity: null,
      list_price: 0.92,
      net_price: 0.92,
      line_net: null,
      line_gross: null,
    })
  })

  it.each(['DOLLAR', 'OHNE'])('no price, or another currency: null (%s)', async (article) => {
    expect(await position({ articles: [article] })).toMatchObject({
      article_number: article,
      base_quantity: 1,
      list_price: null,
      discount_percent: null,
      net_price: null,
      line_net: null,
    })
  })

  it('the discount of the position goes before that of the customer; a net price that a person set stands', async () => {
    const head = { customer_id: 'K-1' }
    const given = await position({ discount_percent: '50', articles: ['DOSE'] }, head)
    const set = await position(
      { articles: [{ article_number: 'DOSE', own_net_price: '0.84' }] },
      head,
    )
    expect(given).toMatchObject({ discount_percent: 50, net_price: 0.525, line_net: 0.53 })
    expect(set).toMatchObject({ discount_percent: 20, net_price: 0.84, list_price: 1.05 })
  })

  it('several selections: article and prices of the first, line amounts are the sum', async () => {
    const set = await position({
      quantity: '2',
      articles: [
        { article_number: 'DOSE', quantity_per_unit: '3', source: 'PARTS_LIST' },
        { article_number: 'LAMPE', quantity_per_unit: '1', source: 'PARTS_LIST' },
      ],
    })
    expect(set).toMatchObject({
      quantity: 2,
      article_number: 'DOSE',
      base_quantity: 6,
      list_price: 1.05,
      line_net: 72.97,
    })
    expect(set.selections.map((each: { line_net: number }) => each.line_net)).toEqual([6.3, 66.67])
  })

  it.each<[string, PositionDraft]>([
    ['not offered', { not_offered: true, articles: ['DOSE'] }],
    ['not relevant', { is_relevant: false, articles: ['DOSE'] }],
  ])('what is %s shows no article, whatever was chosen for it before', async (_name, draft) => {
    const body = await tender({ positions: [draft] })
    expect(body.chapters[0].positions[0]).toMatchObject(NOTHING)
    expect(body.totals).toMatchObject({ net: 0, matched_count: 0 })
  })

  it('HEADING and NOTE are shown, and are not relevant', async () => {
    const body = await tender({ positions: [{ kind: 'HEADING' }, { kind: 'NOTE' }, {}] })
    expect(body.chapters[0].positions).toMatchObject([
      { kind: 'HEADING', is_relevant: false, quantity: null },
      { kind: 'NOTE', is_relevant: false, quantity: null },
      { kind: 'NORMAL', is_relevant: true },
    ])
    expect(body.totals.position_count).toBe(1)
  })

  it('decimals come as they are meant: no float is on their way', async () => {
    const { text } = await service.get(
      `/tenders/${await create({ positions: [{ quantity: '100000000000.001', articles: ['DOSE'] }] })}`,
    )
    expect(text).toContain('"quantity":100000000000.001,')
    expect(text).toContain('"line_net":105000000000,')
  })
})

describe('Totals: net is the sum of the lines, vat its rounded share, gross their sum', () => {
  it('ALTERNATIVE and OPTIONAL show their prices and do not enter the totals', async () => {
    const body = await tender({
      positions: [
        { articles: ['DOSE'], quantity: '10' },
        { kind: 'ALTERNATIVE', articles: ['LAMPE'] },
        { kind: 'OPTIONAL', articles: ['LAMPE'] },
      ],
    })
    expect(body.chapters[0].positions.map((each: Shown) => each.line_net)).toEqual([
      10.5, 33.33, 33.33,
    ])
    expect(body.totals).toEqual({
      net: 10.5,
      vat: 2,
      gross: 12.5,
      currency: 'EUR',
      position_count: 3,
      matched_count: 3,
    })
  })

  type Shown = {
    readonly kind: string
    readonly is_relevant: boolean
    readonly article_number: string | null
    readonly line_net: number | null
  }
  const drafts: fc.Arbitrary<PositionDraft> = fc.record({
    kind: fc.constantFrom('NORMAL', 'NORMAL', 'ALTERNATIVE', 'OPTIONAL', 'LUMP_SUM', 'NOTE'),
    not_offered: fc.boolean(),
    is_removed: fc.boolean(),
    quantity: fc.constantFrom('1', '3', '0.333', '17.5', null),
    discount_percent: fc.constantFrom(null, '33.3333', '0', '100'),
    articles: fc.subarray(['KABEL', 'DOSE', 'LAMPE', 'OHNE']),
  })

  it('whatever the positions are', async () => {
    const given = fc.array(drafts, { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(given, async (positions) => {
        const { totals, chapters } = await tender({ customer_id: 'K-1', positions })
        const shown: Shown[] = chapters.flatMap((each: { positions: Shown[] }) => each.positions)
        const counted = shown.filter(({ kind }) => kind !== 'ALTERNATIVE' && kind !== 'OPTIONAL')
        const net = counted.reduce<Decimal>(
          (sum, { line_net }) => plus(sum, String(line_net ?? 0)),
          '0',
        )
        const vat = dividedBy(times(net, '19'), '100', 2)
        expect(totals).toEqual({
          net: Number(net),
          vat: Number(vat),
          gross: Number(plus(net, vat)),
          currency: 'EUR',
          position_count: shown.filter(({ is_relevant }) => is_relevant).length,
          matched_count: shown.filter(({ article_number }) => article_number !== null).length,
        })
      }),
      { numRuns: cases(60, 8) },
    )
  })
})

describe('GET of a tender carries a strong ETag', () => {
  it('the same for the same bytes, whatever their encoding; another when anything changes', async () => {
    const id = await create({ positions: [{ articles: ['DOSE'] }], context: 'x'.repeat(2_000) })
    const tag = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding }
      const answer = await service.get(`/tenders/${id}`, { headers })
      return [answer.headers.get('etag'), answer.headers.get('cache-control')]
    }
    const plain = await tag('identity')
    expect(plain).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), 'no-store'])
    expect(await tag('gzip')).toEqual(plain)
    expect(await tag('br')).toEqual(plain)
    await completeInquiry(service, id)
    expect((await tag('identity'))[0]).not.toBe(plain[0])
  })

  it('also when what changes is not the tender itself: the label of a column', async () => {
    const { organisationId } = service
    const column = await inHome((db) =>
      createCustomField(db, { organisationId, resource: 'REQUEST', label: 'Alt', type: 'TEXT' }),
    )
    const id = await create({ custom_fields: { [column]: 'x' } })
    const before = (await service.get(`/tenders/${id}`)).headers.get('etag')
    await service.rows(`update custom_columns set label = 'Neu' where column_id = '${column}'`)
    const after = await service.get(`/tenders/${id}`)
    expect(after.body.request_custom_fields).toEqual({ Neu: 'x' })
    expect(after.headers.get('etag')).not.toBe(before)
  })
})

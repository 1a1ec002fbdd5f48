import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { arrive, csv, file } from '#test/wholesale.ts'
import { treeOf } from '../../web/api/tree.ts'

let service: Service
let clerk: SignedIn
let stranger: SignedIn
let path: string
let positionId: string
beforeAll(async () => {
  service = await startService()
  const home = await arrive(service, [
    {
      article_number: 'DOSE-61',
      name: 'Gerätedose Unterputz Ø 61 mm winddicht',
      description: 'Für Wände aus Beton.',
      manufacturer_name: 'Kaiser',
      manufacturer_article_number: '1555-04',
      ean: '4013456000012',
      etim_class: 'EC000202',
      norms: ['DIN 49073'],
      base_unit: 'St',
      list_price: 192,
      price_quantity: 100,
      currency: 'EUR',
      diameter_mm: 61,
      voltage_v: { min: 230, max: 400 },
      attributes: { Ausführung: 'winddicht', Tiefe: 61.5 },
      custom_fields: { stock: 1240 },
    },
    { article_number: 'DECKEL', name: 'Signaldeckel', base_unit: 'St', is_active: false },
  ])
  await home.push('/articles/unit-conversions', 'unit_conversions', {
    article_number: 'DOSE-61',
    alternative_unit: 'Pack',
    numerator: 10,
    denominator: 3,
  })
  await home.push('/articles/accessories', 'accessories', {
    source_article_number: 'DOSE-61',
    accessory_article_number: 'DECKEL',
    is_mandatory: true,
  })
  const list = csv('1;;Gerätedose Ø 68 mm;3;Pack')
  const { organisationId, inquiryId } = await home.process({ files: [file('L.csv', list)] })
  clerk = await service.signIn({ organisationId })
  stranger = await service.signIn({ organisationId: service.organisationId })
  path = `/inquiries/${inquiryId}`
  positionId = treeOf((await clerk.get(path)).body).positions[0]?.id ?? ''
})
afterAll(() => service.stop())

describe('An article with its details', () => {
  it('has all that was sent, numbers as texts, conversions as fractions, and how much goes with it', async () => {
    const { status, body } = await clerk.get('/articles/DOSE-61')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      article_number: 'DOSE-61',
      manufacturer_article_number: '1555-04',
      ean: '4013456000012',
      description: 'Für Wände aus Beton.',
      norms: ['DIN 49073'],
      list_price: '192',
      price_quantity: '100',
      is_active: true,
      conversions: [{ unit: 'Pack', numerator: '10', denominator: '3' }],
      measures: [
        { name: 'voltage_v', from: '230', to: '400' },
        { name: 'diameter_mm', from: '61', to: '61' },
      ],
      attributes: [
        { name: 'Ausführung', value: 'winddicht' },
        { name: 'Tiefe', value: '61.5' },
      ],
      custom_fields: [{ name: 'stock', value: '1240' }],
      accessory_count: 1,
      mandatory_count: 1,
      alternative_count: 0,
    })
  })

  it('is there though it is inactive, with nothing where nothing was sent', async () => {
    expect((await clerk.get('/articles/DECKEL')).body).toMatchObject({
      is_active: false,
      norms: [],
      measures: [],
      attributes: [],
      conversions: [],
      accessory_count: 0,
    })
  })

  it('stands beside what a position asks for, at its price there, whether it was predicted or not', async () => {
    const { body } = await clerk.get(`${path}/positions/${positionId}/articles/DOSE-61`)
    expect(body.article).toMatchObject({ net_price: '1.92', base_quantity: '10' })
    expect(body.attributes).toContainEqual(
      expect.objectContaining({ name: 'diameter_mm', required: 'Ø 68 mm', verdict: 'conflict' }),
    )
  })

  it.each([
    ['an article that is not there', () => clerk.get('/articles/NONE')],
    ['the article of another organisation', () => stranger.get('/articles/DOSE-61')],
    [
      'an article in a position that is not there',
      () => clerk.get(`${path}/positions/999999/articles/DOSE-61`),
    ],
    ['a position that is no id', () => clerk.get(`${path}/positions/x/articles/DOSE-61`)],
    [
      'no such article in a position',
      () => clerk.get(`${path}/positions/${positionId}/articles/NONE`),
    ],
    [
      'the position of another organisation',
      () => stranger.get(`${path}/positions/${positionId}/articles/DOSE-61`),
    ],
  ])('is 404: %s', async (_what, ask) => {
    expect((await ask()).status).toBe(404)
  })
})

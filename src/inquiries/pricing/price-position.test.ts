import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, dividedBy, minus, plus, rounded, times } from '#kernel/decimal.ts'
import type { ArticleToSelect } from '../positions/articles-to-select.ts'
import { type Choice, makeSelection } from '../positions/make-selection.ts'
import type { ReviewedPosition } from '../positions/position.ts'
import type { Selection } from '../positions/selection.ts'
import { pricePosition } from './price-position.ts'
import type { PriceTerms } from './price-selection.ts'

const TERMS: PriceTerms = {
  hasPrices: true,
  currency: 'EUR',
  vatPercent: '19',
  customerDiscount: null,
}

const article = (
  basis: Partial<ArticleToSelect['basis']> = {},
  base_unit: string | null = 'm',
): ArticleToSelect => ({
  article: {
    article_number: 'NYM',
    name: null,
    manufacturer_name: null,
    manufacturer_article_number: null,
    ean: null,
    base_unit,
  },
  basis: {
    list_price: '100',
    price_quantity: '1',
    currency: 'EUR',
    conversions: [{ unit: 'ROL', numerator: '100', denominator: '3' }],
    ...basis,
  },
  is_active: true,
})

const chosen = (from: ArticleToSelect, change: Partial<Choice & Selection> = {}): Selection => ({
  ...makeSelection(from, {
    quantityPerUnit: '1',
    isInBaseUnits: false,
    source: 'PREDICTION',
    action: 'key',
    predicted: ['NYM'],
    because: [],
    by: 'k@x.example',
    at: '2026-11-14T09:30:00.000000Z',
    ...change,
  }),
  ...(change.own_quantity === undefined ? {} : { own_quantity: change.own_quantity }),
  ...(change.own_net_price === undefined ? {} : { own_net_price: change.own_net_price }),
})

const position = (selections: readonly Selection[], change: Partial<ReviewedPosition> = {}) => ({
  kind: 'NORMAL' as const,
  own_net_price: null,
  is_removed: false,
  is_relevant: true,
  not_offered: false,
  description: '',
  long_text: '',
  quantity: '10',
  unit: 'm',
  discount_percent: null,
  note: null,
  selections,
  ...change,
})

const pricesOf = (selection: Selection, terms: PriceTerms = TERMS, change = {}) =>
  pricePosition(position([selection], change), terms).selections[0]

describe('Prices of a position', () => {
  it('the list price is that of the article by its price quantity', () => {
    expect(pricesOf(chosen(article({ list_price: '45.90', price_quantity: '100' })))).toMatchObject(
      {
        list_price: '0.459',
        discount_percent: '0',
        net_price: '0.459',
        base_quantity: '10',
        line_net: '4.59',
        line_gross: '5.46',
      },
    )
  })

  it('the discount is the position’s, else the customer’s', () => {
    const terms = { ...TERMS, customerDiscount: '12.5' }

    expect(pricesOf(chosen(article()), terms)).toMatchObject({
      discount_percent: '12.5',
      net_price: '87.5',
      line_net: '875',
      line_gross: '1041.25',
    })
    expect(pricesOf(chosen(article()), terms, { discount_percent: '0' })).toMatchObject({
      discount_percent: '0',
      net_price: '100',
    })
  })

  it('a net price set by a person stands, and the discount is derived from it', () => {
    const own = chosen(article(), { own_net_price: '80' })

    expect(pricesOf(own, TERMS, { discount_percent: '50' })).toMatchObject({
      net_price: '80',
      discount_percent: '20',
      line_net: '800',
    })
    expect(pricesOf(chosen(article({ list_price: null }), { own_net_price: '80' }))).toMatchObject({
      list_price: null,
      net_price: '80',
      discount_percent: null,
      line_net: '800',
    })
  })

  it('without a price, or in another currency, prices and amounts are null', () => {
    const none = { list_price: null, net_price: null, line_net: null, line_gross: null }

    expect(pricesOf(chosen(article({ list_price: null })))).toMatchObject(none)
    expect(pricesOf(chosen(article({ currency: 'CHF' })))).toMatchObject(none)
  })

  it('quantities are converted as numerator / denominator, and null where they cannot be', () => {
    expect(pricesOf(chosen(article()), TERMS, { unit: 'Rolle', quantity: '3' })).toMatchObject({
      quantity: '3',
      unit: 'Rolle',
      base_quantity: '100',
      line_net: '10000',
    })
    expect(pricesOf(chosen(article()), TERMS, { unit: 'kg' })).toMatchObject({
      base_quantity: null,
      net_price: '100',
      line_net: null,
      line_gross: null,
    })
    expect(pricesOf(chosen(article()), TERMS, { unit: 'lfm' })).toMatchObject({
      base_quantity: '10',
    })
  })

  it('1 alternative_unit = numerator / denominator base units, whatever the base unit is called', () => {
    const conversions = [{ unit: 'Rolle', numerator: '6', denominator: '1' }]
    const asked = { unit: 'Rolle', quantity: '2' }
    for (const base_unit of ['ROL', 'rolle', null]) {
      const { base_quantity } =
        pricesOf(chosen(article({ conversions }, base_unit)), TERMS, asked) ?? {}
      expect([base_unit, base_quantity]).toEqual([base_unit, '12'])
    }
    expect(
      pricesOf(chosen(article({ conversions }, 'ROL')), TERMS, { unit: 'rol', quantity: '2' }),
    ).toMatchObject({ base_quantity: '2' })
    expect(pricesOf(chosen(article({ conversions }, 'Rolle')), TERMS, asked)).toMatchObject({
      base_quantity: '2',
    })
  })

  it('a part of a set is counted in its own unit', () => {
    const part = chosen(article(), { quantityPerUnit: '2.5', isInBaseUnits: true })

    expect(pricesOf(part, TERMS, { unit: 'St', quantity: '4' })).toMatchObject({
      quantity: '10',
      unit: 'm',
      base_quantity: '10',
    })
  })

  it('orders have no prices, but quantities', () => {
    expect(pricesOf(chosen(article()), { ...TERMS, hasPrices: false })).toMatchObject({
      base_quantity: '10',
      list_price: null,
      discount_percent: null,
      net_price: null,
      line_net: null,
      line_gross: null,
    })
  })

  it('line amounts of a position are the sum over its selections; of one unknown, unknown', () => {
    const [known, unknown] = [chosen(article()), chosen(article({ list_price: null }))]

    expect(pricePosition(position([known, known]), TERMS)).toMatchObject({
      line_net: '2000',
      line_gross: '2380',
      selection_count: 2,
      prediction_correct_count: 2,
    })
    expect(pricePosition(position([known, unknown]), TERMS).line_net).toBeNull()
    expect(pricePosition(position([]), TERMS)).toMatchObject({ line_net: null, selection_count: 0 })
  })

  it('a price without an article makes the line for the quantity; without a quantity there is no line', () => {
    const alone = (quantity: string | null) =>
      pricePosition(position([], { own_net_price: '12.3456', quantity }), TERMS)

    expect(alone('2.5')).toMatchObject({
      selections: [],
      selection_count: 0,
      line_net: '30.86',
      line_gross: '36.72',
    })
    expect(alone('0')).toMatchObject({ line_net: '0', line_gross: '0' })
    expect(alone(null)).toMatchObject({ line_net: null, line_gross: null })
  })

  it('a lump sum without an article and without a quantity counts once', () => {
    const lump = (quantity: string | null) =>
      pricePosition(position([], { kind: 'LUMP_SUM', own_net_price: '100', quantity }), TERMS)

    expect(lump(null)).toMatchObject({ line_net: '100', line_gross: '119' })
    expect(lump('2')).toMatchObject({ line_net: '200', line_gross: '238' })
  })

  it('an amount of more digits than a JSON number carries is none', () => {
    const huge = article({ list_price: '99999999999' })

    expect(pricesOf(chosen(huge), TERMS, { quantity: '9999999' })?.line_net).toBeNull()
  })

  it('net prices are rounded half-up to 4 places, lines to 2, for any price, discount and quantity', () => {
    const amount = (places: number) =>
      fc
        .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: places }))
        .map(([units, cut]) => dividedBy(String(units), `1${'0'.repeat(cut)}`, places))
    fc.assert(
      fc.property(
        amount(4),
        fc.constantFrom('1', '100', '1000', '3'),
        fc.integer({ min: 0, max: 1000 }),
        amount(3),
        (list, per, discount, quantity) => {
          const percent = dividedBy(String(discount), '10', 1)
          const priced = pricesOf(
            chosen(article({ list_price: list, price_quantity: per })),
            { ...TERMS, customerDiscount: percent },
            { quantity },
          )
          const net = priced?.net_price ?? ''
          const line = priced?.line_net ?? ''
          const exact = dividedBy(times(list, minus('100', percent)), times(per, '100'), 12)
          expect(compare(rounded(net, 4), net)).toBe(0)
          expect(compare(rounded(exact, 4), net)).toBe(0)
          expect(compare(line, rounded(times(net, quantity), 2))).toBe(0)
          expect(compare(priced?.line_gross ?? '', rounded(times(line, '1.19'), 2))).toBe(0)
          expect(compare(plus(line, '0'), line)).toBe(0)
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { type MarkedValues, marksOf } from './marks.ts'

const position = (more: Partial<MarkedValues>): MarkedValues => ({
  kind: 'NORMAL',
  quantity: '5',
  own_net_price: null,
  selection_count: 0,
  is_relevant: true,
  not_offered: false,
  discount_percent: null,
  selections: [],
  ...more,
})

describe('A position without a quantity', () => {
  it.each([
    ['NORMAL', ['NO_QUANTITY']],
    ['ALTERNATIVE', ['NO_QUANTITY']],
    ['OPTIONAL', []],
    ['LUMP_SUM', []],
    ['SURCHARGE', []],
    ['HEADING', []],
    ['NOTE', []],
  ] as const)('of the kind %s has the marks %j', (kind, marks) => {
    expect(marksOf(position({ kind, quantity: null }), null)).toEqual(marks)
  })

  it.each([
    ['NORMAL', ['NO_QUANTITY']],
    ['OPTIONAL', []],
    ['LUMP_SUM', ['NO_QUANTITY']],
    ['SURCHARGE', ['NO_QUANTITY']],
  ] as const)('of the kind %s with an article has the marks %j', (kind, marks) => {
    expect(marksOf(position({ kind, quantity: null, selection_count: 1 }), null)).toEqual(marks)
  })

  it.each([
    ['NORMAL', null, ['NO_QUANTITY']],
    ['LUMP_SUM', null, []],
    ['LUMP_SUM', '0', ['NO_QUANTITY']],
    ['SURCHARGE', null, ['NO_QUANTITY']],
  ] as const)(
    'of the kind %s at a price, quantity %s, has the marks %j',
    (kind, quantity, marks) => {
      expect(marksOf(position({ kind, quantity, own_net_price: '100' }), null)).toEqual(marks)
    },
  )

  it('has the same mark where its quantity is 0', () => {
    expect(marksOf(position({ quantity: '0' }), null)).toEqual(['NO_QUANTITY'])
  })

  it('has none where it is not relevant or not offered', () => {
    expect(marksOf(position({ quantity: null, is_relevant: false }), null)).toEqual([])
    expect(marksOf(position({ quantity: null, not_offered: true }), null)).toEqual([])
  })
})

describe('A price by hand', () => {
  const priced = (net: string, list: string | null) => ({
    own_net_price: net,
    list_price: list,
    net_price: net,
  })

  it.each([
    ['0.5', '148.96', null, ['FAR_PRICE']],
    ['49.99', '100', null, ['FAR_PRICE']],
    ['50', '100', null, []],
    ['150', '100', null, []],
    ['150.01', '100', null, ['FAR_PRICE']],
    // Half of what the customer pays.
    ['20', '100', '60', []],
    ['19.99', '100', '60', ['FAR_PRICE']],
    ['20', null, null, []],
    ['20', '0', null, []],
  ] as const)('of %s at a list price of %s, discount %s', (net, list, discount, marks) => {
    expect(marksOf(position({ selections: [priced(net, list)] }), discount)).toEqual(marks)
  })

  it('counts in each article, and so does a discount by hand, but not the one agreed', () => {
    const far = { own_net_price: null, list_price: '100', net_price: '30' }
    const selections = [priced('90', '100'), far]
    expect(marksOf(position({ selections }), '70')).toEqual([])
    expect(marksOf(position({ selections }), null)).toEqual([])
    expect(marksOf(position({ selections, discount_percent: '70' }), null)).toEqual(['FAR_PRICE'])
  })

  it('is not far where no net price follows from it', () => {
    const selections = [{ own_net_price: null, list_price: '100', net_price: null }]
    expect(marksOf(position({ selections, discount_percent: '70' }), null)).toEqual([])
  })
})

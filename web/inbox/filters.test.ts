import { describe, expect, it } from 'vitest'
import { askedOf, countedOf, filtersOf, isNarrowed, NO_FILTERS, searchOf } from './filters.ts'

describe('the address of the inbox', () => {
  it('says everything that is filtered, and no more', () => {
    const filters = filtersOf({ tab: 'mine', kind: 'ORDER', q: 'Kita', quick: 'today' })
    expect(searchOf(filters)).toEqual({ tab: 'mine', kind: 'ORDER', q: 'Kita', quick: 'today' })
    expect(searchOf(NO_FILTERS)).toEqual({})
    expect(filtersOf(searchOf(filters))).toEqual(filters)
  })

  it('that says nonsense says nothing', () => {
    expect(filtersOf({ tab: 'yours', kind: 'X', status: 'LOST', order: 'random' })).toEqual(
      NO_FILTERS,
    )
  })

  it('says a branch only where one is looked at', () => {
    const filters = filtersOf({ tab: 'branch', branch: '3' })
    expect(searchOf(filters)).toEqual({ tab: 'branch', branch: '3' })
    expect(searchOf({ ...filters, tab: 'all' })).toEqual({})
    expect(isNarrowed({ ...filters, tab: 'all' })).toBe(false)
  })

  it('an order leaves nothing out', () => {
    expect(isNarrowed({ ...NO_FILTERS, order: 'changed' })).toBe(false)
    expect(isNarrowed({ ...NO_FILTERS, status: 'ARCHIVED' })).toBe(true)
  })
})

describe('what is asked', () => {
  it('is all but what is put away, the most urgent first', () => {
    expect(askedOf(NO_FILTERS, '7')).toEqual({
      status: 'PROCESSING,NEEDS_REVIEW,READY_TO_EXPORT,EXPORTED',
      order: 'urgent',
    })
  })

  it('is narrowed by tab, quick filter and search', () => {
    const filters = {
      ...NO_FILTERS,
      tab: 'mine',
      status: 'open',
      quick: 'error',
      q: ' 47 ',
    } as const
    expect(askedOf(filters, '7')).toEqual({
      assigned: '7',
      to_do: true,
      needs_attention: true,
      search: '47',
      order: 'urgent',
    })
    expect(askedOf({ ...NO_FILTERS, tab: 'branch', branch: '3' }, '7').branch_id).toBe('3')
    expect(askedOf({ ...NO_FILTERS, quick: 'processing' }, '7').status).toBe('PROCESSING')
    expect(askedOf({ ...NO_FILTERS, quick: 'today' }, '7').due).toBe('today')
  })

  it('of a customer or an article is all, what is put away too', () => {
    expect(askedOf(filtersOf({ customer: 'K-1' }), '7')).toEqual({
      customer_id: 'K-1',
      order: 'urgent',
    })
    const filters = filtersOf({ article: '4711', status: 'EXPORTED' })
    expect(askedOf(filters, '7')).toMatchObject({ article_number: '4711', status: 'EXPORTED' })
    expect(isNarrowed(filtersOf({ article: '4711' }))).toBe(true)
  })
})

it('what is counted is what is listed: the same filters, in no order', () => {
  const filters = { ...NO_FILTERS, tab: 'mine', kind: 'ORDER', q: 'Kita' } as const
  const { order, ...listed } = askedOf(filters, '7')
  expect(order).toBe('urgent')
  expect(countedOf(filters, '7')).toEqual(listed)
})

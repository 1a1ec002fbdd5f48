import { describe, expect, it } from 'vitest'
import { askedOf, nextOrder, orderOf } from './filters.ts'

describe('URL is the state: the list of articles', () => {
  it('an address is read; what it says wrongly counts as not said', () => {
    const search = {
      q: ' dose ',
      has_ean: 'false',
      is_active: 'perhaps',
      manufacturer: '',
      tab: 'x',
    }
    expect(askedOf(search)).toEqual({ q: 'dose', has_ean: false })
    expect(askedOf({ is_double: 'true', etim_class: 'EC000202' })).toEqual({
      is_double: true,
      etim_class: 'EC000202',
    })
  })

  it('comes by number, but what a text finds as it fits', () => {
    expect(orderOf({})).toEqual({ sort: 'article_number', isDown: false })
    expect(orderOf({ q: 'dose' })).toBeUndefined()
    expect(orderOf({ q: 'dose', sort: 'name', direction: 'desc' })).toEqual({
      sort: 'name',
      isDown: true,
    })
    expect(orderOf({ sort: 'colour' })).toEqual({ sort: 'article_number', isDown: false })
  })

  it('a head goes up, down, and back', () => {
    expect(nextOrder(undefined, 'name')).toEqual({ sort: 'name', direction: undefined })
    expect(nextOrder({ sort: 'name', isDown: false }, 'name')).toEqual({
      sort: 'name',
      direction: 'desc',
    })
    expect(nextOrder({ sort: 'name', isDown: true }, 'name')).toEqual({
      sort: undefined,
      direction: undefined,
    })
  })
})

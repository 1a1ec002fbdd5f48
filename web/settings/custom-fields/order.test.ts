import { describe, expect, it } from 'vitest'
import { keyFormsOf } from './key-forms.ts'
import { movedTo, winnerOf } from './order.ts'

describe('Custom fields: their order', () => {
  it('moves one, and never beyond either end', () => {
    const items = ['a', 'b', 'c']
    expect(movedTo(items, 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(movedTo(items, 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(movedTo(items, 'a', -1)).toEqual(items)
    expect(movedTo(items, 'a', 9)).toEqual(['b', 'c', 'a'])
  })

  it('of several with one label the first active one has it; of articles each has its own key', () => {
    const field = (label: string, is_active = true) => ({ label, is_active })
    const fields = [field('Region', false), field('Region'), field('PLZ'), field('Region')]
    const winners = (resource: 'CUSTOMER' | 'ARTICLE') =>
      fields.map((_, at) => winnerOf(resource, fields, at))
    expect(winners('CUSTOMER')).toEqual([undefined, undefined, undefined, 1])
    expect(winners('ARTICLE')).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('The key under which a field is written and read', () => {
  const textsOf = (resource: Parameters<typeof keyFormsOf>[0], key = 'cf_region7f') =>
    keyFormsOf(resource, { key, label: 'Region "A"' }).map(({ use, text }) => [use, text])
  const byId = '"custom_fields": {"cf_region7f": …}'
  const byLabel = '"custom_fields": {"Region \\"A\\"": …}'

  it.each([
    [
      'CUSTOMER',
      [
        ['write', byId],
        ['read', byLabel],
      ],
    ],
    [
      'SUPPLIER',
      [
        ['write', byId],
        ['read', byLabel],
      ],
    ],
    ['USER', [['read', byLabel]]],
    [
      'PROJECT',
      [
        ['change', byLabel],
        ['read', byLabel],
      ],
    ],
    [
      'REQUEST',
      [
        ['create', byLabel],
        ['change', byLabel],
        ['read', byLabel.replace('custom_fields', 'request_custom_fields')],
      ],
    ],
  ] as const)('%s', (resource, expected) => {
    expect(textsOf(resource)).toEqual(expected)
  })

  it('ARTICLE: by the key of the partner both ways', () => {
    const text = '"custom_fields": {"colour_code": …}'
    expect(textsOf('ARTICLE', 'colour_code')).toEqual([
      ['write', text],
      ['read', text],
    ])
  })
})

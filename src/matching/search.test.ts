import { describe, expect, test } from 'vitest'
import type { Article } from './article.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { searchCatalogue } from './search.ts'

const articles: readonly Article[] = [
  {
    article_number: 'LSS-16',
    name: 'LS-Schalter B16 1-polig 6 kA',
    manufacturer_name: 'Ampernau AG',
    product_group: 'Leitungsschutzschalter',
    etim_class: 'EC000042',
    ip_rating: 'IP20',
    manufacturer_article_number: '5SY6 116-7',
    ean: '4012345000016',
  },
  {
    article_number: 'LSS-20',
    name: 'LS-Schalter B20 1-polig 6 kA',
    manufacturer_name: 'Ampernau AG',
    product_group: 'Leitungsschutzschalter',
    etim_class: 'EC000042',
    ip_rating: 'IP20',
  },
  {
    article_number: 'FRV-24',
    name: 'Feuchtraumverteiler Aufputz 24 TE IP55',
    manufacturer_name: 'Protegonn GmbH',
    product_group: 'Verteiler',
    etim_class: 'EC000214',
    ip_rating: 'IP55',
  },
  {
    article_number: 'SDO-1',
    name: 'Schutzkontaktsteckdose UP 16 A reinweiß',
    manufacturer_name: 'Ampernau AG',
    product_group: 'Steckdosen',
    ip_rating: 'IP20',
  },
]
const index = new CatalogueIndex()
index.put(articles.map((article, id) => ({ id, article })))

const numbers = (text: string, facets = {}) =>
  searchCatalogue(index, { text, facets, limit: 10 }).hits.map(({ articleNumber }) => articleNumber)

describe('Catalogue search', () => {
  test('finds while a word is still being typed', () => {
    expect(numbers('feuchtr')).toEqual(['FRV-24'])
    expect(numbers('ls-sch').toSorted()).toEqual(['LSS-16', 'LSS-20'])
  })

  test('wants all words', () => expect(numbers('ampernau steckdose')).toEqual(['SDO-1']))

  test('finds a compound by its part', () => expect(numbers('Verteiler')).toEqual(['FRV-24']))

  test('finds by another word for the same thing', () =>
    expect(numbers('Leitungsschutzschalter B16')[0]).toBe('LSS-16'))

  test.each(['LSS-16', 'lss16', '5SY6 116-7', '4012345000016'])(
    'has exact numbers on top: %s',
    (number) => {
      const [first] = searchCatalogue(index, { text: number, facets: {}, limit: 10 }).hits

      expect(first?.articleNumber).toBe('LSS-16')
      expect(first?.number).not.toBeNull()
    },
  )

  test('takes the beginning of an article number', () =>
    expect(numbers('LSS').toSorted()).toEqual(['LSS-16', 'LSS-20']))

  test('forgives a slip', () => expect(numbers('Feuchtraumvertieler')).toEqual(['FRV-24']))

  test('counts makers, classes, protection and groups of all that fit', () => {
    const { facets, total } = searchCatalogue(index, { text: 'ampernau', facets: {}, limit: 1 })

    expect(total).toBe(3)
    expect(facets.manufacturer).toEqual([{ value: 'Ampernau AG', count: 3 }])
    expect(facets.etim_class).toEqual([{ value: 'EC000042', count: 2 }])
    expect(facets.ip_rating).toEqual([{ value: 'IP20', count: 3 }])
    expect(facets.product_group).toEqual([
      { value: 'Leitungsschutzschalter', count: 2 },
      { value: 'Steckdosen', count: 1 },
    ])
  })

  test('shows only what has the chosen facets', () => {
    expect(numbers('ampernau', { product_group: 'Steckdosen' })).toEqual(['SDO-1'])
    expect(numbers('ampernau', { ip_rating: 'IP65' })).toEqual([])
  })

  test('goes by the beginning of a text that nobody types', () => {
    const pages = 'Feuchtraumverteiler '.repeat(1_000)
    expect(numbers(`${pages} Steckdose`)).toEqual(['FRV-24'])
  })

  test('answers nothing to nothing', () => {
    expect(numbers('')).toEqual([])
    expect(numbers('  ,;')).toEqual([])
  })
})

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

  test('says which number was typed, and tells a beginning from the whole', () => {
    const numbered = new CatalogueIndex()
    const article = { article_number: '4711', manufacturer_article_number: 'MBN-116' }
    numbered.put([
      { id: 1, article: { ...article, ean: '4012345000016' } },
      { id: 2, article: { article_number: '4711-20' } },
      { id: 3, article: { article_number: 'XYZ' } },
    ])
    const typed = (text: string) =>
      searchCatalogue(numbered, { text, facets: {}, limit: 9 }).hits.map(
        ({ id, number }) => `${id} ${number}`,
      )
    expect(typed('4711')).toEqual(['1 article', '2 article_prefix'])
    expect(typed('4711-20')).toEqual(['2 article'])
    expect(typed('4711 2')).toEqual(['2 article_prefix'])
    expect(typed('mbn 116')).toEqual(['1 maker'])
    expect(typed('04012345000016')).toEqual(['1 ean'])
    expect(typed('0471120')).toEqual(['2 null'])
    expect(typed('xyz')).toEqual(['3 article'])
    expect(typed('471')).toEqual(['1 article_prefix', '2 article_prefix'])
  })

  test('takes the beginning of an article number', () =>
    expect(numbers('LSS').toSorted()).toEqual(['LSS-16', 'LSS-20']))

  test('takes no beginning that half a catalogue would have', () => {
    const coded = new CatalogueIndex()
    coded.put([{ id: 1, article: { article_number: 'XY-7', name: 'Dose' } }])
    const found = (text: string) => searchCatalogue(coded, { text, facets: {}, limit: 10 }).total
    expect(['X', 'XY', 'xy7'].map(found)).toEqual([0, 0, 1])
  })

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

  test('never shows what was changed or removed since', () => {
    const changed = new CatalogueIndex()
    changed.put([
      { id: 1, article: { article_number: 'ABC-1', name: 'Dose alt' } },
      { id: 2, article: { article_number: 'ABC-2', name: 'Dose rund' } },
      { id: 3, article: { article_number: 'ABC-3', name: 'Dose alt' } },
    ])
    changed.put([{ id: 1, article: { article_number: 'ABC-1', name: 'Dose neu' } }])
    changed.remove([2])
    const found = (text: string) => searchCatalogue(changed, { text, facets: {}, limit: 10 })
    expect(found('dose')).toMatchObject({ total: 2 })
    expect(
      found('dose')
        .hits.map(({ id }) => id)
        .sort(),
    ).toEqual([1, 3])
    expect(found('ABC-2').hits).toEqual([])
    expect(found('ABC1')).toMatchObject({ hits: [{ id: 1 }], total: 1 })
    expect(found('alt').hits.map(({ id }) => id)).toEqual([3])
  })

  test('shows an article once, by its number and by its words', () => {
    const twice = new CatalogueIndex()
    twice.put([{ id: 1, article: { article_number: '4711', name: 'Duftwasser 4711' } }])
    const { hits, total } = searchCatalogue(twice, { text: '4711', facets: {}, limit: 10 })
    expect(hits).toMatchObject([{ id: 1, number: 'article' }])
    expect(total).toBe(1)
  })

  test('goes by the beginning of a text that nobody types', () => {
    const pages = 'Feuchtraumverteiler '.repeat(1_000)
    expect(numbers(`${pages} Steckdose`)).toEqual(['FRV-24'])
  })

  test('takes the beginning of an article number of letters, where it is no word', () => {
    expect(numbers('FRV')).toEqual(['FRV-24'])
    expect(numbers('sdo')).toEqual(['SDO-1'])
  })

  test('has a number on top that stands among words', () => {
    expect(numbers('Ampernau 5SY6 116-7')).toEqual(['LSS-16'])
    expect(numbers('Automat: 4012345000016')).toEqual(['LSS-16'])
  })

  test('shows nothing similar beside a number that was found', () =>
    expect(numbers('LSS-16')).toEqual(['LSS-16']))

  test('looks for words, and not for what joins them', () => {
    expect(numbers('Schutzkontaktsteckdose für UP')).toEqual(['SDO-1'])
    expect(searchCatalogue(index, { text: 'Verteiler mit', facets: {}, limit: 3 }).total).toBe(1)
  })

  test('knows values however they are written', () => {
    const cables = new CatalogueIndex()
    cables.put([
      { id: 1, article: { article_number: 'A', name: 'Leitung NYM-J 3x1,5 mm²' } },
      { id: 2, article: { article_number: 'B', name: 'Leitung NYM-J 3x2,5 mm²' } },
      { id: 3, article: { article_number: 'C', name: 'Leuchte 3000 K' } },
    ])
    const found = (text: string) =>
      searchCatalogue(cables, { text, facets: {}, limit: 9 }).hits.map(({ id }) => id)
    for (const text of ['NYM-J 3x1,5', 'nym 3 x 1,5', 'Leitung 3×1.5 mm2']) {
      expect(found(text), text).toEqual([1])
    }
    expect(found('Leuchte 3000K')).toEqual([3])
  })

  test('counts and filters all numbers that begin so, not only those it shows', () => {
    const many = new CatalogueIndex()
    many.put(
      Array.from({ length: 50 }, (_, id) => ({
        id,
        article: {
          article_number: `700-${100 + id}`,
          product_group: id === 49 ? 'Dosen' : 'Rohre',
        },
      })),
    )
    many.remove([0, 1, 2, 3, 4])
    const found = (limit: number, facets = {}) =>
      searchCatalogue(many, { text: '7001', facets, limit })
    expect(found(3)).toMatchObject({ total: 45, hits: [{ id: 5 }, { id: 6 }, { id: 7 }] })
    expect(found(3).facets.product_group).toEqual([
      { value: 'Rohre', count: 44 },
      { value: 'Dosen', count: 1 },
    ])
    expect(found(3, { product_group: 'Dosen' })).toMatchObject({ total: 1, hits: [{ id: 49 }] })
  })

  test('shows as many as it is asked for, none and more than there are', () => {
    for (const limit of [0, 1, 1e9]) {
      const { hits } = searchCatalogue(index, { text: 'xylophon schalter', facets: {}, limit })
      expect(hits).toHaveLength(Math.min(limit, 2))
    }
  })

  test('answers nothing to nothing', () => {
    expect(numbers('')).toEqual([])
    expect(numbers('  ,;')).toEqual([])
  })
})

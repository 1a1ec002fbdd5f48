import { describe, expect, it } from 'vitest'
import type { Prediction } from '../../matching/prediction.ts'
import type { ArticleToSelect } from '../positions/articles-to-select.ts'
import { isException, selectionsOf } from './settle-positions.ts'

const article = (article_number: string, given: Partial<ArticleToSelect> = {}) =>
  [
    article_number,
    {
      article: {
        article_number,
        name: null,
        manufacturer_name: null,
        manufacturer_article_number: null,
        ean: null,
        base_unit: 'm',
      },
      basis: { list_price: null, price_quantity: '1', currency: null, conversions: [] },
      is_active: true,
      ...given,
    },
  ] as const

const articles = new Map([article('A'), article('B'), article('OLD', { is_active: false })])

const selected = (source: 'PARTS_LIST' | 'HISTORIC', unit: string | null, ...numbers: string[]) =>
  selectionsOf(
    {
      source,
      because: [],
      selections: numbers.map((articleNumber) => ({ articleNumber, quantityPerUnit: '2' })),
    },
    unit,
    articles,
    '',
  ).map((each) => `${each.article.article_number} ${each.is_in_base_units ? 'own' : 'its'} unit`)

describe('What was decided becomes selections', () => {
  it('the parts of a set are counted in their own units, whatever the unit of the position', () => {
    expect(selected('PARTS_LIST', 'm', 'A')).toEqual(['A own unit'])
    expect(selected('PARTS_LIST', 'Satz', 'A', 'B')).toEqual(['A own unit', 'B own unit'])
  })

  it('several articles only where the unit of the position says nothing of them', () => {
    expect(selected('HISTORIC', 'm', 'A', 'B')).toEqual(['A its unit', 'B its unit'])
    expect(selected('HISTORIC', 'Satz', 'A', 'B')).toEqual(['A own unit', 'B own unit'])
    expect(selected('HISTORIC', 'Satz', 'A')).toEqual(['A its unit'])
  })

  it('none where one of the articles is gone, or inactive', () => {
    expect(selected('PARTS_LIST', 'Satz', 'A', 'GONE')).toEqual([])
    expect(selected('PARTS_LIST', 'Satz', 'A', 'OLD')).toEqual([])
    expect(selectionsOf(null, 'm', articles, '')).toEqual([])
  })
})

describe('Exceptions: a prediction that a person has to look at', () => {
  const first = (articleNumber: string, verdict: 'equal' | 'near' | 'conflict'): Prediction => ({
    articleNumber,
    score: 1,
    reasons: [],
    attributes: [{ name: 'ip_rating', required: 'IP65', offered: 'IP44', verdict, spans: [] }],
  })

  it.each([
    ['nothing speaks against it', first('A', 'near'), 'm', false],
    ['an attribute contradicts', first('A', 'conflict'), 'm', true],
    ['the article is discontinued', first('OLD', 'equal'), 'm', true],
    ['the article is gone', first('GONE', 'equal'), 'm', true],
    ['the unit cannot be converted', first('A', 'equal'), 'Rolle', true],
    ['there is no unit to convert', first('A', 'equal'), null, false],
    ['nothing is predicted', undefined, 'm', false],
  ])('%s', (_, prediction, unit, expected) => {
    expect(isException(prediction, unit, articles)).toBe(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { createAssortment } from '../../src/demo/catalogue/assortment.ts'
import type { AnyChoice } from '../../src/demo/catalogue/kind.ts'
import { productKinds } from '../../src/demo/catalogue/kinds.ts'
import { sheets } from './sheets.ts'
import { boundProperties, fitting, type Statement } from './statement.ts'
import { createStock } from './stock.ts'

const SEED = 5
const SIZE = 12_000
const stock = createStock(SEED, SIZE, new Set(['NYM']))
const assortment = createAssortment(SEED)

/** Every article that is there, with all that it is. */
const all = stock.byKind.flatMap((shelf, kindNumber) =>
  shelf.flatMap(({ series, round, active }) =>
    [...active.keys()]
      .filter((variant) => active[variant] === 1)
      .map((variant) => ({
        kindNumber,
        series,
        choice: { ...series.kind.variants[variant], ...series.kind.traits[series.trait] },
        article: stock.article({ kindNumber, round, variant }),
      })),
  ),
)

const anyStatement = fc
  .record({
    at: fc.nat(),
    names: fc.infiniteStream(fc.boolean()),
    isNamed: fc.boolean(),
    hasSeries: fc.boolean(),
    orEqual: fc.boolean(),
  })
  .map(({ at, names, isNamed, hasSeries, orEqual }): Statement & { readonly own: string } => {
    const found = all[at % all.length]
    if (!found) throw new Error('The stock is empty')
    const { kindNumber, series, choice, article } = found
    const facets = Object.keys(sheets[kindNumber]?.facets ?? {})
    const said = new Set(facets.filter(() => names.next().value))
    const maker = isNamed ? series.maker : undefined
    const label = isNamed && hasSeries ? series.label : undefined
    return { kindNumber, choice, said, maker, series: label, orEqual, own: article.article_number }
  })

const agree = (
  one: AnyChoice,
  other: AnyChoice,
  names: readonly string[],
  turned: readonly [string, string] | undefined,
): boolean => {
  const same = (from: AnyChoice) => names.every((name) => from[name] === other[name])
  const [first, second] = turned ?? ['', '']
  return (
    same(one) ||
    (turned !== undefined &&
      same({ ...one, [first]: one[second] ?? '', [second]: one[first] ?? '' }))
  )
}

describe('fitting', () => {
  it('is what agrees in all that is said or goes without saying, and nothing else', () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const { kindNumber, choice, maker, series, orEqual } = statement
        const sheet = sheets[kindNumber]
        if (!sheet) throw new Error('No sheet')
        const bound = boundProperties(sheet, statement)
        const expected = all.filter(
          (other) =>
            other.kindNumber === kindNumber &&
            agree(other.choice, choice, bound, sheet.turned) &&
            (orEqual ||
              ((!maker || other.article.manufacturer_name === maker.name) &&
                (series === undefined || other.article.attributes['Serie'] === series))),
        )
        const fits = fitting(statement, sheet, stock.byKind[kindNumber] ?? [])
        expect([...fits].sort()).toEqual(
          expected.map(({ article }) => article.article_number).sort(),
        )
      }),
      { numRuns: cases(200) },
    )
  })

  it('takes a tray of 800 x 1000 for one of 1000 x 800', () => {
    const kindNumber = productKinds.findIndex(({ code }) => code === 'DUW')
    const sheet = sheets[kindNumber]
    if (!sheet) throw new Error('No sheet')
    const statement = { kindNumber, maker: undefined, series: undefined, orEqual: false }
    const of = (length: number, width: number) => {
      const choice = { length, width, make: 'Acryl weiß' }
      const said = new Set(Object.keys(choice))
      return fitting({ ...statement, choice, said }, sheet, stock.byKind[kindNumber] ?? [])
    }
    expect(of(800, 1000).size).toBeGreaterThan(0)
    expect(of(800, 1000)).toEqual(of(1000, 800))
  })

  it('has the article in mind among them, where the plain is left unsaid and nothing else is', () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const sheet = sheets[statement.kindNumber]
        if (!sheet) throw new Error('No sheet')
        const fits = fitting(statement, sheet, stock.byKind[statement.kindNumber] ?? [])
        expect(fits).toContain(statement.own)
      }),
      { numRuns: cases(200) },
    )
  })
})

describe('createStock', () => {
  it('has as many articles as asked for, none of a kind that is left out', () => {
    const articles = [...stock.articles()]
    expect(articles).toHaveLength(SIZE)
    expect(articles.filter(({ article_number }) => article_number.startsWith('NYM'))).toEqual([])
  })

  it('knows where its articles come from', () => {
    for (const { kindNumber, article } of all.slice(0, 500)) {
      expect(article.article_number.slice(0, 3)).toBe(productKinds[kindNumber]?.code)
      expect(article.is_active).toBe(true)
    }
    expect(assortment.placeOf(0).kindNumber).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { productKinds } from '../../src/demo/catalogue/kinds.ts'
import { shortForms } from './abbreviations.ts'
import { isReserved, type Part } from './chance.ts'
import { PARTS } from './parts.ts'
import { PHRASES } from './phrases.ts'
import { withoutUmlauts } from './typing.ts'
import { type WrittenPosition, writtenPositions } from './written-positions.ts'

const ARTICLES = 15_000
const COUNT = 1_500
const ALL_PARTS: readonly Part[] = ['train', 'choose', 'test']

const make = (part: Part, language: 'de' | 'en') =>
  writtenPositions({ part, articles: ARTICLES, count: COUNT, language })

const written = {
  train: { de: make('train', 'de'), en: make('train', 'en') },
  choose: { de: make('choose', 'de'), en: make('choose', 'en') },
  test: { de: make('test', 'de'), en: make('test', 'en') },
} as const

const textOf = ({ position }: WrittenPosition) => `${position.shortText}\n${position.longText}`
const shown = (each: WrittenPosition) => JSON.stringify({ ...each, fits: [...each.fits] })
const share = (positions: readonly WrittenPosition[], rule: string) =>
  positions.filter(({ rules }) => rules.includes(rule)).length / positions.length

describe.each(ALL_PARTS)('the positions of %s', (part) => {
  const { de, en } = written[part]
  const both = [...de.positions, ...en.positions]
  const byNumber = new Map([...de.articles()].map((article) => [article.article_number, article]))

  it('are the same each time', () => {
    expect(make(part, 'de').positions.map(shown)).toEqual(de.positions.map(shown))
  })

  it('fit articles that are in the catalogue and active; a gap fits none', () => {
    for (const { fits, rules } of both) {
      expect(fits.size === 0).toBe(rules.includes('gap'))
      for (const number of fits) expect(byNumber.get(number)?.is_active).toBe(true)
    }
  })

  it('fit articles of one kind', () => {
    for (const { fits } of both) {
      expect(new Set([...fits].map((number) => number.slice(0, 3))).size).toBeLessThanOrEqual(1)
    }
  })

  it('ask for every kind, those that the catalogue lacks in vain', () => {
    const { leftOut } = PARTS[part]
    const asked = new Set(both.flatMap(({ fits }) => [...fits].map((each) => each.slice(0, 3))))
    const missing = productKinds.filter(({ code }) => !asked.has(code)).map(({ code }) => code)
    expect(missing.sort()).toEqual([...leftOut].sort())
    expect(share(both, 'gap_kind')).toBeGreaterThan(0.02)
    const stocked = new Set([...byNumber.keys()].map((number) => number.slice(0, 3)))
    expect([...leftOut].filter((code) => stocked.has(code))).toEqual([])
  })

  it('say of cables what all that fit are', () => {
    let checked = 0
    for (const each of both) {
      const [, cores, section] =
        /(?<![\dx,.])(\d{1,2}) ?[xXgG] ?(\d+(?:[.,]\d+)?)(?!\d| ?x)/.exec(textOf(each)) ?? []
      for (const number of each.fits) {
        if (!/^(?:NYM|NYY|STL|HRN)/.test(number) || cores === undefined) continue
        const { Aderzahl, Querschnitt } = byNumber.get(number)?.attributes ?? {}
        expect([textOf(each), String(Aderzahl), Querschnitt]).toEqual([
          textOf(each),
          cores,
          `${section?.replace('.', ',')} mm²`,
        ])
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(30)
  })

  it('name the maker of all that fit, unless equals may be offered', () => {
    for (const { fits, rules, position } of both) {
      if (!rules.includes('maker') || rules.includes('or_equal')) continue
      const plain = (text: string) => withoutUmlauts(text.replace(/\s+/g, ' ')).toLowerCase()
      const text = plain(`${position.shortText} ${position.longText}`)
      for (const number of fits) {
        const [brand = ''] = (byNumber.get(number)?.manufacturer_name ?? '').split(' ')
        expect(text).toContain(plain(brand))
      }
    }
  })

  it('bear the number of the one that fits', () => {
    const bare = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')
    for (const each of both) {
      const article = byNumber.get([...each.fits][0] ?? '')
      if (!each.rules.includes('number') || !article) continue
      expect(each.fits.size).toBe(1)
      const numbers = [
        article.article_number,
        article.ean ?? article.article_number,
        article.manufacturer_article_number,
        article.supplier_article_number,
      ]
      expect(numbers.some((number) => bare(textOf(each)).includes(bare(number)))).toBe(true)
    }
  })

  it.each([
    ['gap', 0.125, 0.175],
    ['number', 0.11, 0.18],
    ['maker', 0.5, 0.64],
    ['order_line', 0.35, 0.45],
    ['typo', 0.1, 0.2],
    ['abbreviation', 0.12, 0.35],
    ['missing_parameter', 0.14, 0.3],
    ['neighbour', 0.05, 0.12],
    ['word_order', 0.07, 0.16],
    ['boilerplate', 0.5, 0.7],
  ])('are shaped by %s as often as planned', (rule, least, most) => {
    expect(share(both, rule)).toBeGreaterThan(least)
    expect(share(both, rule)).toBeLessThan(most)
  })
})

describe('the parts', () => {
  const textsOf = (part: Part) =>
    new Set(
      [...written[part].de.positions, ...written[part].en.positions]
        .filter(({ rules }) => !rules.includes('gap_service'))
        .map(textOf),
    )

  it('have no text in common', () => {
    const [train, choose, test] = ALL_PARTS.map(textsOf)
    expect([...(train ?? [])].filter((text) => choose?.has(text) || test?.has(text))).toEqual([])
    expect([...(choose ?? [])].filter((text) => test?.has(text))).toEqual([])
  })

  it('leave some boilerplate to the test part alone', () => {
    const flat = (part: Part) => [...textsOf(part)].join('\n').replace(/\s+/g, ' ')
    const [train, choose, test] = ALL_PARTS.map(flat)
    const sentences = [...PHRASES.de.before, ...PHRASES.de.behind, ...PHRASES.en.behind]
    const kept = sentences.filter(isReserved)
    expect(kept.length / sentences.length).toBeGreaterThan(0.12)
    for (const sentence of kept) {
      expect(train).not.toContain(sentence)
      expect(choose).not.toContain(sentence)
    }
    expect(kept.filter((sentence) => test?.includes(sentence)).length).toBe(kept.length)
  })

  it('leave about a quarter of the short forms to the test part', () => {
    const forms = [...shortForms('de'), ...shortForms('en')]
    expect(shortForms('de').length).toBeGreaterThan(80)
    const kept = forms.filter(isReserved).length / forms.length
    expect(kept).toBeGreaterThan(0.18)
    expect(kept).toBeLessThan(0.32)
  })
})

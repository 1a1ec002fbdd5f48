import { describe, expect, it } from 'vitest'
import type { Article } from './article.ts'
import { readContext } from './context.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { createMatcher } from './match.ts'
import { positionOf } from './position.testing.ts'
import type { Position } from './position.ts'
import { shippedRanker } from './rank/shipped-ranker.ts'

const BRANDS = new Set(['gira', 'jung', 'buschjager', 'hager', 'rohr'])
const read = (text: string) => readContext(text, { hasBrand: (brand) => BRANDS.has(brand) })
const makersIn = (text: string) => read(text).makers.map(({ brand }) => brand)

describe('The context of a request', () => {
  it.each([
    ['nur Fabrikat Gira', ['gira']],
    ['Bitte bieten Sie Gira oder Jung an.', ['gira', 'jung']],
    ['Schalterprogramm: Busch-Jaeger', ['buschjager']],
    ['Alles von Gira. Zähler aber nur von Hager!', ['hager']],
    ['Kein Gira, sondern Jung', ['jung']],
    ['Programm Busch Jaeger, weiß', ['buschjager']],
    ['alle Marken außer Gira', []],
    ['anything but Gira', []],
    ['Jung nicht erwünscht', []],
    ['Gira, nicht Jung', ['gira']],
    ['Rohr nach Norm', []],
    ['Sehr geehrter Herr Jung, anbei unsere Anfrage', []],
    ['Hallo Frau Hager,\nbitte anbieten', []],
    ['Bitte anbieten.\n\nMit freundlichen Grüßen\nPeter Jung', []],
    ['Best regards\nGira Hager', []],
    ['Im Auftrag der Jung GmbH', []],
    ['Rückfragen an info@gira.example oder www.hager.example', []],
    ['> Von: Peter Jung <p@x.example>\n> An: Gira\nBitte von Hager', ['hager']],
    ['', []],
  ])('names makers: %j', (text, makers) => {
    expect(makersIn(text)).toEqual(makers)
  })

  it.each([
    ['nur Fabrikat Gira', true],
    ['ausschließlich Produkte der Fa. Gira', true],
    ['Gira only, please', true],
    ['Gira, keine Alternativen', true],
    ['Gira and no others', true],
    ['möglichst Gira', false],
    ['nur Lieferung frei Haus. Fabrikat Gira', false],
    ['nur das Nötigste', false],
  ])('says whether nothing else will do: %j', (text, isExclusive) => {
    expect(read(text).isExclusive).toBe(isExclusive)
  })

  it('names norms, each once', () => {
    const { norms } = read('Normen: DIN EN 10255, EN 10255 und DIN EN 12056-2')
    expect(norms).toHaveLength(2)
  })

  it('that lists many things is no wish for one kind of them', () => {
    expect(read('Bitte nur Wandleuchten.').kinds).not.toEqual([])
    const all = 'Wandleuchte Waschtisch Kupferrohr Heizkörper Leitungsschutzschalter Steckdose'
    expect(read(`${all} Akkuschrauber Badewanne Kugelhahn Kabelkanal Rauchmelder`).kinds).toEqual(
      [],
    )
  })
})

/** The numbers of what is predicted, the best first, where all of this is said. */
function predict(articles: readonly Partial<Article>[], position: Position, context: string) {
  const index = new CatalogueIndex()
  index.put(
    articles.map((article, id) => ({
      id,
      article: { article_number: String(id), base_unit: 'St', ...article },
    })),
  )
  const matcher = createMatcher(index, shippedRanker)
  const { predictions } = matcher.match(position, { context: matcher.readContext(context) })
  return predictions
}

const best = (...given: Parameters<typeof predict>) => predict(...given)[0]?.articleNumber

describe('A context narrows', () => {
  const OTHERS = ['Rauchmelder', 'Kabelkanal', 'Wandleuchte', 'Kugelhahn'].map((name) => ({ name }))

  it('between two makers', () => {
    const articles = ['Gira', 'Jung'].map((manufacturer_name) => ({
      name: 'Steckdose weiß 16 A',
      manufacturer_name,
    }))
    const position = positionOf({ shortText: 'Steckdose weiß 16 A' })
    expect(best([...articles, ...OTHERS], position, 'Fabrikat Gira')).toBe('0')
    expect(best([...articles, ...OTHERS], position, 'Fabrikat Jung')).toBe('1')
    expect(best([...articles, ...OTHERS], position, 'nur Jung')).toBe('1')
  })

  it('between two norms', () => {
    const articles = ['DIN EN 10255', 'DIN EN 10220'].map((norm) => ({
      name: 'Stahlrohr schwarz DN 50',
      norms: [norm],
    }))
    const position = positionOf({ shortText: 'Stahlrohr schwarz DN 50' })
    expect(best([...articles, ...OTHERS], position, 'Norm: DIN EN 10255')).toBe('0')
    expect(best([...articles, ...OTHERS], position, 'Norm: DIN EN 10220')).toBe('1')
  })

  it('between two kinds', () => {
    const articles = ['Sanitär', 'Elektro'].map((product_group) => ({
      name: 'Rohrschelle 32 mm',
      product_group,
    }))
    const position = positionOf({ shortText: 'Rohrschelle 32 mm' })
    expect(best([...articles, ...OTHERS], position, 'Gewerk Sanitär')).toBe('0')
    expect(best([...articles, ...OTHERS], position, 'Gewerk Elektro')).toBe('1')
  })

  it('nothing where the position says it itself', () => {
    const articles = ['Gira', 'Jung'].map((manufacturer_name) => ({
      name: 'Steckdose weiß 16 A',
      manufacturer_name,
    }))
    expect(best(articles, positionOf({ shortText: 'Steckdose weiß 16 A Gira' }), 'nur Jung')).toBe(
      '0',
    )
  })

  it('to one maker: others are shown, and contradict only where nothing else will do', () => {
    const articles = [
      { name: 'Steckdose weiß', manufacturer_name: 'Jung' },
      { name: 'Dose', manufacturer_name: 'Gira' },
    ]
    const verdict = (context: string) =>
      predict(articles, positionOf({ shortText: 'Steckdose weiß' }), context)
        .find(({ articleNumber }) => articleNumber === '0')
        ?.attributes.find(({ name }) => name === 'manufacturer')?.verdict
    expect(verdict('Fabrikat Gira')).toBe('near')
    expect(verdict('nur Fabrikat Gira')).toBe('conflict')
  })
})

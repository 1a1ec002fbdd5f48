import { describe, expect, test } from 'vitest'
import { analysePosition } from '../analyse-position.ts'
import type { Article } from '../article.ts'
import { candidatesOf } from '../candidates.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { vocabularyOf } from '../index/catalogue-vocabulary.ts'
import { documentOf } from '../index/segment.ts'
import { createMatcher } from '../match.ts'
import { positionOf } from '../position.testing.ts'
import { evidencesOf } from './evidence.ts'
import { questionOf } from './question.ts'
import { shippedRanker } from './shipped-ranker.ts'

const article = (at: number): Article => ({
  article_number: `A-${at}`,
  name: `${at % 2 === 0 ? 'Steckdose' : 'Schalter'} ${at % 3 === 0 ? 'weiß' : 'anthrazit'} Serie ${at % 7}`,
  manufacturer_name: 'Muster GmbH',
})
const stored = Array.from({ length: 200 }, (_, at) => ({ id: at + 1, article: article(at) }))

const position = {
  shortText: 'Steckdose weiß Serie 4',
  longText: '',
  quantity: '1',
  unit: 'St',
  unitPrice: null,
  identifiers: [],
}

test('An article scores the same in whichever part of the index it is', () => {
  const whole = new CatalogueIndex()
  whole.put(stored)
  const inParts = new CatalogueIndex()
  inParts.put(stored.slice(0, 170))
  inParts.put(stored.slice(170, 190))
  inParts.put(stored.slice(190))

  const scoresOf = (index: CatalogueIndex) =>
    new Map(
      createMatcher(index, shippedRanker)
        .match(position)
        .predictions.map(({ articleNumber, score }) => [articleNumber, score]),
    )

  expect(scoresOf(inParts)).toEqual(scoresOf(whole))
})

describe('How alike all words are', () => {
  /** Of each article to the text, among others that have nothing of it. */
  function resemblances(shortText: string, articles: readonly Omit<Article, 'article_number'>[]) {
    const others = Array.from({ length: 50 }, (_, at) => ({ name: `Rohr verzinkt Länge ${at}` }))
    const index = new CatalogueIndex()
    index.put(
      [...articles, ...others].map((each, id) => ({
        id,
        article: { ...each, article_number: `N-${id}` },
      })),
    )
    const analysed = analysePosition(positionOf({ shortText }), vocabularyOf(index))
    const { sought } = candidatesOf(index, analysed, 1)
    const [{ segment } = expect.fail('The index is empty')] = index.parts
    const candidates = articles.map((_, id) => ({
      part: 0,
      document: documentOf(segment, id),
      retrieval: 0,
      numbers: [],
    }))
    const question = questionOf(analysed, index.parts, sought)
    return evidencesOf(question, candidates).map(({ resemblance }) => resemblance)
  }

  test('is one for the same plain text, and nothing for another', () => {
    const [same = 0, other] = resemblances('Steckdose weiß Glanz', [
      { name: 'Steckdose weiß Glanz' },
      { name: 'Kessel' },
    ])
    expect(same).toBeGreaterThan(0.95)
    expect(same).toBeLessThanOrEqual(1)
    expect(other).toBe(0)
  })

  test('is less where the article says more besides', () => {
    const [short = 0, long = 0, longText = 0] = resemblances('Steckdose weiß Glanz', [
      { name: 'Steckdose weiß Glanz' },
      { name: 'Steckdose weiß Glanz Klappdeckel Beschriftungsfeld' },
      {
        name: 'Steckdose weiß Glanz',
        description: 'Geliefert mit Klappdeckel, Beschriftungsfeld, Krallen und Abdeckung',
      },
    ])
    expect(long).toBeLessThan(short)
    expect(longText).toBeLessThan(short)
  })

  test('is less for the very article that says more, wherever the index puts it', () => {
    const name = 'Steckdose weiß Glanz'
    const [first = 0, wordy = 0, last = 0] = resemblances(name, [
      { name, product_group: 'X' },
      { name, product_group: 'Y', description: 'Geliefert mit Klappdeckel und Krallen' },
      { name, product_group: 'X' },
    ])
    expect(wordy).toBeLessThan(first)
    expect(last).toBe(first)
  })

  test('is less where only the long text has a word', () => {
    const [named = 0, described = 0] = resemblances('Steckdose Klappdeckel', [
      { name: 'Steckdose Klappdeckel' },
      { name: 'Steckdose', description: 'Klappdeckel' },
    ])
    expect(described).toBeLessThan(named)
  })

  test('counts codes that are taken apart or put together', () => {
    const [together = 0, apart = 0, another = 0] = resemblances('Kopfhörer WH-1000 XM3', [
      { name: 'Kopfhörer WH1000XM3' },
      { name: 'Kopfhörer WH 1000 XM 3' },
      { name: 'Kopfhörer QC35 II' },
    ])
    expect(together).toBeGreaterThan(another)
    expect(apart).toBeGreaterThan(another)
  })

  test('is the same however often a word is said', () => {
    const articles = [{ name: 'Steckdose weiß Glanz' }]
    expect(resemblances('Steckdose Steckdose weiß', articles)).toEqual(
      resemblances('Steckdose weiß', articles),
    )
  })
})

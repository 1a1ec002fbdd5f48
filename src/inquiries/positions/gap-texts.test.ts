import { describe, expect, it } from 'vitest'
import { suggestedTexts } from './gap-texts.ts'
import type { ArticleShown } from './selection.ts'

const article = {
  article_number: '900100',
  name: 'Geräte-Verbindungsdose',
  manufacturer_name: 'Kaiser',
  manufacturer_article_number: '1555-04',
  ean: null,
  base_unit: 'St',
}

const suggested = (...captions: readonly string[]) =>
  suggestedTexts(
    captions.map((each) => {
      const [caption = '', tail = ''] = each.split(' | ')
      return { mark: null, caption, tail }
    }),
    article,
  )

describe('What is suggested for a gap', () => {
  it.each([
    '',
    'Fabrikat',
    'Angebotenes Fabrikat',
    'Fabrikat ACO ProfiLine oder gleichwertiges',
    'Hersteller/Typ',
    'Erzeugnis',
    'Typ',
    'angeboten',
    'vom Bieter einzutragen',
    'Product offered',
    'Make and model',
  ])('is maker and type: %j', (caption) => {
    expect(suggested(caption)).toEqual(['Kaiser 1555-04'])
  })

  it('is the maker in one and the type in the other, where both are asked for apart', () => {
    expect(suggested('Fabrikat', 'Typ')).toEqual(['Kaiser', '1555-04'])
    expect(suggested('Manufacturer', 'Article no.', 'Farbe')).toEqual(['Kaiser', '1555-04', null])
  })

  it.each([
    'Breite von | cm',
    'Lieferzeit | Wochen',
    'Wirkungsgrad',
    'Fabrikat | mm',
    'Angebot gültig bis',
  ])('is nothing for what asks for something else: %s', (caption) => {
    expect(suggested(caption)).toEqual([null])
  })

  it('is as much as is known of the article, and no maker twice', () => {
    const gap = { mark: null, caption: 'Fabrikat', tail: '' }
    const of = (known: Partial<ArticleShown>) => suggestedTexts([gap], { ...article, ...known })[0]
    expect(of({ manufacturer_article_number: null })).toBe('Kaiser Geräte-Verbindungsdose')
    expect(of({ manufacturer_article_number: null, name: 'KAISER Dose' })).toBe('KAISER Dose')
    expect(of({ manufacturer_name: null })).toBe('1555-04')
    expect(of({ manufacturer_name: null, manufacturer_article_number: null, name: null })).toBe(
      '900100',
    )
    expect(suggestedTexts([gap], undefined)).toEqual([null])
  })
})

import { describe, expect, test } from 'vitest'
import { abbreviations } from './abbreviations.ts'
import { properties } from './properties.ts'
import { isStopWord } from './stop-words.ts'

describe('isStopWord', () => {
  test.each(['und', 'fur', 'mit', 'gemass', 'the', 'of', 'liefern', 'supply', 'gleichwertig'])(
    '%s says nothing of a product',
    (word) => {
      expect(isStopWord(word)).toBe(true)
    },
  )

  test.each([
    'ohne',
    'without',
    'nicht',
    'not',
    'kein',
    'up',
    'ap',
    'unter',
    'off',
    'ip',
    'ag',
    'ig',
  ])('%s says something of a product', (word) => {
    expect(isStopWord(word)).toBe(false)
  })

  test.each(['schalter', 'rohr', 'cable', 'weiss', 'komplett', 'montageplatte'])(
    '%s is the product',
    (word) => {
      expect(isStopWord(word)).toBe(false)
    },
  )

  test('no word of the lexicon is one, or it would never be looked up', () => {
    const lost = [...abbreviations, ...properties]
      .flatMap(({ forms }) => forms)
      .filter((form) => isStopWord(folded(form)))
    expect(lost).toEqual([])
  })
})

const folded = (form: string) =>
  form
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/(?<![aeiouq])([aou])e/g, '$1')

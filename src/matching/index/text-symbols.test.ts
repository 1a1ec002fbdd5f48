import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '#test/cases.ts'
import { tokensOf } from '../text/tokens.ts'
import { Symbols } from './symbols.ts'
import { TextSymbols } from './text-symbols.ts'

const PIECES = ['ohne', 'o.', 'w/o', 'Schalter', 'EOS', '5D', 'WH-1000', 'XM3', '-', '', '3x1,5']

test('A name read piece by piece has the words it has when it is read as a whole', () => {
  const symbols = new Symbols()
  const texts = new TextSymbols(symbols)
  const name = fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join(' '))
  fc.assert(
    fc.property(name, (written) => {
      const inRow: number[] = []
      const found = texts.ofName(written, inRow)

      const tokens = tokensOf(written)
      const words = tokens.filter(({ isDerived }) => !isDerived)
      expect(found.slice(0, tokens.length)).toEqual(tokens.map((token) => symbols.ofToken(token)))
      expect(inRow).toEqual(words.map((token) => symbols.ofToken(token)))
    }),
    { numRuns: cases(500) },
  )
})

test('A word that names only deny is no word of the catalogue', () => {
  const symbols = new Symbols()
  const texts = new TextSymbols(symbols)

  texts.ofName('Leuchte ohne Schalter', [])

  expect(symbols.words(symbols.resolved()).map(({ text }) => text)).toEqual([
    'leuchte',
    'ohne',
    '¬schalter',
  ])
})

test('What stood in the same place of the text before does not change what a text says', () => {
  const sentence = fc.constantFrom('Mit LED.', 'Mit LED', 'Nach EN 1.', 'Nach EN 1. ', 'A.B', '')
  const text = fc.array(sentence).map((sentences) => sentences.join(' '))
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const symbols = new Symbols()
      const shared = new TextSymbols(symbols)
      for (const each of texts) {
        expect(readAll(shared, each)).toEqual(readAll(new TextSymbols(symbols), each))
      }
    }),
  )
})

function readAll(texts: TextSymbols, text: string): readonly number[] {
  const read = [...texts.ofName(text, []), ...texts.ofField(text)]
  texts.eachOfLongText(text, (symbol) => read.push(symbol))
  return read
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'

const texts = (text: string) => tokensOf(text).map((token) => token.text)

describe('A text is taken apart into what is compared', () => {
  test.each([
    ['Größe GROESSE Grosse', ['grosse', 'grosse', 'grosse']],
    ['neue Quelle Steuer', ['neue', 'quelle', 'steuer']],
    ['NYM-J', ['nym', 'j', 'nymj']],
    ['LS-Schalter', ['ls', 'schalter', 'lsschalter']],
    ['FI/LS', ['fi', 'ls', 'fils']],
    ['Heizung/Sanitär', ['heizung', 'sanitar']],
    ['1,50 und 1.5', ['1.5', 'und', '1.5']],
    ['230V', ['230v', '230']],
    ['WH-1000 XM3', ['wh', '1000', 'wh1000', 'xm3', 'xm', '3', 'wh1000xm3']],
    ['Rohr. Muffe', ['rohr', 'muffe']],
    ['mm²', ['mm']],
    ['MaxWhite ezElectric', ['maxwhite', 'max', 'white', 'ezelectric', 'electric']],
    ['LEDs und PVC', ['leds', 'und', 'pvc']],
  ])('%s', (text, expected) => expect(texts(text)).toEqual(expected))

  test('What is said not to be there is another word', () => {
    expect(texts('ohne Schalter')).toEqual(['ohne', '¬schalter'])
    expect(texts('without cover')).toEqual(['without', '¬cover'])
    expect(texts('mit Schalter')).toEqual(['mit', 'schalter'])
  })

  test('Every token stands where it says, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        let from = 0
        for (const token of tokensOf(text)) {
          expect(token.from).toBeGreaterThanOrEqual(0)
          expect(token.to).toBeGreaterThan(token.from)
          expect(token.to).toBeLessThanOrEqual(text.length)
          from = Math.max(from, token.from)
        }
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { leadingLine, mendDividedWords, oneLine, tidyText, withBaseText } from './gaeb-texts.ts'

describe('tidyText', () => {
  it('has no blanks at the ends of lines, and one empty line in a row at most', () =>
    expect(tidyText(['', 'a  ', '', ' ', 'b\u00a0c', ''])).toBe('a\n\nb c'))

  it('has no control characters', () => expect(tidyText(['a\u0000b\u00adc\td'])).toBe('abc\td'))

  it('has nothing without a width', () => expect(tidyText(['\ufeffa\u200bb'])).toBe('ab'))
})

describe('oneLine', () => {
  it('has single blanks', () => expect(oneLine(' a \n\u00a0 b\t')).toBe('a b'))
})

describe('mendDividedWords', () => {
  it('puts a divided word together', () =>
    expect(mendDividedWords(['unter Berück-', 'sichtigung der Höhe'])).toEqual([
      'unter Berücksichtigung',
      'der Höhe',
    ]))

  it('drops a line that was nothing but the rest of a word', () =>
    expect(mendDividedWords(['Betonfertig-', 'teile'])).toEqual(['Betonfertigteile']))

  it.each([
    ['Kabel-', 'und Rohrgraben'],
    ['Befestigungs-', 'oder Hilfsmittel'],
    ['DIN 4102-', 'geprüft'],
    ['PVC-', 'Rohr'],
    ['-', 'mittel'],
  ])('leaves %s and %s alone', (first, second) =>
    expect(mendDividedWords([first, second])).toEqual([first, second]),
  )
})

describe('leadingLine', () => {
  it('is the first line, without the comma at its end', () =>
    expect(leadingLine('Schacht, rund,\naus Beton')).toBe('Schacht, rund'))

  it('is cut between words', () => {
    const line = leadingLine(`${'Kabelrinne '.repeat(10)}`)
    expect(line).toBe('Kabelrinne Kabelrinne Kabelrinne Kabelrinne Kabelrinne Kabelrinne')
  })

  it('is cut anywhere in a word that is too long', () =>
    expect(leadingLine('x'.repeat(100))).toHaveLength(70))
})

describe('withBaseText', () => {
  it('puts what is repeated first', () => expect(withBaseText('base', 'own')).toBe('base\nown'))

  it('repeats 20,000 characters at most', () =>
    expect(withBaseText('x'.repeat(50_000), 'own')).toHaveLength(20_004))
})

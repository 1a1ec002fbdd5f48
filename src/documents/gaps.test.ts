import { describe, expect, it } from 'vitest'
import { addGaps, gapOf, gapsInText } from './gaps.ts'

const found = (text: string, isSaid = false) =>
  gapsInText(text, isSaid).map(({ caption, tail }) =>
    tail === '' ? caption : `${caption} | ${tail}`,
  )

describe('Gaps in text', () => {
  it.each([
    ['dots behind words', 'Fabrikat: ..........', ['Fabrikat']],
    ['a line behind words', 'Hersteller/Typ ______________', ['Hersteller/Typ']],
    ['between apostrophes', "angeboten: '..........'", ['angeboten']],
    ['with words behind it', 'Breite von ........... cm.', ['Breite von | cm.']],
    ['two on a line', "Fabrikat '........' Typ '........'", ['Fabrikat', 'Typ']],
    ['on a line of its own', 'Angebotenes Fabrikat:\n..................', ['Angebotenes Fabrikat']],
  ])('are found: %s', (_what, text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each([
    ['a sentence that is left open', 'Kabel und so weiter ....'],
    ['dots that lead to a number', 'Montage .......... 12,50'],
    [
      'room for a price',
      'EP: ............ GP: ............\nEinheitspreis in Worten: ..............',
    ],
    ['room for an amount', 'Gesamt ................ EUR'],
    ['a row of dots between texts', 'Ende des Abschnitts\n................'],
    ['dots far behind', 'Leuchte          ..........'],
  ])('are none: %s', (_what, text) => {
    expect(found(text)).toEqual([])
  })

  it('are found by fewer dots where the format says that there are some', () => {
    expect(found('Fabrikat ....', true)).toEqual(['Fabrikat'])
  })

  it('are bounded', () => {
    expect(gapsInText('Typ .......... '.repeat(100))).toHaveLength(20)
    expect(gapOf(null, 'x'.repeat(1_000), 'y'.repeat(1_000))).toEqual({
      mark: null,
      caption: 'x'.repeat(200),
      tail: 'y'.repeat(60),
    })
  })

  it('that a short text repeats are one', () => {
    const gap = gapOf('31', 'Typ: ', '')
    expect(addGaps([gap], [gap, gapOf('32', 'Typ: ', '')])).toHaveLength(2)
    expect(addGaps([gapOf(null, 'Typ', '')], [gapOf('AB', 'Typ', '')])).toHaveLength(2)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abbreviated } from './abbreviations.ts'
import { Chance } from './chance.ts'
import { mistyped, plural, takenApart, withoutSharpS, withoutUmlauts } from './typing.ts'

const chance = (seed: number) => new Chance(seed, 'test')

describe('mistyped', () => {
  it('never touches figures, short words or capitals', () => {
    const words = fc.constantFrom(
      'NYM-J',
      '3x1,5',
      'UP',
      '16A',
      'RAL',
      'H07V-K',
      'IP44',
      '230',
      'mit',
    )
    fc.assert(
      fc.property(fc.array(words, { minLength: 1 }), fc.nat(), (parts, seed) => {
        const text = parts.join(' ')
        expect(mistyped(text, chance(seed))).toBe(text)
      }),
    )
  })

  it('slips once, and never at the beginning of a word', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = mistyped('Kabelrinne 60x200 verzinkt', chance(seed))
        expect(text).toMatch(/^K.* 60x200 v.*$/)
        expect(Math.abs(text.length - 'Kabelrinne 60x200 verzinkt'.length)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('compounds', () => {
  it('are taken apart before their head', () => {
    expect(['Kabel-Rinne', 'Kabel Rinne']).toContain(takenApart('Kabelrinne', chance(3)))
    expect(takenApart('Siphon', chance(3))).toBe('Siphon')
  })

  it('have the plural of their head', () => {
    expect(plural('Abzweigdose')).toBe('Abzweigdosen')
    expect(plural('Kabelverschraubung')).toBe('Kabelverschraubungen')
    expect(plural('Kugelhahn')).toBe('Kugelhahn')
  })
})

it('umlauts are spelled out where the keyboard has none', () => {
  expect(withoutUmlauts('Heizkörper weiß Übergang')).toBe('Heizkoerper weiss Uebergang')
  expect(withoutSharpS('Fußboden grün')).toBe('Fussboden grün')
})

it('short forms replace whole words only', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    expect(abbreviated('mittelschwer Mitte', 'de', chance(seed))).toBe('mittelschwer Mitte')
  }
})

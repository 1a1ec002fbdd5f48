import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CatalogueIndex, type Part } from '../index/catalogue-index.ts'
import { codeOf, codeRun, makersNumberRun } from './code-run.ts'

function segmentWith(name: string, makersNumber: string) {
  const index = new CatalogueIndex()
  const article = { article_number: '1', name, manufacturer_article_number: makersNumber }
  index.put([{ id: 1, article }])
  return (index.parts[0] as Part).segment
}

describe('codeRun', () => {
  it('is whole where the name has the code, however it is taken apart', () => {
    const segment = segmentWith('Panasonic KX-TG 6313S Cordless Phone', '')
    expect(codeRun([codeOf('kxtg6313s')], segment, 0)).toBe(1)
  })

  it('is whole where the code is within a longer one', () => {
    const segment = segmentWith('SASCLTR409 imaging drum', '')
    expect(codeRun([codeOf('cltr409')], segment, 0)).toBe(1)
  })

  it('is the share of the longest run where only a part agrees', () => {
    const segment = segmentWith('Wall file 21218', '')
    expect(codeRun([codeOf('21118')], segment, 0)).toBeCloseTo(2 / 5)
  })

  it('is that of the best code', () => {
    const segment = segmentWith('Drive EA650', '')
    expect(codeRun([codeOf('xyz12345'), codeOf('ea650')], segment, 0)).toBe(1)
  })

  it('is the longest run that both have, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '7'), { minLength: 5, maxLength: 32 })
    fc.assert(
      fc.property(text, text, (name, code) => {
        const [named, sought] = [name.join(''), code.join('')]
        let longest = 0
        for (let from = 0; from < sought.length; from++) {
          while (named.includes(sought.slice(from, from + longest + 1))) {
            if (from + longest >= sought.length) break
            longest++
          }
        }
        const segment = segmentWith(named, '')
        expect(codeRun([codeOf(sought)], segment, 0)).toBeCloseTo(longest / sought.length)
      }),
    )
  })

  it('is unknown where the position has no code', () => {
    expect(codeRun([], segmentWith('Drive EA650', ''), 0)).toBeNaN()
  })
})

describe('makersNumberRun', () => {
  it('is whole where one of the two is within the other', () => {
    expect(makersNumberRun([codeOf('hpnu561aa')], segmentWith('Sleeve', 'NU561AA'), 0)).toBe(1)
    expect(makersNumberRun([codeOf('nu561aa')], segmentWith('Sleeve', 'NU561AA#ABA'), 0)).toBe(1)
  })

  it('is unknown where the article has no number of its maker', () => {
    expect(makersNumberRun([codeOf('nu561aa')], segmentWith('Sleeve', ''), 0)).toBeNaN()
  })
})

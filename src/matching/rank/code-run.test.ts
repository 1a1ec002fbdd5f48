import { describe, expect, it } from 'vitest'
import { CatalogueIndex, type Part } from '../index/catalogue-index.ts'
import { codeRun, makersNumberRun } from './code-run.ts'

const bytes = (code: string) => Uint8Array.from(code, (letter) => letter.charCodeAt(0))

function segmentWith(name: string, makersNumber: string) {
  const index = new CatalogueIndex()
  const article = { article_number: '1', name, manufacturer_article_number: makersNumber }
  index.put([{ id: 1, article }])
  return (index.parts[0] as Part).segment
}

describe('codeRun', () => {
  it('is whole where the name has the code, however it is taken apart', () => {
    const segment = segmentWith('Panasonic KX-TG 6313S Cordless Phone', '')
    expect(codeRun([bytes('kxtg6313s')], segment, 0)).toBe(1)
  })

  it('is whole where the code is within a longer one', () => {
    const segment = segmentWith('SASCLTR409 imaging drum', '')
    expect(codeRun([bytes('cltr409')], segment, 0)).toBe(1)
  })

  it('is the share of the longest run where only a part agrees', () => {
    const segment = segmentWith('Wall file 21218', '')
    expect(codeRun([bytes('21118')], segment, 0)).toBeCloseTo(2 / 5)
  })

  it('is that of the best code', () => {
    const segment = segmentWith('Drive EA650', '')
    expect(codeRun([bytes('xyz12345'), bytes('ea650')], segment, 0)).toBe(1)
  })

  it('is unknown where the position has no code', () => {
    expect(codeRun([], segmentWith('Drive EA650', ''), 0)).toBeNaN()
  })
})

describe('makersNumberRun', () => {
  it('is whole where one of the two is within the other', () => {
    expect(makersNumberRun([bytes('hpnu561aa')], segmentWith('Sleeve', 'NU561AA'), 0)).toBe(1)
    expect(makersNumberRun([bytes('nu561aa')], segmentWith('Sleeve', 'NU561AA#ABA'), 0)).toBe(1)
  })

  it('is unknown where the article has no number of its maker', () => {
    expect(makersNumberRun([bytes('nu561aa')], segmentWith('Sleeve', ''), 0)).toBeNaN()
  })
})

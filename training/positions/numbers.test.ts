import { expect, it } from 'vitest'
import { createCatalogue } from '../../src/demo/catalogue/catalogue.ts'
import { Chance } from './chance.ts'
import { writtenNumber } from './numbers.ts'

const bare = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')

it('a number keeps its letters and digits however it is written', () => {
  const { article } = createCatalogue(3)
  const shapes = new Set<boolean>()
  for (let index = 0; index < 3_000; index += 7) {
    const found = article(index)
    const { text, isReshaped } = writtenNumber(found, 'de', new Chance(index, 'test'))
    const own = [
      found.article_number,
      found.ean ?? found.article_number,
      found.manufacturer_article_number,
      found.supplier_article_number,
    ]
    expect(own.some((number) => bare(text).endsWith(bare(number)))).toBe(true)
    shapes.add(isReshaped)
  }
  expect(shapes.size).toBe(2)
})

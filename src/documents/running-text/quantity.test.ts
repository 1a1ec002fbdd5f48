import { describe, expect, it } from 'vitest'
import { quantityAtEnd } from './quantity.ts'

describe('a quantity at the end of a line', () => {
  it('may be torn by the recognition of a scan, where it stands apart', () => {
    expect(quantityAtEnd('1, 500 m   ........')).toMatchObject({ quantity: '1,500', unit: 'm' })
  })

  it('is not put together from two numbers of a sentence', () => {
    const found = quantityAtEnd('Nassläuferpumpe DN 15, Einbaulänge 130, 130 mm')
    expect(found?.quantity).not.toContain(',')
  })
})

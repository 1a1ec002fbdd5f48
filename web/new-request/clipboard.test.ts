import { describe, expect, it } from 'vitest'
import { csvOf, rowsOf } from './clipboard.ts'

describe('rows from the clipboard', () => {
  it('are cells between tabs and lines', () => {
    expect(rowsOf('Pos\tText\r\n1\tKabel\r\n')).toEqual([
      ['Pos', 'Text'],
      ['1', 'Kabel'],
    ])
  })

  it('keep a quoted cell together with its lines, tabs and quotes', () => {
    expect(rowsOf('1\t"Kabel\nNYM ""J""\t3x1,5"\t5')).toEqual([['1', 'Kabel\nNYM "J"\t3x1,5', '5']])
  })

  it('keep a quote that is only a part of a cell: inches', () => {
    expect(rowsOf('1\t1/2" Rohr\t2')).toEqual([['1', '1/2" Rohr', '2']])
    expect(rowsOf('1\t"zoll\t2')).toEqual([['1', '"zoll', '2']])
  })

  it('keep empty cells and leave empty rows out', () => {
    expect(rowsOf('1\t\t3\n\t\t\n\t2\t')).toEqual([
      ['1', '', '3'],
      ['', '2', ''],
    ])
  })

  it('are none in an ordinary text', () => {
    expect(rowsOf('Bitte anbieten\nDanke')).toBeUndefined()
    expect(rowsOf('\t\n\t')).toBeUndefined()
  })
})

describe('the file that is made of them', () => {
  it('has semicolons, and quotes what would break a cell', () => {
    expect(csvOf([['1', 'Dose; tief', '1/2" Rohr', 'a\nb', ' x', '1,5']])).toBe(
      '1;"Dose; tief";"1/2"" Rohr";"a\nb";" x";1,5\r\n',
    )
  })
})

import { expect, it } from 'vitest'
import { differing, disputed, type HeadValues, taken } from './head-values.ts'
import { type Definition, readFields, textsOf } from './own-fields.tsx'

const seen: HeadValues = {
  name: 'Schule',
  customer: null,
  project: '-',
  branch: '-',
  fields: { Kran: '1,5', Ort: 'Kiel' },
}

it('only what both changed is disputed, and only where they differ', () => {
  const mine = { ...seen, name: 'Meine', branch: 'Nord', fields: { ...seen.fields, Ort: 'Ulm' } }
  expect(disputed(seen, mine, { ...seen, project: '7' })).toEqual([])
  expect(disputed(seen, mine, { ...seen, branch: 'Nord' })).toEqual([])
  const now = { ...seen, name: 'Ihre', fields: { ...seen.fields, Ort: 'Bonn' } }
  const parts = disputed(seen, mine, now)
  expect(parts).toEqual([{ name: 'name' }, { name: 'fields', label: 'Ort' }])
  expect(differing(taken(mine, now, parts), now)).toEqual([{ name: 'branch' }])
})

it('a number of an own field is read and shown as the person writes numbers', () => {
  const definitions = [{ label: 'Kran', type: 'NUMBER' }] as Definition[]
  const read = (text: string, language: 'de' | 'en' = 'de') =>
    readFields({ Kran: text }, ['Kran'], definitions, language)
  expect(read('1.234').values).toEqual({ Kran: 1234 })
  expect(read('1.234', 'en').values).toEqual({ Kran: 1.234 })
  expect(read('-1.234,5').values).toEqual({ Kran: -1234.5 })
  expect(read('').values).toEqual({ Kran: null })
  expect(read('1.5')).toEqual({ values: {}, noNumbers: { Kran: 'separator' } })
  expect(read('viel').noNumbers).toEqual({ Kran: 'nonsense' })
  expect(textsOf({ Kran: 1234.5, Klein: 1e-7 }, 'de')).toEqual({
    Kran: '1234,5',
    Klein: '0,0000001',
  })
})

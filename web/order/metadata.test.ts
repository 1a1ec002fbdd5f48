import { expect, it } from 'vitest'
import { isMissing, isSame, isUnsure, stated } from './metadata.ts'

const place = { file: 'PO.pdf', kind: 'LINES', first: 4, last: 4 } as const

it('a value of certainty below 0.8 is unsure; an absent one is missing, not unsure', () => {
  expect(isUnsure({ value: 'PO-1', certainty: 0.79 })).toBe(true)
  expect(isUnsure({ value: 'PO-1', certainty: 0.8 })).toBe(false)
  expect(isUnsure(null)).toBe(false)
  expect(isMissing(null)).toBe(true)
  expect(isMissing({ value: null, certainty: 1, is_stated: true })).toBe(false)
})

it('an address is the same whatever the order of its parts', () => {
  expect(isSame({ street: 'Weg', city: 'Bonn' }, { city: 'Bonn', street: 'Weg', name: null })).toBe(
    true,
  )
  expect(isSame({ city: 'Bonn' }, { city: 'Köln' })).toBe(false)
})

it('a confirmed value keeps its place in the document, another value does not', () => {
  const found = { value: 'PO-1', certainty: 0.5, place }
  expect(stated(found, 'PO-1')).toEqual({ value: 'PO-1', certainty: 1, is_stated: true, place })
  expect(stated(found, 'PO-2')).toEqual({ value: 'PO-2', certainty: 1, is_stated: true })
})

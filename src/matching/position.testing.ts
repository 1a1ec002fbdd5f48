import type { Position } from './position.ts'

/** A position that says nothing but what is wished. */
export const positionOf = (wish: Partial<Position> = {}): Position => ({
  shortText: '',
  longText: '',
  quantity: '1',
  unit: 'St',
  unitPrice: null,
  identifiers: [],
  ...wish,
})

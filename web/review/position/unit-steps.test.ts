import { expect, test } from 'vitest'
import { type Counted, unitSteps } from './unit-steps.ts'

const RING = { unit: 'Ring', numerator: '100', denominator: '1' }
const KG = { unit: 'KG', numerator: '1000', denominator: '179' }
const THIRD = { unit: 'Bund', numerator: '10', denominator: '3' }

const counted = (change: Partial<Counted> = {}): Counted => ({
  quantity: '1134',
  unit: 'm',
  base_unit: 'M',
  base_quantity: '1134',
  conversions: [KG, RING],
  ...change,
})

test('base units become packing units exactly, with the rounded-up number beside it', () => {
  const steps = unitSteps(counted())
  expect(steps).toMatchObject({
    type: 'known',
    toBase: null,
    packings: [
      {
        conversion: RING,
        amount: { value: '11.34', isExact: true },
        roundedUp: '12',
        inBase: { value: '1200', isExact: true },
        inUnit: '1200',
      },
    ],
  })
})

test('a quantity in packing units becomes base units by the stored fraction', () => {
  const given = counted({ quantity: '3', unit: 'Ring', base_quantity: '300' })
  expect(unitSteps(given)).toMatchObject({
    toBase: { conversion: RING, base: { value: '300', isExact: true } },
    packings: [],
  })
})

test('a periodic fraction is never collapsed: thirty bundles are a hundred', () => {
  const given = counted({
    quantity: '30',
    unit: 'Bund',
    base_quantity: '100',
    conversions: [THIRD, RING],
  })
  expect(unitSteps(given)).toMatchObject({
    toBase: { conversion: THIRD, base: { value: '100', isExact: true } },
    packings: [{ amount: { value: '1', isExact: true }, roundedUp: '1', inUnit: '30' }],
  })
})

test('a periodic amount is marked as rounded, and cannot be ordered in that unit', () => {
  const given = counted({
    quantity: '100',
    base_quantity: '100',
    conversions: [{ unit: 'Karton', numerator: '7', denominator: '3' }],
  })
  const steps = unitSteps(given)
  expect(steps).toMatchObject({
    packings: [{ amount: { value: '42.857143', isExact: false }, roundedUp: '43', inUnit: null }],
  })
})

test('a missing conversion is named', () => {
  expect(unitSteps(counted({ unit: 'Satz', base_quantity: null }))).toEqual({
    type: 'unknown',
    from: 'Satz',
    to: 'M',
  })
})

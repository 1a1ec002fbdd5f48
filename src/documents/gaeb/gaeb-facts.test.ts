import { describe, expect, it } from 'vitest'
import { addressOf, currencyOf, germanDate, partyOf } from './gaeb-facts.ts'

describe('germanDate', () => {
  it.each([
    ['31.03.2026', '2026-03-31'],
    ['1.4.26', '2026-04-01'],
    ['26.10.98', '1998-10-26'],
  ])('%s is %s', (written, date) => expect(germanDate(written)).toBe(date))

  it.each(['30.12.1899', '30.12.99', '31.02.2026', '00.00.00', '', 'heute'])(
    '%s is none',
    (written) => expect(germanDate(written)).toBeNull(),
  )
})

describe('currencyOf', () => {
  it.each([
    ['EUR', 'Euro', 'EUR'],
    ['€', '', 'EUR'],
    ['?', 'Euro', 'EUR'],
    ['DM', 'Deutsche Mark', 'DEM'],
    ['CHF', '', 'CHF'],
  ])('%s (%s) is %s', (code, name, currency) => expect(currencyOf(code, name)).toBe(currency))

  it('is none where nothing is said', () => expect(currencyOf('', '')).toBeNull())
})

describe('addressOf', () => {
  it('divides street and house number, and knows the country', () =>
    expect(
      addressOf({
        name: 'Muster GmbH',
        street: 'Straße des 17. Juni 135-137 a',
        postalCode: 'D-10623',
        city: 'Berlin',
      }),
    ).toEqual({
      name: 'Muster GmbH',
      street: 'Straße des 17. Juni',
      houseNumber: '135-137 a',
      addressLine2: null,
      postalCode: '10623',
      city: 'Berlin',
      region: null,
      country: 'DE',
    }))

  it('keeps what it cannot divide', () => {
    const address = addressOf({ name: null, street: 'Postfach', postalCode: 'SW1A 1AA' })
    expect(address).toMatchObject({ street: 'Postfach', houseNumber: null, postalCode: 'SW1A 1AA' })
  })

  it('is none where there is a name only', () =>
    expect(addressOf({ name: 'Muster GmbH' })).toBeNull())
})

describe('partyOf', () => {
  it('is none where nothing is said', () => expect(partyOf({ name: null })).toBeNull())
})

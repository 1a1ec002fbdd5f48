import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from './addresses.ts'

const flat = (lines: readonly string[]) => {
  const found = readAddress(lines)
  if (!found) return undefined
  const { name, addressLine2, street, houseNumber, postalCode, city, region, country } = found
  return [name, addressLine2, street, houseNumber, postalCode, city, region, country]
    .map((part) => part ?? '')
    .join('|')
}

describe('an address', () => {
  it.each([
    [
      ['Holm Bau GmbH', 'Hauptstr. 5', '20457 Hamburg'],
      'Holm Bau GmbH||Hauptstr.|5|20457|Hamburg||',
    ],
    [['Fa. Holm, Hauptstraße 5a, D-20457 Hamburg'], 'Holm||Hauptstraße|5a|20457|Hamburg||DE'],
    [['Hauptstr. 5 20457 Hamburg'], '||Hauptstr.|5|20457|Hamburg||'],
    [['Straße des 17. Juni 135', '10623 Berlin'], '||Straße des 17. Juni|135|10623|Berlin||'],
    [
      ['Kern AG', 'Werk Süd', 'Industriepark 14-16', 'Halle 7', '73430 Aalen'],
      'Kern AG|Werk Süd, Halle 7|Industriepark|14-16|73430|Aalen||',
    ],
    [['Stadler', 'Linzer Straße 44/2', 'A-4600 Wels'], 'Stadler||Linzer Straße|44/2|4600|Wels||AT'],
    [
      ['Keller', 'Bahnhofstrasse 1', '8001 Zürich', 'Schweiz'],
      'Keller||Bahnhofstrasse|1|8001|Zürich||CH',
    ],
    [['Nord', 'Postfach 10 20 30', '20095 Hamburg'], 'Nord||Postfach 10 20 30||20095|Hamburg||'],
    [
      ['Acme', '50 West State Street', 'Trenton, NJ 08608'],
      'Acme||West State Street|50|08608|Trenton|NJ|',
    ],
    [
      ['Harbour Ltd', '12 Dock Street', 'London E1 8JP'],
      'Harbour Ltd||Dock Street|12|E1 8JP|London||GB',
    ],
    [
      ['Bouw BV', 'Kerkstraat 12', '1012 AB Amsterdam'],
      'Bouw BV||Kerkstraat|12|1012 AB|Amsterdam||NL',
    ],
    [
      ['Kita', 'z. Hd. Frau Petersen', 'Parkweg 3', '22761 Hamburg', 'Tel. 040 1234'],
      'Kita||Parkweg|3|22761|Hamburg||',
    ],
    [['Muster GmbH · Hafenstr. 1 · 20457 Hamburg'], 'Muster GmbH||Hafenstr.|1|20457|Hamburg||'],
    [['Bauhof', 'Am Tor 1', '06132 Halle (Saale)'], 'Bauhof||Am Tor|1|06132|Halle (Saale)||'],
  ])('%j', (lines, expected) => {
    expect(flat(lines)).toBe(expected)
  })

  it.each([
    [['Bitte liefern Sie bald']],
    [['2000 Stück']],
    [['NYM-J 3x1,5']],
    [[]],
    [['Position 4']],
  ])('is none: %j', (lines) => {
    expect(flat(lines)).toBeUndefined()
  })

  it('is read of any lines without a throw', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary' })), (lines) => flat(lines) !== null))
  })
})

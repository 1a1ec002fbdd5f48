import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SURE } from '../parsed-document.ts'
import type { TextLine } from '../reading.ts'
import { type Expected, ORDER_CASES } from './order-metadata.cases.ts'
import { findOrderMetadata } from './order-metadata.ts'

const linesOf = (text: string): readonly TextLine[] =>
  text.split('\n').map((line, index) => ({
    text: line,
    place: { file: 'Bestellung.txt', kind: 'LINES', first: index + 1, last: index + 1 },
  }))

function flat(text: string): Expected {
  const found = findOrderMetadata(linesOf(text))
  const address = found.deliveryAddress?.value
  const parts = address && [
    address.street,
    address.houseNumber,
    address.postalCode,
    address.city,
    address.country,
  ]
  const values = {
    reference: found.customerReference?.value,
    date: found.orderDate?.value,
    quote: found.quoteNumber?.value,
    project: found.projectNumber?.value,
    delivery: found.requestedDeliveryDate?.value,
    terms: found.shippingTerms?.value,
    contact: found.contactPerson?.value,
    instructions: found.specialInstructions?.value,
    recipient: found.deliveryRecipient?.value,
    address: parts?.map((part) => part ?? '').join('|'),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

describe('order metadata', () => {
  it.each(ORDER_CASES)('$name', ({ text, expected }) => {
    const { instructions, ...exact } = expected
    const { instructions: found, ...others } = flat(text)
    expect(others).toEqual(exact)
    expect(found ?? '').toContain(instructions ?? '')
    expect(found === undefined).toBe(instructions === undefined)
  })
})

describe('how sure a value is', () => {
  const certainty = (text: string) => findOrderMetadata(linesOf(text))

  it('is high behind a clear label, and never 1', () => {
    const { customerReference, orderDate } = certainty(
      'Bestellnummer: 4711\nBestelldatum: 12.03.2026',
    )
    expect(customerReference?.certainty).toBe(0.95)
    expect(orderDate?.certainty).toBe(0.95)
  })

  it('is a short decimal', () => {
    expect(certainty('Sachbearbeiter: Karin Lohse').contactPerson?.certainty).toBe(0.9)
  })

  it('is too low where two values contradict each other', () => {
    expect(
      certainty('Bestellnummer: 4711\nBestell-Nr.: 4712').customerReference?.certainty,
    ).toBeLessThan(SURE)
  })

  it('stays where the same value is said twice, or a weaker label says another', () => {
    const text = 'Bestellnummer: 4711\nBestell-Nr. 4711\nUnser Zeichen: EK-9'
    expect(certainty(text).customerReference?.certainty).toBe(0.95)
  })

  it('is too low for a week, a sign of the sender and a name at the end of a letter', () => {
    expect(certainty('Liefertermin: KW 23/2026').requestedDeliveryDate?.certainty).toBeLessThan(
      SURE,
    )
    expect(certainty('Unser Zeichen: EK-9').customerReference?.certainty).toBeLessThan(SURE)
    expect(
      certainty('Mit freundlichen Grüßen\n\nJan Brandt').contactPerson?.certainty,
    ).toBeLessThan(SURE)
  })
})

describe('where a value stands', () => {
  it('is its line', () => {
    const { customerReference } = findOrderMetadata(linesOf('Guten Tag,\nBestellnummer: 4711'))
    expect(customerReference?.place).toMatchObject({ first: 2, last: 2 })
  })

  it('is from the label to the last line of a block', () => {
    const text = 'Lieferanschrift:\nHolm Bau GmbH\nHauptstr. 5\n20457 Hamburg\n\nGruß'
    const { deliveryAddress } = findOrderMetadata(linesOf(text))
    expect(deliveryAddress?.place).toMatchObject({ first: 1, last: 4 })
  })
})

describe('the day of the mail it came with', () => {
  it('gives weeks and days their year', () => {
    const found = (text: string) =>
      findOrderMetadata(linesOf(text), '2026-11-10').requestedDeliveryDate?.value
    expect(found('Liefertermin: KW 48')).toBe('2026-11-23')
    expect(found('Liefertermin: morgen')).toBe('2026-11-11')
    expect(found('Hallo, brauche für morgen früh:')).toBe('2026-11-11')
    expect(found('Delivery by end of January, ex works.')).toBe('2027-01-31')
    expect(found('Lieferung am Dienstag nächster Woche')).toBe('2026-11-17')
  })
})

describe('what stands below a label', () => {
  it('is not what follows the positions', () => {
    const [label, ...rest] = linesOf('bitte um Lieferung:\n1\n2\n3\n4\nSelbstabholung am 3.12.2026')
    const { requestedDeliveryDate } = findOrderMetadata([label, rest.at(-1)] as TextLine[])
    expect(requestedDeliveryDate?.place).not.toMatchObject({ first: 1 })
  })
})

describe('any text', () => {
  it('is read without a throw', () => {
    const words = fc.constantFrom(
      'Bestellnummer: ',
      'Liefertermin',
      'Lieferanschrift:\n',
      '12.03.2026',
      'KW 23',
      '\t',
      '\n',
      'Hauptstr. 5',
      '20457 Hamburg',
      'z. Hd. ',
      'Bitte liefern bis ',
      'vom ',
    )
    const text = fc
      .array(fc.oneof(words, fc.string({ unit: 'binary' })))
      .map((parts) => parts.join(''))
    fc.assert(fc.property(text, (each) => typeof findOrderMetadata(linesOf(each)) === 'object'))
  })
})

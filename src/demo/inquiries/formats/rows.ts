import { type Bill, type BillPosition, positionsOf, printed } from '../bill.ts'
import { type Expected, expectedOf } from '../expected.ts'

/** What people put into tables: no notes, and no surcharges, which have no quantity. */
export const listed = (bill: Bill): readonly BillPosition[] =>
  positionsOf(bill).filter(({ kind }) => kind !== 'NOTE' && kind !== 'SURCHARGE')

/** A table without a column for it says nothing of a position's kind, except by its unit. */
export const unmarked = (position: BillPosition): Expected => ({
  ...expectedOf(position),
  kind: position.kind === 'LUMP_SUM' ? 'LUMP_SUM' : 'NORMAL',
})

export const longTextOf = ({ longText }: BillPosition): string => longText.map(printed).join('\n')

/** As a column for it says it. */
export const KIND_WORDS: Readonly<Record<BillPosition['kind'], string>> = {
  NORMAL: 'Normalposition',
  BASE: 'Grundposition',
  ALTERNATIVE: 'Alternativposition',
  OPTIONAL: 'Bedarfsposition',
  OPTIONAL_IN_TOTAL: 'Bedarfsposition mit Gesamtbetrag',
  LUMP_SUM: 'Pauschalposition',
  HOURLY: 'Stundenlohn',
  SURCHARGE: 'Zuschlagsposition',
  REFERENCE: 'Normalposition',
  REPEATED: 'Normalposition',
  FREE_QUANTITY: 'Normalposition',
  NOTE: 'Hinweis',
}

/** A letter's first lines, each a name and a value where it has them. */
export const letterHead = (bill: Bill): readonly (readonly string[])[] => {
  const { customer, contact, order } = bill
  const { street, house_number, postal_code, city } = customer.address
  return [
    [customer.name],
    [`${street} ${house_number}`],
    [`${postal_code} ${city}`],
    [],
    ['Projekt:', bill.project],
    ['Projekt-Nr.:', bill.projectNumber],
    ['Ansprechpartner:', contact.name],
    ['Telefon:', contact.phone],
    ['E-Mail:', contact.email],
    ...(order
      ? [
          ['Bestellnummer:', order.customerReference],
          ['Ihr Angebot:', order.quoteNumber],
        ]
      : []),
  ]
}

import { type Bill, totalOf } from '../bill.ts'
import type { Expected } from '../expected.ts'
import { german, germanDate } from './notation.ts'
import { A4, fitted, type Mark, type Page } from './page.ts'
import { listed, unmarked } from './rows.ts'

export type OrderPagesOptions = {
  readonly landscape?: boolean
  readonly priced?: boolean
}

const SIZE = 9
const LINE = 11.5

/** A letter with a table, as an ERP prints orders and quotes. */
export function orderPages(
  bill: Bill,
  { landscape = false, priced = true }: OrderPagesOptions = {},
): { readonly pages: readonly Page[]; readonly expected: readonly Expected[] } {
  const size = landscape ? { width: A4.height, height: A4.width } : A4
  const right = size.width - 50
  const bottom = size.height - 70
  const columns = columnsTo(right, priced)
  const sheets: Mark[][] = [[...letter(bill, right)]]
  let y = 330
  const put = (mark: Mark) => sheets.at(-1)?.push(mark)
  const head = () => {
    put({ from: [50, y - 12], to: [right, y - 12] })
    for (const { title, x, isRight } of columns) {
      put({ text: title, x, y, size: 8, bold: true, right: isRight })
    }
    put({ from: [50, y + 5], to: [right, y + 5] })
    y += LINE + 8
  }
  if (landscape) y = 300
  head()
  const positions = listed(bill)
  for (const each of positions) {
    const lines = fitted(each.shortText, columns[3].x - columns[2].x - 55, SIZE)
    if (y + lines.length * LINE > bottom) {
      sheets.push([])
      y = 80
      head()
    }
    const values = [
      each.number,
      each.stated.articleNumber ?? '',
      lines[0] ?? '',
      each.quantity === null ? '' : german(each.quantity, each.quantity.includes('.') ? 3 : 0),
      each.unit ?? '',
      german(each.unitPrice, 2),
      german(totalOf(each), 2),
    ]
    for (const [at, { x, isRight }] of columns.entries()) {
      put({ text: values[at] ?? '', x, y, size: SIZE, right: isRight })
    }
    for (const more of lines.slice(1)) {
      y += LINE
      put({ text: more, x: columns[2].x, y, size: SIZE })
    }
    y += LINE + 4
  }
  put({ from: [50, y - 8], to: [right, y - 8] })
  put({ text: 'Es gelten unsere Einkaufsbedingungen.', x: 50, y: y + 8, size: SIZE })
  put({ text: 'Mit freundlichen Grüßen', x: 50, y: y + 30, size: SIZE })
  put({ text: bill.contact.name, x: 50, y: y + 44, size: SIZE })
  return {
    pages: sheets.map((marks, at) => ({
      ...size,
      turned: landscape,
      marks: [
        ...marks,
        {
          text: `Seite ${at + 1} von ${sheets.length}`,
          x: right,
          y: size.height - 30,
          size: 8,
          right: true,
        },
      ],
    })),
    expected: positions.map(unmarked),
  }
}

type Column = { readonly title: string; readonly x: number; readonly isRight: boolean }

function columnsTo(
  right: number,
  priced: boolean,
): readonly [Column, Column, Column, Column, ...Column[]] {
  const space = priced ? 130 : 0
  return [
    { title: 'Pos.', x: 50, isRight: false },
    { title: 'Artikelnummer', x: 82, isRight: false },
    { title: 'Bezeichnung', x: 160, isRight: false },
    { title: 'Menge', x: right - space - 40, isRight: true },
    { title: 'Einheit', x: right - space - 30, isRight: false },
    ...(priced
      ? [
          { title: 'Einzelpreis', x: right - 65, isRight: true },
          { title: 'Gesamt EUR', x: right, isRight: true },
        ]
      : []),
  ]
}

function letter(bill: Bill, right: number): readonly Mark[] {
  const { customer, contact, supplier, order } = bill
  const { street, house_number, postal_code, city } = customer.address
  const to = supplier.address
  const facts: readonly (readonly [string, string])[] = [
    ['Datum', germanDate(bill.date)],
    ['Ansprechpartner', contact.name],
    ['Telefon', contact.phone],
    ['Projekt-Nr.', bill.projectNumber],
    ...(order
      ? ([
          ['Ihr Angebot', order.quoteNumber],
          ['Liefertermin', germanDate(order.requestedDeliveryDate)],
          ['Lieferbedingung', order.shippingTerms],
        ] as const)
      : []),
  ]
  const delivery = order
    ? [
        `Lieferadresse: ${order.deliveryRecipient}, ${order.deliveryAddress.street} ${order.deliveryAddress.house_number}, ${order.deliveryAddress.postal_code} ${order.deliveryAddress.city}`,
        order.specialInstructions,
      ]
    : []
  return [
    { text: customer.name, x: 50, y: 50, size: 13, bold: true },
    { text: `${street} ${house_number} · ${postal_code} ${city}`, x: 50, y: 64, size: 8 },
    { text: supplier.name, x: 50, y: 110, size: SIZE },
    { text: `${to.street} ${to.house_number}`, x: 50, y: 122, size: SIZE },
    { text: `${to.postal_code} ${to.city}`, x: 50, y: 134, size: SIZE },
    ...facts.flatMap(([name, value], at): Mark[] => [
      { text: `${name}:`, x: right - 190, y: 110 + at * 12, size: SIZE },
      { text: value, x: right - 100, y: 110 + at * 12, size: SIZE },
    ]),
    {
      text: order ? `Bestellung Nr. ${order.customerReference}` : `Anfrage ${bill.projectNumber}`,
      x: 50,
      y: 220,
      size: 12,
      bold: true,
    },
    { text: `Bauvorhaben: ${bill.project}`, x: 50, y: 236, size: SIZE },
    ...delivery.map((text, at): Mark => ({ text, x: 50, y: 250 + at * 12, size: SIZE })),
  ]
}

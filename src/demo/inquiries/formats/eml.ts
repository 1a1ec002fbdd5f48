import { zipSync } from 'fflate'
import type { Bill, BillPosition } from '../bill.ts'
import type { Expected, Written } from '../expected.ts'
import { element, escaped } from './markup.ts'
import { german, germanDate } from './notation.ts'
import { listed, unmarked } from './rows.ts'

/** A file that goes with a mail. */
export type Attachment = {
  readonly name: string
  readonly type: string
  readonly written: Written
}

/** An order in the words of a mail. */
export function writePlainMail(bill: Bill): Written {
  const positions = listed(bill)
  const body = [
    'Guten Tag,',
    '',
    ...opening(bill),
    '',
    ...positions.map((each) => `Pos. ${each.number}: ${amount(each)} ${wordsOf(each)}`),
    '',
    ...closing(bill),
  ].join('\r\n')
  return {
    bytes: message(bill, subjectOf(bill), textPart(body)),
    expected: positions.map((each) => ({ ...unmarked(each), shortText: wordsOf(each) })),
    ...(bill.order ? { order: bill.order } : {}),
  }
}

/** A table in the body, pasted from a spreadsheet; beside it the same as text, as programs do. */
export function writeHtmlMail(bill: Bill): Written {
  const positions = listed(bill)
  const cells = (name: string, texts: readonly string[]) =>
    element('tr', texts.map((text) => element(name, escaped(text))).join(''))
  const html =
    '<html><head><style>td { border: 1px solid #999 }</style></head><body>' +
    element('p', opening(bill).map(escaped).join('<br>')) +
    element(
      'table',
      cells('th', ['Pos.', 'Artikelnummer', 'Bezeichnung', 'Menge', 'Einheit']) +
        positions
          .map((each) =>
            cells('td', [
              each.number,
              each.stated.articleNumber ?? '',
              each.shortText,
              each.quantity === null ? '' : german(each.quantity, 2),
              each.unit ?? '',
            ]),
          )
          .join(''),
    ) +
    element('p', closing(bill).map(escaped).join('<br>')) +
    '</body></html>'
  return {
    bytes: message(bill, subjectOf(bill), textPart(html, 'text/html')),
    expected: positions.map((each) => ({
      ...unmarked(each),
      quantity: unmarked(each).quantity && twoPlaces(unmarked(each)),
    })),
    ...(bill.order ? { order: bill.order } : {}),
  }
}

/** The files say it all. */
export function writeMailWith(bill: Bill, attachments: readonly Attachment[]): Written {
  return {
    bytes: message(bill, `Anfrage ${bill.project}`, withFiles(bill, attachments)),
    expected: attachments.flatMap(({ written }) => written.expected),
  }
}

/** The mail of somebody else, passed on as a file. */
export function writeForwardedMail(bill: Bill, attachments: readonly Attachment[]): Written {
  const inner = message(bill, `Anfrage ${bill.project}`, withFiles(bill, attachments))
  const body = multipart('aussen', [
    textPart('Moin,\r\n\r\nbitte um Bearbeitung, siehe unten.\r\n\r\nGruß\r\nSönke'),
    `Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename="Anfrage.eml"\r\n\r\n${inner.toString('latin1')}`,
  ])
  return {
    bytes: message(bill, `WG: Anfrage ${bill.project}`, body),
    expected: attachments.flatMap(({ written }) => written.expected),
  }
}

/** Several files in one archive. */
export function zipped(name: string, files: readonly Attachment[]): Attachment {
  const entries = Object.fromEntries(files.map((file) => [file.name, file.written.bytes]))
  return {
    name,
    type: 'application/zip',
    written: {
      bytes: Buffer.from(zipSync(entries, { mtime: '1980-01-02T00:00:00' })),
      expected: files.flatMap(({ written }) => written.expected),
    },
  }
}

const subjectOf = ({ order, project }: Bill): string =>
  order ? `Bestellung ${order.customerReference} für ${project}` : `Anfrage ${project}`

function opening({ order, project, projectNumber }: Bill): readonly string[] {
  if (!order) return [`bitte um Ihr Angebot für unser Bauvorhaben ${project}.`]
  return [
    `wir bestellen gemäß Ihrem Angebot Nr. ${order.quoteNumber}:`,
    `Bestellnummer: ${order.customerReference}`,
    `Bestelldatum: ${germanDate(order.orderDate)}`,
    `Projekt-Nr.: ${projectNumber}`,
  ]
}

function closing({ order, contact, customer }: Bill): readonly string[] {
  const { street, house_number, postal_code, city } = customer.address
  return [
    ...(order
      ? [
          `Liefertermin: ${germanDate(order.requestedDeliveryDate)}`,
          `Lieferbedingung: ${order.shippingTerms}`,
          'Lieferadresse:',
          order.deliveryRecipient,
          `${order.deliveryAddress.street} ${order.deliveryAddress.house_number}`,
          `${order.deliveryAddress.postal_code} ${order.deliveryAddress.city}`,
          `Hinweis: ${order.specialInstructions}`,
          '',
        ]
      : []),
    'Mit freundlichen Grüßen',
    contact.name,
    '',
    customer.name,
    `${street} ${house_number}, ${postal_code} ${city}`,
    `Telefon ${contact.phone}`,
  ]
}

const amount = ({ quantity, unit }: BillPosition): string =>
  `${quantity === null ? '' : german(quantity, quantity.includes('.') ? 3 : 0)} ${unit ?? ''}`.trim()

const wordsOf = ({ shortText, stated }: BillPosition): string =>
  stated.articleNumber ? `${shortText}, Art.-Nr. ${stated.articleNumber}` : shortText

const twoPlaces = ({ quantity }: Expected): string => {
  const [whole = '0', fraction = '00'] = german(quantity ?? '0', 2)
    .replaceAll('.', '')
    .split(',')
  return `${whole}.${fraction}`.replace(/\.?0+$/, '')
}

function withFiles(bill: Bill, attachments: readonly Attachment[]): string {
  const body = [
    'Sehr geehrte Damen und Herren,',
    '',
    `anbei erhalten Sie unsere Anfrage zum Bauvorhaben ${bill.project}.`,
    `Bitte senden Sie uns Ihr Angebot bis zum ${germanDate(bill.submissionDate)}.`,
    '',
    ...closing({ ...bill, order: undefined }),
  ].join('\r\n')
  return multipart('innen', [
    textPart(body),
    ...attachments.map(
      ({ name, type, written }) =>
        `Content-Type: ${type}; name="${encodedWord(name)}"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${encodedWord(name)}"\r\n\r\n${base64(written.bytes)}`,
    ),
  ])
}

/** Headers, an empty line, and the body that brings headers of its own. */
function message(bill: Bill, subject: string, body: string): Buffer {
  const { contact, supplier, date, fileName } = bill
  const headers = [
    `From: ${encodedWord(contact.name)} <${contact.email}>`,
    `To: ${supplier.email}`,
    `Subject: ${encodedWord(subject)}`,
    `Date: ${new Date(`${date}T08:15:00Z`).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${slug(fileName)}@${contact.email.split('@')[1]}>`,
    'MIME-Version: 1.0',
  ]
  return Buffer.from(`${headers.join('\r\n')}\r\n${body}\r\n`, 'latin1')
}

const slug = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '-')

const textPart = (text: string, type = 'text/plain'): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}`

const multipart = (name: string, parts: readonly string[]): string => {
  const boundary = `=_${name}_4711`
  const all = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')
  return `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${all}--${boundary}--\r\n`
}

const encodedWord = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

const base64 = (bytes: Buffer): string =>
  bytes.toString('base64').replace(/.{76}(?=.)/g, (line) => `${line}\r\n`)

/** Lines of at most 76 characters; a line that goes on ends with an equals sign. */
function quotedPrintable(text: string): string {
  return text
    .split('\r\n')
    .map((line) => {
      const pieces = [...Buffer.from(line)].map((byte) =>
        (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32
          ? String.fromCharCode(byte)
          : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      )
      if (pieces.at(-1) === ' ') pieces[pieces.length - 1] = '=20'
      let written = ''
      let width = 0
      for (const piece of pieces) {
        if (width + piece.length > 75) {
          written += '=\r\n'
          width = 0
        }
        written += piece
        width += piece.length
      }
      return written
    })
    .join('\r\n')
}

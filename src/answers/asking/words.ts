import type { Language } from '../sheet/words.ts'
import type { AskingDocument } from './asking-document.ts'

export const COLUMNS = [
  'number',
  'description',
  'supplierArticleNumber',
  'articleNumber',
  'manufacturer',
  'ean',
  'quantity',
  'unit',
  'unitPrice',
  'remark',
] as const
export type Column = (typeof COLUMNS)[number]

export type Words = {
  readonly sheet: string
  readonly title: string
  readonly from: string
  readonly to: string
  readonly contact: string
  readonly project: string
  readonly date: string
  readonly dueDate: string
  readonly currency: string
  readonly message: string
  readonly columns: Readonly<Record<Column, string>>
  readonly page: (page: number, pages: number) => string
}

export const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    sheet: 'Preisanfrage',
    title: 'Preisanfrage',
    from: 'Von',
    to: 'An',
    contact: 'Zu Händen',
    project: 'Projekt',
    date: 'Datum',
    dueDate: 'Antwort bis',
    currency: 'Währung',
    message: 'Nachricht',
    columns: {
      number: 'Pos.',
      description: 'Beschreibung',
      supplierArticleNumber: 'Ihre Artikelnr.',
      articleNumber: 'Unsere Artikelnr.',
      manufacturer: 'Hersteller',
      ean: 'EAN',
      quantity: 'Menge',
      unit: 'ME',
      unitPrice: 'Preis je ME netto',
      remark: 'Bemerkung',
    },
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  en: {
    sheet: 'Request for prices',
    title: 'Request for prices',
    from: 'From',
    to: 'To',
    contact: 'Attention of',
    project: 'Project',
    date: 'Date',
    dueDate: 'Answer by',
    currency: 'Currency',
    message: 'Message',
    columns: {
      number: 'Item',
      description: 'Description',
      supplierArticleNumber: 'Your article no.',
      articleNumber: 'Our article no.',
      manufacturer: 'Manufacturer',
      ean: 'EAN',
      quantity: 'Quantity',
      unit: 'Unit',
      unitPrice: 'Net price per unit',
      remark: 'Remark',
    },
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
}

type Said = string | { readonly date: string }

/** What stands above the positions; nothing that is not known. */
export function headOf(
  document: AskingDocument,
  words: Words,
): readonly (readonly [label: string, said: Said])[] {
  const { from, to, contact, projectNumber, projectName, date, dueDate, message } = document
  const rows: (readonly [string, Said | null])[] = [
    [words.from, from.name],
    [words.to, to.name],
    [words.contact, contact],
    [words.project, [projectNumber, projectName].filter(Boolean).join(' ')],
    [words.date, { date }],
    [words.dueDate, dueDate === null ? null : { date: dueDate }],
    [words.currency, document.currency],
    [words.message, message],
  ]
  return rows.filter((row): row is readonly [string, Said] => row[1] !== null && row[1] !== '')
}

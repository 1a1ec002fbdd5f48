import type { PositionKind } from '../../documents/parsed-document.ts'

export type Language = 'de' | 'en'

/** The words of a sheet. Our own readers know the headers, so that an answer can be read again. */
export type Words = {
  readonly sheet: string
  readonly customer: string
  readonly supplier: string
  readonly project: string
  readonly offer: string
  readonly date: string
  readonly validUntil: string
  readonly currency: string
  readonly columns: Readonly<Record<Column, string>>
  readonly kinds: Readonly<Record<PositionKind, string>>
  readonly notOffered: string
  readonly notInTotal: string
  readonly net: string
  readonly vat: string
  readonly gross: string
}

/** In the order of the sheet. */
export const COLUMNS = [
  'number',
  'kind',
  'description',
  'quantity',
  'unit',
  'articleNumber',
  'articleName',
  'manufacturer',
  'manufacturerNumber',
  'ean',
  'unitPrice',
  'lineNet',
  'remark',
] as const

export type Column = (typeof COLUMNS)[number]

export const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    sheet: 'Angebot',
    customer: 'Kunde',
    supplier: 'Anbieter',
    project: 'Projekt',
    offer: 'Angebotsnummer',
    date: 'Datum',
    validUntil: 'Gültig bis',
    currency: 'Währung',
    columns: {
      number: 'Pos.',
      kind: 'Positionsart',
      description: 'Beschreibung',
      quantity: 'Menge',
      unit: 'Einheit',
      articleNumber: 'Artikelnummer',
      articleName: 'Artikel',
      manufacturer: 'Hersteller',
      manufacturerNumber: 'Herstellernummer',
      ean: 'EAN',
      unitPrice: 'Einzelpreis netto',
      lineNet: 'Gesamtpreis netto',
      remark: 'Bemerkung',
    },
    kinds: {
      NORMAL: 'Normalposition',
      ALTERNATIVE: 'Alternativposition',
      OPTIONAL: 'Bedarfsposition',
      LUMP_SUM: 'Pauschalposition',
      SURCHARGE: 'Zuschlagsposition',
      HEADING: 'Überschrift',
      NOTE: 'Hinweis',
    },
    notOffered: 'nicht angeboten',
    notInTotal: 'nicht in der Summe enthalten',
    net: 'Summe netto',
    vat: 'MwSt.',
    gross: 'Summe brutto',
  },
  en: {
    sheet: 'Offer',
    customer: 'Customer',
    supplier: 'Supplier',
    project: 'Project',
    offer: 'Offer number',
    date: 'Date',
    validUntil: 'Valid until',
    currency: 'Currency',
    columns: {
      number: 'Pos.',
      kind: 'Kind of position',
      description: 'Description',
      quantity: 'Quantity',
      unit: 'Unit',
      articleNumber: 'Article number',
      articleName: 'Article',
      manufacturer: 'Manufacturer',
      manufacturerNumber: 'Manufacturer part number',
      ean: 'EAN',
      unitPrice: 'Unit price net',
      lineNet: 'Total price net',
      remark: 'Remark',
    },
    kinds: {
      NORMAL: 'Normal',
      ALTERNATIVE: 'Alternative',
      OPTIONAL: 'Optional',
      LUMP_SUM: 'Lump sum',
      SURCHARGE: 'Surcharge',
      HEADING: 'Heading',
      NOTE: 'Note',
    },
    notOffered: 'not offered',
    notInTotal: 'not part of the total',
    net: 'Total net',
    vat: 'VAT',
    gross: 'Total gross',
  },
}

import { type Bill, type BillChapter, type BillPosition, totalOf } from '../bill.ts'
import { expectedOf, type Written } from '../expected.ts'
import { germanDate, withPlaces } from './notation.ts'
import { KIND_WORDS, letterHead, listed, longTextOf, unmarked } from './rows.ts'
import { type Sheet, type Value, workbook } from './workbook.ts'

export type XlsxVariant =
  /** The header in the first row. */
  | 'PLAIN'
  /** The sender and the project above, totals below, an older revision in a hidden sheet. */
  | 'LETTER_HEAD'
  | 'TWO_ROW_HEADER'
  /** Chapters and notes stand between the positions. */
  | 'CHAPTER_ROWS'
  /** One column of quantities for each storey, and one for all. */
  | 'AREAS'
  | 'NO_HEADER'
  | 'ENGLISH'

export function writeXlsx(bill: Bill, variant: XlsxVariant = 'PLAIN'): Written {
  const positions = listed(bill)
  const kind = variant === 'PLAIN' ? expectedOf : unmarked
  return {
    bytes: workbook(SHEETS[variant](bill, positions)),
    expected: positions.map((position) => ({
      ...kind(position),
      number: variant === 'NO_HEADER' ? '' : position.number,
    })),
    ...(bill.order && variant === 'LETTER_HEAD' ? { order: bill.order } : {}),
  }
}

type Build = (bill: Bill, positions: readonly BillPosition[]) => readonly Sheet[]

const SHEETS: Readonly<Record<XlsxVariant, Build>> = {
  PLAIN: (_bill, positions) => [
    {
      name: 'LV',
      rows: [
        bold('Pos.', 'Positionsart', 'Kurztext', 'Langtext', 'Menge', 'Einheit', 'EP', 'GP'),
        ...positions.map((each) => [
          each.number,
          KIND_WORDS[each.kind],
          each.shortText,
          longTextOf(each),
          quantity(each),
          each.unit ?? undefined,
        ]),
      ],
    },
  ],
  LETTER_HEAD: (bill, positions) => {
    const header = bold('Pos', 'Artikelnummer', 'Bezeichnung', 'Menge', 'ME', 'Preis', 'Gesamt')
    const row = (each: BillPosition): Value[] => [
      isWhole(each.number) ? { number: each.number } : each.number,
      each.stated.articleNumber,
      each.shortText,
      quantity(each),
      each.unit ?? undefined,
      { number: each.unitPrice },
      { number: totalOf(each) },
    ]
    return [
      {
        name: bill.title.slice(0, 25),
        rows: [
          ...letterHead(bill),
          [],
          [undefined, undefined, undefined, undefined, 'Datum', germanDate(bill.date)],
          header,
          ...positions.map(row),
          [],
          [undefined, undefined, { bold: 'Summe netto' }],
          [undefined, undefined, 'zzgl. 19 % MwSt.'],
        ],
      },
      {
        name: 'Stand alt',
        hidden: true,
        rows: [
          header,
          ...positions
            .slice(0, 3)
            .map((each) => [...row(each).slice(0, 3), { number: '999' }, 'St']),
        ],
      },
    ]
  },
  TWO_ROW_HEADER: (_bill, positions) => [
    {
      name: 'Anfrage',
      merges: ['A1:A2', 'B1:C1', 'D1:E1', 'F1:F2'],
      rows: [
        bold('OZ', 'Leistung', '', 'Menge', '', 'Bemerkung'),
        bold('', 'Kurztext', 'Beschreibung', 'Anzahl', 'ME'),
        ...positions.map((each) => [
          each.number,
          each.shortText,
          longTextOf(each),
          quantity(each),
          each.unit ?? undefined,
        ]),
      ],
    },
  ],
  CHAPTER_ROWS: (bill) => [
    {
      name: 'Leistungsverzeichnis',
      rows: [
        [{ bold: bill.title }],
        [bill.project],
        [],
        bold('OZ', 'Leistungsbeschreibung', 'Menge', 'ME', 'EP', 'GP'),
        ...bill.chapters.flatMap(chapterRows),
      ],
    },
    {
      name: 'Deckblatt',
      rows: letterHead(bill),
    },
  ],
  AREAS: (_bill, positions) => [
    {
      name: 'Mengen',
      rows: [
        bold('Pos.', 'Beschreibung', 'EG', '1. OG', '2. OG', 'Gesamt', 'Einheit'),
        ...positions.map((each) => [
          each.number,
          each.shortText,
          ...shares(each.quantity),
          quantity(each),
          each.unit ?? undefined,
        ]),
      ],
    },
  ],
  NO_HEADER: (_bill, positions) => [
    {
      name: 'Tabelle1',
      rows: positions.map((each) => [
        each.truth ?? '',
        each.shortText,
        quantity(each),
        each.unit ?? undefined,
      ]),
    },
  ],
  ENGLISH: (_bill, positions) => [
    {
      name: 'BOQ',
      rows: [
        bold('Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'),
        ...positions.map((each) => [
          each.number,
          each.shortText,
          each.unit ?? undefined,
          quantity(each),
        ]),
      ],
    },
  ],
}

function chapterRows(chapter: BillChapter): readonly (readonly Value[])[] {
  return [
    [{ bold: chapter.number }, { bold: chapter.title }],
    ...chapter.positions.flatMap((each): (readonly Value[])[] => {
      if (each.kind === 'SURCHARGE') return []
      if (each.kind === 'NOTE') return [[undefined, longTextOf(each)]]
      return [
        [
          each.number,
          `${each.shortText}\n${longTextOf(each)}`,
          quantity(each),
          each.unit ?? undefined,
        ],
      ]
    }),
    ...chapter.chapters.flatMap(chapterRows),
    [undefined, { bold: `Summe ${chapter.number} ${chapter.title}` }],
  ]
}

const bold = (...texts: readonly string[]): readonly Value[] =>
  texts.map((text) => (text === '' ? undefined : { bold: text }))

const quantity = (each: BillPosition): Value =>
  each.quantity === null ? undefined : { number: each.quantity }

const isWhole = (text: string): boolean => /^\d+$/.test(text)

/** Of three storeys; whole pieces stay whole. */
function shares(decimal: string | null): readonly Value[] {
  if (decimal === null) return [undefined, undefined, undefined]
  const thousandths = BigInt(withPlaces(decimal, 3).replace('.', ''))
  const step = decimal.includes('.') ? 1n : 1000n
  const third = (thousandths / 3n / step) * step
  return [third, third, thousandths - 2n * third].map((value) =>
    value === 0n ? undefined : { number: plain(value) },
  )
}

function plain(thousandths: bigint): string {
  const digits = String(thousandths).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '')
}

import { zipSync } from 'fflate'
import { type Bill, type BillChapter, type BillPosition, totalOf } from '../bill.ts'
import { expectedOf, type Written } from '../expected.ts'
import { element, escaped, field, XML } from './markup.ts'
import { germanDate, withPlaces } from './notation.ts'
import { KIND_WORDS, letterHead, listed, longTextOf, unmarked } from './rows.ts'

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

/** A number stays one; text is text, though it may look like a number. */
type Value = string | { readonly number: string } | { readonly bold: string } | undefined

type Sheet = {
  readonly name: string
  readonly rows: readonly (readonly Value[])[]
  readonly merges?: readonly string[]
  readonly hidden?: boolean
}

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

function workbook(sheets: readonly Sheet[]): Buffer {
  const strings = new Map<string, number>()
  const shared = (text: string): number => {
    const known = strings.get(text) ?? strings.size
    strings.set(text, known)
    return known
  }
  const parts = sheets.map((sheet) => worksheet(sheet, shared))
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': xml(contentTypes(sheets.length)),
    '_rels/.rels': xml(relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': xml(
      element(
        'workbook',
        element(
          'sheets',
          sheets
            .map(({ name, hidden }, at) =>
              element('sheet', '', {
                name,
                sheetId: String(at + 1),
                ...(hidden ? { state: 'hidden' } : {}),
                'r:id': `rId${at + 1}`,
              }),
            )
            .join(''),
        ),
        { xmlns: MAIN, 'xmlns:r': RELATIONS },
      ),
    ),
    'xl/_rels/workbook.xml.rels': xml(
      relations([
        ...sheets.map(
          (_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const,
        ),
        ['rIdS', 'sharedStrings', 'sharedStrings.xml'],
        ['rIdF', 'styles', 'styles.xml'],
      ]),
    ),
    'xl/styles.xml': xml(STYLES),
  }
  for (const [at, part] of parts.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = xml(part)
  files['xl/sharedStrings.xml'] = xml(
    element(
      'sst',
      [...strings.keys()]
        .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
        .join(''),
      { xmlns: MAIN, count: String(strings.size), uniqueCount: String(strings.size) },
    ),
  )
  return Buffer.from(zipSync(files, { level: 6, mtime: ZIP_TIME }))
}

/** The oldest a zip knows: a document is the same whenever it is written. */
const ZIP_TIME = '1980-01-02T00:00:00'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const xml = (body: string): Uint8Array => Buffer.from(XML + body)

function worksheet({ rows, merges = [] }: Sheet, shared: (text: string) => number): string {
  const cells = rows.map((row, at) =>
    row.length === 0
      ? ''
      : element('row', row.map((value, column) => cell(value, column, at + 1, shared)).join(''), {
          r: String(at + 1),
        }),
  )
  return element(
    'worksheet',
    element('sheetData', cells.join('')) +
      (merges.length === 0
        ? ''
        : element('mergeCells', merges.map((ref) => element('mergeCell', '', { ref })).join(''), {
            count: String(merges.length),
          })),
    { xmlns: MAIN },
  )
}

function cell(value: Value, column: number, row: number, shared: (text: string) => number): string {
  if (value === undefined || value === '') return ''
  const r = `${String.fromCharCode(65 + column)}${row}`
  if (typeof value === 'object' && 'number' in value) {
    return element('c', field('v', value.number), { r })
  }
  const text = typeof value === 'string' ? value : value.bold
  return element('c', field('v', String(shared(text))), {
    r,
    ...(typeof value === 'string' ? {} : { s: '1' }),
    t: 's',
  })
}

const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>'

const contentTypes = (sheets: number): string =>
  element(
    'Types',
    element('Default', '', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }) +
      element('Default', '', { Extension: 'xml', ContentType: 'application/xml' }) +
      override('/xl/workbook.xml', 'sheet.main') +
      override('/xl/styles.xml', 'styles') +
      override('/xl/sharedStrings.xml', 'sharedStrings') +
      Array.from({ length: sheets }, (_, at) =>
        override(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet'),
      ).join(''),
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
  )

const override = (PartName: string, type: string): string =>
  element('Override', '', {
    PartName,
    ContentType: `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`,
  })

const relations = (
  targets: readonly (readonly [id: string, type: string, target: string])[],
): string =>
  element(
    'Relationships',
    targets
      .map(([Id, type, Target]) =>
        element('Relationship', '', { Id, Type: `${RELATIONS}/${type}`, Target }),
      )
      .join(''),
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
  )

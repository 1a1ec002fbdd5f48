import type { Bill } from '../bill.ts'
import type { Expected } from '../expected.ts'
import { germanDate } from './notation.ts'
import { A4, type Mark, type Page } from './page.ts'
import { BLANK, type Entry, printedExpected, printOut } from './print-out.ts'

export type BillPagesOptions = {
  /** Where quantity and unit stand: below the text, or on the line of the number. */
  readonly quantities: 'BELOW' | 'BESIDE'
  /** A table of contents first. */
  readonly contents?: boolean
}

const LEFT = 57
const TEXT = 125
const RIGHT = 545
const TOP = 135
const BOTTOM = 770
const LINE = 11.5
const SIZE = 9

/** A bill of quantities on paper: heads, feet and carry-overs on each page. */
export function billPages(
  bill: Bill,
  { quantities, contents = false }: BillPagesOptions,
): { readonly pages: readonly Page[]; readonly expected: readonly Expected[] } {
  const entries = [...printOut(bill)]
  const sheets = createSheets()
  const found: { readonly entry: Entry & { type: 'CHAPTER' }; readonly sheet: number }[] = []
  for (const entry of entries) {
    if (entry.type === 'CHAPTER') {
      sheets.need(4)
      found.push({ entry, sheet: sheets.count() })
    }
    if (quantities === 'BELOW') setBelow(entry, sheets)
    else setBeside(entry, sheets)
  }
  const offset = contents ? 1 : 0
  const all = [
    ...(contents
      ? [
          found.map(({ entry, sheet }, at): Mark[] => {
            const y = TOP + 20 + at * (LINE + 4)
            const title = `${entry.number} ${entry.title} `
            return [
              {
                text: title + '.'.repeat(Math.max(3, Math.floor(185 - title.length * 1.9))),
                x: LEFT,
                y,
                size: SIZE,
              },
              { text: String(sheet + offset), x: RIGHT, y, size: SIZE, right: true },
            ]
          }),
        ]
      : []),
    ...sheets.finish().map((marks) => [marks]),
  ]
  return {
    pages: all.map((groups, at) => ({
      ...A4,
      marks: [...frame(bill, at + 1, all.length, contents && at === 0), ...groups.flat()],
    })),
    expected: printedExpected(entries),
  }
}

function frame(bill: Bill, page: number, pages: number, isContents: boolean): readonly Mark[] {
  const small = { size: 8 }
  return [
    { text: 'Leistungsverzeichnis', x: LEFT, y: 50, size: 13, bold: true },
    { text: `Projekt: ${bill.projectNumber} ${bill.project}`, x: LEFT, y: 66, ...small },
    { text: `LV: ${bill.title}`, x: LEFT, y: 78, ...small },
    { text: `Auftraggeber: ${bill.customer.name}`, x: LEFT, y: 90, ...small },
    { text: `Datum: ${germanDate(bill.date)}`, x: RIGHT, y: 66, ...small, right: true },
    ...(isContents
      ? ([{ text: 'Inhaltsverzeichnis', x: LEFT, y: 118, size: 11, bold: true }] as const)
      : columnHead()),
    { from: [LEFT, 798], to: [RIGHT, 798] },
    { text: `Druckdatum: ${germanDate(bill.date)}`, x: LEFT, y: 810, ...small },
    { text: `Seite: ${page} von ${pages}`, x: RIGHT, y: 810, ...small, right: true },
  ]
}

const columnHead = (): readonly Mark[] => [
  { from: [LEFT, 100], to: [RIGHT, 100] },
  { text: 'OZ', x: LEFT, y: 112, size: 8, bold: true },
  { text: 'Leistungsbeschreibung', x: TEXT, y: 112, size: 8, bold: true },
  { text: 'Menge ME', x: 365, y: 112, size: 8, bold: true, right: true },
  { text: 'Einheitspreis', x: 450, y: 112, size: 8, bold: true, right: true },
  { text: 'Gesamtbetrag', x: RIGHT, y: 112, size: 8, bold: true, right: true },
  { from: [LEFT, 118], to: [RIGHT, 118] },
]

type Sheets = {
  /** Begins a sheet where fewer lines than these are left. */
  need(lines: number): void
  line(...marks: readonly Omit<Extract<Mark, { text: string }>, 'y'>[]): void
  gap(): void
  count(): number
  finish(): readonly (readonly Mark[])[]
}

function createSheets(): Sheets {
  const sheets: Mark[][] = [[]]
  let y = TOP
  const turn = () => {
    carry(sheets.at(-1), BOTTOM + 14)
    sheets.push([])
    y = TOP
    carry(sheets.at(-1), y)
    y += LINE * 1.5
  }
  return {
    need(lines) {
      if (y + lines * LINE > BOTTOM) turn()
    },
    line(...marks) {
      if (y > BOTTOM) turn()
      for (const mark of marks) sheets.at(-1)?.push({ ...mark, y })
      y += LINE
    },
    gap() {
      y += LINE * 0.6
    },
    count: () => sheets.length,
    finish: () => sheets,
  }
}

/** What each page takes over from the one before. */
function carry(sheet: Mark[] | undefined, y: number): void {
  sheet?.push(
    { text: 'Übertrag:', x: 450, y, size: SIZE, right: true },
    { text: BLANK, x: RIGHT, y, size: SIZE, right: true },
  )
}

function setBelow(entry: Entry, sheets: Sheets): void {
  if (entry.type !== 'POSITION') {
    setOther(entry, sheets)
    return
  }
  const { number, label, shortText, lines, quantity, unit, total } = entry
  sheets.need(3)
  sheets.line(
    { text: number, x: LEFT, size: SIZE, bold: true },
    { text: shortText, x: TEXT, size: SIZE, bold: true },
  )
  for (const text of [...(label ? [label] : []), ...lines]) {
    sheets.line({ text, x: TEXT, size: SIZE })
  }
  sheets.line(
    { text: quantity, x: 335, size: SIZE, right: true },
    { text: unit, x: 341, size: SIZE },
    { text: BLANK, x: 450, size: SIZE, right: true },
    { text: total, x: RIGHT, size: SIZE, right: true },
  )
  sheets.gap()
}

function setBeside(entry: Entry, sheets: Sheets): void {
  if (entry.type !== 'POSITION') {
    setOther(entry, sheets)
    return
  }
  const { number, label, shortText, lines, quantity, unit, total } = entry
  sheets.need(3)
  sheets.line(
    { text: number.slice(0, -1), x: LEFT, size: SIZE },
    { text: `${quantity} ${unit}`, x: 320, size: SIZE, right: true },
    { text: '...............', x: 420, size: SIZE, right: true },
    { text: total, x: RIGHT, size: SIZE, right: true },
  )
  if (label) sheets.line({ text: label, x: TEXT, size: SIZE })
  sheets.line({ text: shortText, x: TEXT, size: SIZE, bold: true })
  for (const text of lines) sheets.line({ text, x: TEXT, size: SIZE })
  sheets.gap()
}

function setOther(entry: Exclude<Entry, { type: 'POSITION' }>, sheets: Sheets): void {
  switch (entry.type) {
    case 'CHAPTER':
      sheets.gap()
      sheets.line(
        { text: entry.number, x: LEFT, size: 10, bold: true },
        { text: entry.title, x: TEXT, size: 10, bold: true },
      )
      break
    case 'NOTE':
      for (const text of entry.lines) sheets.line({ text, x: TEXT, size: SIZE })
      break
    case 'SUM':
      sheets.line(
        { text: `Summe ${entry.number} ${entry.title}`, x: LEFT, size: SIZE, bold: true },
        { text: BLANK, x: RIGHT, size: SIZE, right: true },
      )
      break
  }
  sheets.gap()
}

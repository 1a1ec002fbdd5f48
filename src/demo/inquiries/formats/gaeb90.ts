import iconv from 'iconv-lite'
import { type Bill, type BillChapter, type BillPosition, type Line, sumOf, walk } from '../bill.ts'
import { expectedOf, type Written } from '../expected.ts'
import { shortDate, withPlaces } from './notation.ts'

export type Gaeb90Options = {
  readonly phase: '81' | '83'
  /** What fills the parts of a number up to their width. */
  readonly padding?: 'ZEROS' | 'BLANKS'
}

const MASK = '1122PPPPI'
const WIDTHS = [2, 2, 4, 1]

/** Records of 80 columns in the DOS code page, as programs of 1990 exchange them. */
export function writeGaeb90(
  bill: Bill,
  { phase, padding = 'ZEROS' }: Gaeb90Options = { phase: '83' },
): Written {
  const records: string[] = []
  const put: Put = (kind, ...fields) => {
    let record = kind
    for (const [column, text] of fields) record = record.padEnd(column - 1) + text
    records.push(record)
  }
  const ozOf = (number: string) => numberField(number, padding)
  putHead(bill, phase, put)
  for (const chapter of bill.chapters) putChapter(chapter, put, ozOf)
  const positions = [...walk(bill.chapters)].map(({ position }) => position)
  const count = positions.filter(({ kind }) => kind !== 'NOTE').length
  put('99', [3, '0'.repeat(12)], [70, String(count).padStart(5, '0')])
  const lines = records.map(
    (record, at) => record.slice(0, 74).padEnd(74) + String(at + 1).padStart(6, '0'),
  )
  return {
    bytes: iconv.encode(`${lines.join('\r\n')}\r\n`, 'cp850'),
    expected: positions.map(expectedOf),
  }
}

type Put = (kind: string, ...fields: readonly (readonly [column: number, text: string])[]) => void

function putHead(bill: Bill, phase: string, put: Put): void {
  put('T0')
  for (const line of bill.preface) put('T1', [3, line.slice(0, 72)])
  put('T9')
  put(
    '00',
    [11, phase],
    [13, 'L'],
    [14, bill.projectNumber.slice(0, 15)],
    [29, bill.customer.id.slice(0, 8)],
    [63, MASK],
    [72, '90'],
  )
  put(
    '01',
    [3, bill.title.slice(0, 40)],
    [43, shortDate(bill.date)],
    [51, shortDate(bill.submissionDate)],
    [59, '11:00'],
  )
  put('02', [3, bill.project.slice(0, 60)])
  put('03', [3, bill.customer.name.slice(0, 60)])
  put('06', [3, '2'], [4, 'Std'], [18, 'Lohn'], [32, 'Stoffe'])
  put('08', [3, 'EUR'], [9, 'Euro'])
  put('70', [3, 'Demo-AVA'])
}

function putChapter(chapter: BillChapter, put: Put, ozOf: (number: string) => string): void {
  const oz = ozOf(chapter.number)
  put('11', [3, oz], [12, 'N'], [17, chapter.number.includes('.') ? 'Abschnitt' : 'Titel'])
  for (const line of broken(chapter.title, 40)) put('12', [3, line])
  const isSurcharged = chapter.positions.some(({ kind }) => kind === 'SURCHARGE')
  for (const position of chapter.positions) {
    if (position.kind === 'NOTE') putNote(position, put)
    else putPosition(position, isSurcharged, put, ozOf)
  }
  for (const inner of chapter.chapters) putChapter(inner, put, ozOf)
  put('31', [3, oz])
  put('32', [3, oz], [13, amount(sumOf(chapter.positions), 12, 2)])
}

function putNote({ longText }: BillPosition, put: Put): void {
  put('20')
  putText(longText, put)
}

function putPosition(
  position: BillPosition,
  isSurcharged: boolean,
  put: Put,
  ozOf: (number: string) => string,
): void {
  const { kind, number, quantity, unit, group, refersTo, shortText, longText } = position
  const asks = longText.some((line) => typeof line !== 'string')
  put(
    '21',
    [3, ozOf(number)],
    [12, FIRST_KIND[kind] ?? 'N'],
    [13, SECOND_KIND[kind] ?? 'N'],
    [14, 'N'],
    [15, group === undefined ? '' : zz(group, kind)],
    [20, kind === 'SURCHARGE' ? 'Z' : isSurcharged ? 'E' : ''],
    [21, kind === 'REFERENCE' ? 'B' : kind === 'REPEATED' ? 'W' : ''],
    [22, kind === 'FREE_QUANTITY' ? 'X' : ''],
    [24, quantity === null ? '' : amount(quantity, 11, 3)],
    [35, unit ?? ''],
    [43, asks ? 'X' : ''],
  )
  if (quantity !== null && kind === 'BASE') putShares(quantity, put)
  if (refersTo) put('28', [3, `Wie Position ${refersTo}`], [58, ozOf(refersTo)])
  put('25', [3, shortText.slice(0, 70)])
  putText(longText, put)
}

/** Where in the building the quantity goes; it is no quantity of its own. */
function putShares(quantity: string, put: Put): void {
  const whole = BigInt(amount(quantity, 11, 3))
  const shares = [whole / 2n, whole - whole / 2n]
  for (const [at, share] of shares.entries()) {
    put('27', [3, '440'], [12, `Bauteil ${at + 1}`], [33, String(share).padStart(11, '0')])
  }
}

const FIRST_KIND: Partial<Record<BillPosition['kind'], string>> = {
  BASE: 'G',
  ALTERNATIVE: 'A',
  HOURLY: 'S',
}

const SECOND_KIND: Partial<Record<BillPosition['kind'], string>> = {
  OPTIONAL: 'E',
  OPTIONAL_IN_TOTAL: 'M',
}

const zz = (group: number, kind: BillPosition['kind']): string =>
  String(group % 1000).padStart(3, '0') + (kind === 'ALTERNATIVE' ? '1' : ' ')

/** A blank for the bidder has a mark of its own, and apostrophes around it. */
function putText(lines: readonly Line[], put: Put): void {
  let mark = 50
  for (const line of lines) {
    if (typeof line === 'string') {
      for (const part of broken(line, 55)) put('26', [6, part])
    } else {
      mark += 1
      put('26', [3, String(mark)], [5, 'B'], [6, `${line.asks} '....................'`])
    }
  }
}

/** Digits only; the mark stands where the format says. */
const amount = (decimal: string, width: number, places: number): string =>
  withPlaces(decimal, places).replace('.', '').padStart(width, '0')

/** Each part of a number to its width, to the right. */
function numberField(number: string, padding: 'ZEROS' | 'BLANKS'): string {
  return number
    .split('.')
    .map((part, at) =>
      padding === 'ZEROS' ? part : part.replace(/^0+(?=.)/, '').padStart(WIDTHS[at] ?? 1),
    )
    .join('')
}

/** At blanks, to a width. */
function broken(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > width) {
    const blank = rest.lastIndexOf(' ', width)
    const cut = blank > 0 ? blank : width
    lines.push(rest.slice(0, cut))
    rest = rest.slice(cut).trimStart()
  }
  return [...lines, rest]
}

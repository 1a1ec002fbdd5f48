import iconv from 'iconv-lite'
import type { Bill } from '../bill.ts'
import type { Written } from '../expected.ts'
import { germanDate } from './notation.ts'
import { BLANK, type Entry, printedExpected, printOut } from './print-out.ts'

export type TxtOptions = { readonly encoding: 'utf-8' | 'win1252' | 'cp850' }

const WIDTH = 90
const LINES_PER_PAGE = 58
const INDENT = ' '.repeat(14)

/** A print-out as a program writes it into a file: pages with heads and feet. */
export function writeTxt(bill: Bill, { encoding }: TxtOptions = { encoding: 'utf-8' }): Written {
  const entries = [...printOut(bill)]
  const body = entries.flatMap(linesOf)
  const pages = Math.ceil(body.length / LINES_PER_PAGE)
  const text = Array.from({ length: pages }, (_, at) =>
    [
      ...headOf(bill),
      ...body.slice(at * LINES_PER_PAGE, (at + 1) * LINES_PER_PAGE),
      '',
      between(`Druckdatum: ${germanDate(bill.date)}`, `Seite: ${at + 1} von ${pages}`),
    ].join('\r\n'),
  ).join('\r\n\f\r\n')
  return { bytes: iconv.encode(`${text}\r\n`, encoding), expected: printedExpected(entries) }
}

const headOf = (bill: Bill): readonly string[] => [
  'Leistungsverzeichnis Kurz- und Langtext',
  `Projekt: ${bill.projectNumber} ${bill.project}`,
  `LV: ${bill.title}`,
  `Auftraggeber: ${bill.customer.name}`,
  '',
  'OZ            Leistungsbeschreibung             Menge ME     Einheitspreis    Gesamtbetrag',
  '                                                                    in EUR          in EUR',
  '-'.repeat(WIDTH),
]

function linesOf(entry: Entry): readonly string[] {
  switch (entry.type) {
    case 'CHAPTER':
      return ['', `${entry.number.padEnd(13)} ${entry.title}`, '']
    case 'NOTE':
      return [...entry.lines.map((line) => INDENT + line), '']
    case 'SUM':
      return [between(`Summe ${entry.number} ${entry.title}`, BLANK), '']
    case 'POSITION': {
      const { number, label, shortText, lines, quantity, unit, total } = entry
      return [
        `${number.padEnd(13)} ${shortText}`,
        ...(label ? [INDENT + label] : []),
        ...lines.map((line) => INDENT + line),
        `${INDENT}${quantity.padStart(36)} ${unit.padEnd(5)} ${BLANK.slice(0, 14)} ${total.slice(0, 15)}`,
        '',
      ]
    }
  }
}

const between = (left: string, right: string): string => left.padEnd(WIDTH - right.length) + right

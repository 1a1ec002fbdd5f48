import { withPlaces } from '../amounts.ts'
import type { AnswerDocument } from '../answer-document.ts'
import { looksLikeFormula } from './formulas.ts'
import { type Cell, layOut, type Row } from './layout.ts'
import { COLUMNS, type Language } from './words.ts'

const MARK = '\ufeff'
const DIVIDER = ';'

/** Writes rows divided by semicolons, as programs of German offices expect them; with a mark, so that they see UTF-8. */
export function writeCsv(document: AnswerDocument, language: Language): Buffer {
  const lines = layOut(document, language).rows.map((row) => line(row, language))
  return Buffer.from(`${MARK}${lines.join('\r\n')}\r\n`)
}

/** All lines have as many fields. */
const line = (row: Row, language: Language): string =>
  COLUMNS.map((_, at) => quoted(written(row[at] ?? null, language))).join(DIVIDER)

function written(cell: Cell, language: Language): string {
  if (cell === null) return ''
  if ('text' in cell) return harmless(cell.text)
  if ('date' in cell) return language === 'de' ? germanDate(cell.date) : cell.date
  const number = cell.places === 'CENTS' ? withPlaces(cell.number, 2) : cell.number
  return language === 'de' ? number.replace('.', ',') : number
}

/** A quote in front says that it is text. */
const harmless = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)

const quoted = (text: string): string =>
  /[;"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const germanDate = (date: string): string => date.split('-').reverse().join('.')

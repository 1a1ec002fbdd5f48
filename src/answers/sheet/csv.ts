import { csvOf, harmless } from '#kernel/csv.ts'
import { withPlaces } from '../amounts.ts'
import type { AnswerDocument } from '../answer-document.ts'
import { type Cell, layOut, type Row } from './layout.ts'
import { COLUMNS, type Language } from './words.ts'

export const writeCsv = (document: AnswerDocument, language: Language): Buffer =>
  csvOf(layOut(document, language).rows.map((row) => line(row, language)))

/** All lines have as many fields. */
const line = (row: Row, language: Language): readonly string[] =>
  COLUMNS.map((_, at) => written(row[at] ?? null, language))

function written(cell: Cell, language: Language): string {
  if (cell === null) return ''
  if ('text' in cell) return harmless(cell.text)
  if ('date' in cell) return language === 'de' ? germanDate(cell.date) : cell.date
  const number = cell.places === 'CENTS' ? withPlaces(cell.number, 2) : cell.number
  return language === 'de' ? number.replace('.', ',') : number
}

const germanDate = (date: string): string => date.split('-').reverse().join('.')

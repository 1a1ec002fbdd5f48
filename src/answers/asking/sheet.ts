import { canonical } from '#kernel/decimal.ts'
import type { Cell, Row, Sheet } from '../sheet/layout.ts'
import type { Language } from '../sheet/words.ts'
import { workbookOf } from '../sheet/xlsx.ts'
import type { AskedLine, AskingDocument } from './asking-document.ts'
import { COLUMNS, type Column, headOf, WORDS } from './words.ts'

/** Writes a workbook into which the supplier enters his prices. */
export const writeAskingXlsx = (document: AskingDocument, language: Language): Buffer =>
  workbookOf(layOut(document, language), language)

const WIDTHS: Readonly<Record<Column, number>> = {
  number: 16,
  description: 60,
  supplierArticleNumber: 20,
  articleNumber: 20,
  manufacturer: 30,
  ean: 16,
  quantity: 12,
  unit: 10,
  unitPrice: 16,
  remark: 28,
}

function layOut(document: AskingDocument, language: Language): Sheet {
  const words = WORDS[language]
  const head: Row[] = [
    [bold(`${words.title} ${document.number}`)],
    ...headOf(document, words).map(
      ([label, said]): Row => [text(label), typeof said === 'string' ? text(said) : said],
    ),
    [],
    COLUMNS.map((column) => bold(columnLabel(column, words.columns[column], document))),
  ]
  return {
    name: words.sheet,
    widths: COLUMNS.map((column) => WIDTHS[column]),
    headRows: head.length,
    rows: [...head, ...document.lines.map(rowOf)],
  }
}

const columnLabel = (column: Column, label: string, { currency }: AskingDocument): string =>
  column === 'unitPrice' ? `${label} (${currency})` : label

function rowOf(line: AskedLine): Row {
  const cells: Partial<Record<Column, Cell>> = {
    number: text(line.number),
    description: text(line.longText.trim() === '' ? line.description : line.longText),
    supplierArticleNumber: text(line.supplierArticleNumber),
    articleNumber: text(line.articleNumber),
    manufacturer: text(
      [line.manufacturerName, line.manufacturerArticleNumber].filter(Boolean).join(' '),
    ),
    ean: text(line.ean),
    quantity: line.quantity === null ? null : { number: canonical(line.quantity), places: 'ANY' },
    unit: text(line.unit),
  }
  return COLUMNS.map((column) => cells[column] ?? null)
}

const text = (said: string | null): Cell =>
  said === null || said.trim() === '' ? null : { text: said }

const bold = (said: string): Cell => ({ text: said, bold: true })

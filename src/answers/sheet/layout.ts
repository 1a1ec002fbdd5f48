import { canonical } from '#kernel/decimal.ts'
import {
  type AnswerChapter,
  type AnswerDocument,
  type AnswerPosition,
  isDeclined,
  isText,
  offeredNet,
} from '../answer-document.ts'
import { COLUMNS, type Column, type Language, WORDS, type Words } from './words.ts'

/** What stands in a cell. A number stays one, and text is never anything else. */
export type Cell =
  | { readonly text: string; readonly bold?: boolean }
  | { readonly number: string; readonly places: 'ANY' | 'PRICE' | 'CENTS'; readonly bold?: boolean }
  | { readonly date: string }
  | null

export type Row = readonly Cell[]

export type Sheet = {
  readonly name: string
  readonly rows: readonly Row[]
  /** Those above the positions: what is said of all of them, and the headers. */
  readonly headRows: number
  /** Of the columns, in letters. */
  readonly widths: readonly number[]
}

/** The rows of an answer, the same for all kinds of sheets. */
export function layOut(document: AnswerDocument, language: Language): Sheet {
  const words = WORDS[language]
  const head = [...headBlock(document, words), [], headers(words)]
  return {
    name: words.sheet,
    widths: COLUMNS.map((column) => WIDTHS[column]),
    headRows: head.length,
    rows: [
      ...head,
      ...document.chapters.flatMap((chapter) => chapterRows(chapter, words)),
      [],
      ...totalRows(document, words),
    ],
  }
}

const WIDTHS: Readonly<Record<Column, number>> = {
  number: 16,
  kind: 18,
  description: 60,
  quantity: 12,
  unit: 10,
  articleNumber: 20,
  articleName: 44,
  manufacturer: 22,
  manufacturerNumber: 22,
  ean: 16,
  unitPrice: 16,
  lineNet: 18,
  remark: 28,
}

function headBlock(document: AnswerDocument, words: Words): Row[] {
  const { customer, supplier, projectNumber, projectName, offerNumber } = document
  const project = [projectNumber, projectName].filter((said) => said !== null).join(' ')
  const rows: (readonly [string, Cell])[] = [
    [words.supplier, text(supplier.name)],
    [words.customer, text(customer?.name ?? null)],
    [words.project, text(project)],
    [words.offer, text(offerNumber)],
    [words.date, { date: document.date }],
    [words.validUntil, document.validUntil === null ? null : { date: document.validUntil }],
    [words.currency, text(document.currency)],
  ]
  return [
    [bold(document.name)],
    ...rows.filter(([, said]) => said !== null).map(([label, said]) => [text(label), null, said]),
  ]
}

const headers = ({ columns }: Words): Row => COLUMNS.map((column) => bold(columns[column]))

function chapterRows(chapter: AnswerChapter, words: Words): Row[] {
  const { number, title } = chapter
  const heading = number === '' && title === '' ? [] : [chapterRow(number, title)]
  return [
    ...heading,
    ...chapter.positions.map((position) => positionRow(position, words)),
    ...chapter.chapters.flatMap((inner) => chapterRows(inner, words)),
  ]
}

const chapterRow = (number: string, title: string): Row =>
  rowOf({ number: bold(number), description: bold(title) })

function positionRow(position: AnswerPosition, words: Words): Row {
  const lineNet = offeredNet(position)
  const articles = isDeclined(position) ? [] : articlesOf(position)
  const unitPrice = isDeclined(position) || isText(position) ? null : position.unitPrice
  const each = (say: (article: Article) => string | null) =>
    text(articles.map((article) => say(article) ?? '').join('\n'))
  return rowOf({
    number: text(position.number),
    kind: text(words.kinds[position.kind]),
    description: text(position.description),
    quantity: number(position.quantity, 'ANY'),
    unit: text(position.unit),
    articleNumber: each((article) => article.number),
    articleName: each(({ amount, name }) => [amount, name].filter(Boolean).join(' ')),
    manufacturer: each((article) => article.manufacturerName),
    manufacturerNumber: each((article) => article.manufacturerArticleNumber),
    ean: each((article) => article.ean),
    unitPrice: number(unitPrice, 'PRICE'),
    lineNet: number(lineNet, 'CENTS'),
    remark: text(remarkOf(position, lineNet, words)),
  })
}

type Article = {
  readonly number: string
  readonly amount: string
  readonly name: string | null
  readonly manufacturerName: string | null
  readonly manufacturerArticleNumber: string | null
  readonly ean: string | null
}

/** Where a position takes several articles, each stands on a line of its own, with how many it is. */
function articlesOf({ selections, article }: AnswerPosition): Article[] {
  if (selections.length === 0) return article === null ? [] : [{ ...article, amount: '' }]
  return selections.map(({ article: each, quantity, unit }) => ({
    ...each,
    amount: selections.length === 1 || quantity === null ? '' : `${quantity} ${unit ?? ''} ×`,
  }))
}

function remarkOf({ kind, ...position }: AnswerPosition, net: string | null, words: Words) {
  if (isDeclined({ kind, ...position })) return words.notOffered
  const isBeside = kind === 'ALTERNATIVE' || kind === 'OPTIONAL'
  return isBeside && net !== null ? words.notInTotal : null
}

function totalRows({ totals, vatPercent }: AnswerDocument, words: Words): Row[] {
  const total = (label: string, amount: string): Row =>
    rowOf({
      description: bold(label),
      lineNet: { number: canonical(amount), places: 'CENTS', bold: true },
    })
  return [
    total(words.net, totals.net),
    total(`${words.vat} ${canonical(vatPercent)} %`, totals.vat),
    total(words.gross, totals.gross),
  ]
}

const rowOf = (cells: Partial<Record<Column, Cell>>): Row =>
  COLUMNS.map((column) => cells[column] ?? null)

const text = (said: string | null): Cell =>
  said === null || said.trim() === '' ? null : { text: said }

const bold = (said: string): Cell => (said.trim() === '' ? null : { text: said, bold: true })

const number = (said: string | null, places: 'ANY' | 'PRICE' | 'CENTS'): Cell =>
  said === null ? null : { number: canonical(said), places }

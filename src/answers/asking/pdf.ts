import type { PDFDocument, SKRSContext2D } from '@napi-rs/canvas'
import { drawing, FAMILY } from '../../documents/pdf/drawing.ts'
import type { Language } from '../sheet/words.ts'
import type { AskedLine, AskingDocument } from './asking-document.ts'
import { type Column, headOf, WORDS, type Words } from './words.ts'

/** In points. */
const PAGE = { width: 595, height: 842 }
const MARGIN = 42
const BOTTOM = PAGE.height - 60
const SIZE = 9
const LINE = 12

type PrintedColumn = Extract<Column, 'number' | 'description' | 'quantity' | 'unit' | 'unitPrice'>

type Place = { readonly x: number; readonly width: number; readonly isRight?: boolean }

const COLUMNS: Readonly<Record<PrintedColumn, Place>> = {
  number: { x: MARGIN, width: 68 },
  description: { x: 114, width: 246 },
  quantity: { x: 364, width: 62, isRight: true },
  unit: { x: 434, width: 34 },
  unitPrice: { x: 472, width: 81, isRight: true },
}

/** Writes a letter on paper, into which prices can be written by hand. */
export function writeAskingPdf(document: AskingDocument, language: Language): Buffer {
  const { createCanvas, PDFDocument: Pdf } = drawing()
  const words = WORDS[language]
  const measure = createCanvas(1, 1).getContext('2d')
  measure.font = fontOf(SIZE, false)
  const pages = layOut(document, language, (text, width) =>
    fitted(text, width, (part) => measure.measureText(part).width),
  )
  const pdf = new Pdf({ title: `${words.title} ${document.number}` })
  pages.forEach((marks, at) => {
    const context = begin(pdf)
    for (const mark of marks) draw(context, mark)
    draw(context, {
      text: words.page(at + 1, pages.length),
      x: PAGE.width - MARGIN,
      y: PAGE.height - 30,
      isRight: true,
    })
    pdf.endPage()
  })
  return pdf.close()
}

/** Its type leaves out half of what it can. */
const begin = (pdf: PDFDocument): SKRSContext2D =>
  pdf.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D

const fontOf = (size: number, isBold: boolean): string =>
  `${isBold ? 'bold ' : ''}${size}px "${FAMILY}"`

type Text = {
  readonly text: string
  readonly x: number
  /** Of the line the letters stand on. */
  readonly y: number
  readonly size?: number
  readonly isBold?: boolean
  /** The text ends at `x`. */
  readonly isRight?: boolean
}

type Mark = Text | { readonly rule: number; readonly from: number; readonly to: number }

function draw(context: SKRSContext2D, mark: Mark): void {
  context.fillStyle = '#111111'
  context.strokeStyle = '#777777'
  context.lineWidth = 0.6
  if ('text' in mark) {
    context.font = fontOf(mark.size ?? SIZE, mark.isBold === true)
    context.textAlign = mark.isRight ? 'right' : 'left'
    context.fillText(mark.text, mark.x, mark.y)
    return
  }
  context.beginPath()
  context.moveTo(mark.from, mark.rule)
  context.lineTo(mark.to, mark.rule)
  context.stroke()
}

type Broken = (text: string, width: number) => readonly string[]

function layOut(document: AskingDocument, language: Language, broken: Broken): readonly Mark[][] {
  const words = WORDS[language]
  const formats = formatsOf(language)
  const paper = createPaper(words)
  paper.put({ text: `${words.title} ${document.number}`, x: MARGIN, size: 16, isBold: true })
  paper.down(26)
  for (const [label, said] of headOf(document, words)) {
    paper.put({ text: label, x: MARGIN, isBold: true })
    const text = typeof said === 'string' ? said : formats.date(said.date)
    for (const part of broken(text, PAGE.width - MARGIN - COLUMNS.description.x)) {
      paper.put({ text: part, x: COLUMNS.description.x })
      paper.down(LINE)
    }
  }
  paper.beginTable()
  for (const line of document.lines) putLine(paper, line, { words, formats, broken })
  return paper.pages
}

type Paper = ReturnType<typeof createPaper>

/** Pages that follow each other by themselves; within the table each begins with its headers. */
function createPaper(words: Words) {
  const pages: Mark[][] = [[]]
  let y = MARGIN + 14
  let isInTable = false
  const put = (mark: Omit<Text, 'y'>): void => void pages.at(-1)?.push({ ...mark, y })
  const rule = (below: number, from: number, to: number): void =>
    void pages.at(-1)?.push({ rule: y + below, from, to })
  const headers = (): void => {
    for (const [name, { x, width, isRight = false }] of Object.entries(COLUMNS)) {
      const text = words.columns[name as PrintedColumn]
      put({ text, x: isRight ? x + width : x, isBold: true, isRight })
    }
    rule(5, MARGIN, PAGE.width - MARGIN)
    y += LINE + 7
  }
  const turn = (): void => {
    pages.push([])
    y = MARGIN + 10
    if (isInTable) headers()
  }
  return {
    pages,
    put,
    rule,
    down(by: number): void {
      y += by
      if (y > BOTTOM) turn()
    },
    /** For so many lines that belong together. */
    needLines(count: number): void {
      if (y + (count - 1) * LINE > BOTTOM) turn()
    },
    beginTable(): void {
      isInTable = true
      y += 12
      if (y + 4 * LINE > BOTTOM) turn()
      else headers()
    },
  }
}

type LineTools = {
  readonly words: Words
  readonly formats: ReturnType<typeof formatsOf>
  readonly broken: Broken
}

const KEPT_TOGETHER = 4

function putLine(paper: Paper, line: AskedLine, { words, formats, broken }: LineTools): void {
  const { number, description, quantity, unit, unitPrice } = COLUMNS
  const texts = textsOf(line, words).flatMap((text) => broken(text, description.width))
  const numbers = broken(line.number, number.width)
  const count = Math.max(texts.length, numbers.length)
  paper.needLines(Math.min(count, KEPT_TOGETHER))
  const amount = line.quantity === null ? '' : formats.quantity(line.quantity)
  paper.put({ text: amount, x: quantity.x + quantity.width, isRight: true })
  paper.put({ text: line.unit ?? '', x: unit.x })
  paper.rule(2, unitPrice.x, unitPrice.x + unitPrice.width)
  for (let at = 0; at < count; at += 1) {
    paper.put({ text: numbers[at] ?? '', x: number.x })
    paper.put({ text: texts[at] ?? '', x: description.x })
    paper.down(LINE)
  }
  paper.down(6)
}

/** What it is, then by which numbers it is known. */
function textsOf(line: AskedLine, words: Words): readonly string[] {
  const { columns } = words
  const said = (label: string, value: string): string => (value === '' ? '' : `${label}: ${value}`)
  return [
    ...(line.longText.trim() === '' ? line.description : line.longText).split('\n'),
    said(columns.supplierArticleNumber, line.supplierArticleNumber ?? ''),
    said(columns.articleNumber, line.articleNumber ?? ''),
    said(
      columns.manufacturer,
      [line.manufacturerName, line.manufacturerArticleNumber].filter(Boolean).join(' '),
    ),
    said(columns.ean, line.ean ?? ''),
  ].filter((text) => text.trim() !== '')
}

function formatsOf(language: Language) {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 })
  const [year, month, day] = ['numeric', '2-digit', '2-digit'] as const
  const date = new Intl.DateTimeFormat(locale, { year, month, day, timeZone: 'UTC' })
  return {
    quantity: (decimal: string) => number.format(decimal as unknown as number),
    date: (iso: string) => date.format(new Date(`${iso}T12:00:00Z`)),
  }
}

/** Breaks a text into lines of a width: at blanks, and in words that are wider than that. */
export function fitted(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  for (const paragraph of text.replaceAll(UNSEEN, ' ').split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ').filter((each) => each !== '')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = pieced(word, width, widthOf)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    lines.push(line)
  }
  return lines
}

/** What is not seen on paper, but for the ends of lines. */
const UNSEEN = /[^\P{C}\n]/gu

function pieced(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > width) {
      pieces.push(piece)
      piece = letter
    } else piece += letter
  }
  return [...pieces, piece]
}

import { zipSync } from 'fflate'
import type { Bill } from '../bill.ts'
import type { Written } from '../expected.ts'
import { element, escaped, XML } from './markup.ts'
import { german, germanDate } from './notation.ts'
import { BLANK, type Entry, printedExpected, printOut } from './print-out.ts'
import { letterHead, listed, longTextOf, unmarked } from './rows.ts'

export type DocxVariant =
  /** A letter with a table. */
  | 'TABLE'
  /** A bill of quantities in paragraphs. */
  | 'RUNNING_TEXT'

export function writeDocx(bill: Bill, variant: DocxVariant = 'TABLE'): Written {
  return variant === 'TABLE' ? letter(bill) : runningText(bill)
}

function letter(bill: Bill): Written {
  const positions = listed(bill)
  const rows = [
    tableRow(['Pos.', 'Menge', 'Einheit', 'Bezeichnung', 'Art.-Nr.'], true),
    ...positions.map((each) =>
      tableRow([
        each.number,
        each.quantity === null ? '' : german(each.quantity, each.quantity.includes('.') ? 3 : 0),
        each.unit ?? '',
        [each.shortText, longTextOf(each)].filter((text) => text !== '').join('\n'),
        each.stated.articleNumber ?? '',
      ]),
    ),
  ]
  const body =
    letterHead(bill)
      .map((line) => paragraph(line.join('\t')))
      .join('') +
    paragraph(`Anfrage vom ${germanDate(bill.date)}`, { bold: true }) +
    paragraph('Sehr geehrte Damen und Herren,') +
    paragraph(
      `bitte bieten Sie uns für das Bauvorhaben ${bill.project} bis zum ${germanDate(bill.submissionDate)} an:`,
    ) +
    element('w:tbl', rows.join('')) +
    paragraph('Mit freundlichen Grüßen') +
    paragraph(bill.contact.name)
  return { bytes: packed(body), expected: positions.map(unmarked) }
}

function runningText(bill: Bill): Written {
  const entries = [...printOut(bill)]
  const body =
    paragraph(bill.title, { style: 'Title' }) +
    paragraph(`Projekt: ${bill.project}`) +
    paragraph(`Auftraggeber: ${bill.customer.name}`) +
    entries.map(entryParagraphs).join('')
  return { bytes: packed(body), expected: printedExpected(entries) }
}

function entryParagraphs(entry: Entry): string {
  switch (entry.type) {
    case 'CHAPTER': {
      const level = entry.number.split('.').length - 1
      return paragraph(`${entry.number}\t${entry.title}`, { style: `Heading${level}` })
    }
    case 'NOTE':
      return entry.lines.map((line) => paragraph(line)).join('')
    case 'SUM':
      return paragraph(`Summe ${entry.number} ${entry.title}\t${BLANK}`)
    case 'POSITION': {
      const { number, label, shortText, lines, quantity, unit, total } = entry
      return (
        paragraph(`${number}\t${shortText}`, { bold: true }) +
        (label ? paragraph(label) : '') +
        paragraph(lines.join('\n')) +
        paragraph(`${quantity} ${unit}\t${BLANK}\t${total}`)
      )
    }
  }
}

type Look = { readonly bold?: boolean; readonly style?: string }

/** Tabs and line ends are elements of their own. */
function paragraph(text: string, { bold = false, style }: Look = {}): string {
  const runs = text
    .split(/([\t\n])/)
    .map((part) =>
      part === '\t'
        ? '<w:tab/>'
        : part === '\n'
          ? '<w:br/>'
          : part === ''
            ? ''
            : `<w:t xml:space="preserve">${escaped(part)}</w:t>`,
    )
    .join('')
  const look = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
  const run = runs === '' ? '' : `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}${runs}</w:r>`
  return `<w:p>${look}${run}</w:p>`
}

const tableRow = (cells: readonly string[], bold = false): string =>
  element('w:tr', cells.map((text) => element('w:tc', paragraph(text, { bold }))).join(''))

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function packed(body: string): Buffer {
  const part = (content: string): Uint8Array => Buffer.from(XML + content)
  const heading = (level: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>`
  const files = {
    '[Content_Types].xml': part(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
    ),
    '_rels/.rels': part(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': part(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'word/styles.xml': part(
      `<w:styles xmlns:w="${MAIN}"><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>${heading(1)}${heading(2)}</w:styles>`,
    ),
    'word/document.xml': part(
      `<w:document xmlns:w="${MAIN}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ),
  }
  return Buffer.from(zipSync(files, { level: 6, mtime: '1980-01-02T00:00:00' }))
}

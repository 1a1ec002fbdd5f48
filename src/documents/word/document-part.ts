import type { Block } from '../blocks.ts'
import { readXml } from '../containers/xml.ts'
import { Unreadable } from '../issues.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits, SourceFile, TextLine } from '../reading.ts'
import { type Attributes, attribute, isOn, wholeNumber } from './attributes.ts'
import type { Counting } from './numbering.ts'
import type { Styles } from './styles.ts'
import { TableBuilder } from './table-builder.ts'

/** A paragraph as it grows. */
type Paragraph = {
  readonly index: number
  text: string
  styleId: string | undefined
  numberingId: string | undefined
  listLevel: number | undefined
  outlineLevel: number | undefined
  indent: number
  bold: number
}

type Run = { bold: boolean | undefined; hidden: boolean | undefined }

/** What paragraphs and tables are collected in: the document itself, a cell, a text box. */
type Container = { readonly blocks: Block[] }

/** A paragraph as the document shows it. */
export type ShownParagraph = {
  /** From 1, those that are left out counted too. */
  readonly index: number
  /** With its automatic number. */
  readonly text: string
  /** Of a heading; 0 is the highest. */
  readonly level: number | undefined
  readonly stressed: boolean
  /** Of the innermost table it stands in. */
  readonly cell: ShownCell | undefined
}

/** Tables, rows and columns are counted from 1. */
export type ShownCell = {
  readonly table: number
  readonly row: number
  readonly column: number
  /** Columns that it reaches over. */
  readonly span: number
}

/** What was deleted, or is said a second time for older programs. */
const LEFT_OUT = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'instrText',
  'delText',
  'delInstrText',
  'footnote',
  'endnote',
  'comment',
])
const PROPERTIES = new Set(['pPr', 'rPr', 'tblPr', 'tblGrid', 'sectPr', 'sdtPr'])

/** Reads the body of a text document, or one of its headers and footers, into blocks. */
export function readPart(
  text: string,
  styles: Styles,
  counting: Counting,
  limits: Limits,
  file: SourceFile,
  onParagraph: (paragraph: ShownParagraph) => void = () => undefined,
): readonly Block[] {
  const reader = new PartReader(styles, counting, limits, file, onParagraph)
  readXml(text, reader, limits, file)
  return reader.blocks
}

class PartReader {
  readonly #styles: Styles
  readonly #counting: Counting
  readonly #limits: Limits
  readonly #file: SourceFile
  readonly #containers: Container[] = [{ blocks: [] }]
  readonly #tables: TableBuilder[] = []
  readonly #paragraphs: Paragraph[] = []
  readonly #runs: Run[] = []
  /** Whether a branch of the open alternatives was read. */
  readonly #alternatives: boolean[] = []
  readonly #path: string[] = []
  readonly #onParagraph: (paragraph: ShownParagraph) => void
  #counted = 0
  #countedTables = 0
  #lines = 0
  #cells = 0
  /** Depth of what is left out; 0 where nothing is. */
  #leftOut = 0
  #isText = false

  constructor(
    styles: Styles,
    counting: Counting,
    limits: Limits,
    file: SourceFile,
    onParagraph: (paragraph: ShownParagraph) => void,
  ) {
    this.#onParagraph = onParagraph
    this.#styles = styles
    this.#counting = counting
    this.#limits = limits
    this.#file = file
  }

  get blocks(): readonly Block[] {
    return this.#containers[0]?.blocks ?? []
  }

  open(name: string, attributes: Attributes): void {
    const parent = this.#path.at(-1) ?? ''
    this.#path.push(name)
    // Counted even where it is left out: a paragraph's number is its place in the file.
    if (name === 'p') this.#counted += 1
    if (this.#leftOut > 0 || this.#isLeftOut(name, parent)) {
      this.#leftOut += 1
      return
    }
    if (PROPERTIES.has(parent) || parent === 'numPr' || parent === 'tcPr' || parent === 'trPr') {
      this.#property(name, parent, attributes)
    } else this.#content(name, attributes)
  }

  close(name: string): void {
    this.#path.pop()
    if (this.#leftOut > 0) {
      this.#leftOut -= 1
      return
    }
    if (name === 't') this.#isText = false
    else if (name === 'p') this.#endParagraph()
    else if (name === 'r') this.#runs.pop()
    else if (name === 'AlternateContent') this.#alternatives.pop()
    else if (name === 'txbxContent') this.#endBox()
    else if (name === 'tc') this.#endCell()
    else if (name === 'tr') this.#tables.at(-1)?.endRow()
    else if (name === 'tbl') this.#endTable()
  }

  text(text: string): void {
    if (this.#isText && this.#leftOut === 0) this.#write(text)
  }

  #isLeftOut(name: string, parent: string): boolean {
    if (name === 'Choice') {
      const taken = this.#alternatives.at(-1)
      if (this.#alternatives.length > 0) this.#alternatives[this.#alternatives.length - 1] = true
      return taken === true
    }
    if (name === 'Fallback') return this.#alternatives.at(-1) === true
    // How something was formatted before a change.
    if (name.endsWith('Change')) return true
    // Inside properties `del` only marks: of a row, that it was deleted; of a paragraph, its end.
    return LEFT_OUT.has(name) && parent !== 'trPr' && !PROPERTIES.has(parent)
  }

  #content(name: string, attributes: Attributes): void {
    if (name === 'p') this.#paragraphs.push(this.#newParagraph())
    else if (name === 'r') this.#runs.push({ bold: undefined, hidden: undefined })
    else if (name === 't') this.#isText = true
    else if (name === 'tab' || name === 'ptab') this.#write('\t')
    else if (name === 'br' || name === 'cr') this.#write('\n')
    else if (name === 'noBreakHyphen') this.#write('-')
    else if (name === 'AlternateContent') this.#alternatives.push(false)
    else if (name === 'txbxContent') this.#containers.push({ blocks: [] })
    else if (name === 'tbl') this.#beginTable()
    else if (name === 'tr') this.#tables.at(-1)?.startRow(this.#counted + 1)
    else if (name === 'tc') this.#containers.push({ blocks: [] })
    else if (name === 'sym') this.#write(symbol(attributes))
  }

  #property(name: string, parent: string, attributes: Attributes): void {
    const value = attribute(attributes, 'val')
    const paragraph = this.#paragraphs.at(-1)
    const run = this.#runs.at(-1)
    if (parent === 'tcPr' || parent === 'trPr') this.#tables.at(-1)?.property(name, attributes)
    else if (parent === 'rPr' && run && this.#path.at(-3) === 'r') {
      if (name === 'b') run.bold = isOn(attributes)
      else if (name === 'vanish') run.hidden = isOn(attributes)
    } else if (!paragraph) return
    else if (name === 'pStyle') paragraph.styleId = value
    else if (name === 'numId') paragraph.numberingId = value
    else if (name === 'ilvl') paragraph.listLevel = wholeNumber(value)
    else if (name === 'outlineLvl') paragraph.outlineLevel = wholeNumber(value)
    else if (name === 'ind') {
      const indent = attribute(attributes, 'left') ?? attribute(attributes, 'start')
      paragraph.indent = (wholeNumber(indent) ?? 0) / TWIPS
    }
  }

  #newParagraph(): Paragraph {
    return {
      index: this.#counted,
      text: '',
      styleId: undefined,
      numberingId: undefined,
      listLevel: undefined,
      outlineLevel: undefined,
      indent: 0,
      bold: 0,
    }
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs.at(-1)
    const run = this.#runs.at(-1)
    if (!paragraph || !run) return
    const style = this.#styles.get(paragraph.styleId)
    if (run.hidden ?? style.hidden) return
    paragraph.text += text
    if (run.bold ?? style.bold) paragraph.bold += text.length
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop()
    if (!paragraph) return
    const style = this.#styles.get(paragraph.styleId)
    const listId = paragraph.numberingId ?? style.numberingId
    const level = paragraph.listLevel ?? style.listLevel
    // An empty paragraph of a list is counted by Word only if something stands in it.
    const isEmpty = paragraph.text.trim() === ''
    // A column of a table may hold nothing but its numbers.
    const isNumbered = listId !== undefined && (!isEmpty || this.#isInCell)
    const counted = isNumbered ? this.#counting.next(listId, level, style.id) : ''
    const number = isEmpty && !/[\p{L}\d]/u.test(counted) ? '' : counted
    const place = this.#place(paragraph.index)
    const stressed = paragraph.bold > paragraph.text.length / 2
    const written = (number + paragraph.text).split('\n')
    this.#lines += written.length
    if (this.#lines > this.#limits.rows) this.#tooMuch('rows')
    const lines = written.map(
      (text): TextLine => ({
        text,
        place,
        left: paragraph.indent,
        ...(stressed ? { stressed } : {}),
      }),
    )
    const outlineLevel = paragraph.outlineLevel ?? style.outlineLevel
    this.#show(paragraph.index, number + paragraph.text, outlineLevel, stressed)
    this.#add(blockOf(lines, style.name, outlineLevel))
  }

  #show(index: number, text: string, outlineLevel: number | undefined, stressed: boolean): void {
    const cell = this.#tables.at(-1)?.shownCell
    if (cell === 'DELETED') return
    const isHeading = outlineLevel !== undefined && outlineLevel <= DEEPEST_HEADING
    const level = isHeading ? outlineLevel : undefined
    this.#onParagraph({ index, text, level, stressed, cell })
  }

  #beginTable(): void {
    this.#countedTables += 1
    this.#tables.push(new TableBuilder(this.#limits, this.#countedTables))
  }

  get #isInCell(): boolean {
    return this.#tables.length > 0 && this.#containers.length > 1
  }

  #place(paragraph: number): Place {
    return { file: this.#file.name, kind: 'PARAGRAPHS', first: paragraph, last: paragraph }
  }

  #add(block: Block): void {
    const blocks = this.#containers.at(-1)?.blocks
    const before = blocks?.at(-1)
    if (before && 'lines' in before && 'lines' in block) {
      for (const line of block.lines) (before.lines as TextLine[]).push(line)
    } else blocks?.push(block)
  }

  /** What stands in a text box comes before the paragraph it hangs on. */
  #endBox(): void {
    const box = this.#containers.length > 1 ? this.#containers.pop() : undefined
    for (const block of box?.blocks ?? []) this.#add(block)
  }

  #endCell(): void {
    const cell = this.#containers.length > 1 ? this.#containers.pop() : undefined
    const table = this.#tables.at(-1)
    if (!cell || !table) return
    const before = table.cells
    table.addCell(cell.blocks, this.#counted)
    this.#cells += table.cells - before
    if (this.#cells > this.#limits.cells) this.#tooMuch('cells')
  }

  #endTable(): void {
    const table = this.#tables.pop()
    if (!table) return
    this.#tables.at(-1)?.hold(table)
    for (const block of table.finish((first, last) => ({ ...this.#place(first), last }) as Place))
      this.#add(block)
  }

  #tooMuch(what: 'cells' | 'rows'): never {
    throw new Unreadable('TOO_LARGE', null, { what, limit: this.#limits[what] })
  }
}

/** Twentieths of a point. */
const TWIPS = 20
const DEEPEST_HEADING = 8

/** Entries of a table of contents only repeat headings. */
function blockOf(lines: TextLine[], styleName: string, level: number | undefined): Block {
  if (/^(?:toc|table of figures)\b/.test(styleName)) return { lines: [] }
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .trim()
  const [first] = lines
  if (level === undefined || level > DEEPEST_HEADING || text === '' || !first) return { lines }
  return { heading: { ...first, text, stressed: true }, level }
}

/** A character of a symbol font; those of the private area are bullets and boxes. */
function symbol(attributes: Attributes): string {
  const code = Number.parseInt(attribute(attributes, 'char') ?? '', 16)
  return Number.isNaN(code) || code < 0x20 || (code >= 0xe000 && code <= 0xf8ff) || code > 0xffff
    ? ' '
    : String.fromCharCode(code)
}

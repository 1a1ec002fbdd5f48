import { Parser } from 'htmlparser2'
import type { Limits } from '../reading.ts'
import type { Content, Contents, Origin } from './content.ts'
import { LineDraft } from './html-line.ts'
import { HtmlTable } from './html-table.ts'

const DROPPED = new Set(
  'style script title template noscript object svg math select textarea xml button audio video'.split(
    ' ',
  ),
)
/** These begin a line of their own. */
const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tr ul caption'.split(
    ' ',
  ),
)
/** These have a gap around them. */
const PARAGRAPHS = new Set('blockquote h1 h2 h3 h4 h5 h6 hr ol p pre table ul'.split(' '))
const STRESSED = new Set('b strong h1 h2 h3 h4 h5 h6 th'.split(' '))

const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i
const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i
const WITHOUT_GAP = /margin(?:-bottom)?\s*:\s*0/i
const QUOTE = /\b(?:gmail_quote|yahoo_quoted|protonmail_quote)\b/
const SIGNATURE = /\b(?:gmail_signature|moz-signature|signature)\b/i

/** The header of a forwarded mail, which is no table of articles. */
const LAYOUT = /\bmoz-email-headers-table\b/

const COLUMNS_PER_PIECE = 10

type Attributes = Readonly<Record<string, string>>

type Element = {
  readonly name: string
  readonly isStressed: boolean
  readonly isHidden: boolean
  readonly isQuoted: boolean
  readonly isSignature: boolean
  readonly isPreformatted: boolean
  readonly hasGap: boolean
  /** Of an ordered list: the number of its next item. */
  next: number
}

/** Text and tables of a page as a reader sees them. What is only there to place things is told from what is a table. */
export function readHtml(html: string, limits: Limits): Contents {
  const page = new Page(limits)
  try {
    page.read(html)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return flatten(html, limits)
  }
  return { contents: page.contents, isCut: page.isFull }
}

/** Deeper pages are no letters, and the parser becomes slow with depth. */
class TooDeep extends Error {}

class Page {
  readonly contents: Content[] = []
  readonly #limits: Limits
  readonly #open: Element[] = []
  readonly #tables: HtmlTable[] = []
  #line = new LineDraft()
  #prefix = ''
  #wantsGap = false
  #pieces = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Lines and cells are counted together: either is a row that someone would have to read. */
  get isFull(): boolean {
    return this.#pieces >= this.#limits.rows
  }

  read(html: string): void {
    const parser = new Parser({
      onopentag: (name, attributes) => this.#enter(name, attributes),
      onclosetag: () => this.#leave(),
      ontext: (text) => this.#add(text),
    })
    parser.write(html)
    parser.end()
    this.#endLine()
  }

  #enter(name: string, attributes: Attributes): void {
    if (this.#open.length >= this.#limits.depth) throw new TooDeep()
    const element = elementOf(name, attributes, this.#open.at(-1))
    // The line before it ends where it stood, outside.
    if (BLOCKS.has(name) && !element.isHidden) this.#startBlock(element)
    this.#open.push(element)
    if (element.isHidden) return
    if (name === 'br') this.#breakLine()
    if (name === 'li') this.#prefix = this.#marker()
    const table = this.#tables.at(-1)
    if (name === 'table') {
      const isLayout = LAYOUT.test(attributes['class'] ?? '')
      this.#tables.push(new HtmlTable(this.#limits, isLayout))
    } else if (table && name === 'tr') table.startRow()
    else if (table && (name === 'td' || name === 'th')) {
      this.#endLine()
      this.#pieces++
      if (this.isFull) return
      const skipped = table.startCell(attributes['colspan'], attributes['rowspan'])
      // Empty columns take memory, too.
      this.#pieces += Math.floor(skipped / COLUMNS_PER_PIECE)
    }
  }

  #leave(): void {
    const element = this.#open.at(-1)
    if (!element) return
    if (!element.isHidden) {
      if (BLOCKS.has(element.name)) this.#startBlock(element)
      const table = this.#tables.at(-1)
      if (table && (element.name === 'td' || element.name === 'th')) {
        this.#endLine()
        table.endCell()
      } else if (table && element.name === 'table') {
        this.#tables.pop()
        const sink = this.#sink()
        for (const content of table.finish(originOf(element))) sink.push(content)
        this.#wantsGap = true
      }
    }
    this.#open.pop()
  }

  #add(text: string): void {
    const element = this.#open.at(-1)
    if (element?.isHidden || this.isFull) return
    const isStressed = element?.isStressed ?? false
    if (!element?.isPreformatted) {
      this.#line.add(text.replace(/[ \t\r\n\f]+/g, ' '), isStressed)
    } else {
      for (const [at, line] of text.split(/\r?\n/).entries()) {
        if (at > 0) this.#breakLine()
        this.#line.addAsIs(line, isStressed)
      }
    }
    if (this.#line.length > this.#limits.lineLength) this.#endLine()
  }

  #startBlock(element: Element): void {
    this.#endLine()
    if (element.hasGap) this.#wantsGap = true
  }

  /** A break in an empty line is an empty line. */
  #breakLine(): void {
    if (!this.#line.hasText) this.#wantsGap = true
    this.#endLine()
  }

  #endLine(): void {
    const line = this.#line
    if (line.length === 0) return
    this.#line = new LineDraft()
    if (!line.hasText) {
      // A hard blank alone in a line is how editors write an empty one.
      if (line.hasHardBlank) this.#wantsGap = true
      return
    }
    const sink = this.#sink()
    const flags = originOf(this.#open.at(-1))
    const last = sink.at(-1)
    if (this.#wantsGap && last && !(last.kind === 'LINE' && last.text === '')) {
      sink.push({ kind: 'LINE', text: '', isStressed: false, left: 0, ...flags })
    }
    this.#wantsGap = false
    this.#pieces++
    const text = `${this.#prefix}${line.text()}`
    sink.push({ kind: 'LINE', text, isStressed: line.isStressed, left: 0, ...flags })
    this.#prefix = ''
  }

  #sink(): Content[] {
    return this.#tables.at(-1)?.sink ?? this.contents
  }

  #marker(): string {
    const list = this.#open.findLast(({ name }) => name === 'ol' || name === 'ul')
    return list?.name === 'ol' ? `${list.next++}. ` : '- '
  }
}

function elementOf(name: string, attributes: Attributes, around: Element | undefined): Element {
  const style = attributes['style'] ?? ''
  const label = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`
  const start = Number.parseInt(attributes['start'] ?? '', 10)
  return {
    name,
    isStressed: around?.isStressed || STRESSED.has(name) || BOLD.test(style),
    isHidden: around?.isHidden || DROPPED.has(name) || 'hidden' in attributes || HIDDEN.test(style),
    isQuoted:
      around?.isQuoted ||
      (name === 'blockquote' && attributes['type'] === 'cite') ||
      QUOTE.test(label),
    isSignature: around?.isSignature || SIGNATURE.test(label),
    isPreformatted: around?.isPreformatted || name === 'pre',
    // Office programs write every line as a paragraph without gaps.
    hasGap: PARAGRAPHS.has(name) && !/^mso/i.test(label) && !WITHOUT_GAP.test(style),
    next: Number.isNaN(start) ? 1 : start,
  }
}

const originOf = (element: Element | undefined): Origin => ({
  isQuoted: element?.isQuoted ?? false,
  isSignature: element?.isSignature ?? false,
})

/** What is left of a page that only a program can have written: words, line by line. */
function flatten(html: string, limits: Limits): Contents {
  const lines = html.replace(/<[^<>]*>/g, '\n').split('\n', limits.rows)
  const contents = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(
      (text): Content => ({
        kind: 'LINE',
        text,
        isStressed: false,
        left: 0,
        ...originOf(undefined),
      }),
    )
  return { contents, isCut: lines.length >= limits.rows }
}

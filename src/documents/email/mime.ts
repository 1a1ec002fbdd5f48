import { type Issue, issue, Unreadable } from '../issues.ts'
import type { Limits } from '../reading.ts'
import {
  type Headers,
  headerText,
  parseHeader,
  type StructuredHeader,
  unfold,
} from './mime-header.ts'

/**
 * The structure of a mail: parts and their raw content, nothing copied. It is taken apart here, and not by a library,
 * because libraries join all texts into one, also a text file that is attached "inline", and decode them with a charset
 * that is often missing or wrong; and because every limit must hold before memory is taken.
 */
export type MimePart = {
  readonly headers: Headers
  /** Lower-case: `text/html`. */
  readonly type: string
  readonly charset: string | null
  /** Whether a blank at the end of a line joins it with the next, and whether that blank is only there for that. */
  readonly flowed: 'NO' | 'KEEPING_BLANKS' | 'DROPPING_BLANKS'
  readonly disposition: string
  /** As the sender wrote it, decoded. */
  readonly fileName: string | null
  readonly contentId: string | null
  /** Parts with the same number say the same in different ways; null where it stands for itself. */
  readonly alternative: number | null
  /** Whether it belongs to a page, as pictures do. */
  readonly isRelated: boolean
  readonly encoding: string
  readonly raw: Buffer
}

export type Taken = {
  readonly headers: Headers
  readonly parts: readonly MimePart[]
  readonly issues: readonly Issue[]
}

/** What all mails within one another may have together. */
export type PartBudget = { parts: number }

const HEADER_BYTES = 256 * 1024
/** Real mails have four: signed, mixed, related, alternative. */
const MULTIPART_DEPTH = 20
const MAX_BOUNDARY = 200

/** Takes a mail apart. Broken structure is an issue, and what can be had is taken. */
export function takeApart(bytes: Buffer, limits: Limits, budget: PartBudget): Taken {
  return new Splitter(bytes, limits, budget).split()
}

type Head = { readonly headers: Headers; readonly end: number }

/** What the multiparts around a part say of it. */
type Surroundings = Pick<MimePart, 'alternative' | 'isRelated'> & { readonly isDigest: boolean }

/** `boundary` is as it stands before a part: with two hyphens. */
type OpenMultipart = { readonly boundary: string; readonly around: Surroundings }

type Delimiter = {
  readonly text: string
  /** Which of the open multiparts it divides. */
  readonly level: number
  readonly from: number
  readonly end: number
}

const NOTHING_AROUND: Surroundings = { alternative: null, isRelated: false, isDigest: false }

class Splitter {
  readonly #bytes: Buffer
  readonly #limits: Limits
  readonly #budget: PartBudget
  readonly #issues = new Map<string, Issue>()
  readonly #parts: MimePart[] = []
  readonly #open: OpenMultipart[] = []
  #leaf: { readonly head: Head; readonly around: Surroundings } | undefined
  #headerBytes = 0

  constructor(bytes: Buffer, limits: Limits, budget: PartBudget) {
    this.#bytes = bytes
    this.#limits = limits
    this.#budget = budget
  }

  split(): Taken {
    const head = this.#readHead(this.#start())
    this.#begin(head, NOTHING_AROUND)
    let at = head.end
    while (this.#open.length > 0) {
      const line = this.#nextDelimiter(at)
      if (line === undefined) break
      at = line.end
      const { boundary, around } = this.#open[line.level] as OpenMultipart
      this.#endLeaf(line.from)
      const isLast = line.text.length > boundary.length
      this.#open.length = isLast ? line.level : line.level + 1
      if (isLast) continue
      if (this.#budget.parts >= this.#limits.mailParts) {
        this.#note(issue('CUT_OFF', null, { what: 'parts', limit: this.#limits.mailParts }))
        this.#open.length = 0
        break
      }
      const inner = this.#readHead(at)
      this.#begin(inner, around)
      at = inner.end
    }
    if (this.#open.length > 0) this.#broken('a part has no end')
    this.#endLeaf(this.#bytes.length)
    return { headers: head.headers, parts: this.#parts, issues: [...this.#issues.values()] }
  }

  /** Mailboxes put a line of their own before a mail; some programs leave empty ones. */
  #start(): number {
    const bom = this.#bytes.subarray(0, 3).toString('latin1') === '\xef\xbb\xbf' ? 3 : 0
    const text = this.#bytes.toString('latin1', bom, bom + 1000)
    return bom + (/^\s{0,100}(?:>?From [^\n]*\n)?/.exec(text)?.[0].length ?? 0)
  }

  #begin(head: Head, around: Surroundings): void {
    this.#budget.parts++
    const { value, parameters } = parseHeader(head.headers.get('content-type') ?? '')
    const kind = /^multipart\/(.+)$/.exec(value)?.[1]
    const boundary = kind === undefined ? '' : (parameters.get('boundary') ?? this.#guess(head.end))
    if (kind === undefined || boundary === '' || this.#open.length >= MULTIPART_DEPTH) {
      if (kind !== undefined) this.#broken('its parts cannot be told apart')
      this.#leaf = { head, around }
      return
    }
    this.#open.push({
      boundary: `--${boundary.slice(0, MAX_BOUNDARY)}`,
      around: {
        // The outermost counts: the page in an alternative may have files of its own around it.
        alternative: around.alternative ?? (kind === 'alternative' ? this.#budget.parts : null),
        isRelated: around.isRelated || kind === 'related',
        isDigest: kind === 'digest',
      },
    })
  }

  /** Where the boundary is not said, the first line that looks like one is it. */
  #guess(from: number): string {
    const start = this.#bytes.toString('latin1', from, from + 2000)
    return (
      /(?:^|\n)--([^\s-][^\r\n]{0,198}|-+[^\r\n]{1,190})[ \t]*\r?\n/.exec(start)?.[1]?.trim() ?? ''
    )
  }

  #endLeaf(to: number): void {
    const leaf = this.#leaf
    this.#leaf = undefined
    if (!leaf) return
    const raw = this.#bytes.subarray(leaf.head.end, Math.max(leaf.head.end, to))
    this.#parts.push(asPart(leaf.head.headers, leaf.around, raw))
  }

  /** The next line that divides parts. */
  #nextDelimiter(from: number): Delimiter | undefined {
    let at = this.#isLineStart(from) ? from : this.#nextLine(from)
    while (at < this.#bytes.length) {
      const found = this.#delimiterAt(at)
      if (found) return found
      const next = this.#bytes.indexOf('\n--', at, 'latin1')
      if (next < 0) return undefined
      at = next + 1
    }
    return undefined
  }

  #delimiterAt(at: number): Delimiter | undefined {
    // A mail can have millions of lines that begin like one, so that nothing is cut out before it is one.
    const level = this.#open.findLastIndex(({ boundary }) => this.#isAt(boundary, at))
    if (level < 0) return undefined
    const end = this.#nextLine(at)
    const text = this.#bytes.toString('latin1', at, Math.min(end, at + MAX_BOUNDARY + 10)).trimEnd()
    const isExact = this.#open.findLastIndex(({ boundary }) => isDelimiter(text, boundary))
    // The line break before a delimiter belongs to it.
    const from = this.#bytes[at - 2] === 0x0d ? at - 2 : at - 1
    return isExact < 0 ? undefined : { text, level: isExact, from: Math.max(0, from), end }
  }

  #isAt(boundary: string, at: number): boolean {
    for (let offset = 0; offset < boundary.length; offset++) {
      if (this.#bytes[at + offset] !== boundary.charCodeAt(offset)) return false
    }
    return true
  }

  #nextLine(at: number): number {
    const newLine = this.#bytes.indexOf(0x0a, at)
    return newLine < 0 ? this.#bytes.length : newLine + 1
  }

  #isLineStart(at: number): boolean {
    return at === 0 || this.#bytes[at - 1] === 0x0a
  }

  #readHead(from: number): Head {
    const lines: string[] = []
    let at = from
    while (at < this.#bytes.length) {
      const end = this.#nextLine(at)
      this.#headerBytes += end - at
      if (this.#headerBytes > HEADER_BYTES) {
        throw new Unreadable('TOO_LARGE', null, { what: 'header bytes', limit: HEADER_BYTES })
      }
      const line = headerText(this.#bytes.subarray(at, end))
      if (line === '') return { headers: unfold(lines), end }
      if (!/^(?:[ \t]|[!-9;-~]{1,200}[ \t]*:)/.test(line)) {
        // The empty line is missing: this is the content already.
        if (lines.length > 0 && !line.startsWith('--'))
          this.#broken('headers and content run together')
        return { headers: unfold(lines), end: at }
      }
      lines.push(line)
      at = end
    }
    return { headers: unfold(lines), end: at }
  }

  #broken(reason: string): void {
    this.#note(issue('BROKEN_MAIL', null, { reason }))
  }

  #note(found: Issue): void {
    this.#issues.set(found.message, found)
  }
}

const isDelimiter = (line: string, boundary: string) =>
  line === boundary || line === `${boundary}--`

function asPart(headers: Headers, { isDigest, ...around }: Surroundings, raw: Buffer): MimePart {
  const content = parseHeader(headers.get('content-type') ?? '')
  const disposition = parseHeader(headers.get('content-disposition') ?? '')
  const usual = isDigest ? 'message/rfc822' : 'text/plain'
  const said = disposition.parameters.get('filename') ?? content.parameters.get('name') ?? ''
  return {
    headers,
    type: /^(?!multipart\/)[^/]+\/[^/]+$/.test(content.value) ? content.value : usual,
    charset: content.parameters.get('charset')?.toLowerCase() ?? null,
    flowed: flowOf(content.parameters),
    disposition: disposition.value,
    fileName: said === '' ? null : said,
    contentId: headers.get('content-id')?.replace(/[<>\s]/g, '') ?? null,
    ...around,
    encoding: (headers.get('content-transfer-encoding') ?? '').trim().toLowerCase(),
    raw,
  }
}

function flowOf(parameters: StructuredHeader['parameters']): MimePart['flowed'] {
  if (parameters.get('format')?.toLowerCase() !== 'flowed') return 'NO'
  return parameters.get('delsp')?.toLowerCase() === 'yes' ? 'DROPPING_BLANKS' : 'KEEPING_BLANKS'
}

import type { XmlAttributes } from '../containers/xml.ts'
import { type Gap, gapOf } from '../gaps.ts'
import { BIDDERS_BLANK, isBlankToFill, mendDividedWords, tidyText } from './gaeb-texts.ts'

type Kind =
  | 'LETTERS'
  | 'INLINE'
  | 'PARAGRAPH'
  | 'BREAK'
  | 'ITEM'
  | 'ROW'
  | 'CELL'
  | 'COMPLEMENT'
  | 'BODY'
  | 'TAIL'
  | 'GAP'
  | 'DECIMAL'
  | 'HIDDEN'

/** Elements of formatted text in GAEB DA XML and ÖNORM A 2063; all others stand within a line. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['span', 'LETTERS'],
  ['p', 'PARAGRAPH'],
  ['div', 'PARAGRAPH'],
  ['h1', 'PARAGRAPH'],
  ['h2', 'PARAGRAPH'],
  ['h3', 'PARAGRAPH'],
  ['br', 'BREAK'],
  ['li', 'ITEM'],
  ['tr', 'ROW'],
  ['td', 'CELL'],
  ['th', 'CELL'],
  ['TextComplement', 'COMPLEMENT'],
  ['ComplBody', 'BODY'],
  ['ComplTail', 'TAIL'],
  ['ComplBodyDec', 'DECIMAL'],
  ['ComplBodyInt', 'DECIMAL'],
  ['bl', 'GAP'],
  ['blo', 'GAP'],
  ['image', 'HIDDEN'],
  ['Image', 'HIDDEN'],
  ['Style', 'HIDDEN'],
  ['attachment', 'HIDDEN'],
  ['CtlgAssign', 'HIDDEN'],
])

const BULLET = '- '

/** Lines are looked at again and again while they grow, so that they must not grow for ever. */
const LONGEST_LINE = 8_192

/**
 * Makes lines of formatted text. Where text is `mixed` (ÖNORM), blanks between elements count as they do in HTML;
 * in GAEB letters stand in `span`, and blanks with line breaks around it are there for the looks of the file only.
 * Pictures are left out: they are the largest part of many files.
 */
export class FormattedText {
  readonly #mixed: boolean
  readonly #kinds: Kind[] = []
  #kind: Kind = 'INLINE'
  #hidden = 0
  #lines: string[] = []
  #line = ''
  /** Nothing of the open paragraph was written yet. */
  #isFresh = false
  #rows = 0
  /** Depth within a complement: its paragraphs do not break the line. */
  #complements = 0
  /** Where on the line the last complement ended. */
  #complementEnd = -1
  /** Where on the line what is filled in begins. */
  #bodyAt = 0
  #decimal = ''
  #isTail = false
  /** The gap that is open, for the bidder. */
  #asked: { mark: string | null; caption: string; tailAt: number } | undefined
  /** Where on the line what was said of the gap before it ends. */
  #gapEnd = 0
  gaps: Gap[] = []

  constructor(mixed: boolean) {
    this.#mixed = mixed
  }

  begin(): void {
    this.#kinds.length = 0
    this.#kind = 'INLINE'
    this.#hidden = 0
    this.#lines = []
    this.#line = ''
    this.#rows = 0
    this.#complements = 0
    this.#complementEnd = -1
    this.#isTail = false
    this.#asked = undefined
    this.#gapEnd = 0
    this.gaps = []
  }

  /** No element is open in it. */
  get isAtStart(): boolean {
    return this.#kinds.length === 0 && this.#hidden === 0
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#hidden > 0) {
      this.#hidden += 1
      return
    }
    const kind = KINDS.get(name) ?? 'INLINE'
    if (kind === 'HIDDEN') {
      this.#hidden = 1
      return
    }
    this.#kinds.push(this.#kind)
    this.#kind = kind
    switch (kind) {
      case 'PARAGRAPH':
        this.#beginBlock()
        break
      case 'BREAK':
        this.#break()
        break
      case 'ITEM':
        this.#beginBlock()
        if (this.#isFlat) this.#line = BULLET
        break
      case 'ROW':
        this.#beginBlock()
        this.#rows += 1
        break
      case 'COMPLEMENT':
        this.#openComplement(attributes)
        break
      case 'BODY':
        this.#bodyAt = this.#line.length
        break
      case 'TAIL':
        this.#isTail = true
        break
      case 'DECIMAL':
        this.#decimal = attributes['Value'] ?? ''
        break
      case 'GAP':
        this.#ask(null)
        this.#complements += 1
        this.#decimal = ''
        this.#bodyAt = this.#line.length
        break
    }
  }

  close(): void {
    if (this.#hidden > 0) {
      this.#hidden -= 1
      return
    }
    const kind = this.#kind
    this.#kind = this.#kinds.pop() ?? 'INLINE'
    switch (kind) {
      case 'PARAGRAPH':
        if (!this.#isFlat) this.#space()
        else if (this.#line !== '' || this.#isFresh) this.#push()
        this.#isFresh = false
        break
      case 'ITEM':
        if (!this.#isFlat) this.#space()
        else if (this.#line === BULLET) this.#line = ''
        else if (this.#line !== '') this.#push()
        break
      case 'CELL':
        if (this.#line.endsWith(' ')) this.#line = this.#line.slice(0, -1)
        this.#line += '\t'
        break
      case 'ROW':
        this.#rows -= 1
        if (this.#isFlat) this.#push()
        break
      case 'COMPLEMENT':
        this.#complements -= 1
        this.#complementEnd = this.#line.length
        this.#isTail = false
        this.#endGap()
        break
      case 'BODY':
        this.#fillIn()
        break
      case 'GAP':
        this.#complements -= 1
        this.#fillIn()
        this.#endGap()
        break
    }
  }

  add(chunk: string): void {
    if (this.#hidden > 0) return
    if (this.#kind === 'LETTERS' || chunk.charCodeAt(0) > 32) {
      this.#write(chunk.includes('\n') ? chunk.replace(WRAPPED, ' ') : chunk)
    } else {
      this.#addLoosely(chunk)
    }
  }

  finish(): string {
    if (this.#line !== '' && this.#line !== BULLET) this.#push()
    const lines = this.#lines
    while (lines.length > 0 && lines[lines.length - 1] === '') lines.pop()
    const text = lines.length === 1 ? (lines[0] ?? '') : lines.join('\n')
    return isOdd(text) ? tidyText(lines) : text
  }

  /** Letters that stand outside of any `span`, and blanks for the looks. */
  #addLoosely(chunk: string): void {
    if (isBlank(chunk)) {
      if (this.#mixed || !chunk.includes('\n')) this.#space()
      return
    }
    this.#space()
    this.#write(chunk.replace(WRAPPED, ' ').trimStart())
  }

  #write(letters: string): void {
    if (this.#line.length > LONGEST_LINE) this.#push()
    if (this.#isTail && letters !== '') {
      if (!/^[\s,.;:)]/.test(letters)) this.#space()
      this.#isTail = false
    }
    const isBlankThere = this.#line.length === this.#complementEnd && this.#line.endsWith(' ')
    this.#line += isBlankThere ? letters.trimStart() : letters
  }

  /** Programs that come from older formats put what is filled in between apostrophes. */
  #fillIn(): void {
    const caption = this.#line.slice(0, this.#bodyAt)
    const answer = this.#line
      .slice(this.#bodyAt)
      .trim()
      .replace(/^'(.*)'$/, '$1')
    this.#line = caption
    if (caption !== '') this.#space()
    this.#line += isBlankToFill(answer) ? this.#decimal || BIDDERS_BLANK : answer.trim()
    if (this.#asked === undefined) return
    this.#asked.caption = caption.slice(this.#gapEnd)
    this.#asked.tailAt = this.#line.length
  }

  /** Until told otherwise, all that stands in it says what is asked for. */
  #ask(mark: string | null): void {
    this.#asked = { mark, caption: '', tailAt: -1 }
  }

  #endGap(): void {
    if (this.#asked === undefined) return
    const { mark, caption, tailAt } = this.#asked
    this.#asked = undefined
    const tail = tailAt < 0 ? '' : this.#line.slice(tailAt)
    const said = tailAt < 0 ? this.#line.slice(this.#gapEnd) : caption
    this.#gapEnd = this.#line.length
    // A blank on a line of its own is told by the line before it.
    this.gaps.push(gapOf(mark, said.trim() === '' ? (this.#lines.at(-1) ?? '') : said, tail))
  }

  /** Paragraphs are lines of their own, except in tables and complements. */
  get #isFlat(): boolean {
    return this.#rows === 0 && this.#complements === 0
  }

  #beginBlock(): void {
    if (this.#isFlat) {
      if (this.#line !== '' && this.#line !== BULLET) this.#push()
      this.#isFresh = true
    } else if (!this.#isTail) {
      this.#space()
    }
  }

  #break(): void {
    if (!this.#isFlat) {
      this.#space()
      return
    }
    this.#push()
    this.#isFresh = false
  }

  /** One complement after another is on a line of its own; one within a sentence is not. */
  #openComplement(attributes: XmlAttributes): void {
    if (this.#isFlat && this.#line.length === this.#complementEnd) this.#push()
    else this.#space()
    this.#complements += 1
    this.#decimal = ''
    if (attributes['Kind'] === 'Bidder') this.#ask(attributes['MarkLbl'] ?? null)
  }

  /** One blank between what stands there and what comes. */
  #space(): void {
    if (this.#line.length > LONGEST_LINE) this.#push()
    const last = this.#line.charCodeAt(this.#line.length - 1)
    if (last > 32 && last !== NO_BREAK_SPACE) this.#line += ' '
  }

  #push(): void {
    const text = this.#line.trimEnd()
    this.#line = ''
    this.#complementEnd = -1
    this.#bodyAt = 0
    this.#gapEnd = 0
    const lines = this.#lines
    const before = lines[lines.length - 1] ?? ''
    if (before.charCodeAt(before.length - 1) === HYPHEN && before.length < LONGEST_LINE) {
      lines.splice(-1, 1, ...mendDividedWords([before, text]))
    } else if (text !== '' || before !== '') {
      lines.push(text)
    }
  }
}

const NO_BREAK_SPACE = 0xa0
const HYPHEN = 0x2d

/** Hard blanks, and what is not seen. */
const ODD = ['\u00a0', '\u00ad', '\u000b', '\u200b', '\ufeff']

const isOdd = (text: string): boolean => ODD.some((character) => text.includes(character))

function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 32) return false
  return true
}

/** A line break in the file is none in the text. */
const WRAPPED = /\n\s*/g

import iconv from 'iconv-lite'
import { type Gap, gapOf } from '../gaps.ts'
import { BIDDERS_BLANK, isBlankToFill } from './gaeb-texts.ts'

/** The plain text of a rich one: paragraphs are lines, cells are divided by tabs, pictures and styles are left out. */
type RtfText = {
  readonly text: string
  /** A supplement of the text is for the bidder to write. */
  readonly asksBidder: boolean
  readonly gaps: readonly Gap[]
}

export const isRtf = (text: string): boolean => /^\s*\{\\rtf/i.test(text)

export function readRtf(rtf: string): RtfText {
  const state: State = {
    rtf,
    at: 0,
    out: [],
    tail: '',
    toSkip: 0,
    page: WINDOWS,
    style: { fallback: 1, isHidden: false },
    outer: [],
    tooDeep: 0,
    asksBidder: false,
    gap: undefined,
    gaps: [],
    field: undefined,
    lineStart: 0,
    before: 'OTHER',
  }
  while (state.at < rtf.length) step(state)
  endGap(state)
  return {
    text: state.out.join('').replace(/\p{Surrogate}/gu, '\ufffd'),
    asksBidder: state.asksBidder,
    gaps: state.gaps,
  }
}

type State = {
  readonly rtf: string
  at: number
  readonly out: string[]
  /** The last character written. */
  tail: string
  /** Characters still to skip: they stand for the one before them, for programs that do not know Unicode. */
  toSkip: number
  /** The upper half of the code page. */
  page: string
  style: Style
  readonly outer: Style[]
  tooDeep: number
  asksBidder: boolean
  /** The supplement of the bidder that is open: where, among the parts written, it and what is behind its field begin. */
  gap:
    | { readonly mark: string; readonly from: number; caption: string; tailFrom: number }
    | undefined
  readonly gaps: Gap[]
  /** Where, among the parts written, a field to fill in began. */
  field: number | undefined
  lineStart: number
  /** What the last token was. */
  before: 'TEXT' | 'FIELD' | 'OTHER'
}

/** What ends with the group it is said in. */
type Style = { readonly fallback: number; readonly isHidden: boolean }

/** Groups within groups: more are read as if they were one. */
const DEEPEST = 1000

const TOKEN =
  /\\([a-z]{1,32})(-?\d{1,9})? ?|\\'([0-9a-f]{2})|\\([\s\S])|([{}])|(\r\n?|\n)|[^\\{}\r\n]+|\\/giy

function step(state: State): void {
  TOKEN.lastIndex = state.at
  const [token = '', word, value, hex, sign, brace, newline] = TOKEN.exec(state.rtf) ?? []
  const { before } = state
  state.at += token.length || 1
  state.before = 'OTHER'
  if (word !== undefined) control(state, word.toLowerCase(), value)
  else if (hex !== undefined)
    character(state, state.page[Number.parseInt(hex, 16) - 128] ?? byte(hex))
  else if (sign !== undefined) symbol(state, sign)
  else if (brace === '{') openGroup(state)
  else if (brace === '}') {
    closeGroup(state)
    if (before === 'FIELD') state.before = 'FIELD'
  } else if (newline !== undefined) lineEnd(state, before)
  else write(state, token)
}

const byte = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16))

function openGroup(state: State): void {
  state.toSkip = 0
  if (state.outer.length < DEEPEST) state.outer.push(state.style)
  else state.tooDeep++
}

function closeGroup(state: State): void {
  state.toSkip = 0
  if (state.tooDeep > 0) state.tooDeep--
  else state.style = state.outer.pop() ?? state.style
}

const TEXT_OF: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  cell: '\t',
  nestcell: '\t',
  nestrow: '\n',
  tab: '\t',
  emdash: '\u2014',
  endash: '\u2013',
  bullet: '\u2022',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
}

/** Groups that hold no text of the document. */
const LEFT_OUT = new Set(
  'fonttbl colortbl stylesheet info pict nonshppict objdata header headerl headerr headerf footer footerl footerr footerf fldinst themedata colorschememapping datastore listtable listoverridetable'.split(
    ' ',
  ),
)

function control(state: State, word: string, value: string | undefined): void {
  const shown = Object.hasOwn(TEXT_OF, word) ? TEXT_OF[word] : undefined
  if (shown !== undefined) character(state, shown)
  else if (LEFT_OUT.has(word)) state.at = endOfGroup(state.rtf, state.at)
  else if (word === 'u' && value !== undefined) {
    state.toSkip = 0
    write(state, String.fromCharCode(Number(value) & 0xffff))
    state.toSkip = state.style.fallback
  } else if (word === 'uc')
    state.style = { ...state.style, fallback: Math.max(0, Number(value ?? 1)) }
  else if (word === 'v') state.style = { ...state.style, isHidden: value !== '0' }
  else if (word === 'plain') state.style = { ...state.style, isHidden: false }
  else if (word === 'bin') state.at += Math.max(0, Number(value ?? 0))
  else if (word === 'ansicpg') state.page = pageOf(`cp${value ?? ''}`)
  else if (word === 'pc') state.page = pageOf('cp437')
  else if (word === 'pca') state.page = pageOf('cp850')
  else if (word === 'bkmkstart' || word === 'bkmkend') bookmark(state, word)
}

function symbol(state: State, sign: string): void {
  if (sign === '*') {
    // A group that readers may leave out if they do not know it; the marks of fields are known.
    if (!/^\\bkmk(start|end)\b/.test(state.rtf.slice(state.at, state.at + 12).trimStart())) {
      state.at = endOfGroup(state.rtf, state.at)
    }
  } else if (sign === '~') character(state, ' ')
  else if (sign === '_') character(state, '-')
  else if (sign === '\n' || sign === '\r') character(state, '\n')
  else if (sign === '{' || sign === '}' || sign === '\\') character(state, sign)
}

/** One character, which may be the stand-in for another. */
function character(state: State, char: string): void {
  if (state.toSkip > 0) state.toSkip--
  else write(state, char)
}

function write(state: State, text: string): void {
  state.before = 'TEXT'
  const skipped = Math.min(state.toSkip, text.length)
  state.toSkip -= skipped
  if (state.style.isHidden || skipped === text.length) return
  state.out.push(text.slice(skipped))
  state.tail = text.slice(-1)
}

/**
 * Line ends mean nothing in rich text, but some people wrap it by hand, at blanks. Programs that cut it do so at
 * one width, which is larger.
 */
const WIDEST_BY_HAND = 100

function lineEnd(state: State, before: State['before']): void {
  const width = state.at - state.lineStart
  state.lineStart = state.at
  const next = state.rtf[state.at] ?? '}'
  const isWrapped = before === 'TEXT' && /[^\\{}\s]/.test(next)
  const isBehindField = before === 'FIELD' && /[\p{L}\d]/u.test(next)
  const isText = /\S/.test(state.tail)
  if (width < WIDEST_BY_HAND && isText && (isWrapped || isBehindField)) write(state, ' ')
}

/** `TA` and `TB` hold supplements of author and bidder, `Feld` what is written into them. */
function bookmark(state: State, word: 'bkmkstart' | 'bkmkend'): void {
  const end = endOfGroup(state.rtf, state.at)
  const name = state.rtf.slice(state.at, Math.min(end, state.at + 40)).trim()
  state.at = end
  if (/^TB/i.test(name)) askBidder(state, word, name.slice(2))
  if (/^Feld/i.test(name) && word === 'bkmkstart') {
    if (state.gap) state.gap.caption = state.out.slice(state.gap.from).join('')
    if (/\S/.test(state.tail)) write(state, ' ')
    state.field = state.out.length
  } else if (state.field !== undefined && word === 'bkmkend') {
    if (isBlankToFill(state.out.slice(state.field).join(''))) {
      state.out.length = state.field
      write(state, BIDDERS_BLANK)
    }
    state.field = undefined
    state.before = 'FIELD'
    if (state.gap) state.gap.tailFrom = state.out.length
  }
}

function askBidder(state: State, word: 'bkmkstart' | 'bkmkend', mark: string): void {
  state.asksBidder = true
  endGap(state)
  if (word === 'bkmkend') return
  state.gap = { mark, from: state.out.length, caption: '', tailFrom: -1 }
}

function endGap(state: State): void {
  if (state.gap === undefined) return
  const { mark, from, caption, tailFrom } = state.gap
  const before = tailFrom < 0 ? state.out.slice(from).join('') : caption
  const after = tailFrom < 0 ? '' : state.out.slice(tailFrom).join('')
  state.gaps.push(gapOf(mark, before, after))
  state.gap = undefined
}

/** The brace that closes the group one is in. Pictures are long: they are not looked at. */
function endOfGroup(rtf: string, from: number): number {
  const mark = /\\bin(\d{1,9}) ?|\\[\s\S]|[{}]/g
  mark.lastIndex = from
  for (let depth = 0; ; ) {
    const found = mark.exec(rtf)
    if (!found) return rtf.length
    if (found[1] !== undefined) mark.lastIndex += Number(found[1])
    else if (found[0] === '{') depth++
    else if (found[0] === '}' && depth-- === 0) return found.index
  }
}

const UPPER_HALF = Buffer.from(Array.from({ length: 128 }, (_, at) => at + 128))

const WINDOWS = iconv.decode(UPPER_HALF, 'win1252')

/** Code pages of one byte for each character; others are read as Windows. */
function pageOf(name: string): string {
  if (!iconv.encodingExists(name)) return WINDOWS
  const page = iconv.decode(UPPER_HALF, name)
  return page.length === 128 ? page : WINDOWS
}

import { type Lexeme, lexemeOf } from './lexemes.ts'

/** What a text is made of, for the grammar of parameters. Texts share them: where one stands is not its own. */
export type Token = {
  readonly type: 'number' | 'word' | 'sign'
  /** As written; a sign in its plain form (`×` is `x`, `″` is `"`, a long dash is `-`). */
  readonly raw: string
  /** Folded; empty for numbers. */
  readonly word: string
  readonly value: number
  /** Nothing stands between it and the token before. */
  readonly glued: boolean
  /** What the number is if its only mark divides thousands (`1.500`); 0 where that cannot be. */
  readonly grouped: number
  /** Digits that are no measure: dates, numbers of positions, leading zeros. */
  readonly odd: boolean
  /** What is known of the word. */
  readonly lexeme: Lexeme | null
}

/** Only what people could mean as one number: longer runs of digits are numbers of something. */
const LONGEST_NUMBER = 12

/** Tokens in the order of a text, where each begins and ends, and what their words are about, as bits. */
export type Tokens = {
  readonly tokens: readonly Token[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly trades: number
}

/** Texts repeat a few thousand runs between blanks; what a stranger makes up must not pile up. */
const MOST_PIECES = 16_384
const LONGEST_PIECE = 40
const pieces = new Map<string, Piece>()
/**
 * The pieces of the text before, by their place: neighbours in a catalogue have mostly the same there, and comparing is
 * faster than looking up.
 */
const recent: Piece[] = []
const MOST_RECENT = 32

type Piece = Tokens & { readonly text: string }

/** Piece by piece: nothing reaches across a blank but the place of a bullet in its line. */
export function tokensOf(text: string): Tokens {
  const read: Reading = { tokens: [], starts: [], ends: [], trades: 0 }
  let place = 0
  for (let from = 0; from < text.length; ) {
    if (text.charCodeAt(from) === BLANK) {
      from += 1
      continue
    }
    let piece = recent[place]
    if (piece === undefined || !isPieceAt(text, from, piece.text)) {
      piece = pieceAt(text, from)
      if (place < MOST_RECENT && isShared(piece.text)) recent[place] = piece
    }
    for (let at = 0; at < piece.tokens.length; at += 1) {
      read.tokens.push(piece.tokens[at] as Token)
      read.starts.push(from + (piece.starts[at] as number))
      read.ends.push(from + (piece.ends[at] as number))
    }
    read.trades |= piece.trades
    place += 1
    from += piece.text.length + 1
  }
  return read
}

const BLANK = 32

/** Whether just this piece begins there. */
function isPieceAt(text: string, from: number, piece: string): boolean {
  const end = from + piece.length
  const isEnd = end === text.length || text.charCodeAt(end) === BLANK
  return isEnd && text.startsWith(piece, from)
}

/** What may be a bullet is another thing within a line, and so not compared by its text alone. */
const isShared = (piece: string): boolean =>
  piece.length <= LONGEST_PIECE && !BULLETS.includes(piece.charAt(0))

function pieceAt(text: string, from: number): Piece {
  const blank = text.indexOf(' ', from)
  const piece = text.slice(from, blank < 0 ? text.length : blank)
  const startsLine = !BULLETS.includes(piece.charAt(0)) || isBullet(text, from, true)
  const key = startsLine ? piece : ` ${piece}`
  const known = pieces.get(key)
  if (known !== undefined) return known
  const read = { text: piece, tokens: [], starts: [], ends: [], trades: 0 }
  readFrom(piece, startsLine, read)
  if (piece.length > LONGEST_PIECE) return read
  if (pieces.size >= MOST_PIECES) pieces.clear()
  pieces.set(key, read)
  return read
}

type Reading = {
  readonly tokens: Token[]
  readonly starts: number[]
  readonly ends: number[]
  trades: number
}

function readFrom(text: string, startsLine: boolean, read: Reading): void {
  let at = 0
  let last = -1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isBlank(code)) {
      at += 1
      continue
    }
    read.starts.push(at)
    const { token, end } = isDigit(code)
      ? numberAt(text, at, at === last)
      : isLetter(code)
        ? wordAt(text, at, at === last)
        : signAt(text, at, at === last, startsLine)
    read.tokens.push(token)
    read.ends.push(end)
    read.trades |= token.lexeme?.trades ?? 0
    at = end
    last = at
  }
}

type Placed = { readonly token: Token; readonly end: number }

const isBlank = (code: number): boolean =>
  code <= 32 || code === 0xa0 || (code >= 0x2000 && code <= 0x200b) || code === 0x202f

export const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Latin letters; the signs of multiplication, division and diameter among them are none. */
export const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 0xc0 &&
    code <= 0x24f &&
    code !== 0xd7 &&
    code !== 0xf7 &&
    code !== 0xd8 &&
    code !== 0xf8) ||
  code === 0xb5 ||
  code === 0x3bc

const POINT = 46
const COMMA = 44

/** A blank too narrow to divide words, or an apostrophe: both divide thousands only. */
const dividesThousands = (code: number): boolean =>
  code === 0x202f || code === 0x2009 || code === 39 || code === 0x2019

function numberAt(text: string, start: number, glued: boolean): Placed {
  let end = digitsEnd(text, start)
  const first = end - start
  let groups = 1
  let lastGroup = first
  let lastMark = 0
  let marksDiffer = false
  let threes = first <= 3
  for (;;) {
    const mark = text.charCodeAt(end)
    if (mark !== POINT && mark !== COMMA && !dividesThousands(mark)) break
    const next = digitsEnd(text, end + 1)
    const length = next - end - 1
    if (length === 0 || (dividesThousands(mark) && (length !== 3 || lastGroup > 3))) break
    if (groups > 1 && lastGroup !== 3) threes = false
    if (lastMark !== 0 && mark !== lastMark) marksDiffer = true
    groups += 1
    lastGroup = length
    lastMark = mark
    end = next
  }
  const raw = text.slice(start, end)
  const leadingZero = first > 1 && text.charCodeAt(start) === 48
  if (leadingZero || end - start > LONGEST_NUMBER) return { token: oddNumber(raw, glued), end }
  if (groups === 1) return { token: number(raw, glued, Number(raw), 0), end }
  if (groups === 2 && !dividesThousands(lastMark)) {
    const value = Number(lastMark === COMMA ? raw.replace(',', '.') : raw)
    const couldGroup = lastGroup === 3 && threes && text.charCodeAt(start) !== 48
    return { token: number(raw, glued, value, couldGroup ? value * 1000 : 0), end }
  }
  const grouped = threes && (marksDiffer ? !dividesThousands(lastMark) : lastGroup === 3)
  if (!grouped) return { token: oddNumber(raw, glued), end }
  const digits = Number(raw.replace(/[^0-9]/g, ''))
  const value = marksDiffer ? digits / 10 ** lastGroup : digits
  return { token: number(raw, glued, value, 0), end }
}

function digitsEnd(text: string, from: number): number {
  let end = from
  while (isDigit(text.charCodeAt(end))) end += 1
  return end
}

/** Units with a power: their digit belongs to the word. */
const POWERED = /^(?:mm|MM|cm|CM|dm|m|qmm|QMM)$/

function wordAt(text: string, start: number, glued: boolean): Placed {
  let end = start + 1
  while (isLetter(text.charCodeAt(end))) end += 1
  const afterDigit = glued && isDigit(text.charCodeAt(start - 1))
  if (afterDigit && isTimes(text.charCodeAt(start)) && end > start + 1) end = start + 1
  else if (isDigit(text.charCodeAt(end)) && end > start + 1 && isTimes(text.charCodeAt(end - 1))) {
    // The unit of the first of two sides: `22mmx1`.
    if (POWERED.test(text.slice(start, end - 1))) end -= 1
  }
  const power = powerEnd(text, start, end)
  const raw = text.slice(start, end)
  if (raw.length === 1 && isTimes(raw.charCodeAt(0))) return { token: sign('x', glued), end }
  const lexeme = lexemeOf(raw)
  if (power === end) return { token: wordToken(raw, lexeme, glued), end }
  const powered = `${lexeme.word}${/[3³]/.test(text.slice(end, power)) ? '3' : '2'}`
  return { token: wordToken(powered, lexemeOf(powered), glued), end: power }
}

const isTimes = (code: number): boolean => code === 120 || code === 88

function powerEnd(text: string, start: number, end: number): number {
  if (end - start > 3) return end
  let at = end
  if (text.charCodeAt(at) === 94) at += 1
  const power = text.charCodeAt(at)
  if (power !== 0xb2 && power !== 0xb3 && power !== 50 && power !== 51) return end
  const next = text.charCodeAt(at + 1)
  if (isDigit(next) || isLetter(next) || !POWERED.test(text.slice(start, end))) return end
  // `1.5 m2,5` is no area; a comma with a blank behind it is a comma.
  if ((next === COMMA || next === POINT) && isDigit(text.charCodeAt(at + 2))) return end
  return at + 1
}

const PLAIN: Readonly<Record<string, string>> = {
  ...{ '×': 'x', '✕': 'x', '*': 'x' },
  ...{ '–': '-', '—': '-', '−': '-', '‐': '-', '‑': '-', '÷': '-', '…': '-' },
  ...{ '″': '"', '”': '"', '“': '"', '„': '"' },
  ...{ ø: 'Ø', '⌀': 'Ø', Φ: 'Ø', φ: 'Ø' },
  ...{ '≥': '>', '≤': '<', '：': ':' },
}

const FRACTIONS: Readonly<Record<string, number>> = {
  ...{ '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4 },
  ...{ '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 },
}

function signAt(text: string, start: number, glued: boolean, startsLine: boolean): Placed {
  const char = text.charAt(start)
  const next = text.charAt(start + 1)
  if (char === "'" || char === '’' || char === '′') {
    if (next === char) return { token: sign('"', glued), end: start + 2 }
  }
  if (isBulletSign(char, next) && isBullet(text, start, startsLine))
    return { token: sign('•', glued), end: start + 1 }
  // `220...240`
  if (char === '.' && next === '.') return { token: sign('-', glued), end: dotsEnd(text, start) }
  const fraction = FRACTIONS[char]
  if (fraction !== undefined) {
    return { token: tokenOf('sign', '½', '', glued, fraction, 0, false), end: start + 1 }
  }
  return { token: sign(PLAIN[char] ?? char, glued), end: start + 1 }
}

const BULLETS = '*-–'

/** A hyphen that touches a number is its sign: `-20 °C`. A piece ends at a blank. */
const isBulletSign = (char: string, next: string): boolean =>
  char === '*' || ((char === '-' || char === '–') && (next === '' || next === '\t'))

/** At the beginning of a line it begins an item of a list: `60 mm` and `* 4 Stück` below it are no product. */
function isBullet(text: string, at: number, startsLine: boolean): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === 32) before -= 1
  if (before < 0) return startsLine
  return text.charCodeAt(before) === 10 || text.charCodeAt(before) === 13
}

function dotsEnd(text: string, from: number): number {
  let end = from
  while (text.charCodeAt(end) === POINT) end += 1
  return end
}

const sign = (raw: string, glued: boolean): Token => tokenOf('sign', raw, '', glued, 0, 0, false)

const oddNumber = (raw: string, glued: boolean): Token =>
  tokenOf('number', raw, '', glued, 0, 0, true)

const number = (raw: string, glued: boolean, value: number, grouped: number): Token =>
  tokenOf('number', raw, '', glued, value, grouped, false)

/** All tokens are made in one place: objects of one shape are read several times faster. */
const tokenOf = (
  type: Token['type'],
  raw: string,
  word: string,
  glued: boolean,
  value: number,
  grouped: number,
  odd: boolean,
  lexeme: Lexeme | null = null,
): Token => ({ type, raw, word, value, glued, grouped, odd, lexeme })

const wordToken = (raw: string, lexeme: Lexeme, glued: boolean): Token =>
  tokenOf('word', raw, lexeme.word, glued, 0, 0, false, lexeme)

import { type Lexeme, lexemeOf } from './lexemes.ts'

/** What a text is made of, for the grammar of parameters. */
export type Token = {
  readonly type: 'number' | 'word' | 'sign'
  readonly start: number
  readonly end: number
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

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  const size = text.length
  let at = 0
  let last = -1
  while (at < size) {
    const code = text.charCodeAt(at)
    if (isBlank(code)) {
      at += 1
      continue
    }
    const token = isDigit(code)
      ? numberAt(text, at, at === last)
      : isLetter(code)
        ? wordAt(text, at, at === last)
        : signAt(text, at, at === last)
    tokens.push(token)
    at = token.end
    last = at
  }
  return tokens
}

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

function numberAt(text: string, start: number, glued: boolean): Token {
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
  if (leadingZero || end - start > LONGEST_NUMBER) return oddNumber(raw, start, end, glued)
  if (groups === 1) return number(raw, start, end, glued, Number(raw), 0)
  if (groups === 2 && !dividesThousands(lastMark)) {
    const value = Number(lastMark === COMMA ? raw.replace(',', '.') : raw)
    const couldGroup = lastGroup === 3 && threes && text.charCodeAt(start) !== 48
    return number(raw, start, end, glued, value, couldGroup ? value * 1000 : 0)
  }
  const grouped = threes && (marksDiffer ? !dividesThousands(lastMark) : lastGroup === 3)
  if (!grouped) return oddNumber(raw, start, end, glued)
  const digits = Number(raw.replace(/[^0-9]/g, ''))
  return number(raw, start, end, glued, marksDiffer ? digits / 10 ** lastGroup : digits, 0)
}

function digitsEnd(text: string, from: number): number {
  let end = from
  while (isDigit(text.charCodeAt(end))) end += 1
  return end
}

/** Units with a power: their digit belongs to the word. */
const POWERED = /^(?:mm|MM|cm|CM|dm|m|qmm|QMM)$/

function wordAt(text: string, start: number, glued: boolean): Token {
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
  if (raw.length === 1 && isTimes(raw.charCodeAt(0))) return sign('x', start, end, glued)
  const lexeme = lexemeOf(raw)
  if (power === end) return wordToken(start, end, raw, lexeme, glued)
  const powered = `${lexeme.word}${/[3³]/.test(text.slice(end, power)) ? '3' : '2'}`
  return wordToken(start, power, powered, lexemeOf(powered), glued)
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

function signAt(text: string, start: number, glued: boolean): Token {
  const char = text.charAt(start)
  const next = text.charAt(start + 1)
  if (char === "'" || char === '’' || char === '′') {
    if (next === char) return sign('"', start, start + 2, glued)
  }
  if (char === '*' && isBullet(text, start)) return sign('•', start, start + 1, glued)
  // `220...240`
  if (char === '.' && next === '.') return sign('-', start, dotsEnd(text, start), glued)
  const fraction = FRACTIONS[char]
  if (fraction !== undefined) {
    return tokenOf('sign', start, start + 1, '½', '', glued, fraction, 0, false)
  }
  return sign(PLAIN[char] ?? char, start, start + 1, glued)
}

/** At the beginning of a line it begins an item of a list: `60 mm` and `* 4 Stück` below it are no product. */
function isBullet(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === 32) before -= 1
  return before < 0 || text.charCodeAt(before) === 10 || text.charCodeAt(before) === 13
}

function dotsEnd(text: string, from: number): number {
  let end = from
  while (text.charCodeAt(end) === POINT) end += 1
  return end
}

const sign = (raw: string, start: number, end: number, glued: boolean): Token =>
  tokenOf('sign', start, end, raw, '', glued, 0, 0, false)

const oddNumber = (raw: string, start: number, end: number, glued: boolean): Token =>
  tokenOf('number', start, end, raw, '', glued, 0, 0, true)

const number = (
  raw: string,
  start: number,
  end: number,
  glued: boolean,
  value: number,
  grouped: number,
): Token => tokenOf('number', start, end, raw, '', glued, value, grouped, false)

/** All tokens are made in one place: objects of one shape are read several times faster. */
const tokenOf = (
  type: Token['type'],
  start: number,
  end: number,
  raw: string,
  word: string,
  glued: boolean,
  value: number,
  grouped: number,
  odd: boolean,
  lexeme: Lexeme | null = null,
): Token => ({ type, start, end, raw, word, value, glued, grouped, odd, lexeme })

const wordToken = (
  start: number,
  end: number,
  raw: string,
  lexeme: Lexeme,
  glued: boolean,
): Token => tokenOf('word', start, end, raw, lexeme.word, glued, 0, 0, false, lexeme)

import { foldWord } from './fold.ts'

export type TokenKind = 'word' | 'number' | 'code'

/**
 * A piece of a text as it is compared, and where it stands. One place may give several: `WH-1000` is
 * the word `wh`, the number `1000` and the code `wh1000`.
 */
export type Token = {
  readonly text: string
  readonly kind: TokenKind
  readonly from: number
  readonly to: number
  /** Whether it is a part of, or was put together from, what stands there. */
  readonly isDerived: boolean
}

/** Longer ones are no words: rows of dots, encoded data. */
const LONGEST = 40
/** So short are the parts of type designations: `NYM-J`, `FI/LS`. */
const SHORT_PART = 4
/** Longer than this, two neighbours are no code that was torn apart. */
const LONGEST_PAIR = 16

const OTHER = 0
const DIGIT = 1
const LETTER = 2
const JOINT = 3

const CLASSES = new Uint8Array(128)
for (let code = 48; code <= 57; code++) CLASSES[code] = DIGIT
for (let code = 65; code <= 90; code++) CLASSES[code] = LETTER
for (let code = 97; code <= 122; code++) CLASSES[code] = LETTER
for (const joint of '-/.,_+&') CLASSES[joint.charCodeAt(0)] = JOINT
const COMMA = 44
const POINT = 46

/** Letters of other alphabets and accents begin here; signs below it, and a few above, do not. */
const FIRST_LETTER = 0xc0
const isSign = (code: number): boolean =>
  code === 0xd7 || code === 0xf7 || (code >= 0x2000 && code <= 0x2bff)

const classOf = (code: number): number =>
  code < 128 ? (CLASSES[code] ?? OTHER) : code >= FIRST_LETTER && !isSign(code) ? LETTER : OTHER

/** All tokens of a text, in the order of their places. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let before: Chunk | undefined
  for (let at = 0; at < text.length; ) {
    const kind = classOf(text.charCodeAt(at))
    if (kind !== DIGIT && kind !== LETTER) {
      at++
      continue
    }
    const end = endOfChunk(text, at)
    const first = tokens.length
    const chunk = readChunk(text, at, end, tokens)
    if (before && isNegated(before, chunk, text)) negate(tokens, first)
    if (before && isTornCode(before, chunk, text)) {
      add(tokens, before.glued + chunk.glued, 'code', before.from, end, true)
    }
    before = chunk
    at = end
  }
  return tokens
}

/** `ohne Schalter` is not what `mit Schalter` is. */
const NEGATIONS = new Set([
  'ohne',
  'o',
  'without',
  'no',
  'kein',
  'keine',
  'nicht',
  'not',
  'non',
  'wo',
])

/** Begins a word that is said not to be there. */
export const NEGATED = '¬'

/** The blank may follow the point of an abbreviation: `o. Schalter`, `w/o cover`. */
const isNegated = (before: Chunk, { from }: Chunk, text: string): boolean =>
  NEGATIONS.has(before.glued) &&
  (from - before.to === 1 || (from - before.to === 2 && text[before.to] === '.'))

function negate(tokens: Token[], from: number): void {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.kind === 'word') tokens[at] = { ...token, text: NEGATED + token.text }
  }
}

/** A run without blanks; signs in it join parts only where a letter or digit follows. */
function endOfChunk(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const kind = classOf(text.charCodeAt(at))
    if (kind === DIGIT || kind === LETTER) {
      at++
      continue
    }
    if (kind !== JOINT || at + 1 >= text.length) return at
    const next = classOf(text.charCodeAt(at + 1))
    if (next !== DIGIT && next !== LETTER) return at
    if (isSentenceEnd(text, at)) return at
    at++
  }
  return at
}

/** A comma or point joins digits, a point also single letters; else a new word begins. */
function isSentenceEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code !== COMMA && code !== POINT) return false
  const before = classOf(text.charCodeAt(at - 1))
  const after = classOf(text.charCodeAt(at + 1))
  return code === COMMA
    ? before !== DIGIT || after !== DIGIT
    : before === LETTER && after === LETTER
}

type Chunk = {
  readonly glued: string
  readonly from: number
  readonly to: number
  readonly hasDigit: boolean
  readonly hasLetter: boolean
}

function readChunk(text: string, from: number, to: number, tokens: Token[]): Chunk {
  let glued = ''
  let parts = 0
  let hasDigit = false
  let hasLetter = false
  let allShort = true
  let hasSlash = false
  for (let at = from; at < to; ) {
    const kind = classOf(text.charCodeAt(at))
    if (kind === JOINT) {
      hasSlash ||= text.charCodeAt(at) !== 45
      at++
      continue
    }
    const end = endOfPart(text, at, to)
    const part = readPart(text, at, end, tokens)
    glued += part.text.replaceAll('.', '')
    hasDigit ||= part.hasDigit
    hasLetter ||= part.hasLetter
    allShort &&= end - at <= SHORT_PART
    parts++
    at = end
  }
  const isWhole = hasDigit ? hasLetter || parts > 1 : allShort || !hasSlash
  if (parts > 1 && isWhole) add(tokens, glued, hasDigit ? 'code' : 'word', from, to, true)
  return { glued, from, to, hasDigit, hasLetter }
}

function endOfPart(text: string, from: number, to: number): number {
  let at = from
  while (at < to) {
    const kind = classOf(text.charCodeAt(at))
    if (kind === JOINT && !isDecimal(text, at, to)) return at
    at++
  }
  return at
}

/** `1,5` and `1.5` are one number; `1.500.20` and `12,5,3` are codes in parts. */
function isDecimal(text: string, at: number, to: number): boolean {
  const code = text.charCodeAt(at)
  if (code !== COMMA && code !== POINT) return false
  if (at + 1 >= to || classOf(text.charCodeAt(at + 1)) !== DIGIT) return false
  return classOf(text.charCodeAt(at - 1)) === DIGIT
}

type Part = { readonly text: string; readonly hasDigit: boolean; readonly hasLetter: boolean }

function readPart(text: string, from: number, to: number, tokens: Token[]): Part {
  let digits = 0
  let letters = 0
  for (let at = from; at < to; at++) {
    const kind = classOf(text.charCodeAt(at))
    if (kind === DIGIT) digits++
    else if (kind === LETTER) letters++
  }
  if (digits === 0) {
    const word = foldWord(text.slice(from, to))
    add(tokens, word, 'word', from, to, false)
    splitHumps(text, from, to, tokens)
    return { text: word, hasDigit: false, hasLetter: true }
  }
  if (letters === 0) {
    const number = plainNumber(text.slice(from, to))
    add(tokens, number, 'number', from, to, false)
    return { text: number, hasDigit: true, hasLetter: false }
  }
  const code = foldWord(text.slice(from, to)).replaceAll(',', '.')
  add(tokens, code, 'code', from, to, false)
  const beginning = withoutEnd(code)
  if (beginning !== '') add(tokens, beginning, 'code', from, to, true)
  splitCode(text, from, to, tokens)
  return { text: code, hasDigit: true, hasLetter: true }
}

/** Shorter ones are prefixes that say nothing: `iPhone`, `ezElectric`. */
const LEAST_HUMP = 3

/** `MaxWhite` is also `max` and `white`: names of makers' lines are put together so, and others take them apart. */
function splitHumps(text: string, from: number, to: number, tokens: Token[]): void {
  let start = from
  for (let at = from + 1; at <= to; at++) {
    const isEnd = at === to ? start > from : isHump(text, at)
    if (!isEnd) continue
    if (at - start >= LEAST_HUMP)
      add(tokens, foldWord(text.slice(start, at)), 'word', start, at, true)
    start = at
  }
}

/** A capital letter behind a small one. */
const isHump = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  const before = text.charCodeAt(at - 1)
  return code >= 65 && code <= 90 && before >= 97 && before <= 122
}

/** Letters at the end of a type say its colour or country: `SD790IS` is also `SD790`. */
const withoutEnd = (code: string): string => /^([a-z]+[0-9]{2,})[a-z]{1,3}$/.exec(code)?.[1] ?? ''

/** `230V` is also `230` and `v`; `psl350h` also `psl`, `350` and `h`. */
function splitCode(text: string, from: number, to: number, tokens: Token[]): void {
  for (let at = from; at < to; ) {
    const isLetter = classOf(text.charCodeAt(at)) === LETTER
    let end = at + 1
    while (end < to && (classOf(text.charCodeAt(end)) === LETTER) === isLetter) end++
    const piece = text.slice(at, end)
    if (isLetter) add(tokens, foldWord(piece), 'word', at, end, true)
    else add(tokens, plainNumber(piece), 'number', at, end, true)
    at = end
  }
}

/** `1,50` and `1.5` are the same; what has several points is a code and stays as it is. */
function plainNumber(digits: string): string {
  const number = digits.replaceAll(',', '.')
  const point = number.indexOf('.')
  if (point < 0 || number.indexOf('.', point + 1) >= 0) return number
  return number.replace(/0+$/, '').replace(/\.$/, '')
}

/** Codes are often written with a blank: `WH-1000 XM3`, `EOS 5D`, `A 4711`. */
function isTornCode(first: Chunk, second: Chunk, text: string): boolean {
  if (second.from - first.to !== 1 || second.to - first.from > LONGEST_PAIR) return false
  if (!second.hasDigit || !(first.hasLetter || second.hasLetter)) return false
  return first.hasDigit || isDesignation(text, first)
}

const isDesignation = (text: string, { from, to }: Chunk): boolean =>
  to - from <= SHORT_PART && text.charCodeAt(to - 1) < 97

function add(
  tokens: Token[],
  text: string,
  kind: TokenKind,
  from: number,
  to: number,
  isDerived: boolean,
): void {
  if (text.length > LONGEST || (isDerived && kind === 'word' && text.length < 2)) return
  tokens.push({ text, kind, from, to, isDerived })
}

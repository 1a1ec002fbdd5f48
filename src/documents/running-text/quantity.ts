import { readWrittenDecimal } from '../text/decimal.ts'
import { knownUnit } from '../text/units.ts'

/** A quantity with its unit as a line shows it, and what stands around it. */
export type WrittenQuantity = {
  /** What stands before it. */
  readonly before: string
  /** Digits as written; empty where the bidder fills them in. */
  readonly quantity: string
  readonly unit: string
  /** Prices as written: the one of a unit, the total. */
  readonly prices: readonly (string | undefined)[]
  /** Written as print-outs of bills do: three decimals, or blanks for prices behind it. */
  readonly formal: boolean
  /** A tab, several blanks, or nothing at all stands before it. */
  readonly apart: boolean
  /** The total is not asked for. */
  readonly unitPriceOnly: boolean
}

type Token = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly gap: string
}

const LONGEST = 400
const NUMBER =
  /^(?:\d{1,3}(?:[.'’]\d{3})+(?:,\d{1,4})?|\d{1,3}(?:,\d{3})+\.\d{1,4}|\d{1,9}(?:[.,]\d{1,4})?)$/
const BLANK = /^[._…‥·‗:]{3,}[.…'"]*$|^[-–—]{3,}$/
const PRICE_WORD =
  /^(?:eur|€|euro|dm|chf|ep|gp|gb|pp|e\.?p\.?|g\.?p\.?|g\.?b\.?|nur|nep|einh\.?-?pr(?:eis|\.)?|einheitspreis|gesamtpreis|gesamtbetrag|je|zu|à|á|@|x|\/|\||=|(?:eur|€|chf)\/[a-zäöü\d]{1,6}|(?:lo?|so?|lohn|sonst(?:iges)?|material)(?=:))[:.=|]*$/i
/** Shares of a price, as Austrian bills ask for them, and prices by their names. */
const NAMED_PRICE =
  /^(?:ep|e\.p\.?|einheitspreis|gp|g\.p\.?|gb|pp|gesamtpreis|gesamtbetrag|(?:lo?|so?|lohn|sonst(?:iges)?)(?=:))[:.=]*$/i
/** Most lines have none of these: looked at before all patterns. */
const MAY_BE_PRICES = /^(?:e\.?p|einh|g\.?[pb]|ges|pp|[ls]o?:|lohn|sonst)/i
const UNIT_PRICE = /^(?:ep|e\.p\.?|einheitspreis)/i
const TOTAL = /^g|^pp/i
const QUANTITY_LABEL = /^(?:menge|anzahl|st(?:ü|ue)ckzahl|qty|quantity)[.:]?$/i
const UNIT_PRICE_ONLY = /\b(?:nur\s?(?:e\.?\s?p|einh)|nep\b|nur einheitspreis)/i

/** A quantity at the end of a line, with nothing behind it but prices or the room for them. */
export function quantityAtEnd(line: string): WrittenQuantity | undefined {
  if (endsWithWord(line)) return undefined
  const tokens = tokensOf(line)
  let at = tokens.length - 1
  // Units come before prices: what is passed over on the way must be a price, or room for one.
  for (; at >= 0; at--) {
    const found = numberThenUnit(tokens, at) ?? unitThenNumber(tokens, at)
    if (found) return written(line, tokens, found)
    const text = tokens[at]?.text ?? ''
    if (!isPrice(text)) return undefined
  }
  return undefined
}

/** The line is nothing but a quantity, its unit and prices. */
export const isAlone = ({ before }: WrittenQuantity): boolean =>
  before.length < LONGEST &&
  (/^(?:ca)?[.:\s*]*$/i.test(before) || pricesAlone(before) !== undefined)

/** Of a schedule or a contract, unless there is room for prices: then it may be hired for so long. */
export const isDuration = (quantity: WrittenQuantity | undefined): boolean =>
  quantity !== undefined &&
  !quantity.formal &&
  /^(?:tage?|at|days?|wo|wochen?|weeks?|mon|monate?|months?|jahre?|years?)\.?$/i.test(quantity.unit)

/** `Menge: 12`, where the unit stands on a line of its own or nowhere. */
export function labelledNumber(line: string): string | undefined {
  const found = /^(?:menge|anzahl|st(?:ü|ue)ckzahl|qty|quantity)\s?[:=]\s*(\S{1,14})$/i.exec(line)
  return found?.[1] !== undefined && isNumber(found[1]) ? found[1] : undefined
}

/** `Einheit: Stk` */
export function labelledUnit(line: string): string | undefined {
  const unit = /^(?:mengen)?(?:einheit|me|unit|uom)\s?[:=]\s*(\S{1,12})$/i.exec(line)?.[1]
  return unit !== undefined && knownUnit(unit) !== undefined ? unit : undefined
}

/** A quantity that a text ends with, set apart from it as in a column: `… mit Überlauf      12 St`. */
export const isInColumn = ({ before, quantity, unit, apart, formal }: WrittenQuantity): boolean =>
  apart &&
  quantity !== '' &&
  before.length < LONGEST &&
  /[A-Za-zÄÖÜäöü]{2}/.test(
    before.slice(Math.max(before.lastIndexOf(':'), before.lastIndexOf('=')) + 1),
  ) &&
  // A measure in a column of its own is one of the technical data.
  (formal || COUNTED.test(knownUnit(unit) ?? ''))

const COUNTED = /^(?:pcs|set|pair|roll|pack|carton|rod|lumpsum)$/

/** A quantity at the beginning, then the text, then prices or the room for them: `120 m  Rohr DN 20  ......`. */
export function quantityAhead(line: string): WrittenQuantity | undefined {
  const found = quantityAtStart(line)
  if (!found || !/^[A-ZÄÖÜ]/.test(found.rest)) return undefined
  const tokens = tokensOf(found.rest)
  let text = tokens.length
  while (text > 0 && isPrice(tokens[text - 1]?.text ?? '')) text -= 1
  if (text === 0) return undefined
  // A number or a word that belongs to the text may look like a price: only what stands apart is one.
  while (text < tokens.length && !isPriceApart(tokens[text])) text += 1
  const behind = tokens.slice(text)
  return {
    before: found.rest.slice(0, tokens[text - 1]?.end),
    quantity: found.quantity,
    unit: found.unit,
    prices: pricesOf(behind),
    formal: behind.length > 0,
    apart: true,
    unitPriceOnly: UNIT_PRICE_ONLY.test(found.rest.slice(tokens[text - 1]?.end)),
  }
}

const isPriceApart = (token: Token | undefined) =>
  token !== undefined && (isApart(token.gap) || BLANK.test(token.text))

export type Prices = { readonly unit: string | undefined; readonly total: string | undefined }

/** A line of nothing but prices by their names, or the room for them: `EP: ........  GP: ........`. */
export function pricesAlone(line: string): Prices | undefined {
  if (line.length > LONGEST || !MAY_BE_PRICES.test(line)) return undefined
  const tokens = tokensOf(line)
  if (tokens.length < 2 || !NAMED_PRICE.test(tokens[0]?.text ?? '')) return undefined
  // `L: 1200` may be a length.
  if (!tokens.some(({ text }) => BLANK.test(text) || /^[eg]\.?[pb]/i.test(text))) return undefined
  let [unit, total, name]: (string | undefined)[] = []
  for (const { text } of tokens) {
    if (!isPrice(text)) return undefined
    if (NAMED_PRICE.test(text)) name = text
    else if (isNumber(text) && name && UNIT_PRICE.test(name)) unit ??= text
    else if (isNumber(text) && name && TOTAL.test(name)) total ??= text
  }
  return { unit, total }
}

/** A quantity at the beginning, before a text: `20 St. Rohr DN 50`. */
export function quantityAtStart(
  line: string,
): { quantity: string; unit: string; rest: string } | undefined {
  const found =
    /^(?:(?:ca|circa|etwa|rund)\.?\s?)?(\d[\d.,'’ ]{0,12}?)\s{0,6}((?:lfd\.?\s?)?[A-Za-zÄÖÜäöü]{1,12}[²³23]?(?:\/[A-Za-z]{1,3})?)(\.?)(?=[\s:,]|$)[\s:,]*/.exec(
      line,
    )
  if (!found) return undefined
  const [whole, digits = '', unit = '', dot = ''] = found
  if (!isNumber(digits.trim()) || knownUnit(unit) === undefined) return undefined
  return { quantity: digits.trim(), unit: unit + dot, rest: line.slice(whole.length).trim() }
}

type Found = {
  readonly first: number
  readonly number: string
  readonly unit: string
  readonly last: number
}

function numberThenUnit(tokens: readonly Token[], at: number): Found | undefined {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (!token) return undefined
  const glued = /^([\d.,]{1,14})([A-Za-zÄÖÜäöü][A-Za-zÄÖÜäöü²³23/]{0,7}\.?)$/.exec(token.text)
  if (glued?.[1] !== undefined && isNumber(glued[1]) && knownUnit(glued[2] ?? '') !== undefined) {
    return { first: at, number: glued[1], unit: glued[2] ?? '', last: at }
  }
  if (/^p(?:au)?sch/i.test(token.text) && isApartFromText(token) && at + 1 < tokens.length) {
    const own = before && numberEndingAt(tokens, at - 1, token.text, at)
    return own ?? { first: at, number: '', unit: token.text, last: at }
  }
  if (!before || token.text.length > LONGEST_UNIT) return undefined
  const long = tokens[at - 2]
  if (
    long &&
    /^(?:lfd|sq|cu|lump)\.?$/i.test(before.text) &&
    knownUnit(`${before.text} ${token.text}`)
  ) {
    return numberEndingAt(tokens, at - 2, `${before.text} ${token.text}`, at)
  }
  const unit = unitOf(token.text)
  return unit === undefined ? undefined : numberEndingAt(tokens, at - 1, unit, at)
}

function numberEndingAt(
  tokens: readonly Token[],
  at: number,
  unit: string,
  last: number,
): Found | undefined {
  const token = tokens[at]
  if (!token) return undefined
  const text = withoutMisreadings(token.text)
  if (/^[._…]{3,}$/.test(text)) return { first: at, number: '', unit, last }
  const before = tokens[at - 1]
  if (before && token.gap === ' ') {
    const head = withoutMisreadings(before.text)
    const isGroup = /^\d{1,3}$/.test(head) && /^\d{3}(?:,\d{1,3})?$/.test(text)
    const isTorn =
      (/^\d+,$/.test(head) && /^\d{3}$/.test(text)) || (/^\d+$/.test(head) && /^,\d{3}$/.test(text))
    const isFree = before.start === 0 || !/^ ?$/.test(before.gap)
    if ((isTorn || isGroup) && isFree) {
      return { first: at - 1, number: isTorn ? head + text : `${head} ${text}`, unit, last }
    }
  }
  return isNumber(text) ? { first: at, number: text, unit, last } : undefined
}

/** `m2   12,500   ......`: some print the unit first. */
function unitThenNumber(tokens: readonly Token[], at: number): Found | undefined {
  const unit = tokens[at]
  const number = tokens[at + 1]
  if (!unit || !number || knownUnit(unit.text) === undefined || !isNumber(number.text))
    return undefined
  if (unit.start > 0 && !isApart(unit.gap)) return undefined
  const isColumn = isApart(number.gap) || /[.,]\d{3}$/.test(number.text)
  return isColumn ? { first: at, number: number.text, unit: unit.text, last: at + 1 } : undefined
}

function written(
  line: string,
  tokens: readonly Token[],
  found: Found,
): WrittenQuantity | undefined {
  const label = tokens[found.first - 1]
  const first = label && QUANTITY_LABEL.test(label.text) ? label : tokens[found.first]
  if (!first) return undefined
  const behind = tokens.slice(found.last + 1)
  const tail = line.slice(tokens[found.last]?.end ?? line.length)
  const hasRoom = behind.some((token) => BLANK.test(token.text))
  const hasPrice = behind.some((token) => isNumber(token.text))
  return {
    before: line.slice(0, first.start).trim(),
    quantity: found.number,
    unit: found.unit,
    prices: pricesOf(behind),
    formal: hasRoom || hasPrice || /\d[.,]\d{3}$/.test(found.number) || /\b(?:EP|GP)\b/.test(tail),
    // Two blanks do before what is counted: nobody measures in pieces.
    apart:
      isApartFromText(first) || (first.gap.length > 1 && COUNTED.test(knownUnit(found.unit) ?? '')),
    unitPriceOnly: UNIT_PRICE_ONLY.test(tail),
  }
}

/** The price of a unit and the total; room that was left open stands for a price, too. */
function pricesOf(tokens: readonly Token[]): readonly (string | undefined)[] {
  const prices: (string | undefined)[] = []
  for (const { text } of tokens) {
    if (isNumber(text)) prices.push(text)
    else if (BLANK.test(text)) prices.push(undefined)
  }
  return prices.slice(0, 2)
}

const isPrice = (text: string) =>
  isNumber(text) ||
  /^[._…‥·,'\-–—]+$/.test(text) ||
  BLANK.test(text) ||
  PRICE_WORD.test(text) ||
  DATE.test(text)

const DATE = /^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})$/

/** What a scan makes of units. */
const MISREAD_UNITS: readonly (readonly [RegExp, string])[] = [
  [/^m[?*”"']$/, 'm²'],
  [/^rn(?=[23²³]?$)/, 'm'],
  [/^[I1|]fm$/i, 'lfm'],
  [/^5t(?=c?k?$)/, 'St'],
]

/** Also `%`, of surcharges. */
function unitOf(text: string): string | undefined {
  if (text === '%' || knownUnit(text) !== undefined) return text
  if (text.length > LONGEST_UNIT) return undefined
  const found = MISREAD_UNITS.find(([pattern]) => pattern.test(text))
  const unit = found ? text.replace(found[0], found[1]) : text.replace(/,$/, '')
  return knownUnit(unit) === undefined ? undefined : unit
}

const LONGEST_UNIT = 12

const isNumber = (text: string) =>
  NUMBER.test(text) || /^\d{1,3}(?: \d{3})+(?:,\d{1,4})?$/.test(text)

const isApartFromText = ({ start, gap }: Token) => start === 0 || isApart(gap)

const isApart = (gap: string) => gap.includes('\t') || gap.length > 2

/** A scan reads O for 0 and l for 1 next to digits. */
const withoutMisreadings = (text: string): string =>
  /^[\dOolI]+[.,][\dOolI]+$|^[\dOolI]+$/.test(text) && /[\d,]/.test(text)
    ? text.replace(/[Oo]/g, '0').replace(/[lI]/g, '1')
    : text

/** Only the end of a long line is looked at: a quantity with its prices is short. */
function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = []
  const first = Math.max(0, line.length - LONGEST)
  let end = line.length
  while (end > first) {
    let start = end
    while (start > first && !isBlank(line.charCodeAt(start - 1))) start--
    let gap = start
    while (gap > first && isBlank(line.charCodeAt(gap - 1))) gap--
    if (start < end) {
      tokens.push({ text: line.slice(start, end), start, end, gap: line.slice(gap, start) })
    }
    end = gap
  }
  return tokens.reverse()
}

const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === 0xa0 || code === 0x0c

/** Most lines end with a word that is neither a unit nor a price: then there is nothing to look for. */
function endsWithWord(line: string): boolean {
  let start = line.length
  while (start > 0 && !isBlank(line.charCodeAt(start - 1))) start--
  const word = line.slice(start)
  return /^[A-Za-zÄÖÜäöüß-]{3}/.test(word) && unitOf(word) === undefined && !isPrice(word)
}

/** Which mark divides thousands in a document, by the numbers of which it is plain. */
export function thousandsMark(numbers: readonly string[]): ',' | '.' {
  let [point, comma] = [0, 0]
  for (const number of numbers) {
    const mark = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'))
    if (mark < 0) continue
    const digits = number.length - mark - 1
    // `1.000,50` and `12,5` have a comma for decimals; three digits behind a mark alone tell only if they are no thousands.
    const isPlain = digits !== 3 || /[.,].*[.,]/.test(number) || /^0|^\d{4}/.test(number)
    const weight = isPlain ? 10 : 1
    if (number[mark] === ',') comma += weight
    else if (isPlain) point += weight
  }
  return point > comma ? ',' : '.'
}

export const decimalOf = (text: string, thousands: ',' | '.'): string | undefined =>
  readWrittenDecimal(text, thousands)

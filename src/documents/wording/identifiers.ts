import type { Identifier } from '../parsed-document.ts'
import { isCertainCode, isParameter, readCode } from './codes.ts'
import { isGtin, readFreeGtin, readLabelledGtin } from './gtin.ts'
import { MAKER_STARTS, makerAt } from './makers.ts'
import { readNames, readTypeName } from './product-names.ts'

/** A position that names more is a list of makers or a price list; nobody orders by the twenty-first. */
const MOST = 20

/** The numbers and names in a position's texts that tell which article is meant, in their order. */
export function findIdentifiers(shortText: string, longText: string): Identifier[] {
  const found = new Collection()
  scan(shortText, found)
  if (longText !== shortText) scan(longText, found)
  return found.identifiers
}

class Collection {
  readonly identifiers: Identifier[] = []
  readonly #seen = new Set<string>()

  add(type: Identifier['type'], value: string): void {
    const key = `${type} ${value.toLowerCase().replace(/[^\p{L}\d]/gu, '')}`
    if (this.#seen.has(key) || this.identifiers.length >= MOST) return
    this.#seen.add(key)
    this.identifiers.push({ type, value })
    // An EAN under the name of an article number is both.
    if (type !== 'EAN' && value.length >= 13 && isGtin(value)) this.add('EAN', value)
  }

  get isFull(): boolean {
    return this.identifiers.length >= MOST
  }
}

/** Reads what follows a label, and says from where on the text is still unread. */
type Read = (text: string, end: number, found: Collection, label: string) => number

type Rule = { readonly starts: readonly string[]; readonly pattern: RegExp; readonly read: Read }

const NUMBER = '(?:nr|nummern?|numbers?|no|code|#)\\.?(?![a-zäöüß])'
const rule = (starts: string, pattern: string, read: Read): Rule => ({
  starts: starts.split(' '),
  pattern: new RegExp(pattern, 'iy'),
  read,
})

/** At one place of a text the first rule that fits counts. */
const RULES: readonly Rule[] = [
  rule(
    'ku kd cu un ou',
    `(?:kunden|kd\\.?|customer(?:'s)?|unsere?|our)[-. ]{0,2}(?:art(?:ikel|icle)?|mat(?:erial)?|item|part|product|teile?|sach)[-. ]{0,2}${NUMBER}`,
    numbers('CUSTOMER_ARTICLE_NUMBER'),
  ),
  rule(
    'he ma mf fa ty oe mp',
    `(?:(?:herst(?:eller)?|manufacturer(?:'s)?|maker(?:'s)?|mfr|mfg|fabrikats?|typ(?:e|en)?|OEM)[-.' ]{0,2}(?:(?:art(?:ikel|icle)?|teile?|best(?:ell)?|mat|part|item|product|catalog(?:ue)?|order(?:ing)?)[-. ]{0,2})?${NUMBER}|MPN(?![a-z]))`,
    numbers('MANUFACTURER_ARTICLE_NUMBER'),
  ),
  rule(
    'ea gt up',
    '(?:EAN|GTIN|UPC)(?:[- ]?(?:8|12|13|14)(?!\\d))?(?:[-. ]{0,2}(?:code|nr|nummer|no|number))?\\.?(?![a-zäöüß])',
    gtins,
  ),
  rule(
    'ar be ma te sa id pa it or ka ca pr st li su',
    `(?:art(?:ikel|icle)?|best(?:ell)?|mat(?:erial)?|teile?|sach|ident|part|item|order(?:ing)?|kat(?:alog)?|cat(?:alog(?:ue)?)?|prod(?:ukt|uct)?|stock|lief(?:eranten)?[-. ]{0,2}art(?:ikel)?|supplier(?:'s)? (?:part|item|article))[-./ ]{0,3}${NUMBER}`,
    numbers('ARTICLE_NUMBER'),
  ),
  rule(
    'p/ sk ar',
    '(?:P/N|SKU(?![a-z])|Art(?:ikel|icle|\\.)(?= ?:? ?[A-Z\\d-]{0,4}\\d{4}))',
    numbers('ARTICLE_NUMBER'),
  ),
  rule(
    'fa le ri pl be vo he er ma br pr ap',
    '(?:(?:leit|richt|planungs|bezugs|vorgabe)?fabrikate?|fabr\\.|hersteller|herst\\.|erzeugnis|marke|(?:approved )?makes?|manufacturers?|brand(?: name)?|produkt|product)(?![a-zäöüß]|-[ a-zäöü])',
    makers,
  ),
  rule(
    'ty mo se ba pr',
    '(?:typ|typenbezeichnung|type|modell|model|serie|series|baureihe|programm)(?![a-zäöüß]|-[ a-zäöü])',
    types,
  ),
  rule('z. z e.', '(?:z\\. ?B\\.|e\\.g\\.)', examples),
]

const LETTER = 1
const DIGIT = 2
const CLASS = new Uint8Array(0x250)
for (let code = 0; code < CLASS.length; code++) {
  const char = String.fromCharCode(code)
  if (/\p{L}/u.test(char)) CLASS[code] = LETTER
  else if (/\d/.test(char)) CLASS[code] = DIGIT
}

/** Two letters, folded so far that they are one number. It only rules out what cannot be a label or a name. */
const pairOf = (first: number, second: number) => ((first & 31) << 5) | (second & 31)
const keyOf = (start: string) => pairOf(start.charCodeAt(0), start.charCodeAt(1))

const RULES_BY_PAIR = new Map<number, Rule[]>()
for (const each of RULES) {
  for (const start of each.starts) {
    RULES_BY_PAIR.set(keyOf(start), [...(RULES_BY_PAIR.get(keyOf(start)) ?? []), each])
  }
}
/** Bit 0: a label may begin so; bit 1: a maker's name. */
const PAIRS = new Uint8Array(1024)
for (const pair of RULES_BY_PAIR.keys()) PAIRS[pair] = (PAIRS[pair] ?? 0) | 1
for (const start of MAKER_STARTS) PAIRS[keyOf(start)] = (PAIRS[keyOf(start)] ?? 0) | 2

/**
 * Goes over the beginnings of words once. It runs for every position of every document: what cannot begin a label, a
 * name or an EAN is passed by looking at two characters.
 */
function scan(text: string, found: Collection): void {
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const kind = CLASS[code] ?? 0
    const begins = kind !== 0 && before === 0
    before = kind
    if (!begins) continue
    const end = kind === DIGIT ? readDigits(text, at, found) : readWord(text, at, code, found)
    if (end > at) {
      at = end - 1
      before = CLASS[text.charCodeAt(at)] ?? 0
    }
    if (found.isFull) return
  }
}

function readDigits(text: string, at: number, found: Collection): number {
  // The last digit of the shortest form must be there.
  if (CLASS[text.charCodeAt(at + 12)] !== DIGIT) return at
  const gtin = readFreeGtin(text, at)
  if (!gtin) return at
  found.add('EAN', gtin.value)
  return gtin.end
}

function readWord(text: string, at: number, code: number, found: Collection): number {
  const pair = pairOf(code, text.charCodeAt(at + 1))
  const bits = PAIRS[pair] ?? 0
  if (bits === 0) return at
  if (bits & 1) {
    for (const { pattern, read } of RULES_BY_PAIR.get(pair) ?? []) {
      pattern.lastIndex = at
      const label = pattern.exec(text)?.[0]
      if (label !== undefined) return Math.max(read(text, at + label.length, found, label), at + 1)
    }
  }
  return bits & 2 && code < 0x61 ? freeMaker(text, at, found) : at
}

/** A maker that is known by name, and the number that stands right behind it. */
function freeMaker(text: string, at: number, found: Collection): number {
  const maker = makerAt(text, at)
  if (!maker) return at
  const number = numberOfMaker(text, maker.end)
  if (!maker.certain && number?.direct !== true) return at
  found.add('MANUFACTURER', text.slice(at, maker.end))
  if (!number) return maker.end
  found.add('MANUFACTURER_ARTICLE_NUMBER', number.value)
  return number.direct ? number.end : maker.end
}

const NR_AHEAD = /^[^\n;:]{0,60}?(?<![\p{L}-])Nr\.? ?/u

/** `Hager VU36NC`, `Grohe 33265002`, and `Hawle Schieber E3 Nr. 437-00`. */
function numberOfMaker(text: string, end: number) {
  const direct = readCode(text, end + (/^,? /.exec(text.slice(end, end + 2))?.[0].length ?? 0))
  if (direct && isCertainCode(direct.value) && !isMeasured(text, direct.end)) {
    return { ...direct, direct: true }
  }
  const label = NR_AHEAD.exec(text.slice(end, end + 80))?.[0]
  if (label === undefined) return undefined
  const labelled = readCode(text, end + label.length)
  // `Nr. 4.1.8` is a clause.
  if (!labelled || /^\d{1,2}(?:\.\d{1,2})*$/.test(labelled.value)) return undefined
  return { ...labelled, direct: false }
}

const isMeasured = (text: string, end: number) =>
  /^ ?(?:mm|cm|m|W|kW|V|A|bar|K|lm|x|Stk|St|Stück)(?![\p{L}\d])/u.test(text.slice(end, end + 7))

const VALUE_BEGINS = /[ \t]*(?:\([^()\n]{1,20}\)[ \t]*)?[:=]?[ \t]*(?:\n[ \t]*)?["'„“»(]?/y

function afterLabel(text: string, end: number): number {
  VALUE_BEGINS.lastIndex = end
  return end + (VALUE_BEGINS.exec(text)?.[0].length ?? 0)
}

const LISTED = / ?(?:[,;/+]|und|oder|bzw\.|and|or) ?/y

/** One number, and more where they are listed: `Art.-Nr. 471101, 471102 und 471103`. */
function numbers(type: Identifier['type']): Read {
  return (text, end, found) => {
    const at = afterLabel(text, end)
    const first = readCode(text, at)
    if (!first || isParameter(first.value)) return end
    // On the next line a short number may count the next thing.
    if (first.value.length < 4 && text.slice(end, at).includes('\n')) return end
    found.add(type, first.value)
    let last = first
    for (let count = 1; count < MOST; count++) {
      LISTED.lastIndex = last.end
      const mark = LISTED.exec(text)?.[0]
      const next = mark === undefined ? undefined : readCode(text, last.end + mark.length)
      if (!next || !alike(first.value, next.value)) break
      found.add(type, next.value)
      last = next
    }
    return last.end
  }
}

const alike = (one: string, other: string) =>
  other.length >= 4 && Math.abs(one.length - other.length) <= 2 && !isParameter(other)

function gtins(text: string, end: number, found: Collection): number {
  const gtin = readLabelledGtin(text, afterLabel(text, end))
  if (!gtin) return end
  found.add('EAN', gtin.value)
  return gtin.end
}

function makers(text: string, end: number, found: Collection, label: string): number {
  const names = readNames(text, end, label)
  for (const { type, value } of names.identifiers) found.add(type, value)
  return names.end
}

function types(text: string, end: number, found: Collection, label: string): number {
  const name = readTypeName(text, end, label)
  if (!name) return end
  found.add('TYPE', name.value)
  return name.end
}

/** `z. B. Hager oder gleichwertig`: what is an example of a product has its equals. */
function examples(text: string, end: number, found: Collection): number {
  const rest = /^[^\n;]{0,100}/.exec(text.slice(end, end + 100))?.[0] ?? ''
  return OR_EQUAL.test(rest) ? makers(text, end, found, 'z. B.') : end
}

const OR_EQUAL =
  /oder gleichw(?!ertiger Art)|oder glw|o\. ?glw|o\. ?g\.|or (?:equal|equivalent|similar)/i

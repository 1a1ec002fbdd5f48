import type { Identifier } from '../parsed-document.ts'
import { isCertainCode, isParameter, isSize, readCode } from './codes.ts'
import { isGtin, readFreeGtin, readLabelledGtin } from './gtin.ts'
import { MAKER_NAMES, makerAt } from './makers.ts'
import { readNames, readTypeName } from './product-names.ts'

/** A position that names more is a list of makers or a price list; nobody orders by the twenty-first. */
const MOST = 20

/** The numbers and names in a position's texts that tell which article is meant, in their order. */
export function findIdentifiers(shortText: string, longText: string): Identifier[] {
  const found = new Collection()
  // One text is faster to go over than two.
  scan(longText.startsWith(shortText) ? longText : `${shortText}\n${longText}`, found)
  return found.identifiers
}

class Collection {
  readonly identifiers: Identifier[] = []
  readonly #seen: string[] = []

  add(type: Identifier['type'], value: string): void {
    const key = type + value.toLowerCase().replace(/[ ._/-]/g, '')
    if (this.isFull || this.#seen.includes(key)) return
    this.#seen.push(key)
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

type Rule = {
  /** The first three characters of every word that it may begin with. */
  readonly begins: string
  readonly label: string
  readonly read: Read
}

const NUMBER = '(?:nr|nummern?|numbers?|no|code|#)\\.?(?![a-zäöüß])'
const rule = (begins: string, label: string, read: Read): Rule => ({ begins, label, read })

/** At one place of a text the first rule that fits counts. */
const RULES: readonly Rule[] = [
  rule(
    'kun kd. kd- kda kdm kdi kdp kdt kds cus uns our',
    `(?:kunden|kd\\.?|customer(?:'s)?|unsere?|our)[-. ]{0,2}(?:art(?:ikel|icle)?|mat(?:erial)?|item|part|product|teile?|sach)[-. ]{0,2}${NUMBER}`,
    numbers('CUSTOMER_ARTICLE_NUMBER'),
  ),
  rule(
    'her man mak mfr mfg fab typ oem mpn',
    `(?:(?:herst(?:eller)?|manufacturer(?:'s)?|maker(?:'s)?|mfr|mfg|fabrikats?|typ(?:e|en)?|OEM)[-.' ]{0,2}(?:(?:art(?:ikel|icle)?|teile?|best(?:ell)?|mat|part|item|product|catalog(?:ue)?|order(?:ing)?)[-. ]{0,2})?${NUMBER}|MPN(?![a-z]))`,
    numbers('MANUFACTURER_ARTICLE_NUMBER'),
  ),
  rule(
    'ean gti upc',
    '(?:EAN|GTIN|UPC)(?:[- ]?(?:8|12|13|14)(?!\\d))?(?:[-. ]{0,2}(?:code|nr|nummer|no|number))?\\.?(?![a-zäöüß])',
    gtins,
  ),
  rule(
    'art bes mat tei sac ide par ite ord kat cat pro sto lie sup',
    `(?:art(?:ikel|icle)?|best(?:ell)?|mat(?:erial)?|teile?|sach|ident|part|item|order(?:ing)?|kat(?:alog)?|cat(?:alog(?:ue)?)?|prod(?:ukt|uct)?|stock|lief(?:eranten)?[-. ]{0,2}art(?:ikel)?|supplier(?:'s)? (?:part|item|article))[-./ ]{0,3}${NUMBER}`,
    numbers('ARTICLE_NUMBER'),
  ),
  rule(
    'p/n sku bes art',
    '(?:P/N|SKU(?![a-z])|Bestell(?:bezeichnung|schlüssel)|Art(?:ikel|icle|\\.)(?= ?:? ?[A-Z\\d-]{0,4}\\d{4}))',
    numbers('ARTICLE_NUMBER'),
  ),
  rule(
    'lei ric pla bez vor fab her erz mar app mak man bra pro',
    '(?:(?:leit|richt|planungs|bezugs|vorgabe)?fabrikate?|fabr\\.|hersteller|herst\\.|erzeugnis|marke|(?:approved )?makes?|manufacturers?|brand(?: name)?|produkt|product)(?![a-zäöüß]|-[ a-zäöü])',
    makers,
  ),
  rule(
    'typ mod ser bau pro',
    '(?:typ|typenbezeichnung|type|modell|model|serie|series|baureihe|programm)(?![a-zäöüß]|-[ a-zäöü])',
    types,
  ),
  rule('z.b z._ e.g', '(?:z\\. ?B\\.|e\\.g\\.)', examples),
]

const LABEL = new RegExp(RULES.map(({ label }) => `(${label})`).join('|'), 'iy')
const GTIN = /\d(?:\d{12}|[ -]?\d{6}|\d \d{5} |\d{6}-)/y

/**
 * Whether anything begins with three characters, by five bits of each: small and capital letters are then the same, and a
 * few others, too, which costs a closer look and no more. Most words end here.
 */
const BEGINNINGS = new Uint8Array(1 << 15)
for (const { begins } of RULES) {
  // A blank cannot stand in a list that is divided by blanks.
  for (const begin of begins.split(' ')) BEGINNINGS[keyAt(begin.replace('_', ' '), 0)] = 1
}
for (const name of MAKER_NAMES) BEGINNINGS[keyAt(`${name} `, 0)] = 1

function keyAt(text: string, at: number): number {
  return (
    ((text.charCodeAt(at) & 31) << 10) |
    ((text.charCodeAt(at + 1) & 31) << 5) |
    (text.charCodeAt(at + 2) & 31)
  )
}

/** Goes from word to word. It runs for every position of every document, so it looks at each character once. */
function scan(text: string, found: Collection): void {
  let at = 0
  while (at < text.length && !found.isFull) {
    const code = text.charCodeAt(at)
    if (!isOfWord(code)) {
      at += 1
      continue
    }
    const isFirst = at === 0 || !isOfWord(text.charCodeAt(at - 1))
    const end = isFirst ? readWord(text, at, code, found) : at
    if (end > at) at = end
    else
      do at += 1
      while (at < text.length && isOfWord(text.charCodeAt(at)))
  }
}

/** From where on the text is still unread; `at` where nothing begins. */
function readWord(text: string, at: number, code: number, found: Collection): number {
  if (code <= DIGIT_NINE) {
    GTIN.lastIndex = at
    return GTIN.test(text) ? freeGtin(text, at, found) : at
  }
  if (BEGINNINGS[keyAt(text, at)] === 0) return at
  LABEL.lastIndex = at
  const match = LABEL.exec(text)
  return match ? readLabelled(text, match, found) : freeMaker(text, at, found)
}

const DIGIT_NINE = 0x39

/** Letters with marks on them, too: an expression would see the end of a word before an umlaut. */
const OF_WORD = new Uint8Array(0x250)
for (let code = 0; code < OF_WORD.length; code++) {
  if (code >= 0xc0 || /\w/.test(String.fromCharCode(code))) OF_WORD[code] = 1
}

const isOfWord = (code: number): boolean => OF_WORD[code] === 1

function freeGtin(text: string, at: number, found: Collection): number {
  const gtin = readFreeGtin(text, at)
  if (gtin) found.add('EAN', gtin.value)
  return gtin?.end ?? at
}

function readLabelled(text: string, match: RegExpExecArray, found: Collection): number {
  const [label, ...groups] = match
  const read = RULES[groups.findIndex((group) => group !== undefined)]?.read
  return read?.(text, match.index + label.length, found, label) ?? match.index
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
  const ahead = text.slice(end, end + 80)
  const label = ahead.includes('Nr') ? NR_AHEAD.exec(ahead)?.[0] : undefined
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
    if (!first || isSize(first.value)) return end
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
  if (makerAt(name.value, 0)?.certain) return makers(text, end, found, label)
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

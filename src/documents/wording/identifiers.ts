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
  if (!longText.startsWith(shortText)) scan(shortText, found)
  scan(longText, found)
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

type Rule = { readonly label: string; readonly read: Read }

const NUMBER = '(?:nr|nummern?|numbers?|no|code|#)\\.?(?![a-zäöüß])'
const rule = (label: string, read: Read): Rule => ({ label, read })

/** At one place of a text the first rule that fits counts. */
const RULES: readonly Rule[] = [
  rule(
    `(?:kunden|kd\\.?|customer(?:'s)?|unsere?|our)[-. ]{0,2}(?:art(?:ikel|icle)?|mat(?:erial)?|item|part|product|teile?|sach)[-. ]{0,2}${NUMBER}`,
    numbers('CUSTOMER_ARTICLE_NUMBER'),
  ),
  rule(
    `(?:(?:herst(?:eller)?|manufacturer(?:'s)?|maker(?:'s)?|mfr|mfg|fabrikats?|typ(?:e|en)?|OEM)[-.' ]{0,2}(?:(?:art(?:ikel|icle)?|teile?|best(?:ell)?|mat|part|item|product|catalog(?:ue)?|order(?:ing)?)[-. ]{0,2})?${NUMBER}|MPN(?![a-z]))`,
    numbers('MANUFACTURER_ARTICLE_NUMBER'),
  ),
  rule(
    '(?:EAN|GTIN|UPC)(?:[- ]?(?:8|12|13|14)(?!\\d))?(?:[-. ]{0,2}(?:code|nr|nummer|no|number))?\\.?(?![a-zäöüß])',
    gtins,
  ),
  rule(
    `(?:art(?:ikel|icle)?|best(?:ell)?|mat(?:erial)?|teile?|sach|ident|part|item|order(?:ing)?|kat(?:alog)?|cat(?:alog(?:ue)?)?|prod(?:ukt|uct)?|stock|lief(?:eranten)?[-. ]{0,2}art(?:ikel)?|supplier(?:'s)? (?:part|item|article))[-./ ]{0,3}${NUMBER}`,
    numbers('ARTICLE_NUMBER'),
  ),
  rule(
    '(?:P/N|SKU(?![a-z])|Bestell(?:bezeichnung|schlüssel)|Art(?:ikel|icle|\\.)(?= ?:? ?[A-Z\\d-]{0,4}\\d{4}))',
    numbers('ARTICLE_NUMBER'),
  ),
  rule(
    '(?:(?:leit|richt|planungs|bezugs|vorgabe)?fabrikate?|fabr\\.|hersteller|herst\\.|erzeugnis|marke|(?:approved )?makes?|manufacturers?|brand(?: name)?|produkt|product)(?![a-zäöüß]|-[ a-zäöü])',
    makers,
  ),
  rule(
    '(?:typ|typenbezeichnung|type|modell|model|serie|series|baureihe|programm)(?![a-zäöüß]|-[ a-zäöü])',
    types,
  ),
  rule('(?:z\\. ?B\\.|e\\.g\\.)', examples),
]

const LABEL = new RegExp(RULES.map(({ label }) => `(${label})`).join('|'), 'iy')
const GTIN = /\d(?:\d{12}|[ -]?\d{6}|\d \d{5} |\d{6}-)/y

/** What the words of labels are made of. A word of anything else begins none, and needs no closer look. */
const LABEL_WORD =
  /^(?:kunden|kd|customers?|unsere?|our|herst(?:eller)?|manufacturers?|makers?|mfr|mfg|fabrikate?s?|fabr|typ(?:e|en)?|oem|mpn|ean|gtin|upc|art(?:ikel|icle)?|best(?:ell)?|mat(?:erial)?|teile?|sach|ident|part|item|order(?:ing)?|kat(?:alog)?|cat(?:alog(?:ue)?)?|prod(?:ukt|uct)?|stock|lief(?:eranten)?|suppliers?|p|sku|bezeichnung|schlüssel|leit|richt|planungs|bezugs|vorgabe|erzeugnis|marke|makes?|approved|brand|modell|model|serie|series|baureihe|programm|z|e|nr|nummern?|numbers?|no|code|\d)+$/i

/** How each of them begins. */
const LABEL_BEGINS =
  'kund kd cust unse our hers manu make mfr mfg fabr typ oem mpn ean gtin upc art best mat teil sach iden part item orde kat cat prod stoc lief supp p sku leit rich plan bezu vorg erze mark appr bran mode seri baur prog z e'

const MAKER_WORDS: ReadonlySet<string> = new Set(
  MAKER_NAMES.map((name) => name.slice(0, wordEnd(name, 0))),
)

type Beginning = 'LABEL' | 'MAKER' | 'NOTHING'

/**
 * Most words are told by how they begin: by five bits of each of their first four letters, so that small and capital
 * letters are the same. The few others are looked up.
 */
const BEGINNINGS = new Uint8Array(1 << 20)
for (const word of [...LABEL_BEGINS.split(' '), ...MAKER_WORDS]) {
  const first = keyOf(word, 0, word.length)
  // A short stem may go on with any letter.
  const more = word.length === 3 ? 32 : word.length === 2 ? 32 * 32 : 1
  for (let rest = 0; rest < more; rest++) BEGINNINGS[first + rest] = 1
}

function keyOf(text: string, at: number, end: number): number {
  let key = 0
  for (let each = 0; each < 4; each++) {
    key = (key << 5) | (at + each < end ? text.charCodeAt(at + each) & 31 : 0)
  }
  return key
}

/** Texts repeat their words: what a word may begin is found out once. */
const KNOWN_WORDS = new Map<string, Beginning>()
const MOST_KNOWN = 20_000
const LONGEST_WORD = 40

function beginningOf(text: string, at: number, end: number): Beginning {
  if (BEGINNINGS[keyOf(text, at, end)] === 0) return 'NOTHING'
  const word = text.slice(at, end)
  const known = KNOWN_WORDS.get(word)
  if (known !== undefined) return known
  const isLabel = word.length <= LONGEST_WORD && LABEL_WORD.test(word)
  const beginning = isLabel ? 'LABEL' : MAKER_WORDS.has(word) ? 'MAKER' : 'NOTHING'
  if (KNOWN_WORDS.size >= MOST_KNOWN) KNOWN_WORDS.clear()
  KNOWN_WORDS.set(word, beginning)
  return beginning
}

/** Goes from word to word: it runs for every position of every document. */
function scan(text: string, found: Collection): void {
  let at = 0
  while (at < text.length && !found.isFull) {
    const code = text.charCodeAt(at)
    if (!isOfWord(code)) {
      at += 1
      continue
    }
    const end = wordEnd(text, at)
    const isWhole = at === 0 || !isOfWord(text.charCodeAt(at - 1))
    at = Math.max(end, isWhole ? readFrom(text, at, end, code, found) : end)
  }
}

/** From where on the text is still unread; `at` where nothing begins with the word. */
function readFrom(text: string, at: number, end: number, first: number, found: Collection): number {
  if (first <= DIGIT_NINE) {
    GTIN.lastIndex = at
    return GTIN.test(text) ? freeGtin(text, at, found) : at
  }
  const beginning = beginningOf(text, at, end)
  if (beginning === 'NOTHING') return at
  if (beginning === 'LABEL') {
    LABEL.lastIndex = at
    const match = LABEL.exec(text)
    if (match) return readLabelled(text, match, found)
  }
  return freeMaker(text, at, found)
}

const DIGIT_NINE = 0x39

/** Letters with marks on them, too: an expression would see the end of a word before an umlaut. */
function isOfWord(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0xc0 && code < 0x250) ||
    code === 0x5f
  )
}

function wordEnd(text: string, from: number): number {
  let end = from + 1
  while (end < text.length && isOfWord(text.charCodeAt(end))) end += 1
  return end
}

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

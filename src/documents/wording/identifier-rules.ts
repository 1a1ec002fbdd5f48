import type { Identifier } from '../parsed-document.ts'
import { isCertainCode, isParameter, isSize, readCode } from './codes.ts'
import { readLabelledGtin } from './gtin.ts'
import { makerAt } from './makers.ts'
import { readNames, readTypeName } from './product-names.ts'

/** What was read from a line: the identifiers, and from where on the line is still unread. */
export type ReadLine = {
  readonly identifiers: readonly Identifier[]
  readonly end: number
  /** It ends with a label: the value may be on the next line. */
  readonly isOpen?: boolean
}

/** Reads what follows a label that ends at `end`. */
type Read = (line: string, end: number, label: string) => ReadLine

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
    readNames,
  ),
  rule(
    '(?:typ|typenbezeichnung|type|modell|model|serie|series|baureihe|programm)(?![a-zäöüß]|-[ a-zäöü])',
    types,
  ),
  rule('(?:z\\. ?B\\.|e\\.g\\.)', examples),
]

const LABEL = new RegExp(RULES.map(({ label }) => `(${label})`).join('|'), 'iy')

/** What stands behind the label or the maker's name that the line begins with. */
export function readLine(line: string): ReadLine {
  LABEL.lastIndex = 0
  const match = LABEL.exec(line)
  if (!match) return readMaker(line)
  const label = match[0]
  if (NOTHING_BEHIND.test(line.slice(label.length))) {
    return { ...nothing(label.length), isOpen: true }
  }
  let rule = 1
  while (match[rule] === undefined) rule += 1
  return RULES[rule - 1]?.read(line, label.length, label) ?? nothing(0)
}

const NOTHING_BEHIND = /^[ \t]*(?:[^\n]{0,30}[:=)])?[ \t]*["'„“»(]?$/

const nothing = (end: number): ReadLine => ({ identifiers: [], end })

/** A maker that is known by name, and the number that stands right behind it. */
function readMaker(line: string): ReadLine {
  const maker = makerAt(line, 0)
  if (!maker) return nothing(0)
  const number = numberOfMaker(line, maker.end)
  if (!maker.certain && number?.direct !== true) return nothing(0)
  const named: Identifier = { type: 'MANUFACTURER', value: line.slice(0, maker.end) }
  if (!number) return { identifiers: [named], end: maker.end }
  return {
    identifiers: [named, { type: 'MANUFACTURER_ARTICLE_NUMBER', value: number.value }],
    end: number.direct ? number.end : maker.end,
  }
}

const NR_AHEAD = /^[^\n;:]{0,60}?(?<![\p{L}-])Nr\.? ?/u

/** `Hager VU36NC`, `Grohe 33265002`, `Gira 0106 03`, `Hawle Schieber E3 Nr. 437-00` and `WAGO Klemme 221-413`. */
function numberOfMaker(line: string, end: number) {
  const at = end + (/^,? /.exec(line.slice(end, end + 2))?.[0].length ?? 0)
  const direct = inTwoGroups(line, at) ?? certainCode(line, at)
  if (direct && !isMeasured(line, direct.end)) return { ...direct, direct: true }
  const ahead = line.slice(end, end + 80)
  const label = ahead.includes('Nr') ? NR_AHEAD.exec(ahead)?.[0] : undefined
  if (label === undefined) return behindProduct(ahead)
  const labelled = readCode(line, end + label.length)
  // `Nr. 4.1.8` is a clause.
  if (!labelled || /^\d{1,2}(?:\.\d{1,2})*$/.test(labelled.value)) return undefined
  return { ...labelled, direct: false }
}

function certainCode(line: string, at: number) {
  const code = readCode(line, at)
  return code && isCertainCode(code.value) ? code : undefined
}

const TWO_GROUPS = /0\d{3} \d\d(?![\d.,])/y

/** Four digits and two, as makers of switches number them; without the zero it could be a quantity. */
function inTwoGroups(line: string, at: number) {
  TWO_GROUPS.lastIndex = at
  const value = TWO_GROUPS.exec(line)?.[0]
  return value && { value, end: at + value.length }
}

/** In the same sentence as the maker: many digits, or letters and digits that are no size. */
const OF_PRODUCT =
  /^[^\n;:]{1,60}?[ (]((?:\d{6,10}|\d{3,4}-\d{3,4}|[A-Z]{2,4}\d{3,6}[A-Z]{0,2}))(?![A-Za-zÀ-ɏ\d.,/x-])/

function behindProduct(ahead: string) {
  const [, value] = OF_PRODUCT.exec(ahead) ?? []
  const isNumber = value !== undefined && !isParameter(value) && !/Tel|Fax/.test(ahead)
  return isNumber ? { value, end: 0, direct: false } : undefined
}

const isMeasured = (text: string, end: number) =>
  /^ ?(?:mm|cm|m|W|kW|V|A|bar|K|lm|x|Stk|St|Stück)(?![\p{L}\d])/u.test(text.slice(end, end + 7))

const VALUE_BEGINS = /[ \t]*(?:\([^()\n]{1,20}\)[ \t]*)?[:=]?[ \t]*(?:\n[ \t]*)?["'„“»(]?/y

function afterLabel(line: string, end: number): number {
  VALUE_BEGINS.lastIndex = end
  VALUE_BEGINS.test(line)
  return VALUE_BEGINS.lastIndex
}

const LISTED = / ?(?:[,;/+]|und|oder|bzw\.|and|or) ?/y

/** A list of more is a price list; nobody orders by the twenty-first. */
export const MOST = 20

/** One number, and more where they are listed: `Art.-Nr. 471101, 471102 und 471103`. */
function numbers(type: Identifier['type']): Read {
  return (line, end) => {
    const at = afterLabel(line, end)
    const first = readCode(line, at)
    if (!first || isSize(first.value)) return nothing(end)
    // On the next line a short number may count the next thing.
    if (first.value.length < 4 && line.slice(end, at).includes('\n')) return nothing(end)
    const codes = [first]
    let last = first
    while (codes.length < MOST) {
      LISTED.lastIndex = last.end
      const mark = LISTED.exec(line)?.[0]
      const next = mark === undefined ? undefined : readCode(line, last.end + mark.length)
      if (!next || !alike(first.value, next.value)) break
      codes.push(next)
      last = next
    }
    return { identifiers: codes.map(({ value }) => ({ type, value })), end: last.end }
  }
}

const alike = (one: string, other: string) =>
  other.length >= 4 && Math.abs(one.length - other.length) <= 2 && !isParameter(other)

function gtins(line: string, end: number): ReadLine {
  const gtin = readLabelledGtin(line, afterLabel(line, end))
  if (!gtin) return nothing(end)
  return { identifiers: [{ type: 'EAN', value: gtin.value }], end: gtin.end }
}

function types(line: string, end: number, label: string): ReadLine {
  const name = readTypeName(line, end, label)
  if (!name) return nothing(end)
  if (makerAt(name.value, 0)?.certain) return readNames(line, end, label)
  return { identifiers: [{ type: 'TYPE', value: name.value }], end: name.end }
}

/** `z. B. Hager oder gleichwertig`: what is an example of a product has its equals. */
function examples(line: string, end: number): ReadLine {
  const rest = /^[^\n;]{0,100}/.exec(line.slice(end, end + 100))?.[0] ?? ''
  return OR_EQUAL.test(rest) ? readNames(line, end, 'z. B.') : nothing(end)
}

const OR_EQUAL =
  /oder gleichw(?!ertiger Art)|oder glw|o\. ?glw|o\. ?g\.|or (?:equal|equivalent|similar)/i

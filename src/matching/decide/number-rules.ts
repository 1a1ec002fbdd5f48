import { knownUnit } from '../../documents/text/units.ts'
import { isCode, isParameter } from '../../documents/wording/codes.ts'
import { isGtin } from '../../documents/wording/gtin.ts'
import type { Position } from '../position.ts'
import type { NumberHit } from './ports.ts'

/** Letters and digits only: numbers are written with all kinds of marks between. */
export const plainNumber = (written: string): string =>
  written.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A document's label says which number it is, and that it is one. */
export const LABELS: ReadonlySet<NumberHit['label']> = new Set([
  'EAN',
  'ARTICLE_NUMBER',
  'MANUFACTURER_ARTICLE_NUMBER',
])

export const isLabelled = ({ label }: NumberHit): boolean => LABELS.has(label)

/** Whether a number may decide which article is meant. */
export function mayName(hit: NumberHit, position: Position, text: string): boolean {
  const { kind, label, written } = hit
  if (label === 'CUSTOMER_ARTICLE_NUMBER' || isCustomersOwn(written, position)) return false
  if ((kind === 'EAN' || label === 'EAN') && !isGtin(plainNumber(written))) return false
  return label === null || label === 'TYPE' ? isUnmistakable(hit, text) : true
}

/** The customer's own numbers may be anybody's article numbers. */
const isCustomersOwn = (written: string, { identifiers }: Position): boolean =>
  identifiers.some(
    ({ type, value }) =>
      type === 'CUSTOMER_ARTICLE_NUMBER' && plainNumber(value) === plainNumber(written),
  )

const SHORTEST = 5

/** A number without a label, in the middle of a text: it must not look like anything else. */
function isUnmistakable({ written, span }: NumberHit, text: string): boolean {
  const plain = plainNumber(written)
  if (plain.length < SHORTEST) return false
  if (!isCode(written) || isParameter(written) || isParameter(written.replaceAll(' ', ''))) {
    return false
  }
  if (isDate(plain)) return false
  if (!span) return true
  const isNamedOtherwise = OTHER_NUMBERS.has(wordBefore(text, span[0]))
  return !isNamedOtherwise && !(/^\d+$/.test(plain) && isUnit(wordBehind(text, span[1])))
}

const isDate = (digits: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits) ||
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/.test(digits)

/** What stands before numbers of norms, colours, telephones and clauses. */
const OTHER_NUMBERS: ReadonlySet<string> = new Set([
  ...['DIN', 'EN', 'ISO', 'IEC', 'VDE', 'VDI', 'DVGW', 'VOB', 'ATV', 'NORM', 'ÖNORM', 'BS', 'ASTM'],
  ...['RAL', 'NCS', 'STLB', 'TEL', 'TELEFON', 'FAX', 'MOBIL', 'PHONE', 'IBAN', 'POS', 'POSITION'],
  ...['HRB', 'ZULASSUNG', 'ZULASSUNGS', 'AUFTRAG', 'BESTELLUNG', 'ORDER', 'ANGEBOT', 'PROJEKT'],
])

const wordBefore = (text: string, at: number): string =>
  (/(\p{L}+)[ .:/-]{0,3}$/u.exec(text.slice(Math.max(0, at - 20), at))?.[1] ?? '').toUpperCase()

const wordBehind = (text: string, at: number): string =>
  /^ ?([\p{L}²³°%]+)/u.exec(text.slice(at, at + 12))?.[1] ?? ''

const isUnit = (word: string): boolean =>
  word !== '' && (knownUnit(word) !== undefined || isParameter(`1${word}`))

import type { Found } from '../parsed-document.ts'
import { Candidates, CERTAINTY } from './candidates.ts'
import { readCode } from './codes.ts'
import { findDates } from './dates.ts'
import type { Labelled, Row } from './labelled-values.ts'
import { findDocumentDate } from './letter.ts'
import { type Reference, readReference } from './reference.ts'

/** The number under which the customer ordered. */
export function findCustomerReference(labelled: readonly Labelled[]): Found<string> | undefined {
  const candidates = new Candidates<string>()
  for (const each of labelled) {
    for (const { text, place } of each.values) {
      const reference = readReference(text)
      if (!reference) continue
      const certainty = referenceCertainty(each, reference)
      if (certainty > 0) candidates.add(reference.number, certainty, place)
      break
    }
  }
  return candidates.best
}

function referenceCertainty(
  { field, isMarked, label }: Labelled,
  { number, isClean, date }: Reference,
): number {
  if (field === 'REFERENCE') {
    if (!isMarked && !isLong(number)) return 0
    if (!isClean && date === undefined && !isLong(number)) return CERTAINTY.ODD
    // `Order number` may be the seller's.
    const isTheirs = /bestell|po\b|p\.o|purchase|einkauf|customer/i.test(label)
    return isTheirs ? CERTAINTY.LABELLED : CERTAINTY.LABELLED - 0.03
  }
  if (field === 'ORDER') return isLong(number) ? CERTAINTY.LIKELY : 0
  if (field !== 'WEAK_REFERENCE' || !isMarked) return 0
  // `Ihr Zeichen` is ours; theirs is `Unser Zeichen`.
  return /^(?:ihre?|your)\b/i.test(label) ? CERTAINTY.GUESS - 0.05 : CERTAINTY.GUESS + 0.05
}

const isLong = (number: string) => number.replace(/\D/g, '').length >= 3

/** The date that belongs to the order's number, else a date of the order, else that of the letter. */
export function findOrderDate(
  rows: readonly Row[],
  labelled: readonly Labelled[],
): Found<string> | undefined {
  const candidates = new Candidates<string>()
  for (const { field, isMarked, values } of labelled) {
    const isNumbered = field === 'REFERENCE' || field === 'ORDER'
    if (!isNumbered && field !== 'ORDER_DATE') continue
    for (const { text, place } of values) {
      const date = isNumbered ? dateOfOrder(text) : findDates(text.slice(0, 60))[0]?.date
      if (date === undefined) continue
      candidates.add(date, isNumbered || isMarked ? CERTAINTY.LABELLED : CERTAINTY.LIKELY, place)
      break
    }
  }
  return candidates.best ?? findDocumentDate(rows, labelled)
}

/** Of `Bestellung Nr. 4711 vom 12.03.2026` and `Bestellung vom 12.03.2026`. */
function dateOfOrder(text: string): string | undefined {
  const reference = readReference(text)
  if (reference) return reference.date
  const dated = /^(?:vom|of|dated|from) /i.exec(text)
  const [first] = dated ? findDates(text) : []
  return first && dated && first.at <= dated[0].length + 4 ? first.date : undefined
}

/** Of the offer the order accepts. */
export const findQuoteNumber = (labelled: readonly Labelled[]): Found<string> | undefined =>
  findNumber(labelled, { QUOTE_NUMBER: CERTAINTY.LABELLED, QUOTE: CERTAINTY.LIKELY })

export const findProjectNumber = (labelled: readonly Labelled[]): Found<string> | undefined =>
  findNumber(labelled, {
    PROJECT_NUMBER: CERTAINTY.LABELLED,
    COMMISSION: CERTAINTY.LIKELY,
    PROJECT: CERTAINTY.PROBABLE,
    COST_CENTRE: CERTAINTY.GUESS,
  })

type Fields = Partial<Record<Labelled['field'], number>>

function findNumber(labelled: readonly Labelled[], fields: Fields): Found<string> | undefined {
  const candidates = new Candidates<string>()
  for (const each of labelled) {
    const certainty = fields[each.field]
    if (certainty === undefined) continue
    for (const { text, place } of each.values) {
      const found = numberBehind(each, text)
      if (!found) continue
      candidates.add(
        found.number,
        found.isOdd ? Math.min(certainty, CERTAINTY.ODD) : certainty,
        place,
      )
      break
    }
  }
  return candidates.best
}

/** These words stand before names as well as before numbers. */
const NAMES_TOO: ReadonlySet<Labelled['field']> = new Set(['QUOTE', 'PROJECT', 'COMMISSION'])

function numberBehind({ field, isMarked }: Labelled, text: string) {
  // A number glued to the name that follows: `564_RATHAUS`.
  const reference = readReference(text.replace(/^(\d+)_(?=\p{L}{3})/u, '$1 '))
  if (reference && (isLong(reference.number) || (isMarked && !NAMES_TOO.has(field)))) {
    const isOdd = !reference.isClean && (field === 'COMMISSION' || field === 'COST_CENTRE')
    return { number: reference.number, isOdd }
  }
  const isName = field === 'COMMISSION' && isMarked && text.length <= 60
  return isName ? { number: text, isOdd: true } : undefined
}

/** The number of a project, and the name that follows it. */
export function divideProject(text: string): {
  name: string | undefined
  number: string | undefined
} {
  const apart = text.replace(/^(\d+)_(?=\p{L}{3})/u, '$1 ')
  const code = readCode(apart, 0)
  if (!code || !/\d{2}/.test(code.value)) return { name: text, number: undefined }
  const name = apart.slice(code.end).replace(/^[\s,;:/–-]+/, '')
  return { name: /\p{L}{2}/u.test(name) ? name : undefined, number: code.value }
}

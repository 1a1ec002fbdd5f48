import type { Address, Found, OrderMetadata } from '../parsed-document.ts'
import type { TextLine } from '../reading.ts'
import { Candidates, CERTAINTY } from './candidates.ts'
import { findDates, readDayAfter, readWeek } from './dates.ts'
import { readDelivery } from './delivery-address.ts'
import { findInstructions } from './instructions.ts'
import { findLabelled, type Labelled, type Row, rowsOf } from './labelled-values.ts'
import { findDocumentDate } from './letter.ts'
import { greetingRow } from './parties.ts'
import { readPerson } from './people.ts'
import { type Reference, readReference } from './references.ts'
import { findTerms, readLabelledTerms } from './shipping-terms.ts'

/** What an order says besides its positions: numbers, dates, people and places in its letter head and text. */
export function findOrderMetadata(lines: readonly TextLine[]): Partial<OrderMetadata> {
  const rows = rowsOf(lines)
  const labelled = findLabelled(rows)
  const order = new Order(rows, labelled)
  const { delivery } = order
  const found = {
    customerReference: order.customerReference,
    orderDate: order.orderDate,
    quoteNumber: order.quoteNumber,
    projectNumber: order.projectNumber,
    requestedDeliveryDate: order.requestedDeliveryDate,
    shippingTerms: order.shippingTerms,
    contactPerson: order.contactPerson,
    specialInstructions: findInstructions(rows, labelled),
    deliveryRecipient: delivery.recipient,
    deliveryAddress: delivery.address,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

class Order {
  readonly #rows: readonly Row[]
  readonly #labelled: readonly Labelled[]

  constructor(rows: readonly Row[], labelled: readonly Labelled[]) {
    this.#rows = rows
    this.#labelled = labelled
  }

  get customerReference(): Found<string> | undefined {
    const candidates = new Candidates<string>()
    for (const { field, isMarked, label, values } of this.#labelled) {
      for (const { text, place } of values) {
        const reference = readReference(text)
        if (!reference) continue
        const certainty = referenceCertainty(field, isMarked, label, reference)
        if (certainty > 0) candidates.add(reference.number, certainty, place)
        break
      }
    }
    return candidates.best
  }

  get orderDate(): Found<string> | undefined {
    const candidates = new Candidates<string>()
    for (const { field, isMarked, values } of this.#labelled) {
      for (const { text, place } of values) {
        const isNumbered = field === 'REFERENCE' || field === 'ORDER'
        const date = isNumbered ? dateOfOrder(text) : findDates(text.slice(0, 60))[0]?.date
        if (date === undefined) continue
        if (isNumbered || (field === 'ORDER_DATE' && isMarked)) {
          candidates.add(date, CERTAINTY.LABELLED, place)
        } else if (field === 'ORDER_DATE') candidates.add(date, CERTAINTY.LIKELY, place)
        break
      }
    }
    if (candidates.isEmpty) {
      const date = findDocumentDate(this.#rows, this.#labelled)
      if (date) return date
    }
    return candidates.best
  }

  get quoteNumber(): Found<string> | undefined {
    return this.#numbered({
      QUOTE_NUMBER: CERTAINTY.LABELLED,
      QUOTE: CERTAINTY.LIKELY,
    })
  }

  get projectNumber(): Found<string> | undefined {
    return this.#numbered({
      PROJECT_NUMBER: CERTAINTY.LABELLED,
      COMMISSION: CERTAINTY.LIKELY,
      PROJECT: CERTAINTY.PROBABLE - 0.01,
      COST_CENTRE: CERTAINTY.GUESS,
    })
  }

  /** Numbers behind labels of these fields; one that names a thing as well must be followed by a clear number. */
  #numbered(fields: Readonly<Record<string, number>>): Found<string> | undefined {
    const candidates = new Candidates<string>()
    for (const { field, isMarked, values } of this.#labelled) {
      const certainty = fields[field]
      if (certainty === undefined) continue
      for (const { text, place } of values) {
        const reference = readReference(text)
        const isClear = reference && (isMarked || isLong(reference.number))
        const needsLong = field === 'QUOTE' || field === 'PROJECT' || field === 'COMMISSION'
        if (reference && isClear && !(needsLong && !isLong(reference.number))) {
          const isOdd =
            !reference.isClean &&
            field !== 'QUOTE_NUMBER' &&
            field !== 'QUOTE' &&
            field !== 'PROJECT'
          candidates.add(
            reference.number,
            isOdd ? Math.min(certainty, CERTAINTY.ODD) : certainty,
            place,
          )
          break
        }
        if (field === 'COMMISSION' && isMarked && text.length <= 60) {
          candidates.add(text, CERTAINTY.ODD, place)
          break
        }
      }
    }
    return candidates.best
  }

  get requestedDeliveryDate(): Found<string> | undefined {
    const candidates = new Candidates<string>()
    const known = this.orderDate?.value
    for (const { field, isMarked, values } of this.#labelled) {
      if (field !== 'DELIVERY_DATE') continue
      for (const { text, place } of values) {
        const found = readWhen(text.slice(0, 80), known)
        if (!found) continue
        const labelled = found.isExact ? CERTAINTY.LABELLED : CERTAINTY.PROBABLE
        candidates.add(
          found.date,
          isMarked ? labelled : Math.min(labelled, CERTAINTY.LIKELY),
          place,
        )
        break
      }
    }
    if (candidates.isEmpty) {
      for (const { cells, place } of this.#rows) {
        for (const cell of cells) {
          const found = dateInSentence(cell, known)
          if (found)
            candidates.add(found.date, found.isExact ? CERTAINTY.LIKELY : CERTAINTY.ODD, place)
        }
      }
    }
    return candidates.best
  }

  get shippingTerms(): Found<string> | undefined {
    const candidates = new Candidates<string>()
    for (const { field, isMarked, values } of this.#labelled) {
      const [first] = values
      if (!first || !isMarked) continue
      if (field === 'SHIPPING') {
        const terms = readLabelledTerms(first.text)
        if (terms)
          candidates.add(
            terms.value,
            terms.isKnown ? CERTAINTY.LABELLED : CERTAINTY.ODD,
            first.place,
          )
      } else if (field === 'DELIVERY_DATE') {
        const terms = findTerms(first.text)
        if (terms) candidates.add(terms, CERTAINTY.LIKELY, first.place)
      }
    }
    if (candidates.isEmpty) {
      for (const { cells, place } of this.#rows) {
        const terms = cells.map(findTerms).find((each) => each !== undefined)
        if (terms) candidates.add(terms, CERTAINTY.LIKELY - 0.05, place)
      }
    }
    return candidates.best
  }

  get contactPerson(): Found<string> | undefined {
    const candidates = new Candidates<string>()
    for (const { field, isMarked, values } of this.#labelled) {
      if (field !== 'CONTACT' && field !== 'CLERK') continue
      for (const { text, place } of values) {
        const person = readPerson(text)
        if (!person || !(isMarked || person.isClean)) continue
        const sure = field === 'CONTACT' ? CERTAINTY.LABELLED : CERTAINTY.LABELLED - 0.05
        candidates.add(person.name, person.isClean ? sure : CERTAINTY.ODD, place)
        break
      }
    }
    if (candidates.isEmpty) this.#addFormName(candidates)
    if (candidates.isEmpty) this.#addSignature(candidates)
    return candidates.best
  }

  /** A form has the parts of a name in two fields. */
  #addFormName(candidates: Candidates<string>): void {
    const part = (field: Labelled['field']) =>
      this.#labelled.find((each) => each.field === field)?.values[0]
    const first = part('FIRST_NAME')
    const last = part('LAST_NAME')
    if (first && last) candidates.add(`${first.text} ${last.text}`, CERTAINTY.LIKELY, last.place)
  }

  #addSignature(candidates: Candidates<string>): void {
    const greeting = greetingRow(this.#rows)
    if (greeting < 0) return
    const behind = this.#rows.slice(greeting + 1, greeting + 6)
    const signed = behind.find(({ cells }) => (cells[0] ?? '') !== '')
    const name = signed?.cells[0]?.replace(/^(?:i\. ?[AV]\.|ppa\.?|gez\.) */, '')
    const person = name === undefined ? undefined : readPerson(name)
    if (signed && person?.isClean && person.name.includes(' ')) {
      candidates.add(person.name, CERTAINTY.GUESS, signed.place)
    }
  }

  get delivery(): { recipient: Found<string> | undefined; address: Found<Address> | undefined } {
    const recipients = new Candidates<string>()
    const addresses = new Candidates<Address>()
    for (const labelled of this.#labelled) {
      if (labelled.field !== 'DELIVERY_ADDRESS' && labelled.field !== 'SITE') continue
      const delivery = readDelivery(labelled, this.#rows)
      const { recipient, address } = delivery ?? {}
      if (recipient) recipients.add(recipient.value, recipient.certainty, recipient.place)
      if (address) addresses.add(address.value, address.certainty, address.place)
    }
    return { recipient: recipients.best, address: addresses.best }
  }
}

const isLong = (number: string) => number.replace(/\D/g, '').length >= 3

function referenceCertainty(
  field: Labelled['field'],
  isMarked: boolean,
  label: string,
  { number, isClean, date }: Reference,
): number {
  if (field === 'REFERENCE') {
    if (!isMarked && !isLong(number)) return 0
    if (!isClean && date === undefined && !isLong(number)) return CERTAINTY.ODD
    // `Order number` may be the seller's.
    return /bestell|po\b|p\.o|purchase|einkauf|customer/i.test(label)
      ? CERTAINTY.LABELLED
      : CERTAINTY.LABELLED - 0.03
  }
  if (field === 'ORDER') return isLong(number) ? CERTAINTY.LIKELY + 0.05 : 0
  if (field !== 'WEAK_REFERENCE' || !isMarked) return 0
  // `Ihr Zeichen` is ours; theirs is `Unser Zeichen`.
  return /^(?:ihre?|your)\b/i.test(label) ? CERTAINTY.GUESS - 0.05 : CERTAINTY.GUESS + 0.05
}

/** Of `Bestellung Nr. 4711 vom 12.03.2026` and `Bestellung vom 12.03.2026`. */
function dateOfOrder(text: string): string | undefined {
  const reference = readReference(text)
  if (reference) return reference.date
  const dated = /^(?:vom|of|dated|from) /i.exec(text)
  const [first] = dated ? findDates(text) : []
  return first && dated && first.at <= dated[0].length + 4 ? first.date : undefined
}

type When = { readonly date: string; readonly isExact: boolean }

function readWhen(text: string, known: string | undefined): When | undefined {
  const [exact] = findDates(text)
  if (exact) return { date: exact.date, isExact: true }
  const other =
    readWeek(text, known) ?? (known === undefined ? undefined : readDayAfter(text, known))
  return other === undefined ? undefined : { date: other, isExact: false }
}

const DELIVERED =
  /(?:liefer\w*|anliefer\w*|gelieferte?|zustell\w*|eintreff\w*|deliver\w*|benötig\w*|need\w*|ship\w*)\b[^.;\n]{0,70}?\b(?:bis(?: spätestens)?(?: zum)?|am|zum|spätestens|in(?: der)?|by|on|before|until|for)(?: (?:dem|den|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Mo|Di|Mi|Do|Fr|Monday|Tuesday|Wednesday|Thursday|Friday)\.?,?){0,2} ?(?=\d|KW|CW|week|calendar|[A-Z][a-z]{2,8} \d)/i
const UNTIL =
  /\bbis(?: zum)? spätestens(?: zum| am)? (?=\d|KW)|\bspätestens (?:bis |zum |am )*(?=\d|KW)/i
const NOT_DELIVERED =
  /Angebot|Rechnung|Zahlung|gültig|quot|offer|Lieferzeit|Preis|Abgabe|Submission/i

/** `Bitte liefern Sie bis zum 12.05.2026 …` */
function dateInSentence(text: string, known: string | undefined): When | undefined {
  const found = DELIVERED.exec(text) ?? UNTIL.exec(text)
  if (!found || NOT_DELIVERED.test(text.slice(0, found.index + found[0].length))) return undefined
  const from = found.index + found[0].length
  return readWhen(text.slice(from, from + 30), known)
}

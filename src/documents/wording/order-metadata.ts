import type { Address, Found, OrderMetadata } from '../parsed-document.ts'
import type { TextLine } from '../reading.ts'
import { Candidates, CERTAINTY } from './candidates.ts'
import { type Delivery, deliveryInSentence, readDelivery } from './delivery-address.ts'
import { findDeliveryDate } from './delivery-date.ts'
import { findInstructions } from './instructions.ts'
import { type Labelled, letterOf, type Row } from './labelled-values.ts'
import { findContactPerson } from './people.ts'
import {
  findCustomerReference,
  findOrderDate,
  findProjectNumber,
  findQuoteNumber,
} from './references.ts'
import { sentencesOf } from './sentences.ts'
import { findTerms, readLabelledTerms } from './shipping-terms.ts'

/**
 * What an order says besides its positions: numbers, dates, people and places in its letter head and text. `sent` is the
 * day of the mail it came with, for days without a year.
 */
export function findOrderMetadata(
  lines: readonly TextLine[],
  sent?: string,
): Partial<OrderMetadata> {
  const { rows, labelled } = letterOf(lines)
  const orderDate = findOrderDate(rows, labelled)
  const delivery = findDelivery(rows, labelled)
  const found = {
    customerReference: findCustomerReference(labelled),
    orderDate,
    quoteNumber: findQuoteNumber(labelled),
    projectNumber: findProjectNumber(labelled),
    requestedDeliveryDate: findDeliveryDate(rows, labelled, orderDate?.value ?? sent),
    shippingTerms: findShippingTerms(rows, labelled),
    contactPerson: findContactPerson(rows, labelled),
    specialInstructions: findInstructions(rows, labelled),
    deliveryRecipient: delivery.recipient,
    deliveryAddress: delivery.address,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function findShippingTerms(
  rows: readonly Row[],
  labelled: readonly Labelled[],
): Found<string> | undefined {
  const candidates = new Candidates<string>()
  for (const { field, isMarked, values } of labelled) {
    const [first] = values
    if (!first || !isMarked) continue
    if (field === 'SHIPPING') {
      const terms = readLabelledTerms(first.text)
      const certainty = terms?.isKnown ? CERTAINTY.LABELLED : CERTAINTY.ODD
      if (terms) candidates.add(terms.value, certainty, first.place)
    } else if (field === 'DELIVERY_DATE') {
      const terms = findTerms(first.text)
      if (terms) candidates.add(terms, CERTAINTY.LIKELY, first.place)
    }
  }
  if (!candidates.isEmpty) return candidates.best
  for (const { cells, place } of rows) {
    const terms = cells.map(findTerms).find((each) => each !== undefined)
    if (terms) candidates.add(terms, CERTAINTY.STATED, place)
  }
  return candidates.best
}

function findDelivery(rows: readonly Row[], labelled: readonly Labelled[]) {
  const recipients = new Candidates<string>()
  const addresses = new Candidates<Address>()
  const add = ({ recipient, address }: Partial<Delivery> = {}) => {
    if (recipient) recipients.add(recipient.value, recipient.certainty, recipient.place)
    if (address) addresses.add(address.value, address.certainty, address.place)
  }
  for (const each of labelled) {
    if (each.field === 'DELIVERY_ADDRESS' || each.field === 'SITE') add(readDelivery(each, rows))
  }
  if (addresses.isEmpty) for (const each of sentencesOf(rows)) add(deliveryInSentence(each))
  return { recipient: recipients.best, address: addresses.best }
}

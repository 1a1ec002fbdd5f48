import { dice, digits, pick } from '../dice.ts'
import type { Trade } from '../partners/customers.ts'
import type { Bill, BillPosition } from './bill.ts'
import { type BillDates, datesOf, priceOf, quantityOf, unitOf } from './create-bill.ts'
import type { Shelves } from './shelves.ts'
import { type BillTrade, SECTIONS } from './trades.ts'

export type OrderPlan = {
  readonly fileName: string
  readonly project: string
  readonly trade: BillTrade
  readonly asker: Trade
  readonly positions: number
  readonly seed: number
  /** Drawn by the seed unless given; the submission date is the requested delivery date. */
  readonly projectNumber?: string
  readonly dates?: BillDates
}

const TERMS = ['frei Haus', 'frei Baustelle', 'ab Lager', 'frei Bordsteinkante']

const INSTRUCTIONS = [
  'Anlieferung bitte einen Tag vorher telefonisch avisieren.',
  'Bitte nur Montag bis Donnerstag von 7 bis 15 Uhr anliefern.',
  'Trommeln bitte mit Längenangabe kennzeichnen.',
]

/** An order by article numbers, as a customer with a catalogue writes it. */
export function createOrder(shelves: Shelves, plan: OrderPlan): Bill {
  const { seed } = plan
  const { customer, contact } = shelves.asker(plan.asker, seed)
  const { address } = customer
  const dates = plan.dates ?? datesOf(seed)
  return {
    fileName: plan.fileName,
    title: 'Bestellung',
    project: plan.project,
    projectNumber: plan.projectNumber ?? `P-${digits(2600 + (seed % 400), 4)}`,
    customer,
    contact,
    supplier: shelves.supplier,
    ...dates,
    preface: [],
    chapters: [
      { number: '', title: '', chapters: [], positions: [...positionsOfOrder(shelves, plan)] },
    ],
    order: {
      customerReference: `B-${dates.date.slice(2, 4)}-${digits(10_000 + ((seed * 7919) % 80_000), 5)}`,
      orderDate: dates.date,
      quoteNumber: `AN-${digits(400_000 + ((seed * 104_729) % 500_000), 6)}`,
      requestedDeliveryDate: dates.submissionDate,
      shippingTerms: pick(TERMS, seed),
      specialInstructions: pick(INSTRUCTIONS, seed),
      deliveryRecipient: `Baustelle ${plan.project}`,
      deliveryAddress: { ...address, street: 'Mühlenweg', house_number: String(3 + (seed % 90)) },
    },
  }
}

function* positionsOfOrder(
  shelves: Shelves,
  { trade, positions, seed }: OrderPlan,
): Generator<BillPosition> {
  const codes = SECTIONS[trade]
    .flatMap(({ groups }) => groups.flatMap((group) => group.codes))
    .filter((code) => shelves.articlesOf(code).length > 0)
  for (let at = 0; at < positions; at += 1) {
    const rolled = dice(seed + 7, at)
    const article = pick(shelves.articlesOf(pick(codes, rolled(0))), rolled(1))
    const { article_number: articleNumber, name, ean, manufacturer_name } = article
    yield {
      number: String(at + 1),
      kind: 'NORMAL',
      shortText: name,
      longText: [],
      quantity: quantityOf(article, rolled),
      unit: unitOf(article, seed, rolled(5)),
      unitPrice: priceOf(article),
      group: undefined,
      refersTo: undefined,
      stated: {
        articleNumber,
        manufacturer: manufacturer_name,
        ...(ean && rolled(6) % 2 === 0 ? { ean } : {}),
      },
      truth: articleNumber,
    }
  }
}

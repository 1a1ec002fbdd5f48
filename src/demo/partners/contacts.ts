import { dice, pick } from '../dice.ts'
import { mobileNumber } from './company.ts'
import { CUSTOMERS, customerPhone, customerPlan, type Trade } from './customers.ts'
import { FIRST_NAMES, SURNAMES, slug } from './names.ts'
import { supplierList } from './supplier-list.ts'
import { supplierDomain, supplierPhone } from './suppliers.ts'

export type Contact = {
  readonly parent_type: 'customer' | 'supplier'
  readonly parent_id: string
  readonly external_id?: string
  readonly email?: string
  readonly name?: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly mobile?: string
  readonly position: string
  readonly department: string
  readonly language: string
}

type Job = readonly [position: string, department: string]

/** Worded so that they fit everybody. */
const JOBS: Readonly<Record<Trade | 'supplier', readonly Job[]>> = {
  electrical: [
    ['Geschäftsführung', 'Leitung'],
    ['Meisterbüro', 'Technik'],
    ['Bauleitung', 'Projekte'],
    ['Materialdisposition', 'Einkauf'],
    ['Angebotswesen', 'Kalkulation'],
    ['Buchhaltung', 'Verwaltung'],
  ],
  plumbing: [
    ['Geschäftsführung', 'Leitung'],
    ['Technische Leitung', 'Technik'],
    ['Kundendienstleitung', 'Kundendienst'],
    ['Materialdisposition', 'Einkauf'],
    ['Badplanung', 'Planung'],
    ['Büroleitung', 'Verwaltung'],
  ],
  industry: [
    ['Leitung Instandhaltung', 'Instandhaltung'],
    ['Strategischer Einkauf', 'Einkauf'],
    ['Betriebstechnik', 'Instandhaltung'],
    ['Projektsteuerung', 'Technik'],
  ],
  municipal: [
    ['Sachbearbeitung Vergabe', 'Vergabestelle'],
    ['Bauunterhaltung', 'Hochbau'],
    ['Hausmeisterdienst', 'Objektbetreuung'],
  ],
  housing: [
    ['Leitung Technik', 'Bestandsmanagement'],
    ['Objektbetreuung', 'Bestandsmanagement'],
    ['Beschaffung', 'Einkauf'],
  ],
  supplier: [
    ['Kundenbetreuung Großhandel', 'Vertrieb'],
    ['Auftragsabwicklung', 'Vertrieb'],
    ['Reklamationen', 'Qualität'],
  ],
}

/** Somebody who works for a customer or a supplier. */
type Employer = {
  readonly type: 'customer' | 'supplier'
  readonly id: string
  /** The number of the firm; its people have extensions of it. */
  readonly phone: string
  readonly language: string
  readonly jobs: readonly Job[]
  readonly owner: string | undefined
  readonly domain: string | undefined
  readonly mailbox: string
}

export function* contacts(seed: number): Generator<Contact> {
  for (let number = 0; number < CUSTOMERS; number += 1) {
    const { customerId, trade, language, owner, domain, mailbox } = customerPlan(number)
    const jobs = JOBS[trade]
    const phone = customerPhone(number, seed)
    const employer = { phone, language, jobs, owner, domain, mailbox }
    yield* staff({ type: 'customer', id: customerId, ...employer }, seed, number, jobs.length)
  }
  for (const [number, { supplierId }] of supplierList.entries()) {
    const domain = supplierDomain(number)
    const employer: Employer = {
      type: 'supplier',
      id: supplierId,
      phone: supplierPhone(number, seed),
      language: 'de',
      jobs: JOBS.supplier,
      owner: undefined,
      domain,
      mailbox: `vertrieb@${domain}`,
    }
    yield* staff(employer, seed, CUSTOMERS + number, JOBS.supplier.length)
  }
}

function* staff(employer: Employer, seed: number, number: number, most: number) {
  const rolled = dice(seed + 37, number)
  const count = 1 + (rolled(0) % most)
  for (let nth = 0; nth < count; nth += 1) {
    yield contactOf(employer, dice(rolled(1), nth), nth, `P-${20_000 + number * 10 + nth}`)
  }
}

/** Of a hundred contacts, so many have no id of the ERP, and so many no e-mail address. */
const WITHOUT_ID = 14
const WITHOUT_EMAIL = 10

function contactOf(
  employer: Employer,
  rolled: (purpose: number) => number,
  nth: number,
  externalId: string,
): Contact {
  const first = pick(FIRST_NAMES, rolled(1))
  // Steps that share no divisor with the number of names: nobody has a namesake at work.
  const surname = pick(SURNAMES, employer.id.length * 13 + Number(employer.id.slice(-4)) + nth * 7)
  const last = nth === 0 ? (employer.owner ?? surname) : surname
  const [position, department] = pick(employer.jobs, nth)
  const email = rolled(2) % 100 < WITHOUT_EMAIL ? undefined : addressOf(employer, first, last, nth)
  return {
    parent_type: employer.type,
    parent_id: employer.id,
    ...(rolled(3) % 100 < WITHOUT_ID ? {} : { external_id: externalId }),
    ...(email ? { email } : {}),
    ...(rolled(4) % 3 === 0 ? {} : { name: `${first} ${last}` }),
    first_name: first,
    last_name: last,
    phone: `${employer.phone}-${10 + nth}`,
    ...(rolled(6) % 2 === 0 ? { mobile: mobileNumber(rolled(7)) } : {}),
    position,
    department,
    language: employer.language,
  }
}

/** Firms without a domain of their own have one mailbox for all. */
const addressOf = ({ domain, mailbox }: Employer, first: string, last: string, nth: number) =>
  domain ? `${slug(first).slice(0, 1)}.${slug(last)}@${domain}` : nth === 0 ? mailbox : undefined

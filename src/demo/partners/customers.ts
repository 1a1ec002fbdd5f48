import { dice, digits, pick, roll } from '../dice.ts'
import {
  type Address,
  addressIn,
  byColumn,
  type ColumnIdOf,
  type CustomFields,
  phoneIn,
  vatIdIn,
} from './company.ts'
import { FIRM_WORDS, SURNAMES, slug } from './names.ts'
import { foreignTowns, homeTowns, type Town } from './towns.ts'

export type Customer = {
  readonly customer_id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly website?: string
  readonly vat_id?: string
  readonly currency: string
  readonly language: string
  readonly discount_percent: number
  readonly email_domains: readonly string[]
  readonly branch: string
  readonly is_active: boolean
  readonly addresses: readonly Address[]
  readonly custom_fields: CustomFields
}

export const CUSTOMERS = 300

export type Trade = 'electrical' | 'plumbing' | 'industry' | 'municipal' | 'housing'

/** Of twenty customers; contractors are most of a wholesaler's business. */
const TRADES: readonly Trade[] = [
  ...(['electrical', 'plumbing', 'electrical', 'industry', 'plumbing'] as const),
  ...(['electrical', 'municipal', 'plumbing', 'electrical', 'housing'] as const),
  ...(['electrical', 'plumbing', 'electrical', 'plumbing', 'industry'] as const),
  ...(['electrical', 'plumbing', 'electrical', 'housing', 'plumbing'] as const),
]

const FIRMS: Readonly<Record<Exclude<Trade, 'municipal'>, readonly string[]>> = {
  electrical: [
    'Elektro * GmbH',
    '* Elektrotechnik GmbH & Co. KG',
    'Elektro-Service * e. K.',
    '* Elektroanlagenbau GmbH',
    'Elektrohaus * KG',
  ],
  plumbing: [
    '* Heizung Sanitär GmbH',
    'Sanitär * e. K.',
    '* Haustechnik GmbH',
    'Bad & Heizung * KG',
    'Gebrüder * Wärmetechnik GmbH',
  ],
  industry: ['* Maschinenbau GmbH', '* Lebensmittelwerke AG', '* Logistik GmbH & Co. KG'],
  housing: ['Wohnungsbaugenossenschaft * eG', '* Wohnen GmbH', '* Immobilienverwaltung GmbH'],
}

const OFFICES = ['Gebäudemanagement', 'Hochbauamt', 'Eigenbetrieb Schulen und Sport']

/** What a customer is, before it is written as a row. Contacts are made of the same. */
export type CustomerPlan = {
  readonly customerId: string
  readonly trade: Trade
  readonly name: string
  /** The family behind the firm, where there is one. */
  readonly owner: string | undefined
  readonly town: Town
  /** Absent where the firm uses an address of a mail service. */
  readonly domain: string | undefined
  readonly mailbox: string
  readonly language: string
}

/** Every so many customers are a further site of the one before, with its mail domain. */
const SITE_EVERY = 23
const FREEMAIL_EVERY = 11
const ABROAD_EVERY = 25

export function customerPlan(number: number): CustomerPlan {
  const customerId = `K-${10_000 + number * 7}`
  if (number % SITE_EVERY === SITE_EVERY - 1) {
    const parent = customerPlan(number - 1)
    const town = pick(homeTowns, number + 5)
    return { ...parent, customerId, town, name: `${parent.name}, Niederlassung ${town.city}` }
  }
  const isAbroad = number % ABROAD_EVERY === 14
  const trade = isAbroad ? 'industry' : pick(TRADES, number)
  const named = isAbroad
    ? foreignFirm(Math.floor(number / ABROAD_EVERY))
    : trade === 'municipal'
      ? office(number)
      : firm(trade, number)
  const town = named.town ?? pick(homeTowns, number)
  const bare = slug(named.short)
  const domain =
    number % FREEMAIL_EVERY === 5 && trade !== 'municipal' ? undefined : `${bare}.example`
  return {
    customerId,
    trade,
    name: named.name,
    owner: named.owner,
    town,
    domain,
    mailbox: domain ? `info@${domain}` : `${bare.replaceAll('-', '.')}@postkasten.example`,
    language: languageIn(town, number),
  }
}

type Named = { name: string; short: string; owner: string | undefined; town?: Town }

function firm(trade: Exclude<Trade, 'municipal'>, number: number): Named {
  const forms = FIRMS[trade]
  const isFamily = trade === 'electrical' || trade === 'plumbing'
  const words = isFamily ? SURNAMES : FIRM_WORDS
  const own = pick(words, number)
  // The same word comes again with another form only.
  const form = pick(forms, number + Math.floor(number / words.length))
  const name = form.replace('*', own)
  const short = name.replace(/ (GmbH.*|KG|AG|eG|e\. K\.)$/, '')
  return { name, short, owner: isFamily ? own : undefined }
}

function office(number: number): Named {
  const nth = Math.floor(number / TRADES.length)
  const town = pick(homeTowns, nth * 3 + 6)
  const name = `Stadt ${town.city}, ${pick(OFFICES, nth + Math.floor(nth / homeTowns.length))}`
  return { name, short: `stadt ${town.city}`, owner: undefined, town }
}

/** One for each, in the order of the towns. */
const FOREIGN_FIRMS = [
  'Noorderlicht Installaties B.V.',
  'Salzachtal Haustechnik GmbH',
  'Lac Clair Installations SA',
  'Twenteland Techniek B.V.',
  'Donaublick Anlagenbau GmbH',
  'Rheinknie Gebäudetechnik AG',
  'Waddenkust Elektro B.V.',
  'Mönchsberg Energie GmbH',
  'Jura Bâtiment SA',
  'Grolsland Service B.V.',
  'Praterstern Gebäudeservice GmbH',
  'Birstal Elektro AG',
]

function foreignFirm(nth: number): Named {
  const name = pick(FOREIGN_FIRMS, nth)
  const short = name.replace(/ (GmbH|AG|SA|B\.V\.)$/, '')
  return { name, short, owner: undefined, town: pick(foreignTowns, nth) }
}

function languageIn({ country, city }: Town, number: number): string {
  if (country === 'NL') return number % 2 === 0 ? 'nl' : 'en'
  if (city === 'Genève') return 'fr'
  return 'de'
}

/** What belongs to their columns, by label. */
export const CUSTOMER_OPTIONS = {
  Kundengruppe: [
    'Handwerk A',
    'Handwerk B',
    'Handwerk C',
    'Industrie',
    'Öffentlich',
    'Wohnungswirtschaft',
  ],
  Gewerke: ['Elektro', 'Sanitär', 'Heizung', 'Lüftung', 'Klima', 'Photovoltaik'],
} as const

const GROUPS: Readonly<Record<Trade, readonly string[]>> = {
  electrical: CUSTOMER_OPTIONS.Kundengruppe.slice(0, 3),
  plumbing: CUSTOMER_OPTIONS.Kundengruppe.slice(0, 3),
  industry: ['Industrie'],
  municipal: ['Öffentlich'],
  housing: ['Wohnungswirtschaft'],
}

const CRAFTS: Readonly<Record<Trade, readonly (readonly string[])[]>> = {
  electrical: [['Elektro'], ['Elektro', 'Photovoltaik']],
  plumbing: [['Sanitär', 'Heizung'], ['Heizung', 'Lüftung', 'Klima'], ['Sanitär']],
  industry: [['Elektro', 'Heizung', 'Lüftung']],
  municipal: [['Elektro', 'Sanitär', 'Heizung', 'Lüftung']],
  housing: [['Elektro', 'Sanitär', 'Heizung']],
}

const CLERKS = ['Jansen', 'Kaya', 'Lorenzen', 'Seidel', 'Wulff']
const TERMS = [10, 14, 30, 30, 45, 60]

export function* customers(seed: number, columnIdOf: ColumnIdOf): Generator<Customer> {
  for (let number = 0; number < CUSTOMERS; number += 1) {
    const phone = customerPhone(number, seed)
    yield { phone, ...customerOf(customerPlan(number), dice(seed + 23, number), columnIdOf) }
  }
}

/** The number of the firm; its people have extensions of it. */
export const customerPhone = (number: number, seed: number): string =>
  phoneIn(customerPlan(number).town, roll(seed + 24, number))

function customerOf(
  plan: CustomerPlan,
  rolled: (purpose: number) => number,
  columnIdOf: ColumnIdOf,
): Omit<Customer, 'phone'> {
  const { customerId, trade, name, town, domain, mailbox, language } = plan
  const custom = {
    Kundengruppe: pick(GROUPS[trade], rolled(1)),
    Zahlungsziel: pick(TERMS, rolled(2)),
    Rahmenvertrag: rolled(3) % 4 === 0,
    'Kunde seit': `${1994 + (rolled(4) % 31)}-${digits(1 + (rolled(5) % 12), 2)}-${digits(1 + (rolled(6) % 28), 2)}`,
    ...(rolled(7) % 5 === 0 ? {} : { Betreuer: pick(CLERKS, rolled(8)) }),
    ...(rolled(9) % 6 === 0 ? {} : { Gewerke: pick(CRAFTS[trade], rolled(10)) }),
  }
  return {
    customer_id: customerId,
    name,
    email: mailbox,
    ...(domain ? { website: `https://www.${domain}` } : {}),
    ...(trade === 'municipal' ? {} : { vat_id: vatIdIn(town, rolled(12)) }),
    currency: 'EUR',
    language,
    discount_percent: pick([0, 5, 8, 10, 12.5, 15, 18, 22, 25, 30], rolled(13)),
    email_domains: domainsOf(plan),
    branch: town.branch,
    is_active: rolled(14) % 40 !== 0,
    addresses: addressesOf(plan, rolled),
    custom_fields: byColumn(custom, columnIdOf),
  }
}

/** Towns write from below their domain: each office has a name of its own there. */
const domainsOf = ({ trade, domain }: CustomerPlan): readonly string[] =>
  !domain ? [] : trade === 'municipal' ? [domain, `*.${domain}`] : [domain]

/** The site where it sits, and for some a store or a construction site in another place. */
function addressesOf(
  { name, town, trade }: CustomerPlan,
  rolled: (purpose: number) => number,
): readonly Address[] {
  const main = { name, ...addressIn(town, rolled(20), true) }
  const further = rolled(21) % (trade === 'housing' || trade === 'municipal' ? 2 : 5) === 0
  if (!further) return [main]
  const place = trade === 'housing' ? 'Wohnanlage' : trade === 'municipal' ? 'Bauhof' : 'Lager'
  return [main, { ...addressIn(town, rolled(22), false), address_line_2: place }]
}

import type { Article } from '../catalogue/article.ts'
import { pick } from '../dice.ts'
import type { Contact } from '../partners/contacts.ts'
import type { Customer, Trade } from '../partners/customers.ts'
import type { Wholesaler } from '../wholesaler.ts'
import type { Firm, Person } from './bill.ts'

/** What bills are made of: the articles of each kind, and who may ask. */
export type Shelves = {
  readonly supplier: Firm
  articlesOf(code: string): readonly Article[]
  asker(trade: Trade, nth: number): { readonly customer: Firm; readonly contact: Person }
}

/** More articles than these would only take longer. */
const MOST_ARTICLES = 10_000

export function fillShelves(wholesaler: Wholesaler): Shelves {
  const byCode = new Map<string, Article[]>()
  let count = 0
  for (const article of wholesaler.articles()) {
    const code = article.article_number.slice(0, 3)
    const shelf = byCode.get(code)
    if (shelf) shelf.push(article)
    else byCode.set(code, [article])
    count += 1
    if (count >= MOST_ARTICLES) break
  }
  const contacts = [...wholesaler.contacts()].filter(
    (contact) => contact.parent_type === 'customer' && contact.email,
  )
  const customers = [...wholesaler.customers((label) => label)].filter(
    ({ customer_id, language, is_active }) =>
      language === 'de' && is_active && contacts.some(({ parent_id }) => parent_id === customer_id),
  )
  return {
    supplier: supplierFirm(wholesaler.name),
    articlesOf: (code) => byCode.get(code) ?? [],
    asker(trade, nth) {
      const those = customers.filter((customer) => isOf(customer, trade))
      const customer = pick(those, nth)
      const people = contacts.filter(({ parent_id }) => parent_id === customer.customer_id)
      return { customer: firmOf(customer), contact: personOf(pick(people, nth)) }
    },
  }
}

const GROUP_OF: Readonly<Record<Trade, string>> = {
  electrical: 'Elektro',
  plumbing: 'Sanitär|Heizung|Haustechnik|Wärme',
  industry: 'Maschinenbau|werke|Logistik',
  municipal: '^Stadt ',
  housing: 'Wohn|Immobilien',
}

/** Letters that old formats do not have would be lost there; such firms ask in other ways. */
const isOf = ({ name }: Customer, trade: Trade): boolean =>
  new RegExp(GROUP_OF[trade]).test(name) && /^[\x20-\x7eäöüÄÖÜß]+$/.test(name)

const firmOf = ({ customer_id, name, email, phone, addresses }: Customer): Firm => {
  const [address] = addresses
  if (!address) throw new Error(`${name} has no address`)
  return { id: customer_id, name, email, phone, address }
}

const personOf = ({ first_name, last_name, email = '', phone }: Contact): Person => ({
  name: `${first_name} ${last_name}`,
  email,
  phone,
})

const supplierFirm = (name: string): Firm => ({
  id: '1',
  name,
  email: 'angebote@nordlicht-grosshandel.example',
  phone: '+49 40 9990100',
  address: {
    name,
    street: 'Zum Umspannwerk',
    house_number: '12',
    postal_code: '20097',
    city: 'Hamburg',
    region: 'Hamburg',
    country: 'DE',
    is_default: true,
  },
})

/** Customers and contacts in any number, each made from its index alone; for measuring only. */

const NAMES = ['Brandt', 'Çelik', 'Hansen', 'Kühn', 'Müller', 'Nowak', 'Öztürk', 'Schäfer', 'Wölk']
const FIRST_NAMES = ['Anna', 'Björn', 'Dörte', 'Emre', 'Jürgen', 'Käthe', 'Lars', 'Zoë']
const TRADES = ['Elektro', 'Haustechnik', 'Sanitär', 'Gebäudetechnik', 'Kälte-Klima', 'Heizungsbau']
const TOWNS = ['Hamburg', 'Lübeck', 'Kiel', 'Rostock', 'Bremen', 'Hannover', 'Görlitz']

const pick = (items: readonly string[], index: number): string => items[index % items.length] ?? ''

const address = (index: number, street: string, isDefault: boolean) => ({
  name: `${pick(TRADES, index)} ${pick(NAMES, index >> 3)}`,
  street,
  house_number: String(1 + (index % 190)),
  postal_code: String(10_000 + (index % 89_999)),
  city: pick(TOWNS, index),
  country: 'DE',
  is_default: isDefault,
})

export const customerId = (index: number): string => `K-${100_000 + index}`

/** A customer with two addresses, of which one is kept, and values of three custom columns. */
export const customerRow = (index: number, revision: number, columnIds: readonly string[]) => ({
  customer_id: customerId(index),
  name: `${pick(TRADES, index)} ${pick(NAMES, index >> 3)} GmbH & Co. KG ${index}`,
  email: `info@kunde-${index}.example`,
  phone: `+49 40 ${1_000_000 + index + revision}`,
  website: `https://www.kunde-${index}.example`,
  vat_id: `DE${100_000_000 + index}`,
  currency: 'EUR',
  language: 'de',
  discount_percent: (index % 400) / 10,
  email_domains: [`kunde-${index}.example`, `*.kunde-${index}.example`],
  branch: pick(TOWNS, index),
  is_active: index % 40 !== 0,
  addresses: [
    address(index, 'Rechnungsweg', false),
    address(index + 1, 'Lagerstraße', index % 2 === 0),
  ],
  custom_fields: {
    [columnIds[0] ?? '']: 'ABC'[index % 3],
    [columnIds[1] ?? '']: 14 + (index % 3) * 8,
    [columnIds[2] ?? '']: index % 2 === 0,
  },
})

export type CustomerRow = ReturnType<typeof customerRow>

/** A supplier with one address. */
export const supplierRow = (index: number, revision: number) => ({
  supplier_id: `L-${100_000 + index}`,
  name: `${pick(NAMES, index >> 3)} ${pick(TRADES, index)}werke AG ${index}`,
  email: `verkauf@lieferant-${index}.example`,
  phone: `+49 89 ${1_000_000 + index + revision}`,
  website: `https://www.lieferant-${index}.example`,
  vat_id: `DE${200_000_000 + index}`,
  currency: 'EUR',
  language: 'de',
  is_active: index % 40 !== 0,
  addresses: [address(index, 'Werkstraße', true)],
  custom_fields: {},
})

export type SupplierRow = ReturnType<typeof supplierRow>

const CONTACTS_OF_A_CUSTOMER = 4
export const customersFor = (contacts: number): number =>
  Math.ceil(contacts / CONTACTS_OF_A_CUSTOMER)

/** Four contacts for each customer, one after the other, as an ERP writes them out. */
export function contactRow(index: number, revision: number) {
  const customer = Math.floor(index / CONTACTS_OF_A_CUSTOMER)
  const [first, last] = [pick(FIRST_NAMES, index), pick(NAMES, index >> 2)]
  return {
    parent_type: 'customer',
    parent_id: customerId(customer),
    external_id: `P-${index}`,
    email: `${index}.person@kunde-${customer}.example`,
    first_name: first,
    last_name: last,
    phone: `+49 40 ${1_000_000 + customer}-${index % 100}`,
    mobile: `+49 170 ${1_000_000 + index + revision}`,
    position: 'Einkauf',
    department: 'Technik',
    language: 'de',
    custom_fields: { erp_kuerzel: `${first[0]}${last[0]}`, seit: 2000 + (index % 26) },
  }
}

export type ContactRow = ReturnType<typeof contactRow>

import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { compileBody } from '#kernel/http/validation.ts'
import { AccessoryRow } from '../master-data/accessories/schema.ts'
import { AlternativeRow } from '../master-data/alternatives/schema.ts'
import { ContactRow } from '../master-data/contacts/schema.ts'
import { CustomerRow } from '../master-data/customers/schema.ts'
import { SupplierRow } from '../master-data/suppliers/schema.ts'
import { UnitConversionRow } from '../master-data/unit-conversions/schema.ts'
import { accessoryRules } from './catalogue/accessory-rules.ts'
import { createWholesaler } from './wholesaler.ts'

const SIZE = 5_000
const wholesaler = createWholesaler({ articles: SIZE })
const columnIdOf = (label: string): string => `cf_${label.toLowerCase()}`

const articles = [...wholesaler.articles()]
const byNumber = new Map(articles.map((article) => [article.article_number, article]))
const suppliers = [...wholesaler.suppliers(columnIdOf)]
const customers = [...wholesaler.customers(columnIdOf)]
const contacts = [...wholesaler.contacts()]
const conversions = [...wholesaler.unitConversions()]
const accessories = [...wholesaler.accessories()]
const alternatives = [...wholesaler.alternatives()]

/** What of the rows the interface would refuse. */
function refused(rows: readonly unknown[], schema: TSchema): unknown[] {
  const isSound = compileBody(schema)
  return rows.flatMap((row) => {
    const sent: unknown = JSON.parse(JSON.stringify(row))
    return isSound(sent) ? [] : [{ row, errors: isSound.errors }]
  })
}

const distinct = (keys: readonly string[]): number => new Set(keys).size

describe('Demo wholesaler', () => {
  it('is the same every time', () => {
    const again = createWholesaler({ articles: SIZE })
    expect([...again.customers(columnIdOf)]).toEqual(customers)
    expect([...again.contacts()]).toEqual(contacts)
    expect([...again.accessories()]).toEqual(accessories)
    expect([...again.alternatives()]).toEqual(alternatives)
  })

  it('sends only rows that the interface takes', () => {
    expect(refused(suppliers, SupplierRow)).toEqual([])
    expect(refused(customers, CustomerRow)).toEqual([])
    expect(refused(contacts, ContactRow)).toEqual([])
    expect(refused(conversions, UnitConversionRow)).toEqual([])
    expect(refused(accessories, AccessoryRow)).toEqual([])
    expect(refused(alternatives, AlternativeRow)).toEqual([])
  })

  it('has as many articles as asked for, of which a shorter catalogue is the beginning', () => {
    expect(byNumber.size).toBe(SIZE)
    const small = createWholesaler({ articles: 700 })
    expect([...small.articles()]).toEqual(articles.slice(0, 700))
    expect(wholesaler.article(4_999)).toEqual(articles[4_999])
  })
})

describe('Demo wholesaler, units and links', () => {
  it('converts each unit of an existing article once, by a positive ratio', () => {
    const keys = conversions.map((row) => `${row.article_number}/${row.alternative_unit}`)
    expect(distinct(keys)).toBe(conversions.length)
    const wrong = conversions.filter(
      ({ article_number, alternative_unit, numerator, denominator }) =>
        byNumber.get(article_number)?.base_unit === alternative_unit ||
        !byNumber.has(article_number) ||
        !Number.isInteger(numerator) ||
        !Number.isInteger(denominator),
    )
    expect(wrong).toEqual([])
    const units = new Set(conversions.map(({ alternative_unit }) => alternative_unit))
    expect([...units]).toEqual(
      expect.arrayContaining(['RNG', 'TR', 'STG', 'ROL', 'PAK', 'KAR', 'KG', 'M']),
    )
    const ratios = conversions.filter((row) => row.numerator > 1 && row.denominator > 1)
    expect(ratios.length).toBeGreaterThan(100)
  })

  it.each([100, 700, 2_500, SIZE])('links both ends inside a catalogue of %i', (size) => {
    const whole = createWholesaler({ articles: size })
    const known = new Set(articles.slice(0, size).map(({ article_number }) => article_number))
    const links = [
      ...[...whole.accessories()].map((row) => [
        row.source_article_number,
        row.accessory_article_number,
      ]),
      ...[...whole.alternatives()].map((row) => [
        row.source_article_number,
        row.alternative_article_number,
      ]),
      ...whole.defaultArticles.map((row) => [row.article_number]),
      ...whole.partsLists.flatMap(({ items }) => items.map((item) => [item.article_number])),
      ...[...whole.unitConversions()].map((row) => [row.article_number]),
    ]
    expect(links.flat().filter((number) => !known.has(number))).toEqual([])
  })

  it('links no article with itself, and none twice', () => {
    const pairs = accessories.map(
      (row) => `${row.source_article_number}/${row.accessory_article_number}`,
    )
    expect(distinct(pairs)).toBe(accessories.length)
    const others = alternatives.map(
      (row) => `${row.source_article_number}/${row.alternative_article_number}`,
    )
    expect(distinct(others)).toBe(alternatives.length)
    expect(others.filter((pair) => pair.split('/')[0] === pair.split('/')[1])).toEqual([])
  })

  it('every rule of accessories finds some', () => {
    const used = new Set(
      accessories.map(
        (row) => row.source_article_number.slice(0, 3) + row.accessory_article_number.slice(0, 3),
      ),
    )
    expect(accessoryRules.filter(({ source, target }) => !used.has(source + target))).toEqual([])
  })

  it('an alternative is of another make, and says the same in its fields', () => {
    const told = (number: string) => {
      const { attributes, power_w, diameter_mm, length_mm, etim_class } = byNumber.get(number) ?? {}
      const { Serie: _series, ...parameters } = attributes ?? {}
      return { parameters, power_w, diameter_mm, length_mm, etim_class }
    }
    for (const row of alternatives.filter((_, at) => at % 7 === 0)) {
      const { source_article_number: source, alternative_article_number: other } = row
      expect(told(other)).toEqual(told(source))
      expect(byNumber.get(other)?.manufacturer_name).not.toBe(
        byNumber.get(source)?.manufacturer_name,
      )
    }
    expect(alternatives.length).toBeGreaterThan(1_000)
  })
})

describe('Demo wholesaler, partners', () => {
  it('has about 40 suppliers and 300 customers, each once', () => {
    expect(suppliers.length).toBeGreaterThanOrEqual(38)
    expect(distinct(suppliers.map(({ supplier_id }) => supplier_id))).toBe(suppliers.length)
    expect(distinct(suppliers.map(({ name }) => name))).toBe(suppliers.length)
    expect(customers).toHaveLength(300)
    expect(distinct(customers.map(({ customer_id }) => customer_id))).toBe(300)
    expect(distinct(customers.map(({ name }) => name))).toBe(300)
  })

  it('writes e-mail addresses and sites that nobody has', () => {
    const texts = [...suppliers, ...customers, ...contacts].flatMap((row) => [
      ...('website' in row && row.website ? [new URL(row.website).host] : []),
      ...(row.email ? [row.email] : []),
    ])
    const addresses = [...texts, ...customers.flatMap(({ email_domains }) => email_domains)]
    expect(addresses.filter((text) => !/^[a-z0-9@.*-]+\.example$/.test(text))).toEqual([])
  })

  it('has customers with shared domains, with patterns and with none', () => {
    const domains = customers.flatMap(({ email_domains }) => email_domains)
    expect(distinct(domains)).toBeLessThan(domains.length)
    expect(domains.some((domain) => domain.startsWith('*.'))).toBe(true)
    const without = customers.filter(({ email_domains }) => email_domains.length === 0)
    expect(without.length).toBeGreaterThan(10)
    expect(without.every(({ email }) => email.endsWith('@postkasten.example'))).toBe(true)
  })

  it('has every customer in a branch, at one default address', () => {
    expect(customers.filter(({ branch }) => !wholesaler.branches.includes(branch))).toEqual([])
    expect(distinct(customers.map(({ branch }) => branch))).toBe(wholesaler.branches.length)
    const defaults = customers.map(
      ({ addresses }) => addresses.filter(({ is_default }) => is_default).length,
    )
    expect(defaults.every((count) => count === 1)).toBe(true)
    expect(customers.some(({ addresses }) => addresses.length > 1)).toBe(true)
    expect(new Set(customers.map(({ language }) => language)).size).toBeGreaterThan(2)
  })

  it('has about 900 contacts of existing parents, each with an identity of its own', () => {
    expect(contacts.length).toBeGreaterThan(800)
    expect(contacts.length).toBeLessThan(1_100)
    const parents = new Set([
      ...customers.map(({ customer_id }) => `customer/${customer_id}`),
      ...suppliers.map(({ supplier_id }) => `supplier/${supplier_id}`),
    ])
    const parentOf = (row: (typeof contacts)[number]) => `${row.parent_type}/${row.parent_id}`
    expect(contacts.filter((row) => !parents.has(parentOf(row)))).toEqual([])
    expect(distinct(contacts.map(parentOf))).toBe(parents.size)

    const known = (what: (row: (typeof contacts)[number]) => string | undefined) => {
      const keys = contacts.flatMap((row) => what(row) ?? [])
      expect(distinct(keys)).toBe(keys.length)
      return keys.length
    }
    const withId = known((row) => row.external_id && `${parentOf(row)} ${row.external_id}`)
    const withEmail = known((row) => row.email && `${parentOf(row)} ${row.email}`)
    known((row) => `${parentOf(row)} ${row.first_name} ${row.last_name} ${row.phone}`)
    expect(withId).toBeLessThan(contacts.length)
    expect(withEmail).toBeLessThan(contacts.length)
  })

  it('has a person under the domain of the parent', () => {
    const mailOf = new Map(customers.map(({ customer_id, email }) => [customer_id, email]))
    const elsewhere = contacts.filter(
      ({ parent_id, parent_type, email }) =>
        parent_type === 'customer' &&
        email &&
        email.split('@')[1] !== mailOf.get(parent_id)?.split('@')[1],
    )
    expect(elsewhere).toEqual([])
  })
})

describe('Demo wholesaler, what it says of itself', () => {
  it('has two admins, and one user who has left', () => {
    const { users } = wholesaler
    expect(users.filter(({ role }) => role === 'ADMIN')).toHaveLength(2)
    expect(users.filter(({ isActive }) => !isActive)).toHaveLength(1)
    expect(distinct(users.map(({ email }) => email))).toBe(users.length)
  })

  it('fills its columns with values of their type', () => {
    const requireTypes = (resource: string, rows: readonly { custom_fields: object }[]) => {
      const fields = wholesaler.customFields.filter((field) => field.resource === resource)
      const byColumn = new Map(fields.map((field) => [columnIdOf(field.label), field]))
      for (const { custom_fields } of rows) {
        for (const [columnId, value] of Object.entries(custom_fields)) {
          expect(isOfType(byColumn.get(columnId), value), `${columnId}: ${value}`).toBe(true)
        }
      }
    }
    requireTypes('CUSTOMER', customers)
    requireTypes('SUPPLIER', suppliers)
    const ofUsers = wholesaler.customFields.filter(({ resource }) => resource === 'USER')
    for (const { customFields } of wholesaler.users) {
      expect(Object.keys(customFields)).toEqual(ofUsers.map(({ label }) => label))
    }
    const resources = new Set(wholesaler.customFields.map(({ resource }) => resource))
    expect(resources.size).toBe(5)
  })

  it('has default articles and parts lists with names of their own', () => {
    const { defaultArticles, partsLists } = wholesaler
    expect(distinct(defaultArticles.map(({ pattern }) => pattern))).toBe(7)
    expect(distinct(partsLists.map(({ name }) => name))).toBe(7)
    for (const { items } of partsLists) {
      expect(items.length).toBeGreaterThan(1)
      expect(items.every(({ quantity }) => Number(quantity) > 0)).toBe(true)
    }
  })
})

type Field = (typeof wholesaler.customFields)[number]

function isOfType(field: Field | undefined, value: unknown): boolean {
  const options = field?.options ?? []
  switch (field?.type) {
    case 'NUMBER':
      return typeof value === 'number'
    case 'BOOLEAN':
      return typeof value === 'boolean'
    case 'TEXT':
      return typeof value === 'string'
    case 'DATE':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    case 'SELECT':
      return typeof value === 'string' && options.includes(value)
    case 'MULTI_SELECT':
      return Array.isArray(value) && value.every((each) => options.includes(each))
    default:
      return false
  }
}

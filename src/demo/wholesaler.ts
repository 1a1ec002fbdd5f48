import type { Article } from './catalogue/article.ts'
import { createAssortment } from './catalogue/assortment.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import {
  type Accessory,
  type Alternative,
  accessories,
  alternatives,
  articleNumberFor,
  type UnitConversion,
  unitConversions,
} from './catalogue/relations.ts'
import {
  customFields,
  type DefaultArticle,
  type DemoCustomField,
  type DemoUser,
  defaultArticles,
  type FindArticle,
  NAME,
  type PartsList,
  partsLists,
  users,
} from './organisation.ts'
import type { ColumnIdOf } from './partners/company.ts'
import { type Contact, contacts } from './partners/contacts.ts'
import { type Customer, customers } from './partners/customers.ts'
import { type Supplier, suppliers } from './partners/suppliers.ts'
import { BRANCHES } from './partners/towns.ts'

/** An invented wholesaler, whole: what it is, and what its ERP would push. */
export type Wholesaler = {
  readonly name: string
  readonly branches: readonly string[]
  readonly users: readonly DemoUser[]
  readonly customFields: readonly DemoCustomField[]
  readonly defaultArticles: readonly DefaultArticle[]
  readonly partsLists: readonly PartsList[]
  /** Records are made while they are read: no number of them needs memory. */
  suppliers(columnIdOf: ColumnIdOf): Iterable<Supplier>
  customers(columnIdOf: ColumnIdOf): Iterable<Customer>
  contacts(): Iterable<Contact>
  articles(): Iterable<Article>
  unitConversions(): Iterable<UnitConversion>
  accessories(): Iterable<Accessory>
  alternatives(): Iterable<Alternative>
  /** Article `index`; a later `revision` of it has another price, and no more. */
  article(index: number, revision?: number): Article
}

/** The same seed makes the same wholesaler; a longer catalogue begins with the shorter one. */
export function createWholesaler({
  articles: size,
  seed = 1,
}: {
  readonly articles: number
  readonly seed?: number
}): Wholesaler {
  const assortment = createAssortment(seed)
  const { article } = createCatalogue(seed)
  const find: FindArticle = (code, wanted) => articleNumberFor(assortment, size, code, wanted)
  return {
    name: NAME,
    branches: BRANCHES,
    users,
    customFields,
    defaultArticles: defaultArticles(find),
    partsLists: partsLists(find),
    suppliers: (columnIdOf) => suppliers(seed, columnIdOf),
    customers: (columnIdOf) => customers(seed, columnIdOf),
    contacts: () => contacts(seed),
    *articles() {
      for (let index = 0; index < size; index += 1) yield article(index)
    },
    unitConversions: () => unitConversions(assortment, size),
    accessories: () => accessories(assortment, size),
    alternatives: () => alternatives(assortment, size, seed),
    article,
  }
}

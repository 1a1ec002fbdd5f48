import { articlesBody, createCatalogue } from '../../src/demo/catalogue/catalogue.ts'
import {
  type ContactRow,
  type CustomerRow,
  contactRow,
  customerRow,
  customersFor,
  type SupplierRow,
  supplierRow,
} from './companies.ts'
import type { FloorTable } from './floor.ts'

/** A resource as the bench pushes it. */
export type Pushed<Row> = FloorTable<Row> & {
  readonly path: string
  readonly arrayKey: string
  /** A higher revision differs in one field. */
  readonly row: (index: number, revision: number) => Row
  /** The records that the rows refer to: the body of another push. */
  readonly before?: (rows: number) => { readonly path: string; readonly body: Buffer }
}

/** The body of a push with the rows `0` to `count - 1`. */
export function bodyOf<Row>({ arrayKey, row }: Pushed<Row>, count: number, revision = 0): Buffer {
  const rows = Array.from({ length: count }, (_, index) => JSON.stringify(row(index, revision)))
  return Buffer.from(`{"${arrayKey}":[${rows.join(',')}]}`)
}

/** Columns named like the row's own fields. */
const likeFields = <Row>(...names: readonly (keyof Row & string)[]) =>
  Object.fromEntries(names.map((name) => [name, (row: Row): unknown => row[name]]))

const catalogue = createCatalogue()
type Article = ReturnType<typeof catalogue.article>

export const articles: Pushed<Article> = {
  path: '/articles',
  arrayKey: 'articles',
  row: (index, revision) => catalogue.article(index, revision),
  table: 'articles',
  key: '(article_number, organisation_id)',
  columns: likeFields<Article>(
    'article_number',
    'name',
    'description',
    'base_unit',
    'manufacturer_name',
    'manufacturer_article_number',
    'supplier_id',
    'supplier_article_number',
    'ean',
    'etim_class',
    'norms',
    'product_group',
    'keywords',
    'power_w',
    'voltage_v',
    'current_a',
    'length_mm',
    'width_mm',
    'height_mm',
    'diameter_mm',
    'weight_kg',
    'ip_rating',
    'attributes',
    'list_price',
    'price_quantity',
    'currency',
    'is_active',
    'custom_fields',
  ),
}

/** The columns that the custom values of customers belong to. */
export type ColumnIds = readonly string[]

export const customers = (columnIds: ColumnIds): Pushed<CustomerRow> => ({
  path: '/customers',
  arrayKey: 'customers',
  row: (index, revision) => customerRow(index, revision, columnIds),
  table: 'customers',
  key: '(customer_id, organisation_id)',
  columns: {
    ...likeFields<CustomerRow>(
      'customer_id',
      'name',
      'email',
      'phone',
      'website',
      'vat_id',
      'currency',
      'language',
      'discount_percent',
      'email_domains',
      'branch',
      'is_active',
      'custom_fields',
    ),
    address: storedAddress,
  },
})

/** One address is stored: the default, else the first. */
function storedAddress({ addresses }: Pick<CustomerRow, 'addresses'>): unknown {
  const { is_default, ...stored } =
    addresses.find((each) => each.is_default) ?? (addresses[0] as CustomerRow['addresses'][0])
  return stored
}

export const suppliers: Pushed<SupplierRow> = {
  path: '/suppliers',
  arrayKey: 'suppliers',
  row: supplierRow,
  table: 'suppliers',
  key: '(supplier_id, organisation_id)',
  columns: {
    ...likeFields<SupplierRow>(
      'supplier_id',
      'name',
      'email',
      'phone',
      'website',
      'vat_id',
      'currency',
      'language',
      'is_active',
      'custom_fields',
    ),
    address: storedAddress,
  },
}

export const contacts: Pushed<ContactRow> = {
  path: '/contacts',
  arrayKey: 'contacts',
  row: contactRow,
  table: 'contacts',
  key: '(parent_id, md5(external_id), parent_type, organisation_id) where external_id is not null',
  columns: {
    ...likeFields<ContactRow>(
      'parent_type',
      'parent_id',
      'external_id',
      'email',
      'first_name',
      'last_name',
      'phone',
      'mobile',
      'position',
      'department',
      'language',
      'custom_fields',
    ),
    is_active: () => true,
  },
  before: (rows) => ({ path: '/customers', body: bodyOf(customers([]), customersFor(rows)) }),
}

const LINKS_OF_AN_ARTICLE = 4
const UNITS = ['RNG', 'KRT', 'PAL', 'BUND']

/** The articles that a number of links needs, with those that the last links lead to. */
const articlesFor = (links: number) => ({
  path: '/articles',
  body: articlesBody(catalogue, 0, Math.ceil(links / LINKS_OF_AN_ARTICLE) + LINKS_OF_AN_ARTICLE),
})

/** Link `index` leads from an article to one of the next four. */
function linkedArticles(index: number): readonly [string, string] {
  const source = Math.floor(index / LINKS_OF_AN_ARTICLE)
  const target = source + 1 + (index % LINKS_OF_AN_ARTICLE)
  return [catalogue.article(source).article_number, catalogue.article(target).article_number]
}

function unitConversionRow(index: number, revision: number) {
  const [article_number] = linkedArticles(index)
  return {
    article_number,
    alternative_unit: UNITS[index % LINKS_OF_AN_ARTICLE] ?? '',
    numerator: 10 + (index % 90) + revision,
    denominator: 1,
    custom_fields: {},
  }
}

export const unitConversions: Pushed<ReturnType<typeof unitConversionRow>> = {
  path: '/articles/unit-conversions',
  arrayKey: 'unit_conversions',
  row: unitConversionRow,
  table: 'unit_conversions',
  key: '(article_number, md5(alternative_unit), organisation_id)',
  columns: likeFields<ReturnType<typeof unitConversionRow>>(
    'article_number',
    'alternative_unit',
    'numerator',
    'denominator',
    'custom_fields',
  ),
  before: articlesFor,
}

function accessoryRow(index: number, revision: number) {
  const [source_article_number, accessory_article_number] = linkedArticles(index)
  return {
    source_article_number,
    accessory_article_number,
    multiplier: 1 + (index % 9) + revision,
    order: index % LINKS_OF_AN_ARTICLE,
    is_mandatory: index % 3 === 0,
    custom_fields: {},
  }
}

export const accessories: Pushed<ReturnType<typeof accessoryRow>> = {
  path: '/articles/accessories',
  arrayKey: 'accessories',
  row: accessoryRow,
  table: 'accessories',
  key: '(source_article_number, accessory_article_number, organisation_id)',
  columns: likeFields<ReturnType<typeof accessoryRow>>(
    'source_article_number',
    'accessory_article_number',
    'multiplier',
    'order',
    'is_mandatory',
    'custom_fields',
  ),
  before: articlesFor,
}

function alternativeRow(index: number, revision: number) {
  const [source_article_number, alternative_article_number] = linkedArticles(index)
  return {
    source_article_number,
    alternative_article_number,
    order: (index % LINKS_OF_AN_ARTICLE) + revision,
    custom_fields: {},
  }
}

export const alternatives: Pushed<ReturnType<typeof alternativeRow>> = {
  path: '/articles/alternatives',
  arrayKey: 'alternatives',
  row: alternativeRow,
  table: 'alternatives',
  key: '(source_article_number, alternative_article_number, organisation_id)',
  columns: likeFields<ReturnType<typeof alternativeRow>>(
    'source_article_number',
    'alternative_article_number',
    'order',
    'custom_fields',
  ),
  before: articlesFor,
}

import { createCatalogue } from '../../src/demo/catalogue/catalogue.ts'
import {
  type ContactRow,
  type CustomerRow,
  contactRow,
  customerRow,
  customersFor,
} from './companies.ts'
import type { FloorTable } from './floor.ts'

/** A resource as the bench pushes it. */
export type Pushed<Row> = FloorTable<Row> & {
  readonly path: string
  readonly arrayKey: string
  readonly row: (index: number) => Row
  /** What must be there before: the body of another push. */
  readonly before?: (rows: number) => { readonly path: string; readonly body: Buffer }
}

/** The body of a push with the rows `0` to `count - 1`. */
export function bodyOf<Row>({ arrayKey, row }: Pushed<Row>, count: number): Buffer {
  const rows = Array.from({ length: count }, (_, index) => JSON.stringify(row(index)))
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
  row: (index) => catalogue.article(index),
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
  row: (index) => customerRow(index, columnIds),
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
    address({ addresses }) {
      const { is_default, ...kept } =
        addresses.find((each) => each.is_default) ?? (addresses[0] as CustomerRow['addresses'][0])
      return kept
    },
  },
})

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

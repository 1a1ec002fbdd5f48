import { Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
import {
  Attribute,
  Conversion,
  exampleAttribute,
  exampleOffered,
  OfferedArticle,
} from '../details/schema.ts'

const told = (description: string) =>
  Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), { description })

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const ArticleRecord = Type.Object(
  {
    article_number: Type.String(),
    name: textOrNull('Name.'),
    description: textOrNull('Long text.'),
    manufacturer_name: textOrNull('Maker.'),
    manufacturer_article_number: textOrNull("The maker's number."),
    supplier_id: textOrNull('Usual supplier.'),
    supplier_name: textOrNull('Its name; null where it is not known.'),
    supplier_article_number: textOrNull("The supplier's number."),
    ean: textOrNull('EAN or GTIN.'),
    has_wrong_ean: Type.Boolean({
      description: 'Whether the check digit of its EAN is wrong: it is never used as a number.',
    }),
    etim_class: textOrNull('ETIM class.'),
    product_group: textOrNull('Product group.'),
    norms: Type.Array(Type.String()),
    keywords: Type.Array(Type.String()),
    base_unit: textOrNull('The unit that prices are per.'),
    list_price: textOrNull('Per price_quantity base units.'),
    price_quantity: Type.String(),
    currency: textOrNull('ISO 4217.'),
    is_active: Type.Boolean(),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
    changed_by_job: textOrNull('The job that changed it last; null where it is not kept any more.'),
    request_count: count('Tenders and orders in which it is chosen and offered.'),
    conversions: Type.Array(Conversion),
    measures: Type.Array(
      Type.Object({
        name: Type.String({ description: 'With its unit: power_w.' }),
        from: Type.String(),
        to: Type.String({ description: 'The same as `from` where it is one value.' }),
      }),
    ),
    ip_rating: textOrNull('As printed.'),
    attributes: told('Further technical parameters.'),
    custom_fields: told('Data of the source system.'),
    accessory_count: count('Articles that go with it.'),
    mandatory_count: count('Those of them without which it is not sold.'),
    alternative_count: count('Articles that can take its place.'),
  },
  { 'x-component': 'ArticleRecord' },
)

export const exampleArticleRecord = {
  article_number: '1555-04',
  name: 'Geräte-Verbindungsdose',
  description: null,
  manufacturer_name: 'Kaiser',
  manufacturer_article_number: '1555-04',
  supplier_id: null,
  supplier_name: null,
  supplier_article_number: null,
  ean: null,
  has_wrong_ean: false,
  etim_class: 'EC000202',
  product_group: null,
  norms: [],
  keywords: [],
  base_unit: 'St',
  list_price: '1.92',
  price_quantity: '1',
  currency: 'EUR',
  is_active: true,
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:30:01.000123Z',
  changed_by_job: '019a84cf-0000-7000-8000-000000000001',
  request_count: 38,
  conversions: [{ unit: 'Pack', numerator: '10', denominator: '1' }],
  measures: [{ name: 'diameter_mm', from: '61', to: '61' }],
  ip_rating: null,
  attributes: [{ name: 'Ausführung', value: 'winddicht' }],
  custom_fields: [],
  accessory_count: 1,
  mandatory_count: 0,
  alternative_count: 0,
}

export const ComparedArticle = Type.Object(
  { article: OfferedArticle, attributes: Type.Array(Attribute) },
  { 'x-component': 'ComparedArticle' },
)

export const exampleCompared = { article: exampleOffered, attributes: [exampleAttribute] }

import { type TProperties, Type } from 'typebox'
import {
  asRead,
  currency,
  decimal,
  deleted,
  flag,
  formed,
  freeFields,
  measure,
  moments,
  partnerKey,
  partnerKeyOfOther,
  plainValues,
  readOnly,
  text,
  texts,
} from '../fields.ts'

const measured = (what: string, unit: string) =>
  measure({ description: `${what} in ${unit}; a number, or {"min", "max"}.`, minimum: 0 })

/** What an article says of itself, beside its number. Shared by the row sent and the record read. */
const described = {
  name: text({ description: 'Short name.', examples: ['NYM-J 3x1,5 mm²'] }, 500),
  description: text({ description: 'Long text.' }, 20_000),
  base_unit: text(
    { description: 'Unit that quantities and prices refer to.', examples: ['M'] },
    20,
  ),
  manufacturer_name: text({ description: "The maker's name." }),
  manufacturer_article_number: text({ description: "The maker's number." }),
  supplier_id: partnerKeyOfOther({
    description: 'Usual supplier. It may arrive later than the article.',
  }),
  supplier_article_number: text({ description: "The supplier's number." }),
  ean: formed('^(\\d{8}|\\d{12,14})$', '8, 12, 13 or 14 digits', {
    description:
      'EAN/GTIN. A wrong check digit is stored as sent, but never used as an exact number.',
    examples: ['4012345000016'],
  }),
  etim_class: formed('^EC\\d{6}$', '"EC" and 6 digits', {
    description: 'ETIM class.',
    examples: ['EC000057'],
  }),
  norms: texts({ description: 'Norms the article meets.', examples: [['DIN VDE 0250-204']] }),
  product_group: text({ description: "The partner's product group." }),
  keywords: texts({ description: 'Further words by which the article is known.' }),
  power_w: measured('Power', 'watt'),
  voltage_v: measure({ description: 'Voltage in volt; a number, or {"min", "max"}.' }),
  current_a: measured('Current', 'ampere'),
  length_mm: measured('Length', 'millimetres'),
  width_mm: measured('Width', 'millimetres'),
  height_mm: measured('Height', 'millimetres'),
  diameter_mm: measured('Diameter', 'millimetres'),
  weight_kg: measured('Weight', 'kilograms'),
  ip_rating: text({ description: 'As printed: IP65, IP69K, IP20/44.' }, 20),
  attributes: plainValues({
    description: 'Further technical parameters, replaced as a whole.',
    examples: [{ Aderzahl: 3, Querschnitt: '1,5 mm²' }],
  }),
  list_price: decimal({ description: 'Per price_quantity base units.', minimum: 0 }),
  price_quantity: decimal({
    description:
      'The quantity the list price is for; 1 unless sent. The trade prices per 100 or 1,000.',
    exclusiveMinimum: 0,
  }),
  currency: currency({ description: 'ISO 4217.' }),
  is_active: flag({
    description: 'An inactive article is never predicted. A new article is active unless sent.',
  }),
  custom_fields: freeFields({
    description: 'Data of the source system, up to 64 KB; merged key by key, null clears one key.',
  }),
} satisfies TProperties

const articleNumber = partnerKey({
  description: 'The key of the article; stays the same across syncs.',
  examples: ['4711'],
})

/** An article as a partner sends it: an absent field stays as it is, null clears it. */
export const ArticleRow = Type.Object(
  {
    article_number: articleNumber,
    ...described,
    deleted,
    ...readOnly('created_at', 'updated_at'),
  },
  { additionalProperties: false, 'x-component': 'ArticleRow' },
)

/** Empty or their default when they were never sent. */
const NEVER_NULL = [
  'norms',
  'keywords',
  'attributes',
  'custom_fields',
  'price_quantity',
  'is_active',
]

/** An article as partners read it: every field is there, null or empty when never sent. */
export const Article = Type.Object(
  { article_number: articleNumber, ...asRead(described, NEVER_NULL), ...moments },
  { 'x-component': 'Article' },
)

export const exampleArticleRow = {
  article_number: '4711',
  name: 'NYM-J 3x1,5 mm² Mantelleitung',
  base_unit: 'M',
  manufacturer_name: 'Kabelwerk Musterstadt',
  manufacturer_article_number: 'NYM-3X1.5-R100',
  ean: '4012345000016',
  etim_class: 'EC000057',
  norms: ['DIN VDE 0250-204'],
  voltage_v: { min: 300, max: 500 },
  diameter_mm: 8.6,
  attributes: { Aderzahl: 3, Querschnitt: '1,5 mm²' },
  list_price: 98.5,
  price_quantity: 100,
  currency: 'EUR',
  custom_fields: { erp_group: 'K-17' },
}

export const exampleArticle = {
  article_number: '4711',
  name: 'NYM-J 3x1,5 mm² Mantelleitung',
  description: null,
  base_unit: 'M',
  manufacturer_name: 'Kabelwerk Musterstadt',
  manufacturer_article_number: 'NYM-3X1.5-R100',
  supplier_id: null,
  supplier_article_number: null,
  ean: '4012345000016',
  etim_class: 'EC000057',
  norms: ['DIN VDE 0250-204'],
  product_group: null,
  keywords: [],
  power_w: null,
  voltage_v: { min: 300, max: 500 },
  current_a: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  diameter_mm: 8.6,
  weight_kg: null,
  ip_rating: null,
  attributes: { Aderzahl: 3, Querschnitt: '1,5 mm²' },
  list_price: 98.5,
  price_quantity: 100,
  currency: 'EUR',
  is_active: true,
  custom_fields: { erp_group: 'K-17' },
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:30:01.000123Z',
}

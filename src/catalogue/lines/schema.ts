import { Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
import { TRAITS, type Trait } from './filters.ts'
import { SORTS } from './list-articles.ts'

const wished = <const Names extends readonly string[]>(names: Names) =>
  Type.Optional(Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] }))

const MEANING: Readonly<Record<Trait, string>> = {
  is_active: 'Whether it may be proposed and chosen.',
  has_ean: 'Whether it has an EAN.',
  has_maker_number: 'Whether it has a maker, and the number of the maker.',
  has_etim_class: 'Whether it has an ETIM class.',
  has_norms: 'Whether it names a norm.',
  has_parameters: 'Whether it has a measure, an IP rating or an attribute.',
  has_conversion: 'Whether it can be sold in another unit than its own.',
}

const traits = Object.fromEntries(
  TRAITS.map((trait) => [trait, Type.Optional(Type.Boolean({ description: MEANING[trait] }))]),
) as Record<Trait, ReturnType<typeof Type.Optional<ReturnType<typeof Type.Boolean>>>>

const filters = {
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Words, or a number.' })),
  manufacturer: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  etim_class: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  ...traits,
  is_double: Type.Optional(
    Type.Boolean({
      description: 'Only active ones that share an EAN, or maker and number, with another one.',
    }),
  ),
  has_wrong_ean: Type.Optional(
    Type.Boolean({ description: 'Only active ones whose EAN has a wrong check digit.' }),
  ),
}

export const facetsQuery = Type.Object(filters, { additionalProperties: false })

export const browseQuery = Type.Object(
  {
    ...filters,
    sort: wished(SORTS),
    direction: wished(['asc', 'desc']),
    cursor: Type.Optional(Type.String({ maxLength: 12_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
)

const isComplete = Type.Boolean({
  description: 'False while a large import is still being taken in: ask again.',
})

/** What is shown of an article wherever people look for one. */
export const articleFields = {
  article_number: Type.String(),
  name: textOrNull('Name.'),
  manufacturer_name: textOrNull('Maker.'),
  manufacturer_article_number: textOrNull("The maker's number."),
  supplier_article_number: textOrNull("The supplier's number."),
  ean: textOrNull('EAN or GTIN.'),
  etim_class: textOrNull('ETIM class.'),
  product_group: textOrNull('Product group.'),
  base_unit: textOrNull('The unit that prices are per.'),
  list_price: textOrNull('Per price_quantity base units.'),
  price_quantity: Type.String(),
  currency: textOrNull('ISO 4217.'),
}

export const ArticlePage = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        ...articleFields,
        is_active: Type.Boolean(),
        has_conversion: Type.Boolean(),
        updated_at: Type.String({ description: 'When a job changed it last.' }),
      },
      { 'x-component': 'ListedArticle' },
    ),
  ),
  next_cursor: textOrNull('Null ends the list.'),
  is_complete: isComplete,
})

export const examplePage = {
  data: [
    {
      article_number: '1555-04',
      name: 'Geräte-Verbindungsdose',
      manufacturer_name: 'Kaiser',
      manufacturer_article_number: '1555-04',
      supplier_article_number: null,
      ean: null,
      etim_class: 'EC000202',
      product_group: null,
      base_unit: 'St',
      list_price: '1.92',
      price_quantity: '1',
      currency: 'EUR',
      is_active: true,
      has_conversion: true,
      updated_at: '2026-11-14T09:30:01.000123Z',
    },
  ],
  next_cursor: null,
  is_complete: true,
}

const count = Type.Integer({ minimum: 0 })
const values = Type.Array(Type.Object({ value: Type.String(), count }), {
  description: 'The most frequent first.',
})
const yesNo = Type.Object({ yes: count, no: count })

export const Facets = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'Articles with all that is chosen.' }),
    manufacturer: values,
    etim_class: values,
    ...(Object.fromEntries(TRAITS.map((trait) => [trait, yesNo])) as Record<Trait, typeof yesNo>),
    is_complete: isComplete,
    is_capped: Type.Boolean({
      description: 'The text finds more than are looked at: the counts are of the best 1,000.',
    }),
  },
  { 'x-component': 'ArticleFacets' },
)

export const exampleFacets = {
  total: 5000,
  manufacturer: [{ value: 'Kaiser', count: 120 }],
  etim_class: [{ value: 'EC000202', count: 80 }],
  ...Object.fromEntries(TRAITS.map((trait) => [trait, { yes: 4800, no: 200 }])),
  is_complete: true,
  is_capped: false,
}

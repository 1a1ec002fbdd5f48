import { type TProperties, Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
import { LANES } from '../tree/lanes.ts'
import { exampleRow, Row } from '../tree/schema.ts'

const Reason = Type.Object({
  code: Type.String({ description: 'Worded by the application.' }),
  args: Type.Unsafe<Record<string, string | number>>({
    type: 'object',
    additionalProperties: { type: ['string', 'number'] },
  }),
})

const articleFields = {
  article_number: Type.String(),
  name: textOrNull('Name.'),
  manufacturer_name: textOrNull('Maker.'),
  manufacturer_article_number: textOrNull("The maker's number."),
  ean: textOrNull('EAN or GTIN.'),
  base_unit: textOrNull('The unit that prices are per.'),
} satisfies TProperties

export const Conversion = Type.Object(
  { unit: Type.String(), numerator: Type.String(), denominator: Type.String() },
  { description: 'One unit is numerator / denominator base units.' },
)

const prices = {
  list_price: textOrNull('Per base unit.'),
  discount_percent: textOrNull('On the list price.'),
  net_price: textOrNull('Per base unit.'),
} satisfies TProperties

/** An article as a person may choose it. */
export const OfferedArticle = Type.Object(
  {
    ...articleFields,
    ...prices,
    base_quantity: textOrNull(
      'How much of it the position takes; null where units do not convert.',
    ),
    conversions: Type.Array(Conversion),
    is_active: Type.Boolean(),
  },
  { 'x-component': 'OfferedArticle' },
)

const AppSelection = Type.Object(
  {
    article: Type.Object(articleFields),
    basis: Type.Object({
      list_price: textOrNull('Per price_quantity base units.'),
      price_quantity: Type.String(),
      currency: textOrNull('ISO 4217.'),
      conversions: Type.Array(Conversion),
    }),
    quantity_per_unit: Type.String(),
    is_in_base_units: Type.Boolean(),
    own_quantity: textOrNull('What a person says instead of what follows.'),
    own_net_price: textOrNull('The same of the price.'),
    quantity: textOrNull('Decimal text.'),
    unit: textOrNull('Of the quantity.'),
    base_quantity: textOrNull('In base units; null where units do not convert.'),
    ...prices,
    usual_prices: Type.Union(
      [Type.Object({ least: Type.String(), most: Type.String() }), Type.Null()],
      { description: 'Outside of these a net price by hand is marked; null without a list price.' },
    ),
    line_net: textOrNull('net_price for base_quantity.'),
    line_gross: textOrNull('With VAT.'),
    selection_source: Type.String(),
    class: Type.String({ enum: ['auto', 'prediction', 'manual'] }),
    action: Type.String({
      enum: ['service', 'key', 'bulk', 'search', 'replacement', 'duplicate', 'accessory'],
    }),
    predicted: Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: { type: 'string' },
      description: 'What was predicted when a person chose.',
    }),
    because: Type.Array(Reason),
    by: textOrNull('E-mail address of the person; null for the service.'),
    at: Type.String(),
  },
  { 'x-component': 'AppSelection' },
)

export const Attribute = Type.Object({
  name: Type.String(),
  required: textOrNull('What the position asks for.'),
  offered: textOrNull('What the article has.'),
  verdict: Type.String({ enum: ['equal', 'near', 'missing', 'conflict', 'extra'] }),
  spans: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
    description: 'From and to in the short text, a line end and the long text.',
  }),
})

const Prediction = Type.Object(
  {
    rank: Type.Integer({ minimum: 1 }),
    article_number: Type.String(),
    score: Type.Number({ minimum: 0, maximum: 1 }),
    lane: Type.String({
      enum: [...LANES],
      description: 'By its score, and by what speaks against it.',
    }),
    reasons: Type.Array(Reason),
    attributes: Type.Array(Attribute),
    article: Type.Union([OfferedArticle, Type.Null()], { description: 'Null where it is gone.' }),
  },
  { 'x-component': 'Prediction' },
)

export const ArticleLinks = Type.Object(
  {
    accessories: Type.Array(
      Type.Object({
        source_article_number: Type.String(),
        accessory_article_number: Type.String(),
        multiplier: Type.String({ description: 'Per base unit of the source article.' }),
        order: Type.String({ description: 'As the partner sent it.' }),
        is_mandatory: Type.Boolean(),
        article: OfferedArticle,
      }),
      { description: 'Those of the first article first, mandatory ones first.' },
    ),
    alternatives: Type.Array(
      Type.Object({
        source_article_number: Type.String(),
        alternative_article_number: Type.String(),
        order: textOrNull('As the partner sent it.'),
        article: OfferedArticle,
      }),
    ),
  },
  { 'x-component': 'ArticleLinks' },
)

export const Details = Type.Object(
  {
    row: Row,
    description: Type.String(),
    long_text: Type.String(),
    identifiers: Type.Array(Type.Object({ type: Type.String(), value: Type.String() })),
    provenance: Type.Unsafe<object | null>({
      type: ['object', 'null'],
      description: 'Where in the files it stands; null for a line by hand.',
    }),
    unit_price: textOrNull("The document's own."),
    discount_percent: textOrNull("Of the position itself; null for the customer's."),
    note: textOrNull("A person's."),
    gaps: Type.Array(
      Type.Object({
        caption: Type.String({ description: 'What stands before it; may be empty.' }),
        tail: Type.String({ description: 'What stands behind it.' }),
        text: textOrNull("A person's; null where nobody wrote one."),
        suggestion: textOrNull('Maker and type of the chosen article; counts without a text.'),
      }),
      { description: 'What its text asks the bidder for, in order.' },
    ),
    selections: Type.Array(AppSelection),
    predictions: Type.Array(Prediction, { description: 'The best first.' }),
    because: Type.Array(Reason, { description: 'Why the service settled it.' }),
    links: ArticleLinks,
    identical: Type.Object({
      count: Type.Integer({ description: 'Other positions with the same text.' }),
      taking_count: Type.Integer({ description: 'Those that would take what is decided here.' }),
    }),
    changed_by: textOrNull('Who changed it last; null for the service.'),
    changed_at: textOrNull('When.'),
  },
  { 'x-component': 'PositionDetails' },
)

export const exampleOffered = {
  article_number: '1555-04',
  name: 'Geräte-Verbindungsdose',
  manufacturer_name: 'Kaiser',
  manufacturer_article_number: '1555-04',
  ean: null,
  base_unit: 'St',
  list_price: '1.92',
  discount_percent: '41.7',
  net_price: '1.1194',
  base_quantity: '748',
  conversions: [{ unit: 'Pack', numerator: '10', denominator: '1' }],
  is_active: true,
}

export const exampleAttribute = {
  name: 'diameter_mm',
  required: '61 mm',
  offered: '61 mm',
  verdict: 'equal',
  spans: [[18, 23]],
}

export const exampleLinks = {
  accessories: [
    {
      source_article_number: '1555-04',
      accessory_article_number: '1181-60',
      multiplier: '1',
      order: '1',
      is_mandatory: false,
      article: { ...exampleOffered, article_number: '1181-60', name: 'Signaldeckel' },
    },
  ],
  alternatives: [],
}

export const exampleDetails = {
  row: exampleRow,
  description: 'Gerätedose UP tief 61 mm',
  long_text: 'Geräte-Verbindungsdose, winddicht, Ø 61 mm',
  identifiers: [],
  provenance: { file: 'LV_Kita.x83', kind: 'ELEMENT', path: '/GAEB/Award/BoQ', line: 812 },
  unit_price: null,
  discount_percent: null,
  note: null,
  gaps: [{ caption: 'Fabrikat', tail: '', text: null, suggestion: null }],
  selections: [],
  predictions: [
    {
      rank: 1,
      article_number: '1555-04',
      score: 0.81,
      reasons: [{ code: 'parameters_equal', args: { count: 1 } }],
      attributes: [exampleAttribute],
      article: exampleOffered,
    },
  ],
  because: [],
  links: exampleLinks,
  identical: { count: 5, taking_count: 5 },
  changed_by: null,
  changed_at: null,
}

import { type TProperties, Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
import { AUTOMATIC_SOURCES } from '../../matching/decide/decision.ts'
import { numberOrNull } from '../schema.ts'

const MatchedArticle = Type.Object(
  {
    article_number: Type.String({ description: 'The key of the article.' }),
    name: textOrNull('Name.'),
    manufacturer_name: textOrNull('Name of the manufacturer.'),
    manufacturer_article_number: textOrNull("The manufacturer's number."),
    ean: textOrNull('EAN or GTIN.'),
    base_unit: textOrNull('The unit that prices are per.'),
  },
  { 'x-component': 'MatchedArticle', description: 'An article as it was when it was selected.' },
)

const amounts = {
  base_quantity: numberOrNull(
    'The quantity in base units of the article; null when the units cannot be converted.',
  ),
  list_price: numberOrNull('Per base unit.'),
  discount_percent: numberOrNull('On the list price: of the position, else of the customer.'),
  net_price: numberOrNull('Per base unit, after the discount.'),
  line_net: numberOrNull('net_price for base_quantity.'),
  line_gross: numberOrNull('line_net with VAT.'),
} satisfies TProperties

const quantity = {
  quantity: numberOrNull('Null where nothing is asked for.'),
  unit: textOrNull('As written.'),
} satisfies TProperties

const Selection = Type.Object(
  {
    article_number: Type.String({ description: 'The key of the article.' }),
    article: MatchedArticle,
    ...quantity,
    ...amounts,
    selection_source: Type.String({
      enum: [...AUTOMATIC_SOURCES, 'PREDICTION', 'MANUAL'],
      description: 'How it was chosen: all but PREDICTION and MANUAL are automatic.',
    }),
  },
  { 'x-component': 'Selection' },
)

/** The fields of a position; orders show some of them. */
export const positionFields = {
  position_id: Type.String({ description: 'Assigned by the service; decimal digits.' }),
  position_number: Type.String({ description: "The document's own number; may be empty." }),
  kind: Type.String({
    enum: ['NORMAL', 'ALTERNATIVE', 'OPTIONAL', 'LUMP_SUM', 'SURCHARGE', 'HEADING', 'NOTE'],
    description: 'HEADING and NOTE ask for nothing.',
  }),
  is_relevant: Type.Boolean({ description: 'Whether an article is looked for.' }),
  not_offered: Type.Boolean({ description: 'Whether it is left out on purpose.' }),
  description: Type.String({ description: 'Short text, as in the document.' }),
  long_text: Type.String({ description: 'The whole text.' }),
  ...quantity,
  article_number: textOrNull(
    'The matched article, the first of the selections; null when there is none.',
  ),
  article: Type.Union([MatchedArticle, Type.Null()], {
    description: 'The same with its data; null when there is none.',
  }),
  ...amounts,
  net_price: numberOrNull(
    'Per base unit, after the discount. Of a position that is priced without an article (service, lump sum): ' +
      'per unit; `selections` is then empty.',
  ),
  line_net: numberOrNull(
    'net_price for base_quantity; without an article, for quantity (of a LUMP_SUM without one, for 1).',
  ),
  selections: Type.Array(Selection, {
    description:
      'Every article chosen for the position; more than one for a set. Empty where it is not offered, or is ' +
      "priced without an article. The position's line amounts are their sums.",
  }),
} satisfies TProperties

export const exampleArticle = {
  article_number: 'NYM-J-3X1.5',
  name: 'NYM-J 3x1,5 mm² Ring 100 m',
  manufacturer_name: 'Kabelwerk Nord',
  manufacturer_article_number: '31015',
  ean: '4006381333931',
  base_unit: 'm',
}

import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { DECIMAL_ID } from '#kernel/schema.ts'
import { partnerKey } from '../../../master-data/fields.ts'

/**
 * What a person can wish for the positions of an inquiry. Decimals are texts. Whoever names a position says which
 * version of it he saw.
 */

const id = (description: string) => Type.String({ ...DECIMAL_ID, description })

const version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'The version of the position that the person saw.',
})

const seen = { position_id: id('The position.'), version }

const MOST_POSITIONS = 10_000

const severalSeen = Type.Array(Type.Object(seen, { additionalProperties: false }), {
  minItems: 1,
  maxItems: MOST_POSITIONS,
  description: 'The positions, each with the version that the person saw.',
})

type Form = { readonly description: string; readonly pattern: string; readonly form: string }

const orNull = ({ description, pattern, form }: Form) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], pattern, 'x-form': form, description })

const amount = (description: string) =>
  orNull({ description, pattern: '^\\d{1,15}(\\.\\d{1,10})?$', form: 'a decimal from 0, as text' })

const text = (description: string, maxLength: number) => Type.String({ maxLength, description })

const articleNumber = partnerKey({ description: 'An active article of the catalogue.' })

const discountPercent = orNull({
  description: "At most 100; below 0 it is a surcharge; null for the customer's.",
  pattern: '^(100(\\.0{1,4})?|\\d{1,2}(\\.\\d{1,4})?|-\\d{1,3}(\\.\\d{1,4})?)$',
  form: 'a decimal from -999.9999 to 100, as text',
})

const UNIT_CHARACTERS = 20
const LONG_TEXT_CHARACTERS = 100_000

const unit = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  minLength: 1,
  maxLength: UNIT_CHARACTERS,
  // Digits without a letter: a price or quantity that was typed into the wrong field.
  pattern: '^(?!\\P{L}*\\p{Nd}\\P{L}*$)\\P{Cc}*$',
  'x-form': 'a unit on one line, not a number',
  description: 'As written; null for none.',
})

const wish = <const Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  Type.Object({ kind: Type.Literal(kind), ...fields }, { additionalProperties: false })

export const WISHES = {
  select: wish('select', {
    ...seen,
    article_number: articleNumber,
    action: Type.Unsafe<'key' | 'search' | 'replacement'>({
      type: 'string',
      enum: ['key', 'search', 'replacement'],
      description: 'How the person came to it.',
    }),
  }),
  select_many: wish('select_many', { positions: severalSeen, article_number: articleNumber }),
  add_selection: wish('add_selection', { ...seen, article_number: articleNumber }),
  remove_selection: wish('remove_selection', { ...seen, article_number: articleNumber }),
  replace_by_alternative: wish('replace_by_alternative', {
    ...seen,
    article_number: articleNumber,
  }),
  add_accessories: wish('add_accessories', {
    ...seen,
    article_numbers: Type.Array(articleNumber, { minItems: 1, maxItems: 50, uniqueItems: true }),
  }),
  set_quantity: wish('set_quantity', { ...seen, quantity: amount('Null for none.') }),
  set_unit: wish('set_unit', { ...seen, unit }),
  set_text: wish('set_text', {
    ...seen,
    description: Type.Optional(text('The short text.', 1_000)),
    long_text: Type.Optional(text('The long text.', LONG_TEXT_CHARACTERS)),
  }),
  set_selection_quantity: wish('set_selection_quantity', {
    ...seen,
    article_number: articleNumber,
    quantity: amount('In the unit of the selection; null for what follows from the position.'),
  }),
  set_net_price: wish('set_net_price', {
    ...seen,
    article_number: Type.Optional(articleNumber),
    net_price: amount(
      'Per base unit of the article, per unit of a position without one; null takes it back.',
    ),
  }),
  set_discount: wish('set_discount', {
    ...seen,
    discount_percent: discountPercent,
  }),
  set_discount_many: wish('set_discount_many', {
    positions: severalSeen,
    discount_percent: discountPercent,
  }),
  set_note: wish('set_note', {
    ...seen,
    note: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 1_000,
      description: 'Null or empty for none.',
    }),
  }),
  set_gap: wish('set_gap', {
    ...seen,
    gap: Type.Integer({ minimum: 0, maximum: 99, description: 'Which of its gaps, from 0.' }),
    text: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 500,
      pattern: '^\\P{Cc}*$',
      'x-form': 'text on one line',
      description: 'Null or empty for what follows from the article.',
    }),
  }),
  set_relevance: wish('set_relevance', { positions: severalSeen, is_relevant: Type.Boolean() }),
  assign_many: wish('assign_many', {
    positions: severalSeen,
    user_id: orNull({
      description: 'An active user of the organisation; null for nobody.',
      pattern: '^[1-9]\\d{0,17}$',
      form: 'an id of decimal digits',
    }),
  }),
  set_not_offered: wish('set_not_offered', { positions: severalSeen, not_offered: Type.Boolean() }),
  apply_to_identical: wish('apply_to_identical', seen),
  accept_above: wish('accept_above', {
    score: Type.Number({ minimum: 0, maximum: 1, description: 'The least score.' }),
    responsible_user_id: Type.Optional(id("Whose positions; everybody's unless given.")),
    expected_count: Type.Optional(
      Type.Integer({ minimum: 0, description: 'As the preview counted; 409 where it differs.' }),
    ),
  }),
  add_position: wish('add_position', {
    chapter_id: Type.Optional(id('The chapter; the last one unless given.')),
    after_position_id: Type.Optional(id('The position before it; the end unless given.')),
    position_number: text('Its number; may be empty.', 100),
    position_kind: Type.Optional(
      Type.Unsafe<'NORMAL' | 'ALTERNATIVE' | 'OPTIONAL' | 'LUMP_SUM' | 'SURCHARGE'>({
        type: 'string',
        enum: ['NORMAL', 'ALTERNATIVE', 'OPTIONAL', 'LUMP_SUM', 'SURCHARGE'],
        description: 'NORMAL unless given.',
      }),
    ),
    description: text('The short text.', 1_000),
    long_text: Type.Optional(text('The long text.', LONG_TEXT_CHARACTERS)),
    quantity: Type.Optional(amount('Null for none.')),
    unit: Type.Optional(unit),
  }),
  remove_position: wish('remove_position', seen),
  reprice: wish('reprice', {}),
} as const satisfies Readonly<Record<string, TSchema>>

export type CommandKind = keyof typeof WISHES
export type WishOf<Kind extends CommandKind> = Static<(typeof WISHES)[Kind]>
export type Wish = { [Kind in CommandKind]: WishOf<Kind> }[CommandKind]

export const COMMAND_KINDS = Object.keys(WISHES) as readonly CommandKind[]

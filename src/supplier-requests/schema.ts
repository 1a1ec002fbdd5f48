import { Type } from 'typebox'
import { seenField } from '#kernel/http/seen.ts'
import { DECIMAL_ID, dayOrNull, momentOrNull, orNull } from '#kernel/schema.ts'
import { ASKING_FORMATS, type AskingFormat } from '../answers/asking/asking-document.ts'
import { day, moments, partnerKey, text } from '../master-data/fields.ts'
import { SUPPLIER_REQUEST_STATUSES } from './supplier-request.ts'

const AskedPosition = Type.Object(
  {
    position_id: Type.String({ description: 'The position of the request.' }),
    position_number: Type.String({ description: 'As in the document.' }),
    article_number: orNull('string', 'The article that was selected for it; null when none was.'),
    supplier_article_number: orNull('string', "The supplier's own number of the article."),
    description: Type.String({ description: 'What is asked for.' }),
    quantity: orNull('number', 'How much is asked for.'),
    unit: orNull('string', 'In which unit.'),
    unit_price: orNull('number', 'What the supplier answered, per unit.'),
    currency: orNull('string', 'Of the price.'),
  },
  { 'x-component': 'SupplierRequestPosition' },
)

/** A supplier request as partners read it. */
export const SupplierRequest = Type.Object(
  {
    id: Type.String({ description: 'Decimal digits.' }),
    request_id: Type.String({ description: 'The tender or order that it was made from.' }),
    supplier_id: Type.String({ description: 'Who is asked.' }),
    status: Type.String({ enum: [...SUPPLIER_REQUEST_STATUSES] }),
    due_date: dayOrNull('Until when an answer is wanted.'),
    message: orNull('string', 'What is written above the positions.'),
    answered_at: momentOrNull('When prices were first entered.'),
    positions: Type.Array(AskedPosition),
    ...moments,
  },
  { 'x-component': 'SupplierRequest' },
)

export const exampleSupplierRequest = {
  id: '31',
  request_id: '4711',
  supplier_id: 'L-200',
  status: 'ANSWERED',
  due_date: '2026-11-20',
  message: 'Bitte mit Lieferzeit.',
  answered_at: '2026-11-16T10:02:00.000311Z',
  positions: [
    {
      position_id: '90210',
      position_number: '01.02.0030',
      article_number: 'NYM-3x1.5',
      supplier_article_number: '0815-15',
      description: 'Installationsleitung NYM-J 3x1,5',
      quantity: 1200,
      unit: 'm',
      unit_price: 0.42,
      currency: 'EUR',
    },
  ],
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-16T10:02:00.000311Z',
}

/** Of lists, for partners and for people. */
export const filters = {
  supplier_id: Type.Optional(
    Type.String({ maxLength: 255, description: 'Only those to this supplier.' }),
  ),
  request_id: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 999_999_999_999_999,
      description: 'Only those made from this tender or order.',
    }),
  ),
  status: Type.Optional(
    Type.String({
      enum: [...SUPPLIER_REQUEST_STATUSES],
      description: 'Only those with this status.',
    }),
  ),
}

const fileFormat = Type.Unsafe<AskingFormat>({
  type: 'string',
  enum: [...ASKING_FORMATS],
  description: 'In which the supplier gets it.',
})

const letter = {
  due_date: day('Until when an answer is wanted.'),
  message: text({ description: 'What is written above the positions.' }, 10_000),
  file_format: Type.Optional(fileFormat),
}

const id = (description: string) => Type.String({ ...DECIMAL_ID, description })

const MOST_POSITIONS = 10_000
const MOST_SUPPLIERS = 50

const suppliers = (description: string) =>
  Type.Array(partnerKey({ description: 'A supplier.' }), {
    minItems: 1,
    maxItems: MOST_SUPPLIERS,
    description,
  })

const chosenPositions = Type.Array(
  Type.Object(
    {
      position_id: id('A position of the request.'),
      supplier_ids: Type.Optional(
        suppliers('Whom to ask, instead of those who sell the selected articles.'),
      ),
      fallback_supplier_ids: Type.Optional(
        suppliers('Whom to ask for what nobody is known to sell.'),
      ),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: MOST_POSITIONS },
)

export const GenerateBody = Type.Object(
  { ...letter, positions: chosenPositions },
  { additionalProperties: false },
)

export const PreviewBody = Type.Object(
  { positions: chosenPositions },
  { additionalProperties: false },
)

export const LetterBody = Type.Object(
  {
    ...letter,
    contact_id: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 40,
        description: 'Who is written to, an active contact of the supplier; null for nobody named.',
      }),
    ),
    updated_at: seenField,
  },
  { additionalProperties: false },
)

export const AddPositionsBody = Type.Object(
  {
    position_ids: Type.Array(id('A position of the request.'), {
      minItems: 1,
      maxItems: MOST_POSITIONS,
    }),
  },
  { additionalProperties: false },
)

const lineKey = {
  position_id: id('The position.'),
  article_number: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 255,
    description: 'The article of the line; null for a position without one.',
  }),
}

const lines = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) =>
  Type.Array(Type.Object(fields, { additionalProperties: false }), {
    minItems: 1,
    maxItems: MOST_POSITIONS,
  })

export const RemovePositionsBody = Type.Object(
  { positions: lines(lineKey) },
  { additionalProperties: false },
)

export const QuantitiesBody = Type.Object(
  {
    positions: lines({
      ...lineKey,
      quantity: Type.String({
        pattern: '^(?!.{17})\\d{1,15}(\\.\\d{1,10})?$',
        'x-form': 'a decimal of at most 15 digits, as text',
        description: 'How much is asked for, in the unit that the line has.',
      }),
    }),
    updated_at: seenField,
  },
  { additionalProperties: false },
)

const answeredLine = {
  ...lineKey,
  unit_price: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    pattern: '^(?!.{17})\\d{1,15}(\\.\\d{1,10})?$',
    'x-form': 'a decimal of at most 15 digits, as text',
    description: 'Per unit that was asked for; null takes it back.',
  }),
  currency: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    pattern: '^[A-Z]{3}$',
    'x-form': 'an ISO 4217 code such as EUR',
    description: 'Of the price.',
  }),
}

export const AnswerBody = Type.Object(
  { positions: lines(answeredLine), updated_at: seenField },
  { additionalProperties: false },
)

export const TakeOverBody = Type.Object(
  {
    ...lineKey,
    version: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The version of the position that the person saw.',
    }),
    surcharge_percent: Type.Optional(
      Type.String({
        pattern: '^\\d{1,4}(\\.\\d{1,4})?$',
        'x-form': 'a decimal from 0, as text',
        description: 'On what the supplier asks; none unless given.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const Unassigned = Type.Object({
  position_id: Type.String(),
  article_number: orNull('string', 'The article of which no supplier is known.'),
  reason: Type.String({ enum: ['NO_SUPPLIER', 'NOT_RELEVANT'] }),
})

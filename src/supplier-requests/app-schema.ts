import { Type } from 'typebox'
import { MAX_CURSOR_LENGTH } from '#kernel/cursor.ts'
import { DECIMAL_ID } from '#kernel/schema.ts'
import { wantedDirection } from '#kernel/sorted-list.ts'
import { ASKING_FORMATS } from '../answers/asking/asking-document.ts'
import { KINDS, STATUSES } from '../inquiries/inquiry.ts'
import { SUPPLIER_REQUEST_SORTS } from './app-queries.ts'
import { Unassigned } from './schema.ts'
import { SUPPLIER_REQUEST_STATUSES } from './supplier-request.ts'

const orNull = (description?: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    ...(description !== undefined && { description }),
  })

const status = Type.String({ enum: [...SUPPLIER_REQUEST_STATUSES] })

export const SupplierRequestLine = Type.Object(
  {
    id: Type.String(),
    status,
    supplier_id: Type.String(),
    supplier_name: orNull('Null where the supplier is not known.'),
    request_id: Type.String(),
    request_name: orNull(),
    position_count: Type.Integer(),
    priced_count: Type.Integer({ description: 'Those with a price of the supplier.' }),
    due_date: orNull(),
    sent_at: orNull(),
    answered_at: orNull(),
    updated_at: Type.String(),
  },
  { 'x-component': 'SupplierRequestLine' },
)

export const exampleLine = {
  id: '31',
  status: 'SENT',
  supplier_id: 'L-200',
  supplier_name: 'Kabelwerk Süd GmbH',
  request_id: '4711',
  request_name: 'Neubau Kita Sonnenhang.x83',
  position_count: 12,
  priced_count: 0,
  due_date: '2026-11-20',
  sent_at: '2026-11-14T09:40:00.000311Z',
  answered_at: null,
  updated_at: '2026-11-14T09:40:00.000311Z',
}

export const listQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: MAX_CURSOR_LENGTH })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Its number or that of the request, the supplier, or the name of the request.',
      }),
    ),
    status: Type.Optional(status),
    supplier_id: Type.Optional(Type.String({ maxLength: 255 })),
    request_id: Type.Optional(Type.String(DECIMAL_ID)),
    sort: Type.Optional(
      Type.Unsafe<(typeof SUPPLIER_REQUEST_SORTS)[number]>({
        type: 'string',
        enum: [...SUPPLIER_REQUEST_SORTS],
        description: 'By number, the newest first, unless something else is said.',
      }),
    ),
    direction: wantedDirection,
  },
  { additionalProperties: false },
)

export const Contact = Type.Object({
  contact_id: Type.String({ format: 'uuid' }),
  name: orNull(),
  email: orNull(),
  position: orNull('What he or she does there.'),
})

const ShownLine = Type.Object({
  position_id: Type.String(),
  position_number: Type.String(),
  article_number: orNull(),
  supplier_article_number: orNull(),
  description: Type.String(),
  quantity: orNull(),
  unit: orNull(),
  unit_price: orNull('What the supplier answered, per unit.'),
  currency: orNull('Of the price.'),
  offered: Type.Union(
    [
      Type.Object({
        version: Type.Integer({ description: 'Of the position; a take-over has to name it.' }),
        article_number: orNull(
          'The article that the price would be taken over for; null for the position itself.',
        ),
        base_unit: orNull('Of the article; of the position where it has none.'),
        net_price: orNull('What it is offered for now, per base unit.'),
        would_be: orNull('What that would become without a surcharge; null where it cannot.'),
      }),
      Type.Null(),
    ],
    { description: 'The position as it is by now; null where it is gone.' },
  ),
})

/** As people work with it. */
export const AppSupplierRequest = Type.Object(
  {
    id: Type.String(),
    status,
    supplier: Type.Object({ supplier_id: Type.String(), name: orNull(), email: orNull() }),
    request: Type.Object({
      request_id: Type.String(),
      request_type: Type.String({ enum: [...KINDS] }),
      name: orNull(),
      status: Type.String({ enum: [...STATUSES] }),
      currency: Type.String(),
    }),
    due_date: orNull(),
    message: orNull(),
    file_format: Type.String({ enum: [...ASKING_FORMATS] }),
    contact: Type.Union([Contact, Type.Null()]),
    sent_at: orNull(),
    answered_at: orNull(),
    created_at: Type.String(),
    updated_at: Type.String(),
    positions: Type.Array(ShownLine),
  },
  { 'x-component': 'SupplierRequest' },
)

export const exampleAppSupplierRequest = {
  id: '31',
  status: 'ANSWERED',
  supplier: { supplier_id: 'L-200', name: 'Kabelwerk Süd GmbH', email: 'info@kabel.example' },
  request: {
    request_id: '4711',
    request_type: 'TENDER',
    name: 'Neubau Kita Sonnenhang.x83',
    status: 'NEEDS_REVIEW',
    currency: 'EUR',
  },
  due_date: '2026-11-20',
  message: 'Bitte mit Lieferzeit.',
  file_format: 'X93',
  contact: {
    contact_id: '019a84cf-0000-7000-8000-000000000031',
    name: 'Silke Sommer',
    email: 's.sommer@kabel.example',
    position: 'Vertrieb',
  },
  sent_at: '2026-11-14T09:40:00.000311Z',
  answered_at: '2026-11-16T10:02:00.000311Z',
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-16T10:02:00.000311Z',
  positions: [
    {
      position_id: '90210',
      position_number: '01.02.0030',
      article_number: 'NYM-3x1.5',
      supplier_article_number: '0815-15',
      description: 'Installationsleitung NYM-J 3x1,5',
      quantity: '1200',
      unit: 'm',
      unit_price: '0.42',
      currency: 'EUR',
      offered: {
        version: 3,
        article_number: 'NYM-3x1.5',
        base_unit: 'm',
        net_price: '0.5',
        would_be: '0.42',
      },
    },
  ],
}

export const Preview = Type.Object({
  suppliers: Type.Array(
    Type.Object({
      supplier_id: Type.String(),
      name: orNull('Null where the supplier is not known.'),
      position_count: Type.Integer(),
      draft_id: orNull('The draft that would be added to; null: a new one.'),
    }),
  ),
  unassigned: Type.Array(Unassigned),
})

export const FoundSupplier = Type.Object({
  supplier_id: Type.String(),
  name: orNull(),
  city: orNull(),
})

import { type TProperties, Type } from 'typebox'
import { seenField } from '#kernel/http/seen.ts'
import { textOrNull } from '#kernel/schema.ts'
import { lastAcknowledgement } from '../../../acknowledgements/schema.ts'
import { freeFields, notBlank, partnerKeyOfOther, text } from '../../../master-data/fields.ts'
import { KINDS, STATUSES } from '../../inquiry.ts'
import { OrderMetadataSent } from '../../intake/schema.ts'

const id = Type.String({ description: 'Decimal digits.' })
const moment = Type.String({ format: 'date-time' })
const count = Type.Integer({ minimum: 0 })

const orNull = <Fields extends TProperties>(fields: Fields, description: string) =>
  Type.Union([Type.Object(fields), Type.Null()], { description })

const headFields = {
  id,
  kind: Type.String({ enum: [...KINDS] }),
  name: textOrNull('Null while the name of the file to read is not known yet.'),
  status: Type.String({ enum: [...STATUSES] }),
  customer: orNull(
    {
      customer_id: Type.String(),
      name: textOrNull('Null where the partner has removed the customer since.'),
      found_by: textOrNull(
        'ID, CONTACT, DOMAIN_PATTERN, INFERRED_DOMAIN or PERSON: how it is known.',
      ),
    },
    'Whose inquiry it is; null where nobody knows.',
  ),
  project: orNull(
    { id, object_number: textOrNull('Grouping key.'), name: textOrNull('Name.') },
    'The project it belongs to.',
  ),
  branch: orNull({ id, name: Type.String() }, 'The branch it is routed to.'),
  assigned: orNull(
    { id, name: Type.String(), email: Type.String() },
    'Whose work it is; null for nobody in particular.',
  ),
  counts: Type.Object({
    position_count: count,
    positions_with_selection: count,
    open_count: count,
    selection_count: count,
    auto_selected_count: count,
    prediction_correct_count: count,
    manual_selection_count: count,
  }),
  totals: Type.Object({
    net: Type.String(),
    vat: Type.String(),
    gross: Type.String(),
    currency: Type.String(),
  }),
  customer_discount: textOrNull('The percentage by which it is priced; null without a customer.'),
  submission_date: textOrNull(
    'Until when an offer must be there: of the project, else of the file.',
  ),
  channel: Type.String({
    enum: ['UPLOAD', 'API'],
    description: 'Brought by a person, or sent by a program.',
  }),
  key_name: textOrNull("What the program's key is called."),
  processing: orNull(
    {
      step: Type.String({ description: 'QUEUED, READ, STRUCTURE, MATCH or PRICE.' }),
      done: count,
      total: count,
    },
    'How far it is while it is PROCESSING.',
  ),
  erp_offer_id: textOrNull("The partner's own id of it."),
  acknowledgement: lastAcknowledgement,
  needs_attention: Type.Boolean({ description: "The partner's system could not take it." }),
  completed_at: textOrNull('When it was last released; null if never.'),
  release_count: count,
  user_email: textOrNull('Who released it last.'),
  created_at: moment,
  updated_at: moment,
} satisfies TProperties

export const Head = Type.Object(headFields, { 'x-component': 'Inquiry' })

const InquiryFile = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  media_type: Type.String(),
  size: Type.Integer(),
  role: Type.String({ enum: ['PRIMARY', 'ATTACHMENT'] }),
  format: textOrNull('What it is by its content, such as GAEB_XML; null where that is not known.'),
  format_version: textOrNull('Of GAEB DA XML, as it says itself: 3.2.'),
  problem: textOrNull(
    'Why it could not be read, as a code of issues: ENCRYPTED, say. Null where nobody tried.',
  ),
})

/** With what is shown only where it is worked on. */
export const WholeHead = Type.Object(
  {
    ...headFields,
    context: Type.String({ description: 'What came with it.' }),
    customer_email: textOrNull(
      'The address that was sent, as a contact has it; or the sender of the mail.',
    ),
    facts: Type.Unsafe<object | null>({
      type: ['object', 'null'],
      description: 'What the file that was read says of itself.',
    }),
    order_metadata: Type.Unsafe<object | null>({
      type: ['object', 'null'],
      description:
        'Of an order: per field value, certainty (a person has to look below 0.8) and place.',
    }),
    request_custom_fields: Type.Unsafe<object>({ type: 'object', description: 'By label.' }),
    files: Type.Array(InquiryFile),
  },
  { 'x-component': 'WholeInquiry' },
)

export const exampleHead = {
  id: '4711',
  kind: 'TENDER',
  name: 'Neubau Kita Sonnenhang.x83',
  status: 'NEEDS_REVIEW',
  customer: { customer_id: 'K-1001', name: 'Elektro Petersen GmbH', found_by: 'CONTACT' },
  project: { id: '88', object_number: 'OBJ-2231', name: 'Neubau Kita Sonnenhang' },
  branch: { id: '3', name: 'Nord' },
  assigned: null,
  counts: {
    position_count: 2000,
    positions_with_selection: 471,
    open_count: 1529,
    selection_count: 480,
    auto_selected_count: 470,
    prediction_correct_count: 8,
    manual_selection_count: 2,
  },
  totals: { net: '412380.2', vat: '78352.24', gross: '490732.44', currency: 'EUR' },
  customer_discount: '12.5',
  submission_date: '2026-11-28',
  channel: 'API',
  key_name: 'ERP',
  processing: null,
  erp_offer_id: null,
  acknowledgement: null,
  needs_attention: false,
  completed_at: null,
  release_count: 0,
  user_email: null,
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:41:07.002001Z',
}

export const exampleWholeHead = {
  ...exampleHead,
  context: '',
  customer_email: 'einkauf@petersen.example',
  facts: null,
  order_metadata: null,
  request_custom_fields: { Gewerk: 'ELT' },
  files: [
    {
      id: '019a84cf-0000-7000-8000-000000000001',
      name: 'Neubau Kita Sonnenhang.x83',
      media_type: 'application/xml',
      size: 1_874_112,
      role: 'PRIMARY',
      format: 'GAEB_XML',
      format_version: '3.2',
      problem: null,
    },
  ],
}

/** What a person says of an inquiry as a whole. */
export const HeadPatch = Type.Object(
  {
    name: Type.Optional(notBlank({ description: 'What it is called.' })),
    customer_id: partnerKeyOfOther({ description: 'A customer that is there; null for none.' }),
    project_id: text({ description: 'A project that is there; null for none.' }),
    branch: text({ description: 'Name of a branch, ignoring case; null for none.' }),
    custom_fields: freeFields({ description: 'By label; merged key by key.' }),
    order_metadata: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        ...OrderMetadataSent,
        description: 'Of an order: who says a field is sure of it, null is for none.',
      }),
    ),
    updated_at: seenField,
  },
  { additionalProperties: false },
)

import { type TProperties, Type } from 'typebox'
import { momentOrNull, textOrNull } from '#kernel/schema.ts'
import { lastAcknowledgement } from '../acknowledgements/schema.ts'
import { labelledFields, moments } from '../master-data/fields.ts'
import { STATUSES } from './inquiry.ts'

/** What tenders and orders show alike. */

export const numberOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['number', 'null'], description })

const InquiryFile = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Assigned by the service.' }),
    name: Type.String({ description: 'As it was sent.' }),
    media_type: Type.String({ description: 'By its content.' }),
    size: Type.Integer({ description: 'In bytes.' }),
    role: Type.String({
      enum: ['PRIMARY', 'ATTACHMENT'],
      description: 'PRIMARY: the positions were read from it.',
    }),
  },
  { 'x-component': 'RequestFile' },
)

const Totals = Type.Object(
  {
    net: Type.Number({ description: 'The sum of line_net. 0 for orders.' }),
    vat: Type.Number({ description: 'Its VAT, rounded. 0 for orders.' }),
    gross: Type.Number({ description: 'Their sum. 0 for orders.' }),
    currency: Type.String({ description: 'ISO 4217.' }),
    position_count: Type.Integer({ description: 'Relevant positions.' }),
    matched_count: Type.Integer({ description: 'Those of them that have an article.' }),
  },
  {
    'x-component': 'Totals',
    description:
      'ALTERNATIVE and OPTIONAL positions, and what is not offered, have no share in the amounts.',
  },
)

export const statusAndName = {
  name: textOrNull('Display name; null while the name of the file to read is not known yet.'),
  status: Type.String({ enum: [...STATUSES], description: 'How far it is.' }),
} satisfies TProperties

export const handling = {
  branch: textOrNull('Name of the branch it is routed to.'),
  context: Type.String({ description: 'Free text that came with it.' }),
  user_email: textOrNull('E-mail address of the user who released it last; see GET /users.'),
  erp_offer_id: textOrNull('Your own id of it, from the last acknowledgement that had one.'),
  request_custom_fields: labelledFields,
} satisfies TProperties

export const files = Type.Array(InquiryFile, { description: 'In the order they were sent.' })

export const outcome = {
  totals: Totals,
  acknowledgement: lastAcknowledgement,
  ...moments,
  completed_at: momentOrNull(
    'When it was last released; null if never. Every release refreshes it.',
  ),
} satisfies TProperties

import { Type } from 'typebox'
import { sentBack } from '#kernel/http/sent-back.ts'
import { textOrNull } from '#kernel/schema.ts'
import { exampleAcknowledgement } from '../../acknowledgements/schema.ts'
import { freeFields, partnerKeyOfOther, readOnly, text } from '../../master-data/fields.ts'
import { exampleArticle, positionFields } from '../positions/schema.ts'
import { files, handling, outcome, statusAndName } from '../schema.ts'

const TenderPosition = Type.Object(positionFields, { 'x-component': 'TenderPosition' })

const Chapter = Type.Object(
  {
    number: Type.String({ description: "The document's own number." }),
    title: Type.String({ description: 'Its title.' }),
    positions: Type.Array(TenderPosition, { description: 'Directly in it, in their order.' }),
    chapters: Type.Array(Type.Unsafe({ $ref: '#/components/schemas/Chapter' }), {
      description: 'The chapters in it.',
    }),
  },
  {
    'x-component': 'Chapter',
    description: 'A document without chapters has one, with an empty number and title.',
  },
)

/** As partners read it. */
export const Tender = Type.Object(
  {
    tender_id: Type.String({ description: 'The request_id of its job; decimal digits.' }),
    ...statusAndName,
    customer_id: textOrNull('Key of the customer.'),
    project_id: textOrNull('Id of the project; see GET /projects/{project_id}.'),
    currency: Type.String({ description: 'ISO 4217; all prices are in it.' }),
    ...handling,
    files,
    chapters: Type.Array(Chapter, { description: 'Empty until it was processed.' }),
    ...outcome,
  },
  { 'x-component': 'Tender' },
)

/** What a change does not take, and somebody might mean to change. */
export const SENT_BACK = [
  'status',
  'currency',
  'context',
  'user_email',
  'erp_offer_id',
  'request_custom_fields',
  'files',
  'chapters',
  'totals',
  'acknowledgement',
] as const

export const TenderPatch = Type.Object(
  {
    name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1_000, description: 'Display name.' }),
    ),
    customer_id: partnerKeyOfOther({
      description: 'Key of a customer that is there; null for none.',
      examples: ['K-1001'],
    }),
    project_id: text({ description: 'Id of a project that is there; null for none.' }),
    branch: text({ description: 'Name of a configured branch, ignoring case; null for none.' }),
    custom_fields: freeFields({
      description:
        'By label; merged key by key, null clears one key. Read as request_custom_fields. An unknown ' +
        'label, or a value that does not fit, is 400.',
    }),
    ...sentBack(...SENT_BACK),
    ...readOnly('tender_id', 'created_at', 'updated_at', 'completed_at'),
  },
  { additionalProperties: false, 'x-component': 'TenderPatch' },
)

export const exampleTenderPatch = {
  customer_id: 'K-1001',
  branch: 'Hamburg',
  custom_fields: { Kostenstelle: '4711' },
}

const prices = {
  base_quantity: 250,
  list_price: 0.92,
  discount_percent: 12.5,
  net_price: 0.805,
  line_net: 201.25,
  line_gross: 239.49,
}

export const exampleTender = {
  tender_id: '1042',
  name: 'Neubau Kita Hafenstraße.x83',
  status: 'EXPORTED',
  customer_id: 'K-1001',
  project_id: '17',
  currency: 'EUR',
  branch: 'Hamburg',
  context: 'Bitte bis Freitag anbieten.',
  user_email: 'karin.maier@grosshandel.example',
  erp_offer_id: 'AN-2026-00417',
  request_custom_fields: { Kostenstelle: '4711' },
  files: [
    {
      id: '019a84cf-c400-7000-8000-000000000003',
      name: 'Neubau Kita Hafenstraße.x83',
      media_type: 'application/xml',
      size: 48211,
      role: 'PRIMARY',
    },
  ],
  chapters: [
    {
      number: '01',
      title: 'Elektroinstallation',
      positions: [
        {
          position_id: '90211',
          position_number: '01.0010',
          kind: 'NORMAL',
          is_relevant: true,
          not_offered: false,
          description: 'Mantelleitung NYM-J 3x1,5',
          long_text: 'Mantelleitung NYM-J 3x1,5 mm², unter Putz',
          quantity: 250,
          unit: 'm',
          article_number: exampleArticle.article_number,
          article: exampleArticle,
          ...prices,
          selections: [
            {
              article_number: exampleArticle.article_number,
              article: exampleArticle,
              quantity: 250,
              unit: 'm',
              ...prices,
              selection_source: 'EXACT_NUMBER',
            },
          ],
        },
      ],
      chapters: [],
    },
  ],
  totals: {
    net: 201.25,
    vat: 38.24,
    gross: 239.49,
    currency: 'EUR',
    position_count: 1,
    matched_count: 1,
  },
  acknowledgement: exampleAcknowledgement,
  created_at: '2026-11-14T09:12:44.512008Z',
  updated_at: '2026-11-14T09:45:12.000417Z',
  completed_at: '2026-11-14T09:44:58.104233Z',
}

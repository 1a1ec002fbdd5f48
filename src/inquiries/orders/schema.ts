import { Type } from 'typebox'
import { dayOrNull, textOrNull } from '#kernel/schema.ts'
import { Address, exampleAddress } from '../../master-data/addresses.ts'
import { labelledFields } from '../../master-data/fields.ts'
import { exampleArticle, positionFields } from '../positions/schema.ts'
import { files, handling, outcome, statusAndName } from '../schema.ts'

const ContactPerson = Type.Object(
  {
    name: textOrNull('Whole name.'),
    email: textOrNull('E-mail address.'),
    phone: textOrNull('Phone number.'),
  },
  { 'x-component': 'ContactPerson' },
)

const addressOrNull = (description: string) => Type.Union([Address, Type.Null()], { description })

const OrderCustomer = Type.Object(
  {
    customer_id: Type.String({ description: 'Key of the customer.' }),
    name: textOrNull('Name of the company or person.'),
    address: addressOrNull('The address that was kept, or null.'),
    contact_person: Type.Union([ContactPerson, Type.Null()], {
      description:
        'The contact of the customer who wrote; else the person whom the order names; else null.',
    }),
    custom_fields: labelledFields,
  },
  { 'x-component': 'OrderCustomer' },
)

const OrderProject = Type.Object(
  {
    id: Type.String({ description: 'See GET /projects/{project_id}.' }),
    object_number: textOrNull('Your grouping key.'),
    name: textOrNull('Name.'),
  },
  { 'x-component': 'OrderProject' },
)

const OrderMetadata = Type.Object(
  {
    customer_reference: textOrNull("The customer's own order number."),
    order_date: dayOrNull('When it was ordered.'),
    quote_number: textOrNull('The offer it refers to.'),
    project_number: textOrNull('The project it names.'),
    requested_delivery_date: dayOrNull('When the goods are wanted.'),
    shipping_terms: textOrNull('How to deliver.'),
    contact_person: textOrNull('Whom to ask.'),
    special_instructions: textOrNull('What else to mind.'),
    delivery_recipient: textOrNull('Who receives the goods, when not the customer.'),
    delivery_address: addressOrNull('Where to deliver, when not to the customer.'),
  },
  { 'x-component': 'OrderMetadata' },
)

const {
  position_id,
  position_number,
  kind,
  is_relevant,
  not_offered,
  article_number,
  article,
  description,
  quantity,
  unit,
  selections,
} = positionFields

const noPrice = Type.Null({ description: 'Orders have no prices.' })

const OrderPosition = Type.Object(
  {
    position_id,
    position_number,
    kind,
    is_relevant,
    not_offered,
    article_number,
    article,
    stated_article_number: textOrNull(
      'The article number on the line, verbatim, also where nothing was matched; null when there is none.',
    ),
    description,
    quantity,
    unit,
    list_price: noPrice,
    net_price: noPrice,
    line_net: noPrice,
    line_gross: noPrice,
    selections,
  },
  { 'x-component': 'OrderPosition' },
)

/** As partners read it. */
export const Order = Type.Object(
  {
    order_id: Type.String({ description: 'The request_id of its job; decimal digits.' }),
    ...statusAndName,
    customer: Type.Union([OrderCustomer, Type.Null()], { description: 'Null when not known.' }),
    project: Type.Union([OrderProject, Type.Null()], { description: 'Null when there is none.' }),
    ...handling,
    order_metadata: Type.Union([OrderMetadata, Type.Null()], {
      description: 'What the order says besides its positions; null until it was read.',
    }),
    files,
    positions: Type.Array(OrderPosition, {
      description: 'In the order of the document, also those without an article.',
    }),
    ...outcome,
  },
  { 'x-component': 'Order' },
)

export const exampleOrder = {
  order_id: '1043',
  name: 'Bestellung 8841.pdf',
  status: 'READY_TO_EXPORT',
  customer: {
    customer_id: 'K-1001',
    name: 'Elektro Hansen GmbH',
    address: exampleAddress,
    contact_person: {
      name: 'Karla Hansen',
      email: 'k.hansen@elektro-hansen.example',
      phone: '+49 40 1234561',
    },
    custom_fields: { Kundengruppe: 'A' },
  },
  project: { id: '17', object_number: 'OBJ-2026-031', name: 'Neubau Kita Hafenstraße' },
  branch: null,
  context: '',
  user_email: null,
  erp_offer_id: null,
  request_custom_fields: {},
  order_metadata: {
    customer_reference: '8841',
    order_date: '2026-11-13',
    quote_number: 'AN-2026-00417',
    project_number: 'OBJ-2026-031',
    requested_delivery_date: '2026-11-24',
    shipping_terms: 'frei Baustelle',
    contact_person: 'Karla Hansen',
    special_instructions: null,
    delivery_recipient: null,
    delivery_address: null,
  },
  files: [
    {
      id: '019a84cf-c400-7000-8000-000000000004',
      name: 'Bestellung 8841.pdf',
      media_type: 'application/pdf',
      size: 91532,
      role: 'PRIMARY',
    },
  ],
  positions: [
    {
      position_id: '90311',
      position_number: '10',
      kind: 'NORMAL',
      is_relevant: true,
      not_offered: false,
      article_number: exampleArticle.article_number,
      article: exampleArticle,
      stated_article_number: 'NYM-J-3X1.5',
      description: 'NYM-J 3x1,5 Ring',
      quantity: 100,
      unit: 'm',
      list_price: null,
      net_price: null,
      line_net: null,
      line_gross: null,
      selections: [
        {
          article_number: exampleArticle.article_number,
          article: exampleArticle,
          quantity: 100,
          unit: 'm',
          base_quantity: 100,
          list_price: null,
          discount_percent: null,
          net_price: null,
          line_net: null,
          line_gross: null,
          selection_source: 'EXACT_NUMBER',
        },
      ],
    },
  ],
  totals: { net: 0, vat: 0, gross: 0, currency: 'EUR', position_count: 1, matched_count: 1 },
  acknowledgement: null,
  created_at: '2026-11-14T10:02:11.000318Z',
  updated_at: '2026-11-14T10:02:14.771120Z',
  completed_at: null,
}

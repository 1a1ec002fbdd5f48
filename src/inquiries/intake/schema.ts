import { type TProperties, Type } from 'typebox'
import { formFile } from '#kernel/http/form-schema.ts'
import { addressFields, exampleAddress } from '../../master-data/addresses.ts'
import { day, decimal, text } from '../../master-data/fields.ts'
import { MOST_CHARACTERS } from './read-fields.ts'

/** What is sent with files. An empty field is as good as none. */
const said = (name: keyof typeof MOST_CHARACTERS, description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: MOST_CHARACTERS[name], description, examples: [example] }))

const MEANING = {
  name: "Display name; else the name of the file that is read, or the customer's reference of an order sent as JSON.",
  customer_id:
    'Your id of the customer. It takes precedence over customer_email: an id that is not known is no error, ' +
    'and leaves the request without a customer.',
  customer_email:
    'Address of the sender: an exact contact, else a domain pattern of a customer, else a domain that occurs ' +
    'at one customer only.',
  context:
    'Free text that helps: the body of the mail, the kind of request, what to mind in matching.',
  branch: 'Name of a branch, ignoring case; an unknown one is 400.',
  custom_fields: 'By label. Unknown labels and options, and values that do not fit, are 400.',
}

/** The form of POST /tenders and POST /orders. */
export const InquiryForm = Type.Object(
  {
    files: Type.Array(formFile(), {
      minItems: 1,
      maxItems: 20,
      description:
        'GAEB (.d81 .d83 .d94 .p81 .p83 .p93 .p94 .x81 .x83 .x93 .x94 .onlv), .xlsx, .csv, .docx, .txt, .pdf, ' +
        'images (.png .jpg .jpeg .gif .bmp .tiff .webp), .eml. At most 50 MB a file and 100 MB together. ' +
        'Among GAEB formats, among images, among texts (.txt .csv .eml) and among sheets (.xlsx ' +
        '.csv) the content decides; everything else must be what its name says, else it is 400.',
    }),
    name: said('name', MEANING.name, 'Neubau Kita Nord'),
    customer_id: said('customer_id', MEANING.customer_id, 'K-1001'),
    customer_email: said(
      'customer_email',
      MEANING.customer_email,
      'einkauf@elektro-hansen.example',
    ),
    context: said('context', MEANING.context, 'Bitte Fabrikat Gira anbieten.'),
    branch: said('branch', MEANING.branch, 'Hamburg'),
    custom_fields: Type.Optional(
      Type.String({
        description: `A JSON object as text. ${MEANING.custom_fields}`,
        examples: ['{"Vorgangsnummer":"V-4711"}'],
      }),
    ),
  },
  { additionalProperties: false, 'x-component': 'RequestForm' },
)

export const exampleForm = {
  files: ['LV Kita Nord.x83', 'Anschreiben.pdf'],
  customer_email: 'einkauf@elektro-hansen.example',
  branch: 'Hamburg',
  custom_fields: '{"Vorgangsnummer":"V-4711"}',
}

export const OrderMetadataSent = Type.Object(
  {
    customer_reference: text({ description: "The customer's own order number." }),
    order_date: day('When it was ordered.'),
    quote_number: text({ description: 'The offer it refers to.' }),
    project_number: text({ description: 'The project it names.' }),
    requested_delivery_date: day('When the goods are wanted.'),
    shipping_terms: text({ description: 'How to deliver.' }),
    contact_person: text({ description: 'Whom to ask.' }),
    special_instructions: text({ description: 'What else to mind.' }),
    delivery_recipient: text({ description: 'Who receives the goods, when not the customer.' }),
    delivery_address: Type.Optional(
      Type.Unsafe<Record<string, unknown> | null>({
        type: ['object', 'null'],
        properties: addressFields,
        additionalProperties: false,
        description: 'Where to deliver, when not to the customer.',
      }),
    ),
  } satisfies TProperties,
  { additionalProperties: false },
)

/** As long as an article's description. */
const DESCRIPTION_CHARACTERS = 20_000
export const MAX_LINES = 10_000

const OrderLine = Type.Object(
  {
    position_number: text({
      description: 'Kept as sent. Lines without one are counted: 1, 2, 3 …',
      examples: ['10'],
    }),
    article_number: text({
      description: 'The number that the customer writes, whosever it is; kept as sent.',
      examples: ['4711'],
    }),
    description: text(
      {
        description:
          'What is wanted, in words. A line without it is described by its article_number.',
        examples: ['NYM-J 3x1,5 Ring 100 m'],
      },
      DESCRIPTION_CHARACTERS,
    ),
    quantity: decimal({ description: 'How much, 0 or more.', minimum: 0, examples: [12] }),
    unit: text({ description: 'In which unit.', examples: ['Rng'] }),
  },
  {
    additionalProperties: false,
    'x-component': 'OrderLineRow',
    description: 'Needs an article_number or a description.',
  },
)

/** An order without files: nothing has to be read. */
export const OrderBody = Type.Object(
  {
    name: text({ description: MEANING.name }, MOST_CHARACTERS.name),
    customer_id: text({ description: MEANING.customer_id }, MOST_CHARACTERS.customer_id),
    customer_email: text({ description: MEANING.customer_email }, MOST_CHARACTERS.customer_email),
    context: text({ description: MEANING.context }, MOST_CHARACTERS.context),
    branch: text({ description: MEANING.branch }, MOST_CHARACTERS.branch),
    custom_fields: Type.Optional(
      Type.Unsafe<Record<string, unknown> | null>({
        type: ['object', 'null'],
        description: MEANING.custom_fields,
      }),
    ),
    order_metadata: Type.Optional(
      Type.Unsafe<Record<string, unknown> | null>({
        ...OrderMetadataSent,
        type: ['object', 'null'],
        description: 'What the order says besides its lines. A field that is sent is sure.',
      }),
    ),
    positions: Type.Array(OrderLine, { minItems: 1, maxItems: MAX_LINES }),
  },
  { additionalProperties: false, 'x-component': 'OrderBody' },
)

export const exampleOrderBody = {
  customer_id: 'K-1001',
  order_metadata: {
    customer_reference: 'B-2026-118',
    order_date: '2026-11-14',
    delivery_address: exampleAddress,
  },
  positions: [
    { position_number: '10', article_number: '4711', quantity: 12, unit: 'Rng' },
    { position_number: '20', description: 'Schalterdose tief 61 mm', quantity: 200, unit: 'Stk' },
  ],
}

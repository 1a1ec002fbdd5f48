import { Ajv, type ValidateFunction } from 'ajv'
import { ISSUE_CODES } from '../issues.ts'
import type { DocumentFormat, PositionTrait } from '../parsed-document.ts'
import type { ParsedInquiry } from '../read-inquiry.ts'
import { isHarmless } from './harmless.ts'

/**
 * The answer of a reading process is as little to be trusted as the file it read: a file that takes the process over
 * must not be able to hand anything but an inquiry to the service.
 */
export function readAnswer(text: string): ParsedInquiry | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return isInquiry(answer) ? answer : undefined
  } catch {
    return undefined
  }
}

const text = { type: 'string', format: 'harmless' }
const words = { type: ['string', 'null'], format: 'harmless' }
const whole = { type: 'integer', minimum: 0 }
const share = { type: 'number', minimum: -1, maximum: 2 }
const decimal = { type: ['string', 'null'], pattern: '^-?\\d{1,15}(\\.\\d{1,15})?$' }
const list = (items: object) => ({ type: 'array', items })
const reference = (name: string) => ({ $ref: `#/$defs/${name}` })

/** Every property must be there but those named with a question mark; none besides. */
const record = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name.replace('?', ''), schema]),
  ),
  required: Object.keys(properties).filter((name) => !name.endsWith('?')),
})
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const found = (value: object) =>
  orNull(
    record({
      value,
      certainty: { type: 'number', minimum: 0, maximum: 1 },
      place: reference('place'),
    }),
  )

const address = record({
  name: words,
  street: words,
  houseNumber: words,
  addressLine2: words,
  postalCode: words,
  city: words,
  region: words,
  country: words,
})

const party = record({ name: words, email: words, phone: words, address: orNull(address) })

const mailbox = { name: words, email: text }

const place = {
  type: 'object',
  discriminator: { propertyName: 'kind' },
  required: ['kind'],
  oneOf: [
    record({ file: text, kind: { const: 'LINES' }, first: whole, last: whole }),
    record({ file: text, kind: { const: 'ELEMENT' }, path: text, line: whole }),
    record({
      file: text,
      kind: { const: 'ROWS' },
      sheet: text,
      first: whole,
      last: whole,
      'column?': text,
    }),
    record({
      file: text,
      kind: { const: 'BOXES' },
      boxes: list(record({ page: whole, x: share, y: share, width: share, height: share })),
    }),
    record({ file: text, kind: { const: 'PARAGRAPHS' }, first: whole, last: whole }),
  ],
}

const FORMATS: readonly DocumentFormat[] = [
  'GAEB_90',
  'GAEB_2000',
  'GAEB_XML',
  'ONLV',
  'XLSX',
  'CSV',
  'DOCX',
  'TXT',
  'PDF',
  'IMAGE',
  'EML',
]

const TRAITS: readonly PositionTrait[] = [
  'BASE',
  'OPTIONAL_IN_TOTAL',
  'HOURLY',
  'REPEATED',
  'REFERENCE',
  'DROPPED',
  'FREE_QUANTITY',
  'ASKS_BIDDER',
  'PART',
]

const position = record({
  number: text,
  kind: { enum: ['NORMAL', 'ALTERNATIVE', 'OPTIONAL', 'LUMP_SUM', 'SURCHARGE', 'HEADING', 'NOTE'] },
  traits: list({ enum: TRAITS }),
  shortText: text,
  longText: text,
  quantity: decimal,
  unit: words,
  unitPrice: decimal,
  totalPrice: decimal,
  identifiers: list(record({ type: text, value: text, 'origin?': { const: 'TEXT' } })),
  gaps: list(record({ mark: words, caption: text, tail: text })),
  place: reference('place'),
})

const chapter = record({
  number: text,
  title: text,
  chapters: list(reference('chapter')),
  positions: list(reference('position')),
  place: reference('place'),
})

const document = record({
  format: { enum: [...FORMATS, null] },
  chapters: list(reference('chapter')),
  facts: record({
    name: words,
    project: words,
    projectNumber: words,
    phase: words,
    date: words,
    submissionDate: words,
    executionStart: words,
    executionEnd: words,
    customer: orNull(party),
    currency: words,
    program: words,
  }),
  orderMetadata: record({
    customerReference: found(text),
    orderDate: found(text),
    quoteNumber: found(text),
    projectNumber: found(text),
    requestedDeliveryDate: found(text),
    shippingTerms: found(text),
    contactPerson: found(text),
    specialInstructions: found(text),
    deliveryRecipient: found(text),
    deliveryAddress: found(address),
  }),
  issues: list(
    record({
      code: text,
      severity: { enum: ['ERROR', 'WARNING', 'NOTE'] },
      message: text,
      arguments: {
        type: 'object',
        additionalProperties: { type: ['string', 'number'], format: 'harmless' },
      },
      place: orNull(reference('place')),
    }),
  ),
})

const ajv = new Ajv({
  allowUnionTypes: true,
  discriminator: true,
  formats: { harmless: isHarmless },
})

const inquiry = {
  $defs: { place, position, chapter },
  ...record({
    driving: orNull(record({ name: text, format: { enum: FORMATS } })),
    files: list(
      record({
        name: text,
        format: { enum: [...FORMATS, null] },
        version: { type: ['string', 'null'], pattern: '^\\d\\.\\d{1,2}$' },
        size: whole,
        role: { enum: ['PRIMARY', 'ATTACHMENT'] },
        problem: { enum: [...ISSUE_CODES, null] },
      }),
    ),
    sender: orNull(
      record({
        ...mailbox,
        replyTo: words,
        original: orNull(record(mailbox)),
      }),
    ),
    document,
  }),
}

let check: ValidateFunction<ParsedInquiry> | undefined

/** Compiled for the first answer: that takes a second, which programs that read nothing do not spend. */
function isInquiry(answer: unknown): answer is ParsedInquiry {
  check ??= ajv.compile<ParsedInquiry>(inquiry)
  return check(answer)
}

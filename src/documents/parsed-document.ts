import type { Gap } from './gaps.ts'
import type { Issue } from './issues.ts'
import type { Place } from './place.ts'

export type { Box, Place } from './place.ts'

/** What a file is, by its content. */
export type DocumentFormat =
  | 'GAEB_90'
  | 'GAEB_2000'
  | 'GAEB_XML'
  | 'ONLV'
  | 'XLSX'
  | 'CSV'
  | 'DOCX'
  | 'TXT'
  | 'PDF'
  | 'IMAGE'
  | 'EML'

/** What every reader makes of a file, whatever its format. */
export type ParsedDocument = {
  /** Null where it could not be told. */
  readonly format: DocumentFormat | null
  readonly chapters: readonly Chapter[]
  readonly facts: Facts
  readonly orderMetadata: OrderMetadata
  readonly issues: readonly Issue[]
}

/** A document without chapters has one, with an empty number and title. */
export type Chapter = {
  readonly number: string
  readonly title: string
  readonly chapters: readonly Chapter[]
  readonly positions: readonly Position[]
  readonly place: Place
}

/** Headings and notes are positions, too, since their place among the others matters. */
export type Position = {
  /** The document's own number, its parts joined with dots: `01.02.0030`. Empty where it has none. */
  readonly number: string
  readonly kind: PositionKind
  readonly traits: readonly PositionTrait[]
  readonly shortText: string
  /** Complete: what a position repeats from another one stands before its own text. */
  readonly longText: string
  /** Decimal text without needless zeros; null where nothing is asked for. Never a float. */
  readonly quantity: string | null
  /** As written. */
  readonly unit: string | null
  readonly unitPrice: string | null
  readonly totalPrice: string | null
  readonly identifiers: readonly Identifier[]
  /** What the bidder is asked to write into the text, in its order. */
  readonly gaps: readonly Gap[]
  readonly place: Place
}

export type PositionKind =
  | 'NORMAL'
  | 'ALTERNATIVE'
  | 'OPTIONAL'
  | 'LUMP_SUM'
  | 'SURCHARGE'
  | 'HEADING'
  | 'NOTE'

/** What a position is besides its kind. */
export type PositionTrait =
  /** Has alternatives elsewhere in the document. */
  | 'BASE'
  /** Optional, but counted in the document's sum. */
  | 'OPTIONAL_IN_TOTAL'
  | 'HOURLY'
  /** Its text is that of another position, and what differs. */
  | 'REPEATED'
  /** Others repeat its text. */
  | 'REFERENCE'
  /** The author took it out again; it is a NOTE. */
  | 'DROPPED'
  /** The bidder states the quantity. */
  | 'FREE_QUANTITY'
  /** Its text has blanks for the bidder, such as the maker's name. */
  | 'ASKS_BIDDER'
  /** A part of the position before it: a sub-description, an article of a set. */
  | 'PART'

/** A number or name in a position that tells which article is meant. */
export type Identifier = {
  readonly type:
    | 'EAN'
    /** A number of the one who is asked, or of whom nothing is known. */
    | 'ARTICLE_NUMBER'
    | 'MANUFACTURER_ARTICLE_NUMBER'
    | 'CUSTOMER_ARTICLE_NUMBER'
    | 'MANUFACTURER'
    /** A product line or model name: the one after `Typ`. */
    | 'TYPE'
  readonly value: string
  /** Found in running text; absent for a field or column of its own. */
  readonly origin?: 'TEXT'
}

/** What the document says of itself. Dates are ISO 8601. */
export type Facts = {
  readonly name: string | null
  readonly project: string | null
  readonly projectNumber: string | null
  /** GAEB's exchange phase: `83`. */
  readonly phase: string | null
  readonly date: string | null
  /** Until when an offer must be there. */
  readonly submissionDate: string | null
  readonly executionStart: string | null
  readonly executionEnd: string | null
  readonly customer: Party | null
  readonly currency: string | null
  /** The program that wrote it. */
  readonly program: string | null
}

export type Party = {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: Address | null
}

/** As the interface has it. */
export type Address = {
  readonly name: string | null
  readonly street: string | null
  readonly houseNumber: string | null
  readonly addressLine2: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly region: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

/** What an order says besides its positions; null is what was not found. */
export type OrderMetadata = {
  readonly customerReference: Found<string> | null
  readonly orderDate: Found<string> | null
  readonly quoteNumber: Found<string> | null
  readonly projectNumber: Found<string> | null
  readonly requestedDeliveryDate: Found<string> | null
  readonly shippingTerms: Found<string> | null
  readonly contactPerson: Found<string> | null
  readonly specialInstructions: Found<string> | null
  readonly deliveryRecipient: Found<string> | null
  readonly deliveryAddress: Found<Address> | null
}

export type Found<Value> = {
  readonly value: Value
  /** From 0 to 1; a field of the format itself is 1. */
  readonly certainty: number
  readonly place: Place
}

/** From here on a person need not look. */
export const SURE = 0.8

export const NO_FACTS: Facts = {
  name: null,
  project: null,
  projectNumber: null,
  phase: null,
  date: null,
  submissionDate: null,
  executionStart: null,
  executionEnd: null,
  customer: null,
  currency: null,
  program: null,
}

export const NO_ORDER_METADATA: OrderMetadata = {
  customerReference: null,
  orderDate: null,
  quoteNumber: null,
  projectNumber: null,
  requestedDeliveryDate: null,
  shippingTerms: null,
  contactPerson: null,
  specialInstructions: null,
  deliveryRecipient: null,
  deliveryAddress: null,
}

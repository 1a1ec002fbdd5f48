import type { Address } from '../api/interface.ts'
import type { WholeInquiry } from '../api/types.ts'
import type { Place } from '../review/source/place-context.ts'

/** What an order says besides its lines, in the order in which it is read. */
export const FIELDS = [
  'customer_reference',
  'order_date',
  'quote_number',
  'project_number',
  'requested_delivery_date',
  'shipping_terms',
  'contact_person',
  'special_instructions',
  'delivery_recipient',
  'delivery_address',
] as const
export type Field = (typeof FIELDS)[number]

export type FieldValue = string | Partial<Address> | null

export type Found = {
  readonly value: FieldValue
  /** From 0 to 1. */
  readonly certainty: number
  readonly place?: Place
  /** A person said it. */
  readonly is_stated?: true
}

/** From here on nobody has to look. */
const SURE = 0.8

export const foundIn = ({ order_metadata }: WholeInquiry, field: Field): Found | null =>
  (order_metadata?.[field] as Found | null | undefined) ?? null

/** A person has to look at it; one that is not there is none of these. */
export const isUnsure = (found: Found | null): boolean => found !== null && found.certainty < SURE

/** Nobody has said anything of it, and nothing was found. */
export const isMissing = (found: Found | null): boolean =>
  found === null || (found.value === null && !found.is_stated)

export const unsureFields = (head: WholeInquiry): readonly Field[] =>
  FIELDS.filter((field) => isUnsure(foundIn(head, field)))

/** Whether both say the same, whatever the order in which an address has its parts. */
export const isSame = (one: FieldValue, other: FieldValue): boolean => plain(one) === plain(other)

const plain = (value: FieldValue): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(
        Object.entries(value)
          .filter(([, part]) => part !== null)
          .sort(),
      )
    : JSON.stringify(value)

/** As the service keeps what a person says: sure, and with its place where it is what was found. */
export const stated = (found: Found | null, value: FieldValue): Found => ({
  ...(found !== null && isSame(found.value, value) && found),
  value,
  certainty: 1,
  is_stated: true,
})

/** What an order says besides its positions, as the interface names it. */
export const METADATA_FIELDS = [
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
export type MetadataField = (typeof METADATA_FIELDS)[number]

/** A field as it is stored; `place` is where it was found. */
export type StoredField = {
  readonly value: unknown
  /** From 0 to 1; what a person says is 1. */
  readonly certainty: number
  readonly place?: unknown
  /** A person said it: reading the order once more does not change it. */
  readonly is_stated?: true
}
export type StoredMetadata = { readonly [Name in MetadataField]?: StoredField | null | undefined }

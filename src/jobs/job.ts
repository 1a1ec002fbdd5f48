/** What a job writes. The first seven are bulk writes; REQUESTS come from tenders and orders. */
export type Entity =
  | 'ARTICLES'
  | 'CUSTOMERS'
  | 'SUPPLIERS'
  | 'CONTACTS'
  | 'UNIT_CONVERSIONS'
  | 'ACCESSORIES'
  | 'ALTERNATIVES'
  | 'REQUESTS'

/** What became of some rows of a job. Each row is in exactly one of these. */
export type Counts = {
  readonly created: number
  readonly updated: number
  readonly skipped: number
  readonly deleted: number
}

/** A row that was not applied, and why. */
export type RowError = {
  readonly row_number: number
  readonly identifier: string
  readonly error_message: string
}

/** Rows that wrote a custom field by its label, where its column id is expected. */
export type LabelUse = {
  readonly label: string
  readonly column_id: string
  readonly rows: number
}

/** The errors that a job keeps; all are counted. */
export const ERRORS_KEPT = 1_000

/** Where a tender or an order stands. */
export const REQUEST_STATUSES = [
  'PROCESSING',
  'NEEDS_REVIEW',
  'READY_TO_EXPORT',
  'EXPORTED',
  'ARCHIVED',
] as const

/** The result of a REQUESTS job. */
export type RequestResult = {
  readonly request_id: string
  readonly request_status: (typeof REQUEST_STATUSES)[number]
  readonly position_count: number
}

import { cutText } from '#kernel/json/refusals.ts'
import type { RowError } from '../../jobs/job.ts'
import type { BulkResource, Row } from './resource.ts'

/** What a job says of a row that failed. Its texts are bounded, and so is the event that carries 1,000 of them. */
export const rowError = (
  resource: BulkResource,
  row: Row,
  rowNumber: number,
  message: string,
): RowError => ({
  row_number: rowNumber,
  identifier: cutText(identifierOf(resource, row), MAX_IDENTIFIER_CHARACTERS),
  error_message: cutText(message, MAX_MESSAGE_CHARACTERS),
})

/** Two keys of 255, or a contact's parent and its e-mail address of 320, stay whole. */
const MAX_IDENTIFIER_CHARACTERS = 600
const MAX_MESSAGE_CHARACTERS = 600

/** How errors name a row: `4711/ROL`. */
const identifierOf = ({ identifier, keyFields }: BulkResource, row: Row): string =>
  identifier ? identifier(row) : keyFields.map((field) => String(row[field] ?? '')).join('/')

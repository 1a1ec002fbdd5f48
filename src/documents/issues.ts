import type { Place } from './place.ts'

/**
 * Something a reader could not make sense of, and where. `ERROR` is what ended the reading, `WARNING` what a person
 * should look at, `NOTE` what is only good to know. The screens word it by code and arguments.
 */
export type Issue = {
  readonly code: IssueCode
  readonly severity: 'ERROR' | 'WARNING' | 'NOTE'
  readonly message: string
  readonly arguments: Arguments
  readonly place: Place | null
}

export type IssueCode = keyof typeof ISSUES

type Arguments = Readonly<Record<string, string | number>>

/** Every issue there is: how grave it is, and its words with the places of its arguments. */
const ISSUES = {
  // The file as a whole
  EMPTY_FILE: ['ERROR', 'The file is empty.'],
  UNKNOWN_FORMAT: ['ERROR', 'The content is of none of the formats that can be read.'],
  ENCRYPTED: ['ERROR', 'The file is protected by a password.'],
  BROKEN_FILE: ['ERROR', 'The file is damaged: {reason}.'],
  TOO_LARGE: ['ERROR', 'There is more of {what} than the {limit} that can be read.'],
  DOCTYPE: ['ERROR', 'The XML has a document type declaration; such files are not read.'],
  CUT_OFF: ['WARNING', 'Of {what} only the first {limit} were read.'],
  OTHER_FORMAT: ['NOTE', 'The name says {said}, the content is {format}.'],
  NOTHING_FOUND: ['WARNING', 'No position was found.'],
  ENCODING: [
    'WARNING',
    'Characters could not be read as {encoding}; {count} of them were replaced.',
  ],
  READER_FAILED: ['ERROR', 'The reading was ended: {reason}.'],
  MORE_LIKE_IT: ['NOTE', 'There are {count} more issues of the kind {code}.'],
  END_MISSING: ['WARNING', 'The end of {what} is missing; the file may be cut off.'],
  BROKEN_MAIL: ['WARNING', 'The e-mail is damaged: {reason}.'],
  FILE_LEFT_OUT: ['WARNING', '{name} was left out: {reason}'],
  BROKEN_PAGE: ['WARNING', 'Page {page} could not be read: {reason}.'],
  UNSURE_RECOGNITION: [
    'WARNING',
    'The text in the picture of page {page} is sure by {percent} % only.',
  ],
  NO_INQUIRY_FILE: ['NOTE', '{name} is of a kind that never holds an inquiry.'],
  // Positions
  BAD_NUMBER: ['WARNING', '{what} is not a number: {value}.'],
  TOO_MANY_DIGITS: [
    'WARNING',
    'The quantity {value} of position {number} has more digits than can be kept; it was left out.',
  ],
  NO_QUANTITY: ['WARNING', 'Position {number} has no quantity.'],
  DUPLICATE_NUMBER: ['WARNING', 'Position {number} is there more than once.'],
  COUNT_DIFFERS: ['WARNING', 'The file says that it has {said} positions; {count} were found.'],
  PARTS_DIFFER: ['WARNING', 'The parts of position {number} make {sum}, not {quantity}.'],
  MISSING_REFERENCE: ['WARNING', 'Position {number} refers to {target}, which is not there.'],
  RECORDS_MISSING: ['WARNING', 'By their numbers, {count} records are missing before this line.'],
  UNKNOWN_RECORD: ['NOTE', 'A record of kind {record} is not known.'],
  // Tables
  REPEATED_TABLE: ['WARNING', 'Sheet {table} has the same positions as {kept} and was left out.'],
  SUMMARY_TABLE: ['NOTE', 'Sheet {table} only sums up others and was left out.'],
  HIDDEN_SHEET: ['NOTE', 'Sheet {table} is hidden and was left out.'],
  HIDDEN_COLUMNS: ['NOTE', 'Columns of sheet {table} are hidden and were left out.'],
  HIDDEN_ROWS: ['NOTE', '{count} rows of sheet {table} are hidden; they were read.'],
  NOT_ORDERED: [
    'WARNING',
    '{count} articles of the order form have no quantity and were left out.',
  ],
  TEXT_WITHOUT_POSITION: ['NOTE', 'A text belongs to no position.'],
} as const satisfies Record<string, readonly [Issue['severity'], string]>

export const ISSUE_CODES = Object.keys(ISSUES) as readonly IssueCode[]

export function issue(code: IssueCode, place: Place | null, args: Arguments = {}): Issue {
  const [severity, words] = ISSUES[code]
  const message = words.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? '?'))
  return { code, severity, message, arguments: args, place }
}

/** Thrown where a reading cannot go on. */
export class Unreadable extends Error {
  readonly issue: Issue

  constructor(code: IssueCode, place: Place | null = null, args: Arguments = {}) {
    const found = issue(code, place, args)
    super(found.message)
    this.name = 'Unreadable'
    this.issue = found
  }
}

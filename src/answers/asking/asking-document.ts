import type { AnswerParty } from '../answer-document.ts'

/** What a supplier is asked for. Amounts are decimal text, dates are ISO 8601 days. */
export type AskingDocument = {
  /** By which an answer can be told to belong to it. */
  readonly number: string
  readonly date: string
  /** Until when an answer is wanted. */
  readonly dueDate: string | null
  readonly message: string | null
  /** ISO 4217: in which prices are wanted. */
  readonly currency: string
  readonly projectName: string | null
  readonly projectNumber: string | null
  readonly from: AnswerParty
  readonly supplierId: string
  readonly to: AnswerParty
  /** Who is to read it. */
  readonly contact: string | null
  readonly lines: readonly AskedLine[]
}

export type AskedLine = {
  /** Of the position, as its document has it. */
  readonly number: string
  /** Ours, and the supplier's own. */
  readonly articleNumber: string | null
  readonly supplierArticleNumber: string | null
  readonly manufacturerName: string | null
  readonly manufacturerArticleNumber: string | null
  readonly ean: string | null
  readonly description: string
  /** All that the document says of it, where it says more. */
  readonly longText: string
  readonly quantity: string | null
  readonly unit: string | null
}

export const ASKING_FORMATS = ['X93', 'XLSX', 'PDF'] as const
export type AskingFormat = (typeof ASKING_FORMATS)[number]

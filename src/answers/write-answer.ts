import type { AnswerDocument } from './answer-document.ts'
import { checkTotals } from './check-totals.ts'
import { type AnswerFormat, answerFileName, MEDIA_TYPES } from './file-name.ts'
import { writeX84 } from './gaeb/x84.ts'
import { writeX94 } from './gaeb/x94.ts'
import { writeCsv } from './sheet/csv.ts'
import type { Language } from './sheet/words.ts'
import { writeXlsx } from './sheet/xlsx.ts'

export type AnswerOptions = {
  /** Of sheets; GAEB speaks German. German where nothing is said. */
  readonly language?: Language
  /** The customer's file that drove the reading: GAEB DA XML is answered in its own skeleton. */
  readonly original?: Uint8Array
}

export type WrittenAnswer = {
  readonly bytes: Buffer
  readonly fileName: string
  readonly mediaType: string
}

/** Writes an answer. Throws AnswerRefused where the format cannot say what is to be said. */
export function writeAnswer(
  format: AnswerFormat,
  document: AnswerDocument,
  options: AnswerOptions = {},
): WrittenAnswer {
  checkTotals(document)
  return {
    bytes: WRITERS[format](document, options),
    fileName: answerFileName(document.name, format),
    mediaType: MEDIA_TYPES[format],
  }
}

type Writer = (document: AnswerDocument, options: AnswerOptions) => Buffer

const WRITERS: Readonly<Record<AnswerFormat, Writer>> = {
  X84: (document, { original }) => writeX84(document, original),
  X94: (document, { original }) => writeX94(document, original),
  XLSX: (document, { language = 'de' }) => writeXlsx(document, language),
  CSV: (document, { language = 'de' }) => writeCsv(document, language),
}

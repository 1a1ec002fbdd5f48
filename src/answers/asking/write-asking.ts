import { fileNameOf } from '../file-name.ts'
import type { Language } from '../sheet/words.ts'
import type { WrittenAnswer } from '../write-answer.ts'
import type { AskingDocument, AskingFormat } from './asking-document.ts'
import { writeAskingPdf } from './pdf.ts'
import { writeAskingXlsx } from './sheet.ts'
import { WORDS } from './words.ts'
import { writeX93 } from './x93.ts'

type Writer = (document: AskingDocument, language: Language) => Buffer

type Format = { readonly write: Writer; readonly extension: string; readonly mediaType: string }

const FORMATS: Readonly<Record<AskingFormat, Format>> = {
  X93: { write: writeX93, extension: '.x93', mediaType: 'application/xml' },
  XLSX: {
    write: writeAskingXlsx,
    extension: '.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  PDF: { write: writeAskingPdf, extension: '.pdf', mediaType: 'application/pdf' },
}

/** Writes what a supplier is asked. The language is that of headings; GAEB speaks German. */
export function writeAsking(
  format: AskingFormat,
  document: AskingDocument,
  language: Language,
): WrittenAnswer {
  const { write, extension, mediaType } = FORMATS[format]
  const name = `${WORDS[language].title} ${document.number} ${document.to.name}`
  return { bytes: write(document, language), fileName: fileNameOf(name, extension), mediaType }
}

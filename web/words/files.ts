import { inBoth } from './words.ts'

/** What files are, and why some cannot be read or shown; by the codes of the service. */
export const fileWords = inBoth({
  de: {
    formats: {
      GAEB_XML: 'GAEB DA XML',
      GAEB_90: 'GAEB 90',
      GAEB_2000: 'GAEB 2000',
      ONLV: 'ÖNORM-LV',
      XLSX: 'Excel-Tabelle',
      CSV: 'CSV-Tabelle',
      DOCX: 'Word-Dokument',
      TXT: 'Text',
      PDF: 'PDF',
      IMAGE: 'Bild oder Scan',
      EML: 'E-Mail',
    } as Record<string, string>,
    unknownFormat: 'Unbekanntes Format',
    roles: { PRIMARY: 'Grundlage', ATTACHMENT: 'Anlage' },
    problems: {
      EMPTY_FILE: 'Die Datei ist leer.',
      UNKNOWN_FORMAT: 'Ihr Inhalt hat keines der Formate, die gelesen werden können.',
      ENCRYPTED: 'Die Datei ist mit einem Kennwort geschützt.',
      BROKEN_FILE: 'Die Datei ist beschädigt.',
      TOO_LARGE: 'Die Datei enthält mehr, als gelesen werden kann.',
      DOCTYPE: 'XML mit Dokumenttyp-Deklaration wird aus Sicherheitsgründen nicht gelesen.',
      CONTENT_LOST: 'Der Inhalt der Datei ist verloren.',
      READER_FAILED: 'Das Lesen der Datei wurde abgebrochen.',
    } as Record<string, string>,
    otherProblem: 'Die Datei konnte nicht gelesen werden.',
  },
  en: {
    formats: {
      GAEB_XML: 'GAEB DA XML',
      GAEB_90: 'GAEB 90',
      GAEB_2000: 'GAEB 2000',
      ONLV: 'ÖNORM bill',
      XLSX: 'Excel workbook',
      CSV: 'CSV table',
      DOCX: 'Word document',
      TXT: 'Text',
      PDF: 'PDF',
      IMAGE: 'Picture or scan',
      EML: 'E-mail',
    },
    unknownFormat: 'Unknown format',
    roles: { PRIMARY: 'Basis', ATTACHMENT: 'Attachment' },
    problems: {
      EMPTY_FILE: 'The file is empty.',
      UNKNOWN_FORMAT: 'Its content has none of the formats that can be read.',
      ENCRYPTED: 'The file is protected by a password.',
      BROKEN_FILE: 'The file is damaged.',
      TOO_LARGE: 'The file has more in it than can be read.',
      DOCTYPE: 'XML with a document type declaration is not read, for safety.',
      CONTENT_LOST: 'The content of the file is lost.',
      READER_FAILED: 'Reading the file was given up.',
    },
    otherProblem: 'The file could not be read.',
  },
})

type Catalogue = (typeof fileWords)['de']

/** `GAEB DA XML 3.2` */
export const formatIn = (
  words: Catalogue,
  {
    format,
    format_version,
  }: { readonly format: string | null; readonly format_version: string | null },
): string =>
  [words.formats[format ?? ''] ?? words.unknownFormat, format_version].filter(Boolean).join(' ')

export const problemIn = (words: Catalogue, code: string): string =>
  words.problems[code] ?? words.otherProblem

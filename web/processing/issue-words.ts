import type { Processing } from '../api/interface.ts'
import { inBoth } from '../words/words.ts'

export type Issue = Processing['issues'][number]
type Said = Readonly<Record<string, string>>
type Sentence = (said: Said) => string

/** By the codes of the service. What has no words here is shown as the service says it. */
export const issueWords = inBoth<{
  readonly sentences: Readonly<Record<string, Sentence>>
  readonly errors: Readonly<Record<string, string>>
  readonly line: (n: unknown) => string
  readonly lines: (first: unknown, last: unknown) => string
  readonly row: (sheet: unknown, n: unknown) => string
  readonly page: (n: unknown) => string
  readonly paragraph: (n: unknown) => string
}>({
  de: {
    sentences: {
      EMPTY_FILE: () => 'Die Datei ist leer.',
      UNKNOWN_FORMAT: () => 'Der Inhalt hat keines der Formate, die gelesen werden können.',
      ENCRYPTED: () => 'Die Datei ist mit einem Kennwort geschützt.',
      BROKEN_FILE: ({ reason }) => `Die Datei ist beschädigt (${reason}).`,
      TOO_LARGE: ({ what, limit }) =>
        `Es ist mehr, als gelesen werden kann: ${what}, Grenze ${limit}.`,
      DOCTYPE: () =>
        'Das XML enthält eine Dokumenttyp-Deklaration; solche Dateien werden nicht gelesen.',
      CUT_OFF: ({ what, limit }) => `Nur die ersten ${limit} wurden gelesen (${what}).`,
      OTHER_FORMAT: ({ said, format }) => `Der Name sagt ${said}, der Inhalt ist ${format}.`,
      NOTHING_FOUND: () => 'Es wurde keine Position gefunden.',
      ENCODING: ({ encoding, count }) =>
        `${count} Zeichen waren nicht als ${encoding} lesbar und wurden ersetzt.`,
      READER_FAILED: ({ reason }) => `Das Lesen wurde beendet (${reason}).`,
      MORE_LIKE_IT: ({ count }) => `Es gibt ${count} weitere Hinweise dieser Art.`,
      END_MISSING: ({ what }) =>
        `Das Ende fehlt (${what}); die Datei ist vielleicht abgeschnitten.`,
      BROKEN_MAIL: ({ reason }) => `Die E-Mail ist beschädigt (${reason}).`,
      FILE_LEFT_OUT: ({ name, reason }) => `${name} wurde ausgelassen: ${reason}`,
      BROKEN_PAGE: ({ page, reason }) => `Seite ${page} war nicht lesbar (${reason}).`,
      UNSURE_RECOGNITION: ({ page, percent }) =>
        `Der erkannte Text auf Seite ${page} ist nur zu ${percent} % sicher.`,
      NO_INQUIRY_FILE: ({ name }) => `${name} ist von einer Art, die nie eine Anfrage enthält.`,
      BAD_NUMBER: ({ value }) => `Keine Zahl: „${value}“.`,
      TOO_MANY_DIGITS: ({ value, number }) =>
        `Die Menge ${value} von Position ${number} hat zu viele Stellen und wurde ausgelassen.`,
      NO_QUANTITY: ({ number }) => `Position ${number} hat keine Menge.`,
      DUPLICATE_NUMBER: ({ number }) => `Position ${number} kommt mehrfach vor.`,
      COUNT_DIFFERS: ({ said, count }) =>
        `Die Datei nennt ${said} Positionen, gefunden wurden ${count}.`,
      PARTS_DIFFER: ({ number, sum, quantity }) =>
        `Die Teilmengen von Position ${number} ergeben ${sum}, nicht ${quantity}.`,
      MISSING_REFERENCE: ({ number, target }) =>
        `Position ${number} verweist auf ${target}, das es nicht gibt.`,
      RECORDS_MISSING: ({ count }) => `Vor dieser Zeile fehlen ${count} Datensätze.`,
      UNKNOWN_RECORD: ({ record }) => `Die Satzart ${record} ist nicht bekannt.`,
      REPEATED_TABLE: ({ table, kept }) =>
        `Blatt ${table} hat dieselben Positionen wie ${kept} und wurde ausgelassen.`,
      SUMMARY_TABLE: ({ table }) =>
        `Blatt ${table} fasst nur andere zusammen und wurde ausgelassen.`,
      HIDDEN_SHEET: ({ table }) => `Blatt ${table} ist ausgeblendet und wurde ausgelassen.`,
      HIDDEN_COLUMNS: ({ table }) => `Ausgeblendete Spalten von Blatt ${table} wurden ausgelassen.`,
      HIDDEN_ROWS: ({ count, table }) =>
        `${count} ausgeblendete Zeilen von Blatt ${table} wurden gelesen.`,
      NOT_ORDERED: ({ count }) =>
        `${count} Artikel des Bestellformulars haben keine Menge und wurden ausgelassen.`,
      TEXT_WITHOUT_POSITION: () => 'Ein Text gehört zu keiner Position.',
    },
    errors: {
      'No position was found.': 'Es wurde keine Position gefunden.',
      'The service failed on this inquiry again and again. Its operator finds the reason in the log.':
        'Der Dienst ist an dieser Anfrage mehrfach gescheitert. Der Betreiber findet den Grund im Protokoll.',
    },
    line: (n) => `Zeile ${n}`,
    lines: (first, last) => `Zeile ${first}–${last}`,
    row: (sheet, n) => `Blatt ${sheet}, Zeile ${n}`,
    page: (n) => `Seite ${n}`,
    paragraph: (n) => `Absatz ${n}`,
  },
  en: {
    sentences: {
      EMPTY_FILE: () => 'The file is empty.',
      UNKNOWN_FORMAT: () => 'Its content has none of the formats that can be read.',
      ENCRYPTED: () => 'The file is protected by a password.',
      BROKEN_FILE: ({ reason }) => `The file is damaged (${reason}).`,
      TOO_LARGE: ({ what, limit }) => `It is more than can be read: ${what}, limit ${limit}.`,
      DOCTYPE: () => 'The XML has a document type declaration; such files are not read.',
      CUT_OFF: ({ what, limit }) => `Only the first ${limit} were read (${what}).`,
      OTHER_FORMAT: ({ said, format }) => `The name says ${said}, the content is ${format}.`,
      NOTHING_FOUND: () => 'No item was found.',
      ENCODING: ({ encoding, count }) =>
        `${count} characters could not be read as ${encoding} and were replaced.`,
      READER_FAILED: ({ reason }) => `Reading was ended (${reason}).`,
      MORE_LIKE_IT: ({ count }) => `There are ${count} more notes of this kind.`,
      END_MISSING: ({ what }) => `The end is missing (${what}); the file may be cut off.`,
      BROKEN_MAIL: ({ reason }) => `The mail is damaged (${reason}).`,
      FILE_LEFT_OUT: ({ name, reason }) => `${name} was left out: ${reason}`,
      BROKEN_PAGE: ({ page, reason }) => `Page ${page} could not be read (${reason}).`,
      UNSURE_RECOGNITION: ({ page, percent }) =>
        `The text recognised on page ${page} is only ${percent} % certain.`,
      NO_INQUIRY_FILE: ({ name }) => `${name} is of a kind that never holds a request.`,
      BAD_NUMBER: ({ value }) => `Not a number: “${value}”.`,
      TOO_MANY_DIGITS: ({ value, number }) =>
        `The quantity ${value} of item ${number} has too many digits and was left out.`,
      NO_QUANTITY: ({ number }) => `Item ${number} has no quantity.`,
      DUPLICATE_NUMBER: ({ number }) => `Item ${number} is there more than once.`,
      COUNT_DIFFERS: ({ said, count }) => `The file says ${said} items, ${count} were found.`,
      PARTS_DIFFER: ({ number, sum, quantity }) =>
        `The parts of the quantity of item ${number} add up to ${sum}, not ${quantity}.`,
      MISSING_REFERENCE: ({ number, target }) =>
        `Item ${number} refers to ${target}, which is not there.`,
      RECORDS_MISSING: ({ count }) => `${count} records are missing before this line.`,
      UNKNOWN_RECORD: ({ record }) => `The kind of record ${record} is not known.`,
      REPEATED_TABLE: ({ table, kept }) =>
        `Sheet ${table} has the same items as ${kept} and was left out.`,
      SUMMARY_TABLE: ({ table }) => `Sheet ${table} only sums up others and was left out.`,
      HIDDEN_SHEET: ({ table }) => `Sheet ${table} is hidden and was left out.`,
      HIDDEN_COLUMNS: ({ table }) => `Hidden columns of sheet ${table} were left out.`,
      HIDDEN_ROWS: ({ count, table }) => `${count} hidden rows of sheet ${table} were read.`,
      NOT_ORDERED: ({ count }) =>
        `${count} articles of the order form have no quantity and were left out.`,
      TEXT_WITHOUT_POSITION: () => 'A text belongs to no item.',
    },
    errors: { 'No position was found.': 'No item was found.' },
    line: (n) => `line ${n}`,
    lines: (first, last) => `lines ${first}–${last}`,
    row: (sheet, n) => `sheet ${sheet}, row ${n}`,
    page: (n) => `page ${n}`,
    paragraph: (n) => `paragraph ${n}`,
  },
})

type Catalogue = (typeof issueWords)['de']

/** What the service added since is shown as it says it. */
export function sentenceOfIssue(words: Catalogue, { code, message, arguments: given }: Issue) {
  const said = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, String(value)]),
  )
  return words.sentences[code]?.(said) ?? message
}

/** Where it stands, in words. */
export function placeOfIssue(words: Catalogue, { place }: Issue): string | undefined {
  if (!place) return undefined
  const { file, kind } = place
  const at = whereIn(words, String(kind), place)
  return [file, at].filter(Boolean).join(', ')
}

function whereIn(words: Catalogue, kind: string, place: Record<string, unknown>) {
  const { first, last, sheet, line, boxes } = place
  if (kind === 'LINES') return first === last ? words.line(first) : words.lines(first, last)
  if (kind === 'ELEMENT') return words.line(line)
  if (kind === 'ROWS') return words.row(sheet, first)
  if (kind === 'PARAGRAPHS') return words.paragraph(first)
  const [box] = Array.isArray(boxes) ? boxes : []
  return box ? words.page(box.page) : undefined
}

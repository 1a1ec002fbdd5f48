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
    sentences: {},
    errors: {},
    line: (n) => `line ${n}`,
    lines: (first, last) => `lines ${first}–${last}`,
    row: (sheet, n) => `sheet ${sheet}, row ${n}`,
    page: (n) => `page ${n}`,
    paragraph: (n) => `paragraph ${n}`,
  },
})

type Catalogue = (typeof issueWords)['de']

/** The service's own messages are English: they are the words of that language. */
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

import { type Static, Type } from 'typebox'

/**
 * A document as a screen shows it, so that every place its reader tells is found in it: lines, rows, paragraphs and pages
 * bear the numbers that places have. It is a window of the document; `total` is the last number there is.
 */

const Number1 = Type.Integer({ minimum: 0 })

const Line = Type.Object(
  {
    n: Number1,
    last: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Of several lines that are shown as one.' }),
    ),
    text: Type.String(),
    is_cut: Type.Optional(Type.Boolean({ description: 'There is more of it.' })),
  },
  { additionalProperties: false },
)

const LinesView = Type.Object(
  { kind: Type.Literal('LINES'), total: Number1, lines: Type.Array(Line) },
  { additionalProperties: false },
)

const Row = Type.Object(
  {
    n: Number1,
    last: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Of a record that takes several lines of a CSV.' }),
    ),
    cells: Type.Array(Type.Union([Type.String(), Type.Null()]), {
      description: 'By column, from A; it may end early.',
    }),
  },
  { additionalProperties: false },
)

const SheetsView = Type.Object(
  {
    kind: Type.Literal('SHEETS'),
    sheets: Type.Array(
      Type.Object(
        {
          name: Type.String({
            description: 'Empty for a CSV, whose rows bear the numbers of its lines.',
          }),
          total: Type.Integer({ minimum: 0, description: 'The number of its last row.' }),
          columns: Type.Array(Type.String()),
          rows: Type.Array(Row, {
            description: 'Of the sheet that was asked for. Empty ones are left out.',
          }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

const Paragraph = Type.Object(
  {
    n: Number1,
    text: Type.String(),
    is_cut: Type.Optional(Type.Boolean()),
    style: Type.Optional(Type.Union([Type.Literal('heading'), Type.Literal('strong')])),
    level: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Of a heading; 1 is the highest.' }),
    ),
    table: Type.Optional(
      Type.Object(
        {
          table: Type.Integer({ minimum: 1, description: 'Which one of the document.' }),
          row: Type.Integer({ minimum: 1 }),
          column: Type.Integer({ minimum: 1 }),
          span: Type.Integer({ minimum: 1, description: 'Columns that its cell reaches over.' }),
        },
        { additionalProperties: false, description: 'The innermost cell it stands in.' },
      ),
    ),
  },
  { additionalProperties: false },
)

const ParagraphsView = Type.Object(
  { kind: Type.Literal('PARAGRAPHS'), total: Number1, paragraphs: Type.Array(Paragraph) },
  { additionalProperties: false },
)

const PagesView = Type.Object(
  {
    kind: Type.Literal('PAGES'),
    total: Number1,
    pages: Type.Array(
      Type.Object(
        { n: Number1, width: Type.Number(), height: Type.Number() },
        { additionalProperties: false },
      ),
      { description: 'Points of a PDF, pixels of a picture, as it is shown.' },
    ),
  },
  { additionalProperties: false },
)

const Mailbox = Type.Object(
  { name: Type.Union([Type.String(), Type.Null()]), email: Type.String() },
  { additionalProperties: false },
)

const mailFields = {
  kind: Type.Literal('MAIL'),
  total: Number1,
  from: Type.Union([Mailbox, Type.Null()]),
  to: Type.Array(Mailbox),
  subject: Type.Union([Type.String(), Type.Null()]),
  date: Type.Union([Type.String(), Type.Null()], {
    description: "ISO 8601, with the sender's offset.",
  }),
  lines: Type.Array(Line),
}

const MailView = Type.Object(mailFields, { additionalProperties: false })

export const View = Type.Union([LinesView, SheetsView, ParagraphsView, PagesView, MailView])
export type View = Static<typeof View>

/** The same with what only the service knows: which files of the inquiry are in a mail. */
export const ServedView = Type.Union([
  LinesView,
  SheetsView,
  ParagraphsView,
  PagesView,
  Type.Object({
    ...mailFields,
    attachments: Type.Array(
      Type.Object({
        file_id: Type.String(),
        name: Type.String(),
        size: Type.Integer(),
        media_type: Type.String(),
      }),
    ),
  }),
])

export const PageText = Type.Object(
  {
    words: Type.Array(
      Type.Object(
        {
          text: Type.String(),
          x: Type.Number(),
          y: Type.Number(),
          width: Type.Number(),
          height: Type.Number(),
          line: Type.Integer({ minimum: 0, description: 'Words of a line have the same.' }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type PageText = Static<typeof PageText>

/** Which part of a document is looked at: from a number on, so many of them. */
export type Window = {
  readonly from: number
  readonly count: number
  /** Of a workbook; its first one where there is none of this name. */
  readonly sheet: string | null
}

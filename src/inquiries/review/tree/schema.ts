import { Type } from 'typebox'
import { AUTOMATIC_SOURCES } from '../../../matching/decide/decision.ts'
import { MARKS } from '../../positions/marks.ts'
import { exampleWholeHead, WholeHead } from '../head/schema.ts'
import { LANES } from './lanes.ts'

const optional = (description: string) => Type.Optional(Type.String({ description }))
const flag = (description: string) => Type.Optional(Type.Boolean({ description }))

const rowFields = {
  id: Type.String({ description: 'Decimal digits.' }),
  chapter_id: Type.String(),
  position_number: Type.String(),
  kind: Type.Optional(
    Type.String({
      enum: ['NORMAL', 'ALTERNATIVE', 'OPTIONAL', 'LUMP_SUM', 'SURCHARGE', 'HEADING', 'NOTE'],
      description: 'NORMAL unless said.',
    }),
  ),
  traits: Type.Optional(Type.Array(Type.String())),
  description: Type.String({ description: 'The beginning of the short text.' }),
  quantity: optional('Decimal text.'),
  unit: optional('As written.'),
  is_relevant: flag('True unless said.'),
  not_offered: flag('A person left it out.'),
  is_removed: flag('It is not among the positions any more.'),
  lane: Type.Optional(
    Type.String({
      enum: [...LANES],
      description: 'How sure what is predicted first is; of open ones.',
    }),
  ),
  article_number: optional(
    'Of the first selection; of an open position the first prediction, unless its lane is `none`; left ' +
      'out with a price without an article.',
  ),
  selection_source: Type.Optional(
    Type.String({ enum: [...AUTOMATIC_SOURCES, 'PREDICTION', 'MANUAL'] }),
  ),
  selection_count: Type.Optional(Type.Integer({ minimum: 0, description: '0 unless said.' })),
  net_price: optional(
    'Of the first selection, per base unit; per unit of the position that is priced without an article.',
  ),
  discount_percent: optional('Of the first selection.'),
  line_net: optional('Of all its selections, or of its price without an article.'),
  has_note: flag('A person left a note.'),
  responsible_user_id: optional("Whose work it is; nobody's in particular unless said."),
  names_maker: flag('It asks for a maker.'),
  identical_count: Type.Optional(
    Type.Integer({ description: 'Positions with this text, itself included; 1 unless said.' }),
  ),
  marks: Type.Optional(
    Type.Array(Type.String({ enum: [...MARKS] }), {
      description: 'What to look at again before the release; none unless said.',
    }),
  ),
  is_changed: flag('Since the inquiry was last released.'),
  version: Type.Integer({ minimum: 1, description: 'To be sent with every command on it.' }),
}

export const Row = Type.Object(rowFields, {
  'x-component': 'PositionRow',
  description: 'A position as a list shows it. What is as usual is left out.',
})

/** In a conflict. */
export const ConflictRow = Type.Object(
  {
    ...rowFields,
    changed_by: optional('Who made it what it is; the service unless said.'),
    changed_at: optional('When.'),
  },
  { 'x-component': 'ConflictRow' },
)

const Chapter = Type.Object(
  {
    id: Type.String(),
    parent_id: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    depth: Type.Integer(),
    number: Type.String(),
    title: Type.String(),
  },
  { 'x-component': 'ChapterRow' },
)

export const UndoState = Type.Object(
  { can_undo: Type.Boolean(), can_redo: Type.Boolean() },
  {
    'x-component': 'UndoState',
    description: 'Whether there is something of your own to undo or do again.',
  },
)

const count = Type.Integer({ minimum: 0 })

const PositionTable = Type.Object(
  {
    columns: Type.Array(Type.String(), { description: 'Names of a PositionRow.' }),
    rows: Type.Array(Type.Array(Type.Unknown()), {
      description:
        "In the document's order. Null, or a row that ends before: left out, as in a PositionRow; of the chapter: " +
        'that of the row before.',
    }),
  },
  {
    'x-component': 'PositionTable',
    description: 'Positions with the names of their fields once: there may be thousands.',
  },
)

export const Tree = Type.Object(
  {
    inquiry: WholeHead,
    chapters: Type.Array(Chapter, { description: 'A chapter before those in it.' }),
    positions: PositionTable,
    lanes: Type.Object(
      { settled: count, sure: count, check: count, unsure: count, none: count },
      { description: 'Relevant positions: their sum is position_count.' },
    ),
    undo: UndoState,
  },
  { 'x-component': 'InquiryTree' },
)

const { inquiry, lanes, undo } = Tree.properties

export const Changes = Type.Object(
  {
    is_whole: Type.Boolean({
      description:
        'False: it is being processed, was since, or what has changed since cannot be told. Then `positions` is empty, ' +
        'and the inquiry is to be read anew.',
    }),
    inquiry,
    positions: Type.Array(
      Type.Object({
        ...rowFields,
        after_id: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description:
            'The position before it, of those that are not removed; null: it is the first.',
        }),
      }),
      {
        description:
          "Those that are shown otherwise by now, in the document's order. One with `is_removed` goes; one that is not " +
          'known yet comes after `after_id`; one that is known in a higher version stays as it is.',
      },
    ),
    lanes,
    undo,
  },
  { 'x-component': 'InquiryChanges' },
)

export const exampleRow = {
  id: '90210',
  chapter_id: '311',
  position_number: '01.01.0020',
  description: 'Gerätedose UP tief 61 mm',
  quantity: '748',
  unit: 'St',
  lane: 'check',
  article_number: '1555-04',
  identical_count: 6,
  version: 1,
}

export const exampleTree = {
  inquiry: exampleWholeHead,
  chapters: [
    { id: '311', parent_id: null, depth: 0, number: '01.01', title: 'Leitungen und Kabel' },
  ],
  positions: {
    columns: Object.keys(exampleRow),
    rows: [Object.values(exampleRow)],
  },
  lanes: { settled: 471, sure: 577, check: 612, unsure: 225, none: 115 },
  undo: { can_undo: true, can_redo: false },
}

export const exampleChanges = {
  is_whole: true,
  inquiry: exampleWholeHead,
  positions: [{ ...exampleRow, after_id: '90209' }],
  lanes: exampleTree.lanes,
  undo: exampleTree.undo,
}

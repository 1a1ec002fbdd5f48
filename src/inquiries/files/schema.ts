import { Type } from 'typebox'

const Box = Type.Object({
  page: Type.Integer(),
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
})

const reach = { first: Type.Integer(), last: Type.Integer() }

/** As in `provenance`, without the file and without the way through its elements. */
const Place = Type.Union([
  Type.Object({ kind: Type.Literal('LINES'), ...reach }),
  Type.Object({ kind: Type.Literal('ELEMENT'), line: Type.Integer() }),
  Type.Object({
    kind: Type.Literal('ROWS'),
    sheet: Type.String(),
    ...reach,
    column: Type.Optional(Type.String()),
  }),
  Type.Object({ kind: Type.Literal('BOXES'), boxes: Type.Array(Box) }),
  Type.Object({ kind: Type.Literal('PARAGRAPHS'), ...reach }),
])

export const Places = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        position_id: Type.Optional(Type.String()),
        chapter_id: Type.Optional(Type.String()),
        place: Place,
        quantity: Type.Optional(
          Type.String({ description: 'As it was read, whatever people made of it since.' }),
        ),
        unit: Type.Optional(Type.String({ description: 'The same of the unit.' })),
      },
      { description: 'Of a position or of a chapter.' },
    ),
  ),
})

export const examplePlaces = {
  data: [
    { chapter_id: '71', place: { kind: 'ELEMENT', line: 780 } },
    { position_id: '9182', place: { kind: 'ELEMENT', line: 812 }, quantity: '748', unit: 'St' },
  ],
}

export const exampleView = {
  kind: 'LINES',
  total: 20_114,
  lines: [{ n: 812, text: '<Item ID="IDACABAA" RNoPart="0010">' }],
}

export const exampleText = {
  words: [{ text: 'Kabelrinne', x: 0.1182, y: 0.204, width: 0.0921, height: 0.0124, line: 0 }],
}

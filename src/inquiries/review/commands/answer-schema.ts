import { Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
import { exampleHead, Head } from '../head/schema.ts'
import { ConflictRow, exampleRow, Row, UndoState } from '../tree/schema.ts'
import { COMMAND_KINDS, WISHES } from './schema.ts'

export const CommandAnswer = Type.Object(
  {
    command_id: textOrNull('Null where nothing was changed: then it was no command.'),
    positions: Type.Array(Row, { description: 'Those that were changed, as they are now.' }),
    updated_at_before: Type.String({
      format: 'date-time',
      description:
        "The inquiry's updated_at before the command: where it is not the one that the person saw, somebody else " +
        'changed something in between.',
    }),
    inquiry: Head,
    undo: UndoState,
  },
  { 'x-component': 'CommandAnswer' },
)

export const exampleCommandAnswer = {
  command_id: '1203',
  positions: [exampleRow],
  updated_at_before: '2026-11-14T09:41:02.114870Z',
  inquiry: exampleHead,
  undo: { can_undo: true, can_redo: false },
}

/** The body of every refusal, with the positions that somebody changed meanwhile. */
export const Conflict = Type.Object(
  {
    error: Type.Object({
      code: Type.String({ enum: ['CONFLICT'] }),
      message: Type.String(),
      details: Type.Optional(
        Type.Array(
          Type.Object({
            loc: Type.Array(Type.Union([Type.String(), Type.Integer()])),
            msg: Type.String(),
            type: Type.String(),
          }),
        ),
      ),
      current: Type.Optional(
        Type.Array(ConflictRow, {
          description: 'The positions named, as they are now; up to 100.',
        }),
      ),
      request_id: Type.String(),
    }),
  },
  { 'x-component': 'CommandConflict' },
)

export const exampleConflict = {
  error: {
    code: 'CONFLICT',
    message: 'Position 90210 was changed by k.petersen@grosshandel.example',
    details: [
      {
        loc: ['body', 'position', '90210'],
        msg: 'was changed by k.petersen@grosshandel.example',
        type: 'stale',
      },
    ],
    current: [{ ...exampleRow, version: 2, changed_by: 'k.petersen@grosshandel.example' }],
    request_id: '7f6d2c0e-0000-4000-8000-000000000001',
  },
}

export const UndoBody = Type.Object(
  {
    command_id: Type.Optional(
      Type.String({ maxLength: 30, description: 'Your own latest one unless given.' }),
    ),
  },
  { additionalProperties: false },
)

export const LoggedCommands = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.String({ enum: [...COMMAND_KINDS] }),
      wish: Type.Unsafe<object>({
        type: 'object',
        description:
          'The input of the command; `without_article` marks a net price of the position itself.',
      }),
      user_email: Type.String(),
      position_count: Type.Integer({ description: 'How many positions it changed.' }),
      positions: Type.Array(
        Type.Object({ position_id: Type.String(), position_number: Type.String() }),
        {
          description: 'The first three of them; without those that the document no longer has.',
        },
      ),
      done_at: Type.String({ format: 'date-time' }),
      undone_at: textOrNull('Null while it is done.'),
      undone_by: textOrNull('Who undid it.'),
      can_be_undone: Type.Boolean({ description: 'Nobody touched its positions since.' }),
    }),
  ),
  next_before: textOrNull('To be sent as `before` for older ones; null ends the list.'),
})

export const exampleLoggedCommands = {
  data: [
    {
      id: '1203',
      kind: 'select',
      wish: { position_id: '90210', version: 1, article_number: '1555-04', action: 'key' },
      user_email: 'k.petersen@grosshandel.example',
      position_count: 1,
      positions: [{ position_id: '90210', position_number: '01.02.0030' }],
      done_at: '2026-11-14T09:41:07.002001Z',
      undone_at: null,
      undone_by: null,
      can_be_undone: true,
    },
  ],
  next_before: null,
}

/** One of the wishes, told apart by their kind. */
export const CommandBody = Type.Union(Object.values(WISHES), {
  description: 'What a person wishes; `kind` says which.',
})

export const exampleCommand = {
  kind: 'select',
  position_id: '90210',
  version: 1,
  article_number: '1555-04',
  action: 'key',
}

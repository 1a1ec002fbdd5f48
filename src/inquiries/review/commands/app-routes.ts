import { Type } from 'typebox'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { type InquiryDeps, OF_INQUIRY } from '../inquiry-operation.ts'
import { compactRow } from '../tree/compact-row.ts'
import {
  CommandAnswer,
  CommandBody,
  Conflict,
  exampleCommand,
  exampleCommandAnswer,
  exampleConflict,
  exampleLoggedCommands,
  LoggedCommands,
  UndoBody,
} from './answer-schema.ts'
import type { CommandAnswer as Answered } from './in-review.ts'
import { listCommands } from './list-commands.ts'
import { createWishReader } from './read-wish.ts'
import { runCommand } from './run-command.ts'
import { redoCommand, undoCommand } from './undo-command.ts'

/** What people do with the positions of an inquiry. */
export const commandAppOperations = (deps: InquiryDeps): readonly AppOperation[] => [
  runOperation(deps),
  logOperation(deps),
  undoOperation(deps),
  redoOperation(deps),
]

const actQuery = Type.Object(
  {
    act: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{32}$',
        'x-form': '32 hexadecimal digits',
        description:
          'An id of your own, drawn for this act. Sent again, after an answer that did not arrive, it is not done again.',
      }),
    ),
  },
  { additionalProperties: false },
)

const acting = {
  ...OF_INQUIRY,
  tag: 'Review',
  method: 'POST',
  query: actQuery,
  responses: {
    200: {
      description: 'What was changed, and the inquiry as it is now.',
      schema: CommandAnswer,
      example: exampleCommandAnswer,
    },
    409: {
      description: 'Somebody changed a position since, or the status does not permit it.',
      schema: Conflict,
      example: exampleConflict,
    },
  },
} as const

const CONFLICT =
  '409 where somebody changed a position since: `error.details` names it, `error.current` has it as it is ' +
  'now, with who changed it and when.'

const present = (answer: Answered) => ({
  status: 200,
  json: { ...answer, positions: answer.positions.map(compactRow) },
})

function runOperation(deps: InquiryDeps): AppOperation {
  const read = createWishReader()
  return appOperation({
    ...acting,
    id: 'runCommand',
    path: '/inquiries/{id}/commands',
    summary: 'Do something with positions',
    description: `One act, in one commit, with one undo. It reopens an inquiry that was handed over, unless it only says whose work positions are. ${CONFLICT}`,
    body: { description: 'The wish.', schema: CommandBody, example: exampleCommand },
    async handle({ params: { id }, query: { act }, caller, request }) {
      return present(await runCommand(deps, caller, id, await read(request), act))
    },
  })
}

function undoOperation(deps: InquiryDeps): AppOperation {
  const read = createJsonReader(UndoBody)
  return appOperation({
    ...acting,
    id: 'undoCommand',
    path: '/inquiries/{id}/undo',
    summary: 'Take a command back',
    description: `Your own latest one, or the one that is named, whoever did it. ${CONFLICT}`,
    body: { description: 'Which.', schema: UndoBody, example: {} },
    async handle({ params: { id }, query: { act }, caller, request }) {
      const { value } = await read(request)
      return present(await undoCommand(deps, caller, id, value.command_id, act))
    },
  })
}

const redoOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...acting,
    id: 'redoCommand',
    path: '/inquiries/{id}/redo',
    summary: 'Do again what you undid last',
    description: `As long as you did nothing new since. ${CONFLICT}`,
    handle: async ({ params: { id }, query: { act }, caller }) =>
      present(await redoCommand(deps, caller, id, act)),
  })

const logQuery = Type.Object(
  {
    before: Type.Optional(
      Type.String({
        pattern: '^[1-9]\\d{0,17}$',
        'x-form': 'the id of a command',
        description: 'Only older ones than this.',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  },
  { additionalProperties: false },
)

const logOperation = ({ database }: InquiryDeps): AppOperation =>
  appOperation({
    ...OF_INQUIRY,
    tag: 'Review',
    id: 'listCommands',
    method: 'GET',
    path: '/inquiries/{id}/commands',
    summary: 'What people did with the positions',
    description: 'The latest first.',
    query: logQuery,
    responses: {
      200: {
        description: 'The commands.',
        schema: LoggedCommands,
        example: exampleLoggedCommands,
      },
    },
    handle: async ({ params: { id }, query: { before, limit = 50 }, caller }) => ({
      status: 200,
      json: await listCommands(database, caller, id, { before, limit }),
    }),
  })

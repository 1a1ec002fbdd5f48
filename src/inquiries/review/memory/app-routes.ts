import { Type } from 'typebox'
import type { Db } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, type UserCaller } from '#kernel/http/app-operation.ts'
import { textOrNull } from '#kernel/schema.ts'
import { type InquiryDeps, OF_POSITION, withInquiry } from '../inquiry-operation.ts'
import { forgetChoice, readPositionMemory, rememberChoice } from './position-memory.ts'

/** What later inquiries learn of a choice, and how a person keeps them from it. */
export const memoryAppOperations = (deps: InquiryDeps): readonly AppOperation[] => [
  readOperation(deps),
  forgetOperation(deps),
  rememberOperation(deps),
]

const ofMemory = {
  ...OF_POSITION,
  path: '/inquiries/{id}/positions/{position_id}/memory',
} as const

const Taught = Type.Object(
  {
    article_number: Type.String(),
    customer_id: textOrNull('For whom it counts; null: for all, as the customer is not known.'),
    count: Type.Integer({ description: 'How often it was chosen for this text.' }),
    last_used_at: Type.String(),
    by: Type.String({ description: 'Who chose it last.' }),
  },
  { 'x-component': 'RememberedArticle' },
)

const readOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...ofMemory,
    id: 'getPositionMemory',
    method: 'GET',
    summary: 'What the choice at a position taught',
    description:
      'The articles that a person chose here, as long as later inquiries with this text are offered them; empty ' +
      'where nothing was chosen, it was forgotten, or somebody has chosen otherwise since.',
    responses: {
      200: {
        description: 'What is remembered, an entry per article.',
        schema: Type.Object({ data: Type.Array(Taught) }),
        example: {
          data: [
            {
              article_number: '4711',
              customer_id: 'K-1001',
              count: 3,
              last_used_at: '2026-11-16T08:15:00.000000Z',
              by: 'ada@example.com',
            },
          ],
        },
      },
    },
    handle: async ({ params, caller }) => ({
      status: 200,
      json: {
        data: await withInquiry(deps, caller, params.id, (db, organisationId, inquiryId) =>
          readPositionMemory(db, organisationId, { inquiryId, positionId: params.position_id }),
        ),
      },
    }),
  })

type Act = (
  db: Db,
  by: UserCaller,
  place: { readonly inquiryId: string; readonly positionId: string },
) => Promise<void>

const done = async (
  deps: InquiryDeps,
  { params, caller }: { params: { id: string; position_id: string }; caller: UserCaller },
  act: Act,
) => {
  await withInquiry(deps, caller, params.id, (db, _, inquiryId) =>
    act(db, caller, { inquiryId, positionId: params.position_id }),
  )
  return { status: 204 }
}

const forgetOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...ofMemory,
    id: 'forgetPositionChoice',
    method: 'DELETE',
    summary: 'Forget the choice at a position',
    description:
      'The choice stands; later inquiries learn nothing of it. It holds for all positions of the inquiry with this ' +
      'text, until something is chosen there anew.',
    responses: { 204: { description: 'Nothing is remembered of it.' } },
    handle: (given) => done(deps, given, forgetChoice),
  })

const rememberOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...ofMemory,
    id: 'rememberPositionChoice',
    method: 'PUT',
    summary: 'Remember the choice at a position again',
    description: '409 where no person chose anything, or the position says too little.',
    responses: { 204: { description: 'It is remembered.' } },
    errors: ['NOT_FOUND', 'CONFLICT'],
    handle: (given) => done(deps, given, rememberChoice),
  })

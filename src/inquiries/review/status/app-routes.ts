import { Type } from 'typebox'
import { ApiError } from '#kernel/errors.ts'
import { type AppOperation, appOperation, type UserCaller } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { type InquiryDeps, OF_INQUIRY, withInquiry } from '../inquiry-operation.ts'
import { type Act, archive, assign } from './noted-acts.ts'
import { assignedUser } from './schema.ts'

const ids = Type.Array(Type.String({ maxLength: 30 }), {
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
  description: 'Inquiries.',
})

const Several = Type.Object({ ids }, { additionalProperties: false })
const SeveralAssigned = Type.Object({ ids, user_id: assignedUser }, { additionalProperties: false })

const Outcome = Type.Object({
  id: Type.String(),
  ok: Type.Boolean(),
  reason: Type.Optional(
    Type.String({ description: 'Why not, as a code of errors: NOT_FOUND or CONFLICT.' }),
  ),
})

const OF_SEVERAL = {
  ...OF_INQUIRY,
  params: Type.Object({}),
  errors: [],
  responses: {
    200: listOf(
      Outcome,
      { id: '4711', ok: false, reason: 'CONFLICT' },
      'What became of each, in the order given.',
    ),
  },
} as const

/** What can be done with several inquiries at once: each as if it were the only one. */
export const severalAppOperations = (deps: InquiryDeps): readonly AppOperation[] => [
  assignOperation(deps),
  archiveOperation(deps),
]

function assignOperation(deps: InquiryDeps): AppOperation {
  const read = createJsonReader(SeveralAssigned)
  return appOperation({
    ...OF_SEVERAL,
    id: 'assignInquiries',
    method: 'POST',
    path: '/inquiries/assign',
    summary: 'Say whose work several inquiries are',
    description: 'Each by the rules for one.',
    body: {
      description: 'Which, and who.',
      schema: SeveralAssigned,
      example: { ids: ['4711'], user_id: null },
    },
    async handle({ caller, request }) {
      const { value } = await read(request)
      const data = await actOnEach(deps, caller, value.ids, (db, by, id) =>
        assign(db, by, id, value.user_id),
      )
      return { status: 200, json: { data } }
    },
  })
}

function archiveOperation(deps: InquiryDeps): AppOperation {
  const read = createJsonReader(Several)
  return appOperation({
    ...OF_SEVERAL,
    id: 'archiveInquiries',
    method: 'POST',
    path: '/inquiries/archive',
    summary: 'Put several inquiries away',
    description: 'Each by the rules for one.',
    body: { description: 'Which.', schema: Several, example: { ids: ['4711'] } },
    async handle({ caller, request }) {
      const { value } = await read(request)
      return { status: 200, json: { data: await actOnEach(deps, caller, value.ids, archive) } }
    },
  })
}

/** One after the other, each in a transaction of its own: one that cannot be done keeps no other from it. */
async function actOnEach(
  deps: InquiryDeps,
  caller: UserCaller,
  wanted: readonly string[],
  act: Act,
) {
  const outcomes = []
  for (const id of wanted) {
    try {
      await withInquiry(deps, caller, id, (db) => act(db, caller, id))
      outcomes.push({ id, ok: true })
    } catch (error) {
      if (!isOfOne(error)) throw error
      outcomes.push({ id, ok: false, reason: error.code })
    }
  }
  return outcomes
}

/** A wish that is wrong as a whole is answered as a whole. */
const isOfOne = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT')

import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { findProcessing } from './find-processing.ts'
import { exampleProcessing, Processing } from './schema.ts'

/** What a person sees of the work on an inquiry. */
export const processingOperations = ({
  database,
}: {
  readonly database: Pick<Database, 'asOrganisation'>
}): readonly AppOperation[] => [
  appOperation({
    id: 'getProcessing',
    method: 'GET',
    path: '/inquiries/{id}/processing',
    tag: 'Inquiries',
    summary: 'How far the processing of an inquiry is',
    description:
      'The latest run: its step, how much of it is done, what each step took, and what could not be ' +
      'made sense of in the files.',
    role: 'MEMBER',
    ...NO_INPUT,
    params: Type.Object({ id: Type.String() }),
    responses: {
      200: { description: 'The run.', schema: Processing, example: exampleProcessing },
    },
    errors: ['NOT_FOUND'],
    async handle({ params: { id }, caller: { organisationId } }) {
      const json = isDecimalId(id)
        ? await database.asOrganisation(organisationId, (db) =>
            findProcessing(db, organisationId, id),
          )
        : undefined
      if (json === undefined) throw notFound('inquiry', id)
      return { status: 200, json }
    },
  }),
]

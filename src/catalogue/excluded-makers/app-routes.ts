import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { answerAll, listOf } from '#kernel/http/whole-list.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { admitMaker, excludeMaker } from './manage-excluded-makers.ts'
import { listExcludedMakers } from './queries.ts'

const ExcludedMaker = Type.Object(
  {
    id: Type.String(),
    maker: Type.String({ description: 'As articles have it, ignoring case.' }),
    created_by: Type.String(),
    created_at: Type.String(),
  },
  { 'x-component': 'ExcludedMaker' },
)

const example = {
  id: '4',
  maker: 'Lichtwerk Schalter GmbH',
  created_by: 'ada@example.com',
  created_at: '2026-11-14T09:30:01.000123Z',
}

const NewExcludedMaker = Type.Object(
  { maker: Type.String({ minLength: 1, maxLength: 1_000 }) },
  { additionalProperties: false, 'x-component': 'NewExcludedMaker' },
)

const common = {
  tag: 'Matching',
  role: 'ADMIN',
  path: '/matching/excluded-makers',
  ...NO_INPUT,
  errors: [],
} as const

type Deps = { readonly database: Pick<Database, 'asOrganisation'> }

/** Makers whose articles are never proposed. */
export const excludedMakerAppOperations = ({ database }: Deps): readonly AppOperation[] => {
  const readBody = createJsonReader(NewExcludedMaker)
  return [
    appOperation({
      ...common,
      id: 'listExcludedMakers',
      method: 'GET',
      summary: 'Makers that are never proposed',
      description: 'By name.',
      responses: { 200: listOf(ExcludedMaker, example) },
      handle: answerAll(database, listExcludedMakers),
    }),
    appOperation({
      ...common,
      id: 'excludeMaker',
      method: 'POST',
      summary: 'Exclude a maker',
      description:
        'From the next matching on, no article of it is predicted, and no automatic source takes one. People ' +
        'may still choose them.',
      body: {
        description: 'The maker.',
        schema: NewExcludedMaker,
        example: { maker: 'Lichtwerk Schalter GmbH' },
      },
      responses: { 201: { description: 'It is excluded.', schema: ExcludedMaker, example } },
      errors: ['CONFLICT'],
      async handle({ request, caller }) {
        const { maker } = (await readBody(request)).value
        const json = await database.asOrganisation(caller.organisationId, (db) =>
          excludeMaker(db, caller, maker),
        )
        return { status: 201, json }
      },
    }),
    appOperation({
      ...common,
      id: 'admitMaker',
      method: 'DELETE',
      path: '/matching/excluded-makers/{maker_id}',
      summary: 'Admit a maker again',
      description: 'From the next matching on.',
      params: Type.Object({ maker_id: Type.String({ description: 'Decimal digits.' }) }),
      responses: { 204: { description: 'It is admitted.' } },
      errors: ['NOT_FOUND'],
      async handle({ params: { maker_id: id }, caller }) {
        if (!isDecimalId(id)) throw notFound('excluded maker', id)
        await database.asOrganisation(caller.organisationId, (db) => admitMaker(db, caller, id))
        return { status: 204 }
      },
    }),
  ]
}

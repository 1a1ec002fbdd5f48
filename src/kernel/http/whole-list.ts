import { type TSchema, Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import type { Answer, ResponseDoc } from './operation.ts'

/** What is published of a list that is answered as a whole. */
export const listOf = (
  item: TSchema,
  example: unknown,
  description = 'All of them.',
): ResponseDoc => ({
  description,
  schema: Type.Object({ data: Type.Array(item) }),
  example: { data: [example] },
})

/** Handles a call for all that an organisation has of something. */
export const answerAll =
  (
    database: Pick<Database, 'asOrganisation'>,
    list: (db: Db, organisationId: number) => Promise<readonly unknown[]>,
  ) =>
  async ({ caller: { organisationId } }: Asked): Promise<Answer> => ({
    status: 200,
    json: {
      data: await database.asOrganisation(organisationId, (db) => list(db, organisationId)),
    },
  })

type Asked = { readonly caller: { readonly organisationId: number } }

import { type TProperties, type TSchema, Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { type ListDeps, type ListSource, listQuery, pageSchema, readPage } from '#kernel/list.ts'

export type ReadDeps = ListDeps & { readonly database: Database }

/** What partners read of a resource: its schema as published, and an example. */
type Read = {
  readonly tag: string
  readonly record: TSchema
  readonly example: unknown
}

type ListWish = Read & {
  readonly id: string
  readonly path: `/${string}`
  readonly summary: string
  readonly filters: TProperties
  readonly source: ListSource
}

/** GET of a list: pages of records in the order they changed. */
export const listOperation = (deps: ListDeps, wish: ListWish): Operation =>
  operation({
    id: wish.id,
    method: 'GET',
    path: wish.path,
    tag: wish.tag,
    summary: wish.summary,
    description: 'Ordered by updated_at. Follow next_cursor until it is null.',
    scope: 'master-data:read',
    limit: 'read',
    query: listQuery(wish.filters),
    params: Type.Object({}),
    headers: Type.Object({}),
    responses: {
      200: {
        description: 'A page.',
        schema: pageSchema(wish.record),
        example: { data: [wish.example], next_cursor: null },
      },
    },
    errors: [],
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await readPage(deps, caller.organisationId, wish.source, {
        ...query,
        filters: given(query, Object.keys(wish.filters)),
      }),
    }),
  })

/** The filters of a call, as a cursor carries them. */
const given = (query: object, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      names.includes(name) && value !== undefined ? [[name, String(value)]] : [],
    ),
  )

type RecordWish = Read & {
  readonly id: string
  /** Ends in `/{key}`. */
  readonly path: `/${string}`
  /** What the record is called: "article". */
  readonly noun: string
  readonly keyDescription: string
  /** Whether a text can name a record at all; what cannot is not looked up. */
  readonly isKey: (text: string) => boolean
  readonly find: (db: Db, organisationId: number, key: string) => Promise<string | undefined>
}

/** GET of one record by its key. */
export const recordOperation = (
  { database }: { database: Database },
  wish: RecordWish,
): Operation => {
  const parameter = /\{(\w+)\}$/.exec(wish.path)?.[1] ?? ''
  return operation({
    id: wish.id,
    method: 'GET',
    path: wish.path,
    tag: wish.tag,
    summary: `One ${wish.noun}`,
    description: `The ${wish.noun} as it is now.`,
    scope: 'master-data:read',
    limit: 'read',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({ [parameter]: Type.String({ description: wish.keyDescription }) }),
    headers: Type.Object({}),
    responses: {
      200: { description: `The ${wish.noun}.`, schema: wish.record, example: wish.example },
    },
    errors: ['NOT_FOUND'],
    async handle({ params, caller: { organisationId } }) {
      const key = String(params[parameter])
      const body = wish.isKey(key)
        ? await database.asOrganisation(organisationId, (db) => wish.find(db, organisationId, key))
        : undefined
      if (!body) throw notFound(wish.noun, key)
      return { status: 200, json: body }
    },
  })
}

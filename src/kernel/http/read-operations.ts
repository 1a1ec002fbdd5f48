import { type TProperties, type TSchema, Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type ListDeps, type ListSource, listQuery, pageOf, readPage } from '#kernel/list.ts'
import { etagOf } from './etag.ts'
import { type Operation, operation } from './operation.ts'

export type ReadDeps = ListDeps & { readonly database: Database }

/** What partners read of a resource: its schema as published, and an example. */
type Read = {
  readonly tag: string
  readonly scope: string
  readonly record: TSchema
  readonly example: unknown
}

type ListWish = Read & {
  readonly id: string
  readonly path: `/${string}`
  readonly summary: string
  readonly filters: TProperties
  readonly source: ListSource
  /** Checks the filters beyond what a schema can say, and answers them as a cursor carries them. */
  readonly readFilters?: (given: Filters) => Filters
}

type Filters = Readonly<Record<string, string>>

/** GET of a list: pages of records in the order they changed. */
export const listOperation = (deps: ListDeps, wish: ListWish): Operation =>
  operation({
    id: wish.id,
    method: 'GET',
    path: wish.path,
    tag: wish.tag,
    summary: wish.summary,
    description: wish.source.hasCompletion ? IN_EITHER_ORDER : IN_ORDER,
    scope: wish.scope,
    limit: 'read',
    query: listQuery(wish.filters, wish.source),
    params: Type.Object({}),
    headers: Type.Object({}),
    responses: { 200: pageOf(wish.record, wish.example) },
    errors: [],
    async handle({ query, caller }) {
      const filters = givenFilters(query, Object.keys(wish.filters))
      const json = await readPage(deps, caller.organisationId, wish.source, {
        ...query,
        filters: wish.readFilters?.(filters) ?? filters,
      })
      return { status: 200, json }
    },
  })

const IN_ORDER = 'Ordered by updated_at. Follow next_cursor until it is null.'
const IN_EITHER_ORDER =
  'Ordered by updated_at; with completed_since, by completed_at. Follow next_cursor until it is null. A ' +
  'page may hold fewer records than limit.'

/** The filters of a call, as a cursor carries them. */
const givenFilters = (query: object, names: readonly string[]): Filters =>
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
  /** Whether it can be changed by who names the state he saw. */
  readonly hasEtag?: boolean
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
    scope: wish.scope,
    limit: 'read',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({ [parameter]: Type.String({ description: wish.keyDescription }) }),
    headers: Type.Object({}),
    responses: {
      200: {
        description: `The ${wish.noun}.`,
        schema: wish.record,
        example: wish.example,
        ...(wish.hasEtag && { headers: ['ETag'] }),
      },
    },
    errors: ['NOT_FOUND'],
    async handle({ params, caller: { organisationId } }) {
      const key = String(params[parameter])
      const body = wish.isKey(key)
        ? await database.asOrganisation(organisationId, (db) => wish.find(db, organisationId, key))
        : undefined
      if (!body) throw notFound(wish.noun, key)
      return { status: 200, json: body, ...(wish.hasEtag && { headers: { ETag: etagOf(body) } }) }
    },
  })
}

import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { type ListDeps, listQuery, pageSchema, readPage } from '#kernel/list.ts'
import { isPartnerKey } from '../fields.ts'
import { articleList, findArticleJson } from './queries.ts'
import { Article, exampleArticle } from './schema.ts'

export const articleOperations = (
  deps: ListDeps & { database: Database },
): readonly Operation[] => [
  operation({
    id: 'listArticles',
    method: 'GET',
    path: '/articles',
    tag: 'Articles',
    summary: 'Articles in the order they changed',
    description: 'Ordered by updated_at. Follow next_cursor until it is null.',
    scope: 'master-data:read',
    limit: 'read',
    query: listQuery({}),
    params: Type.Object({}),
    headers: Type.Object({}),
    responses: {
      200: {
        description: 'A page of articles.',
        schema: pageSchema(Article),
        example: { data: [exampleArticle], next_cursor: null },
      },
    },
    errors: [],
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await readPage(deps, caller.organisationId, articleList, { ...query, filters: {} }),
    }),
  }),
  operation({
    id: 'getArticle',
    method: 'GET',
    path: '/articles/{article_number}',
    tag: 'Articles',
    summary: 'One article',
    description: 'The article as it is now.',
    scope: 'master-data:read',
    limit: 'read',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({
      article_number: Type.String({ description: 'The key of the article.' }),
    }),
    headers: Type.Object({}),
    responses: { 200: { description: 'The article.', schema: Article, example: exampleArticle } },
    errors: ['NOT_FOUND'],
    async handle({ params: { article_number }, caller: { organisationId } }) {
      const body = isPartnerKey(article_number)
        ? await deps.database.asOrganisation(organisationId, (db) =>
            findArticleJson(db, organisationId, article_number),
          )
        : undefined
      if (!body) throw notFound('article', article_number)
      return { status: 200, json: body }
    },
  }),
]

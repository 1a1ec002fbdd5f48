import type { Operation } from '#kernel/http/operation.ts'
import { listOperation, type ReadDeps, recordOperation } from '#kernel/http/read-operations.ts'
import { isPartnerKey } from '../fields.ts'
import { articleList, findArticleJson } from './queries.ts'
import { Article, exampleArticle } from './schema.ts'

const read = {
  tag: 'Articles',
  scope: 'master-data:read',
  record: Article,
  example: exampleArticle,
}

export const articleOperations = (deps: ReadDeps): readonly Operation[] => [
  listOperation(deps, {
    ...read,
    id: 'listArticles',
    path: '/articles',
    summary: 'Articles in the order they changed',
    filters: {},
    source: articleList,
  }),
  recordOperation(deps, {
    ...read,
    id: 'getArticle',
    path: '/articles/{article_number}',
    noun: 'article',
    keyDescription: 'The key of the article.',
    isKey: isPartnerKey,
    find: findArticleJson,
  }),
]

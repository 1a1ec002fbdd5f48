import { Type } from 'typebox'
import type { Operation } from '#kernel/http/operation.ts'
import { listOperation } from '#kernel/http/read-operations.ts'
import type { ListDeps } from '#kernel/list.ts'
import { alternativeLink } from './queries.ts'
import { Alternative, exampleAlternative } from './schema.ts'

export const alternativeOperations = (deps: ListDeps): readonly Operation[] => [
  listOperation(deps, {
    tag: 'Articles',
    scope: 'master-data:read',
    record: Alternative,
    example: exampleAlternative,
    id: 'listAlternatives',
    path: '/articles/alternatives',
    summary: 'Alternative links in the order they changed',
    filters: {
      source_article_number: Type.Optional(
        Type.String({ maxLength: 255, description: 'Only those of this article.' }),
      ),
    },
    source: alternativeLink.list,
  }),
]

import { Type } from 'typebox'
import type { Operation } from '#kernel/http/operation.ts'
import { listOperation } from '#kernel/http/read-operations.ts'
import type { ListDeps } from '#kernel/list.ts'
import { accessoryLink } from './queries.ts'
import { Accessory, exampleAccessory } from './schema.ts'

export const accessoryOperations = (deps: ListDeps): readonly Operation[] => [
  listOperation(deps, {
    tag: 'Articles',
    scope: 'master-data:read',
    record: Accessory,
    example: exampleAccessory,
    id: 'listAccessories',
    path: '/articles/accessories',
    summary: 'Accessory links in the order they changed',
    filters: {
      source_article_number: Type.Optional(
        Type.String({ maxLength: 255, description: 'Only those of this article.' }),
      ),
    },
    source: accessoryLink.list,
  }),
]

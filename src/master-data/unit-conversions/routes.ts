import { Type } from 'typebox'
import type { Operation } from '#kernel/http/operation.ts'
import { listOperation } from '#kernel/http/read-operations.ts'
import type { ListDeps } from '#kernel/list.ts'
import { unitConversionList } from './queries.ts'
import { exampleUnitConversion, UnitConversion } from './schema.ts'

export const unitConversionOperations = (deps: ListDeps): readonly Operation[] => [
  listOperation(deps, {
    tag: 'Articles',
    scope: 'master-data:read',
    record: UnitConversion,
    example: exampleUnitConversion,
    id: 'listUnitConversions',
    path: '/articles/unit-conversions',
    summary: 'Unit conversions in the order they changed',
    filters: {
      article_number: Type.Optional(
        Type.String({ maxLength: 255, description: 'Only those of this article.' }),
      ),
    },
    source: unitConversionList,
  }),
]

import type { Scope } from '../../access/api-keys/scopes.ts'
import type { BulkResource } from '../../master-data/bulk/resource.ts'
import { createAcknowledgementTaker } from './take-acknowledgement.ts'
import { createOrderTaker, takeDocuments } from './take-inquiry.ts'
import { createProjectTaker } from './take-project.ts'
import { takeRows } from './take-rows.ts'
import type { Taking } from './taking.ts'

/** The intake of one folder below `/in`. */
export type Way = {
  /** Undefined where it depends on the record. */
  readonly scope: Scope | undefined
  readonly needsSlot: boolean
  take(taking: Taking): Promise<void>
}

/** Every folder below `/in`, each with the use case of its API call. */
export function createWays(resources: readonly BulkResource[]): ReadonlyMap<string, Way> {
  const way = (scope: Scope | undefined, take: Way['take']): Way => ({
    scope,
    needsSlot: false,
    take,
  })
  return new Map([
    ...resources.map((resource) => [folderOf(resource), rowsOf(resource)] as const),
    ['/in/tenders', way('requests:write', (taking) => takeDocuments(taking, 'TENDER'))],
    ['/in/orders', way('requests:write', createOrderTaker())],
    ['/in/acknowledgements', way(undefined, createAcknowledgementTaker())],
    ['/in/projects', way('projects:write', createProjectTaker())],
  ])
}

const rowsOf = (resource: BulkResource): Way => ({
  scope: 'master-data:write',
  needsSlot: true,
  take: (taking) => takeRows(taking, resource),
})

/** `/articles/unit-conversions` is pushed to `/in/unit-conversions`. */
const folderOf = ({ path }: BulkResource): string => `/in/${path.slice(path.lastIndexOf('/') + 1)}`

import type { Database } from '#kernel/db/db.ts'
import type { Handlers } from '#kernel/queue/handlers.ts'
import { articles } from './master-data/articles/articles.ts'
import type { BulkResource } from './master-data/bulk/resource.ts'
import { runImport } from './master-data/bulk/run-import.ts'

export const bulkResources: readonly BulkResource[] = [articles]

/** Every kind of background work, in the order an item of data meets it. */
export const createHandlers = (deps: { database: Database; now: () => Date }): Handlers => ({
  'run-import': (call) => runImport({ ...deps, resources: bulkResources }, call),
})

import type { Database } from '#kernel/db/db.ts'

export type ReviewDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly now: () => Date
}

import type { Db } from '#kernel/db/db.ts'
import { type ChangeAction, insertChange } from './queries.ts'

/** Whose doing a change is: a person's, or that of a program by its key. Nobody's, where the service did it by itself. */
export type Author = { readonly email: string } | { readonly apiKeyId: string } | undefined

export type NotedChange = {
  readonly projectId: string
  readonly by: Author
  readonly action: ChangeAction
  readonly before?: object | undefined
  readonly after?: object | undefined
  /** That of the change itself. */
  readonly stamp: string
}

/**
 * Notes who changed what of a project, in the transaction of the change. The audit log tells it of people alone; whoever finds
 * a project changed under his hands has to know that it was a program.
 */
export const noteChange = (db: Db, organisationId: number, { by, ...change }: NotedChange) =>
  insertChange(db, organisationId, {
    ...change,
    email: by && 'email' in by ? by.email : null,
    apiKeyId: by && 'apiKeyId' in by ? by.apiKeyId : null,
  })

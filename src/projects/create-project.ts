import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { type Author, noteChange } from './history/note-change.ts'
import type { ProjectChange } from './project.ts'
import { insertProject, patchProject } from './queries.ts'
import { storableChange } from './storable-change.ts'

/** Makes a project and answers its id. It is ACTIVE unless something else is said. */
export async function createProject(
  db: Db,
  organisationId: number,
  wish: ProjectChange & { readonly name: string },
  by?: Author,
): Promise<string> {
  const storable = await storableChange(db, organisationId, wish)
  const stamp = await beginChange(db, 'projects')
  const projectId = await insertProject(db, organisationId, stamp)
  await patchProject(db, organisationId, projectId, storable, stamp)
  await noteChange(db, organisationId, { projectId, by, action: 'created', after: wish, stamp })
  return projectId
}

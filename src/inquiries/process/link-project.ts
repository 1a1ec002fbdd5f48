import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { findProjectByObjectNumber } from '../../projects/queries.ts'
import { linkInquiry } from '../link-inquiry.ts'
import type { StoredInquiry } from '../queries.ts'

export type ProjectHints = {
  /** What a document or an order calls the project's number, the surest first. */
  readonly numbers: readonly (string | null | undefined)[]
  /** Free text in which it may stand. */
  readonly context: string
}

/**
 * Links an inquiry that has no project to the one whose number is told first; answers the one it has then. None is ever
 * made. Who calls it holds the inquiry, and has no stream open.
 */
export async function linkToldProject(
  db: Db,
  organisationId: number,
  { id, project_id }: Pick<StoredInquiry, 'id' | 'project_id'>,
  hints: ProjectHints,
): Promise<string | null> {
  if (project_id !== null) return project_id
  const told = await findTold(db, organisationId, toldNumbers(hints))
  if (told === undefined) return null
  const project = await findProjectByObjectNumber(db, organisationId, told)
  if (project) await linkInquiry(db, organisationId, id, project.id)
  return project?.id ?? null
}

/** The first of the numbers that a project has, by one look-up for all of them. */
async function findTold(
  db: Db,
  organisationId: number,
  numbers: readonly string[],
): Promise<string | undefined> {
  if (numbers.length === 0) return undefined
  const row = await db.row<{ told: string }>(sql`
    select told from unnest(${numbers}::text[]) with ordinality as asked (told, place)
     where exists (select from projects
                    where organisation_id::bigint = ${organisationId}
                      and object_number_key = md5(lower(told)))
     order by place
     limit 1`)
  return row?.told
}

const MOST_WORDS = 2_000

/** What is called a number first; then words of the text that look like one: `4` may be anything. */
export function toldNumbers({ numbers, context }: ProjectHints): readonly string[] {
  const named = numbers.map((number) => number?.trim() ?? '').filter((number) => number !== '')
  const words = context
    .split(/[\s,;:()[\]<>"'„“”]+/u, MOST_WORDS)
    .map((word) => word.replace(/^[#/]+|[.!?/]+$/g, ''))
    .filter((word) => word.length >= 4 && word.length <= 255 && /\d/.test(word))
  return [...new Set([...named, ...words])]
}

import type { Database } from '#kernel/db/db.ts'
import { TRAITS, type Trait } from '../../catalogue/lines/filters.ts'
import type { Lines } from '../../catalogue/lines/follow-lines.ts'
import { readSummary } from '../../catalogue/lines/summary.ts'
import { countOpen } from './queries.ts'

type Field = Exclude<Trait, 'is_active'>

export type Readiness = {
  readonly is_complete: boolean
  /** Only they are proposed. */
  readonly active_articles: number
  readonly fields: readonly {
    readonly field: Field
    readonly present: number
    readonly missing: number
    /** Open positions whose first candidate lacks it. */
    readonly open_positions: number
  }[]
  readonly doubles: {
    readonly articles: number
    readonly groups: number
    readonly open_positions: number
  }
  /** Stored as sent, but no number to find the article by. */
  readonly wrong_eans: { readonly articles: number; readonly open_positions: number }
  readonly open_positions: number
  readonly open_without_candidate: number
}

export type ReadinessDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly lines: Lines
}

/** How much of what matching lives on the articles have, and what their gaps concern today. */
export async function readReadiness(
  { database, lines }: ReadinessDeps,
  organisationId: number,
): Promise<Readiness> {
  const is_complete = await lines.follow(organisationId)
  return database.asOrganisation(organisationId, async (db) => {
    const { active, doubles, wrong_eans } = await readSummary(db, organisationId)
    const open = await countOpen(db, organisationId)
    return {
      is_complete,
      active_articles: active.is_active,
      fields: TRAITS.filter((trait) => trait !== 'is_active').map((field) => ({
        field,
        present: active[field],
        missing: active.is_active - active[field],
        open_positions: open[field],
      })),
      doubles: { ...doubles, open_positions: open.is_double },
      wrong_eans: { articles: wrong_eans, open_positions: open.has_wrong_ean },
      open_positions: open.open,
      open_without_candidate: open.without_candidate,
    }
  })
}

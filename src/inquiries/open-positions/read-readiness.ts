import type { Database } from '#kernel/db/db.ts'
import { TRAITS, type Trait } from '../../catalogue/lines/filters.ts'
import type { Lines } from '../../catalogue/lines/follow-lines.ts'
import { readSummary } from '../../catalogue/lines/summary.ts'
import { keepSlow } from './keep-slow.ts'
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
  /** Monotonic milliseconds, by which slow counts are cached; a test stops it. */
  readonly stopwatch?: (() => number) | undefined
}

/** Every open position is looked at for it, which takes seconds where there are 200,000. */
export const openCounter = ({
  database,
  stopwatch,
}: Pick<ReadinessDeps, 'database' | 'stopwatch'>) =>
  keepSlow(
    (organisationId) =>
      database.asOrganisation(organisationId, (db) => countOpen(db, organisationId)),
    stopwatch,
  )

/** How much of what matching lives on the articles have, and what their gaps concern today. */
export async function readReadiness(
  { database, lines }: ReadinessDeps,
  count: ReturnType<typeof openCounter>,
  organisationId: number,
): Promise<Readiness> {
  const is_complete = await lines.follow(organisationId)
  const { active, doubles, wrong_eans } = await database.asOrganisation(organisationId, (db) =>
    readSummary(db, organisationId),
  )
  const open = await count(organisationId)
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
}

import type { AnswerOf } from '../../api/call.ts'
import type { Branch } from '../api.ts'
import { type Filters, filtersOf, searchOf } from '../filters.ts'

export type View = AnswerOf<'GET /saved-views'>['data'][number]

export type ViewGroup = {
  /** None: the reader's own. */
  readonly branch: Branch | null
  readonly views: readonly View[]
}

/** The reader's own first, then those of each branch; each by name. */
export function groupsOf(
  views: readonly View[],
  branches: readonly Branch[],
): readonly ViewGroup[] {
  const sorted = views.toSorted((one, other) => one.name.localeCompare(other.name))
  return [null, ...branches]
    .map((branch) => ({
      branch,
      views: sorted.filter(({ branch_id }) => branch_id === (branch?.id ?? null)),
    }))
    .filter((group) => group.views.length > 0)
}

/** Filters as the text that is saved, and back; what a text says wrongly counts as not said. */
export const queryOf = (filters: Filters): string =>
  new URLSearchParams(searchOf(filters) as Record<string, string>).toString()

export const filtersIn = (query: string): Filters =>
  filtersOf(Object.fromEntries(new URLSearchParams(query)))

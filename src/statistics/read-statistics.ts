import { type ListDeps, readPage } from '#kernel/list.ts'
import { selectionStatistics } from './queries.ts'
import { readFrom, readRange, readTo } from './range.ts'

export type StatisticsQuery = {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly request_type?: string | undefined
  /** For the screens alone. */
  readonly branch_id?: string | undefined
  readonly user_id?: string | undefined
}

/** A cursor of this list is refused by the other: what is read of one person is asked for, and allowed, page by page. */
const ofOnePerson = { ...selectionStatistics, list: 'selections_of_person' }

/** A page of rows, one per inquiry, in the order in which they were created. */
export const readStatistics = (
  deps: ListDeps,
  organisationId: number,
  query: StatisticsQuery,
): Promise<string> =>
  readPage(deps, organisationId, query.user_id === undefined ? selectionStatistics : ofOnePerson, {
    ...query,
    filters: filtersOf(query),
  })

/** A cursor carries its range: what is sent with one may be left out, and is compared. */
function filtersOf({ cursor, from, to, ...narrowed }: StatisticsQuery): Record<string, string> {
  const range =
    cursor === undefined
      ? readRange({ from, to })
      : {
          ...(from !== undefined && { from: readFrom(from) }),
          ...(to !== undefined && { to: readTo(to) }),
        }
  const { request_type, branch_id, user_id } = narrowed
  return {
    ...range,
    ...(request_type !== undefined && { request_type }),
    ...(branch_id !== undefined && { branch_id }),
    ...(user_id !== undefined && { user_id }),
  }
}

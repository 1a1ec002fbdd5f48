import type { MatchedPosition } from '../../catalogue/match-inquiry.ts'
import type { Decision } from '../../matching/decide/decision.ts'
import type { Prediction } from '../../matching/prediction.ts'
import type { ArticleToSelect } from '../positions/articles-to-select.ts'
import { isPartInBaseUnits, makeSelection } from '../positions/make-selection.ts'
import type { Selection } from '../positions/selection.ts'
import { ratioOf } from '../pricing/base-quantity.ts'

export type Articles = ReadonlyMap<string, ArticleToSelect>

/** The articles that settling needs to know: those decided on, and those predicted first. */
export const articlesOf = (matched: readonly MatchedPosition[]): readonly string[] =>
  matched.flatMap(({ decision, predictions }) => [
    ...(decision?.selections.map(({ articleNumber }) => articleNumber) ?? []),
    ...predictions.slice(0, 1).map(({ articleNumber }) => articleNumber),
  ])

/**
 * What was decided, as selections that still have to be priced. None where an article is gone or inactive by now: a set
 * without one of its parts would be another one.
 */
export function selectionsOf(
  decision: Decision | null,
  unit: string | null,
  articles: Articles,
  at: string,
): readonly Selection[] {
  if (!decision) return []
  const { source, because } = decision
  const isSet = source === 'PARTS_LIST'
  const isSeveral = isSet || decision.selections.length > 1
  const selections = decision.selections.map(({ articleNumber, ...chosen }) => {
    const article = articles.get(articleNumber)
    if (!article?.is_active) return undefined
    const isInBaseUnits =
      chosen.isInBaseUnits ?? (isSeveral && isPartInBaseUnits(article, unit, isSet))
    const how = { source, because, action: 'service', predicted: null, by: null, at } as const
    return makeSelection(article, { ...chosen, isInBaseUnits, ...how })
  })
  const there = selections.filter((selection) => selection !== undefined)
  return there.length === selections.length ? there : []
}

/** Whether something speaks against what is predicted first: so it is looked at, however high its score. */
export function isException(
  first: Prediction | undefined,
  unit: string | null,
  articles: Articles,
): boolean {
  if (!first) return false
  const found = articles.get(first.articleNumber)
  if (!found?.is_active || first.attributes.some(({ verdict }) => verdict === 'conflict')) {
    return true
  }
  const { article, basis } = found
  const units = { base_unit: article.base_unit, conversions: basis.conversions }
  return ratioOf(unit, units) === null
}

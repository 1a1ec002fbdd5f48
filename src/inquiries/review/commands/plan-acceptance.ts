import { ApiError } from '#kernel/errors.ts'
import { findArticlesToSelect } from '../../positions/articles-to-select.ts'
import { makeSelection } from '../../positions/make-selection.ts'
import { findPositions } from '../../positions/queries.ts'
import { findAcceptable } from '../acceptance/queries.ts'
import type { Edit, Review } from './command.ts'
import { chooseOnly } from './edits.ts'
import { findMatched } from './match-queries.ts'
import type { WishOf } from './schema.ts'

/** Takes what is predicted first for all open positions from a score on, where nothing speaks against it. */
export async function planAcceptance(
  review: Review,
  { score, responsible_user_id, expected_count }: WishOf<'accept_above'>,
): Promise<readonly Edit[]> {
  const { db, organisationId, inquiry } = review
  const reach = { score, responsible: responsible_user_id }
  const acceptable = await findAcceptable(db, organisationId, inquiry.id, reach)
  if (expected_count !== undefined && acceptable.size !== expected_count) {
    throw countedOtherwise(acceptable.size)
  }
  return acceptanceOf(review, acceptable)
}

/** What taking them would make of the positions. */
export async function acceptanceOf(
  { db, organisationId, inquiry, person, now }: Review,
  /** The article of each position. */
  acceptable: ReadonlyMap<string, string>,
): Promise<readonly Edit[]> {
  const ids = [...acceptable.keys()]
  const positions = await findPositions(db, organisationId, inquiry.id, ids)
  const articles = await findArticlesToSelect(db, organisationId, acceptable.values())
  const matched = await findMatched(db, organisationId, ids)
  return positions.flatMap((position) => {
    const article = articles.get(acceptable.get(position.id) ?? '')
    if (!article) return []
    const chosen = makeSelection(article, {
      quantityPerUnit: '1',
      isInBaseUnits: false,
      source: 'PREDICTION',
      action: 'bulk',
      predicted: matched.get(position.id)?.predictions.map((each) => each.articleNumber) ?? [],
      because: [],
      by: person.email,
      at: now,
    })
    return [{ position, next: chooseOnly(position, chosen) }]
  })
}

const countedOtherwise = (count: number): ApiError =>
  new ApiError('CONFLICT', `There are ${count} positions now`, {
    details: [{ loc: ['body', 'expected_count'], msg: `there are ${count} now`, type: 'stale' }],
  })

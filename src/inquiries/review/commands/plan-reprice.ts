import { sql } from '#kernel/db/sql.ts'
import { type ArticleToSelect, findArticlesToSelect } from '../../positions/articles-to-select.ts'
import { listPositions } from '../../positions/queries.ts'
import type { Selection } from '../../positions/selection.ts'
import type { Edit, Review } from './command.ts'
import { numberOf } from './edits.ts'

/** What the articles of all selections are and cost now. One that is gone stays as it was selected. */
export async function planReprice({
  db,
  organisationId,
  inquiry,
}: Review): Promise<readonly Edit[]> {
  const which = sql`selection_count > 0 and not is_removed`
  const positions = await listPositions(db, organisationId, inquiry.id, which)
  const numbers = positions.flatMap(({ selections }) => selections.map(numberOf))
  const articles = await findArticlesToSelect(db, organisationId, numbers)
  return positions.map((position) => ({
    position,
    next: {
      ...position,
      selections: position.selections.map((each) => asNow(each, articles.get(numberOf(each)))),
    },
  }))
}

const asNow = (selection: Selection, article: ArticleToSelect | undefined): Selection =>
  article ? { ...selection, article: article.article, basis: article.basis } : selection

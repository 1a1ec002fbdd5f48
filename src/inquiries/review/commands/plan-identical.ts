import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { invalid } from '#kernel/errors.ts'
import type { ReviewedPosition } from '../../positions/position.ts'
import { listPositions } from '../../positions/queries.ts'
import type { Selection } from '../../positions/selection.ts'
import type { Edit, Review } from './command.ts'
import { copySelections, numberOf, takesFromEqual } from './edits.ts'
import { namedGoods } from './named-positions.ts'
import type { WishOf } from './schema.ts'

/** What was decided for a position, for all with the same text and unit that nobody else decided. */
export async function planIdentical(
  review: Review,
  wish: WishOf<'apply_to_identical'>,
): Promise<readonly Edit[]> {
  const source = await namedGoods(review, wish)
  if (source.selections.length === 0 || !source.is_relevant) {
    const msg = 'has no article that others could get'
    throw invalid({ loc: ['body', 'position_id'], msg, type: 'selection' })
  }
  const { db, organisationId, inquiry, person, now } = review
  const given = source.selections.map((selection) => passedOn(selection, source, person.email, now))
  const twins = await findTwins(db, organisationId, inquiry.id, source)
  return twins
    .filter((twin) => takesWhatIsGiven(twin, source, person.email))
    .map((position) => ({ position, next: copySelections(position, given) }))
}

/** The other positions of an inquiry with the same text and unit. */
export async function findTwins(
  db: Db,
  organisationId: number,
  inquiryId: string,
  { id, equal_key }: Pick<ReviewedPosition, 'id' | 'equal_key'>,
): Promise<readonly ReviewedPosition[]> {
  if (equal_key === null) return []
  return listPositions(
    db,
    organisationId,
    inquiryId,
    sql`equal_key = ${equal_key} and id <> ${id}::bigint and not is_removed`,
  )
}

/** Whether a person's decision for a position would change an equal one; any would, as long as there is none. */
export const takesWhatIsGiven = (
  twin: ReviewedPosition,
  { selections }: Pick<ReviewedPosition, 'selections'>,
  email: string,
): boolean =>
  takesFromEqual(twin, email) && (selections.length === 0 || !haveSame(twin.selections, selections))

const passedOn = (
  selection: Selection,
  source: ReviewedPosition,
  by: string,
  at: string,
): Selection => ({
  ...selection,
  own_quantity: null,
  selection_source: 'DUPLICATE',
  action: 'duplicate',
  predicted: null,
  because: [{ code: 'same_text', args: { position: source.id } }],
  by,
  at,
})

const haveSame = (one: readonly Selection[], other: readonly Selection[]): boolean =>
  one.map(contentOf).join() === other.map(contentOf).join()

const contentOf = (selection: Selection): string =>
  `${numberOf(selection)} ${selection.quantity_per_unit} ${selection.own_net_price}`

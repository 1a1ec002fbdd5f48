import type { Db } from '#kernel/db/db.ts'
import type { Decimal } from '#kernel/decimal.ts'
import { notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { readSettings } from '../../../access/organisations/settings.ts'
import type { Prediction } from '../../../matching/prediction.ts'
import { type ArticleToSelect, findArticlesToSelect } from '../../positions/articles-to-select.ts'
import { suggestedTexts } from '../../positions/gap-texts.ts'
import { usualPrices } from '../../positions/marks.ts'
import type { ReviewedPosition } from '../../positions/position.ts'
import { findPositions } from '../../positions/queries.ts'
import { classOf, type Selection } from '../../positions/selection.ts'
import { isException } from '../../process/settle-positions.ts'
import { findInquiry, findTerms } from '../../queries.ts'
import { findTwins, takesWhatIsGiven } from '../commands/plan-identical.ts'
import { type ArticleLinks, linksOf } from '../links/links-of.ts'
import { type OfferedArticle, offerArticle } from '../links/offer-article.ts'
import { type CompactRow, compactRow } from '../tree/compact-row.ts'
import { type Lane, laneOfPrediction } from '../tree/lanes.ts'
import { findRows } from '../tree/queries.ts'
import { findDetails, type StoredDetails } from './queries.ts'

export type PositionDetails = Omit<StoredDetails, 'predictions' | 'has_exception'> &
  Pick<
    ReviewedPosition,
    'description' | 'long_text' | 'identifiers' | 'discount_percent' | 'note'
  > & {
    readonly row: CompactRow
    readonly gaps: readonly {
      readonly caption: string
      readonly tail: string
      /** A person's; null where nobody wrote one. */
      readonly text: string | null
      /** From the chosen article. */
      readonly suggestion: string | null
    }[]
    readonly selections: readonly ReturnType<typeof presentSelection>[]
    readonly predictions: readonly (Omit<Prediction, 'articleNumber'> & {
      readonly rank: number
      readonly article_number: string
      readonly lane: Lane
      /** As it is now; null where it is gone. */
      readonly article: OfferedArticle | null
    })[]
    readonly links: ArticleLinks
    readonly identical: { readonly count: number; readonly taking_count: number }
  }

export type Looked = {
  readonly inquiryId: string
  readonly positionId: string
  /** Who looks at it: whether equal positions would take what is decided depends on it. */
  readonly email: string
}

/** All there is to know of a position, for the person who decides it. */
export async function readPosition(
  db: Db,
  organisationId: number,
  { inquiryId, positionId, email }: Looked,
): Promise<PositionDetails> {
  const inquiry = await findInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('inquiry', inquiryId)
  const position = await getPosition(db, organisationId, inquiryId, positionId)
  const [row] = await findRows(db, organisationId, inquiryId, [positionId])
  const details = await findDetails(db, organisationId, positionId)
  if (!row || !details) throw new Error(`Position ${positionId} is gone`)
  const { predictions, has_exception, ...stored } = details
  const terms = await findTerms(db, organisationId, inquiryId)
  const twins = await findTwins(db, organisationId, inquiryId, position)
  const articles = await findArticlesToSelect(
    db,
    organisationId,
    predictions.map((each) => each.articleNumber),
  )
  const { lane_limits } = await readSettings(db, organisationId)
  const offer = (article: ArticleToSelect) => offerArticle(article, position, terms)
  return {
    ...stored,
    row: compactRow(row),
    description: position.description,
    long_text: position.long_text,
    identifiers: position.identifiers.map(({ type, value }) => ({ type, value })),
    discount_percent: position.discount_percent,
    note: position.note,
    gaps: presentGaps(position),
    selections: position.selections.map((each) => presentSelection(each, terms.customerDiscount)),
    predictions: predictions.map((each, at) => {
      const article = articles.get(each.articleNumber)
      // Of the first it is noted, so that it is in the lane in which its position is.
      const hasException =
        at === 0 ? has_exception || !article?.is_active : isException(each, position.unit, articles)
      const lane = laneOfPrediction(lane_limits, each.score, hasException)
      return presentPrediction(each, at, lane, article ? offer(article) : null)
    }),
    links: await linksOf(db, organisationId, position.selections.map(numberIn), offer),
    identical: {
      count: twins.length,
      taking_count: twins.filter((twin) => takesWhatIsGiven(twin, position, email)).length,
    },
  }
}

/** Removed ones are there no more for who looks. */
export async function getPosition(
  db: Db,
  organisationId: number,
  inquiryId: string,
  positionId: string,
): Promise<ReviewedPosition> {
  const [position] = isDecimalId(positionId)
    ? await findPositions(db, organisationId, inquiryId, [positionId])
    : []
  if (!position || position.is_removed) throw notFound('position', positionId)
  return position
}

function presentGaps({ gaps, selections }: ReviewedPosition): PositionDetails['gaps'] {
  const suggested = suggestedTexts(gaps, selections[0]?.article)
  return gaps.map(({ caption, tail, text }, at) => ({
    caption,
    tail,
    text,
    suggestion: suggested[at] ?? null,
  }))
}

const numberIn = ({ article }: Selection): string => article.article_number

/** The statistics' class follows from the source, and is never set apart from it. */
const presentSelection = (selection: Selection, customerDiscount: Decimal | null) => ({
  ...selection,
  class: classOf(selection.selection_source),
  usual_prices: usualPrices(selection.list_price, customerDiscount),
})

const presentPrediction = (
  { articleNumber, ...prediction }: Prediction,
  at: number,
  lane: Lane,
  article: OfferedArticle | null,
) => ({ ...prediction, rank: at + 1, article_number: articleNumber, lane, article })

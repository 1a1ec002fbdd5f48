import { type Decimal, times } from '#kernel/decimal.ts'
import { invalid } from '#kernel/errors.ts'
import { type ArticleToSelect, findArticlesToSelect } from '../../positions/articles-to-select.ts'
import { isPartInBaseUnits, makeSelection } from '../../positions/make-selection.ts'
import type { PositionState, ReviewedPosition } from '../../positions/position.ts'
import type { Selection, SelectionAction } from '../../positions/selection.ts'
import { baseQuantity } from '../../pricing/base-quantity.ts'
import { type AccessoryLink, findAccessoryLinks, findAlternativeLinks } from '../links/queries.ts'
import type { Edit, Review } from './command.ts'
import {
  addSelections,
  chooseOnly,
  findSelection,
  numberOf,
  removeSelection,
  replaceSelection,
} from './edits.ts'
import { findMatched, type Matched } from './match-queries.ts'
import { namedGoods, namedPositions, requireGoods } from './named-positions.ts'
import type { WishOf } from './schema.ts'

const MOST_SELECTIONS = 100

export async function planSelect(review: Review, wish: WishOf<'select'>): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  const chosen = await chosenByPerson(review, position, {
    articleNumber: wish.article_number,
    action: wish.action,
    isOnly: true,
  })
  return [{ position, next: chooseOnly(position, chosen) }]
}

/** The same article for each, in place of what there is. */
export async function planSelectMany(
  review: Review,
  wish: WishOf<'select_many'>,
): Promise<readonly Edit[]> {
  const positions = await namedPositions(review, wish.positions)
  requireGoods(positions, ['body', 'positions'])
  const { article_number: articleNumber } = wish
  const article = await activeArticle(review, articleNumber)
  const matched = await findMatched(
    review.db,
    review.organisationId,
    positions.map(({ id }) => id),
  )
  return positions.map((position) => {
    const chosen = selectionBy(review, position, {
      article,
      matched: matched.get(position.id),
      action: 'bulk',
      isOnly: true,
    })
    return { position, next: chooseOnly(position, chosen) }
  })
}

export async function planAddSelection(
  review: Review,
  wish: WishOf<'add_selection'>,
): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  const chosen = await chosenByPerson(review, position, {
    articleNumber: wish.article_number,
    action: 'search',
    isOnly: position.selections.length === 0,
  })
  return [{ position, next: limited(addSelections(position, [chosen])) }]
}

export async function planRemoveSelection(
  review: Review,
  wish: WishOf<'remove_selection'>,
): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  requireSelection(position, wish.article_number)
  return [{ position, next: removeSelection(position, wish.article_number) }]
}

/** What a customer could accept in place of what is selected. */
export async function planReplacement(
  review: Review,
  wish: WishOf<'replace_by_alternative'>,
): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  const links = await findAlternativeLinks(
    review.db,
    review.organisationId,
    position.selections.map(numberOf),
  )
  const link = links.find((each) => each.alternative_article_number === wish.article_number)
  const replaced = link && findSelection(position, link.source_article_number)
  if (!replaced) {
    throw invalid({
      loc: ['body', 'article_number'],
      msg: 'is no alternative of what is selected',
      type: 'link',
    })
  }
  const chosen = await chosenByPerson(review, position, {
    articleNumber: wish.article_number,
    action: 'replacement',
    isOnly: true,
  })
  return [{ position, next: replaceSelection(position, replaced, chosen) }]
}

/** A mandatory one belongs to its article as a part of a set does; an optional one is the person's own choice. */
export async function planAccessories(
  review: Review,
  wish: WishOf<'add_accessories'>,
): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  const { db, organisationId } = review
  const links = await findAccessoryLinks(db, organisationId, position.selections.map(numberOf))
  const articles = await findArticlesToSelect(db, organisationId, wish.article_numbers)
  const added = wish.article_numbers.map((number, at) => {
    const loc = ['body', 'article_numbers', at]
    const link = links.find((each) => each.accessory_article_number === number)
    if (!link) {
      throw invalid({ loc, msg: 'is no accessory of what is selected', type: 'link' })
    }
    return accessoryOf(review, { position, link, article: activeIn(articles, number, loc) })
  })
  return [{ position, next: limited(addSelections(position, added)) }]
}

type Accessory = {
  readonly position: ReviewedPosition
  readonly link: AccessoryLink
  readonly article: ArticleToSelect
}

const accessoryOf = ({ person, now }: Review, { position, link, article }: Accessory): Selection =>
  makeSelection(article, {
    // Should its source be gone one day, it stays as many as it was.
    quantityPerUnit: times(link.multiplier, unitsOfSource(position, link)),
    isInBaseUnits: true,
    accessoryTo: { articleNumber: link.source_article_number, multiplier: link.multiplier },
    source: link.is_mandatory ? 'PARTS_LIST' : 'MANUAL',
    action: 'accessory',
    predicted: null,
    because: [{ code: 'accessory_of', args: { article: link.source_article_number } }],
    by: person.email,
    at: now,
  })

/** How many base units of the source article one unit of the position takes; one where that cannot be said. */
function unitsOfSource(position: PositionState, { source_article_number }: AccessoryLink): Decimal {
  const source = findSelection(position, source_article_number)
  if (!source) return '1'
  if (source.is_in_base_units) return source.quantity_per_unit
  const { base_unit } = source.article
  const { conversions } = source.basis
  return (
    baseQuantity(source.quantity_per_unit, position.unit, { base_unit, conversions }) ??
    source.quantity_per_unit
  )
}

type Chosen = {
  readonly articleNumber: string
  readonly action: SelectionAction
  /** Whether it stands for all of the position: then it is counted in the position's unit. */
  readonly isOnly: boolean
}

async function chosenByPerson(
  review: Review,
  position: ReviewedPosition,
  { articleNumber, action, isOnly }: Chosen,
): Promise<Selection> {
  const article = await activeArticle(review, articleNumber)
  const matched = await findMatched(review.db, review.organisationId, [position.id])
  return selectionBy(review, position, {
    article,
    matched: matched.get(position.id),
    action,
    isOnly,
  })
}

async function activeArticle({ db, organisationId }: Review, articleNumber: string) {
  const articles = await findArticlesToSelect(db, organisationId, [articleNumber])
  return activeIn(articles, articleNumber, ['body', 'article_number'])
}

type Taken = Pick<Chosen, 'action' | 'isOnly'> & {
  readonly article: ArticleToSelect
  readonly matched: Matched | undefined
}

/** An article that a person takes: one of those predicted, or another one. What was predicted is kept with it. */
function selectionBy(
  { person, now }: Review,
  position: ReviewedPosition,
  { article, matched, action, isOnly }: Taken,
): Selection {
  const predicted = matched?.predictions.map((each) => each.articleNumber) ?? []
  return makeSelection(article, {
    quantityPerUnit: '1',
    isInBaseUnits: !isOnly && isPartInBaseUnits(article, position.unit, false),
    source: predicted.includes(article.article.article_number) ? 'PREDICTION' : 'MANUAL',
    action,
    predicted,
    because: [],
    by: person.email,
    at: now,
  })
}

export function requireSelection(position: ReviewedPosition, articleNumber: string): void {
  if (findSelection(position, articleNumber)) return
  const msg = 'is not selected for this position'
  throw invalid({ loc: ['body', 'article_number'], msg, type: 'selection' })
}

function activeIn(
  articles: ReadonlyMap<string, ArticleToSelect>,
  articleNumber: string,
  loc: readonly (string | number)[],
): ArticleToSelect {
  const article = articles.get(articleNumber)
  if (!article) throw invalid({ loc, msg: 'is not in the catalogue', type: 'reference' })
  if (!article.is_active) throw invalid({ loc, msg: 'is not active', type: 'inactive' })
  return article
}

function limited(state: PositionState): PositionState {
  if (state.selections.length <= MOST_SELECTIONS) return state
  const msg = `a position has ${MOST_SELECTIONS} articles at the most`
  throw invalid({ loc: ['body', 'position_id'], msg, type: 'maxItems' })
}

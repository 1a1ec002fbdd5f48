import { canonical, compare, type Decimal } from '#kernel/decimal.ts'
import {
  canBeRelevant,
  type PositionState,
  type ReviewedPosition,
} from '../../positions/position.ts'
import type { Selection } from '../../positions/selection.ts'
import { baseQuantity } from '../../pricing/base-quantity.ts'

/** What commands make of positions. All of it is pure; whoever changes nothing answers what was given. */

export const numberOf = ({ article }: Selection): string => article.article_number

export const findSelection = (
  { selections }: PositionState,
  articleNumber: string,
): Selection | undefined => selections.find((each) => numberOf(each) === articleNumber)

/** A position that gets an article is offered; the article takes the place of a price without one. */
const offered = (state: PositionState, selections: readonly Selection[]): PositionState => ({
  ...state,
  is_relevant: true,
  not_offered: false,
  selections,
  own_net_price: null,
})

/** A price without an article offers the position, as an article does; without the price it is open again. */
export const setOwnPrice = (state: PositionState, own_net_price: Decimal | null): PositionState =>
  own_net_price === null ? { ...state, own_net_price } : { ...offered(state, []), own_net_price }

/** One article in place of all there are. Where it is the only one already, nothing is chosen anew. */
export function chooseOnly(state: PositionState, chosen: Selection): PositionState {
  const [only, ...others] = state.selections
  const isChosen = only && others.length === 0 && numberOf(only) === numberOf(chosen)
  return offered(state, isChosen ? state.selections : [chosen])
}

/** More articles behind those there are; each is there once. */
export function addSelections(state: PositionState, more: readonly Selection[]): PositionState {
  const added = more.filter((each) => !findSelection(state, numberOf(each)))
  return offered(state, added.length === 0 ? state.selections : [...state.selections, ...added])
}

/** A substitute in the place of its article, as much as there was of it; what was added to the article goes with it. */
export function replaceSelection(
  state: PositionState,
  replaced: Selection,
  substitute: Selection,
): PositionState {
  const taken = { ...substitute, ...amountFor(substitute, replaced) }
  const kept = state.selections.filter(
    (each) => !isAccessoryOf(each, replaced) && numberOf(each) !== numberOf(substitute),
  )
  return offered(
    state,
    kept.map((each) => (each === replaced ? taken : each)),
  )
}

/** Of a part, which is counted in its own unit, in the substitute's unit where that can be said. */
function amountFor(
  { article, basis }: Selection,
  { quantity_per_unit, is_in_base_units, own_quantity, article: replaced }: Selection,
): Pick<Selection, 'quantity_per_unit' | 'is_in_base_units' | 'own_quantity'> {
  const units = { base_unit: article.base_unit, conversions: basis.conversions }
  const inOtherUnit = (amount: Decimal): Decimal =>
    (is_in_base_units && baseQuantity(amount, replaced.base_unit, units)) || amount
  return {
    quantity_per_unit: inOtherUnit(quantity_per_unit),
    is_in_base_units,
    own_quantity: own_quantity === null ? null : inOtherUnit(own_quantity),
  }
}

const isAccessoryOf = ({ because }: Selection, source: Selection): boolean =>
  because.some(({ code, args }) => code === 'accessory_of' && args['article'] === numberOf(source))

export const removeSelection = (state: PositionState, articleNumber: string): PositionState => ({
  ...state,
  selections: state.selections.filter((each) => numberOf(each) !== articleNumber),
})

export const changeSelection = (
  state: PositionState,
  articleNumber: string,
  change: Partial<Pick<Selection, 'own_quantity' | 'own_net_price'>>,
): PositionState => ({
  ...state,
  selections: state.selections.map((each) =>
    numberOf(each) === articleNumber ? { ...each, ...change } : each,
  ),
})

/**
 * A position with another quantity or unit: how much of an article was said in its unit, such as rounded up to whole
 * rings, was said of the quantity before. What is counted in its own unit, a part or an accessory, stays as it was said.
 */
export function countedAnew(next: PositionState, before: PositionState): PositionState {
  if (next.quantity === before.quantity && next.unit === before.unit) return next
  const isOfBefore = ({ own_quantity, is_in_base_units }: Selection) =>
    own_quantity !== null && !is_in_base_units
  if (!next.selections.some(isOfBefore)) return next
  return {
    ...next,
    selections: next.selections.map((each) =>
      isOfBefore(each) ? { ...each, own_quantity: null } : each,
    ),
  }
}

/** What a person wrote as `5.00` is the 5 that is there. */
export function decimalOr(given: Decimal | null, current: Decimal | null): Decimal | null {
  if (given === null) return null
  return current !== null && compare(given, current) === 0 ? current : canonical(given)
}

export const setRelevance = (state: PositionState, is_relevant: boolean): PositionState => ({
  ...state,
  is_relevant,
})

/** Without an offer there is neither an article nor a price; undo brings them back. */
export const setNotOffered = (state: PositionState, not_offered: boolean): PositionState =>
  state.not_offered === not_offered
    ? state
    : { ...state, not_offered, ...(not_offered && { selections: [], own_net_price: null }) }

/** The same articles for a position with the same text; its own quantity counts. */
export const copySelections = (
  state: PositionState,
  selections: readonly Selection[],
): PositionState => offered(state, selections)

/** Whether a position may get what was decided for an equal one: nobody decided it by himself. */
export const takesFromEqual = (position: ReviewedPosition, person: string): boolean =>
  canBeRelevant(position.kind) &&
  position.is_relevant &&
  !position.not_offered &&
  !position.is_removed &&
  position.own_net_price === null &&
  position.selections.every(
    ({ by, action }) => by === null || (action === 'duplicate' && by === person),
  )

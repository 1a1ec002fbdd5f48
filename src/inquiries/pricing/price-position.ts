import { type Decimal, plus } from '#kernel/decimal.ts'
import type { PositionState, ReviewedPosition } from '../positions/position.ts'
import { countedQuantity } from '../positions/quantity.ts'
import { classOf, type Selection } from '../positions/selection.ts'
import { lineOf, type PriceTerms, priceSelection } from './price-selection.ts'

/** What is stored beside a position's selections, so that nobody has to look into them. */
export type PositionSums = {
  readonly selection_count: number
  readonly auto_selected_count: number
  readonly prediction_correct_count: number
  readonly manual_selection_count: number
  readonly line_net: Decimal | null
  readonly line_gross: Decimal | null
}

/** What prices follow from. */
type PricedState = Pick<PositionState, 'unit' | 'discount_percent'> & SummedState

/** A position with its selections priced anew, and what they add up to. */
export function pricePosition<State extends PricedState>(
  state: State,
  terms: PriceTerms,
): State & PositionSums {
  const priced = { ...state, selections: priceSelections(state, terms) }
  return { ...priced, ...sumPosition(priced, terms) }
}

/** An accessory is counted by what it belongs to, and that may be an accessory itself. */
function priceSelections(state: PricedState, terms: PriceTerms): readonly Selection[] {
  const done = new Map<Selection, Selection>()
  const price = (selection: Selection, dependants: readonly Selection[]): Selection => {
    const known = done.get(selection)
    if (known) return known
    const source = sourceOf(selection, state.selections)
    const priced =
      source && !dependants.includes(source) && price(source, [...dependants, selection])
    const made = { ...selection, ...priceSelection(selection, state, terms, priced || undefined) }
    done.set(selection, made)
    return made
  }
  return state.selections.map((selection) => price(selection, []))
}

const sourceOf = ({ accessory_to }: Selection, all: readonly Selection[]): Selection | undefined =>
  accessory_to && all.find(({ article }) => article.article_number === accessory_to.articleNumber)

type SummedState = Pick<ReviewedPosition, 'kind' | 'quantity' | 'selections' | 'own_net_price'>

/** Of a position whose selections are priced, or that has a price without an article. */
export function sumPosition(
  state: SummedState,
  terms: Pick<PriceTerms, 'vatPercent'>,
): PositionSums {
  const sums = sumSelections(state.selections)
  const { own_net_price } = state
  return own_net_price === null
    ? sums
    : { ...sums, ...lineOf(own_net_price, countedQuantity(state), terms) }
}

function sumSelections(selections: readonly Selection[]): PositionSums {
  const classes = selections.map(({ selection_source }) => classOf(selection_source))
  const count = (wanted: string) => classes.filter((each) => each === wanted).length
  return {
    selection_count: selections.length,
    auto_selected_count: count('auto'),
    prediction_correct_count: count('prediction'),
    manual_selection_count: count('manual'),
    line_net: sumOf(selections.map(({ line_net }) => line_net)),
    line_gross: sumOf(selections.map(({ line_gross }) => line_gross)),
  }
}

/** Where one amount cannot be said, neither can the sum. */
function sumOf(amounts: readonly (Decimal | null)[]): Decimal | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 || known.length < amounts.length ? null : known.reduce(plus)
}

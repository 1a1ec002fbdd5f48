import { type Decimal, fitsJsonNumber, rounded } from '#kernel/decimal.ts'
import { invalid } from '#kernel/errors.ts'
import type { ReviewedPosition } from '../../positions/position.ts'
import { NET_PLACES } from '../../pricing/price-selection.ts'
import type { Edit, Review } from './command.ts'
import {
  changeSelection,
  countedAnew,
  decimalOr,
  findSelection,
  numberOf,
  setOwnPrice,
} from './edits.ts'
import { namedGoods, namedPosition, namedPositions, requireGoods } from './named-positions.ts'
import { requireSelection } from './plan-choices.ts'
import type { WishOf } from './schema.ts'

export async function planQuantity(
  review: Review,
  wish: WishOf<'set_quantity'>,
): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  const quantity = decimalOr(readable(wish.quantity, 'quantity'), position.quantity)
  return [{ position, next: countedAnew({ ...position, quantity }, position) }]
}

export async function planUnit(review: Review, wish: WishOf<'set_unit'>): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  return [{ position, next: countedAnew({ ...position, unit: wish.unit }, position) }]
}

export async function planText(review: Review, wish: WishOf<'set_text'>): Promise<readonly Edit[]> {
  const position = await namedPosition(review, wish)
  const { description = position.description, long_text = position.long_text } = wish
  return [{ position, next: { ...position, description, long_text } }]
}

export async function planSelectionQuantity(
  review: Review,
  wish: WishOf<'set_selection_quantity'>,
): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  requireSelection(position, wish.article_number)
  const current = findSelection(position, wish.article_number)?.own_quantity ?? null
  const own_quantity = decimalOr(readable(wish.quantity, 'quantity'), current)
  return [{ position, next: changeSelection(position, wish.article_number, { own_quantity }) }]
}

/** Unless said otherwise, of the first selection; of the position itself where it has no article. */
export async function planNetPrice(
  review: Review,
  wish: WishOf<'set_net_price'>,
): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  requirePrices(review)
  const given = readable(wish.net_price, 'net_price')
  const [first] = position.selections
  const number = wish.article_number ?? (first && numberOf(first))
  if (number === undefined) {
    const own = decimalOr(given && rounded(given, NET_PLACES), position.own_net_price)
    return [{ position, next: setOwnPrice(position, own) }]
  }
  requireSelection(position, number)
  const current = findSelection(position, number)?.own_net_price ?? null
  const own_net_price = decimalOr(given, current)
  return [{ position, next: changeSelection(position, number, { own_net_price }) }]
}

export async function planDiscount(
  review: Review,
  wish: WishOf<'set_discount'>,
): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  requirePrices(review)
  const discount_percent = decimalOr(wish.discount_percent, position.discount_percent)
  return [{ position, next: { ...position, discount_percent } }]
}

export async function planDiscountMany(
  review: Review,
  wish: WishOf<'set_discount_many'>,
): Promise<readonly Edit[]> {
  const positions = await namedPositions(review, wish.positions)
  requireGoods(positions, ['body', 'positions'])
  requirePrices(review)
  return positions.map((position) => {
    const discount_percent = decimalOr(wish.discount_percent, position.discount_percent)
    return { position, next: { ...withoutOwnPrice(position), discount_percent } }
  })
}

/** A price by hand would hide the discount. It stays where there is no other: nothing is left without a price. */
function withoutOwnPrice(position: ReviewedPosition): ReviewedPosition {
  const [first, ...others] = position.selections
  if (!first || first.own_net_price === null || first.list_price === null) return position
  return { ...position, selections: [{ ...first, own_net_price: null }, ...others] }
}

export async function planNote(review: Review, wish: WishOf<'set_note'>): Promise<readonly Edit[]> {
  const position = await namedPosition(review, wish)
  return [{ position, next: { ...position, note: wish.note || null } }]
}

export async function planGap(
  review: Review,
  { gap, ...wish }: WishOf<'set_gap'>,
): Promise<readonly Edit[]> {
  const position = await namedGoods(review, wish)
  if (gap >= position.gaps.length) {
    throw invalid({ loc: ['body', 'gap'], msg: 'is not in the position', type: 'reference' })
  }
  const text = wish.text?.trim() || null
  const gaps = position.gaps.map((each, at) => (at === gap ? { ...each, text } : each))
  return [{ position, next: { ...position, gaps } }]
}

/** More digits than any client can read would be no number to partners. */
export function readable(given: Decimal | null, field: string): Decimal | null {
  if (given === null || fitsJsonNumber(given)) return given
  const msg = 'has more than 15 significant digits'
  throw invalid({ loc: ['body', field], msg, type: 'digits' })
}

function requirePrices({ inquiry }: Review): void {
  if (inquiry.kind === 'TENDER') return
  throw invalid({ loc: ['body', 'kind'], msg: 'an order has no prices', type: 'kind' })
}

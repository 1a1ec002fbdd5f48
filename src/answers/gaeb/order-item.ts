import { compare, dividedBy, isZero, rounded, times } from '#kernel/decimal.ts'
import { hasRoom, withPlaces } from '../amounts.ts'
import type { AnswerArticle, AnswerPosition, AnswerSelection } from '../answer-document.ts'
import { isDeclined } from '../answer-document.ts'
import { AnswerRefused } from '../answer-refused.ts'
import { element, escaped, field } from '../markup.ts'
import { articleLines, fittingNumber } from './article.ts'
import { remarksOn, wholeComplements } from './filled-gaps.ts'
import { cutOff, paragraphs, shortUnit } from './texts.ts'
import { priceAlone, type TradePrice, tradePrice } from './trade-price.ts'

/** What is known of the place that an item answers. */
export type Reference = {
  readonly references: string
  readonly type: string | null
  readonly customerArticleNumber: string | null
  /** Nobody asked for it. */
  readonly isAddition: boolean
}

/**
 * One `<OrderItem>` for each article. Articles beyond the first have the same number of the customer's, and are
 * marked as additions: that is how the trade shows that a position takes several.
 */
export function orderItems(
  position: AnswerPosition,
  reference: Reference,
  nextId: () => string,
): string {
  if (isDeclined(position)) return orderItem(nextId(), position, reference, 'no supply', undefined)
  const [first, ...more] = linesOf(position)
  // What the bidder is asked for is said once, beside the first article.
  const behind = { ...position, gaps: [] }
  const chara = reference.isAddition ? 'addition' : null
  return (
    orderItem(nextId(), position, reference, chara, first) +
    more.map((line) => orderItem(nextId(), behind, reference, 'addition', line)).join('')
  )
}

/** An article of a position, or the position itself where none was chosen. */
type Line = {
  readonly article: AnswerArticle | null
  readonly quantity: string | null
  readonly unit: string | null
  /** Exact, for one unit; null where it cannot be told. */
  readonly unitPrice: string | null
  /** The unit that the price is for, where it is another one. */
  readonly pricedUnit: string | null
  readonly lineNet: string | null
}

function linesOf(position: AnswerPosition): readonly Line[] {
  const { article, quantity, unit, unitPrice, lineNet, selections } = position
  if (selections.length > 0) return selections.map(lineOf)
  return [{ article, quantity, unit, unitPrice, pricedUnit: null, lineNet }]
}

function lineOf({
  article,
  quantity,
  unit,
  baseQuantity,
  netPrice,
  lineNet,
}: AnswerSelection): Line {
  const line = { article, quantity, unit, lineNet, pricedUnit: null }
  if (netPrice === null) return { ...line, unitPrice: null }
  if (quantity === null || baseQuantity === null || isZero(quantity)) {
    return { ...line, unitPrice: netPrice, pricedUnit: article.baseUnit }
  }
  const isSame = compare(quantity, baseQuantity) === 0
  const converted = dividedBy(times(netPrice, baseQuantity), quantity, DIVISION_PLACES)
  return { ...line, unitPrice: isSame ? netPrice : converted }
}

const DIVISION_PLACES = 20

function orderItem(
  id: string,
  position: AnswerPosition,
  reference: Reference,
  deliveryCharacter: string | null,
  line: Line | undefined,
): string {
  const article = line?.article ?? null
  const priced = line && pricedQuantity(line, position)
  const isLump = position.kind === 'LUMP_SUM' || priced?.isLump === true
  return element(
    'OrderItem',
    field('ItemChara', CHARACTERS[position.kind] ?? 'normal') +
      field('ItemType', reference.type ?? (isLump ? 'lump' : null)) +
      reference.references +
      field('DeliveryChara', deliveryCharacter) +
      (article === null ? '' : articleNumbers(article)) +
      field('CustomerArtNo', fittingNumber(reference.customerArticleNumber)) +
      (article === null || fittingNumber(article.number) !== null
        ? ''
        : field('CatalogArtNo', article.number)) +
      quantityFields(priced, line ?? position) +
      description(position, article) +
      (priced?.remark === undefined ? '' : element('BidComm', paragraphs([priced.remark]))) +
      priceFields(priced?.price, line?.pricedUnit ?? null),
    { ID: id },
  )
}

const CHARACTERS: Partial<Record<AnswerPosition['kind'], string>> = {
  ALTERNATIVE: 'alternate',
  OPTIONAL: 'provis',
}

const articleNumbers = ({ ean, number, manufacturerArticleNumber }: AnswerArticle): string =>
  field('EAN', ean !== null && /^0*\d{1,13}$/.test(ean) ? ean : null) +
  field('ArtNo', fittingNumber(number)) +
  field('SupplierArtNo', fittingNumber(manufacturerArticleNumber))

type PricedQuantity = {
  readonly quantity: string | null
  readonly isLump: boolean
  readonly price: TradePrice | undefined
  /** What the quantity really is, where the schema has no place for it. */
  readonly remark: string | undefined
}

function pricedQuantity(line: Line, { number }: AnswerPosition): PricedQuantity {
  const { unitPrice, lineNet, unit } = line
  const exact = line.quantity
  const quantity = exact === null ? null : rounded(exact, 2)
  const isExact = exact === null || quantity === null || compare(exact, quantity) === 0
  const remark = isExact ? undefined : `Menge: ${exact} ${unit ?? ''}`.trim()
  const isWritten = quantity !== null && !isZero(quantity) && hasRoom(quantity, 13, 2)
  if (lineNet === null) {
    const price = unitPrice === null ? undefined : priceAlone(unitPrice)
    return { quantity: isWritten ? quantity : null, isLump: false, price, remark }
  }
  const lump = { quantity: '1', unitPrice: lineNet, lineNet }
  const whole = isWritten
    ? { quantity, unitPrice: unitPrice ?? dividedBy(lineNet, quantity, DIVISION_PLACES), lineNet }
    : lump
  const price = tradePrice(whole)
  if (price === undefined) {
    throw new AnswerRefused('AMOUNT_TOO_LARGE', number, `${lineNet} has more digits than GAEB has.`)
  }
  return { quantity: whole.quantity, isLump: !isWritten, price, remark }
}

function quantityFields(
  priced: PricedQuantity | undefined,
  { quantity, unit }: Pick<Line, 'quantity' | 'unit'>,
): string {
  const written = priced === undefined ? quantity : priced.quantity
  const isFine = written !== null && hasRoom(written, 13, 2)
  return (
    field('Qty', isFine ? withPlaces(written, 2) : null) +
    field('QU', priced?.isLump ? 'psch' : shortUnit(unit))
  )
}

/** For one unit, the basis need not be said. */
const priceFields = (price: TradePrice | undefined, pricedUnit: string | null): string =>
  price === undefined
    ? ''
    : field('NetPrice', withPlaces(price.netPrice, 2)) +
      (price.basis === '1' ? '' : field('PriceBasis', withPlaces(price.basis, 2))) +
      field('AQU', pricedUnit)

/** What is offered, then what was asked for. */
function description(position: AnswerPosition, article: AnswerArticle | null): string {
  const asked = cutOff(position.description, LONGEST_SHORT_TEXT)
  const short = article?.name ? cutOff(article.name, LONGEST_SHORT_TEXT) : asked
  const lines = article === null ? [asked] : [...articleLines(article), asked]
  const filled = wholeComplements(position)
  lines.push(...remarksOn(position))
  if (lines.join('') === '' && filled.length === 0) return ''
  return element(
    'Description',
    element(
      'CompleteText',
      element('DetailTxt', element('Text', paragraphs(lines)) + filled.join('')) +
        (short === ''
          ? ''
          : element(
              'OutlineText',
              element('OutlTxt', element('TextOutlTxt', element('span', escaped(short)))),
            )),
    ),
  )
}

const LONGEST_SHORT_TEXT = 500

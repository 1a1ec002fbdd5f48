import type { AnswerPosition } from '../answer-document.ts'
import { element, escaped } from '../markup.ts'
import type { BreakdownLevel } from './bill.ts'
import { statedBreakdown } from './breakdown.ts'
import type { Original } from './original.ts'
import { placedIn } from './placed.ts'
import { childOf, findAll, wordOf, type XmlNode } from './xml-tree.ts'

/** What an inquiry of the trade says of itself, and wants to see again. */
export type StatedOrder = {
  readonly inquiry: string | null
  readonly inquiryNumber: string | null
  readonly customerReference: string | null
  readonly customerId: string | null
  readonly breakdown: readonly BreakdownLevel[]
  readonly items: readonly StatedItem[]
  /** What answers none of its items. */
  readonly added: readonly AnswerPosition[]
}

type StatedItem = {
  readonly id: string | undefined
  /** Markup: it must come back as it is, to the last blank. */
  readonly references: string
  readonly type: string | null
  readonly customerArticleNumber: string | null
  readonly position: AnswerPosition | null
}

/** Undefined where the file has no order, as bills of quantities. */
export function orderOf(
  original: Original,
  positions: readonly AnswerPosition[],
): StatedOrder | undefined {
  const [order] = findAll(original.root, 'Order')
  if (order === undefined) return undefined
  const info = childOf(order, 'OrderInfo')
  const placed = placedIn(original, positions)
  const items = findAll(order, 'OrderItem').map((node) => ({
    id: node.attributes['ID'],
    references: references(childOf(node, 'RefItems')),
    type: TYPES.find((type) => type === wordOf(node, 'ItemType')) ?? null,
    customerArticleNumber: wordOf(node, 'CustomerArtNo'),
    position: placed.take(node.path),
  }))
  return {
    inquiry: INQUIRIES.find((kind) => kind === wordOf(info, 'Inquiry')) ?? null,
    inquiryNumber: wordOf(info, 'InquiryNo'),
    customerReference: wordOf(info, 'CustomerReferenceNo'),
    customerId: wordOf(childOf(order, 'CustomerInfo'), 'IDNo'),
    breakdown: statedBreakdown(info, 'CustomerBoQBkdn') ?? [],
    items,
    added: placed.left(),
  }
}

const INQUIRIES = ['project-inquires', 'immediate needs', 'exhibition']
const TYPES = ['jumbo-main', 'jumbo-sub', 'articel-main', 'lump']

/** Numbers of one position in the lists of both sides; a sub-number belongs to the number before it. */
function references(node: XmlNode | undefined): string {
  let before = ''
  const kept = (node?.children ?? []).filter(({ name }) => {
    const isKept =
      SUB_NUMBER_OF[name] === undefined ? NUMBERS.has(name) : SUB_NUMBER_OF[name] === before
    if (isKept) before = name
    return isKept
  })
  if (kept.length === 0) return ''
  return element('RefItems', kept.map(({ name, text }) => element(name, escaped(text))).join(''))
}

const NUMBERS = new Set(['Customer', 'Supplier'])
const SUB_NUMBER_OF: Readonly<Record<string, string>> = {
  CustomerSubNo: 'Customer',
  SupplierSubNo: 'Supplier',
}

import { element, field } from '../markup.ts'
import { type BillBody, BLANK, type BreakdownLevel } from './bill.ts'
import { cutOff } from './texts.ts'
import { wordOf, type XmlNode } from './xml-tree.ts'

/** As the elements of that name; bills and orders call them differently. */
export const breakdown = (name: string, levels: readonly BreakdownLevel[]): string =>
  levels
    .map(({ type, label, length, isNumeric, alignment }) =>
      element(
        name,
        field('Type', type) +
          field('LblBoQBkdn', label === null ? null : cutOff(label, 40)) +
          field('Length', String(length)) +
          field('Num', isNumeric ? 'Yes' : 'No') +
          field('Alignment', alignment),
      ),
    )
    .join('')

const MOST_STATED = 7
const TYPES = new Set(['Lot', 'BoQLevel', 'Item', 'Index'])

/** The customer's. Undefined where it is missing or not what the schema takes. */
export function statedBreakdown(
  info: XmlNode | undefined,
  name: string,
): BreakdownLevel[] | undefined {
  const nodes = info?.children.filter((child) => child.name === name) ?? []
  const levels = nodes.map((node) => ({
    type: wordOf(node, 'Type') ?? '',
    label: wordOf(node, 'LblBoQBkdn'),
    length: Number(wordOf(node, 'Length')),
    isNumeric: wordOf(node, 'Num') === 'Yes',
    alignment: ['left', 'right'].find((side) => side === wordOf(node, 'Alignment')) ?? null,
  }))
  const isFine = levels.every(
    ({ type, length }) =>
      TYPES.has(type) && Number.isInteger(length) && length >= 1 && length <= 14,
  )
  return isFine && levels.length > 0 && levels.length <= MOST_STATED ? levels : undefined
}

/** For bills that do not say it themselves: as wide as the longest part of each level. */
export function breakdownOf(body: BillBody): BreakdownLevel[] {
  const levels: string[][] = []
  const items: string[] = []
  let isIndexed = false
  const look = ({ groups, entries }: BillBody, depth: number): void => {
    for (const { part, index } of entries) {
      items.push(part)
      isIndexed ||= index !== undefined
    }
    for (const group of groups) {
      levels[depth] ??= []
      levels[depth]?.push(group.part)
      look(group.body, depth + 1)
    }
  }
  look(body, 0)
  return [
    ...levels.slice(0, MOST_LEVELS).map((parts) => levelOf('BoQLevel', parts)),
    levelOf('Item', items),
    ...(isIndexed
      ? [{ type: 'Index', label: null, length: 1, isNumeric: false, alignment: 'left' }]
      : []),
  ]
}

/** Besides those of the position and of its index. */
export const MOST_LEVELS = 5

const levelOf = (type: string, parts: readonly string[]): BreakdownLevel => ({
  type,
  label: null,
  length: parts.reduce((longest, part) => Math.max(longest, part.length), 1),
  isNumeric: parts.every((part) => part === BLANK || /^\d+$/.test(part)),
  alignment: null,
})

import type { TextLine } from '../reading.ts'
import { isContentsEntry, isFurniture } from './furniture.ts'
import { type LeadingNumber, leadingNumbers } from './number.ts'
import {
  isAlone,
  isInColumn,
  type Prices,
  pricesAlone,
  quantityAhead,
  quantityAtEnd,
  type WrittenQuantity,
} from './quantity.ts'

/** A line with all that can be said of it alone. */
export type ScannedLine = {
  readonly source: TextLine
  /** Without blanks around it. */
  readonly text: string
  readonly numbers: readonly LeadingNumber[]
  /** Where the line is nothing but a quantity. */
  readonly quantity: WrittenQuantity | undefined
  /** One behind a text, in a column of its own. */
  readonly inColumn: WrittenQuantity | undefined
  /** Where the line is nothing but prices, or the room for them. */
  readonly prices: Prices | undefined
  readonly furniture: boolean
  /** Of a table of contents. */
  readonly contents: boolean
}

/** Longer lines are text, whatever they begin with. */
const LONGEST = 2000

export function scanLine(source: TextLine): ScannedLine {
  const text = source.text.replace(/[\u00a0\u2007\u202f]/g, ' ').trim()
  if (text === '' || text.length > LONGEST) {
    return { ...PLAIN, source, text, furniture: false, contents: false }
  }
  const furniture = isFurniture(text)
  const contents = !furniture && isContentsEntry(text)
  if (furniture || contents) return { ...PLAIN, source, text, furniture, contents }
  const found = quantityAtEnd(text)
  const quantity = found && isAlone(found) ? found : undefined
  return {
    source,
    text,
    numbers: leadingNumbers(text),
    quantity,
    inColumn: found && !quantity && isInColumn(found) ? found : undefined,
    prices: quantity ? undefined : pricesAlone(text),
    furniture,
    contents,
  }
}

/** How far it is set in. */
export const indentOf = (line: ScannedLine | undefined): number =>
  line?.source.left ?? /^\s*/.exec(line?.source.text.slice(0, 200) ?? '')?.[0].length ?? 0

const PLAIN = { numbers: [], quantity: undefined, inColumn: undefined, prices: undefined } as const

/**
 * The quantity on the line of a number: `01.01.0010  Mauerwerk abbrechen   12,500 m3`, `1.1  120 m  Rohr DN 20`.
 * Only what stands apart is one: `… Stammumfang 2,5 bis 3,0 m` ends with a measure.
 */
export function quantityBeside(number: LeadingNumber): WrittenQuantity | undefined {
  const ahead = number.apart ? quantityAhead(number.rest) : undefined
  if (ahead) return ahead
  const found = quantityAtEnd(number.rest)
  return found && (found.apart || found.formal) ? found : undefined
}

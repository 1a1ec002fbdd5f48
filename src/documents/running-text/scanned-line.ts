import type { TextLine } from '../reading.ts'
import { isContentsEntry, isFurniture } from './furniture.ts'
import { type LeadingNumber, leadingNumbers } from './number.ts'
import { quantityAlone, quantityAtEnd, type WrittenQuantity } from './quantity.ts'

/** A line with all that can be said of it alone. */
export type ScannedLine = {
  readonly source: TextLine
  /** Without blanks around it. */
  readonly text: string
  readonly numbers: readonly LeadingNumber[]
  /** Where the line is nothing but a quantity. */
  readonly quantity: WrittenQuantity | undefined
  readonly furniture: boolean
  /** Of a table of contents. */
  readonly contents: boolean
}

/** Longer lines are text, whatever they begin with. */
const LONGEST = 2000

export function scanLine(source: TextLine): ScannedLine {
  const text = source.text.replace(/[\u00a0\u2007\u202f]/g, ' ').trim()
  if (text === '' || text.length > LONGEST) {
    return { source, text, numbers: [], quantity: undefined, furniture: false, contents: false }
  }
  const furniture = isFurniture(text)
  const contents = !furniture && isContentsEntry(text)
  const isPlain = furniture || contents
  return {
    source,
    text,
    numbers: isPlain ? [] : leadingNumbers(text),
    quantity: isPlain ? undefined : quantityAlone(text),
    furniture,
    contents,
  }
}

/** The quantity on the line of a number: `01.01.0010  Mauerwerk abbrechen   12,500 m3`. */
export const quantityBeside = (number: LeadingNumber): WrittenQuantity | undefined =>
  quantityAtEnd(number.rest)

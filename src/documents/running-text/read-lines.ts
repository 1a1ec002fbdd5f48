import type { Issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import type { TextLine } from '../reading.ts'
import { type Besides, PLAIN } from './besides.ts'
import { readBill } from './bill.ts'
import { repeatedAtEdges } from './furniture.ts'
import { findNumbering } from './numbering.ts'
import { readOrder } from './order.ts'
import { labelledNumber, labelledUnit } from './quantity.ts'
import { type ScannedLine, scanLine } from './scanned-line.ts'

/** Reads positions and chapters out of running text: a print-out of a bill of quantities, or a letter that orders. */
export function readLines(
  lines: readonly TextLine[],
  outline: Outline,
  besides: Besides = PLAIN,
): { loose: TextLine[]; issues: Issue[] } {
  const scanned = scan(lines)
  const numbering = findNumbering(scanned)
  return numbering.positions.size > 0
    ? readBill(scanned, numbering, besides, outline)
    : readOrder(scanned, besides, outline)
}

/** Whether there are positions with numbers of their own. */
export const isBill = (lines: readonly TextLine[]): boolean =>
  findNumbering(scan(lines)).positions.size > 0

function scan(lines: readonly TextLine[]): readonly ScannedLine[] {
  const edges = repeatedAtEdges(lines)
  const scanned = lines.map((line, at) => {
    const found = scanLine(line)
    return edges.has(at) ? { ...found, furniture: true } : found
  })
  return scanned.map((line, at) => withUnitBelow(line, scanned[at + 1]))
}

/** Forms have the unit on a line of its own, below `Menge: 12`. */
function withUnitBelow(line: ScannedLine, below: ScannedLine | undefined): ScannedLine {
  if (!/[:=]/.test(line.text)) return line
  const quantity = labelledNumber(line.text)
  if (quantity === undefined) return labelledUnit(line.text) ? { ...line, furniture: true } : line
  const unit = labelledUnit(below?.text ?? '') ?? ''
  return { ...line, quantity: { ...BARE, quantity, unit } }
}

const BARE = { before: '', prices: [], formal: false, apart: true, unitPriceOnly: false } as const

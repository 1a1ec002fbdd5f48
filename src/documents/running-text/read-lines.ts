import type { Issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import type { TextLine } from '../reading.ts'
import { readBill } from './bill.ts'
import { repeatedAtEdges } from './furniture.ts'
import { findNumbering } from './numbering.ts'
import { readOrder } from './order.ts'
import { scanLine } from './scanned-line.ts'

/** Reads positions and chapters out of running text: a print-out of a bill of quantities, or a letter that orders. */
export function readLines(
  lines: readonly TextLine[],
  outline: Outline,
): { loose: TextLine[]; issues: Issue[] } {
  const scanned = lines.map(scanLine)
  const edges = repeatedAtEdges(lines)
  const cleaned = scanned.map((line, at) => (edges.has(at) ? { ...line, furniture: true } : line))
  const numbering = findNumbering(cleaned)
  return numbering.positions.size > 0
    ? readBill(cleaned, numbering, outline)
    : readOrder(cleaned, outline)
}

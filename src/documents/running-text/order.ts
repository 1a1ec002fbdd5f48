import type { Issue } from '../issues.ts'
import type { Outline } from '../outline.ts'
import type { TextLine } from '../reading.ts'
import { isLumpSum, knownUnit } from '../text/units.ts'
import { decimalOf, quantityAtStart } from './quantity.ts'
import type { ScannedLine } from './scanned-line.ts'
import { oneLine } from './texts.ts'

/** Reads a letter or mail that asks for goods line by line. */
export function readOrder(
  lines: readonly ScannedLine[],
  outline: Outline,
): { loose: TextLine[]; issues: Issue[] } {
  const loose: TextLine[] = []
  for (const line of lines) {
    const text = line.text.replace(/^[-*•–·]\s*/, '')
    const found = quantityAtStart(text)
    const unit = found && knownUnit(found.unit)
    if (
      !found ||
      found.rest === '' ||
      unit === undefined ||
      /^(?:h|d|week|month|year)/.test(unit)
    ) {
      loose.push(line.source)
      continue
    }
    outline.add({
      kind: isLumpSum(found.unit) ? 'LUMP_SUM' : 'NORMAL',
      shortText: oneLine(found.rest),
      quantity: decimalOf(found.quantity, '.') ?? null,
      unit: found.unit,
      place: line.source.place,
    })
  }
  return { loose, issues: [] }
}

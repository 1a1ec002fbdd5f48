import type { Found } from '../parsed-document.ts'
import { Candidates, CERTAINTY } from './candidates.ts'
import { findDates } from './dates.ts'
import type { Labelled, Row } from './labelled-values.ts'

const MONTH_OR_DAY = '(?:den )?(?=\\d{1,2}[./]|\\d{4}-|\\d{1,2} \\p{L}|\\p{Lu}\\p{L}+ \\d)'
/** `Hamburg, den 3. Mai 2026` */
const PLACE_AND_DATE = new RegExp(`^(?:\\d{4,5} )?\\p{Lu}[\\p{L} ./-]{1,30}, ${MONTH_OR_DAY}`, 'u')
/** A line that is a date and nothing else. */
const DATE_ALONE = /^(?:(?:den|Datum|Date|am) )?.{6,20}$/

/** When a document was written: behind its label, in the line with the place, or alone in a line of its head. */
export function findDocumentDate(
  rows: readonly Row[],
  labelled: readonly Labelled[],
): Found<string> | undefined {
  const candidates = new Candidates<string>()
  for (const { field, isMarked, values } of labelled) {
    if (field !== 'DATE' && field !== 'PRINT_DATE') continue
    for (const { text, place } of values) {
      const [first] = findDates(text.slice(0, 60))
      if (!first || (!isMarked && first.at > 1)) continue
      candidates.add(first.date, field === 'DATE' ? CERTAINTY.LIKELY : CERTAINTY.GUESS, place)
      break
    }
  }
  if (!candidates.isEmpty) return candidates.best
  // What stands behind another label is its own date.
  const taken = new Set(
    labelled.flatMap(({ values }) => values.map(({ row, column }) => `${row}/${column}`)),
  )
  for (const [row, { cells, place }] of rows.slice(0, 60).entries()) {
    for (const [column, cell] of cells.entries()) {
      if (taken.has(`${row}/${column}`)) continue
      const begin = PLACE_AND_DATE.exec(cell)?.[0].length
      const isAlone = begin === undefined && DATE_ALONE.test(cell)
      if (begin === undefined && !isAlone) continue
      const [first] = findDates(cell)
      if (!first || first.end < cell.length - 1 || first.at > (begin ?? 6)) continue
      candidates.add(first.date, isAlone ? CERTAINTY.GUESS : CERTAINTY.STATED, place)
    }
  }
  return candidates.best
}

import { type Issue, issue } from '../issues.ts'
import type { Place } from '../parsed-document.ts'
import { columns, type GaebRecord } from './gaeb90-records.ts'

/** Whether all of a file is there: every record has its number, and the last one counts the positions. */
export function checkRecords(
  records: readonly GaebRecord[],
  placeOf: (line: number) => Place,
): Issue[] {
  return [...checkNumbers(records, placeOf), ...checkEnd(records, placeOf)]
}

/** Only the first gap is told: some programs may count in their own way. A second file may hang on the first. */
function checkNumbers(records: readonly GaebRecord[], placeOf: (line: number) => Place): Issue[] {
  let expected = 1
  for (const record of records) {
    const written = columns(record, 75, 80)
    const number = /^\d{6}$/.test(written) ? Number(written) : expected
    if (number > expected) {
      return [issue('RECORDS_MISSING', placeOf(record.line), { count: number - expected })]
    }
    expected = number + 1
  }
  return []
}

function checkEnd(records: readonly GaebRecord[], placeOf: (line: number) => Place): Issue[] {
  const end = records.findLast((record) => record.kind === '99')
  if (!end) {
    return [issue('END_MISSING', placeOf(records.at(-1)?.line ?? 1), { what: 'the file' })]
  }
  const said = columns(end, 70, 74).trim()
  const count = records.filter((record) => record.kind === '21').length
  if (!/^\d+$/.test(said) || count === 0 || Number(said) === count) return []
  return [issue('COUNT_DIFFERS', placeOf(end.line), { said: Number(said), count })]
}

import { invalid } from '#kernel/errors.ts'
import { readTimestamp } from '#kernel/timestamps.ts'

/** A time from an instant on and until before another; either may be open. */
export type Period = { readonly from: string | undefined; readonly to: string | undefined }

/** Reads the bounds of a time as they were given. One that holds nothing was meant in another way. */
export function readPeriod(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  part: 'query' | 'body',
): Period {
  const moment = (name: 'from' | 'to') => {
    const text = given[name]
    return text === undefined ? undefined : readTimestamp(name, text, part)
  }
  const period = { from: moment('from'), to: moment('to') }
  // Both are written alike by now, and their texts are in the order of time.
  if (period.from !== undefined && period.to !== undefined && period.to <= period.from) {
    throw invalid({ loc: [part, 'to'], msg: 'must be after from', type: 'period' })
  }
  return period
}

import { type Decimal, plus } from '#kernel/decimal.ts'
import type { PositionRow } from '../../api/types.ts'

/** Why the total of a line has no share in that of the offer. */
export type NotCounted = 'alternative' | 'optional' | 'irrelevant'

export function whyNotCounted({ kind, is_relevant }: PositionRow): NotCounted | undefined {
  if (is_relevant === false) return 'irrelevant'
  if (kind === 'ALTERNATIVE') return 'alternative'
  return kind === 'OPTIONAL' ? 'optional' : undefined
}

export type LeftOut = { readonly count: number; readonly net: Decimal }

/** What has a price, and is not in the sum. */
export function leftOut(rows: Iterable<PositionRow>): ReadonlyMap<NotCounted, LeftOut> {
  const found = new Map<NotCounted, LeftOut>()
  for (const row of rows) {
    const why = whyNotCounted(row)
    if (why === undefined || row.is_removed || row.line_net === undefined) continue
    const { count, net } = found.get(why) ?? { count: 0, net: '0' }
    found.set(why, { count: count + 1, net: plus(net, row.line_net) })
  }
  return found
}

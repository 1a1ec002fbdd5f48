import { useReview } from '../review/store/use-review.ts'
import { useWords } from '../words/words.ts'
import { type Field, unsureFields } from './metadata.ts'
import { words } from './words.ts'

export type StillOpen = {
  /** Each of them keeps the request from being ready. */
  readonly what: readonly string[]
  readonly isCustomerMissing: boolean
  readonly fields: readonly Field[]
  /** There are positions, and all of them are settled. */
  readonly isSettled: boolean
}

/** The one statement of what a tender or an order still needs. */
export function useStillOpen(): StillOpen {
  const said = useWords(words)
  const head = useReview((state) => state.head)
  const lines = useReview(({ lanes }) => lanes.sure + lanes.check + lanes.unsure + lanes.none)
  const total = useReview(({ rows }) => rows.order.length)
  const isCustomerMissing = head.customer === null
  const fields = head.kind === 'ORDER' ? unsureFields(head) : []
  return {
    what: [
      ...(isCustomerMissing ? [said.openCustomer] : []),
      ...(fields.length > 0 ? [said.openFields(fields.length)] : []),
      ...(lines > 0 ? [said.openLines(lines)] : []),
    ],
    isCustomerMissing,
    fields,
    isSettled: lines === 0 && total > 0,
  }
}

import type { Status } from '../api/types.ts'
import { useReview } from '../review/store/use-review.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useStillOpen } from './still-open.ts'
import { words } from './words.ts'

const STEPS: readonly Status[] = [
  'PROCESSING',
  'NEEDS_REVIEW',
  'READY_TO_EXPORT',
  'EXPORTED',
  'ARCHIVED',
]

/** Where an order stands on its way, and what keeps it from the next step. */
export const StatusLine = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const head = useReview((state) => state.head)
  const at = STEPS.indexOf(head.status)
  const { what, isSettled } = useStillOpen()
  const isInReview = head.status === 'NEEDS_REVIEW' || head.status === 'READY_TO_EXPORT'
  return (
    <div className="order-status">
      <ol aria-label={said.steps}>
        {STEPS.map((status, index) => (
          <li
            key={status}
            className={index < at ? 'past' : index === at ? 'now' : 'to-come'}
            {...(index === at && { 'aria-current': 'step' as const })}
          >
            {shared.status[status]}
          </li>
        ))}
      </ol>
      {/* Once all positions are settled, a banner says it. */}
      {isInReview && !isSettled && (
        <span className="secondary">
          {what.length > 0 ? said.stillOpen(what.join(', ')) : said.nothingOpen}
        </span>
      )}
      {head.erp_offer_id !== null && (
        <span className="badge sure">{said.erpOrder(head.erp_offer_id)}</span>
      )}
      <span className="secondary order-no-prices">{said.noPrices}</span>
    </div>
  )
}

import { CircleX } from 'lucide-react'
import { useReview } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'
import { useWords } from '../words/words.ts'
import { words } from './words.ts'

/** The partner's system refused the record: what it said, and the way to what became of it. */
export const AttentionBadge = () => {
  const said = useWords(words)
  const ui = useUi()
  const isNeeded = useReview(({ head }) => head.needs_attention)
  const acknowledgement = useReview(({ head }) => head.acknowledgement)
  if (!isNeeded || acknowledgement?.status !== 'FAILED') return null
  const text = said.erpError(acknowledgement.message ?? said.noReason)
  return (
    <button
      type="button"
      className="badge danger release-attention"
      title={text}
      onClick={() => ui.open('trace')}
    >
      <CircleX size={13} aria-hidden="true" />
      <span className="truncate">{text}</span>
    </button>
  )
}

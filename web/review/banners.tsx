import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { useWords } from '../words/words.ts'
import { useReview, useStore } from './store/use-review.ts'
import { WHOLE } from './store/visible-rows.ts'
import { useUi } from './ui.ts'
import { WaitingBanner } from './waiting-banner.tsx'
import { words } from './words.ts'

/** What a person must know before the next decision. */
export const Banners = () => {
  const said = useWords(words)
  const store = useStore()
  const ui = useUi()
  const formats = useFormats()
  const conflicts = useReview((state) => state.conflicts.size)
  const head = useReview((state) => state.head)
  const open = useReview(({ lanes }) => lanes.sure + lanes.check + lanes.unsure + lanes.none)
  const total = useReview(({ rows }) => rows.order.length)
  return (
    <div role="status">
      <WaitingBanner />
      {conflicts > 0 && (
        <div className="banner bad">
          {said.conflictsBar(conflicts)}
          <Button look="quiet" onPress={() => store.setView({ ...WHOLE, filter: 'conflict' })}>
            {said.showThem}
          </Button>
        </div>
      )}
      {head.status === 'EXPORTED' && head.completed_at && (
        <div className="banner">
          {said.exportedBanner(formats.moment(head.completed_at))}
          <Button look="quiet" onPress={() => ui.open('trace')}>
            {said.trace}
          </Button>
        </div>
      )}
      {head.status === 'ARCHIVED' && <div className="banner warn">{said.archivedBanner}</div>}
      {head.status === 'PROCESSING' && <div className="banner">{said.processingBanner}</div>}
      {open === 0 &&
        total > 0 &&
        (head.status === 'READY_TO_EXPORT' || head.status === 'NEEDS_REVIEW') && (
          <div className="banner good">
            {said.allDone}
            <Button look="primary" onPress={() => ui.open('release')}>
              {head.kind === 'TENDER' ? said.release : said.releaseOrder}
            </Button>
          </div>
        )}
    </div>
  )
}

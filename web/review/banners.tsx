import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const [hadOpen, setHadOpen] = useState(open > 0)
  if (open > 0 && !hadOpen) setHadOpen(true)
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
          <AllDone isNews={hadOpen} />
        )}
    </div>
  )
}

/** What is left to do is to hand it over. Whoever decided the last one is led there, and back when that is undone. */
const AllDone = ({ isNews }: { readonly isNews: boolean }) => {
  const said = useWords(words)
  const ui = useUi()
  const { kind } = useReview((state) => state.head)
  const frame = useRef<HTMLDivElement>(null)
  const { focusGrid } = ui
  useEffect(() => {
    const banner = frame.current
    const at = document.activeElement
    const isInList = at === document.body || at?.closest('.review-list') != null
    if (isNews && isInList) banner?.querySelector('button')?.focus()
  }, [isNews])
  useLayoutEffect(() => {
    const banner = frame.current
    return () => {
      if (banner?.contains(document.activeElement)) focusGrid()
    }
  }, [focusGrid])
  return (
    <div ref={frame} className="banner good">
      {said.allDone}
      <Button look="primary" onPress={() => ui.open('release')}>
        {kind === 'TENDER' ? said.release : said.releaseOrder}
      </Button>
    </div>
  )
}

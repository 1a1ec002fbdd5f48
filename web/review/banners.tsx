import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormats } from '../format/formats.ts'
import { showField } from '../order/show-field.ts'
import { type StillOpen, useStillOpen } from '../order/still-open.ts'
import { words as orderWords } from '../order/words.ts'
import { Button } from '../parts/button.tsx'
import { useWords } from '../words/words.ts'
import { RELEASE_BUTTON } from './review-header.tsx'
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
  const open = useStillOpen()
  const [hadOpen, setHadOpen] = useState(!open.isSettled)
  if (!open.isSettled && !hadOpen) setHadOpen(true)
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
      {open.isSettled && (head.status === 'READY_TO_EXPORT' || head.status === 'NEEDS_REVIEW') && (
        <AllDone isNews={hadOpen} open={open} />
      )}
    </div>
  )
}

type AllDoneProps = { readonly isNews: boolean; readonly open: StillOpen }

/**
 * All positions are settled: says what else is open. The decision of the last one moves the focus
 * to the next step, which is the header's export if nothing is open; an undo moves it back.
 */
const AllDone = ({ isNews, open }: AllDoneProps) => {
  const said = useWords(words)
  const order = useWords(orderWords)
  const { open: openPanel, focusGrid } = useUi()
  const frame = useRef<HTMLDivElement>(null)
  const [field] = open.fields
  useEffect(() => {
    const at = document.activeElement
    const isInList = at === document.body || at?.closest('.review-list') != null
    if (isNews && isInList) nextStep(frame.current)?.focus()
  }, [isNews])
  useLayoutEffect(() => {
    const banner = frame.current
    return () => {
      // After the commit: React gives the focus back to an element that is still there.
      if (nextStep(banner) === document.activeElement) queueMicrotask(focusGrid)
    }
  }, [focusGrid])
  return (
    <div ref={frame} className={open.what.length > 0 ? 'banner' : 'banner good'}>
      {said.allDone}{' '}
      {open.what.length > 0 ? order.stillOpen(open.what.join(', ')) : order.nothingOpen}
      {open.isCustomerMissing ? (
        <Button onPress={() => openPanel('head')}>{order.chooseCustomer}</Button>
      ) : (
        field && <Button onPress={() => showField(field)}>{order.checkField}</Button>
      )}
    </div>
  )
}

const nextStep = (banner: HTMLElement | null): HTMLElement | null =>
  banner?.querySelector('button') ?? document.getElementById(RELEASE_BUTTON)

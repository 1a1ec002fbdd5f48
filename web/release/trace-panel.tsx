import { Send } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { EmptyState, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useReview, useStore } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'
import { useWords } from '../words/words.ts'
import { Downloads } from './downloads.tsx'
import { TraceGroupView } from './trace-group.tsx'
import type { Acknowledged, TraceGroup } from './trace-groups.ts'
import { useCorrect } from './use-correct.ts'
import { useNow } from './use-now.ts'
import { useTrace } from './use-trace.ts'
import { words } from './words.ts'

const TICK_MS = 5_000

/** The way of the record to the partner's system, step by step as it happens. */
export const TracePanel = () => {
  const said = useWords(words)
  const ui = useUi()
  const { inquiryId } = useStore()
  const { groups, error, retry } = useTrace(inquiryId)
  const now = useNow(TICK_MS)
  const kind = useReview(({ head }) => head.kind)
  const isReadOnly = useReview((state) => state.isReadOnly)
  const isReleased = groups?.some(({ released }) => released !== null) === true
  return (
    <Drawer place="side" onClose={ui.close} title={said.trace} footer={<Downloads />}>
      {error !== null && <ProblemPanel error={error} onRetry={retry} />}
      {error === null && groups === undefined && <LoadingRows rows={5} />}
      {groups !== undefined && !isReleased && (
        <EmptyState
          title={said.never}
          text={said.neverText}
          actions={
            !isReadOnly && (
              <Button icon={<Send size={14} />} onPress={() => ui.open('release')}>
                {said.releaseFirst}
              </Button>
            )
          }
        />
      )}
      <div className="trace-groups" aria-live="polite">
        {groups?.map((group, at) => (
          <TraceGroupView
            key={group.number}
            group={group}
            kind={kind}
            isLatest={at === 0}
            now={now}
            nextSteps={<NextSteps group={group} />}
          />
        ))}
      </div>
    </Drawer>
  )
}

/** To the position that is named, or once more as it is. */
const NextSteps = ({ group }: { readonly group: TraceGroup }) => {
  const said = useWords(words)
  const ui = useUi()
  const correct = useCorrect()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const told = group.entries.findLast((e): e is Acknowledged => e.type === 'acknowledged')
  if (isReadOnly) return null
  return (
    <div className="trace-actions">
      {told && (
        <Button look="primary" onPress={() => correct(told.acknowledgement.message ?? '')}>
          {said.correct}
        </Button>
      )}
      <Button onPress={() => ui.open('release')}>{said.handOverAgain}</Button>
    </div>
  )
}

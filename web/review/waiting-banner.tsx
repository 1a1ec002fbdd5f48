import { useBlocker } from '@tanstack/react-router'
import { useFormats } from '../format/formats.ts'
import { useHeadEntries, useUnsavedFields } from '../order/head-entries-context.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Progress } from '../parts/marks.tsx'
import { sentenceOf } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useReview, useStore } from './store/use-review.ts'
import { words } from './words.ts'

/** That something was not sent yet, why, and what can be done about it. Who leaves meanwhile is asked. */
export const WaitingBanner = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const store = useStore()
  const formats = useFormats()
  const fields = useUnsavedFields()
  const waitingFields = [...fields.values()].filter(({ type }) => type === 'waiting').length
  const waiting = useReview((state) => state.waiting) + waitingFields
  const heldCommands = useReview((state) => state.held)
  const held = heldCommands ?? (waitingFields > 0 ? 'offline' : null)
  const underWay = useReview((state) => state.underWay)
  const failure = useReview((state) => state.failure)
  return (
    <>
      {held === 'failed' ? (
        <div className="banner bad">
          {said.notStored} {failure && sentenceOf(shared, failure)} {said.waiting(waiting)}
          {failure?.requestId && <code>{failure.requestId}</code>}
          <Button look="quiet" onPress={store.resume}>
            {shared.retry}
          </Button>
          <Button look="quiet" onPress={store.giveUp}>
            {said.discardFirst}
          </Button>
        </div>
      ) : (
        held !== null && (
          <div className="banner warn">
            {held === 'offline' && said.cutOff} {waiting > 0 && said.waiting(waiting)}
          </div>
        )
      )}
      {underWay > 0 && (
        <div className="banner">
          {said.underWay(formats.count(underWay))}
          <Progress label={said.underWay(formats.count(underWay))} />
        </div>
      )}
      <LeaveGuard />
    </>
  )
}

/** What is under way is sent also when the person has left the screen. What cannot be sent, or was not decided, would be lost. */
const LeaveGuard = () => {
  const said = useWords(words)
  const store = useStore()
  const fields = useHeadEntries()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const { waiting, held, conflicts } = store.getState()
      const isLeaving = current.pathname !== next.pathname
      const isUnsent = waiting > 0 && held !== null
      // Pressing a link leaves the field, so that what was typed there is under way by now.
      const isStuck = [...fields.getState().values()].some(({ type }) => type !== 'saving')
      return isLeaving && (isUnsent || conflicts.size > 0 || isStuck)
    },
    enableBeforeUnload: () => {
      const { waiting, conflicts } = store.getState()
      return waiting > 0 || conflicts.size > 0 || fields.getState().size > 0
    },
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title={said.leaveTitle}
      isOpen
      role="alertdialog"
      onClose={blocker.reset}
      footer={
        <>
          <Button onPress={blocker.reset}>{said.leaveStay}</Button>
          <Button look="danger" onPress={blocker.proceed}>
            {said.leaveGo}
          </Button>
        </>
      }
    >
      <p>{said.leaveText}</p>
    </Dialog>
  )
}

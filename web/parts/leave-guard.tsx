import { useBlocker } from '@tanstack/react-router'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly isOn: boolean
  /** What would be lost, where it is not an entry that was not saved. */
  readonly text?: string
}

/** Asks before somebody leaves the page with something unsaved: by a link, the back button, or by closing the tab. */
export const LeaveGuard = ({ isOn, text }: Props) => {
  const words = useWords(common)
  const { status, proceed, reset } = useBlocker({
    // What the address says after the question mark is a state of the same page.
    shouldBlockFn: ({ current, next }) => isOn && current.pathname !== next.pathname,
    enableBeforeUnload: isOn,
    withResolver: true,
  })
  return (
    <Dialog
      title={words.leaveTitle}
      role="alertdialog"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      footer={
        <>
          <Button look="danger" onPress={() => proceed?.()}>
            {words.leave}
          </Button>
          <Button look="primary" autoFocus onPress={() => reset?.()}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{text ?? words.leaveText}</p>
    </Dialog>
  )
}

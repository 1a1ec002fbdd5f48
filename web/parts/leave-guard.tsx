import { useBlocker } from '@tanstack/react-router'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Search } from './use-address.ts'

type Props = {
  readonly isOn: boolean
  /** What would be lost, where it is not an entry that was not saved. */
  readonly text?: string
  /** The part of the address by which one leaves it too: what is shown by it is not there without it. */
  readonly leftBy?: string | undefined
}

const partOf = ({ search }: { readonly search: unknown }, name: string): string | undefined =>
  (search as Search)[name]

/** Asks before somebody leaves the page with something unsaved: by a link, the back button, or by closing the tab. */
export const LeaveGuard = ({ isOn, text, leftBy }: Props) => {
  const words = useWords(common)
  const { status, proceed, reset } = useBlocker({
    // What else the address says after the question mark is a state of the same page.
    shouldBlockFn: ({ current, next }) =>
      isOn &&
      (current.pathname !== next.pathname ||
        (leftBy !== undefined && partOf(current, leftBy) !== partOf(next, leftBy))),
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

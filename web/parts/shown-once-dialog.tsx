import { type ReactNode, useState } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { useCopy } from './copy.ts'
import { Dialog } from './dialog.tsx'
import { CheckBox } from './fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { saveFile } from './save-file.ts'

type Props = {
  readonly title: string
  readonly secret: string
  /** As a line of a file of settings: its name there. */
  readonly envName: string
  readonly onClose: () => void
  /** The part of the address without which it would not be shown any more. */
  readonly leftBy?: string
  /** What can be done with it now: a call to copy, a test. */
  readonly children?: ReactNode
}

/** A secret that nobody will see again: it cannot be closed before it is copied, downloaded or said to be kept. */
export const ShownOnceDialog = ({ title, secret, envName, onClose, leftBy, children }: Props) => {
  const copy = useCopy()
  const words = useWords(common)
  const [isTaken, take] = useState(false)
  const [isTicked, tick] = useState(false)
  const isKept = isTaken || isTicked
  return (
    <>
      <Dialog
        title={title}
        role="alertdialog"
        isOpen
        isWide
        isLocked={!isKept}
        onClose={onClose}
        footer={
          <>
            {!isKept && <span className="secondary">{words.keepFirst}</span>}
            <Button look="primary" isDisabled={!isKept} onPress={onClose}>
              {words.close}
            </Button>
          </>
        }
      >
        <p className="secondary">{words.shownOnceText}</p>
        <div className="shown-once">
          <code className="code">{secret}</code>
          <Button
            autoFocus
            onPress={() => void copy(secret).then((isCopied) => isCopied && take(true))}
          >
            {isTaken ? words.copied : words.copy}
          </Button>
          <Button
            onPress={() => {
              saveFile(new Blob([`${envName}=${secret}\n`], { type: 'text/plain' }), '.env')
              take(true)
            }}
          >
            .env
          </Button>
        </div>
        {children}
        <CheckBox isSelected={isTicked} onChange={tick}>
          {words.keptSafe}
        </CheckBox>
      </Dialog>
      <LeaveGuard isOn={!isKept} text={words.leaveUnkept} leftBy={leftBy} />
    </>
  )
}

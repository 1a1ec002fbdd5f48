import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'

type Props = {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly error: Error | null
  readonly onSure: () => void
  readonly onClose: () => void
}

/** Asks once more before what cannot be undone. */
export const DangerDialog = ({ title, text, action, error, onSure, onClose }: Props) => {
  const general = useWords(common)
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {general.cancel}
          </Button>
          <Button look="danger" onPress={onSure}>
            {action}
          </Button>
        </>
      }
    >
      {error && <ProblemPanel error={error} />}
      <p>{text}</p>
    </Dialog>
  )
}

import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

type SureDialogProps = {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before many positions change at once. */
export const SureDialog = ({ title, text, yes, onYes, onNo }: SureDialogProps) => {
  const shared = useWords(common)
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={onNo}
      footer={
        <>
          <Button onPress={onNo}>{shared.cancel}</Button>
          <Button look="primary" autoFocus onPress={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

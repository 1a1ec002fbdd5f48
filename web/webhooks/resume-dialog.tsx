import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

/** What becomes of that which a pause held back. */
export type Held = 'SEND' | 'CANCEL'

type Props = {
  readonly isOpen: boolean
  readonly waiting: number
  readonly isPending: boolean
  readonly error: unknown
  readonly onResume: (held: Held) => void
  readonly onClose: () => void
}

export const ResumeDialog = ({ isOpen, waiting, isPending, error, onResume, onClose }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const { count } = useFormats()
  return (
    <Dialog
      title={words.resumeTitle}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button look="danger" isDisabled={isPending} onPress={() => onResume('CANCEL')}>
            {words.resumeCancel}
          </Button>
          <Button look="primary" autoFocus isDisabled={isPending} onPress={() => onResume('SEND')}>
            {words.resumeSend}
          </Button>
        </>
      }
    >
      <p>{words.resumeText(count(waiting))}</p>
      <p className="secondary">{words.resumeChoice}</p>
      {error !== null && <ProblemPanel error={error} />}
    </Dialog>
  )
}

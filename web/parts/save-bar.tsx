import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ProblemPanel } from './states.tsx'

type Props = {
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Why it was not saved; nothing while it was not tried. */
  readonly problem?: unknown
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** The part of the address without which the form would not be there any more. */
  readonly leftBy?: string
}

/** Below a form of the settings: saves it as a whole or not at all, and nobody leaves it by mistake. */
export const SaveBar = ({ isDirty, isSaving, problem, onSave, onDiscard, leftBy }: Props) => {
  const words = useWords(common)
  return (
    <>
      {problem !== undefined && problem !== null && <ProblemPanel error={problem} />}
      <div className="save-bar">
        <span className="secondary" role="status">
          {isDirty ? words.unsaved : ''}
        </span>
        <Button isDisabled={!isDirty || isSaving} onPress={onDiscard}>
          {words.discard}
        </Button>
        <Button look="primary" isDisabled={!isDirty} isPending={isSaving} onPress={onSave}>
          {words.save}
        </Button>
      </div>
      <LeaveGuard isOn={isDirty && !isSaving} leftBy={leftBy} />
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { DangerDialog } from '../danger-dialog.tsx'
import { type Branch, useRefreshBranches } from './api.ts'
import { requestsWord } from './columns.tsx'
import { knownUses, refusedFor, type Use } from './uses.ts'
import { words as catalogue } from './words.ts'

type RemoveProps = {
  readonly branch: Branch
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** A branch that something refers to stays: it says what that is, and where it can be changed. */
export const RemoveDialog = ({ branch, onClose, onRemoved }: RemoveProps) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshBranches()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('DELETE /branches/{branch_id}', { path: { branch_id: branch.id } }),
    onSuccess: () => {
      toast({ look: 'good', text: words.removed(branch.name) })
      onRemoved()
    },
    onSettled: refresh,
  })
  const refused = refusedFor(error)
  const uses = refused.length > 0 ? refused : knownUses(branch)
  return (
    <Dialog
      title={words.removeTitle(branch.name)}
      role="alertdialog"
      isOpen
      onClose={onClose}
      footer={
        uses.length > 0 ? (
          <Button look="primary" autoFocus onPress={onClose}>
            {general.close}
          </Button>
        ) : (
          <>
            <Button autoFocus onPress={onClose}>
              {general.cancel}
            </Button>
            <Button look="danger" onPress={() => !isPending && mutate()}>
              {isPending ? words.removing : words.remove}
            </Button>
          </>
        )
      }
    >
      {error && refused.length === 0 && <ProblemPanel error={error} />}
      {uses.length > 0 ? <Hindrances branch={branch} uses={uses} /> : <p>{words.removeText}</p>}
    </Dialog>
  )
}

const Hindrances = ({
  branch,
  uses,
}: {
  readonly branch: Branch
  readonly uses: readonly Use[]
}) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  return (
    <div role="status">
      <p>
        <strong>{words.cannotRemove}</strong>
      </p>
      <ul className="settings-hindrances">
        {uses.map(({ what, count }) => (
          <li key={what}>
            {words.use[what](count, requestsWord(count, formats, words.manyRequests))}{' '}
            {what === 'requests' && (
              <Link to="/inbox" search={{ tab: 'branch', branch: branch.id }}>
                {words.showRequests}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type ForgetProps = {
  readonly branch: Branch
  readonly alias: string
  readonly onClose: () => void
}

export const ForgetDialog = ({ branch, alias, onClose }: ForgetProps) => {
  const words = useWords(catalogue)
  const refresh = useRefreshBranches()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call('DELETE /branches/{branch_id}/alias', {
        path: { branch_id: branch.id },
        query: { name: alias },
      }),
    onSuccess: () => {
      toast({ look: 'good', text: words.forgotten(alias) })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <DangerDialog
      title={words.forgetTitle(alias)}
      text={words.forgetText(alias)}
      action={words.forget}
      error={error}
      onSure={() => !isPending && mutate()}
      onClose={onClose}
    />
  )
}

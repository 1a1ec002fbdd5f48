import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ComboField, SelectField } from '../parts/fields.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { Branch, User } from './api.ts'
import { useBranches, useUsers } from './lists.ts'
import { words as catalogue } from './words.ts'

type AssignProps = {
  readonly count: number
  readonly onClose: () => void
  readonly onAssign: (user: Assignee | null) => void
}

export type Assignee = Pick<User, 'id' | 'name' | 'email'>

const NOBODY = 'nobody'

/** The reader comes first: most of the time it is about taking something on. */
export const AssignDialog = ({ count, onClose, onAssign }: AssignProps) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const { user: self } = useSession().session
  const found = useUsers()
  const others = (found.data?.data ?? []).filter((user) => user.is_active && user.id !== self.id)
  const users: readonly Assignee[] = [self, ...others]
  const [chosen, choose] = useState<string | null>(self.id)
  const assign = () => onAssign(users.find(({ id }) => id === chosen) ?? null)
  return (
    <Dialog
      title={words.assignTitle(count)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button look="primary" onPress={assign} isDisabled={chosen === null}>
            {words.assign}
          </Button>
        </>
      }
    >
      {found.isError && <ProblemPanel error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending ? (
        <LoadingRows rows={2} />
      ) : (
        <ComboField
          label={words.assignTo}
          choices={[
            ...users.map((user) => ({
              id: user.id,
              label: user.id === self.id ? `${user.name} (${words.me})` : user.name,
              detail: user.email,
            })),
            { id: NOBODY, label: words.nobody },
          ]}
          value={chosen}
          onChange={choose}
        />
      )}
    </Dialog>
  )
}

type BranchProps = {
  readonly count: number
  readonly onClose: () => void
  readonly onMove: (branch: Branch | null) => void
}

const NO_BRANCH = 'none'

export const BranchDialog = ({ count, onClose, onMove }: BranchProps) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const found = useBranches()
  const branches = found.data?.data ?? []
  const [chosen, choose] = useState<string | null>(null)
  return (
    <Dialog
      title={words.branchTitle(count)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button
            look="primary"
            isDisabled={chosen === null}
            onPress={() => onMove(branches.find(({ id }) => id === chosen) ?? null)}
          >
            {shared.save}
          </Button>
        </>
      }
    >
      {found.isError && <ProblemPanel error={found.error} onRetry={() => void found.refetch()} />}
      <SelectField
        label={words.tab.branch}
        choices={[
          ...branches.map(({ id, name }) => ({ id, label: name })),
          { id: NO_BRANCH, label: words.noBranch },
        ]}
        value={chosen}
        onChange={choose}
      />
    </Dialog>
  )
}

type ArchiveProps = {
  readonly count: number
  readonly onClose: () => void
  readonly onArchive: () => void
}

export const ArchiveDialog = ({ count, onClose, onArchive }: ArchiveProps) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  return (
    <Dialog
      role="alertdialog"
      title={words.archiveTitle(count)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button look="primary" onPress={onArchive}>
            {words.archive}
          </Button>
        </>
      }
    >
      <p>{words.archiveText}</p>
    </Dialog>
  )
}

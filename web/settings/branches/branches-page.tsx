import { useCallback, useState } from 'react'
import { useUsers } from '../../inbox/lists.ts'
import { Button } from '../../parts/button.tsx'
import { ListGrid } from '../../parts/list-grid.tsx'
import { ListStates } from '../../parts/list-states.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { wholeList } from '../../parts/use-endless.ts'
import { useWords } from '../../words/words.ts'
import { NewButton } from '../new-button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { type Branch, useBranchSettings } from './api.ts'
import { BranchDialog } from './branch-dialog.tsx'
import { useColumns } from './columns.tsx'
import { ForgetDialog, RemoveDialog } from './remove-dialogs.tsx'
import { RoutingRule } from './routing-rule.tsx'
import { words as catalogue } from './words.ts'

/** Where requests go: `?branch=` is open, `?new=1` makes one. */
export const BranchesPage = () => {
  const words = useWords(catalogue)
  return (
    <SettingsFrame page="branches" actions={<NewButton>{words.create}</NewButton>}>
      <Branches />
    </SettingsFrame>
  )
}

const idOf = ({ id }: Branch): string => id

const Branches = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const read = useBranchSettings()
  const { data } = read
  const users = useUsers().data?.data
  const nameOf = useCallback(
    (userId: string) => users?.find(({ id }) => id === userId)?.name,
    [users],
  )
  const columns = useColumns(nameOf)
  const all = data?.data ?? []
  const opened = search['branch']
  const branch = all.find(({ id }) => id === opened)
  const list = wholeList(read, all)
  return (
    <div className="list-page">
      <p className="secondary settings-intro">{words.intro}</p>
      {all.length > 0 && <RoutingRule />}
      {data && opened !== undefined && !branch && (
        <p className="banner warn" role="status">
          {words.gone}
        </p>
      )}
      <ListStates
        list={list}
        empty={
          <EmptyState
            title={words.empty}
            text={words.emptyText}
            actions={
              <Button look="primary" onPress={() => void change({ new: '1' }, { isStep: true })}>
                {words.create}
              </Button>
            }
          />
        }
      >
        <ListGrid
          label={words.list}
          columns={columns}
          list={list}
          idOf={idOf}
          lines={2}
          opensOnClick
          openId={opened}
          hrefOf={({ id }) => `/app/settings/branches?branch=${id}`}
          onOpen={({ id }) => void change({ branch: id }, { isStep: true })}
        />
      </ListStates>
      {branch && (
        <Opened
          key={branch.id}
          branch={branch}
          all={all}
          onClose={() => void change({ branch: undefined })}
        />
      )}
      {data && search['new'] === '1' && (
        <BranchDialog all={all} onClose={() => void change({ new: undefined })} />
      )}
    </div>
  )
}

type OpenedProps = {
  readonly branch: Branch
  readonly all: readonly Branch[]
  readonly onClose: () => void
}

const Opened = ({ branch, all, onClose }: OpenedProps) => {
  const [isRemoving, setRemoving] = useState(false)
  const [alias, forget] = useState<string>()
  return (
    <>
      <BranchDialog
        branch={branch}
        all={all}
        onClose={onClose}
        onRemove={() => setRemoving(true)}
        onForget={forget}
      />
      {isRemoving && (
        <RemoveDialog branch={branch} onClose={() => setRemoving(false)} onRemoved={onClose} />
      )}
      {alias !== undefined && (
        <ForgetDialog branch={branch} alias={alias} onClose={() => forget(undefined)} />
      )}
    </>
  )
}

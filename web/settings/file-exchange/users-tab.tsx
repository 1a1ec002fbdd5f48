import { useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { ListGrid } from '../../parts/list-grid.tsx'
import { ListStates } from '../../parts/list-states.tsx'
import { useMinute } from '../../parts/measure.ts'
import { EmptyState } from '../../parts/states.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { wholeList } from '../../parts/use-endless.ts'
import { useWords } from '../../words/words.ts'
import { type SftpUser, useSftpUsers } from './api.ts'
import { CreateDialog } from './create-dialog.tsx'
import { type Made, PasswordDialog } from './password-dialog.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { words as catalogue } from './words.ts'

const idOf = ({ sftp_user_id }: SftpUser): string => sftp_user_id

/** `?user=` is open, `?new=1` makes one. */
export const UsersTab = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const read = useSftpUsers()
  const now = useMinute()
  const columns = useUserColumns(now)
  const [made, show] = useState<Made>()
  const page = useRef<HTMLDivElement>(null)
  const users = read.data?.data ?? []
  const opened = search['user']
  const user = users.find(({ sftp_user_id }) => sftp_user_id === opened)
  const list = wholeList(read, users)
  const create = () => void change({ new: '1' }, { isStep: true })
  return (
    <div className="list-page" ref={page}>
      {read.data && opened !== undefined && !user && (
        <p className="banner warn" role="status">
          {words.gone}
        </p>
      )}
      <ListStates
        list={list}
        empty={
          <EmptyState
            title={words.usersEmpty}
            text={words.usersEmptyText}
            actions={
              <Button look="primary" onPress={create}>
                {words.create}
              </Button>
            }
          />
        }
      >
        <ListGrid
          label={words.users}
          columns={columns}
          list={list}
          idOf={idOf}
          lines={2}
          opensOnClick
          openId={opened}
          hrefOf={(each) => `/app/settings/file-exchange?user=${idOf(each)}`}
          lookOf={({ state }) => (state === 'ACTIVE' ? undefined : 'faded')}
          onOpen={(each) => void change({ user: idOf(each) }, { isStep: true })}
        />
      </ListStates>
      {user && (
        <UserDrawer
          key={`${user.sftp_user_id} ${user.state}`}
          user={user}
          now={now}
          onPassword={show}
          onClose={() => {
            void change({ user: undefined })
            page.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus()
          }}
        />
      )}
      {search['new'] === '1' && (
        <CreateDialog
          onClose={() => void change({ new: undefined })}
          onMade={(created) => {
            void change({ new: undefined })
            if (created.password !== null) show(created as Made)
          }}
        />
      )}
      {made && <PasswordDialog made={made} onClose={() => show(undefined)} />}
    </div>
  )
}

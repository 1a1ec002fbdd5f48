import { useMemo, useState } from 'react'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { ListGrid } from '../../parts/list-grid.tsx'
import { ListStates } from '../../parts/list-states.tsx'
import { useMinute } from '../../parts/measure.ts'
import { SearchBox } from '../../parts/search-box.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { wholeList } from '../../parts/use-endless.ts'
import { useWords } from '../../words/words.ts'
import { NewButton } from '../new-button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { STATES, stateOf } from './account-state.ts'
import { type Account, useAccounts } from './api.ts'
import { useColumns } from './columns.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog, type Linked } from './link-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { words as catalogue } from './words.ts'

/** Who works here: `?user=` is open, `?new=1` invites somebody. */
export const UsersPage = () => {
  const words = useWords(catalogue)
  return (
    <SettingsFrame page="users" actions={<NewButton>{words.invite}</NewButton>}>
      <Users />
    </SettingsFrame>
  )
}

const idOf = ({ id }: Account): string => id

const Users = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const read = useAccounts()
  const { data } = read
  const columns = useColumns(useMinute())
  const [linked, show] = useState<Linked>()
  const wanted = STATES.find((state) => state === search['state'])
  const text = search['q'] ?? ''
  const all = data?.data ?? []
  const items = useMemo(
    () =>
      (data?.data ?? []).filter(
        (account) =>
          (wanted === undefined || stateOf(account) === wanted) &&
          `${account.name} ${account.email} ${account.id}`
            .toLowerCase()
            .includes(text.trim().toLowerCase()),
      ),
    [data, wanted, text],
  )
  const opened = search['user']
  const account = all.find(({ id }) => id === opened)
  const list = wholeList(read, items)
  const filters = [
    wanted && `${words.state} ${words.states[wanted]}`,
    text && words.searchedFor(text),
  ].filter(Boolean)
  return (
    <div className="list-page">
      <div className="list-bar">
        <SearchBox label={words.search} q={text} onSearch={(q) => change({ q })} />
        <FilterSelect
          label={words.state}
          choices={STATES.map((id) => ({ id, label: words.states[id] }))}
          value={wanted}
          onChange={(state) => void change({ state })}
        />
      </div>
      {data && opened !== undefined && !account && (
        <p className="banner warn" role="status">
          {words.gone}
        </p>
      )}
      <ListStates
        list={list}
        filteredBy={filters.join(' · ')}
        onReset={() => void change({ state: undefined, q: undefined })}
        empty={<EmptyState title={words.empty} />}
      >
        <ListGrid
          label={words.list}
          columns={columns}
          list={list}
          idOf={idOf}
          lines={2}
          opensOnClick
          openId={opened}
          hrefOf={({ id }) => `/app/settings/users?user=${id}`}
          lookOf={({ is_active }) => (is_active ? undefined : 'faded')}
          onOpen={({ id }) => void change({ user: id }, { isStep: true })}
        />
      </ListStates>
      {account && !linked && (
        <UserDialog
          key={account.id}
          account={account}
          onClose={() => void change({ user: undefined })}
          onLinked={show}
        />
      )}
      {search['new'] === '1' && (
        <InviteDialog
          all={all}
          onClose={() => void change({ new: undefined })}
          onInvited={(invited) => {
            void change({ new: undefined })
            show(invited)
          }}
        />
      )}
      {linked && (
        <LinkDialog
          linked={linked}
          onClose={() => {
            show(undefined)
            void change({ user: undefined })
          }}
        />
      )}
    </div>
  )
}

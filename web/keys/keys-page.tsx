import { useMemo, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { useMinute } from '../parts/measure.ts'
import { EmptyState } from '../parts/states.tsx'
import { useAddress } from '../parts/use-address.ts'
import { wholeList } from '../parts/use-endless.ts'
import { NewButton } from '../settings/new-button.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { useWords } from '../words/words.ts'
import { type ApiKey, type MadeKey, useKeys, useRefreshKeys } from './api.ts'
import { useColumns } from './columns.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { ExpiryBanner } from './expiry-banner.tsx'
import { KeyDrawer } from './key-drawer.tsx'
import { MadeDialog } from './made-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { words as catalogue } from './words.ts'

type Doing =
  | { readonly what: 'renew' | 'revoke'; readonly key: ApiKey }
  | { readonly what: 'show'; readonly made: MadeKey }

/** The keys of partners' programs: `?key=` is open, `?new=1` makes one. */
export const KeysPage = () => {
  const words = useWords(catalogue)
  return (
    <SettingsFrame page="apiKeys" actions={<NewButton>{words.create}</NewButton>}>
      <Keys />
    </SettingsFrame>
  )
}

const STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const

const idOf = ({ key_id }: ApiKey): string => key_id

const Keys = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const read = useKeys()
  const { data } = read
  const refresh = useRefreshKeys()
  const now = useMinute()
  const columns = useColumns(now)
  const [doing, setDoing] = useState<Doing>()
  const page = useRef<HTMLDivElement>(null)
  const wanted = STATES.find((state) => state === search['state'])
  const items = useMemo(
    () => data?.data.filter(({ state }) => wanted === undefined || state === wanted) ?? [],
    [data, wanted],
  )
  const open = data?.data.find(({ key_id }) => key_id === search['key'])
  const end = () => setDoing(undefined)
  const show = (made: MadeKey) => {
    refresh()
    setDoing({ what: 'show', made })
  }
  const list = wholeList(read, items)
  const hasKeys = (data?.data.length ?? 0) > 0
  return (
    <div className="list-page" ref={page}>
      <ExpiryBanner
        keys={data?.data ?? []}
        now={now}
        onOpen={(key) => void change({ key: key.key_id }, { isStep: true })}
      />
      {hasKeys && (
        <div className="list-bar">
          <FilterSelect
            label={words.state}
            choices={STATES.map((id) => ({ id, label: words.states[id] ?? id }))}
            value={wanted}
            onChange={(state) => void change({ state })}
          />
        </div>
      )}
      <ListStates
        list={list}
        filteredBy={hasKeys && wanted ? `${words.state} ${words.states[wanted]}` : undefined}
        onReset={() => void change({ state: undefined })}
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
          openId={search['key']}
          hrefOf={({ key_id }) => `/app/settings/api-keys?key=${key_id}`}
          lookOf={({ state }) => (state === 'ACTIVE' ? undefined : 'faded')}
          onOpen={({ key_id }) => void change({ key: key_id }, { isStep: true })}
        />
      </ListStates>
      {search['key'] !== undefined && (
        <KeyDrawer
          key={search['key']}
          keyId={search['key']}
          now={now}
          onOpen={(keyId) => void change({ key: keyId }, { isStep: true })}
          onClose={() => {
            void change({ key: undefined })
            page.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus()
          }}
          onRenew={() => open && setDoing({ what: 'renew', key: open })}
          onRevoke={() => open && setDoing({ what: 'revoke', key: open })}
        />
      )}
      {search['new'] === '1' && (
        <CreateDialog
          onClose={() => void change({ new: undefined })}
          onMade={(made) => {
            void change({ new: undefined })
            show(made)
          }}
        />
      )}
      {doing?.what === 'renew' && <RenewDialog old={doing.key} onClose={end} onMade={show} />}
      {doing?.what === 'revoke' && <RevokeDialog apiKey={doing.key} now={now} onClose={end} />}
      {doing?.what === 'show' && <MadeDialog made={doing.made} onClose={end} />}
    </div>
  )
}

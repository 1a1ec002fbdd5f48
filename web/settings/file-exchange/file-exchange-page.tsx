import { Tabs } from '../../parts/tabs.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useWords } from '../../words/words.ts'
import { NewButton } from '../new-button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { ConnectTab } from './connect-tab.tsx'
import { FilesTab } from './files-tab.tsx'
import { ServerState } from './server-state.tsx'
import { UsersTab } from './users-tab.tsx'
import { words as catalogue } from './words.ts'

const TABS = ['users', 'files', 'connect'] as const

/** Files over SFTP: the users, the files with their outcome, and the commands of clients. */
export const FileExchangePage = () => {
  const words = useWords(catalogue)
  return (
    <SettingsFrame page="fileExchange" actions={<NewButton>{words.create}</NewButton>}>
      <FileExchange />
    </SettingsFrame>
  )
}

const FileExchange = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const selected = TABS.find((tab) => tab === search['tab']) ?? 'users'
  const content = { users: <UsersTab />, files: <FilesTab />, connect: <ConnectTab /> }
  return (
    <div className="list-page exchange-page">
      <ServerState />
      <Tabs
        label={words.tabs[selected]}
        selected={selected}
        onSelect={(tab) =>
          void change(
            {
              tab: tab === 'users' ? undefined : tab,
              ...{ user: undefined, file: undefined, state: undefined, folder: undefined },
            },
            { isStep: true },
          )
        }
        tabs={TABS.map((id) => ({ id, label: words.tabs[id], content: content[id] }))}
      />
    </div>
  )
}

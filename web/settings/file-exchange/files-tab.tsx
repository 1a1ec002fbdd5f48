import { useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { ListGrid } from '../../parts/list-grid.tsx'
import { ListStates } from '../../parts/list-states.tsx'
import { useWidth } from '../../parts/measure.ts'
import { EmptyState } from '../../parts/states.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useWords } from '../../words/words.ts'
import { fileIdOf, useFiles } from './api.ts'
import { useFileColumns } from './file-columns.tsx'
import { FileDrawer } from './file-drawer.tsx'
import { FolderTree } from './folder-tree.tsx'
import { FILTER_FOLDERS } from './folders.ts'
import { words as catalogue } from './words.ts'

const STATES = ['ARRIVING', 'WAITING', 'PROCESSED', 'FAILED', 'OUT'] as const
type State = (typeof STATES)[number]

/** From this width on the folders are a tree next to the list, below it a filter above the list. */
const TREE_FROM_PX = 900

/** The latest files and what became of them: `?file=` is open. */
export const FilesTab = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const columns = useFileColumns()
  const page = useRef<HTMLDivElement>(null)
  const hasTree = useWidth(page) >= TREE_FROM_PX
  const state = STATES.find((each) => each === search['state'])
  const folder = FILTER_FOLDERS.find((each) => each === search['folder'])
  const list = useFiles({ ...(state && { state }), ...(folder && { folder }) })
  const opened = search['file']
  const filters = [state && words.fileState[state], folder].filter(Boolean)
  return (
    <div className="exchange-files" ref={page}>
      {hasTree && <FolderTree />}
      <div className="list-page">
        <FilterBar state={state} folder={folder} hasTree={hasTree} />
        <ListStates
          list={list}
          filteredBy={filters.join(' · ')}
          onReset={() => void change({ state: undefined, folder: undefined })}
          empty={
            <EmptyState
              title={words.filesEmpty}
              text={words.filesEmptyText}
              actions={
                <Button onPress={() => void change({ tab: 'connect' }, { isStep: true })}>
                  {words.toConnect}
                </Button>
              }
            />
          }
        >
          <ListGrid
            label={words.files}
            columns={columns}
            list={list}
            idOf={fileIdOf}
            lines={2}
            opensOnClick
            openId={opened}
            hrefOf={(each) => `/app/settings/file-exchange?tab=files&file=${fileIdOf(each)}`}
            lookOf={(each) => (each.state === 'FAILED' ? 'attention' : undefined)}
            onOpen={(each) => void change({ file: fileIdOf(each) }, { isStep: true })}
          />
        </ListStates>
        {opened !== undefined && (
          <FileDrawer
            key={opened}
            fileId={opened}
            onClose={() => {
              void change({ file: undefined })
              page.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}

type BarProps = {
  readonly state: State | undefined
  readonly folder: string | undefined
  readonly hasTree: boolean
}

const FilterBar = ({ state, folder, hasTree }: BarProps) => {
  const words = useWords(catalogue)
  const [, change] = useAddress()
  return (
    <div className="list-bar">
      <FilterSelect
        label={words.state}
        choices={STATES.map((id) => ({ id, label: words.fileState[id] ?? id }))}
        value={state}
        onChange={(wanted) => void change({ state: wanted })}
      />
      {!hasTree && (
        <FilterSelect
          label={words.folder}
          choices={FILTER_FOLDERS.map((id) => ({ id, label: words.folderWord[id] ?? id }))}
          value={folder}
          onChange={(wanted) => void change({ folder: wanted })}
        />
      )}
    </div>
  )
}

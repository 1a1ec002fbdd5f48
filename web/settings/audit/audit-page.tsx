import { Download } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { fetchFile } from '../../api/call.ts'
import { Button } from '../../parts/button.tsx'
import { type ListColumn, ListGrid } from '../../parts/list-grid.tsx'
import { ListStates } from '../../parts/list-states.tsx'
import { Moment } from '../../parts/moment.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { EmptyState } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useWords } from '../../words/words.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { type Entry, idOf, useEntries } from './api.ts'
import { differencesOf } from './differences.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { FilterBar, useFilterWords } from './filter-bar.tsx'
import { filtersOf, NO_FILTERS } from './filters.ts'
import { useNames } from './names.ts'
import { words as catalogue } from './words.ts'

/** Who did what: `?entry=` is open, all else narrows the list. */
export const AuditPage = () => {
  const words = useWords(catalogue)
  const [search] = useAddress()
  const download = async () => {
    try {
      const { content, name } = await fetchFile('GET /audit/csv', { query: filtersOf(search) })
      saveFile(content, name)
      toast({ look: 'good', text: words.csvDone(name) })
    } catch {
      toast({ look: 'bad', text: words.csvFailed })
    }
  }
  return (
    <SettingsFrame
      page="audit"
      actions={
        <Button icon={<Download size={16} />} onPress={() => void download()}>
          {words.csv}
        </Button>
      }
    >
      <Entries />
    </SettingsFrame>
  )
}

const Entries = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const list = useEntries(filtersOf(search))
  const columns = useColumns()
  const page = useRef<HTMLDivElement>(null)
  const { entry: openId } = search
  const focusList = () =>
    page.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus()
  return (
    <div className="list-page audit" ref={page}>
      <FilterBar search={search} onChange={change} />
      <ListStates
        list={list}
        filteredBy={useFilterWords(search)}
        onReset={() => void change(NO_FILTERS)}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
      >
        <ListGrid
          label={words.list}
          columns={columns}
          list={list}
          idOf={idOf}
          opensOnClick
          openId={openId}
          hrefOf={({ id }) => `/app/settings/audit?entry=${id}`}
          onOpen={({ id }) => void change({ entry: id }, { isStep: true })}
        />
      </ListStates>
      {openId !== undefined && (
        <EntryDrawer
          key={openId}
          id={openId}
          known={list.items.find(({ id }) => id === openId)}
          onNarrow={(filters) => {
            focusList()
            void change({ ...NO_FILTERS, entry: undefined, ...filters }, { isStep: true })
          }}
          onClose={() => {
            void change({ entry: undefined })
            focusList()
          }}
        />
      )}
    </div>
  )
}

function useColumns(): readonly ListColumn<Entry>[] {
  const words = useWords(catalogue)
  const names = useNames()
  return useMemo(
    () => [
      {
        id: 'at',
        label: words.column.at,
        width: '124px',
        cell: ({ happened_at }) => <Moment at={happened_at} />,
      },
      {
        id: 'what',
        label: words.column.what,
        width: 'minmax(150px, 1.4fr)',
        isTitle: true,
        cell: ({ action }) => words.action[action],
      },
      {
        id: 'who',
        label: words.column.who,
        width: 'minmax(110px, 1fr)',
        from: 480,
        cell: (entry) => <span className="truncate">{names.who(entry)}</span>,
      },
      {
        id: 'record',
        label: words.column.record,
        width: 'minmax(140px, 1.2fr)',
        from: 680,
        cell: (entry) => <span className="truncate">{names.record(entry)}</span>,
      },
      {
        id: 'change',
        label: words.column.change,
        width: 'minmax(160px, 2fr)',
        from: 860,
        cell: (entry) => (
          <span className="truncate secondary">
            {differencesOf(entry).map(names.difference).join(' · ')}
          </span>
        ),
      },
    ],
    [words, names],
  )
}

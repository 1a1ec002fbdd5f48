import { X } from 'lucide-react'
import { useRef } from 'react'
import { useFormats } from '../../format/formats.ts'
import { useUsers } from '../../inbox/lists.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import type { Search } from '../../parts/use-address.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { useWords } from '../../words/words.ts'
import type { Action, Kind } from './api.ts'
import { daysOf } from './filters.ts'
import { useNames } from './names.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly search: Search
  readonly onChange: (change: Search) => Promise<void>
}

const kindOf = (what: string | undefined): string | undefined => what?.split('.')[0]

export const FilterBar = ({ search, onChange }: Props) => {
  const words = useWords(catalogue)
  const names = useNames()
  const filters = useRef<HTMLDivElement>(null)
  const record = useRef<HTMLInputElement>(null)
  useShortcuts('list', {
    'list.search': () => record.current?.focus(),
    'list.filter': () => filters.current?.querySelector('button')?.focus(),
  })
  const users = useUsers().data?.data ?? []
  const { from, to, isTurned } = daysOf(search)
  const kind = kindOf(search['what'])
  const kinds = Object.entries(words.kind) as [Kind, string][]
  const actions = (Object.entries(words.action) as [Action, string][]).filter(
    ([id]) => kindOf(id) === kind,
  )
  return (
    <div ref={filters} className="list-bar audit-filters">
      <FilterSelect
        label={words.filter.who}
        choices={users.map(({ id, name, email }) => ({ id, label: name, detail: email }))}
        value={search['who']}
        onChange={(who) => void onChange({ who })}
      />
      <FilterSelect
        label={words.filter.kind}
        choices={kinds.map(([id, label]) => ({ id, label }))}
        value={kind}
        onChange={(what) => void onChange({ what })}
      />
      {actions.length > 1 && (
        <FilterSelect
          label={words.filter.action}
          choices={actions.map(([id, label]) => ({ id, label }))}
          value={search['what']}
          onChange={(what) => void onChange({ what: what ?? kind })}
        />
      )}
      <DateField
        label={words.filter.from}
        value={from ?? ''}
        onChange={(day) => day !== undefined && void onChange({ from: day })}
      />
      <DateField
        label={words.filter.to}
        value={to ?? ''}
        error={isTurned ? words.endBeforeStart : undefined}
        onChange={(day) => day !== undefined && void onChange({ to: day })}
      />
      <SearchBox
        label={words.filter.record}
        name="record"
        q={search['record'] ?? ''}
        onSearch={(given) => onChange({ record: given, type: undefined })}
        field={record}
      />
      <SearchBox
        label={words.filter.call}
        name="call"
        q={search['call'] ?? ''}
        onSearch={(given) => onChange({ call: given })}
      />
      {search['type'] && (
        <Button
          icon={<X size={14} />}
          onPress={() => void onChange({ type: undefined, record: undefined })}
        >
          {words.recordOf(
            names.record({ object_type: search['type'], object_id: search['record'] ?? null }),
          )}
        </Button>
      )}
    </div>
  )
}

/** The filters in words; nothing where there are none. */
export function useFilterWords(search: Search): string {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { filter } = words
  const { from, to } = daysOf(search)
  const { who, what, record, call } = search
  const users = useUsers().data?.data ?? []
  const whatWords: Readonly<Record<string, string>> = { ...words.kind, ...words.action }
  return [
    who && `${filter.who}: ${users.find(({ id }) => id === who)?.name ?? who}`,
    what && `${whatWords[what] ?? what}`,
    from && `${filter.from} ${formats.date(from)}`,
    to && `${filter.to} ${formats.date(to)}`,
    record && `${filter.record} ${record}`,
    call && `${filter.call} ${call}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

import { useRef } from 'react'
import { useKeyChoices } from '../jobs/use-keys.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import type { Search } from '../parts/use-address.ts'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { CHANNELS, CODES, filtersOf, METHODS, STATUSES, TIMES, timeOf } from './filters.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly search: Search
  readonly onChange: (change: Search) => Promise<void>
}

export const FilterBar = ({ search, onChange }: Props) => {
  const words = useWords(catalogue)
  const field = useRef<HTMLInputElement>(null)
  const filters = useRef<HTMLDivElement>(null)
  useShortcuts('list', {
    'list.search': () => field.current?.focus(),
    'list.filter': () => filters.current?.querySelector('button')?.focus(),
  })
  const keys = useKeyChoices()
  const plain = (ids: readonly string[]) => ids.map((id) => ({ id, label: id }))
  return (
    <div className="list-bar">
      <SearchBox
        label={words.search}
        shortcut={useKeyOf('list.search')}
        q={search['q'] ?? ''}
        onSearch={(q) => onChange({ q })}
        field={field}
      />
      <div ref={filters} className="request-log-filters">
        <FilterSelect
          label={words.filter.status}
          choices={STATUSES.map((id) => ({ id, label: words.status[id] }))}
          value={search['status']}
          onChange={(status) => void onChange({ status })}
        />
        <FilterSelect
          label={words.filter.code}
          choices={plain(CODES)}
          value={search['code']}
          onChange={(code) => void onChange({ code })}
        />
        <FilterSelect
          label={words.filter.method}
          choices={plain(METHODS)}
          value={search['method']}
          onChange={(method) => void onChange({ method })}
        />
        <FilterSelect
          label={words.filter.channel}
          choices={CHANNELS.map((id) => ({ id, label: words.channel[id] }))}
          value={search['channel']}
          onChange={(channel) => void onChange({ channel })}
        />
        <FilterSelect
          label={words.filter.key}
          choices={keys}
          value={search['key']}
          onChange={(key) => void onChange({ key })}
        />
        <FilterSelect
          label={words.filter.time}
          choices={TIMES.map((id) => ({ id, label: words.time[id] }))}
          value={search['time']}
          onChange={(time) => void onChange({ time })}
        />
        <SearchBox
          label={words.path}
          name="path"
          q={search['path'] ?? ''}
          onSearch={(path) => onChange({ path })}
        />
      </div>
    </div>
  )
}

/** For where nothing was found by them. */
export function useFilterWords(search: Search): string {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const { q, path, channel, status, code, method, key_id, route } = filtersOf(search, Date.now())
  const time = timeOf(search)
  return [
    q && shared.quoted(q),
    path && `${words.path} ${shared.quoted(path)}`,
    channel && `${words.filter.channel} ${words.channel[channel]}`,
    status && `${words.filter.status} ${words.status[status as keyof typeof words.status]}`,
    code && `${words.filter.code} ${code}`,
    method && `${words.filter.method} ${method}`,
    route !== undefined && `${words.filter.route} ${route || words.unknownPath}`,
    key_id && `${words.filter.key} ${key_id}`,
    time && words.time[time],
  ]
    .filter(Boolean)
    .join(' · ')
}

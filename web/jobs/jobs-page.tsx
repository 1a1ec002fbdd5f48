import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { AnswerOf, Inputs } from '../api/call.ts'
import { call } from '../api/call.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import { type ListColumn, ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { Moment } from '../parts/moment.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { type Search, useAddress } from '../parts/use-address.ts'
import { useEndless } from '../parts/use-endless.ts'
import { AdminOnly } from '../shell/admin-only.tsx'
import { NoDataYet } from '../shell/no-data-yet.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type JobLine, shortId, stateOf, withActive } from './job.ts'
import { RowsCell } from './rows-cell.tsx'
import { StateMark } from './state-mark.tsx'
import { useActivity } from './use-activity.ts'
import { useKeyChoices } from './use-keys.ts'
import { words as catalogue } from './words.ts'

/** What became of what was pushed, and what is being applied now. */
export const JobsPage = () => (
  <AdminOnly>
    <Jobs />
  </AdminOnly>
)

type Filters = NonNullable<Inputs<'GET /jobs'>['query']>

const idOf = ({ job_id }: JobLine) => job_id

const Jobs = () => {
  const words = useWords(catalogue)
  const navigate = useNavigate()
  const [search, change] = useAddress()
  const filters = filtersOf(search)
  const activity = useActivity()
  const list = useEndless<JobLine>({
    queryKey: ['jobs', 'list', filters],
    read: (cursor, signal) =>
      call('GET /jobs', { query: cursor === undefined ? filters : { cursor } }, signal),
    idOf,
  })
  const items = useMemo(
    () => withActive(list.items, activity?.active ?? []),
    [list.items, activity],
  )
  const columns = useColumns()
  return (
    <div className="list-page">
      <PageHeader title={words.title}>{activity && <Slots slots={activity.slots} />}</PageHeader>
      <FilterBar search={search} onChange={change} />
      <ListStates
        list={list}
        filteredBy={useFilterWords(search)}
        onReset={() =>
          void change({ q: undefined, state: undefined, entity: undefined, key: undefined })
        }
        empty={
          <NoDataYet title={words.emptyTitle} text={words.emptyText} operation="pushArticles" />
        }
      >
        <ListGrid
          label={words.list}
          columns={columns}
          list={{ ...list, items: [...items] }}
          idOf={idOf}
          lines={2}
          onOpen={({ job_id }) =>
            void navigate({ to: '/developers/jobs/$jobId', params: { jobId: job_id }, search: {} })
          }
          hrefOf={({ job_id }) => `/app/developers/jobs/${job_id}`}
          lookOf={(job) => (stateOf(job) === 'FAILED' ? 'attention' : undefined)}
        />
      </ListStates>
    </div>
  )
}

const STATES = ['ACTIVE', 'COMPLETED', 'WITH_ERRORS', 'FAILED'] as const
const ENTITIES = [
  'ARTICLES',
  'CUSTOMERS',
  'SUPPLIERS',
  'CONTACTS',
  'UNIT_CONVERSIONS',
  'ACCESSORIES',
  'ALTERNATIVES',
  'REQUESTS',
] as const

const known = <Id extends string>(ids: readonly Id[], given: string | undefined) =>
  ids.find((id) => id === given)

function filtersOf(search: Search): Filters {
  const state = known(STATES, search['state'])
  const entity = known(ENTITIES, search['entity'])
  const { q, key } = search
  return {
    ...(state && { state }),
    ...(entity && { entity }),
    ...(key && { key_id: key }),
    ...(q?.trim() && { q }),
  }
}

function useFilterWords(search: Search): string {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const { state, entity, key_id, q } = filtersOf(search)
  return [
    state && `${words.filter.state} ${words.state[state]}`,
    entity && `${words.filter.entity} ${words.entity[entity]}`,
    key_id && `${words.filter.key} ${key_id}`,
    q && shared.quoted(q),
  ]
    .filter(Boolean)
    .join(' · ')
}

type BarProps = {
  readonly search: Search
  readonly onChange: (change: Search) => Promise<void>
}

const FilterBar = ({ search, onChange }: BarProps) => {
  const words = useWords(catalogue)
  const field = useRef<HTMLInputElement>(null)
  useShortcuts('list', { 'list.search': () => field.current?.focus() })
  const shortcut = useKeyOf('list.search')
  const keys = useKeyChoices()
  return (
    <div className="list-bar">
      <SearchBox
        label={words.search}
        shortcut={shortcut}
        q={search['q'] ?? ''}
        onSearch={(q) => onChange({ q })}
        field={field}
      />
      <FilterSelect
        label={words.filter.state}
        choices={STATES.map((id) => ({ id, label: words.state[id] }))}
        value={search['state']}
        onChange={(state) => void onChange({ state })}
      />
      <FilterSelect
        label={words.filter.entity}
        choices={ENTITIES.map((id) => ({ id, label: words.entity[id] }))}
        value={search['entity']}
        onChange={(entity) => void onChange({ entity })}
      />
      <FilterSelect
        label={words.filter.key}
        choices={keys}
        value={search['key']}
        onChange={(key) => void onChange({ key })}
      />
    </div>
  )
}

const Slots = ({ slots }: Pick<AnswerOf<'GET /jobs/activity'>, 'slots'>) => {
  const words = useWords(catalogue)
  if (slots.length === 0) return <span className="secondary">{words.noSlots}</span>
  return (
    <span className="job-slots">
      <span className="secondary">{words.slots}</span>
      {slots.map(({ key_id, name, held, slots: all }) => (
        <span key={key_id} className={held >= all ? 'badge check' : 'badge'}>
          {name} {held}/{all}
          {held >= all && ` ${words.slotsFull}`}
        </span>
      ))}
    </span>
  )
}

function useColumns(): readonly ListColumn<JobLine>[] {
  const words = useWords(catalogue)
  return useMemo(
    () => [
      {
        id: 'status',
        label: words.column.status,
        width: '160px',
        cell: (job) => <StateMark job={job} />,
      },
      {
        id: 'job',
        label: words.column.job,
        width: '140px',
        isTitle: true,
        cell: ({ job_id }) => (
          <span className="mono" title={job_id}>
            {shortId(job_id)}
          </span>
        ),
      },
      {
        id: 'entity',
        label: words.column.entity,
        width: '130px',
        from: 560,
        cell: ({ entity }) => <span className="truncate">{words.entity[entity]}</span>,
      },
      {
        id: 'rows',
        label: words.column.rows,
        width: 'minmax(200px, 3fr)',
        from: 700,
        cell: (job) => <RowsCell job={job} />,
      },
      {
        id: 'key',
        label: words.column.key,
        width: 'minmax(100px, 1fr)',
        from: 960,
        cell: ({ key }) => (
          <span className={key ? 'truncate' : 'truncate secondary'}>
            {key?.name ?? words.byPerson}
          </span>
        ),
      },
      {
        id: 'created',
        label: words.column.created,
        width: '130px',
        from: 480,
        cell: ({ created_at }) => <Moment at={created_at} as="short" />,
      },
    ],
    [words],
  )
}

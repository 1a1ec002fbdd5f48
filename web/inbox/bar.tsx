import { useRouter } from '@tanstack/react-router'
import { Clock, LoaderCircle, Search as SearchIcon, TriangleAlert } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Input, SearchField, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useFormats } from '../format/formats.ts'
import { SelectField } from '../parts/fields.tsx'
import { useDebounced } from '../parts/use-debounced.ts'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { Counts } from './api.ts'
import { echoOf } from './echo.ts'
import { type Filters, filtersOf, type Order, type Quick, type State, type Tab } from './filters.ts'
import { useBranches } from './lists.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly filters: Filters
  readonly counts: Counts | undefined
  readonly onChange: (change: Partial<Filters>) => Promise<void>
  readonly searchField: RefObject<HTMLInputElement | null>
}

/** Whose work it is, and the search and filters in it. */
export const Bar = ({ filters, counts, onChange, searchField }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  return (
    <div className="inbox-bar">
      <Tabs filters={filters} counts={counts} onChange={onChange} />
      <SearchBox q={filters.q} onSearch={(q) => onChange({ q })} field={searchField} />
      <div className="inbox-selects">
        <SelectField
          label={words.kind}
          isLabelHidden
          choices={[
            { id: 'any', label: words.anyKind },
            { id: 'TENDER', label: shared.tender },
            { id: 'ORDER', label: shared.order },
          ]}
          value={filters.kind ?? 'any'}
          onChange={(id) => onChange({ kind: id === 'TENDER' || id === 'ORDER' ? id : null })}
        />
        <SelectField<State>
          label={words.status}
          isLabelHidden
          choices={Object.entries(words.states).map(([id, label]) => ({ id: id as State, label }))}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
        <SelectField<Order>
          label={words.order}
          isLabelHidden
          choices={Object.entries(words.orders).map(([id, label]) => ({ id: id as Order, label }))}
          value={filters.order}
          onChange={(order) => onChange({ order })}
        />
      </div>
    </div>
  )
}

const Tabs = ({ filters, counts, onChange }: Omit<Props, 'searchField'>) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const branches = useBranches().data?.data ?? []
  const { tab, branch } = filters
  const inBranch = counts?.by_branch.find(({ branch_id }) => branch_id === branch)
  const countOf: Readonly<Record<Tab, number | undefined>> = {
    mine: counts?.mine,
    branch: inBranch?.count,
    all: counts?.all,
  }
  // Where there are no branches, one cannot be looked at.
  const tabs = (Object.keys(words.tab) as Tab[]).filter(
    (id) => id !== 'branch' || tab === id || branches.length > 0,
  )
  const show = (id: Tab) =>
    // A branch is needed for the tab to mean anything.
    onChange({ tab: id, ...(id === 'branch' && { branch: branch ?? branches[0]?.id ?? null }) })
  return (
    <div className="inbox-tabs">
      <ToggleButtonGroup
        aria-label={words.view}
        className="inbox-chips"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[tab]}
        onSelectionChange={(keys) => show([...keys][0] as Tab)}
      >
        {tabs.map((id) => (
          <ToggleButton key={id} id={id} className="chip">
            {words.tab[id]}
            {countOf[id] !== undefined && (
              <span className="count">{formats.count(countOf[id])}</span>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {tab === 'branch' && branches.length > 0 && (
        <SelectField
          label={words.chooseBranch}
          isLabelHidden
          placeholder={words.chooseBranch}
          choices={branches.map(({ id, name }) => ({ id, label: name }))}
          value={branch}
          onChange={(id) => onChange({ branch: id })}
        />
      )}
    </div>
  )
}

const SETTLES_MS = 250

type SearchProps = {
  readonly q: string
  readonly onSearch: (q: string) => Promise<void>
  readonly field: RefObject<HTMLInputElement | null>
}

/** The address follows when the typing rests; when the address changes by itself, the field follows. */
const SearchBox = ({ q, onSearch, field }: SearchProps) => {
  const words = useWords(catalogue)
  const key = useKeyOf('inbox.search') ?? ''
  const router = useRouter()
  const [typed, type] = useState(q)
  const settled = useDebounced(typed, SETTLES_MS)
  const sent = useRef<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed goes to the address
  useEffect(() => {
    if (settled === q) return
    sent.current = [...sent.current, settled]
    void onSearch(settled).then(() => {
      // Something else may have come before it was seen; else it is on its way here.
      const said = filtersOf(router.latestLocation.search).q
      if (said === settled || sent.current.at(-1) !== settled) return
      sent.current = []
      type((now) => (now === settled ? said : now))
    })
  }, [settled])
  useEffect(() => {
    const echo = echoOf(sent.current, q)
    sent.current = echo.awaited
    // By the time that the address has it, more may be typed.
    if (!echo.isOwn) type(q)
  }, [q])
  return (
    <SearchField
      className="inbox-search"
      aria-label={words.search}
      value={typed}
      onChange={type}
      maxLength={200}
    >
      <SearchIcon size={14} aria-hidden="true" />
      <Input ref={field} className="input" placeholder={`${words.search}  ${key}`} />
    </SearchField>
  )
}

const QUICK_ICONS: Readonly<Record<Quick, typeof Clock>> = {
  error: TriangleAlert,
  today: Clock,
  processing: LoaderCircle,
}

export const QuickFilters = ({ filters, counts, onChange }: Omit<Props, 'searchField'>) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const countOf: Readonly<Record<Quick, number | undefined>> = {
    error: counts?.needs_attention,
    today: counts?.due_today,
    processing: counts?.processing,
  }
  return (
    <ToggleButtonGroup
      aria-label={words.quickFilters}
      className="inbox-chips"
      selectionMode="single"
      selectedKeys={filters.quick ? [filters.quick] : []}
      onSelectionChange={(keys) => onChange({ quick: ([...keys][0] as Quick) ?? null })}
    >
      {(Object.keys(words.quick) as Quick[]).map((id) => {
        const Icon = QUICK_ICONS[id]
        const count = countOf[id]
        return (
          <ToggleButton key={id} id={id} className={`chip ${count ? `inbox-quick-${id}` : ''}`}>
            <Icon size={14} aria-hidden="true" />
            {words.quick[id]}
            {count !== undefined && <span className="count">{formats.count(count)}</span>}
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}

import { Clock, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import type { RefObject } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useFormats } from '../format/formats.ts'
import { SelectField } from '../parts/fields.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useSession } from '../session/session-context.ts'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { Counts } from './api.ts'
import type { Filters, Order, Quick, State, Tab } from './filters.ts'
import { useBranches, useUsers } from './lists.ts'
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
  const searchKey = useKeyOf('inbox.search')
  return (
    <div className="inbox-bar">
      <Tabs filters={filters} counts={counts} onChange={onChange} />
      <SearchBox
        label={words.search}
        shortcut={searchKey}
        q={filters.q}
        onSearch={(q) => onChange({ q })}
        field={searchField}
      />
      <FromElsewhere filters={filters} onChange={onChange} />
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

/** What another page narrowed the list to; a press takes it out. */
const FromElsewhere = ({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const users = useUsers().data?.data ?? []
  const { customer, article, from, to, person } = filters
  const day = (said: string | null) => (said ? formats.date(said) : '')
  const chip = (label: string, change: Partial<Filters>) => (
    <button
      type="button"
      className="chip"
      aria-label={words.removeFilter(label)}
      onClick={() => void onChange(change)}
    >
      {label}
      <X size={14} aria-hidden="true" />
    </button>
  )
  return (
    <>
      {customer && chip(words.ofCustomer(customer), { customer: null })}
      {article && chip(words.withArticle(article), { article: null })}
      {(from || to) && chip(words.cameIn(day(from), day(to)), { from: null, to: null })}
      {person &&
        chip(words.ofPerson(users.find(({ id }) => id === person)?.name), { person: null })}
    </>
  )
}

const Tabs = ({ filters, counts, onChange }: Omit<Props, 'searchField'>) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const branches = useBranches().data?.data ?? []
  const { tab, branch } = filters
  const { branch_ids } = useSession().session.user
  const own = branches.find(({ id }) => branch_ids.includes(id))?.id
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
    onChange({
      tab: id,
      ...(id === 'branch' && { branch: branch ?? own ?? branches[0]?.id ?? null }),
    })
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
          choices={[
            ...branches.map(({ id, name }) => ({ id, label: name })),
            ...(branch === 'none' ? [{ id: 'none', label: words.withoutBranch }] : []),
          ]}
          value={branch}
          onChange={(id) => onChange({ branch: id })}
        />
      )}
    </div>
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

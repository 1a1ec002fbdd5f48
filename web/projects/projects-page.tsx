import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { ToggleButton } from 'react-aria-components'
import { refresh } from '../api/refresh.ts'
import { createGatherer } from '../live/gather.ts'
import { REFRESH_MS, useLive } from '../live/live-provider.tsx'
import { Button } from '../parts/button.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useMain } from '../parts/use-main.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useColumns } from './columns.tsx'
import { PROJECT_STATUSES } from './fields.ts'
import { NewProjectDialog } from './new-project-dialog.tsx'
import { useColleagues } from './people.ts'
import { ERP_STATES, type Row, useProjects } from './use-projects.ts'
import { words } from './words.ts'

const NOBODY = 'none'

/** All projects: which to bid for until when, and what the partner's system knows of them. */
export const ProjectsPage = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const [search, change] = useAddress()
  const navigate = useNavigate()
  const router = useRouter()
  const isGrouped = search['group'] === 'yes'
  const list = useProjects(search)
  const columns = useColumns()
  const field = useRef<HTMLInputElement>(null)
  const [content, within] = useMain()
  const newKey = useKeyOf('list.new')
  const searchKey = useKeyOf('list.search')
  const colleagues = useColleagues()
  const make = () => void change({ new: 'yes' }, { isStep: true })
  useShortcuts(
    'list',
    { 'list.search': () => field.current?.focus(), 'list.new': make },
    { within: content },
  )
  useFreshLists()

  const { q, status, responsible, erp, number } = search
  const filteredBy = [
    q && shared.quoted(q),
    status && said.states[status as (typeof PROJECT_STATUSES)[number]],
    responsible && (responsible === NOBODY ? said.nobody : colleagues.nameOf(responsible)),
    erp && said.erpStates[erp as (typeof ERP_STATES)[number]],
    number && said.onlyNumber(number),
  ]
    .filter(Boolean)
    .join(' · ')

  /** A master project shows its rows; a row its page. */
  function open(row: Row): void {
    if (row.type === 'group') {
      void change({ number: row.object_number ?? undefined, group: undefined }, { isStep: true })
      return
    }
    // The way back leads to this row.
    const { id } = row.project
    void change({ row: id }).then(() => navigate({ to: '/projects/$id', params: { id } }))
  }
  const hrefOf = (row: Row): string =>
    row.type === 'group'
      ? router.buildLocation({ to: '/projects', search: { number: row.object_number ?? '' } })
          .publicHref
      : router.buildLocation({ to: '/projects/$id', params: { id: row.project.id } }).publicHref

  return (
    <section className="list-page" aria-label={said.title} ref={within}>
      <PageHeader
        title={said.title}
        actions={
          <Button
            look="primary"
            shortcut={newKey}
            icon={<Plus size={14} aria-hidden="true" />}
            onPress={make}
          >
            {said.newProject}
          </Button>
        }
      />
      <div className="list-bar">
        <SearchBox
          label={said.search}
          shortcut={searchKey}
          q={q ?? ''}
          onSearch={(text) => change({ q: text })}
          field={field}
        />
        <FilterSelect
          label={said.status}
          choices={PROJECT_STATUSES.map((id) => ({ id, label: said.states[id] }))}
          value={status}
          onChange={(id) => void change({ status: id })}
        />
        <FilterSelect
          label={said.responsible}
          choices={[{ id: NOBODY, label: said.nobody }, ...colleagues.choices]}
          value={responsible}
          onChange={(id) => void change({ responsible: id })}
        />
        <FilterSelect
          label={said.erp}
          choices={ERP_STATES.map((id) => ({ id, label: said.erpStates[id] }))}
          value={erp}
          onChange={(id) => void change({ erp: id })}
        />
        <ToggleButton
          className="chip"
          isSelected={isGrouped}
          onChange={(isOn) => void change({ group: isOn ? 'yes' : undefined })}
        >
          {said.grouped}
        </ToggleButton>
        {number !== undefined && (
          <Button onPress={() => void change({ number: undefined })}>
            {said.onlyNumber(number)} ✕
          </Button>
        )}
      </div>
      <ListStates
        list={list}
        filteredBy={filteredBy}
        onReset={() =>
          void change({
            q: undefined,
            status: undefined,
            responsible: undefined,
            erp: undefined,
            number: undefined,
          })
        }
        empty={
          <EmptyState
            title={said.emptyTitle}
            text={said.emptyText}
            actions={
              <Button look="primary" shortcut={newKey} onPress={make}>
                {said.newProject}
              </Button>
            }
          />
        }
      >
        <ListGrid
          label={said.list}
          columns={columns}
          list={list}
          idOf={idOf}
          onOpen={open}
          hrefOf={hrefOf}
          openId={search['row']}
          lookOf={lookOf}
        />
      </ListStates>
      {search['new'] === 'yes' && (
        <NewProjectDialog
          onClose={() => void change({ new: undefined })}
          onMade={(id) =>
            void change({ new: undefined }).then(() =>
              navigate({ to: '/projects/$id', params: { id } }),
            )
          }
        />
      )}
    </section>
  )
}

const idOf = (row: Row): string => (row.type === 'group' ? row.id : row.project.id)

const lookOf = (row: Row): string | undefined => {
  if (row.type === 'group') return 'project-group'
  return row.project.acknowledgement_status === 'FAILED' ? 'attention' : undefined
}

/** Whatever happens to a project, lists are read anew; not more often than they can be read. */
function useFreshLists(): void {
  const client = useQueryClient()
  const news = useMemo(
    () => createGatherer<string>(REFRESH_MS, () => void refresh(client, ['projects', 'list'])),
    [client],
  )
  useEffect(() => news.stop, [news])
  useLive('project', ({ project_id }) => news.add(project_id))
}

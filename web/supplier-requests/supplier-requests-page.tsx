import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { type AnswerOf, call, type Inputs } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { dueOf } from '../inbox/due.ts'
import { Button } from '../parts/button.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { type ListColumn, ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { useMinute } from '../parts/measure.ts'
import { Moment } from '../parts/moment.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { EmptyState } from '../parts/states.tsx'
import { type Search, useAddress } from '../parts/use-address.ts'
import { useEndless } from '../parts/use-endless.ts'
import { useMain } from '../parts/use-main.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { STATES, StateMark } from './state-mark.tsx'
import { words } from './words.ts'

type Line = AnswerOf<'GET /supplier-requests'>['data'][number]
type Asked = Omit<NonNullable<Inputs<'GET /supplier-requests'>['query']>, 'cursor' | 'limit'>

const SORTS = ['number', 'supplier', 'sent', 'due', 'answered', 'status'] as const
type Sort = (typeof SORTS)[number]

const LIMIT = 60
/** Nobody tells when a colleague changes one: while somebody looks, the list is read now and then. */
const EVERY_MS = 15_000

/** What suppliers were asked, and what they answered. */
export const SupplierRequestsPage = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const [search, change] = useAddress()
  const navigate = useNavigate()
  const router = useRouter()
  const asked = askedOf(search)
  const list = useEndless<Line>({
    queryKey: ['supplier-requests', asked],
    read: (cursor, signal) =>
      call(
        'GET /supplier-requests',
        { query: cursor === undefined ? { ...asked, limit: LIMIT } : { cursor } },
        signal,
      ),
    idOf: ({ id }) => id,
    everyMs: EVERY_MS,
  })
  const columns = useColumns()
  const field = useRef<HTMLInputElement>(null)
  const [content, within] = useMain()
  useShortcuts('list', { 'list.search': () => field.current?.focus() }, { within: content })
  const searchKey = useKeyOf('list.search')
  const { q, status, request } = search
  const filteredBy = [
    q && shared.quoted(q),
    STATES.includes(status as never) && said.states[status as (typeof STATES)[number]],
    request && said.ofRequest(request),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <section className="list-page" aria-label={said.title} ref={within}>
      <PageHeader title={said.title} />
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
          choices={STATES.map((id) => ({ id, label: said.states[id] }))}
          value={status}
          onChange={(id) => void change({ status: id })}
        />
        {request !== undefined && (
          <Button onPress={() => void change({ request: undefined })}>
            {said.ofRequest(request)} ✕
          </Button>
        )}
      </div>
      <ListStates
        list={list}
        filteredBy={filteredBy}
        onReset={() => void change({ q: undefined, status: undefined, request: undefined })}
        empty={
          <EmptyState
            title={said.emptyTitle}
            text={said.emptyText}
            actions={
              <Button look="primary" onPress={() => void navigate({ to: '/inbox', search: {} })}>
                {said.toInbox}
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
          openId={search['row']}
          onOpen={({ id }) =>
            void change({ row: id }).then(() =>
              navigate({ to: '/supplier-requests/$id', params: { id } }),
            )
          }
          hrefOf={({ id }) =>
            router.buildLocation({ to: '/supplier-requests/$id', params: { id } }).publicHref
          }
          lookOf={({ status: state }) => (state === 'CLOSED' ? 'faded' : undefined)}
        />
      </ListStates>
    </section>
  )
}

const idOf = ({ id }: Line): string => id

/** What the address says wrongly counts as not said. */
function askedOf({ q = '', status, request, sort, direction }: Search): Asked {
  const state = STATES.find((each) => each === status)
  const sorted = SORTS.find((each) => each === sort)
  const isId = request !== undefined && /^[1-9]\d{0,17}$/.test(request)
  return {
    ...(q.trim() !== '' && { search: q.trim() }),
    ...(state && { status: state }),
    ...(isId && { request_id: request }),
    ...(sorted && { sort: sorted }),
    ...(direction === 'asc' || direction === 'desc' ? { direction } : {}),
  }
}

function useColumns(): readonly ListColumn<Line>[] {
  const said = useWords(words)
  const formats = useFormats()
  const now = useMinute()
  const sortBy = useSort()
  return useMemo(() => {
    const moment = (at: string | null) =>
      at === null ? <span className="secondary">{said.nothing}</span> : <Moment at={at} as="date" />
    return [
      {
        id: 'number',
        label: said.columns.number,
        width: '76px',
        sort: sortBy('number'),
        cell: ({ id }) => <span className="mono">{id}</span>,
      },
      {
        id: 'supplier',
        label: said.columns.supplier,
        width: 'minmax(150px, 2fr)',
        isTitle: true,
        sort: sortBy('supplier'),
        cell: ({ supplier_name, supplier_id }) => supplier_name ?? supplier_id,
      },
      {
        id: 'request',
        label: said.columns.request,
        width: 'minmax(120px, 2fr)',
        from: 760,
        cell: ({ request_id, request_name }) => (
          <span className="truncate">
            <span className="mono">{request_id}</span> {request_name}
          </span>
        ),
      },
      {
        id: 'positions',
        label: said.columns.positions,
        width: '170px',
        from: 560,
        cell: ({ position_count, priced_count, status }) =>
          status === 'DRAFT' || status === 'SENT'
            ? formats.count(position_count)
            : said.pricedOf(formats.count(priced_count), formats.count(position_count)),
      },
      {
        id: 'sent',
        label: said.columns.sent,
        width: '108px',
        from: 900,
        sort: sortBy('sent'),
        cell: ({ sent_at }) => moment(sent_at),
      },
      {
        id: 'due',
        label: said.columns.due,
        width: '160px',
        from: 460,
        sort: sortBy('due'),
        cell: ({ due_date, status }) => {
          if (due_date === null) return <span className="secondary">{said.nothing}</span>
          const isLate = status === 'SENT' && dueOf(due_date, new Date(now))?.is === 'late'
          return (
            <span className={isLate ? 'inbox-due late' : undefined}>
              {formats.date(due_date)} {isLate && <span>{said.overdue}</span>}
            </span>
          )
        },
      },
      {
        id: 'answered',
        label: said.columns.answered,
        width: '116px',
        from: 1020,
        sort: sortBy('answered'),
        cell: ({ answered_at }) => moment(answered_at),
      },
      {
        id: 'status',
        label: said.columns.status,
        width: '124px',
        sort: sortBy('status'),
        cell: ({ status }) => <StateMark status={status} />,
      },
    ]
  }, [said, formats, now, sortBy])
}

/** The newest first; all else is from its beginning. */
function useSort() {
  const [{ sort, direction }, change] = useAddress()
  return useMemo(
    () => (column: Sort) => {
      const isOwn = (sort ?? 'number') === column
      const isDown = (direction ?? (column === 'number' ? 'desc' : 'asc')) === 'desc'
      return {
        is: isOwn ? (isDown ? ('descending' as const) : ('ascending' as const)) : ('none' as const),
        onSort: () => void change({ sort: column, direction: isOwn && !isDown ? 'desc' : 'asc' }),
      }
    },
    [sort, direction, change],
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { call } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { CodeBlock } from '../parts/code-block.tsx'
import { type ListColumn, ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { useMinute } from '../parts/measure.ts'
import { Moment } from '../parts/moment.tsx'
import { type Search, useAddress } from '../parts/use-address.ts'
import { useEndless } from '../parts/use-endless.ts'
import { AdminOnly } from '../shell/admin-only.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useWords } from '../words/words.ts'
import { CallDrawer } from './call-drawer.tsx'
import { type CallLine, pathOf } from './call-line.ts'
import { firstCurl } from './curl.ts'
import { ErrorGroups } from './error-groups.tsx'
import { FilterBar, useFilterWords } from './filter-bar.tsx'
import { type Filters, filtersOf, NO_FILTERS } from './filters.ts'
import { StatusMark } from './status-mark.tsx'
import { words as catalogue } from './words.ts'

/** What partners' programs called, and what they were answered. */
export const RequestLogPage = () => (
  <AdminOnly>
    <RequestLog />
  </AdminOnly>
)

const idOf = ({ call_id }: CallLine) => call_id

const RequestLog = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const now = useMinute()
  const filters = filtersOf(search, now)
  const list = useEndless<CallLine>({
    queryKey: ['requestLog', 'list', keyOf(search)],
    read: (cursor, signal) => readOn(cursor === undefined ? filters : { cursor }, signal),
    idOf,
  })
  const columns = useColumns()
  const region = useRef<HTMLDivElement>(null)
  const { call: openId } = search
  const close = () => {
    void change({ call: undefined })
    region.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus()
  }
  return (
    <div className="list-page request-log" ref={region}>
      <PageHeader title={words.title} />
      <FilterBar search={search} onChange={change} />
      <ErrorGroups search={search} now={now} onChange={change} />
      <News list={list} filters={filters} search={search} />
      <ListStates
        list={list}
        filteredBy={useFilterWords(search)}
        onReset={() => void change(NO_FILTERS)}
        empty={<Empty />}
      >
        <ListGrid
          label={words.list}
          columns={columns}
          list={list}
          idOf={idOf}
          onOpen={({ call_id }) => void change({ call: call_id }, { isStep: true })}
          hrefOf={({ call_id }) => `/app/developers/requests?call=${call_id}`}
          opensOnClick
          openId={openId}
        />
      </ListStates>
      {openId !== undefined && <CallDrawer key={openId} callId={openId} onClose={close} />}
    </div>
  )
}

/** The service looks at so many calls at a time; who waits wants those that it finds. */
async function readOn(query: Filters, signal: AbortSignal) {
  let page = await call('GET /request-log', { query }, signal)
  while (page.data.length === 0 && page.next_cursor !== null) {
    page = await call('GET /request-log', { query: { cursor: page.next_cursor } }, signal)
  }
  return page
}

/** What is open is no filter, and a minute that passes asks for nothing anew. */
const keyOf = ({ call: _, ...filters }: Search): Search => filters

type NewsProps = {
  readonly list: { readonly items: readonly CallLine[]; readonly isPending: boolean }
  readonly filters: Filters
  readonly search: Search
}

const NEWS_EVERY_MS = 3_000

/** Rows never shift under who reads them: what is new is shown when it is asked for. */
const News = ({ list, filters, search }: NewsProps) => {
  const words = useWords(catalogue)
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['requestLog', 'newest', keyOf(search)],
    queryFn: async ({ signal }) => {
      const { data: found } = await call(
        'GET /request-log',
        { query: { ...filters, limit: 1 } },
        signal,
      )
      const newest = found[0]?.call_id ?? null
      // Where there is nothing to shift, it is there at once.
      if (newest !== null && !list.isPending && list.items.length === 0) {
        await refresh(client, ['requestLog', 'list'])
      }
      return newest
    },
    refetchInterval: NEWS_EVERY_MS,
  })
  const isNew =
    typeof data === 'string' &&
    list.items.length > 0 &&
    !list.items.some((item) => idOf(item) === data)
  return (
    <div role="status">
      {isNew && (
        <div className="banner">
          {words.news}
          <Button onPress={() => void refresh(client, ['requestLog'])}>{words.showNews}</Button>
        </div>
      )}
    </div>
  )
}

const Empty = () => {
  const words = useWords(catalogue)
  return (
    <div className="state">
      <h2>{words.emptyTitle}</h2>
      <p>{words.emptyText}</p>
      <div className="request-log-first">
        <CodeBlock label={words.emptyCurl} text={firstCurl(location.origin)} />
      </div>
    </div>
  )
}

function useColumns(): readonly ListColumn<CallLine>[] {
  const words = useWords(catalogue)
  const formats = useFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats are of the same language as the words
  return useMemo(
    () => [
      {
        id: 'time',
        label: words.column.time,
        width: '130px',
        cell: ({ called_at }) => <Moment at={called_at} as="short" />,
      },
      {
        id: 'method',
        label: words.column.method,
        width: '76px',
        from: 420,
        cell: ({ method }) => <span className="mono">{method}</span>,
      },
      {
        id: 'path',
        label: words.column.path,
        width: 'minmax(120px, 2fr)',
        isTitle: true,
        cell: ({ url, channel }) => (
          <span className="mono" title={url}>
            {channel === 'SFTP' && (
              <>
                <span className="badge">{channel}</span>{' '}
              </>
            )}
            {pathOf(url)}
          </span>
        ),
      },
      {
        id: 'status',
        label: words.column.status,
        width: 'minmax(84px, 1fr)',
        cell: (line) => (
          <>
            <StatusMark call={line} />
            {line.is_repeat && <span className="badge">{words.repeat}</span>}
          </>
        ),
      },
      {
        id: 'ms',
        label: words.column.ms,
        width: '80px',
        isNumber: true,
        from: 700,
        cell: ({ duration_ms }) => formats.quantity(Math.round(duration_ms * 10) / 10),
      },
      {
        id: 'key',
        label: words.column.key,
        width: 'minmax(90px, 1fr)',
        from: 820,
        cell: ({ key }) => <span className="truncate">{key?.name ?? words.noKey}</span>,
      },
      {
        id: 'requestId',
        label: words.column.requestId,
        width: 'minmax(120px, 1fr)',
        from: 960,
        cell: ({ request_id }) => (
          <span className="mono truncate" title={request_id}>
            {request_id}
          </span>
        ),
      },
      {
        id: 'budget',
        label: words.column.budget,
        width: '110px',
        isNumber: true,
        from: 1_080,
        cell: ({ budget_left }) => (budget_left === null ? words.none : formats.count(budget_left)),
      },
    ],
    [words],
  )
}

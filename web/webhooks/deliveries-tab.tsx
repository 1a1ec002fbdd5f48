import { useRef } from 'react'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { CheckBox } from '../parts/fields.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { type ListColumn, ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { Moment } from '../parts/moment.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { CopyText, EmptyState } from '../parts/states.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useEndless } from '../parts/use-endless.ts'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type DeliveryLine, deliveriesKey, EVENT_TYPES, SOON_MS, type Subscription } from './api.ts'
import { StandingBadge } from './badge.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import {
  filtersIn,
  isNumberOrId,
  NO_FILTERS,
  queryOf,
  STATUS_FILTERS,
  TIMES,
  wordsOf,
} from './filters.ts'
import { ReplayProgress } from './replay-progress.tsx'
import { resultOf, shortId, standingOfDelivery, subjectOf } from './standing.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly subscription: Subscription }

const idOf = ({ delivery_id }: DeliveryLine) => delivery_id

/** Everything that was sent to a webhook, and one of them beside. */
export const DeliveriesTab = ({ subscription }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const [search, change] = useAddress()
  const page = useRef<HTMLDivElement>(null)
  const { subscription_id: id } = subscription
  const filters = filtersIn(search)
  const isLive = search['live'] !== undefined
  const list = useEndless({
    queryKey: [...deliveriesKey(id), filters],
    read: async (cursor, signal) => {
      // What cannot be found is not asked for.
      if (filters.q !== undefined && !isNumberOrId(filters.q)) return NOTHING
      const query = queryOf(filters, Date.now(), cursor)
      const path = { subscription_id: id }
      return call('GET /webhooks/{subscription_id}/deliveries', { path, query }, signal)
    },
    idOf,
    everyMs: isLive && SOON_MS,
  })
  const columns = useColumns()
  const open = search['delivery']
  const show = (deliveryId: string | undefined) =>
    void change({ delivery: deliveryId, view: undefined }, { isStep: true })
  return (
    <div ref={page} className="list-page">
      <Bar />
      <ReplayProgress subscription={subscription} />
      <ListStates
        list={list}
        filteredBy={wordsOf(filters, words, shared)}
        onReset={() => void change(NO_FILTERS)}
        empty={
          <EmptyState
            title={words.noDeliveries}
            text={words.noDeliveriesText}
            actions={
              <Button onPress={() => void change({ tab: 'test' }, { isStep: true })}>
                {words.sendTest}
              </Button>
            }
          />
        }
      >
        <ListGrid
          label={words.deliveries}
          columns={columns}
          list={list}
          idOf={idOf}
          opensOnClick
          openId={open}
          hrefOf={({ delivery_id }) => `/app/developers/webhooks/${id}?delivery=${delivery_id}`}
          onOpen={({ delivery_id }) => show(delivery_id)}
          lookOf={({ status }) =>
            status === 'EXHAUSTED' ? 'attention' : status === 'CANCELLED' ? 'faded' : undefined
          }
        />
      </ListStates>
      {open !== undefined && (
        <DeliveryDrawer
          key={open}
          subscription={subscription}
          deliveryId={open}
          onShow={show}
          onClose={() => {
            show(undefined)
            page.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus()
          }}
        />
      )}
    </div>
  )
}

const NOTHING = { data: [], next_cursor: null }

const Bar = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const field = useRef<HTMLInputElement>(null)
  const searchKey = useKeyOf('list.search')
  useShortcuts('list', { 'list.search': () => field.current?.focus() })
  const choose = (name: string) => (value: string | undefined) => void change({ [name]: value })
  return (
    <div className="list-bar">
      <FilterSelect
        label={words.status}
        choices={STATUS_FILTERS.map((id) => ({ id, label: words.statusFilter[id] }))}
        value={search['status']}
        onChange={choose('status')}
      />
      <FilterSelect
        label={words.event}
        choices={EVENT_TYPES.map((id) => ({ id, label: id }))}
        value={search['event']}
        onChange={choose('event')}
      />
      <FilterSelect
        label={words.time}
        choices={TIMES.map((id) => ({ id, label: words.times[id] }))}
        value={search['time']}
        onChange={choose('time')}
      />
      <SearchBox
        label={words.search}
        shortcut={searchKey}
        q={search['q'] ?? ''}
        onSearch={(q) => change({ q: q.trim() || undefined })}
        field={field}
      />
      <CheckBox
        isSelected={search['live'] !== undefined}
        onChange={(isLive) => void change({ live: isLive ? '1' : undefined })}
      >
        {words.live}
      </CheckBox>
      <Button onPress={() => void change({ replay: '1' }, { isStep: true })}>{words.replay}</Button>
    </div>
  )
}

function useColumns(): readonly ListColumn<DeliveryLine>[] {
  const words = useWords(catalogue)
  const { count } = useFormats()
  return [
    {
      id: 'state',
      label: words.state,
      width: '136px',
      cell: (line) => <StandingBadge {...standingOfDelivery(line, words)} />,
    },
    {
      id: 'time',
      label: words.time,
      width: '128px',
      cell: ({ created_at }) => <Moment at={created_at} as="short" />,
    },
    {
      id: 'event',
      label: words.event,
      width: 'minmax(180px, 2fr)',
      isTitle: true,
      cell: ({ event_type, kind }) => (
        <>
          <span className="mono truncate">{event_type}</span>
          {kind !== 'EVENT' && <span className="badge accent">{words.kind[kind]}</span>}
        </>
      ),
    },
    {
      id: 'subject',
      label: words.subject,
      width: '104px',
      from: 620,
      cell: (line) => <span className="mono truncate">{subjectOf(line)}</span>,
    },
    {
      id: 'attempt',
      label: words.attempt,
      width: '72px',
      from: 720,
      isNumber: true,
      cell: ({ attempts, most_attempts }) => words.attemptOf(attempts, most_attempts),
    },
    {
      id: 'result',
      label: words.result,
      width: 'minmax(72px, 152px)',
      from: 520,
      cell: ({ last_attempt }) => (
        <span className={last_attempt?.error ? 'bad truncate' : 'truncate'}>
          {resultOf(last_attempt, words)}
        </span>
      ),
    },
    {
      id: 'duration',
      label: words.duration,
      width: '72px',
      from: 800,
      isNumber: true,
      cell: ({ last_attempt }) => last_attempt && count(last_attempt.duration_ms),
    },
    {
      id: 'next',
      label: words.next,
      width: '136px',
      from: 940,
      cell: ({ next_attempt_at, attempts }) =>
        next_attempt_at !== null && attempts > 0 ? (
          <Moment at={next_attempt_at} as="short" />
        ) : null,
    },
    {
      id: 'id',
      label: words.id,
      width: '120px',
      from: 1060,
      cell: ({ delivery_id }) => <CopyText text={delivery_id} label={shortId(delivery_id)} />,
    },
  ]
}

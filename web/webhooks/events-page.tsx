import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { type ListColumn, ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { Moment } from '../parts/moment.tsx'
import { CopyText, EmptyState } from '../parts/states.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useEndless } from '../parts/use-endless.ts'
import { AdminOnly } from '../shell/admin-only.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useWords } from '../words/words.ts'
import type { EmittedEvent } from './api.ts'
import { StandingBadge } from './badge.tsx'
import { EventCatalogue } from './event-catalogue.tsx'
import { shortId, shortUrl, standingOfDelivery, subjectOf } from './standing.ts'
import { words as catalogue } from './words.ts'

export const EventsPage = () => (
  <AdminOnly>
    <Events />
  </AdminOnly>
)

/** What was told, and what can be told. */
const Events = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  return (
    <>
      <PageHeader title={words.eventsTitle} />
      <div className="list-page webhook-page">
        <Tabs
          label={words.eventsTitle}
          selected={search['tab'] === 'catalogue' ? 'catalogue' : 'stream'}
          onSelect={(tab) =>
            void change({ tab: tab === 'stream' ? undefined : tab }, { isStep: true })
          }
          tabs={[
            { id: 'stream', label: words.eventTabs.stream, content: <Stream /> },
            {
              id: 'catalogue',
              label: words.eventTabs.catalogue,
              content: (
                <div className="page-scroll">
                  <div className="page-body">
                    <EventCatalogue withSchemas />
                  </div>
                </div>
              ),
            },
          ]}
        />
      </div>
    </>
  )
}

const idOf = ({ event_id }: EmittedEvent) => event_id

const Stream = () => {
  const words = useWords(catalogue)
  const navigate = useNavigate()
  const columns = useColumns()
  const list = useEndless({
    queryKey: ['events'],
    read: (cursor, signal) => call('GET /events', { query: { ...(cursor && { cursor }) } }, signal),
    idOf,
  })
  return (
    <div className="list-page">
      <ListStates
        list={list}
        empty={
          <EmptyState
            title={words.noEvents}
            text={words.noEventsText}
            actions={
              <Link className="button" to="/developers/webhooks">
                {words.toWebhooks}
              </Link>
            }
          />
        }
      >
        <ListGrid
          label={words.eventsTitle}
          columns={columns}
          list={list}
          idOf={idOf}
          onOpen={({ deliveries }) => {
            const [first] = deliveries.filter(({ is_deleted }) => !is_deleted)
            if (!first) return
            void navigate({
              to: '/developers/webhooks/$id',
              params: { id: first.subscription_id },
              search: { delivery: first.delivery_id },
            })
          }}
        />
      </ListStates>
    </div>
  )
}

function useColumns(): readonly ListColumn<EmittedEvent>[] {
  const words = useWords(catalogue)
  return [
    {
      id: 'time',
      label: words.time,
      width: '136px',
      cell: ({ created_at }) => <Moment at={created_at} as="short" />,
    },
    {
      id: 'event',
      label: words.event,
      width: 'minmax(160px, 240px)',
      cell: ({ event_type }) => <span className="mono truncate">{event_type}</span>,
    },
    {
      id: 'subject',
      label: words.subject,
      width: '104px',
      from: 560,
      cell: (event) => <span className="mono truncate">{subjectOf(event)}</span>,
    },
    {
      id: 'told',
      label: words.toldTo,
      width: 'minmax(120px, 1fr)',
      from: 640,
      cell: ({ deliveries }) =>
        deliveries.length === 0 ? (
          <span className="secondary truncate">{words.toldNobody}</span>
        ) : (
          deliveries.map((delivery) => <ToldTo key={delivery.delivery_id} delivery={delivery} />)
        ),
    },
    {
      id: 'id',
      label: words.id,
      width: '120px',
      from: 900,
      cell: ({ event_id }) => <CopyText text={event_id} label={shortId(event_id)} />,
    },
  ]
}

const ToldTo = ({ delivery }: { readonly delivery: EmittedEvent['deliveries'][number] }) => {
  const words = useWords(catalogue)
  const { subscription_id: id, delivery_id, url, is_deleted } = delivery
  return (
    <span className="told-to">
      {is_deleted ? (
        <span className="secondary truncate">{shortUrl(url)}</span>
      ) : (
        <Link
          className="truncate"
          to="/developers/webhooks/$id"
          params={{ id }}
          search={{ delivery: delivery_id }}
        >
          {shortUrl(url)}
        </Link>
      )}
      <StandingBadge {...standingOfDelivery(delivery, words)} />
    </span>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { type ListColumn, ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useAddress } from '../parts/use-address.ts'
import { AdminOnly } from '../shell/admin-only.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useWords } from '../words/words.ts'
import { type Subscription, useWebhooks } from './api.ts'
import { StandingBadge } from './badge.tsx'
import { Course } from './course.tsx'
import { CreateWebhook } from './create-webhook.tsx'
import { EventCatalogue } from './event-catalogue.tsx'
import { shortUrl, standingOf } from './standing.ts'
import { words as catalogue } from './words.ts'

export const WebhooksPage = () => (
  <AdminOnly>
    <Webhooks />
  </AdminOnly>
)

const Webhooks = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const isCreating = search['create'] !== undefined
  const setCreating = (wanted: boolean) =>
    void change({ create: wanted ? '1' : undefined }, { isStep: true })
  return (
    <>
      <PageHeader
        title={isCreating ? words.add : words.title}
        actions={
          !isCreating && (
            <Button look="primary" icon={<Plus size={14} />} onPress={() => setCreating(true)}>
              {words.add}
            </Button>
          )
        }
      />
      {isCreating ? (
        <CreateWebhook onCancel={() => setCreating(false)} />
      ) : (
        <WebhookList onCreate={() => setCreating(true)} />
      )}
    </>
  )
}

const idOf = ({ subscription_id }: Subscription) => subscription_id

const WebhookList = ({ onCreate }: { readonly onCreate: () => void }) => {
  const words = useWords(catalogue)
  const navigate = useNavigate()
  const columns = useColumns()
  const { data, isPending, error, refetch } = useWebhooks()
  const list = {
    items: data?.data ?? [],
    isPending,
    error: data === undefined ? error : null,
    retry: refetch,
  }
  return (
    <div className="list-page">
      <ListStates
        list={list as Parameters<typeof ListStates>[0]['list']}
        empty={
          <div className="page-scroll">
            <EmptyState
              title={words.emptyTitle}
              text={words.emptyText}
              actions={
                <Button look="primary" onPress={onCreate}>
                  {words.add}
                </Button>
              }
            />
            <div className="webhooks-catalogue">
              <EventCatalogue />
            </div>
          </div>
        }
      >
        <ListGrid
          label={words.list}
          columns={columns}
          list={{ items: list.items, hasMore: false, isFailedMore: false, more: () => undefined }}
          idOf={idOf}
          lines={2}
          hrefOf={({ subscription_id }) => `/app/developers/webhooks/${subscription_id}`}
          onOpen={({ subscription_id: id }) =>
            void navigate({ to: '/developers/webhooks/$id', params: { id } })
          }
          lookOf={({ state, failing_since }) =>
            state === 'ACTIVE' && failing_since !== null ? 'attention' : undefined
          }
        />
      </ListStates>
    </div>
  )
}

function useColumns(): readonly ListColumn<Subscription>[] {
  const words = useWords(catalogue)
  const formats = useFormats()
  return [
    {
      id: 'state',
      label: words.state,
      width: 'minmax(96px, 220px)',
      cell: (each) => <StandingBadge {...standingOf(each, words, formats.timeOrMoment)} />,
    },
    {
      id: 'url',
      label: words.url,
      width: 'minmax(140px, 3fr)',
      isTitle: true,
      cell: ({ url, description }) => (
        <span className="webhook-name">
          <span className="mono truncate">{shortUrl(url)}</span>
          <span className="secondary small truncate">{description}</span>
        </span>
      ),
    },
    {
      id: 'events',
      label: words.events,
      width: 'minmax(140px, 2fr)',
      from: 1000,
      cell: ({ event_types }) => (
        <span className="truncate" title={event_types?.join(', ')}>
          {event_types?.join(', ') ?? words.allEvents}
        </span>
      ),
    },
    {
      id: 'delivered',
      label: words.delivered24,
      width: '128px',
      from: 560,
      isNumber: true,
      cell: ({ last_24_hours }) => formats.count(last_24_hours.delivered),
    },
    {
      id: 'failed',
      label: words.failed24,
      width: '148px',
      from: 720,
      isNumber: true,
      cell: ({ last_24_hours: { failed_attempts } }) =>
        failed_attempts > 0 ? (
          <strong className="bad">{formats.count(failed_attempts)}</strong>
        ) : (
          formats.count(0)
        ),
    },
    {
      id: 'p95',
      label: `${words.p95} ms`,
      width: '80px',
      from: 860,
      isNumber: true,
      cell: ({ last_24_hours: { p95_ms } }) => (p95_ms === null ? '—' : formats.count(p95_ms)),
    },
    {
      id: 'course',
      label: words.course,
      width: '128px',
      from: 860,
      cell: ({ last_24_hours }) => <Course figures={last_24_hours} />,
    },
  ]
}

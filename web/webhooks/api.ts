import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, call, type Inputs } from '../api/call.ts'

export type Subscription = AnswerOf<'GET /webhooks/{subscription_id}'>
export type DeliveryLine = AnswerOf<'GET /webhooks/{subscription_id}/deliveries'>['data'][number]
export type Delivery = AnswerOf<'GET /webhooks/{subscription_id}/deliveries/{delivery_id}'>
export type Attempt = Delivery['attempts_made'][number]
export type ReplayRun = AnswerOf<'GET /webhooks/{subscription_id}/replays'>['data'][number]
export type EventKind = AnswerOf<'GET /event-types'>['data'][number]
export type EventType = EventKind['event_type']
export type EmittedEvent = AnswerOf<'GET /events'>['data'][number]
export type Scope = Inputs<'GET /webhooks/{subscription_id}/replay-preview'>['query']['scope']

export const EVENT_TYPES: readonly EventType[] = [
  'job.finished',
  'tender.completed',
  'order.completed',
  'project.exported',
  'request.processing_completed',
]

export const isEventType = (text: string | undefined): text is EventType =>
  EVENT_TYPES.some((type) => type === text)

/** Under this all that is shown of webhooks is kept. */
export const WEBHOOKS_KEY = ['webhooks']
export const webhookKey = (id: string) => [...WEBHOOKS_KEY, id]
export const deliveriesKey = (id: string) => [...webhookKey(id), 'deliveries']
export const deliveryKey = (id: string, deliveryId: string) => [
  ...webhookKey(id),
  'delivery',
  deliveryId,
]
export const runsKey = (id: string) => [...webhookKey(id), 'replays']

/** What people look at changes by itself. */
const FIGURES_EVERY_MS = 10_000
export const SOON_MS = 2_000

export const useWebhooks = () =>
  useQuery({
    queryKey: [...WEBHOOKS_KEY, 'all'],
    queryFn: ({ signal }) => call('GET /webhooks', {}, signal),
    refetchInterval: FIGURES_EVERY_MS,
  })

export const useWebhook = (id: string, isLive: boolean) =>
  useQuery({
    queryKey: [...webhookKey(id), 'one'],
    queryFn: ({ signal }) =>
      call('GET /webhooks/{subscription_id}', { path: { subscription_id: id } }, signal),
    refetchInterval: isLive ? SOON_MS : FIGURES_EVERY_MS,
  })

const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY }

export const useEventKinds = () =>
  useQuery({
    queryKey: ['event-types'],
    queryFn: ({ signal }) => call('GET /event-types', {}, signal),
    ...FOR_EVER,
  })

export const useSnippets = () =>
  useQuery({
    queryKey: ['verification-snippets'],
    queryFn: ({ signal }) => call('GET /verification-snippets', {}, signal),
    ...FOR_EVER,
  })

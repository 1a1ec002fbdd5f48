import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { pageOf } from '#kernel/list.ts'
import type { SortedDeps } from '#kernel/sorted-list.ts'
import { API_VERSION } from '../../version.ts'
import { sampleOf } from '../describe-webhook.ts'
import type { EventDescription } from '../event-description.ts'
import { OF_WEBHOOKS } from '../webhook-operation.ts'
import { listEvents } from './list-events.ts'
import { EmittedEvent, EventKind, eventsQuery, exampleEvent, exampleKind } from './schema.ts'

type Deps = SortedDeps & { readonly catalogue: readonly EventDescription[] }

/** What can be told, and what was told. */
export const eventAppOperations = (deps: Deps): readonly AppOperation[] => [
  kindsOperation(deps),
  listOperation(deps),
]

const kindsOperation = ({ catalogue }: Pick<Deps, 'catalogue'>): AppOperation =>
  appOperation({
    ...OF_WEBHOOKS,
    id: 'listEventTypes',
    method: 'GET',
    path: '/event-types',
    summary: 'The events there are',
    description: 'When each is told, what it tells, and the call that answers the current state.',
    responses: {
      200: listOf(EventKind, exampleKind, 'All of them, in the order of the interface.'),
    },
    handle: async () => ({ status: 200, json: { data: catalogue.map(kindOf) } }),
  })

const kindOf = (event: EventDescription) => ({
  event_type: event.type,
  when: event.when,
  follow_up: event.followUp,
  data_schema: plain(event.data),
  sample: sampleOf(event, API_VERSION),
})

/** Without what only we read in it. */
const plain = (schema: object): object =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key.startsWith('x-') ? undefined : value)))

const listOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...OF_WEBHOOKS,
    id: 'listEvents',
    method: 'GET',
    path: '/events',
    summary: 'Events that were told, the newest first',
    description: 'With what became of each at every subscription.',
    query: eventsQuery,
    responses: { 200: pageOf(EmittedEvent, exampleEvent) },
    handle: async ({ query, caller: { organisationId } }) => ({
      status: 200,
      json: await listEvents(deps, organisationId, query),
    }),
  })

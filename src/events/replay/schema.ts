import { Type } from 'typebox'
import { EVENT_TYPES, type EventType } from '../event.ts'
import { SCOPES } from './scope.ts'

const moment = (description: string) =>
  Type.Optional(
    Type.String({
      maxLength: 40,
      description,
      'x-form': 'a UTC timestamp such as 2026-11-14T09:30:00.123456Z',
    }),
  )

const times = {
  from: moment(
    'Only events that happened at or after this instant. RANGE demands it, FAILED and UNDELIVERED can have it.',
  ),
  to: moment(
    'Only events that happened before this instant, which must be after `from`. Not with EVENT.',
  ),
}

export const Replay = Type.Object(
  {
    scope: Type.Unsafe<(typeof SCOPES)[number]>({
      type: 'string',
      enum: [...SCOPES],
      description:
        'EVENT: one event. RANGE: all events of a time that the webhook wants now, delivered or not. ' +
        'FAILED: what the endpoint did not take, of the types that the webhook wants now: given up, or waiting to be tried again ' +
        'after a failure. UNDELIVERED: what did not arrive, of the types that the webhook wants now: given up, cancelled, or waiting to be tried ' +
        'again after a failure. What still waits for its first attempt is not meant.',
    }),
    event_id: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
        'x-form': 'a UUID',
        description: 'With EVENT.',
      }),
    ),
    ...times,
    event_types: Type.Optional(
      Type.Array(Type.Unsafe<EventType>({ type: 'string', enum: [...EVENT_TYPES] }), {
        minItems: 1,
        maxItems: EVENT_TYPES.length,
        description: 'Only these. With RANGE.',
      }),
    ),
    expected_count: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'As the preview said: where it is another number by now, nothing is sent.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const previewQuery = Type.Object(
  {
    scope: Type.Unsafe<Exclude<(typeof SCOPES)[number], 'EVENT'>>({
      type: 'string',
      enum: SCOPES.filter((scope) => scope !== 'EVENT'),
    }),
    ...times,
    event_types: Type.Optional(
      Type.String({
        pattern: `^(${types()})(,(${types()}))*$`,
        maxLength: 200,
        'x-form': `one or more of ${EVENT_TYPES.join(', ')}, joined with commas`,
        description: 'Only these. With RANGE.',
      }),
    ),
  },
  { additionalProperties: false },
)

function types(): string {
  return EVENT_TYPES.join('|').replaceAll('.', '\\.')
}

export const Count = Type.Object({
  count: Type.Integer({
    minimum: 0,
    description: 'Events. In a preview 10001 means: more than can be sent at once.',
  }),
})

export const SentAgain = Type.Object({
  count: Type.Integer({ minimum: 0, description: 'Events.' }),
  replay_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'By which its progress is listed; null where nothing was to be sent.',
  }),
})

const deliveries = (description: string) => Type.Integer({ minimum: 0, description })

export const ReplayRun = Type.Object(
  {
    replay_id: Type.String({ format: 'uuid' }),
    created_at: Type.String({ format: 'date-time' }),
    count: deliveries('All that it sends, as far as they are still in the log.'),
    delivered: deliveries('Arrived.'),
    exhausted: deliveries('Given up after the last attempt.'),
    cancelled: deliveries('Cancelled by a person, or sent again by something later.'),
    waiting: deliveries('On their way: it is over when there is none.'),
    failing: deliveries('Of those, how many have failed at least once.'),
  },
  { additionalProperties: false, 'x-component': 'ReplayRun' },
)

export const exampleRun = {
  replay_id: '019a84d3-1c00-7000-8000-000000000001',
  created_at: '2026-11-14T14:05:00.000Z',
  count: 42,
  delivered: 30,
  exhausted: 0,
  cancelled: 0,
  waiting: 12,
  failing: 1,
}

export const Replayed = Type.Object({
  delivery_id: Type.String({ format: 'uuid', description: 'The new delivery.' }),
})

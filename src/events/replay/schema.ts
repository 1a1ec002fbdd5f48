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
    'Only events that happened at or after this instant. RANGE demands it, UNDELIVERED can have it.',
  ),
  to: moment(
    'Only events that happened before this instant, which must be after `from`. With RANGE or UNDELIVERED.',
  ),
}

export const Replay = Type.Object(
  {
    scope: Type.Unsafe<(typeof SCOPES)[number]>({
      type: 'string',
      enum: [...SCOPES],
      description:
        'EVENT: one event. RANGE: all events of a time that the webhook wants now, delivered or not. ' +
        'UNDELIVERED: what did not arrive, of the types that the webhook wants now: given up, cancelled, or waiting to be tried ' +
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
    scope: Type.Unsafe<'UNDELIVERED' | 'RANGE'>({
      type: 'string',
      enum: ['UNDELIVERED', 'RANGE'],
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

export const Replayed = Type.Object({
  delivery_id: Type.String({ format: 'uuid', description: 'The new delivery.' }),
})

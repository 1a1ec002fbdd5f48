import { Type } from 'typebox'
import { requiredSeenField, seenField } from '#kernel/http/seen.ts'
import { momentOrNull } from '#kernel/schema.ts'
import { EVENT_TYPES, type EventType } from '../event.ts'
import { HELD_CHOICES, type Held, SUBSCRIPTION_STATES } from './subscription.ts'

const url = Type.String({
  minLength: 1,
  maxLength: 2_048,
  description:
    'Where events are sent: https, port 443 or from 1024 on, no user name, no fragment, on the public internet.',
})
const description = Type.String({ maxLength: 1_000, description: 'What it is for.' })
const eventTypes = Type.Unsafe<readonly EventType[] | null>({
  type: ['array', 'null'],
  items: { type: 'string', enum: [...EVENT_TYPES] },
  minItems: 1,
  uniqueItems: true,
  description: 'The types to be told of; null for all, also those to come.',
})

export const NewSubscription = Type.Object(
  {
    url,
    description: Type.Optional(description),
    event_types: Type.Optional(eventTypes),
  },
  { additionalProperties: false },
)

export const SubscriptionPatch = Type.Object(
  {
    url: Type.Optional(url),
    description: Type.Optional(description),
    event_types: Type.Optional(eventTypes),
    updated_at: seenField,
  },
  { additionalProperties: false },
)

/** Who switches to a secret, or discards one, means the one that he knows of: somebody may have prepared another. */
export const SeenSubscription = Type.Object(
  { updated_at: requiredSeenField },
  { additionalProperties: false },
)

export const resumeQuery = Type.Object(
  {
    held: Type.Optional(
      Type.Unsafe<Held>({
        type: 'string',
        enum: [...HELD_CHOICES],
        description:
          'SEND, unless given: what waits is sent, the oldest first. CANCEL: nothing of it is sent, but it stays in the log ' +
          'and can be sent again.',
      }),
    ),
  },
  { additionalProperties: false },
)

const moment = (text: string) => Type.String({ format: 'date-time', description: text })
const count = (text: string) => Type.Integer({ minimum: 0, description: text })

const fields = {
  subscription_id: Type.String({ format: 'uuid' }),
  url,
  description,
  event_types: eventTypes,
  state: Type.String({
    enum: [...SUBSCRIPTION_STATES],
    description: 'While it is PAUSED its events are kept, and none is sent.',
  }),
  created_at: moment('When it was made.'),
  updated_at: moment('When somebody last changed it.'),
  paused_at: momentOrNull('Since when it is paused.'),
  failing_since: momentOrNull('Since when every attempt failed; null after a success.'),
  failures_in_a_row: count('Attempts that failed since the last success.'),
  last_success_at: momentOrNull('When an event was last taken.'),
  has_next_secret: Type.Boolean({ description: 'Whether a secret is prepared to switch to.' }),
  last_24_hours: Type.Object(
    {
      delivered: count('Deliveries that were taken in that time, whenever they were made.'),
      failed_attempts: count('Attempts that began in that time and failed.'),
      exhausted: count('Deliveries that were given up in that time, after their last attempt.'),
      waiting: count('Deliveries that wait now, however old.'),
      p95_ms: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        description:
          'What 95 of 100 attempts of that time took at the most; null where there was none.',
      }),
      by_hour: Type.Array(
        Type.Object(
          { delivered: count('In that hour.'), failed_attempts: count('In that hour.') },
          { additionalProperties: false },
        ),
        { description: 'Hour by hour, the oldest first; none where they could not be counted.' },
      ),
    },
    { additionalProperties: false, description: 'What happened in that time, tests not counted.' },
  ),
}

export const SubscriptionRecord = Type.Object(fields, {
  additionalProperties: false,
  'x-component': 'WebhookSubscription',
})

export const SubscriptionWithSecret = Type.Object(
  {
    ...fields,
    signing_secret: Type.String({
      description: 'The whole text is the key of the signature. It is shown only now.',
    }),
  },
  { additionalProperties: false, 'x-component': 'WebhookSubscriptionWithSecret' },
)

export const exampleSubscription = {
  subscription_id: '019a84d0-5b1e-7c3a-9f00-2f6c1d0e4b7a',
  url: 'https://erp.example/hooks',
  description: 'ERP, production',
  event_types: ['job.finished', 'tender.completed'],
  state: 'ACTIVE',
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-16T10:02:00.000311Z',
  paused_at: null,
  failing_since: null,
  failures_in_a_row: 0,
  last_success_at: '2026-11-16T13:58:01.088000Z',
  has_next_secret: false,
  last_24_hours: {
    delivered: 212,
    failed_attempts: 3,
    exhausted: 0,
    waiting: 1,
    p95_ms: 340,
    by_hour: [{ delivered: 212, failed_attempts: 3 }],
  },
}

export const exampleWithSecret = {
  ...exampleSubscription,
  signing_secret: 'whsec_KJ0mBqV6k1yqz5o3sW8e2uQ4xTn7cRfLhA9dGiUvYbE',
}

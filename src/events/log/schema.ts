import { Type } from 'typebox'
import { MAX_CURSOR_LENGTH } from '#kernel/cursor.ts'
import { DECIMAL_ID, orNull, wantedMoment } from '#kernel/schema.ts'
import { EVENT_TYPES } from '../event.ts'
import { DELIVERY_KINDS, DELIVERY_STATUSES } from './delivery.ts'

const uuid = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
      'x-form': 'a UUID',
      description,
    }),
  )

const decimalId = (description: string) =>
  Type.Optional(Type.String({ ...DECIMAL_ID, description }))

/** Deliveries of a project have no index of their own: those of the time are looked through. */
export const DAYS_OF_PROJECT = 31

export const deliveriesQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: MAX_CURSOR_LENGTH })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
    status: Type.Optional(Type.String({ enum: [...DELIVERY_STATUSES] })),
    failing: Type.Optional(
      Type.String({
        enum: ['true'],
        description: 'Only what was given up, or failed and waits to be tried again.',
      }),
    ),
    event_type: Type.Optional(Type.String({ enum: [...EVENT_TYPES] })),
    kind: Type.Optional(Type.String({ enum: [...DELIVERY_KINDS] })),
    event_id: uuid('Only deliveries of this event.'),
    request_id: decimalId('Only what tells of this tender or order.'),
    job_id: uuid('Only what tells of this job.'),
    project_id: decimalId(
      `Only what tells of this project, or of a tender or order in it. Demands \`from\`, and a time of ${DAYS_OF_PROJECT} days at the most.`,
    ),
    q: Type.Optional(
      Type.String({
        pattern: '^([1-9]\\d{0,17}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$',
        'x-form': 'an id of a delivery, an event or a job, or a number',
        description:
          'Only what has this id: the delivery, its event or its job; or tells of the tender, order or exported project of this number.',
      }),
    ),
    from: wantedMoment('Only deliveries that were made at or after this instant.'),
    to: wantedMoment(
      'Only deliveries that were made before this instant, which must be after `from`.',
    ),
  },
  { additionalProperties: false },
)

const attemptLine = {
  number: Type.Integer({ minimum: 1, maximum: 6 }),
  started_at: Type.String({ format: 'date-time' }),
  duration_ms: Type.Integer(),
  status: orNull('integer', 'Of the answer; null where none came.'),
  error: orNull('string', 'The class of what went wrong; null: it was taken.'),
}

const deliveryLine = {
  delivery_id: Type.String({ format: 'uuid' }),
  event_id: orNull('string', 'Null for a test.'),
  event_type: Type.String({ enum: [...EVENT_TYPES] }),
  request_id: orNull('string', 'The tender or order that it tells of.'),
  job_id: orNull('string', 'The job that it tells of.'),
  project_id: orNull('string', 'The project that it tells of, or that its tender or order is in.'),
  kind: Type.String({
    enum: [...DELIVERY_KINDS],
    description:
      'EVENT: made when it happened. REPLAY: sent again on request. TEST: a test delivery.',
  }),
  status: Type.String({ enum: [...DELIVERY_STATUSES] }),
  attempts: Type.Integer({ description: 'Attempts that were made.' }),
  most_attempts: Type.Integer({
    description: 'After so many it is given up; of a test there is one.',
  }),
  next_attempt_at: orNull('string', 'Null where there will be no other.'),
  created_at: Type.String({ format: 'date-time' }),
  ended_at: orNull('string', 'Null while it is PENDING.'),
  last_attempt: Type.Unsafe<unknown>({
    anyOf: [Type.Object(attemptLine), { type: 'null' }],
    description: 'Null where none was made.',
  }),
}

export const DeliveryLine = Type.Object(deliveryLine, { 'x-component': 'DeliveryLine' })

const header = Type.Array(Type.String(), { minItems: 2, maxItems: 2 })

export const Delivery = Type.Object(
  {
    ...deliveryLine,
    subscription_id: Type.String({ format: 'uuid' }),
    body: Type.String({ description: 'What is sent, byte for byte.' }),
    attempts_made: Type.Array(
      Type.Object({
        ...attemptLine,
        url: Type.String(),
        address: orNull('string', 'What was dialled, if anything was.'),
        request_headers: Type.Array(header, { description: 'Name and value.' }),
        message: orNull('string', 'What went wrong, in a sentence.'),
        response_headers: Type.Unsafe<unknown>({
          anyOf: [Type.Array(header), { type: 'null' }],
          description: 'Null where no answer came.',
        }),
        response_body: orNull('string', 'The first 16 KB of it.'),
      }),
    ),
    attempts_planned: Type.Array(Type.String({ format: 'date-time' }), {
      description: 'The attempts that follow if each of them fails at once.',
    }),
    curl: orNull(
      'string',
      'A command for a shell that sends it again, signed for now. Null where the subscription was deleted, or its secret cannot be read.',
    ),
  },
  { 'x-component': 'Delivery' },
)

const exampleAttempt = {
  number: 1,
  started_at: '2026-11-14T14:02:10.000000Z',
  duration_ms: 182,
  status: 503,
  error: 'HTTP_5XX',
}

export const exampleDeliveryLine = {
  delivery_id: '019a84cf-c5f4-7000-8000-00000000000a',
  event_id: '019a84cf-c400-7000-8000-000000000001',
  event_type: 'tender.completed',
  request_id: '4705',
  job_id: null,
  project_id: '88',
  kind: 'EVENT',
  status: 'PENDING',
  attempts: 1,
  most_attempts: 6,
  next_attempt_at: '2026-11-14T14:02:40.182000Z',
  created_at: '2026-11-14T14:02:09.000Z',
  ended_at: null,
  last_attempt: exampleAttempt,
}

const exampleBody = '{"id":"019a84cf-c400-7000-8000-000000000001","type":"tender.completed"}'

export const exampleDelivery = {
  ...exampleDeliveryLine,
  subscription_id: '019a84c0-0000-7000-8000-000000000001',
  body: exampleBody,
  attempts_made: [
    {
      ...exampleAttempt,
      url: 'https://erp.example/hooks',
      address: '203.0.113.7',
      request_headers: [['Content-Type', 'application/json']],
      message: 'The receiver answered 503',
      response_headers: [['content-length', '0']],
      response_body: '',
    },
  ],
  attempts_planned: ['2026-11-14T14:02:40.182Z', '2026-11-14T14:07:40.182Z'],
  curl: `printf '%s' '${exampleBody}' | curl --data-binary @- -- 'https://erp.example/hooks'`,
}

import { type TSchema, Type } from 'typebox'
import { MAX_CURSOR_LENGTH } from '#kernel/cursor.ts'
import { EVENT_TYPES } from '../event.ts'
import { DELIVERY_KINDS, DELIVERY_STATUSES } from '../log/delivery.ts'

const eventType = Type.String({ enum: [...EVENT_TYPES] })

export const EventKind = Type.Object(
  {
    event_type: eventType,
    when: Type.String({ description: 'When it is told, in a sentence.' }),
    follow_up: Type.String({ description: 'The call that answers the current state.' }),
    data_schema: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'A JSON Schema of `data`.',
    }),
    sample: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'What is sent, as an example.',
    }),
  },
  { additionalProperties: false, 'x-component': 'EventKind' },
)

export const exampleKind = {
  event_type: 'project.exported',
  when: 'A person pressed Send to ERP on a project.',
  follow_up: 'GET /projects/{project_id}',
  data_schema: { type: 'object' },
  sample: { id: '019a84cf-c400-7000-8000-00000000000e', type: 'project.exported' },
}

export const eventsQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: MAX_CURSOR_LENGTH })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  },
  { additionalProperties: false },
)

const orNull = (schema: TSchema, description: string) =>
  Type.Unsafe<string | null>({ anyOf: [schema, { type: 'null' }], description })

export const EmittedEvent = Type.Object(
  {
    event_id: Type.String({ format: 'uuid' }),
    event_type: eventType,
    created_at: Type.String({ format: 'date-time', description: 'When it happened.' }),
    request_id: orNull(Type.String(), 'The tender or order that it tells of.'),
    job_id: orNull(Type.String(), 'The job that it tells of.'),
    project_id: orNull(Type.String(), 'The exported project that it tells of.'),
    deliveries: Type.Array(
      Type.Object(
        {
          subscription_id: Type.String({ format: 'uuid' }),
          url: Type.String(),
          is_deleted: Type.Boolean({ description: 'Whether the subscription is gone.' }),
          delivery_id: Type.String({ format: 'uuid' }),
          kind: Type.String({ enum: [...DELIVERY_KINDS] }),
          status: Type.String({ enum: [...DELIVERY_STATUSES] }),
          attempts: Type.Integer({ description: 'Attempts that were made.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'The latest to each subscription, as far as it is still in the log.' },
    ),
  },
  { additionalProperties: false, 'x-component': 'EmittedEvent' },
)

export const exampleEvent = {
  event_id: '019a84cf-c400-7000-8000-000000000001',
  event_type: 'tender.completed',
  created_at: '2026-11-14T14:02:09.000123Z',
  request_id: '4705',
  job_id: null,
  project_id: null,
  deliveries: [
    {
      subscription_id: '019a84c0-0000-7000-8000-000000000001',
      url: 'https://erp.example/hooks',
      is_deleted: false,
      delivery_id: '019a84cf-c5f4-7000-8000-00000000000a',
      kind: 'EVENT',
      status: 'DELIVERED',
      attempts: 1,
    },
  ],
}

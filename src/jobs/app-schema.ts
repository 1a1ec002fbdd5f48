import { Type } from 'typebox'
import { MAX_CURSOR_LENGTH } from '#kernel/cursor.ts'
import { orNull } from '#kernel/schema.ts'
import { CallLine, exampleCallLine } from '../access/call-records/schema.ts'
import { exampleJob, Job } from './schema.ts'

export const jobsQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: MAX_CURSOR_LENGTH })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    state: Type.Optional(
      Type.String({
        enum: ['ACTIVE', 'COMPLETED', 'WITH_ERRORS', 'FAILED'],
        description: 'ACTIVE: waiting or running. WITH_ERRORS: COMPLETED, but not all rows.',
      }),
    ),
    entity: Type.Optional(Job.properties.entity),
    key_id: Type.Optional(Type.String({ maxLength: 50, description: 'Only jobs of this key.' })),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'The id of a job, or an Idempotency-Key.',
      }),
    ),
  },
  { additionalProperties: false },
)

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const ErrorGroup = Type.Object(
  {
    shape: Type.String({ description: 'What the messages have in common.' }),
    message: Type.String({ description: 'The message itself, where all of them are the same.' }),
    count: Type.Integer(),
  },
  { 'x-component': 'ErrorGroup' },
)

const jobLine = {
  job_id: Type.String({ format: 'uuid' }),
  entity: Job.properties.entity,
  status: Type.Unsafe<'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED'>(Job.properties.status),
  created_at: Type.String({ format: 'date-time' }),
  started_at: orNull<string>('string', 'When a worker took it up.'),
  ended_at: orNull<string>('string', 'Null while it goes on.'),
  total_rows: count('Rows in the request; of REQUESTS the positions, once they are known.'),
  done_rows: count('Rows that are done. Not counted for REQUESTS.'),
  rows_per_second: orNull<number>(
    'number',
    'Since it was taken up; null where there is no telling.',
  ),
  seconds_left: orNull<number>('integer', 'At this speed.'),
  created_count: count('New.'),
  updated_count: count('Changed.'),
  skipped_count: count('Unchanged.'),
  deleted_count: count('Removed.'),
  error_count: count('Failed; all are counted.'),
  key: Type.Unsafe<unknown>({
    anyOf: [Type.Object({ key_id: Type.String(), name: Type.String() }), { type: 'null' }],
    description: 'Null where a person started it in the web application.',
  }),
  idempotency_key: orNull<string>('string', 'As it was sent.'),
  inquiry_id: orNull<string>('string', 'Of a REQUESTS job: the tender or order.'),
  error_groups: Type.Array(ErrorGroup, {
    description: 'Causes of the errors that were kept, the most frequent first; in lists three.',
  }),
}

export const JobLine = Type.Object(jobLine, { 'x-component': 'JobLine' })

export const Activity = Type.Object({
  slots: Type.Array(
    Type.Object({
      key_id: Type.String(),
      name: Type.String(),
      held: Type.Integer(),
      slots: Type.Integer(),
    }),
    { description: 'Of the keys that hold some. REQUESTS jobs hold none.' },
  ),
  active: Type.Array(JobLine, {
    description: 'What waits or runs, the newest first, 100 at most.',
  }),
  latest_job_id: orNull<string>('string', 'Of all jobs.'),
})

export const JobDetail = Type.Object(
  {
    ...jobLine,
    errors_kept: Type.Integer({ description: 'Errors that can be listed: the first 1,000.' }),
    labels_used: Type.Array(
      Type.Object({
        label: Type.String(),
        column_id: Type.String({ description: 'By which the rows should have written it.' }),
        rows: Type.Integer(),
      }),
      {
        description:
          'Of customers and suppliers: labels of active custom fields in the place of their ids. ' +
          'Such values are stored and omitted on reads.',
      },
    ),
    calls: Type.Array(CallLine, {
      description: 'That started it, and those that repeated it; as long as calls are kept.',
    }),
    events: Type.Array(
      Type.Object({
        event_id: Type.String(),
        type: Type.String(),
        created_at: Type.String({ format: 'date-time' }),
        deliveries: Type.Array(
          Type.Object({
            delivery_id: Type.String(),
            subscription_id: Type.String(),
            url: Type.String(),
            status: Type.String(),
            attempts: Type.Integer(),
            last_status: orNull<number>('integer', 'What the endpoint answered last.'),
            last_error: orNull<string>('string', 'The class of what went wrong last.'),
          }),
        ),
      }),
    ),
  },
  { 'x-component': 'JobDetail' },
)

export const ErrorList = Type.Object({
  data: Type.Array(
    Type.Object({
      row_number: Type.Integer({ description: 'From 1; 0 where the request as a whole failed.' }),
      identifier: Type.String(),
      error_message: Type.String(),
      shape: Type.String({ description: 'Of its cause.' }),
    }),
  ),
})

const exampleGroup = {
  shape: 'ean: … must be 8, 12, 13 or 14 digits',
  message: 'ean: "123" must be 8, 12, 13 or 14 digits',
  count: 1,
}

export const exampleJobLine = {
  job_id: exampleJob.job_id,
  entity: exampleJob.entity,
  status: exampleJob.status,
  created_at: exampleJob.created_at,
  started_at: '2026-11-14T09:30:00.200000Z',
  ended_at: exampleJob.updated_at,
  total_rows: 3,
  done_rows: 3,
  rows_per_second: null,
  seconds_left: null,
  created_count: 1,
  updated_count: 1,
  skipped_count: 0,
  deleted_count: 0,
  error_count: 1,
  key: { key_id: '7Kd2mPq9', name: 'ERP Prod' },
  idempotency_key: 'articles-2026-11-14',
  inquiry_id: null,
  error_groups: [exampleGroup],
}

export const exampleActivity = {
  slots: [{ key_id: '7Kd2mPq9', name: 'ERP Prod', held: 2, slots: 5 }],
  active: [],
  latest_job_id: exampleJob.job_id,
}

export const exampleJobDetail = {
  ...exampleJobLine,
  errors_kept: 1,
  labels_used: [],
  calls: [exampleCallLine],
  events: [
    {
      event_id: '019a84cf-c400-7000-8000-000000000003',
      type: 'job.finished',
      created_at: exampleJob.updated_at,
      deliveries: [
        {
          delivery_id: '019a84cf-c5f4-7000-8000-00000000000a',
          subscription_id: '019a84c0-0000-7000-8000-000000000001',
          url: 'https://erp.example/hooks',
          status: 'DELIVERED',
          attempts: 1,
          last_status: 200,
          last_error: null,
        },
      ],
    },
  ],
}

export const exampleErrorList = {
  data: exampleJob.errors.map((error) => ({ ...error, shape: exampleGroup.shape })),
}

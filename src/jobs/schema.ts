import { Type } from 'typebox'
import { moment } from '#kernel/schema.ts'
import { REQUEST_STATUSES } from './job.ts'

export const JobAck = Type.Object(
  {
    job_id: Type.String({ format: 'uuid', description: 'Identifies the job.' }),
    status_url: Type.String({ description: 'Relative URL to poll.' }),
  },
  { 'x-component': 'JobAck' },
)

const JobError = Type.Object(
  {
    row_number: Type.Integer({
      minimum: 0,
      description: 'Position of the row in the request, from 1; 0 for a tender or an order.',
    }),
    identifier: Type.String({ description: "The row's key, or the name of the file." }),
    error_message: Type.String({ description: 'Field, value and reason.' }),
  },
  { 'x-component': 'JobError' },
)

const Count = (description: string) => Type.Integer({ minimum: 0, description })

const JobResult = Type.Object(
  {
    request_id: Type.String({
      description: 'Decimal digits: the tender_id of a tender, the order_id of an order.',
    }),
    request_status: Type.String({
      enum: [...REQUEST_STATUSES],
      description: 'Status of the tender or the order when the job last moved on.',
    }),
    position_count: Type.Integer({ minimum: 0, description: 'Relevant positions.' }),
  },
  { 'x-component': 'JobResult' },
)

export const Job = Type.Object(
  {
    job_id: Type.String({ format: 'uuid' }),
    entity: Type.String({
      enum: [
        'ARTICLES',
        'CUSTOMERS',
        'SUPPLIERS',
        'CONTACTS',
        'UNIT_CONVERSIONS',
        'ACCESSORIES',
        'ALTERNATIVES',
        'REQUESTS',
      ],
    }),
    status: Type.String({
      enum: ['PENDING', 'RUNNING', 'COMPLETED', 'FAILED'],
      description: 'COMPLETED and FAILED are final. FAILED: no row was applied.',
    }),
    created_at: moment('When the job was accepted.'),
    updated_at: moment('When the job last moved on.'),
    total_rows: Count('Rows in the request.'),
    created_count: Count('Rows that made a new record.'),
    updated_count: Count('Rows that changed a record.'),
    skipped_count: Count('Rows that changed nothing.'),
    deleted_count: Count('Rows that removed a record.'),
    error_count: Count('Rows that failed. All are counted, also those not listed.'),
    errors: Type.Array(JobError, { description: 'The first 1,000 rows that failed.' }),
    result: Type.Union([JobResult, Type.Null()], {
      description: 'Of a tender or an order, from acceptance on. Null for bulk writes.',
    }),
  },
  { 'x-component': 'Job' },
)

const JOB_ID = '019a84cf-c400-7000-8000-000000000001'

export const exampleJobAck = { job_id: JOB_ID, status_url: `/api/public/v1/jobs/${JOB_ID}` }

export const exampleJob = {
  job_id: JOB_ID,
  entity: 'ARTICLES',
  status: 'COMPLETED',
  created_at: '2026-11-14T09:30:00.123456Z',
  updated_at: '2026-11-14T09:30:04.654321Z',
  total_rows: 3,
  created_count: 1,
  updated_count: 1,
  skipped_count: 0,
  deleted_count: 0,
  error_count: 1,
  errors: [
    {
      row_number: 3,
      identifier: '4711',
      error_message: 'ean: "123" must be 8, 12, 13 or 14 digits',
    },
  ],
  result: null,
}

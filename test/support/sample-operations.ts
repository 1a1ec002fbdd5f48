import { Type } from 'typebox'
import { formFile } from '#kernel/http/form-schema.ts'
import type { Webhook } from '#kernel/http/openapi/webhook.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'

/**
 * A small interface with one operation of each kind (bulk write, list, record, job), for tests of
 * what is made from operations. It is never served.
 */
export function sampleOperations(): readonly Operation[] {
  return [pushParts(), listParts(), getPart(), getJob()]
}

/** Two more, for what takes other media types than JSON: a form alone, and a form or JSON. */
export const sampleFormOperations = (): readonly Operation[] => [sendPlan(), sendOrder()]

/** What the service tells when a part is sold out. */
export const sampleWebhook = (): Webhook => ({
  id: 'partSoldOut',
  name: 'part.sold_out',
  tag: 'Events',
  summary: 'part.sold_out',
  description: 'The last one was sold.',
  headers: Type.Object({
    'service-signature-256': Type.String({ description: 'Proves it.', examples: ['sha256=0'] }),
    'service-attempt': Type.Integer({ maximum: 6, description: 'Counts.' }),
  }),
  body: {
    description: 'Small.',
    schema: Type.Object(
      { id: Type.String(), data: Type.Object({ part_number: PartNumber }) },
      { 'x-component': 'PartSoldOutEvent' },
    ),
    example: { id: '1', data: { part_number: 'NYM-3x1.5' } },
  },
  responses: { '2XX': 'Taken.', default: 'Tried again.' },
})

const never = async () => {
  throw new Error('A sample is described, never called')
}

const PartNumber = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '^(?!\\.{1,2}$)[A-Za-z0-9._-]+$',
  'x-form': 'letters, digits, dot, underscore, hyphen',
  description: 'Your key of the part.',
  examples: ['NYM-3x1.5'],
})

const Range = Type.Object(
  { min: Type.Number(), max: Type.Number() },
  { additionalProperties: false, 'x-component': 'Range' },
)

const fields = {
  part_number: PartNumber,
  name: Type.Optional(
    Type.Union([Type.String({ maxLength: 500 }), Type.Null()], {
      description: 'What it is called; `null` clears it.',
    }),
  ),
  weight_kg: Type.Optional(
    Type.Union([Type.Number({ minimum: 0 }), Range, Type.Null()], {
      description: 'A number, or a range.',
    }),
  ),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 })),
  kind: Type.Optional(Type.String({ enum: ['CABLE', 'LAMP', 'OTHER'], default: 'OTHER' })),
  is_active: Type.Optional(Type.Boolean({ default: true })),
  custom_fields: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Free keys, kept as sent.' }),
  ),
}

const PartRow = Type.Object(
  {
    ...fields,
    deleted: Type.Optional(Type.Boolean({ description: 'Removes the part with this key.' })),
  },
  { additionalProperties: false, 'x-component': 'PartRow' },
)

const Part = Type.Object(
  {
    ...fields,
    updated_at: Type.String({ format: 'date-time', description: 'When it last changed.' }),
  },
  { 'x-component': 'Part' },
)

const examplePart = {
  part_number: 'NYM-3x1.5',
  name: 'Installation cable "NYM-J" 3x1.5',
  weight_kg: { min: 0.11, max: 0.13 },
  tags: ['cable', 'copper'],
  kind: 'CABLE',
  is_active: true,
  custom_fields: { shelf: "A'7" },
}

const exampleRead = { ...examplePart, updated_at: '2026-11-14T09:30:00.123456Z' }

const JOB_ID = '019a84cf-c400-7000-8000-000000000001'

const JobAck = Type.Object(
  { job_id: Type.String({ format: 'uuid' }), status_url: Type.String() },
  { 'x-component': 'JobAck' },
)

const exampleAck = { job_id: JOB_ID, status_url: `/api/public/v1/jobs/${JOB_ID}` }

const Job = Type.Object(
  {
    job_id: Type.String({ format: 'uuid' }),
    status: Type.String({
      enum: ['PENDING', 'RUNNING', 'COMPLETED', 'FAILED'],
      description: 'COMPLETED and FAILED are final.',
    }),
    total_rows: Type.Integer({ minimum: 0 }),
  },
  { 'x-component': 'Job' },
)

const none = Type.Object({}, { additionalProperties: false })

const pushParts = () =>
  operation({
    id: 'pushParts',
    method: 'POST',
    path: '/parts',
    tag: 'Parts',
    summary: 'Push parts in bulk',
    description: 'Creates, changes and removes parts by `part_number`.',
    scope: 'master-data:write',
    limit: 'bulk',
    query: none,
    params: Type.Object({}),
    headers: Type.Object({
      'idempotency-key': Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 255,
          pattern: '^[\\x20-\\x7e]*$',
          description: 'Makes it safe to send the request again.',
          examples: ['parts-2026-11-14'],
        }),
      ),
    }),
    body: {
      schema: Type.Object(
        { parts: Type.Array(PartRow, { maxItems: 100_000, description: 'The rows.' }) },
        { additionalProperties: false },
      ),
      example: { parts: [examplePart, { part_number: 'OLD-1', deleted: true }] },
      description: 'The parts to apply.',
    },
    responses: {
      200: { description: 'Sent before: the same job.', schema: JobAck, example: exampleAck },
      202: { description: 'Accepted: poll the job.', schema: JobAck, example: exampleAck },
    },
    errors: [],
    handle: never,
  })

const listParts = () =>
  operation({
    id: 'listParts',
    method: 'GET',
    path: '/parts',
    tag: 'Parts',
    summary: 'List parts',
    description: 'All parts, those changed longest ago first.',
    scope: 'master-data:read',
    limit: 'read',
    query: Type.Object(
      {
        cursor: Type.Optional(
          Type.String({ maxLength: 4000, description: '`next_cursor` of the previous page.' }),
        ),
        limit: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'Rows a page.' }),
        ),
        modified_since: Type.Optional(
          Type.String({
            format: 'date-time',
            description: 'Only parts that changed at or after this moment.',
            examples: ['2026-11-14T09:30:00Z'],
          }),
        ),
      },
      { additionalProperties: false },
    ),
    params: Type.Object({}),
    headers: Type.Object({}),
    responses: {
      200: {
        description: 'One page.',
        schema: Type.Object({
          data: Type.Array(Part),
          next_cursor: Type.Union([Type.String(), Type.Null()]),
        }),
        example: { data: [exampleRead], next_cursor: 'eyJ2IjoxfQ.c2ln' },
      },
    },
    errors: [],
    handle: never,
  })

const getPart = () =>
  operation({
    id: 'getPart',
    method: 'GET',
    path: '/parts/{part_number}',
    tag: 'Parts',
    summary: 'One part',
    description: 'The part with this key.',
    scope: 'master-data:read',
    limit: 'read',
    query: none,
    params: Type.Object({ part_number: PartNumber }),
    headers: Type.Object({}),
    responses: { 200: { description: 'The part.', schema: Part, example: exampleRead } },
    errors: ['NOT_FOUND'],
    handle: never,
  })

const getJob = () =>
  operation({
    id: 'getJob',
    method: 'GET',
    path: '/jobs/{job_id}',
    tag: 'Jobs',
    summary: 'One job',
    description: 'Poll until the status is COMPLETED or FAILED.',
    scope: 'any',
    limit: 'read',
    query: none,
    params: Type.Object({
      job_id: Type.String({ description: 'From the JobAck.', examples: [JOB_ID] }),
    }),
    headers: Type.Object({}),
    responses: {
      200: {
        description: 'The job as it stands.',
        schema: Job,
        example: { job_id: JOB_ID, status: 'COMPLETED', total_rows: 2 },
      },
    },
    errors: ['NOT_FOUND'],
    handle: never,
  })

const planForm = {
  schema: Type.Object(
    {
      files: Type.Array(formFile(), { minItems: 1, maxItems: 20, description: 'The plans.' }),
      name: Type.Optional(Type.String({ maxLength: 200, description: 'What it is called.' })),
      note: Type.Optional(Type.String({ description: 'Anything else.' })),
    },
    { additionalProperties: false, 'x-component': 'PlanForm' },
  ),
  example: { files: ['plan.pdf', 'Süd 2.x83'], name: "Peter's school", note: '@home; later' },
}

const accepted = {
  202: { description: 'Accepted: poll the job.', schema: JobAck, example: exampleAck },
}

const sending = {
  method: 'POST',
  tag: 'Plans',
  scope: 'requests:write',
  limit: 'write',
  query: none,
  params: Type.Object({}),
  headers: Type.Object({}),
  responses: accepted,
  errors: [],
  handle: never,
} as const

const sendPlan = () =>
  operation({
    ...sending,
    id: 'sendPlan',
    path: '/plans',
    summary: 'Send a plan',
    description: 'Takes files.',
    body: { description: 'A form.', content: { 'multipart/form-data': planForm } },
  })

const sendOrder = () =>
  operation({
    ...sending,
    id: 'sendOrder',
    path: '/orders',
    summary: 'Send an order',
    description: 'Takes files, or lines.',
    body: {
      description: 'A form, or JSON.',
      content: {
        'multipart/form-data': planForm,
        'application/json': {
          schema: Type.Object(
            { name: Type.String({ maxLength: 200 }) },
            { additionalProperties: false },
          ),
          example: { name: 'by hand' },
        },
      },
    },
  })

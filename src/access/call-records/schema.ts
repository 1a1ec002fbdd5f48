import { Type } from 'typebox'
import { MAX_CURSOR_LENGTH } from '#kernel/cursor.ts'
import { orNull, wantedMoment } from '#kernel/schema.ts'
import type { CallChannel } from './call-record.ts'

const CHANNELS: readonly CallChannel[] = ['API', 'SFTP']

const inTime = {
  key_id: Type.Optional(
    Type.String({ maxLength: 50, description: 'Only calls with the key of this id.' }),
  ),
  from: wantedMoment('Only calls that came at or after this instant.'),
  to: wantedMoment('Only calls that came before this instant.'),
}

export const callsQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: MAX_CURSOR_LENGTH })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
    channel: Type.Optional(
      Type.String({
        enum: [...CHANNELS],
        description: 'Only calls of the public interface, or only files of SFTP users.',
      }),
    ),
    status: Type.Optional(
      Type.String({
        enum: ['2xx', '3xx', '4xx', '5xx', 'refused'],
        description: 'Only answers of this class; `refused`: 4xx and 5xx.',
      }),
    ),
    code: Type.Optional(Type.String({ pattern: '^[A-Z_]{1,50}$', 'x-form': 'a code of an error' })),
    method: Type.Optional(Type.String({ enum: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'] })),
    route: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Only calls of this path, as the interface writes it; empty: unknown paths.',
        examples: ['/articles/{article_number}'],
      }),
    ),
    path: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Only addresses with this text.' }),
    ),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description:
          'An X-Request-Id or how it begins, the id of the job that was started, or an Idempotency-Key.',
      }),
    ),
    ...inTime,
  },
  { additionalProperties: false },
)

export const groupsQuery = Type.Object(inTime, { additionalProperties: false })

const Key = Type.Unsafe<unknown>({
  anyOf: [Type.Object({ key_id: Type.String(), name: Type.String() }), { type: 'null' }],
  description: 'Null where the key is gone.',
})

const callLine = {
  call_id: Type.String({ description: 'Decimal digits.' }),
  channel: Type.Unsafe<CallChannel>({
    type: 'string',
    enum: [...CHANNELS],
    description: 'SFTP: a file was taken (PUT), fetched (GET) or deleted; its path is the url.',
  }),
  called_at: Type.String({ format: 'date-time' }),
  method: Type.String(),
  route: Type.String({ description: 'As the interface writes it; empty for an unknown path.' }),
  url: Type.String({ description: 'As it was called, without the host and without secrets.' }),
  status: Type.Integer(),
  error_code: orNull<string>('string', 'Of a refusal.'),
  duration_ms: Type.Number(),
  key: Key,
  request_id: Type.String(),
  budget_left: orNull<number>('integer', 'Calls that were left of the budget it took from.'),
  idempotency_key: orNull<string>('string', 'As it was sent.'),
  job_id: orNull<string>('string', 'The job that it started, or repeated the start of.'),
  is_repeat: Type.Boolean({ description: 'The same request was accepted before.' }),
}

export const CallLine = Type.Object(callLine, { 'x-component': 'CallLine' })

const header = Type.Array(Type.String(), { minItems: 2, maxItems: 2 })
const Headers = Type.Unsafe<unknown>({
  anyOf: [Type.Array(header, { description: 'Name and value.' }), { type: 'null' }],
})

export const CallRecordDetail = Type.Object(
  {
    ...callLine,
    client_address: Type.String(),
    request_bytes: Type.Integer(),
    response_bytes: Type.Integer(),
    request_rows: orNull<number>('integer', 'Of a list that was read to its end.'),
    request_sha256: orNull<string>('string', 'Of a body that is not kept as a whole.'),
    request_headers: Headers,
    response_headers: Headers,
    request_body: orNull<string>('string', 'Masked; it ends in … where there was more.'),
    response_body: orNull<string>('string', 'Masked; it ends in … where there was more.'),
    original: Type.Unsafe<unknown>({
      anyOf: [
        Type.Object({
          call_id: Type.String(),
          request_id: Type.String(),
          called_at: Type.String({ format: 'date-time' }),
        }),
        { type: 'null' },
      ],
      description: 'The call that first came with this Idempotency-Key, where this is another one.',
    }),
    job: Type.Unsafe<unknown>({
      anyOf: [
        Type.Object({ job_id: Type.String(), entity: Type.String(), status: Type.String() }),
        { type: 'null' },
      ],
      description: 'That it started, or asked for.',
    }),
    inquiry_id: orNull<string>('string', 'The tender or order that it was about, or made.'),
    operation_id: orNull<string>('string', 'Under which the reference describes it.'),
  },
  { 'x-component': 'CallRecord' },
)

export const CallGroup = Type.Object(
  {
    error_code: orNull<string>('string', 'Null where it was not recorded yet.'),
    status: Type.Integer(),
    method: Type.String(),
    route: Type.String(),
    count: Type.Integer(),
    last_at: Type.String({ format: 'date-time' }),
  },
  { 'x-component': 'CallGroup' },
)

export const exampleCallLine = {
  call_id: '88213',
  channel: 'API',
  called_at: '2026-11-14T14:02:10.123000Z',
  method: 'POST',
  route: '/articles',
  url: '/api/public/v1/articles',
  status: 202,
  error_code: null,
  duration_ms: 41.2,
  key: { key_id: '7Kd2mPq9', name: 'ERP Prod' },
  request_id: '7f6d2c0e-1b7a-4a53-9a0c-0a4d2f3b1c55',
  budget_left: 9,
  idempotency_key: 'articles-2026-11-14',
  job_id: '019a84cf-c400-7000-8000-000000000001',
  is_repeat: false,
}

export const exampleCallRecord = {
  ...exampleCallLine,
  client_address: '203.0.113.7',
  request_bytes: 41,
  response_bytes: 125,
  request_rows: 1,
  request_sha256: null,
  request_headers: [['authorization', 'Bearer pis_live_7Kd2mPq9_***']],
  response_headers: [['ratelimit', '"write";r=9;t=1']],
  request_body: '{"articles":[{"article_number":"4711"}]}',
  response_body: '{"job_id":"019a84cf-c400-7000-8000-000000000001"}',
  original: null,
  job: {
    job_id: '019a84cf-c400-7000-8000-000000000001',
    entity: 'ARTICLES',
    status: 'COMPLETED',
  },
  inquiry_id: null,
  operation_id: 'pushArticles',
}

export const exampleCallGroup = {
  error_code: 'VALIDATION_FAILED',
  status: 400,
  method: 'POST',
  route: '/tenders',
  count: 2,
  last_at: '2026-11-14T14:02:10.123000Z',
}

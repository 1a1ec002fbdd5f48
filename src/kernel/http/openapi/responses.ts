import type { Detail, ErrorCode } from '#kernel/errors.ts'
import { STATUS_OF } from '#kernel/errors.ts'
import type { Description } from '../operation.ts'
import type { HeaderObject, JsonSchema, Ref, ResponseObject } from './document.ts'

/** Every error that an operation can answer with, its own ones last. */
export const errorsOf = (
  { body, errors }: Description,
  isBulkWrite = false,
): readonly ErrorCode[] => [
  ...new Set([
    ...FROM_EVERY_OPERATION,
    ...(body ? FROM_A_BODY : []),
    ...(isBulkWrite ? FROM_A_BULK_WRITE : []),
    ...errors,
  ]),
]

const FROM_EVERY_OPERATION: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_ACCEPTABLE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
]
const FROM_A_BODY: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
const FROM_A_BULK_WRITE: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_MISMATCH']

/** One response for each code, all with the one envelope. An interface may mean them otherwise. */
export const errorResponses = (
  otherwise: Partial<Record<ErrorCode, ErrorDoc>> = {},
): Record<string, ResponseObject> =>
  Object.fromEntries(
    Object.entries({ ...ERRORS, ...otherwise }).map(
      ([code, { when, headers = [], message, details }]) => [
        code,
        {
          description: when,
          headers: { ...COMMON_HEADERS, ...refsToHeaders(headers) },
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              example: {
                error: { code, message, ...(details && { details }), request_id: EXAMPLE_ID },
              },
            },
          },
        },
      ],
    ),
  )

const EXAMPLE_ID = '7f6d2c0e-5c7c-4c52-9a36-0d1f5c1c2b11'

export const refsToHeaders = (names: readonly string[]): Record<string, Ref> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

type ErrorDoc = {
  readonly when: string
  readonly message: string
  readonly details?: readonly Detail[]
  /** Beyond those of every response. */
  readonly headers?: readonly string[]
}

const ERRORS: Readonly<Record<ErrorCode, ErrorDoc>> = {
  VALIDATION_FAILED: {
    when: 'The request is not valid: malformed JSON, an unknown or missing field or parameter, a wrong type, a bad cursor. `details` names each place.',
    message: 'query.limit: must be at most 500',
    details: [{ loc: ['query', 'limit'], msg: 'must be at most 500', type: 'maximum' }],
  },
  UNAUTHORIZED: {
    when: 'The API key is missing, malformed, expired or revoked.',
    message: 'Send a valid API key as "Authorization: Bearer <API_KEY>"',
    headers: ['WWW-Authenticate'],
  },
  FORBIDDEN: {
    when: 'The key lacks the scope that this operation needs.',
    message: 'This key lacks the scope master-data:write',
  },
  NOT_FOUND: {
    when: 'There is nothing with this id in your organisation, or nothing at this path.',
    message: 'There is no article 4711',
  },
  METHOD_NOT_ALLOWED: {
    when: 'The path exists, but not with this method. `Allow` lists those that it has.',
    message: 'PUT is not possible here',
    headers: ['Allow'],
  },
  NOT_ACCEPTABLE: {
    when: '`Accept` rules out application/json.',
    message: 'Answers are application/json only',
  },
  CONFLICT: {
    when: 'The record is in a state, or another record exists, that rules this change out.',
    message: 'Another record has this identity already',
  },
  PRECONDITION_FAILED: {
    when: '`If-Match` is not the current ETag: read the record again, then retry.',
    message: 'The record has changed since it was read',
  },
  PAYLOAD_TOO_LARGE: {
    when: 'The decoded body is larger than this operation takes.',
    message: 'The body is larger than 256 MB',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    when: 'The body is not sent in a media type of the operation, not in UTF-8, or its Content-Encoding is none of gzip, br and identity.',
    message: 'Send the body as application/json',
  },
  IDEMPOTENCY_KEY_MISMATCH: {
    when: 'The Idempotency-Key belongs to an earlier request with another body.',
    message: 'This Idempotency-Key belongs to another request',
  },
  RATE_LIMITED: {
    when: 'The rate budget is used up, or all job slots of the key are taken; X-RateLimit-Scope says which. Wait for Retry-After seconds.',
    message: 'Write rate exceeded. Retry after 1 second.',
    headers: ['Retry-After', 'X-RateLimit-Scope'],
  },
  INTERNAL_ERROR: {
    when: 'A fault of the service. It is recorded under the request id.',
    message: 'The service failed to answer this request',
  },
  SERVICE_UNAVAILABLE: {
    when: 'The service cannot work just now. Send the same request again after Retry-After seconds.',
    message: 'The service cannot work just now. Try again.',
    headers: ['Retry-After'],
  },
}

const MAX_DETAILS = 100

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'The one body of every response that is not 2xx.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'request_id'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(STATUS_OF),
          'x-open-enum': true,
          description:
            'Stable: branch on it. A later version may add codes; take an unknown one by its status.',
        },
        message: { type: 'string', description: 'For people. It may change between versions.' },
        details: {
          type: 'array',
          maxItems: MAX_DETAILS,
          description: `Present when the content of a request was refused; at most ${MAX_DETAILS} entries.`,
          items: {
            type: 'object',
            required: ['loc', 'msg', 'type'],
            properties: {
              loc: {
                type: 'array',
                items: { type: ['string', 'integer'] },
                description:
                  'Where: starts with body, query, path or header, such as ["body", "articles", 17, "article_number"].',
              },
              msg: { type: 'string', description: 'What is wrong there.' },
              type: { type: 'string', description: 'The kind of finding, for programs.' },
            },
          },
        },
        request_id: { type: 'string', description: 'The same as X-Request-Id.' },
      },
    },
  },
}

const header = (description: string, schema: JsonSchema, example: unknown): HeaderObject => ({
  description,
  required: true,
  schema,
  example,
})

const ON_EVERY_RESPONSE: Readonly<Record<string, HeaderObject>> = {
  'X-Request-Id': header(
    'The id that you sent, or one made by the service. Name it when you ask us about a call.',
    { type: 'string', minLength: 1, maxLength: 255 },
    EXAMPLE_ID,
  ),
  'X-API-Version': header(
    'The full version of the interface.',
    { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
    '1.33.0',
  ),
  'RateLimit-Policy': header(
    'The budgets of this call: `q` calls in `w` seconds, `pis-burst` of them at once. On bulk writes also `"jobs"`: `q` jobs in flight.',
    { type: 'string' },
    '"write";q=60;w=60;pis-burst=10, "jobs";q=5;qu="concurrent-requests"',
  ),
  RateLimit: header(
    'What is left: `r` calls now, one more after `t` seconds.',
    { type: 'string' },
    '"write";r=9;t=1, "jobs";r=4',
  ),
  'X-RateLimit-Limit': header('Calls a minute.', { type: 'integer', minimum: 0 }, 60),
  'X-RateLimit-Remaining': header('Calls left now.', { type: 'integer', minimum: 0 }, 9),
  'X-RateLimit-Reset': header(
    'When the next call is earned, in Unix seconds.',
    { type: 'integer', minimum: 0 },
    1794700801,
  ),
}

export const HEADERS: Readonly<Record<string, HeaderObject>> = {
  ...ON_EVERY_RESPONSE,
  'Retry-After': header('Seconds to wait.', { type: 'integer', minimum: 0 }, 1),
  'X-RateLimit-Scope': header(
    'What is used up: the rate budget, or the job slots.',
    { type: 'string', enum: ['rate', 'concurrency'] },
    'rate',
  ),
  'WWW-Authenticate': header(
    'How to authenticate.',
    { type: 'string', pattern: '^Bearer' },
    'Bearer',
  ),
  ETag: header(
    'A strong tag of this very state. Send it back as If-Match to change only what you saw.',
    { type: 'string', pattern: '^"[^"]+"$' },
    '"q1Zt0m3rX9v2bK7sYp4LwA"',
  ),
  Allow: header('The methods that this path has.', { type: 'string' }, 'GET, HEAD, POST'),
}

export const COMMON_HEADERS: Readonly<Record<string, Ref>> = refsToHeaders(
  Object.keys(ON_EVERY_RESPONSE),
)

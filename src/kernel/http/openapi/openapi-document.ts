import type { Operation } from '../operation.ts'
import { assembleDocument, refToError, refToParameter } from './assemble-document.ts'
import type { OpenApiDocument, PathItem } from './document.ts'
import { guide } from './guide.ts'
import { accessNote, PUBLISHED_LIMITS } from './limits.ts'
import { COMMON_HEADERS, errorResponses, errorsOf, HEADERS } from './responses.ts'
import type { Webhook } from './webhook.ts'

export type Info = {
  readonly version: string
  readonly basePath: string
  readonly webhooks?: readonly Webhook[]
}

/** The published description of the interface, made of the very schemas that the server checks. */
export const openApiDocument = (operations: readonly Operation[], info: Info): OpenApiDocument =>
  assembleDocument(operations, {
    ...info,
    title: 'Partner Integration Service',
    description: (paths) => guide(paths, info),
    morePaths: { '/openapi.json': DESCRIPTION_ITSELF },
    moreTags: [REFERENCE_TAG],
    securitySchemes: { bearer: BEARER },
    errorResponses: errorResponses(),
    headers: HEADERS,
    parametersOf: () => [],
    errorsOf: (operation) => errorsOf(operation, operation.limit === 'bulk'),
    accessOf: ({ scope, limit }) => ({
      note: accessNote(scope, PUBLISHED_LIMITS[limit]),
      marks: { 'x-required-scope': scope, 'x-rate-limit': PUBLISHED_LIMITS[limit] },
    }),
  })

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API key of your organisation: `Authorization: Bearer <API_KEY>`.',
}

const REFERENCE_TAG = 'Reference'

const DESCRIPTION_ITSELF: PathItem = {
  get: {
    operationId: 'getOpenApiDocument',
    tags: [REFERENCE_TAG],
    summary: 'This description',
    description:
      'The OpenAPI document of this version. No key is needed; the call counts against the ' +
      "budget of the client's address.",
    security: [],
    parameters: [refToParameter('X-Request-Id')],
    responses: {
      200: {
        description: 'The OpenAPI 3.1 document.',
        headers: COMMON_HEADERS,
        content: {
          'application/json': {
            schema: { type: 'object' },
            example: { openapi: '3.1.0', info: { title: 'Partner Integration Service' } },
          },
        },
      },
      400: refToError('VALIDATION_FAILED'),
      429: refToError('RATE_LIMITED'),
      500: refToError('INTERNAL_ERROR'),
      503: refToError('SERVICE_UNAVAILABLE'),
    },
  },
}

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
    tagDescriptions: TAG_DESCRIPTIONS,
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

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Articles:
    'Your catalogue: what positions are matched to. With unit conversions, accessories and alternatives.',
  Customers: 'Senders of inquiries, with their discounts and e-mail domains.',
  Suppliers: 'Sources of articles, and the addressees of supplier requests.',
  Contacts: 'People at customers and suppliers. Senders of mails are found by them.',
  Jobs: 'The progress and the outcome of every asynchronous write.',
  Tenders: 'Bills of quantities: sent in as files, read back with matched articles and prices.',
  Orders: 'Sent in as files or as JSON, read back with matched articles, without prices.',
  'Supplier requests': 'Prices that your organisation inquires of its suppliers.',
  Projects: 'Construction projects that tenders and orders belong to.',
  Statistics: 'Where selections came from, counted per request.',
  Users: 'Members of your organisation.',
  Events: 'Calls that the service makes to your endpoint.',
  [REFERENCE_TAG]: 'The description of this interface.',
}

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

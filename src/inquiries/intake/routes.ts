import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ApiError } from '#kernel/errors.ts'
import { wholeBody } from '#kernel/http/json-body.ts'
import { isMultipart } from '#kernel/http/multipart.ts'
import { type Call, type KeyCaller, type Operation, operation } from '#kernel/http/operation.ts'
import { createUploadPlaces } from '#kernel/http/upload-places.ts'
import { ackOf, ackResponses } from '../../jobs/ack.ts'
import { idempotencyHeaders, oneIdempotencyKey } from '../../jobs/idempotency-key.ts'
import { createOrderParser, MAX_ORDER_BYTES } from './read-order.ts'
import { exampleForm, exampleOrderBody, InquiryForm, MAX_LINES, OrderBody } from './schema.ts'
import { type IntakeDeps, only, takeInForm, takeInOrder } from './take-in.ts'

type RouteDeps = Omit<IntakeDeps, 'places'> & { readonly basePath: string }

/** POST /tenders and POST /orders: take in what arrives, accept a job, answer. */
export const intakeOperations = (deps: RouteDeps): readonly Operation[] => {
  const own = { ...deps, places: createUploadPlaces() }
  return [createTender(own), createOrder(own)]
}

type OwnDeps = IntakeDeps & { readonly basePath: string }

const SAME_FORM =
  'the same form fields and file contents: an empty field counts as not sent; the names and the order of ' +
  'files, the order of fields, boundaries and compression do not matter.'

const FORM = { schema: InquiryForm, example: exampleForm }

const common = {
  method: 'POST',
  scope: 'requests:write',
  limit: 'write',
  query: Type.Object({}, { additionalProperties: false }),
  params: Type.Object({}),
  responses: ackResponses,
  errors: ['IDEMPOTENCY_KEY_MISMATCH'],
} as const

const AFTERWARDS =
  'Then poll the job until it is COMPLETED or FAILED, or wait for request.processing_completed; its ' +
  'result names the request_id from the beginning on.'

function createTender(deps: OwnDeps): Operation {
  return operation({
    ...common,
    id: 'createTender',
    path: '/tenders',
    tag: 'Tenders',
    summary: 'Send in a tender',
    description:
      'Reads the files, matches each position to an article, and leaves the tender for review. One file is ' +
      'read, the others are kept beside it: GAEB before spreadsheet, CSV, DOCX and TXT, before PDF, before ' +
      `image; of equal ones the first sent. What is in an e-mail competes with what is beside it. ${AFTERWARDS}`,
    headers: idempotencyHeaders('tender-4711', SAME_FORM),
    body: {
      description: 'Files, and what is known of them.',
      content: { 'multipart/form-data': FORM },
    },
    async handle(call) {
      const arrival = arrivalOf(call, '/tenders')
      const accepted = await takeInForm(deps, call.request, { ...arrival, ...only('TENDER') })
      return ackOf(accepted, deps.basePath)
    },
  })
}

function createOrder(deps: OwnDeps): Operation {
  const parseOrder = createOrderParser()
  const readOrder = async (request: FastifyRequest) =>
    parseOrder(await wholeBody(request, MAX_ORDER_BYTES))
  return operation({
    ...common,
    id: 'createOrder',
    path: '/orders',
    tag: 'Orders',
    summary: 'Send in an order',
    description:
      'As files, under the rules of POST /tenders, or as JSON with its lines: then nothing has to be read, and ' +
      `what order_metadata says is taken as sure. ${AFTERWARDS}`,
    headers: idempotencyHeaders('order-4711', `${SAME_FORM} Or the same JSON value.`),
    body: {
      description:
        `A form with files, or JSON with 1 to ${MAX_LINES.toLocaleString('en')} lines, 16 MB decoded; ` +
        'gzip and br are accepted.',
      content: {
        'multipart/form-data': FORM,
        'application/json': { schema: OrderBody, example: exampleOrderBody },
      },
    },
    async handle(call) {
      requireFormOrJson(call.request)
      const arrival = arrivalOf(call, '/orders')
      const accepted = isMultipart(call.request)
        ? await takeInForm(deps, call.request, { ...arrival, ...only('ORDER') })
        : await takeInOrder(deps, arrival, await readOrder(call.request))
      return ackOf(accepted, deps.basePath)
    },
  })
}

type IntakeCall = Pick<
  Call<unknown, unknown, { 'idempotency-key'?: string }>,
  'headers' | 'request'
> & {
  readonly caller: KeyCaller
}

const arrivalOf = (call: IntakeCall, path: string) => ({
  sender: {
    organisationId: call.caller.organisationId,
    apiKeyId: call.caller.apiKeyId,
    userId: null,
  },
  uploader: call.caller,
  idempotencyKey: oneIdempotencyKey(call),
  path,
})

function requireFormOrJson(request: FastifyRequest): void {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (isMultipart(request) || type.trim().toLowerCase() === 'application/json') return
  throw new ApiError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the body as multipart/form-data or application/json',
  )
}

import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { givenFilters } from '#kernel/http/read-operations.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { type ListDeps, listQuery, pageSchema, readPage } from '#kernel/list.ts'
import { recordAudit } from '../access/audit/record-audit.ts'
import type { ReviewDeps } from '../inquiries/review/commands/review-deps.ts'
import { actOperation, editOperation, NO_INPUT, TAG } from './app-changes.ts'
import {
  addPositions,
  answerSupplierRequest,
  changeLetter,
  closeSupplierRequest,
  removePositions,
  sendSupplierRequest,
} from './change-supplier-request.ts'
import { generateSupplierRequests } from './generate-supplier-requests.ts'
import { findSupplierRequestJson, supplierRequestList } from './queries.ts'
import {
  AddPositionsBody,
  AnswerBody,
  exampleSupplierRequest,
  filters,
  GenerateBody,
  LetterBody,
  RemovePositionsBody,
  SupplierRequest,
  TakeOverBody,
  Unassigned,
} from './schema.ts'
import { takeOverPrice } from './take-over-price.ts'

/** What people do with supplier requests, which they read as partners do. */
export const supplierRequestAppOperations = (
  deps: ListDeps & ReviewDeps,
): readonly AppOperation[] => {
  const { database } = deps
  return [
    listOperation(deps),
    getOperation(deps),
    generateOperation(deps),
    editOperation(database, {
      id: 'changeSupplierRequest',
      method: 'PATCH',
      path: '/supplier-requests/{id}',
      summary: 'Change the due date or the message of a draft',
      action: 'supplier_request.changed',
      body: LetterBody,
      example: { due_date: '2026-11-28' },
      change: changeLetter,
    }),
    editOperation(database, {
      id: 'addSupplierRequestPositions',
      path: '/supplier-requests/{id}/positions',
      summary: 'Ask for further positions',
      action: 'supplier_request.positions_added',
      body: AddPositionsBody,
      example: { position_ids: ['90210'] },
      change: (db, organisationId, id, { position_ids }) =>
        addPositions(db, organisationId, id, position_ids),
    }),
    editOperation(database, {
      id: 'removeSupplierRequestPositions',
      path: '/supplier-requests/{id}/remove-positions',
      summary: 'Take positions out of a draft',
      action: 'supplier_request.positions_removed',
      body: RemovePositionsBody,
      example: { positions: [{ position_id: '90210', article_number: 'NYM-3x1.5' }] },
      change: (db, organisationId, id, { positions }) =>
        removePositions(db, organisationId, id, positions),
    }),
    actOperation(database, {
      id: 'sendSupplierRequest',
      path: '/supplier-requests/{id}/send',
      summary: 'The supplier is asked',
      action: 'supplier_request.sent',
      change: sendSupplierRequest,
    }),
    editOperation(database, {
      id: 'answerSupplierRequest',
      path: '/supplier-requests/{id}/answer',
      summary: 'Enter the prices that the supplier answered',
      action: 'supplier_request.answered',
      body: AnswerBody,
      example: {
        positions: [
          {
            position_id: '90210',
            article_number: 'NYM-3x1.5',
            unit_price: '0.42',
            currency: 'EUR',
          },
        ],
      },
      change: (db, organisationId, id, { positions }) =>
        answerSupplierRequest(db, organisationId, id, positions),
    }),
    actOperation(database, {
      id: 'closeSupplierRequest',
      path: '/supplier-requests/{id}/close',
      summary: 'Nothing more is expected of the supplier',
      action: 'supplier_request.closed',
      change: closeSupplierRequest,
    }),
    takeOverOperation(deps),
  ]
}

const listOperation = (deps: ListDeps): AppOperation =>
  appOperation({
    ...NO_INPUT,
    id: 'listSupplierRequests',
    method: 'GET',
    path: '/supplier-requests',
    tag: TAG,
    summary: 'Supplier requests in the order they changed',
    description: 'As partners read them.',
    role: 'MEMBER',
    query: listQuery(filters),
    responses: {
      200: {
        description: 'A page.',
        schema: pageSchema(SupplierRequest),
        example: { data: [exampleSupplierRequest], next_cursor: null },
      },
    },
    errors: [],
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await readPage(deps, caller.organisationId, supplierRequestList, {
        ...query,
        filters: givenFilters(query, Object.keys(filters)),
      }),
    }),
  })

const getOperation = ({ database }: ListDeps): AppOperation =>
  appOperation({
    ...NO_INPUT,
    id: 'getSupplierRequest',
    method: 'GET',
    path: '/supplier-requests/{id}',
    tag: TAG,
    summary: 'One supplier request',
    description: 'As partners read it.',
    role: 'MEMBER',
    params: Type.Object({ id: Type.String() }),
    responses: {
      200: {
        description: 'The supplier request.',
        schema: SupplierRequest,
        example: exampleSupplierRequest,
      },
    },
    errors: ['NOT_FOUND'],
    async handle({ params: { id }, caller: { organisationId } }) {
      const json = isDecimalId(id)
        ? await database.asOrganisation(organisationId, (db) =>
            findSupplierRequestJson(db, organisationId, id),
          )
        : undefined
      if (!json) throw notFound('supplier request', id)
      return { status: 200, json }
    },
  })

function generateOperation({ database }: ListDeps): AppOperation {
  const read = createJsonReader(GenerateBody)
  return appOperation({
    ...NO_INPUT,
    id: 'generateSupplierRequests',
    method: 'POST',
    path: '/requests/{request_id}/supplier-requests',
    tag: TAG,
    summary: 'Ask suppliers for positions of a request',
    description:
      'One draft per supplier of the selected articles, or per supplier named for a position. A draft ' +
      'that is there already is added to. Positions for which nobody can be asked are answered.',
    role: 'MEMBER',
    params: Type.Object({ request_id: Type.String() }),
    body: {
      schema: GenerateBody,
      example: { positions: [{ position_id: '90210' }], due_date: '2026-11-28' },
      description: 'The positions.',
    },
    responses: {
      200: {
        description: 'The drafts, and what is in none of them.',
        schema: Type.Object({
          supplier_request_ids: Type.Array(Type.String()),
          unassigned: Type.Array(Unassigned),
        }),
        example: { supplier_request_ids: ['31'], unassigned: [] },
      },
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params: { request_id: inquiryId }, caller, request }) {
      const { organisationId } = caller
      const { value } = await read(request)
      if (!isDecimalId(inquiryId)) throw notFound('request', inquiryId)
      return database.asOrganisation(organisationId, async (db) => {
        const made = await generateSupplierRequests(db, organisationId, { inquiryId, ...value })
        const { supplierRequestIds: supplier_request_ids, unassigned } = made
        await recordAudit(db, {
          by: caller,
          action: 'supplier_request.generated',
          object: { type: 'request', id: inquiryId },
          after: { supplier_request_ids },
        })
        return { status: 200, json: { supplier_request_ids, unassigned } }
      })
    },
  })
}

function takeOverOperation(deps: ReviewDeps): AppOperation {
  const read = createJsonReader(TakeOverBody)
  return appOperation({
    ...NO_INPUT,
    id: 'takeOverSupplierPrice',
    method: 'POST',
    path: '/supplier-requests/{id}/take-over',
    tag: TAG,
    summary: 'Offer a position for what the supplier answered',
    description:
      'Sets its net price per base unit, raised by the surcharge. It is a command of review, and can be ' +
      'undone like any other. 409 without a price, in another currency, or where the units cannot be ' +
      'converted.',
    role: 'MEMBER',
    params: Type.Object({ id: Type.String() }),
    body: {
      schema: TakeOverBody,
      example: {
        position_id: '90210',
        article_number: 'NYM-3x1.5',
        version: 3,
        surcharge_percent: '25',
      },
      description: 'Which price, and what is added to it.',
    },
    responses: {
      200: {
        description: 'What every command of review answers.',
        schema: Type.Object({ command_id: Type.Unsafe<unknown>({ type: ['string', 'null'] }) }),
        example: { command_id: '815' },
      },
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params: { id }, caller, request }) {
      const { value } = await read(request)
      if (!isDecimalId(id)) throw notFound('supplier request', id)
      const { surcharge_percent: surchargePercent = '0', ...line } = value
      const wish = { ...line, supplierRequestId: id, surchargePercent }
      return { status: 200, json: await takeOverPrice(deps, caller, wish) }
    },
  })
}

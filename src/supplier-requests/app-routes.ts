import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { isDecimalId } from '#kernel/ids.ts'
import type { ListDeps } from '#kernel/list.ts'
import { recordAudit } from '../access/audit/record-audit.ts'
import type { ReviewDeps } from '../inquiries/review/commands/review-deps.ts'
import { actOperation, editOperation, NO_INPUT, TAG } from './app-changes.ts'
import { getOperation, listOperation } from './app-reads.ts'
import { takeOverOperation } from './app-take-over.ts'
import {
  addPositions,
  answerSupplierRequest,
  changeLetter,
  closeSupplierRequest,
  removePositions,
  sendSupplierRequest,
} from './change-supplier-request.ts'
import { generateSupplierRequests } from './generate-supplier-requests.ts'
import {
  AddPositionsBody,
  AnswerBody,
  GenerateBody,
  LetterBody,
  RemovePositionsBody,
  Unassigned,
} from './schema.ts'

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
      change: answerSupplierRequest,
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

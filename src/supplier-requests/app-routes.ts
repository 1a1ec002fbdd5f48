import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { isDecimalId } from '#kernel/ids.ts'
import type { SortedDeps } from '#kernel/sorted-list.ts'
import { recordAudit } from '../access/audit/record-audit.ts'
import type { ReviewDeps } from '../inquiries/review/commands/review-deps.ts'
import { actOperation, editOperation, TAG } from './app-changes.ts'
import { fileOperation } from './app-file.ts'
import { contactsOperation, getOperation, listOperation, suppliersOperation } from './app-reads.ts'
import { Preview } from './app-schema.ts'
import { takeOverOperation } from './app-take-over.ts'
import {
  addPositions,
  answerSupplierRequest,
  changeLetter,
  changeQuantities,
  closeSupplierRequest,
  removePositions,
  sendSupplierRequest,
  takeBackStep,
} from './change-supplier-request.ts'
import { generateSupplierRequests, previewSupplierRequests } from './generate-supplier-requests.ts'
import {
  AddPositionsBody,
  AnswerBody,
  GenerateBody,
  LetterBody,
  PreviewBody,
  QuantitiesBody,
  RemovePositionsBody,
  Unassigned,
} from './schema.ts'
import type { FileDeps } from './write-supplier-file.ts'

/** What people do with supplier requests. */
export const supplierRequestAppOperations = (
  deps: SortedDeps & ReviewDeps & FileDeps,
): readonly AppOperation[] => {
  const { database } = deps
  return [
    listOperation(deps),
    suppliersOperation(database),
    getOperation(database),
    contactsOperation(database),
    fileOperation(deps),
    previewOperation(database),
    generateOperation(database),
    editOperation(database, {
      id: 'changeSupplierRequest',
      method: 'PATCH',
      path: '/supplier-requests/{id}',
      summary:
        'Change what is written above the positions of a draft, to whom, and in which format',
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
    editOperation(database, {
      id: 'changeSupplierRequestQuantities',
      path: '/supplier-requests/{id}/quantities',
      summary: 'Ask for more or less',
      action: 'supplier_request.quantities_changed',
      body: QuantitiesBody,
      example: {
        positions: [{ position_id: '90210', article_number: 'NYM-3x1.5', quantity: '1250' }],
      },
      change: changeQuantities,
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
    actOperation(database, {
      id: 'takeBackSupplierRequestStep',
      path: '/supplier-requests/{id}/take-back',
      summary: 'It was not sent, or is not closed',
      action: 'supplier_request.step_taken_back',
      change: takeBackStep,
    }),
    takeOverOperation(deps),
  ]
}

const ofInquiry = {
  ...NO_INPUT,
  method: 'POST',
  tag: TAG,
  role: 'MEMBER',
  params: Type.Object({ request_id: Type.String() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

function previewOperation(database: Database): AppOperation {
  const read = createJsonReader(PreviewBody)
  return appOperation({
    ...ofInquiry,
    id: 'previewSupplierRequests',
    path: '/requests/{request_id}/supplier-requests/preview',
    summary: 'Who would be asked for positions of a request',
    description: 'As making them, without making anything.',
    body: {
      schema: PreviewBody,
      example: { positions: [{ position_id: '90210' }] },
      description: 'The positions.',
    },
    responses: {
      200: {
        description: 'By supplier, and what nobody would be asked for.',
        schema: Preview,
        example: {
          suppliers: [{ supplier_id: 'L-200', name: null, position_count: 1, draft_id: null }],
          unassigned: [],
        },
      },
    },
    async handle({ params: { request_id: inquiryId }, caller: { organisationId }, request }) {
      const { value } = await read(request)
      if (!isDecimalId(inquiryId)) throw notFound('request', inquiryId)
      const json = await database.asOrganisation(organisationId, (db) =>
        previewSupplierRequests(db, organisationId, { inquiryId, ...value }),
      )
      return { status: 200, json }
    },
  })
}

function generateOperation(database: Database): AppOperation {
  const read = createJsonReader(GenerateBody)
  return appOperation({
    ...ofInquiry,
    id: 'generateSupplierRequests',
    path: '/requests/{request_id}/supplier-requests',
    summary: 'Ask suppliers for positions of a request',
    description:
      'One draft per supplier of the selected articles, or per supplier named for a position. A draft ' +
      'that is there already is added to. Positions for which nobody can be asked are answered.',
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

import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { etagOf, ifMatchHeader } from '#kernel/http/etag.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { type Operation, operation } from '#kernel/http/operation.ts'
import { listOperation, type ReadDeps, recordOperation } from '#kernel/http/read-operations.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { acknowledgementOperation } from '../../acknowledgements/acknowledgement-operation.ts'
import { acknowledgedInquiry } from '../acknowledged-inquiry.ts'
import { changeInquiry } from '../change-inquiry.ts'
import { ACKNOWLEDGING, inquiryFilters, readInquiryFilters } from '../inquiry-list.ts'
import { findTenderJson, tenderList } from './queries.ts'
import { exampleTender, exampleTenderPatch, SENT_BACK, Tender, TenderPatch } from './schema.ts'

const read = { tag: 'Tenders', scope: 'requests:read', record: Tender, example: exampleTender }

export const tenderOperations = (deps: ReadDeps): readonly Operation[] => [
  listOperation(deps, {
    ...read,
    id: 'listTenders',
    path: '/tenders',
    summary: 'Tenders in the order they changed, or were completed',
    filters: inquiryFilters,
    readFilters: readInquiryFilters,
    source: tenderList,
  }),
  recordOperation(deps, {
    ...read,
    id: 'getTender',
    path: '/tenders/{tender_id}',
    noun: 'tender',
    keyDescription: 'The request_id of its job, or the tender_id of an event.',
    isKey: isDecimalId,
    find: findTenderJson,
    hasEtag: true,
  }),
  changeOperation(deps),
  acknowledgementOperation(deps, {
    id: 'acknowledgeTender',
    path: '/tenders/{tender_id}/acknowledgements',
    tag: read.tag,
    description: ACKNOWLEDGING,
    scope: 'requests:write',
    record: acknowledgedInquiry('TENDER'),
  }),
]

function changeOperation({ database }: ReadDeps): Operation {
  const readPatch = createJsonReader(TenderPatch)
  return operation({
    id: 'changeTender',
    method: 'PATCH',
    path: '/tenders/{tender_id}',
    tag: read.tag,
    summary: 'Change a tender',
    description:
      'An omitted field stays as it is, null clears it, custom_fields is merged key by key. Another ' +
      'customer has other prices: a tender under review is priced again; one that is EXPORTED or ' +
      'ARCHIVED keeps its amounts and its status. A change that changes nothing does not advance ' +
      'updated_at.',
    scope: 'requests:write',
    limit: 'write',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({ tender_id: Type.String({ description: 'The id of the tender.' }) }),
    headers: ifMatchHeader,
    body: {
      description: 'What is to change.',
      schema: TenderPatch,
      example: exampleTenderPatch,
    },
    responses: {
      200: {
        description: 'The changed tender.',
        schema: Tender,
        example: exampleTender,
        headers: ['ETag'],
      },
    },
    errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
    async handle({ params: { tender_id: id }, headers, caller, request }) {
      const { value } = await readPatch(request)
      const { organisationId, apiKeyId } = caller
      if (!isDecimalId(id)) throw notFound('tender', id)
      const { name, customer_id, project_id, branch, custom_fields, ...others } = value
      const sentBack = Object.fromEntries(SENT_BACK.map((field) => [field, others[field]]))
      const change = { name, customer_id, project_id, branch, custom_fields }
      const json = await database.asOrganisation(organisationId, (db) =>
        changeInquiry(db, organisationId, id, change, {
          kind: 'TENDER',
          ifMatch: headers['if-match'],
          sentBack,
          by: null,
          apiKeyId,
        }),
      )
      return { status: 200, json, headers: { ETag: etagOf(json) } }
    },
  })
}

import type { Operation } from '#kernel/http/operation.ts'
import { listOperation, type ReadDeps, recordOperation } from '#kernel/http/read-operations.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { acknowledgementOperation } from '../../acknowledgements/acknowledgement-operation.ts'
import { acknowledgedInquiry } from '../acknowledged-inquiry.ts'
import { ACKNOWLEDGING, inquiryFilters, readInquiryFilters } from '../inquiry-list.ts'
import { findOrderJson, orderList } from './queries.ts'
import { exampleOrder, Order } from './schema.ts'

const read = { tag: 'Orders', scope: 'requests:read', record: Order, example: exampleOrder }

export const orderOperations = (deps: ReadDeps): readonly Operation[] => [
  listOperation(deps, {
    ...read,
    id: 'listOrders',
    path: '/orders',
    summary: 'Orders in the order they changed, or were completed',
    filters: inquiryFilters,
    readFilters: readInquiryFilters,
    source: orderList,
  }),
  recordOperation(deps, {
    ...read,
    id: 'getOrder',
    path: '/orders/{order_id}',
    noun: 'order',
    keyDescription: 'The request_id of its job, or the order_id of an event.',
    isKey: isDecimalId,
    find: findOrderJson,
    hasEtag: true,
  }),
  acknowledgementOperation(deps, {
    id: 'acknowledgeOrder',
    path: '/orders/{order_id}/acknowledgements',
    tag: read.tag,
    description: ACKNOWLEDGING,
    scope: 'requests:write',
    record: acknowledgedInquiry('ORDER'),
  }),
]

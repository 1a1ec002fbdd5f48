import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { isDecimalId } from '#kernel/ids.ts'
import type { ReviewDeps } from '../inquiries/review/commands/review-deps.ts'
import { TAG } from './app-changes.ts'
import { TakeOverBody } from './schema.ts'
import { takeOverPrice } from './take-over-price.ts'

export function takeOverOperation(deps: ReviewDeps): AppOperation {
  const read = createJsonReader(TakeOverBody)
  return appOperation({
    ...NO_INPUT,
    id: 'takeOverSupplierPrice',
    method: 'POST',
    path: '/supplier-requests/{id}/take-over',
    tag: TAG,
    summary: 'Offer a position for what the supplier answered',
    description:
      'Sets its net price per base unit, raised by the surcharge; for a line without an article, the price of ' +
      'the position itself per unit. It is a command of review, and can be undone like any other. 409 without a price, in another currency, or where the units cannot be ' +
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

import { Type } from 'typebox'
import { Acknowledgement, exampleAcknowledgement } from '../../acknowledgements/schema.ts'
import { textOrNull } from '../schema.ts'
import { WARNINGS } from './preflight.ts'

/** Who releases an inquiry does so knowingly: not what somebody changed meanwhile, and not twice by two clicks. */
export const Seen = Type.Object(
  {
    updated_at: Type.String({
      maxLength: 40,
      description: 'The updated_at of the inquiry that the person saw.',
    }),
  },
  { additionalProperties: false },
)

export const Preflight = Type.Object(
  {
    hindrance: textOrNull('Why it cannot be released; null where it can.'),
    is_customer_missing: Type.Boolean({
      description: 'Nobody knows whose inquiry it is, or the customer was removed since.',
    }),
    is_discount_changed: Type.Boolean({
      description: 'The customer has another discount by now; `reprice` takes it.',
    }),
    subscriptions: Type.Integer({
      minimum: 0,
      description:
        'Webhooks that are told of the release at once, neither paused nor deleted. 0: only polling will find it.',
    }),
    warnings: Type.Array(
      Type.Object({
        code: Type.String({ enum: [...WARNINGS] }),
        count: Type.Integer({ minimum: 1, description: 'Positions that it concerns.' }),
        positions: Type.Array(
          Type.Object({
            position_id: Type.String(),
            article_numbers: Type.Array(Type.String(), { description: 'Those that it is about.' }),
          }),
        ),
      }),
      { description: 'None of them keeps anybody from releasing.' },
    ),
  },
  { 'x-component': 'Preflight' },
)

export const examplePreflight = {
  hindrance: null,
  is_customer_missing: false,
  is_discount_changed: false,
  subscriptions: 1,
  warnings: [
    {
      code: 'NO_ARTICLE',
      count: 1,
      positions: [{ position_id: '90210', article_numbers: [] }],
    },
  ],
}

export const Trace = Type.Object({
  data: Type.Array(
    Type.Union([
      Type.Object({
        type: Type.Literal('released'),
        at: Type.String({ format: 'date-time' }),
        event_id: Type.String({ format: 'uuid' }),
        user_email: Type.String(),
      }),
      Type.Object({
        type: Type.Literal('attempt'),
        at: Type.String({ format: 'date-time' }),
        subscription_id: Type.String({ format: 'uuid' }),
        host: Type.String({ description: 'Where it was sent to.' }),
        delivery_id: Type.String({ format: 'uuid' }),
        number: Type.Integer({ description: 'Of the attempt, from 1.' }),
        kind: Type.String({ enum: ['EVENT', 'REPLAY'] }),
        status: Type.Unsafe<number | null>({
          type: ['integer', 'null'],
          description: 'Of the answer; null where none came.',
        }),
        duration_ms: Type.Integer({
          minimum: 0,
          description: 'From the beginning to the end of it.',
        }),
        error: textOrNull('The class of what went wrong; null: it was taken.'),
        next_attempt_at: textOrNull('When it is tried again; null: it is not, or was.'),
      }),
      Type.Object({
        type: Type.Literal('fetched'),
        at: Type.String({ format: 'date-time' }),
        method: Type.String(),
        path: Type.String({ description: 'As it was called.' }),
        key_name: textOrNull('Of the API key; null where it is not known any more.'),
        request_id: Type.String(),
        status: Type.Integer({ description: 'Of the answer.' }),
      }),
      Type.Object({
        type: Type.Literal('acknowledged'),
        at: Type.String({ format: 'date-time' }),
        acknowledgement: Acknowledgement,
      }),
    ]),
    {
      description:
        'In the order of time; the latest 500 of each type. Fetches are known as long as calls are kept.',
    },
  ),
})

export const exampleTrace = {
  data: [
    {
      type: 'released',
      at: '2026-11-14T14:02:09.000417Z',
      event_id: '019a84d0-0000-7000-8000-000000000001',
      user_email: 'k.petersen@grosshandel.example',
    },
    {
      type: 'attempt',
      at: '2026-11-14T14:02:10.000000Z',
      subscription_id: '019a84c0-0000-7000-8000-000000000001',
      host: 'erp.example',
      delivery_id: '019a84cf-c5f4-7000-8000-00000000000a',
      number: 1,
      kind: 'EVENT',
      status: 200,
      duration_ms: 182,
      error: null,
      next_attempt_at: null,
    },
    {
      type: 'fetched',
      at: '2026-11-14T14:02:11.000000Z',
      method: 'GET',
      path: '/api/public/v1/tenders/4711',
      key_name: 'ERP Prod',
      request_id: '7f6d2c0e-0000-4000-8000-000000000001',
      status: 200,
    },
    {
      type: 'acknowledged',
      at: exampleAcknowledgement.acknowledged_at,
      acknowledgement: exampleAcknowledgement,
    },
  ],
}

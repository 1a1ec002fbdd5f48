import { Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
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
    is_filed: Type.Boolean({
      description: 'There is an SFTP user: the record is written as a file below `/out`.',
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
  is_filed: false,
  warnings: [
    {
      code: 'NO_ARTICLE',
      count: 1,
      positions: [{ position_id: '90210', article_numbers: [] }],
    },
  ],
}

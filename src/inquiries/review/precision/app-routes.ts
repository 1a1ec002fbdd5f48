import { Type } from 'typebox'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { LIMIT_PATTERN, requireOrder } from '../../../access/organisations/lane-limits.ts'
import { readSettings } from '../../../access/organisations/settings.ts'
import type { InquiryDeps } from '../inquiry-operation.ts'
import { LANES } from '../tree/lanes.ts'
import { measurePrecision } from './measure-precision.ts'

const count = Type.Integer({ minimum: 0 })

const limit = Type.Optional(
  Type.String({
    pattern: LIMIT_PATTERN,
    'x-form': 'a number from 0.01 to 1 with two digits',
    description: 'Where this lane would begin; where it begins unless given.',
  }),
)

/** What the words of the lanes are worth. */
export const precisionAppOperations = ({ database, now }: InquiryDeps): readonly AppOperation[] => [
  appOperation({
    id: 'getLanePrecision',
    method: 'GET',
    path: '/lanes/precision',
    tag: 'Inquiries',
    summary: 'How often what was predicted first was taken, by lane',
    description:
      'Of the positions that people decided in the last 90 days. Fewer than 200 of them are not enough ' +
      'to say anything. With limits of the lanes: what it would be by these.',
    role: 'MEMBER',
    ...NO_INPUT,
    query: Type.Object(
      { sure: limit, check: limit, unsure: limit },
      { additionalProperties: false },
    ),
    responses: {
      200: {
        description: 'The lanes, the surest first.',
        schema: Type.Object({
          since: Type.String({ format: 'date-time' }),
          data: Type.Array(
            Type.Object({
              lane: Type.String({ enum: [...LANES] }),
              confirmed: count,
              total: count,
            }),
          ),
          is_enough: Type.Boolean(),
        }),
        example: {
          since: '2026-08-16T09:30:00.000000Z',
          data: [{ lane: 'sure', confirmed: 8_033, total: 8_214 }],
          is_enough: true,
        },
      },
    },
    errors: [],
    handle: async ({ query, caller: { organisationId } }) => ({
      status: 200,
      json: await database.asOrganisation(organisationId, async (db) => {
        const { lane_limits } = await readSettings(db, organisationId)
        const limits = { ...lane_limits, ...query }
        requireOrder(limits, ['query'])
        return measurePrecision(db, organisationId, limits, now())
      }),
    }),
  }),
]

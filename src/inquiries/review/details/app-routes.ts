import { Type } from 'typebox'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { DECIMAL_ID } from '#kernel/schema.ts'
import { readSettings } from '../../../access/organisations/settings.ts'
import { previewAcceptance } from '../acceptance/preview-acceptance.ts'
import { AcceptancePreview, exampleAcceptance } from '../acceptance/schema.ts'
import { type InquiryDeps, OF_INQUIRY, OF_POSITION, withInquiry } from '../inquiry-operation.ts'
import { compactRow } from '../tree/compact-row.ts'
import { exampleRow, Row } from '../tree/schema.ts'
import { listIdentical } from './list-identical.ts'
import { readPosition } from './read-position.ts'
import { Details, exampleDetails } from './schema.ts'

/** What people look at before they decide. */
export const positionAppOperations = (deps: InquiryDeps): readonly AppOperation[] => [
  detailsOperation(deps),
  identicalOperation(deps),
  acceptanceOperation(deps),
]

const detailsOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...OF_POSITION,
    method: 'GET',
    id: 'getPosition',
    path: '/inquiries/{id}/positions/{position_id}',
    summary: 'One position',
    description: 'With its texts and place, what is selected and predicted, and what goes with it.',
    responses: { 200: { description: 'The position.', schema: Details, example: exampleDetails } },
    handle: async ({ params, caller }) => ({
      status: 200,
      json: await withInquiry(deps, caller, params.id, (db, organisationId, inquiryId) =>
        readPosition(db, organisationId, {
          inquiryId,
          positionId: params.position_id,
          email: caller.email,
        }),
      ),
    }),
  })

const identicalOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...OF_POSITION,
    method: 'GET',
    id: 'listIdenticalPositions',
    path: '/inquiries/{id}/positions/{position_id}/identical',
    summary: 'Positions with the same text',
    description: '`takes` says whether the command apply_to_identical would change it.',
    responses: {
      200: {
        description: 'The others, in their order.',
        schema: Type.Object({
          data: Type.Array(Type.Object({ row: Row, takes: Type.Boolean() })),
        }),
        example: { data: [{ row: exampleRow, takes: true }] },
      },
    },
    async handle({ params, caller }) {
      const found = await withInquiry(deps, caller, params.id, (db, organisationId, inquiryId) =>
        listIdentical(db, organisationId, {
          inquiryId,
          positionId: params.position_id,
          email: caller.email,
        }),
      )
      const data = found.map(({ row, takes }) => ({ row: compactRow(row), takes }))
      return { status: 200, json: { data } }
    },
  })

const acceptanceOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...OF_INQUIRY,
    tag: 'Review',
    id: 'previewAcceptance',
    method: 'GET',
    path: '/inquiries/{id}/accept-preview',
    summary: 'What accepting all from a score on would do',
    description:
      'Send its count as expected_count of the command accept_above: it accepts as many, or none.',
    query: Type.Object(
      {
        score: Type.Optional(
          Type.String({
            pattern: '^(0(\\.\\d{1,6})?|1(\\.0{1,6})?)$',
            'x-form': 'a number from 0 to 1',
            description: 'The least score; that of the lane `sure` unless given.',
          }),
        ),
        responsible_user_id: Type.Optional(
          Type.String({
            ...DECIMAL_ID,
            description: "Whose positions; everybody's unless given.",
          }),
        ),
      },
      { additionalProperties: false },
    ),
    responses: {
      200: { description: 'The preview.', schema: AcceptancePreview, example: exampleAcceptance },
    },
    handle: async ({ params: { id }, query: { score, ...of }, caller }) => ({
      status: 200,
      json: await withInquiry(deps, caller, id, async (db, organisationId) => {
        const { lane_limits } = await readSettings(db, organisationId)
        return previewAcceptance(db, caller, id, {
          score: Number(score ?? lane_limits.sure),
          responsible: of.responsible_user_id,
        })
      }),
    }),
  })

import { Type } from 'typebox'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { type ListDeps, pageSchema } from '#kernel/list.ts'
import { KINDS, STATUSES } from '../../inquiry.ts'
import { exampleHead, Head } from '../head/schema.ts'
import { OF_INQUIRY } from '../inquiry-operation.ts'
import { listInbox } from './list-inbox.ts'

const statuses = STATUSES.join('|')

const inboxQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: 2_048 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    kind: Type.Optional(Type.String({ enum: [...KINDS] })),
    status: Type.Optional(
      Type.String({
        pattern: `^(${statuses})(,(${statuses}))*$`,
        maxLength: 200,
        'x-form': `one or more of ${STATUSES.join(', ')}, joined with commas`,
      }),
    ),
    branch_id: Type.Optional(
      Type.String({ pattern: '^[1-9]\\d{0,17}$', 'x-form': 'an id of decimal digits' }),
    ),
    assigned: Type.Optional(
      Type.String({
        pattern: '^(none|[1-9]\\d{0,17})$',
        'x-form': 'the id of a user, or none',
        description: "Only a user's, or nobody's.",
      }),
    ),
    customer_id: Type.Optional(Type.String({ maxLength: 255 })),
    to_do: Type.Optional(
      Type.Boolean({ description: 'Only what somebody has to do something about.' }),
    ),
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'In name, number, ERP number or customer.',
      }),
    ),
  },
  { additionalProperties: false },
)

/** Inquiries as people find them. */
export const inboxAppOperations = (
  deps: Pick<ListDeps, 'database' | 'cursorSecret'>,
): readonly AppOperation[] => [
  appOperation({
    ...OF_INQUIRY,
    id: 'listInquiries',
    method: 'GET',
    path: '/inquiries',
    summary: 'The inbox',
    description:
      "Those first that the partner's system could not take, then those that changed last. With a cursor " +
      'the filters are those it was made with.',
    query: inboxQuery,
    params: Type.Object({}),
    errors: [],
    responses: {
      200: {
        description: 'A page.',
        schema: pageSchema(Head),
        example: { data: [exampleHead], next_cursor: null },
      },
    },
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await listInbox(deps, caller.organisationId, query),
    }),
  }),
]

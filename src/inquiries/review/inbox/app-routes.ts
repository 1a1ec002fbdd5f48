import { Type } from 'typebox'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { pageOf } from '#kernel/list.ts'
import { KINDS, STATUSES } from '../../inquiry.ts'
import { exampleHead, Head } from '../head/schema.ts'
import { OF_INQUIRY } from '../inquiry-operation.ts'
import { countInbox } from './count-inbox.ts'
import { type InboxDeps, listInbox } from './list-inbox.ts'

const statuses = STATUSES.join('|')

const createdDay = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      'x-form': 'a date such as 2026-11-14',
      description: `${description} Days of UTC, as in the statistics.`,
    }),
  )

const filters = {
  kind: Type.Optional(Type.String({ enum: [...KINDS] })),
  status: Type.Optional(
    Type.String({
      pattern: `^(${statuses})(,(${statuses}))*$`,
      maxLength: 200,
      'x-form': `one or more of ${STATUSES.join(', ')}, joined with commas`,
    }),
  ),
  branch_id: Type.Optional(
    Type.String({
      pattern: '^(none|[1-9]\\d{0,17})$',
      'x-form': 'the id of a branch, or none',
    }),
  ),
  created_from: createdDay('Only what came in on this day or later.'),
  created_to: createdDay('Only what came in on this day or earlier.'),
  assigned: Type.Optional(
    Type.String({
      pattern: '^(none|[1-9]\\d{0,17})$',
      'x-form': 'the id of a user, or none',
      description: "Only a user's, or nobody's.",
    }),
  ),
  customer_id: Type.Optional(Type.String({ maxLength: 255 })),
  article_number: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Only those in which this article is chosen and offered.',
    }),
  ),
  to_do: Type.Optional(
    Type.Boolean({ description: 'Only what somebody has to do something about.' }),
  ),
  needs_attention: Type.Optional(
    Type.Boolean({ description: "Only what the partner's system could not take." }),
  ),
  due: Type.Optional(
    Type.Unsafe<'today'>({
      type: 'string',
      enum: ['today'],
      description: 'Only what must be offered today or earlier, and is not handed over.',
    }),
  ),
  number: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: "Only with exactly this number: its own, or that in the partner's system.",
    }),
  ),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: "In name, number, ERP number, the customer's order number, customer or project.",
    }),
  ),
}

const inboxQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: 2_048 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    order: Type.Optional(
      Type.Unsafe<'changed' | 'urgent'>({
        type: 'string',
        enum: ['changed', 'urgent'],
        description:
          "In both those first that the partner's system could not take. `changed`: then what changed " +
          'last. `urgent`: then by the submission date (none behind that, what is finished last), the ' +
          'most open positions, the newest.',
      }),
    ),
    ids: Type.Optional(
      Type.String({
        pattern: '^[1-9]\\d{0,17}(,[1-9]\\d{0,17})*$',
        // A cursor has to have room for them.
        maxLength: 1_000,
        'x-form': 'one or more ids of decimal digits, joined with commas',
        description: 'Only these, as far as they are there.',
      }),
    ),
    ...filters,
  },
  { additionalProperties: false },
)

const count = Type.Integer({ minimum: 0 })

const Counts = Type.Object({
  mine: count,
  all: count,
  by_branch: Type.Array(Type.Object({ branch_id: Type.String(), name: Type.String(), count }), {
    description: 'Every branch, by name.',
  }),
  needs_attention: count,
  due_today: count,
  processing: count,
})

/** Inquiries as people find them. */
export const inboxAppOperations = (deps: InboxDeps): readonly AppOperation[] => [
  appOperation({
    ...OF_INQUIRY,
    id: 'listInquiries',
    method: 'GET',
    path: '/inquiries',
    summary: 'The inbox',
    description:
      "Those first that the partner's system could not take, then those that changed last, unless " +
      'another order is asked for. With a cursor the order and the filters are those it was made with.',
    query: inboxQuery,
    params: Type.Object({}),
    errors: [],
    responses: { 200: pageOf(Head, exampleHead) },
    handle: async ({ query, caller }) => ({
      status: 200,
      json: await listInbox(deps, caller.organisationId, query),
    }),
  }),
  countsOperation(deps),
]

const countsOperation = ({ database, now }: InboxDeps): AppOperation =>
  appOperation({
    ...OF_INQUIRY,
    id: 'countInquiries',
    method: 'GET',
    path: '/inquiries/counts',
    summary: 'How much there is to do',
    description:
      'Each is the length of a list with the filters given here: all, mine and by_branch whatever they say ' +
      'of `assigned` and `branch_id`; the others with `needs_attention=true`, `due=today`, or ' +
      '`status=PROCESSING` instead of their status.',
    query: Type.Object(filters, { additionalProperties: false }),
    params: Type.Object({}),
    errors: [],
    responses: {
      200: {
        description: 'The counts.',
        schema: Counts,
        example: {
          mine: 12,
          all: 230,
          by_branch: [{ branch_id: '3', name: 'Nord', count: 41 }],
          needs_attention: 2,
          due_today: 3,
          processing: 4,
        },
      },
    },
    handle: async ({ query, caller: { organisationId, userId } }) => ({
      status: 200,
      json: await database.asOrganisation(organisationId, (db) =>
        countInbox(db, organisationId, { userId, now: now(), filters: query }),
      ),
    }),
  })

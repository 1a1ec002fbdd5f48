import { Type } from 'typebox'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { DECIMAL_ID } from '#kernel/schema.ts'
import { type SearchDeps, search } from './search.ts'

const MOST_OF_A_TYPE = 5

const Hit = Type.Object(
  {
    type: Type.String({
      enum: [
        ...['inquiry', 'position', 'customer', 'article', 'project', 'job', 'call'],
        ...['supplier', 'supplier_request'],
      ],
    }),
    id: Type.String({ description: 'As the operations on it take it.' }),
    title: Type.String(),
    detail: Type.String({ description: 'What tells it from others; may be empty.' }),
    inquiry_id: Type.Optional(
      Type.String({ description: 'Of a position and of a supplier request: where it belongs.' }),
    ),
    call_id: Type.Optional(
      Type.String({ description: 'Of a call: by which the log has it; `id` is its X-Request-Id.' }),
    ),
  },
  { 'x-component': 'SearchHit' },
)

/** To go to a record by what one knows of it. */
export const searchAppOperations = (deps: SearchDeps): readonly AppOperation[] => [
  appOperation({
    id: 'search',
    method: 'GET',
    path: '/search',
    tag: 'Search',
    summary: 'Whatever a number or some words may mean',
    description:
      'Requests by id and customer, the latest 5,000 tenders and orders also by name and the numbers that others have ' +
      'for them; customers, suppliers, articles and ' +
      'projects by number, and but for articles by name; supplier requests by id; with `inquiry_id` its ' +
      'positions by number and text. For admins also jobs by id, and calls by X-Request-Id. What it is ' +
      'exactly comes first.',
    role: 'MEMBER',
    ...NO_INPUT,
    query: Type.Object(
      {
        q: Type.String({ maxLength: 200 }),
        inquiry_id: Type.Optional(Type.String(DECIMAL_ID)),
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: MOST_OF_A_TYPE,
            description: 'The most of each type.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    responses: {
      200: {
        description: 'What was found.',
        schema: Type.Object({ data: Type.Array(Hit) }),
        example: {
          data: [
            {
              type: 'inquiry',
              id: '4711',
              title: 'Neubau Kita Sonnenhang.x83',
              detail: 'Elektro Petersen GmbH',
            },
          ],
        },
      },
    },
    errors: [],
    handle: async ({ query: { q, inquiry_id, limit = MOST_OF_A_TYPE }, caller }) => ({
      status: 200,
      json: { data: await search(deps, caller, { text: q, limit, inquiryId: inquiry_id }) },
    }),
  }),
]

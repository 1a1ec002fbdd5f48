import { Type } from 'typebox'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { TRAITS, type Trait } from '../../catalogue/lines/filters.ts'
import { findRuleHits } from './find-rule-hits.ts'
import { openCounter, type ReadinessDeps, readReadiness } from './read-readiness.ts'

const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description !== undefined && { description }) })

const Readiness = Type.Object(
  {
    is_complete: Type.Boolean({
      description: 'False while a large import is still being taken in: ask again.',
    }),
    active_articles: count('Only they are proposed, and counted here.'),
    fields: Type.Array(
      Type.Object({
        field: Type.Unsafe<Exclude<Trait, 'is_active'>>({
          type: 'string',
          enum: TRAITS.filter((trait) => trait !== 'is_active'),
          description: 'As the list of articles is narrowed by it.',
        }),
        present: count(),
        missing: count(),
        open_positions: count('Open positions whose first candidate lacks it.'),
      }),
    ),
    doubles: Type.Object({
      articles: count('Active articles that share an EAN, or maker and number.'),
      groups: count('What they share.'),
      open_positions: count('Open positions whose first candidate is one of them.'),
    }),
    wrong_eans: Type.Object({
      articles: count(
        'Active articles whose EAN has a wrong check digit: it is kept, but never used as a number.',
      ),
      open_positions: count('Open positions whose first candidate is one of them.'),
    }),
    open_positions: count('Relevant, of requests under review, neither chosen nor not offered.'),
    open_without_candidate: count('Those of them for which nothing is predicted.'),
  },
  { 'x-component': 'Readiness' },
)

const exampleReadiness = {
  is_complete: true,
  active_articles: 5000,
  fields: [{ field: 'has_ean', present: 4800, missing: 200, open_positions: 12 }],
  doubles: { articles: 4, groups: 2, open_positions: 1 },
  wrong_eans: { articles: 3, open_positions: 0 },
  open_positions: 340,
  open_without_candidate: 15,
}

const RuleHits = Type.Object(
  {
    count: count('Of those that were looked at.'),
    looked_at: count('Open positions, of the requests first that changed last.'),
    is_all: Type.Boolean({ description: 'Whether there are no more open positions.' }),
    positions: Type.Array(
      Type.Object({
        inquiry_id: Type.String(),
        inquiry_name: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
        position_id: Type.String(),
        position_number: Type.String(),
        description: Type.String(),
      }),
      { description: 'The first 20.' },
    ),
  },
  { 'x-component': 'RuleHits' },
)

const exampleHits = {
  count: 1,
  looked_at: 340,
  is_all: true,
  positions: [
    {
      inquiry_id: '4711',
      inquiry_name: 'Neubau Kita Sonnenhang',
      position_id: '90210',
      position_number: '01.01.0040',
      description: 'Kleinmaterial pauschal',
    },
  ],
}

const common = { method: 'GET', ...NO_INPUT, errors: [] } as const

/** What open positions say of the catalogue, and what a rule would do to them. */
export const openPositionAppOperations = (deps: ReadinessDeps): readonly AppOperation[] => [
  readinessOperation(deps),
  ruleHitsOperation(deps),
]

function readinessOperation(deps: ReadinessDeps): AppOperation {
  const countKept = openCounter(deps)
  return appOperation({
    ...common,
    id: 'getReadiness',
    path: '/catalogue/readiness',
    tag: 'Catalogue',
    role: 'MEMBER',
    summary: 'How ready the articles are for matching',
    description:
      'Of the active articles, how many have what matching lives on, and how many open positions the gaps ' +
      'concern. Of a large catalogue the counts may be some seconds old, of very many open positions a minute.',
    responses: {
      200: { description: 'The counts.', schema: Readiness, example: exampleReadiness },
    },
    handle: async ({ caller: { organisationId } }) => ({
      status: 200,
      json: await readReadiness(deps, countKept, organisationId),
    }),
  })
}

const ruleHitsOperation = (deps: Pick<ReadinessDeps, 'database'>): AppOperation =>
  appOperation({
    ...common,
    id: 'findRuleHits',
    path: '/matching/rule-hits',
    tag: 'Matching',
    role: 'ADMIN',
    summary: 'Which open positions a default article would be taken for',
    description: 'As deciding sees the pattern; a number in the position may still say otherwise.',
    query: Type.Object(
      { pattern: Type.String({ minLength: 1, maxLength: 255, examples: ['Kleinmaterial'] }) },
      { additionalProperties: false },
    ),
    responses: { 200: { description: 'The positions.', schema: RuleHits, example: exampleHits } },
    handle: async ({ query: { pattern }, caller: { organisationId } }) => ({
      status: 200,
      json: await findRuleHits(deps, organisationId, pattern),
    }),
  })

import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { type BrowseDeps, facetsOf, listArticles } from './list-articles.ts'
import {
  ArticlePage,
  browseQuery,
  exampleFacets,
  examplePage,
  Facets,
  facetsQuery,
} from './schema.ts'

const common = { tag: 'Catalogue', role: 'MEMBER', method: 'GET', ...NO_INPUT, errors: [] } as const

/** The catalogue as people browse it. */
export const browseAppOperations = (deps: BrowseDeps): readonly AppOperation[] => [
  appOperation({
    ...common,
    id: 'browseArticles',
    path: '/catalogue/articles',
    summary: 'Articles, inactive ones too',
    description:
      'By number unless another order is asked for; what a text finds comes as it fits, the best 1,000. A ' +
      'cursor carries order and filters.',
    query: browseQuery,
    responses: { 200: { description: 'A page.', schema: ArticlePage, example: examplePage } },
    handle: async ({ query, caller: { organisationId } }) => ({
      status: 200,
      json: await listArticles(deps, organisationId, query),
    }),
  }),
  appOperation({
    ...common,
    id: 'countArticles',
    path: '/catalogue/facets',
    summary: 'How many articles each choice would leave',
    description: 'The counts of a facet are with all that is chosen of the others.',
    query: facetsQuery,
    responses: { 200: { description: 'The counts.', schema: Facets, example: exampleFacets } },
    handle: async ({ query, caller: { organisationId } }) => ({
      status: 200,
      json: await facetsOf(deps, organisationId, query),
    }),
  }),
]

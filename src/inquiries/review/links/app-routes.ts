import { type TProperties, Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { textOrNull } from '#kernel/schema.ts'
import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { articleFields } from '../../../catalogue/lines/schema.ts'
import { searchArticles } from '../../../catalogue/search-catalogue.ts'
import { findArticleJson } from '../../../master-data/articles/queries.ts'
import { Article, exampleArticle } from '../../../master-data/articles/schema.ts'
import { isPartnerKey } from '../../../master-data/fields.ts'
import { FACETS } from '../../../matching/search.ts'
import { ArticleLinks, exampleLinks } from '../details/schema.ts'
import { type InquiryDeps, OF_POSITION } from '../inquiry-operation.ts'
import {
  ArticleRecord,
  ComparedArticle,
  exampleArticleRecord,
  exampleCompared,
} from './article-schema.ts'
import { compareArticle } from './compare-article.ts'
import { readArticle } from './read-article.ts'
import { readLinks } from './read-links.ts'

type Deps = InquiryDeps & {
  readonly catalogue: Pick<Catalogue, 'readContext' | 'compare' | 'search'>
}

/** Articles as people look for them. */
export const catalogueAppOperations = (deps: Deps): readonly AppOperation[] => [
  searchOperation(deps),
  articleOperation(deps),
  rawOperation(deps),
  linksOperation(deps),
  comparisonOperation(deps),
]

const FoundArticle = Type.Object(
  {
    ...articleFields,
    is_active: Type.Boolean({ description: 'It may have been deactivated a moment ago.' }),
  },
  { 'x-component': 'FoundArticle' },
)

const facetValues = Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }))

const FoundArticles = Type.Object({
  total: Type.Integer({ description: 'Articles that have all the words.' }),
  hits: Type.Array(
    Type.Object({
      number: textOrNull(
        'Which number of the article was typed in full: `article`, `ean`, `maker` or `supplier`; `article_prefix` ' +
          'where the article number merely begins so; null where words led to it.',
      ),
      article: FoundArticle,
    }),
  ),
  facets: Type.Object(
    Object.fromEntries(FACETS.map((name) => [name, facetValues])) as Record<
      (typeof FACETS)[number],
      typeof facetValues
    >,
  ),
})

const facet = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }))

const searchQuery = Type.Object(
  {
    q: Type.String({ maxLength: 200, description: 'Words, or a number.' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    manufacturer: facet,
    etim_class: facet,
    ip_rating: facet,
    product_group: facet,
  } satisfies TProperties,
  { additionalProperties: false },
)

const common = { tag: 'Catalogue', role: 'MEMBER', method: 'GET', ...NO_INPUT, errors: [] } as const
const ofOne = {
  ...common,
  params: Type.Object({ article_number: Type.String() }),
  errors: ['NOT_FOUND'],
} as const

const searchOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'searchArticles',
    path: '/articles',
    summary: 'Search the catalogue',
    description:
      'As a person types: an exact number first, then articles with all the words, the last one ' +
      'unfinished. Active ones only.',
    query: searchQuery,
    responses: {
      200: {
        description: 'What was found.',
        schema: FoundArticles,
        example: {
          total: 0,
          hits: [],
          facets: { manufacturer: [], etim_class: [], ip_rating: [], product_group: [] },
        },
      },
    },
    handle: async ({ query: { q, limit = 20, ...facets }, caller: { organisationId } }) => ({
      status: 200,
      json: await searchArticles(deps, organisationId, { text: q, limit, facets: given(facets) }),
    }),
  })

/** A facet that is not given narrows nothing. */
const given = (facets: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(facets).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const linksOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'getArticleLinks',
    path: '/articles/{article_number}/links',
    summary: 'Accessories and alternatives of an article',
    description: 'At list prices.',
    responses: { 200: { description: 'The links.', schema: ArticleLinks, example: exampleLinks } },
    async handle({ params: { article_number: number }, caller: { organisationId } }) {
      if (!isPartnerKey(number)) throw notFound('article', number)
      const json = await database.asOrganisation(organisationId, (db) =>
        readLinks(db, organisationId, number),
      )
      return { status: 200, json }
    },
  })

const articleOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'getArticle',
    path: '/articles/{article_number}',
    summary: 'One article',
    description: 'With all that is known of it, active or not.',
    responses: {
      200: { description: 'The article.', schema: ArticleRecord, example: exampleArticleRecord },
    },
    async handle({ params: { article_number: number }, caller: { organisationId } }) {
      if (!isPartnerKey(number)) throw notFound('article', number)
      const json = await database.asOrganisation(organisationId, (db) =>
        readArticle(db, organisationId, number),
      )
      return { status: 200, json }
    },
  })

const rawOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'getPublicArticle',
    path: '/articles/{article_number}/public',
    summary: 'One article, as partners read it',
    description: 'The very body of the public interface.',
    responses: { 200: { description: 'The article.', schema: Article, example: exampleArticle } },
    async handle({ params: { article_number: number }, caller: { organisationId } }) {
      const json = isPartnerKey(number)
        ? await database.asOrganisation(organisationId, (db) =>
            findArticleJson(db, organisationId, number),
          )
        : undefined
      if (json === undefined) throw notFound('article', number)
      return { status: 200, json }
    },
  })

const comparisonOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...OF_POSITION,
    id: 'compareArticle',
    method: 'GET',
    path: '/inquiries/{id}/positions/{position_id}/articles/{article_number}',
    summary: 'An article in a position',
    description: 'What it would cost there, and how it compares to what is asked for.',
    params: Type.Object({
      ...OF_POSITION.params.properties,
      article_number: Type.String(),
    }),
    responses: {
      200: {
        description: 'The article and the comparison.',
        schema: ComparedArticle,
        example: exampleCompared,
      },
    },
    async handle({ params, caller: { organisationId } }) {
      const { id: inquiryId, position_id: positionId, article_number: articleNumber } = params
      if (!isDecimalId(positionId)) throw notFound('position', positionId)
      if (!isPartnerKey(articleNumber)) throw notFound('article', articleNumber)
      const asked = { organisationId, inquiryId, positionId, articleNumber }
      return { status: 200, json: await compareArticle(deps, asked) }
    },
  })

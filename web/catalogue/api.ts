import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerOf, call } from '../api/call.ts'
import { useEndless } from '../parts/use-endless.ts'
import type { Asked, Order } from './filters.ts'

type Page = AnswerOf<'GET /catalogue/articles'>
export type ListedArticle = Page['data'][number]
export type Facets = AnswerOf<'GET /catalogue/facets'>

/** While a large import is taken in, what is shown grows. */
const GROWS_MS = 2_000

export const articleId = ({ article_number }: ListedArticle): string => article_number

export function useArticleList(asked: Asked, order: Order | undefined, isGrowing: boolean) {
  const ordered = order && {
    sort: order.sort,
    direction: order.isDown ? ('desc' as const) : ('asc' as const),
  }
  return useEndless<ListedArticle>({
    queryKey: ['catalogue', 'articles', asked, ordered],
    read: (cursor, signal) =>
      call(
        'GET /catalogue/articles',
        { query: cursor ? { cursor } : { ...asked, ...ordered } },
        signal,
      ),
    idOf: articleId,
    everyMs: isGrowing && GROWS_MS,
  })
}

export const useFacets = (asked: Asked) =>
  useQuery({
    queryKey: ['catalogue', 'facets', asked],
    queryFn: ({ signal }) => call('GET /catalogue/facets', { query: asked }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_complete === false ? GROWS_MS : false),
  })

export const useReadiness = () =>
  useQuery({
    queryKey: ['catalogue', 'readiness'],
    queryFn: ({ signal }) => call('GET /catalogue/readiness', {}, signal),
    refetchInterval: ({ state }) => (state.data?.is_complete === false ? GROWS_MS : false),
  })

export const useArticle = (number: string) =>
  useQuery({
    queryKey: ['article', number],
    queryFn: ({ signal }) =>
      call('GET /articles/{article_number}', { path: { article_number: number } }, signal),
  })

export const useLinks = (number: string) =>
  useQuery({
    queryKey: ['article', number, 'links'],
    queryFn: ({ signal }) =>
      call('GET /articles/{article_number}/links', { path: { article_number: number } }, signal),
  })

/** The names that the organisation has given to keys of its ERP. */
export const useKeyLabels = (): ReadonlyMap<string, string> => {
  const { data } = useQuery({
    queryKey: ['custom-fields', 'ARTICLE'],
    queryFn: ({ signal }) => call('GET /custom-fields', { query: { resource: 'ARTICLE' } }, signal),
  })
  return new Map(data?.data.map(({ column_id, label }) => [column_id, label]))
}

export const usePublicArticle = (number: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['article', number, 'public'],
    queryFn: ({ signal }) =>
      call('GET /articles/{article_number}/public', { path: { article_number: number } }, signal),
    enabled: isWanted,
  })

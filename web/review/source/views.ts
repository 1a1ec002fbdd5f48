import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type AnswerOf, call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { inDocumentOrder } from './document-order.ts'
import { indexPlaces } from './placed-index.ts'
import { useRested } from './use-rested.ts'
import type { Part } from './windows.ts'

export type View = AnswerOf<'GET /inquiries/{id}/files/{file_id}/view'>
export type ViewOf<Kind extends View['kind']> = Extract<View, { kind: Kind }>

const KEPT_MS = 10 * 60_000
const MOST_WAITS = 10

/** Others are shown files, too: that is no failure, and passes. */
const mayWait = (tries: number, error: Error): boolean =>
  tries < MOST_WAITS && error instanceof Problem && (error.status === 429 || error.status === 0)
const waitFor = (_: number, error: Error): number =>
  ((error instanceof Problem ? error.retryAfterS : null) ?? 2) * 1_000

export const KEPT = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: KEPT_MS,
  retry: mayWait,
  retryDelay: waitFor,
} as const

type Asked = { readonly fileId: string; readonly sheet?: string | null }

const viewPart = (inquiryId: string, { fileId, sheet }: Asked, part: Part) =>
  queryOptions({
    queryKey: ['source', inquiryId, fileId, sheet ?? '', part.from, part.count],
    queryFn: ({ signal }) =>
      call(
        'GET /inquiries/{id}/files/{file_id}/view',
        {
          path: { id: inquiryId, file_id: fileId },
          query: { ...part, ...(sheet && { sheet }) },
        },
        signal,
      ),
    ...KEPT,
  })

/** The beginning of what is shown: it tells of what kind the file is and how long. */
export function useFirstPart(asked: Asked, part: Part) {
  const { inquiryId } = useStore()
  return useQuery(viewPart(inquiryId, asked, part))
}

export type LoadedPart = { readonly part: Part; readonly view: View }

/** What is there of several parts. Those that nobody looks at any more are given up. */
export function useParts(asked: Asked, wanted: readonly Part[]): readonly LoadedPart[] {
  const { inquiryId } = useStore()
  const rested = useRested(wanted.map(({ from }) => from).join(','))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same numbers are the same parts
  const parts = useMemo(() => wanted, [rested])
  const combine = useCallback(
    (results: readonly { readonly data: View | undefined }[]): readonly LoadedPart[] =>
      parts.flatMap((part, at) => {
        const view = results[at]?.data
        return view ? [{ part, view }] : []
      }),
    [parts],
  )
  return useQueries({ queries: parts.map((part) => viewPart(inquiryId, asked, part)), combine })
}

export const isLoaded = (parts: readonly LoadedPart[], n: number): boolean =>
  parts.some(({ part }) => n >= part.from && n < part.from + part.count)

/** Where positions stand in a file. A position that is added by hand stands nowhere, so these do not change. */
export function usePlaces(fileId: string | null) {
  const { inquiryId } = useStore()
  // Processed again, the document has other chapters and positions.
  const origin = useReview(({ rows }) => rows.chapters[0]?.id)
  const places = useQuery({
    queryKey: ['places', inquiryId, fileId, origin],
    queryFn: ({ signal }) =>
      call(
        'GET /inquiries/{id}/places',
        { path: { id: inquiryId }, query: { file_id: fileId ?? '' } },
        signal,
      ),
    enabled: fileId !== null,
    staleTime: 5 * 60_000,
    gcTime: KEPT_MS,
  })
  const data = places.data?.data
  const store = useStore()
  const order = useReview(({ rows }) => rows.order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only which positions there are matters, not what is said of them
  const listed = useMemo(
    () => data && inDocumentOrder(data, store.getState().rows),
    [data, store, order],
  )
  const index = useMemo(() => indexPlaces(listed ?? []), [listed])
  return { places: listed, index, ...errorOf(places) }
}

const errorOf = ({ error, refetch }: { error: Error | null; refetch: () => unknown }) => ({
  error,
  retry: () => void refetch(),
})

/** The words of a page, for who marks them over its picture. */
export function usePageText(fileId: string, page: number, isWanted: boolean) {
  const { inquiryId } = useStore()
  return useQuery({
    queryKey: ['source-text', inquiryId, fileId, page],
    queryFn: ({ signal }) =>
      call(
        'GET /inquiries/{id}/files/{file_id}/pages/{page}/text',
        { path: { id: inquiryId, file_id: fileId, page } },
        signal,
      ),
    ...KEPT,
    enabled: isWanted,
  })
}

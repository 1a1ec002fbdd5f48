import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { OrderPage } from '../order/order-page.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { ReviewPage } from '../review/review-page.tsx'
import { NotFound } from '../shell/not-found.tsx'

/** A request, on the screen that fits its state. */
export const RequestPage = () => {
  const { id } = useParams({ from: '/requests/$id' })
  const tree = useQuery({
    queryKey: ['inquiry', id],
    queryFn: ({ signal }) => call('GET /inquiries/{id}', { path: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (tree.error instanceof Problem && tree.error.status === 404) return <NotFound />
  if (tree.isError) return <ProblemPanel error={tree.error} onRetry={() => void tree.refetch()} />
  if (!tree.data) return <LoadingRows rows={20} />
  const { kind, status } = tree.data.inquiry
  const Page = kind === 'ORDER' && status !== 'PROCESSING' ? OrderPage : ReviewPage
  return <Page key={id} tree={tree.data} onReload={() => void tree.refetch()} />
}

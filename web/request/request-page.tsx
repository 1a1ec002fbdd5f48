import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Problem } from '../api/problem.ts'
import { readTree } from '../api/tree.ts'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useProcessing } from '../processing/use-processing.ts'
import { ReviewPage } from '../review/review-page.tsx'
import { NotFound } from '../shell/not-found.tsx'

// Loaded where they are shown: most requests are bills of quantities that are read already.
const OrderPage = lazyRouteComponent(() => import('../order/order-page.tsx'), 'OrderPage')
const ProcessingView = lazyRouteComponent(
  () => import('../processing/processing-view.tsx'),
  'ProcessingView',
)

export const RequestPage = () => {
  const { id } = useParams({ from: '/requests/$id' })
  return (
    <Suspense fallback={<LoadingRows rows={20} />}>
      <Request key={id} id={id} />
    </Suspense>
  )
}

/** A request, on the screen that fits its state. */
const Request = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate()
  const [isLooking, look] = useState(false)
  const tree = useQuery({
    // Not one that every change makes stale: the review reads what changed by itself.
    queryKey: ['tree', id],
    queryFn: ({ signal }) => readTree(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const processing = useProcessing(id)
  const { refetch } = tree
  const isUnderWay = processing.data?.ended_at === null
  const hasEnded = processing.data?.ended_at != null
  const isReadEarly = tree.data?.inquiry.status === 'PROCESSING'
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (isUnderWay) wasUnderWay.current = true
    // What had ended before it was opened has been read as a whole.
    if (!hasEnded || !(wasUnderWay.current || isReadEarly)) return
    wasUnderWay.current = false
    void refetch()
  }, [isUnderWay, hasEnded, isReadEarly, refetch])
  // What was read once stays: decisions that wait for the service are lost with the screen that holds them.
  if (!tree.data) {
    if (tree.error instanceof Problem && tree.error.status === 404) return <NotFound />
    if (tree.isError) return <ProblemPanel error={tree.error} onRetry={() => void refetch()} />
    return <LoadingRows rows={20} />
  }
  const { inquiry, positions } = tree.data
  const hasFailed = processing.data?.step === 'FAILED' && positions.length === 0
  const isRunning = inquiry.status === 'PROCESSING' || isUnderWay
  if (!isLooking && (isRunning || hasFailed)) {
    return (
      <ProcessingView
        inquiryId={id}
        onLook={() => look(true)}
        onAddByHand={() => {
          const search = { panel: 'addPosition' }
          // The review opens what the address says as it begins.
          void navigate({ to: '/requests/$id', params: { id }, search }).then(() => look(true))
        }}
      />
    )
  }
  const Page = inquiry.kind === 'ORDER' && inquiry.status !== 'PROCESSING' ? OrderPage : ReviewPage
  return <Page tree={tree.data} onReload={() => void refetch()} />
}

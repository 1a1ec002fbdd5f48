import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/refresh.ts'
import { Button } from '../../parts/button.tsx'
import { EmptyState, ProblemPanel } from '../../parts/states.tsx'
import { processingKey } from '../../processing/use-processing.ts'
import { useWords } from '../../words/words.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from '../words.ts'

/** Nothing was read, or all of it was removed: three ways on. */
export const NoPositions = () => {
  const isEmpty = useReview(({ rows }) =>
    rows.order.every((id) => {
      const row = rows.byId.get(id)
      return !row || row.is_removed === true
    }),
  )
  return isEmpty ? <WaysOn /> : null
}

const WaysOn = () => {
  const said = useWords(words)
  const ui = useUi()
  const { inquiryId: id } = useStore()
  const client = useQueryClient()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const hasFiles = useReview(({ head }) => head.files.length > 0)
  const again = useMutation({
    mutationFn: () => call('POST /inquiries/{id}/process', { path: { id }, body: {} }),
    onSuccess: () => {
      for (const key of [['tree', id], ['inquiry', id], processingKey(id)]) {
        void refresh(client, key)
      }
    },
  })
  return (
    <div className="review-nothing">
      {again.isError && <ProblemPanel error={again.error} />}
      <EmptyState
        title={said.empty.title}
        text={said.empty.text}
        actions={
          <>
            <Button look="primary" isDisabled={isReadOnly} onPress={() => ui.open('addPosition')}>
              {said.addPosition}
            </Button>
            <Button
              isDisabled={isReadOnly || !hasFiles || again.isPending}
              onPress={() => again.mutate()}
            >
              {said.processAgain}
            </Button>
            <Button onPress={() => ui.open('issues')}>{said.issues}</Button>
          </>
        }
      />
    </div>
  )
}

import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { words } from '../words.ts'

/** What can be done with all marked positions at once. */
export const MarkedBar = () => {
  const store = useStore()
  const said = useWords(words)
  const marked = useReview((state) => state.marked)
  const actions = useReviewActions()
  if (marked.size === 0) return null
  return (
    <div className="review-marked" role="toolbar" aria-label={said.markedCount(marked.size)}>
      <strong>{said.markedCount(marked.size)}</strong>
      <Button onPress={actions.setNotOffered} shortcut="X">
        {said.bulkNotOffered}
      </Button>
      <Button onPress={actions.setRelevance} shortcut="I">
        {said.bulkIrrelevant}
      </Button>
      <Button look="quiet" onPress={() => store.setMarked(new Set())}>
        {said.markNone}
      </Button>
    </div>
  )
}

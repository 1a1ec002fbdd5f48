import { Button } from '../../parts/button.tsx'
import { useKeyOf } from '../../shortcuts/use-shortcuts.ts'
import { words as supplierWords } from '../../supplier-requests/words.ts'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { words as peopleWords } from '../people/words.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words as reviewWords } from '../words.ts'
import { useMarkedRows } from './marked-rows.ts'
import type { MarkedActs } from './use-marked-acts.tsx'
import { words } from './words.ts'

/** What can be done with all marked positions at once. */
export const MarkedBar = ({ acts }: { readonly acts: MarkedActs }) => {
  const store = useStore()
  const said = useWords(reviewWords)
  const bulk = useWords(words)
  const ui = useUi()
  const count = useMarkedRows().length
  // One large change at a time: nobody sends it twice because it takes a moment.
  const isHeld = useReview((state) => state.isReadOnly || state.underWay > 0)
  const hasPrices = useReview(({ head }) => head.kind === 'TENDER')
  const people = useWords(peopleWords)
  const actions = useReviewActions()
  const suppliers = useWords(supplierWords)
  const assignKey = useKeyOf('review.assign')
  const supplierKey = useKeyOf('review.supplierRequest')
  const notOfferedKey = useKeyOf('review.notOffered')
  const notRelevantKey = useKeyOf('review.notRelevant')
  if (count === 0) return null
  return (
    <div className="review-marked" role="toolbar" aria-label={said.markedCount(count)}>
      <strong>{said.markedCount(count)}</strong>
      <Button isDisabled={isHeld} onPress={() => ui.open('assignArticle')}>
        {bulk.assignArticle}
      </Button>
      <Button isDisabled={isHeld} onPress={actions.assign} shortcut={assignKey}>
        {people.change}
      </Button>
      {hasPrices && (
        <Button isDisabled={isHeld} onPress={() => ui.open('discountMany')}>
          {bulk.discount}
        </Button>
      )}
      <Button isDisabled={isHeld} onPress={actions.askSuppliers} shortcut={supplierKey}>
        {suppliers.ask}
      </Button>
      <Button isDisabled={isHeld} onPress={acts.setNotOffered} shortcut={notOfferedKey}>
        {said.bulkNotOffered}
      </Button>
      <Button isDisabled={isHeld} onPress={acts.setRelevance} shortcut={notRelevantKey}>
        {said.bulkIrrelevant}
      </Button>
      <Button
        look="quiet"
        onPress={() => {
          store.setMarked(new Set())
          ui.focusGrid()
        }}
      >
        {said.markNone}
      </Button>
    </div>
  )
}

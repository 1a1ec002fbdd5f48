import { useState } from 'react'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { words as peopleWords } from '../people/words.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words as reviewWords } from '../words.ts'
import { SureDialog } from './sure-dialog.tsx'
import { MANY } from './use-many.ts'
import { words } from './words.ts'

/** What can be done with all marked positions at once. */
export const MarkedBar = () => {
  const store = useStore()
  const said = useWords(reviewWords)
  const bulk = useWords(words)
  const formats = useFormats()
  const ui = useUi()
  const marked = useReview((state) => state.marked)
  // One large change at a time: nobody sends it twice because it takes a moment.
  const isHeld = useReview((state) => state.isReadOnly || state.underWay > 0)
  const hasPrices = useReview(({ head }) => head.kind === 'TENDER')
  const people = useWords(peopleWords)
  const actions = useReviewActions()
  const [asked, ask] = useState<(() => void) | null>(null)
  if (marked.size === 0) return null
  const count = formats.count(marked.size)
  const begin = (act: () => void) => (marked.size > MANY ? ask(() => act) : act())
  return (
    <div className="review-marked" role="toolbar" aria-label={said.markedCount(marked.size)}>
      <strong>{said.markedCount(marked.size)}</strong>
      <Button isDisabled={isHeld} onPress={() => ui.open('assignArticle')}>
        {bulk.assignArticle}
      </Button>
      <Button isDisabled={isHeld} onPress={actions.assign} shortcut="A">
        {people.change}
      </Button>
      {hasPrices && (
        <Button isDisabled={isHeld} onPress={() => ui.open('discountMany')}>
          {bulk.discount}
        </Button>
      )}
      <Button isDisabled={isHeld} onPress={() => begin(actions.setNotOffered)} shortcut="X">
        {said.bulkNotOffered}
      </Button>
      <Button isDisabled={isHeld} onPress={() => begin(actions.setRelevance)} shortcut="I">
        {said.bulkIrrelevant}
      </Button>
      <Button look="quiet" onPress={() => store.setMarked(new Set())}>
        {said.markNone}
      </Button>
      {asked !== null && (
        <SureDialog
          title={bulk.sureTitle(count)}
          text={bulk.sureText}
          yes={bulk.sureYes(count)}
          onYes={() => {
            asked()
            ask(null)
          }}
          onNo={() => ask(null)}
        />
      )}
    </div>
  )
}

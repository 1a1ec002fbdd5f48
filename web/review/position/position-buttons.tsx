import { Ban, Check, Copy, EyeOff, Package, Replace, Search } from 'lucide-react'
import { memo } from 'react'
import type { PositionDetails, PositionRow } from '../../api/types.ts'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useReview } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type PositionButtonsProps = {
  readonly row: PositionRow
  readonly details: PositionDetails | undefined
  /** The prediction that would be accepted, from 0; null where there is none. */
  readonly accepts: number | null
  readonly onAccept: (index: number) => void
}

const SIZE = 14

/** What can be done with the position, each with the key that does the same. */
export const PositionButtons = memo(({ row, details, accepts, onAccept }: PositionButtonsProps) => {
  const said = useWords(words)
  const ui = useUi()
  const actions = useReviewActions()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const isRelevant = row.is_relevant !== false
  const identical = details?.identical.taking_count ?? 0
  return (
    <div className="position-buttons" role="toolbar" aria-label={said.actions}>
      {row.lane !== undefined && (
        <Button
          look="primary"
          icon={<Check size={SIZE} />}
          shortcut={accepts === null || accepts === 0 ? '↵' : String(accepts + 1)}
          isDisabled={isReadOnly || accepts === null}
          onPress={() => accepts !== null && onAccept(accepts)}
        >
          {said.accept}
        </Button>
      )}
      <Button
        icon={<Search size={SIZE} />}
        shortcut="C"
        isDisabled={isReadOnly}
        onPress={() => ui.open('search')}
      >
        {said.catalogue}
      </Button>
      <Button
        icon={<Package size={SIZE} />}
        shortcut="Z"
        isDisabled={isReadOnly}
        onPress={() => ui.open('accessories')}
      >
        {said.accessories(details?.links.accessories.length ?? 0)}
      </Button>
      <Button
        icon={<Replace size={SIZE} />}
        shortcut="R"
        isDisabled={isReadOnly}
        onPress={() => ui.open('replacements')}
      >
        {said.replacements(details?.links.alternatives.length ?? 0)}
      </Button>
      <Button
        icon={<Copy size={SIZE} />}
        shortcut="D"
        isDisabled={isReadOnly || (details?.identical.count ?? 0) === 0}
        onPress={() => ui.open('identical')}
      >
        {said.identical(identical)}
      </Button>
      <Button
        look="quiet"
        icon={<Ban size={SIZE} />}
        shortcut="X"
        isDisabled={isReadOnly}
        onPress={actions.setNotOffered}
      >
        {row.not_offered ? said.offered : said.notOffered}
      </Button>
      <Button
        look="quiet"
        icon={<EyeOff size={SIZE} />}
        shortcut="I"
        isDisabled={isReadOnly}
        onPress={actions.setRelevance}
      >
        {isRelevant ? said.notRelevant : said.relevant}
      </Button>
    </div>
  )
})

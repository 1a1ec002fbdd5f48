import { Check, Copy, Package, Replace, Search, Truck } from 'lucide-react'
import { memo } from 'react'
import type { PositionDetails, PositionRow } from '../../api/types.ts'
import { Button } from '../../parts/button.tsx'
import { useKeyOf } from '../../shortcuts/use-shortcuts.ts'
import { words as supplierWords } from '../../supplier-requests/words.ts'
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
  const suppliers = useWords(supplierWords)
  const isReadOnly = useReview((state) => state.isReadOnly)
  const keys = useKeys()
  const isRelevant = row.is_relevant !== false
  const identical = details?.identical.taking_count ?? 0
  return (
    <div className="position-buttons" role="toolbar" aria-label={said.actions}>
      {row.lane !== undefined && (
        <Button
          look="primary"
          icon={<Check size={SIZE} />}
          {...shown(keyOf(row, accepts))}
          isDisabled={isReadOnly || accepts === null}
          onPress={() => accepts !== null && onAccept(accepts)}
        >
          {said.accept}
        </Button>
      )}
      <Button
        icon={<Search size={SIZE} />}
        {...keys.catalogue}
        isDisabled={isReadOnly}
        onPress={() => ui.open('search')}
      >
        {said.catalogue}
      </Button>
      <Button
        icon={<Package size={SIZE} />}
        {...keys.accessories}
        isDisabled={isReadOnly}
        onPress={() => ui.open('accessories')}
      >
        {said.accessories(details?.links.accessories.length ?? 0)}
      </Button>
      <Button
        icon={<Replace size={SIZE} />}
        {...keys.replacements}
        isDisabled={isReadOnly}
        onPress={() => ui.open('replacements')}
      >
        {said.replacements(details?.links.alternatives.length ?? 0)}
      </Button>
      {(details?.identical.count ?? 0) > 0 && (
        <Button
          icon={<Copy size={SIZE} />}
          {...keys.previewIdentical}
          isDisabled={isReadOnly}
          onPress={() => ui.open('identical')}
        >
          {said.identical(identical)}
        </Button>
      )}
      <Button
        icon={<Truck size={SIZE} />}
        {...keys.supplierRequest}
        isDisabled={isReadOnly}
        onPress={actions.askSuppliers}
      >
        {suppliers.ask}
      </Button>
      <Button
        look="quiet"
        {...keys.notOffered}
        isDisabled={isReadOnly}
        onPress={() => {
          actions.setNotOffered()
          ui.focusGrid()
        }}
      >
        {row.not_offered ? said.offered : said.notOffered}
      </Button>
      <Button
        look="quiet"
        {...keys.notRelevant}
        isDisabled={isReadOnly}
        onPress={() => {
          actions.setRelevance()
          ui.focusGrid()
        }}
      >
        {isRelevant ? said.notRelevant : said.relevant}
      </Button>
    </div>
  )
})

/** The key that accepts it in the list. In the lane `none` there is no such key. */
function keyOf({ lane }: PositionRow, accepts: number | null): string | undefined {
  if (lane === 'none') return undefined
  return accepts === null || accepts === 0 ? '↵' : String(accepts + 1)
}

/** As they are set in the profile; none where keys are switched off. */
function useKeys() {
  return {
    catalogue: shown(useKeyOf('review.catalogue')),
    accessories: shown(useKeyOf('review.accessories')),
    replacements: shown(useKeyOf('review.replacements')),
    previewIdentical: shown(useKeyOf('review.previewIdentical')),
    supplierRequest: shown(useKeyOf('review.supplierRequest')),
    notOffered: shown(useKeyOf('review.notOffered')),
    notRelevant: shown(useKeyOf('review.notRelevant')),
  }
}

const shown = (shortcut: string | undefined) => (shortcut === undefined ? {} : { shortcut })

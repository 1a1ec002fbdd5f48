import { memo, useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { PositionDetails, PositionRow, Prediction } from '../../api/types.ts'
import { Button } from '../../parts/button.tsx'
import { EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useDetails } from '../details.ts'
import { useLooked, useLookedRow } from '../look/looked.ts'
import { SearchDrawer } from '../search/search-drawer.tsx'
import { isPricedAlone, isText } from '../store/rows.ts'
import { useCursorPosition, useReview, useRow } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { AccessoriesDrawer } from './accessories-drawer.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { Gaps } from './gaps.tsx'
import { askingWords, marksOf } from './highlights.ts'
import { IdenticalDrawer } from './identical-drawer.tsx'
import { AddNote, Note } from './note.tsx'
import { OwnChangesProvider, useChangesOf } from './own-changes.ts'
import { PositionButtons } from './position-buttons.tsx'
import { PositionHead } from './position-head.tsx'
import { canBeChosen } from './prediction-lane.ts'
import { Predictions } from './predictions.tsx'
import { ReplacementsDrawer } from './replacements-drawer.tsx'
import { Selections } from './selections.tsx'
import { Values } from './values.tsx'
import { Warnings } from './warnings.tsx'
import { words } from './words.ts'

/** All about the position in focus. It follows the list when there is time: a key press never waits for it. */
export const PositionPane = () => {
  const current = useCursorPosition()
  const shown = useDeferredValue(current)
  return (
    <div className="position-pane" tabIndex={-1}>
      <Pane positionId={shown} isCurrent={shown === current} />
      {/* At once: what is typed right after the key that opens one belongs to it. */}
      <Drawers positionId={current} />
    </div>
  )
}

type PaneProps = { readonly positionId: string | null; readonly isCurrent: boolean }

const Pane = memo(({ positionId, isCurrent }: PaneProps) => {
  const said = useWords(words)
  const row = useRow(positionId)
  const details = useDetails(positionId)
  if (positionId === null || !row) {
    return <EmptyState title={said.nothing} text={said.nothingText} />
  }
  if (isText(row)) {
    return (
      <div className="position-body">
        <PositionHead
          row={row}
          details={details.data}
          prediction={undefined}
          lit={null}
          onLook={nowhere}
        />
      </div>
    )
  }
  return (
    <Goods
      key={positionId}
      row={row}
      details={details.data}
      error={details.error}
      onRetry={() => void details.refetch()}
      isCurrent={isCurrent}
    />
  )
})

const nowhere = () => undefined

type GoodsProps = {
  readonly row: PositionRow
  readonly details: PositionDetails | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly isCurrent: boolean
}

const Goods = ({ row, details, error, onRetry, isCurrent }: GoodsProps) => {
  const said = useWords(words)
  const ui = useUi()
  const actions = useReviewActions()
  const changes = useChangesOf(row)
  const isReadOnly = useReview((state) => state.isReadOnly)
  const [chosen, choose] = useState<number | null>(null)
  // In the lane `none` the best of them is no proposal: which one is meant is the person's to say.
  const focused = chosen ?? (row.lane === 'none' ? null : 0)
  const { look } = useLooked()
  const lit = useLookedRow()
  const isAnyway = ui.shownAnyway === row.id
  const isOpen = row.lane !== undefined
  const isSelected = !isOpen && (details?.selections.length ?? 0) > 0
  const isShown = isOpen || isAnyway
  const selected = details?.predictions.find(
    ({ article_number }) => isSelected && article_number === row.article_number,
  )
  const inFocus = focused === null ? undefined : details?.predictions[focused]
  const prediction = isShown ? inFocus : selected
  useAsking(row.id, details, prediction, isCurrent)
  const accept = useCallback(
    (index: number) => {
      actions.acceptNth(index, true)
      ui.focusGrid()
    },
    [actions, ui],
  )
  return (
    <OwnChangesProvider value={changes}>
      <div className="position-body">
        <ConflictPanel positionId={row.id} />
        <PositionHead row={row} details={details} prediction={prediction} lit={lit} onLook={look} />
        {row.is_relevant === false && <p className="badge">{said.stateNotRelevant}</p>}
        {row.not_offered && <p className="badge">{said.stateNotOffered}</p>}
        {isPricedAlone(row) && <p className="badge">{said.statePricedAlone}</p>}
        <Warnings row={row} details={details} />
        <Values row={row} details={details} prediction={prediction} isCurrent={isCurrent} />
        <Note
          row={row}
          details={details}
          isWanted={isCurrent && ui.editing === 'note' && !isReadOnly}
        />
        {error !== null && details === undefined && (
          <ProblemPanel error={error} onRetry={onRetry} />
        )}
        {error === null && details === undefined && <LoadingRows rows={6} />}
        {isSelected && details && <Selections row={row} details={details} />}
        {isSelected && details && <Gaps details={details} />}
        {!isOpen && details && details.predictions.length > 0 && (
          <Button look="quiet" onPress={() => ui.showAnyway(isAnyway ? null : row.id)}>
            {isAnyway ? said.hidePredictions : said.showAnyway}
          </Button>
        )}
        {isShown && details && (
          <Predictions
            row={row}
            details={details}
            focused={focused}
            onFocus={choose}
            onAccept={accept}
            isWanted={isCurrent && ui.editing === 'predictions'}
            lit={lit}
            onLook={look}
          />
        )}
        {!isSelected && !row.not_offered && details && <Gaps details={details} />}
        {details && details.note === null && !isReadOnly && <AddNote />}
      </div>
      <PositionButtons
        row={row}
        details={details}
        accepts={inFocus && canBeChosen(inFocus) ? focused : null}
        onAccept={accept}
      />
    </OwnChangesProvider>
  )
}

/** The source lights what is looked at here, as long as it is about this position. */
function useAsking(
  positionId: string,
  details: PositionDetails | undefined,
  prediction: Prediction | undefined,
  isCurrent: boolean,
): void {
  const looked = useLooked()
  useEffect(() => {
    if (!details || !isCurrent) return
    looked.ask({ positionId, words: askingWords(marksOf(details, prediction)) })
    return () => looked.ask(null)
  }, [looked, positionId, details, prediction, isCurrent])
}

const Drawers = memo(({ positionId }: { readonly positionId: string | null }) => {
  const { panel } = useUi()
  const row = useRow(positionId)
  if (panel === 'assignArticle') return <SearchDrawer row={undefined} purpose="many" />
  if (!row || isText(row)) return null
  switch (panel) {
    case 'search':
      return <SearchDrawer key={row.id} row={row} purpose="only" />
    case 'addArticle':
      return <SearchDrawer key={row.id} row={row} purpose="more" />
    case 'accessories':
      return <AccessoriesDrawer key={row.id} row={row} />
    case 'replacements':
      return <ReplacementsDrawer key={row.id} row={row} />
    case 'identical':
      return <IdenticalDrawer key={row.id} row={row} />
    default:
      return null
  }
})

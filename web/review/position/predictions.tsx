import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import type { PositionDetails, PositionRow, Prediction } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { ArticleLink } from '../../parts/article-link.tsx'
import { Button, Kbd } from '../../parts/button.tsx'
import { LaneMark } from '../../parts/marks.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { useKeyOf } from '../../shortcuts/use-shortcuts.ts'
import { useWords } from '../../words/words.ts'
import { sayWhy } from '../say-why.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { Comparison } from './comparison.tsx'
import { canBeChosen, laneOf } from './prediction-lane.ts'
import { byWeight, inOneLine, reasonWords, sayReason } from './reason-words.ts'
import { words } from './words.ts'

const SHOWN = 5

type PredictionsProps = {
  readonly row: PositionRow
  readonly details: PositionDetails
  /** Null: none is chosen yet. */
  readonly focused: number | null
  readonly onFocus: (index: number) => void
  readonly onAccept: (index: number) => void
  /** Asked for by a key in the list: takes the focus. */
  readonly isWanted: boolean
  readonly lit: number | null
  readonly onLook: (row: number | null) => void
}

/** What fits best first; the one in focus is compared word by word. */
export const Predictions = memo((props: PredictionsProps) => {
  const { row, details, focused, onFocus, onAccept } = props
  const said = useWords(words)
  const ui = useUi()
  const list = useRef<HTMLOListElement>(null)
  const go = (to: number) => {
    onFocus(to)
    list.current?.querySelectorAll<HTMLElement>('.position-prediction-open')[to]?.focus()
  }
  useWanted(props.isWanted, () => {
    if (details.predictions.length > 0) return go(focused ?? 0)
    sayWhy(ui, said.noPredictions)
    ui.focusGrid()
  })
  const [isLong, setLong] = useState(false)
  const keys = useAcceptKeys()
  const { predictions } = details
  if (predictions.length === 0) {
    return <EmptyState title={said.noPredictions} text={said.noPredictionsText} />
  }
  const shown = isLong ? predictions : predictions.slice(0, Math.max(SHOWN, (focused ?? 0) + 1))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      return go(Math.max(0, Math.min(shown.length - 1, (focused ?? -1) + step)))
    }
    if (event.key === 'Escape' || event.key === 'ArrowLeft') {
      event.preventDefault()
      return ui.focusGrid()
    }
    const taken = keys.findIndex((key) => key?.toLowerCase() === event.key.toLowerCase())
    if (taken < 0) return
    event.preventDefault()
    onAccept(taken)
  }
  return (
    <section className="position-predictions">
      <h3>
        {said.predictions} <span className="secondary">{said.byScore}</span>
      </h3>
      {row.lane === 'none' && <p className="small">{said.noMatchHint}</p>}
      <ol ref={list} onKeyDown={onKeyDown}>
        {shown.map((prediction, index) => (
          <PredictionCard
            key={prediction.article_number}
            {...props}
            prediction={prediction}
            index={index}
            isFocused={index === focused}
            shortcut={keys[index]}
          />
        ))}
      </ol>
      {predictions.length > SHOWN && (
        <Button look="quiet" onPress={() => setLong(!isLong)}>
          {isLong ? said.fewerPredictions : said.morePredictions(predictions.length - SHOWN)}
        </Button>
      )}
    </section>
  )
})

function useWanted(isWanted: boolean, take: () => void): void {
  const { edit } = useUi()
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!isWanted) return
    latest.current()
    edit(null)
  }, [isWanted, edit])
}

/** The keys that take the first, the second … of them. */
const useAcceptKeys = (): readonly (string | undefined)[] => [
  useKeyOf('review.accept'),
  useKeyOf('review.accept2'),
  useKeyOf('review.accept3'),
  useKeyOf('review.accept4'),
  useKeyOf('review.accept5'),
]

type CardProps = PredictionsProps & {
  readonly prediction: Prediction
  readonly index: number
  readonly isFocused: boolean
  readonly shortcut: string | undefined
}

const PredictionCard = ({
  row,
  prediction,
  index,
  isFocused,
  shortcut,
  onFocus,
  onAccept,
  lit,
  onLook,
}: CardProps) => {
  const said = useWords(words)
  const reasons = useWords(reasonWords)
  const formats = useFormats()
  const store = useStore()
  const currency = useReview(({ head }) => head.totals.currency)
  const { article, article_number, attributes } = prediction
  const isOffered = canBeChosen(prediction)
  const places = (id: string) => store.rowOf(id)?.position_number
  // In the lane `none` an article is chosen first, and accepted then.
  const onDoubleClick = row.lane === 'none' ? undefined : () => onAccept(index)
  const told = isFocused ? byWeight(prediction.reasons) : inOneLine(prediction.reasons)
  return (
    <li className="position-prediction" data-focused={isFocused || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its button does the same */}
      <div className="position-prediction-head" onDoubleClick={onDoubleClick}>
        {shortcut === undefined ? (
          <span className="secondary">{index + 1}</span>
        ) : (
          <Kbd>{shortcut}</Kbd>
        )}
        <div className="position-prediction-text">
          <button
            type="button"
            className="position-prediction-open"
            aria-expanded={isFocused}
            aria-keyshortcuts={shortcut}
            onClick={() => onFocus(index)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !isFocused) return
              event.preventDefault()
              onAccept(index)
            }}
          >
            {article?.name ?? article_number}
          </button>
          <span className="small secondary">
            {isFocused && article ? (
              <ArticleLink number={article_number} />
            ) : (
              <span className="mono">{article_number}</span>
            )}
            {article?.manufacturer_name != null && ` · ${article.manufacturer_name}`}
          </span>
          <span className="small secondary">
            {told.map((reason) => sayReason(reasons, reason, places)).join(' · ')}
          </span>
        </div>
        <div className="position-prediction-side">
          <LaneMark lane={laneOf(prediction, row)} />
          {article?.net_price != null && (
            <span>
              <strong>{formats.unitPrice(article.net_price, currency)}</strong>
              {article.base_unit !== null && (
                <span className="secondary">{said.perUnit(article.base_unit)}</span>
              )}
            </span>
          )}
          {!isOffered && (
            <span className="badge danger">{article === null ? said.gone : said.inactive}</span>
          )}
          {isOffered && row.quantity !== undefined && article?.base_quantity === null && (
            <span className="badge danger">{said.unitMissing}</span>
          )}
        </div>
      </div>
      {isFocused && attributes.length > 0 && (
        <Comparison attributes={attributes} lit={lit} onLook={onLook} />
      )}
    </li>
  )
}

import { memo, useEffect, useRef } from 'react'
import type { AnswerOf } from '../../api/call.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { words } from './words.ts'

export type Hit = AnswerOf<'GET /articles'>['hits'][number]

type HitsProps = {
  readonly hits: readonly Hit[]
  readonly total: number
  readonly chosen: number
  /** Else they are those of the question before, until the answer is there. */
  readonly isSettled: boolean
  readonly onChoose: (index: number) => void
  readonly onTake: (hit: Hit) => void
  /** Of the one that is chosen. */
  readonly onDetails: () => void
}

export const Hits = memo((props: HitsProps) => {
  const { hits, total, chosen, isSettled, onChoose, onTake, onDetails } = props
  const said = useWords(words)
  const formats = useFormats()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#hit-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <>
      <div className="search-count">
        <p className="small secondary" aria-hidden="true">
          {said.found(formats.count(total))}
        </p>
        <Button look="quiet" shortcut="→" onPress={onDetails}>
          {said.details}
        </Button>
      </div>
      <div
        ref={list}
        id="search-hits"
        role="listbox"
        aria-label={said.results}
        aria-busy={!isSettled}
        className="search-hits"
      >
        {hits.map((hit, index) => (
          <HitLine
            key={hit.article.article_number}
            hit={hit}
            index={index}
            isChosen={index === chosen}
            onChoose={onChoose}
            onTake={onTake}
          />
        ))}
      </div>
    </>
  )
})

type HitLineProps = Pick<HitsProps, 'onChoose' | 'onTake'> & {
  readonly hit: Hit
  readonly index: number
  readonly isChosen: boolean
}

const HitLine = ({ hit, index, isChosen, onChoose, onTake }: HitLineProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const { article, number } = hit
  const per = [
    article.price_quantity === '1' ? '' : formats.quantity(article.price_quantity),
    article.base_unit,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div
      id={`hit-${index}`}
      role="option"
      aria-selected={isChosen}
      className="search-hit"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(index)}
      onDoubleClick={() => onTake(hit)}
    >
      <span className="position-prediction-text">
        <strong>{article.name ?? article.article_number}</strong>
        <span className="small secondary">
          <span className="mono">{article.article_number}</span>
          {article.manufacturer_name !== null && ` · ${article.manufacturer_name}`}
        </span>
        {!article.is_active && <span className="badge danger">{said.inactive}</span>}
        {number === 'article_prefix' && <span className="badge">{said.begins}</span>}
        {number !== null && number !== 'article_prefix' && (
          <span className="badge sure">{said.exactly(said.exact[number] ?? number)}</span>
        )}
      </span>
      <span className="position-prediction-side small">
        {article.list_price !== null &&
          said.list(formats.money(article.list_price, article.currency ?? 'EUR'), per)}
      </span>
    </div>
  )
}

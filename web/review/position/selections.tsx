import { Plus, X } from 'lucide-react'
import { memo } from 'react'
import type { PositionDetails, PositionRow, Selection } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { ArticleLink } from '../../parts/article-link.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { MemoryLine } from './memory-line.tsx'
import { useOwnChanges } from './own-changes.ts'
import { usePriceDoubts } from './price-doubts.ts'
import { reasonWords, sayReason } from './reason-words.ts'
import { ValueField } from './value-field.tsx'
import { words } from './words.ts'

type SelectionsProps = { readonly row: PositionRow; readonly details: PositionDetails }

/** What was chosen, by whom, and on what evidence. */
export const Selections = memo(({ row, details }: SelectionsProps) => {
  const said = useWords(words)
  const ui = useUi()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const customerId = useReview(({ head }) => head.customer?.customer_id ?? null)
  const { selections } = details
  const isByPerson = selections.some(({ by, action }) => by !== null && action !== 'duplicate')
  return (
    <section className="position-selections">
      <h3>
        {said.selected(selections.length)}
        {!isReadOnly && (
          <Button
            look="quiet"
            icon={<Plus size={14} />}
            aria-label={said.addArticleLabel}
            onPress={() => ui.open('addArticle')}
          >
            {said.addArticle}
          </Button>
        )}
      </h3>
      <ul>
        {selections.map((selection) => (
          <SelectionCard
            key={selection.article.article_number}
            row={row}
            details={details}
            selection={selection}
            isOne={selections.length === 1}
          />
        ))}
      </ul>
      {isByPerson && (
        <MemoryLine
          key={`${row.id} ${customerId}`}
          positionId={row.id}
          version={row.version}
          customerId={customerId}
        />
      )}
    </section>
  )
})

type CardProps = SelectionsProps & { readonly selection: Selection; readonly isOne: boolean }

const SelectionCard = ({ row, details, selection, isOne }: CardProps) => {
  const said = useWords(words)
  const shared = useWords(common)
  const reasons = useWords(reasonWords)
  const formats = useFormats()
  const store = useStore()
  const ui = useUi()
  const changes = useOwnChanges()
  const doubtOf = usePriceDoubts()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const currency = useReview(({ head }) => head.totals.currency)
  const { article, selection_source, by, at } = selection
  const because = selection.because.length > 0 || !isOne ? selection.because : details.because
  const places = (id: string) => store.rowOf(id)?.position_number
  const seen = (begunAt?: number) => ({
    ...changes.seen(begunAt),
    article_number: article.article_number,
  })
  const setQuantity = (quantity: string | null, begunAt?: number) =>
    void changes.run({ kind: 'set_selection_quantity', ...seen(begunAt), quantity })
  const source = shared.source[selection_source as keyof typeof shared.source] ?? selection_source
  return (
    <li className="position-selection">
      <div className="position-prediction-text">
        <strong>{article.name ?? article.article_number}</strong>
        <span className="small secondary">
          <ArticleLink number={article.article_number} />
          {article.manufacturer_name !== null && ` · ${article.manufacturer_name}`}
        </span>
        <span className="small">
          <span className={`badge ${selection.class === 'auto' ? 'accent' : 'sure'}`}>
            {source}
          </span>{' '}
          {because.map((reason) => sayReason(reasons, reason, places)).join(' · ')}
        </span>
        <span className="small secondary">{said.by(by ?? said.byService, formats.moment(at))}</span>
        {!isOne && (
          <div className="position-selection-values">
            <ValueField
              name={`selection-${article.article_number}`}
              label={said.selectionQuantity}
              value={selection.quantity}
              shown={selection.quantity === null ? '' : formats.quantity(selection.quantity)}
              after={selection.unit ?? ''}
              places={10}
              isDisabled={isReadOnly}
              version={row.version}
              onSave={setQuantity}
              hint={
                selection.own_quantity === null ? undefined : (
                  <>
                    {said.byHand}{' '}
                    <button
                      type="button"
                      className="link"
                      disabled={isReadOnly}
                      onClick={() => setQuantity(null)}
                    >
                      {said.ownQuantityBack}
                    </button>
                  </>
                )
              }
            />
            {selection.net_price !== null && (
              <ValueField
                name={`price-${article.article_number}`}
                label={said.netPrice}
                value={selection.net_price}
                shown={formats.price(selection.net_price)}
                after={article.base_unit === null ? '' : `/${article.base_unit}`}
                places={4}
                isDisabled={isReadOnly}
                version={row.version}
                doubts={(price) => doubtOf(selection, price)}
                onSave={(net_price, begunAt) =>
                  void changes.run({ kind: 'set_net_price', ...seen(begunAt), net_price })
                }
              />
            )}
          </div>
        )}
      </div>
      <div className="position-prediction-side">
        {!isReadOnly && (
          <IconButton
            label={said.remove(article.article_number)}
            onPress={() => {
              void changes.run({ kind: 'remove_selection', ...seen() })
              ui.focusGrid()
            }}
          >
            <X size={14} />
          </IconButton>
        )}
        {selection.net_price !== null && (
          <span>
            <strong>{formats.unitPrice(selection.net_price, currency)}</strong>
            {article.base_unit !== null && (
              <span className="secondary">{said.perUnit(article.base_unit)}</span>
            )}
          </span>
        )}
        {!isOne && selection.line_net !== null && (
          <span className="small">{formats.money(selection.line_net, currency)}</span>
        )}
        {selection.quantity !== null && selection.base_quantity === null && (
          <span className="badge danger">{said.unitMissing}</span>
        )}
      </div>
    </li>
  )
}

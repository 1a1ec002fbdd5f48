import { memo, useRef, useState } from 'react'
import { compare, dividedBy, isZero, minus, rounded, times } from '#kernel/decimal.ts'
import type { PositionDetails, PositionRow, Prediction } from '../../api/types.ts'
import { isNumber } from '../../format/decimal-entry.ts'
import { entryWords } from '../../format/entry-words.ts'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { isPricedAlone, isSelected } from '../store/rows.ts'
import { useReview } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { useOwnChanges } from './own-changes.ts'
import { usePriceDoubts } from './price-doubts.ts'
import { UnitLine } from './unit-line.tsx'
import { ValueField } from './value-field.tsx'
import { words } from './words.ts'

type ValuesProps = {
  readonly row: PositionRow
  readonly details: PositionDetails | undefined
  readonly prediction: Prediction | undefined
  /** Whether it is the position that keys mean right now. */
  readonly isCurrent: boolean
}

const QUANTITY_PLACES = 10
const PRICE_PLACES = 4
/** Below 0 it is a surcharge. */
export const LEAST_DISCOUNT = '-999.9999'

/** Quantity and prices, each changed where it stands. */
export const Values = memo(({ row, details, prediction, isCurrent }: ValuesProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const ui = useUi()
  const { run, seen } = useOwnChanges()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const head = useReview((state) => state.head)
  const hasPrices = head.kind === 'TENDER'
  const { currency } = head.totals
  const selections = details?.selections ?? []
  const [first] = selections
  const offered = first ?? prediction?.article ?? undefined
  // By the list, which knows it at once: Tab must not miss a price because the details are still on their way.
  const isDecided = row.lane === undefined && isSelected(row)
  const isAlone = isPricedAlone(row)
  const offeredPrice = prediction?.article?.net_price ?? null
  // Until the service has calculated, the earlier price. A price without a choice has no article.
  const price = row.net_price ?? (isDecided ? (first?.net_price ?? offeredPrice) : null)
  const unit = (isDecided ? first?.article.base_unit : row.unit) ?? ''
  const base = (isAlone ? row.quantity : first?.base_quantity) ?? null
  const wants = (field: typeof ui.editing) => isCurrent && ui.editing === field
  const own = details?.discount_percent ?? null
  const discount = row.discount_percent ?? first?.discount_percent ?? own

  const isCustomers =
    own === null && first?.own_net_price == null && discount !== null && !isZero(discount)

  /** Of the chosen article by its number: were its choice refused, the price would stand without it. */
  const setPrice = (net_price: string | null, begunAt?: number) => {
    const of = isDecided && row.article_number ? { article_number: row.article_number } : {}
    void run({ kind: 'set_net_price', ...seen(begunAt), ...of, net_price })
  }

  /** A price by hand stands above any discount: who wants the discount takes the price back. */
  function setDiscount(discount_percent: string | null, begunAt: number): void {
    if (first?.own_net_price != null) setPrice(null, begunAt)
    void run({ kind: 'set_discount', ...seen(begunAt), discount_percent })
  }

  const doubtOf = usePriceDoubts()
  const doubtOfDiscount = (percent: string) =>
    selections
      .map((each) => doubtOf(each, each.list_price && lessDiscount(each.list_price, percent)))
      .find((doubt) => doubt !== undefined)

  const [missed, miss] = useState<{ wanted: string; price: string } | null>(null)
  const isMissed = missed !== null && row.net_price === missed.price

  /** By the price of one, which has so many places: not every total can be met, and then it is said. */
  function setTotal(total: string | null, begunAt: number): void {
    if (total === null || base === null) {
      setPrice(null, begunAt)
      return
    }
    const one = dividedBy(total, base, PRICE_PLACES)
    const isMet = compare(rounded(times(one, base), 2), total) === 0
    miss(isMet ? null : { wanted: total, price: one })
    setPrice(one, begunAt)
  }

  const followPosition = (article_number: string) =>
    void run({ kind: 'set_selection_quantity', ...seen(), article_number, quantity: null })

  return (
    <section className="position-values">
      <div className="position-fields">
        <ValueField
          name="quantity"
          next={['price', 'discount']}
          label={said.quantity}
          value={row.quantity ?? null}
          shown={row.quantity === undefined ? '' : formats.quantity(row.quantity)}
          places={QUANTITY_PLACES}
          isDisabled={isReadOnly}
          isWanted={wants('quantity')}
          version={row.version}
          onSave={(quantity, begunAt) =>
            void run({ kind: 'set_quantity', ...seen(begunAt), quantity })
          }
        />
        <UnitField
          value={row.unit ?? ''}
          version={row.version}
          isDisabled={isReadOnly}
          onSave={(unit, begunAt) => void run({ kind: 'set_unit', ...seen(begunAt), unit })}
        />
        {hasPrices && (
          <>
            <ValueField
              name="price"
              next={['discount']}
              label={said.netPrice}
              value={price}
              shown={price === null ? '' : formats.price(price)}
              after={isDecided && !first ? '' : `${sign(currency)}/${unit}`}
              places={PRICE_PLACES}
              isDisabled={isReadOnly}
              isWanted={wants('price')}
              version={row.version}
              doubts={(price) => doubtOf(first, price)}
              onSave={setPrice}
            />
            <ValueField
              name="discount"
              label={said.discount}
              value={discount}
              shown={discount === null ? '' : formats.percent(discount).replace(/\s?%$/, '')}
              places={PRICE_PLACES}
              least={LEAST_DISCOUNT}
              most="100"
              isPercentage
              isDisabled={isReadOnly || isAlone}
              isWanted={wants('discount')}
              version={row.version}
              doubts={doubtOfDiscount}
              onSave={setDiscount}
            />
          </>
        )}
      </div>
      <div className="position-below">
        <div className="position-steps">
          <p className="position-price small secondary">
            {hasPrices && !isDecided && !isAlone && <span>{said.priceAlone}</span>}
            {hasPrices && offered?.list_price != null && (
              <span>{said.list(formats.unitPrice(offered.list_price, currency))}</span>
            )}
            {(isAlone || first?.own_net_price != null) && (
              <span>
                {isAlone ? said.priceAlone : said.ownPrice}{' '}
                <button
                  type="button"
                  className="link"
                  disabled={isReadOnly}
                  onClick={() => setPrice(null)}
                >
                  {said.ownPriceBack}
                </button>
              </span>
            )}
            {selections.length === 1 && first?.own_quantity != null && (
              <span>
                {said.ownQuantity(formats.quantity(first.own_quantity), first.unit ?? '')}{' '}
                <button
                  type="button"
                  className="link"
                  disabled={isReadOnly}
                  onClick={() => followPosition(first.article.article_number)}
                >
                  {said.ownQuantityBack}
                </button>
              </span>
            )}
            {hasPrices && isCustomers && (
              <span>
                {formats.percent(discount ?? '0')} {said.customerDiscount}
              </span>
            )}
          </p>
          {offered && (
            <UnitLine row={row} selections={selections} article={prediction?.article ?? null} />
          )}
        </div>
        {hasPrices && (isDecided || isAlone) && (
          <ValueField
            name="total"
            label={said.total}
            value={row.line_net ?? null}
            shown={row.line_net === undefined ? '' : formats.amount(row.line_net)}
            places={2}
            isDisabled={isReadOnly || selections.length > 1 || base === null || isZero(base)}
            version={row.version}
            doubts={(total) => doubtOf(first, base && dividedBy(total, base, PRICE_PLACES))}
            onSave={setTotal}
            hint={isMissed ? said.totalMissed(formats.amount(missed.wanted)) : undefined}
          />
        )}
      </div>
    </section>
  )
})

const lessDiscount = (price: string, percent: string): string =>
  times(times(price, minus('100', percent)), '0.01')

const sign = (currency: string): string => (currency === 'EUR' ? '€' : currency)

type UnitFieldProps = {
  readonly value: string
  readonly version: number
  readonly isDisabled: boolean
  readonly onSave: (unit: string | null, begunAt: number) => void
}

const UnitField = ({ value, version, isDisabled, onSave }: UnitFieldProps) => {
  const said = useWords(words)
  const problems = useWords(entryWords)
  const ui = useUi()
  const typed = useRef<string | null>(null)
  const begun = useRef({ value, version })
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  function write(text: string | null): void {
    if (typed.current === null) begun.current = { value, version }
    typed.current = text
    setDraft(text)
    setWrong(false)
  }
  /** Answers whether what was typed is done with. */
  function save(): boolean {
    if (typed.current === null) return true
    const unit = typed.current.trim()
    if (isNumber(unit)) {
      setWrong(true)
      return false
    }
    write(null)
    if (unit !== begun.current.value && unit !== value)
      onSave(unit === '' ? null : unit, begun.current.version)
    return true
  }
  return (
    <div className="position-value field unit">
      <label htmlFor="position-unit">{said.unit}</label>
      <input
        id="position-unit"
        autoComplete="off"
        maxLength={20}
        disabled={isDisabled}
        value={draft ?? value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'position-unit-said' : undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          if (event.key === 'Escape') write(null)
          if (save()) ui.focusGrid()
        }}
      />
      {isWrong && (
        <span id="position-unit-said" className="field-error" role="alert">
          {problems.noUnit}
        </span>
      )}
    </div>
  )
}

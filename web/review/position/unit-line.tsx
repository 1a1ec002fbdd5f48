import { compare, times } from '#kernel/decimal.ts'
import type { PositionRow, Prediction, Selection } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { CheckBox } from '../../parts/fields.tsx'
import { useWords } from '../../words/words.ts'
import { useReview } from '../store/use-review.ts'
import { useOwnChanges } from './own-changes.ts'
import { type Counted, type Packing, type Shown, unitSteps } from './unit-steps.ts'
import { words } from './words.ts'

type UnitLineProps = {
  readonly row: PositionRow
  readonly selections: readonly Selection[]
  readonly article: Prediction['article']
}

/** From the quantity asked for to what is packed, step by step, and nothing rounded unasked. */
export const UnitLine = ({ row, selections, article }: UnitLineProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const [selection] = selections
  // Of several articles each says its own.
  if (selections.length > 1) return null
  const counted = selection ? countedOf(selection, row) : article && offeredFor(article, row)
  const steps = counted && unitSteps(counted)
  if (!steps) return null
  if (steps.type === 'unknown') {
    return (
      <p className="position-units unknown" role="note">
        {said.unitUnknown(steps.from, steps.to)}
      </p>
    )
  }
  const base = counted.base_unit ?? ''
  const [packing, ...others] = steps.packings
  if (!steps.toBase && !packing) return null
  const fraction = ({ unit: name, numerator, denominator }: Packing['conversion']) =>
    said.oneIs(name, formats.quantity(numerator), formats.quantity(denominator), base)
  const equals = ({ value, isExact }: Shown) => `${isExact ? '=' : '≈'} ${formats.quantity(value)}`
  const asUnit = `${formats.quantity(counted.asked ?? counted.quantity ?? '0')} ${counted.unit ?? base}`
  return (
    <div className="position-units">
      {steps.toBase && (
        <p>
          {asUnit} {equals(steps.toBase.base)} {base}{' '}
          <span className="secondary small">{fraction(steps.toBase.conversion)}</span>
        </p>
      )}
      {packing && (
        <>
          <p>
            {asUnit} {equals(packing.amount)} {packing.conversion.unit}{' '}
            <span className="secondary small">{fraction(packing.conversion)}</span>
          </p>
          <Rounding selection={selection} packing={packing} base={base} />
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary className="small">{said.otherPackings}</summary>
          {others.map((each) => (
            <div key={each.conversion.unit}>
              <p>
                {asUnit} {equals(each.amount)} {each.conversion.unit}{' '}
                <span className="secondary small">{fraction(each.conversion)}</span>
              </p>
              <Rounding selection={selection} packing={each} base={base} />
            </div>
          ))}
        </details>
      )}
    </div>
  )
}

function countedOf(selection: Selection, row: PositionRow): Counted {
  const { quantity, unit, base_quantity, quantity_per_unit, own_quantity } = selection
  const { base_unit } = selection.article
  const { conversions } = selection.basis
  const asked = row.quantity === undefined ? null : times(row.quantity, quantity_per_unit)
  return {
    ...{ quantity, unit, base_unit, base_quantity, conversions },
    asked: own_quantity === null ? null : asked,
  }
}

const offeredFor = (
  { base_unit, base_quantity, conversions }: NonNullable<Prediction['article']>,
  row: PositionRow,
): Counted => ({
  ...{ base_unit, base_quantity, conversions },
  quantity: row.quantity ?? null,
  unit: row.unit ?? null,
})

type RoundingProps = {
  readonly selection: Selection | undefined
  readonly packing: Packing
  readonly base: string
}

const Rounding = ({ selection, packing, base }: RoundingProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const { run, seen } = useOwnChanges()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const { conversion, roundedUp, inBase, inUnit, amount } = packing
  const isWhole = amount.isExact && compare(amount.value, roundedUp) === 0
  if (isWhole) return null
  const text = said.roundedUp(
    formats.quantity(roundedUp),
    conversion.unit,
    formats.quantity(inBase.value),
    base,
  )
  if (!selection || isReadOnly) return <p className="small secondary">{text}</p>
  const own = selection.own_quantity
  return (
    <CheckBox
      isSelected={own !== null && inUnit !== null && compare(own, inUnit) === 0}
      isDisabled={inUnit === null}
      onChange={(isOn) =>
        void run({
          kind: 'set_selection_quantity',
          ...seen(),
          article_number: selection.article.article_number,
          quantity: isOn ? inUnit : null,
        })
      }
    >
      <span className="small">
        {text}
        {inUnit === null && ` · ${said.noRounding}`}
      </span>
    </CheckBox>
  )
}

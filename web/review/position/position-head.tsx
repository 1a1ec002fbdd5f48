import { memo, useMemo } from 'react'
import type { PositionDetails, PositionRow, Prediction } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { Responsible } from '../people/responsible.tsx'
import { isText } from '../store/rows.ts'
import { useReview } from '../store/use-review.ts'
import { cut, marksOf } from './highlights.ts'
import { MarkedText } from './marked-text.tsx'
import { words } from './words.ts'

type PositionHeadProps = {
  readonly row: PositionRow
  readonly details: PositionDetails | undefined
  readonly prediction: Prediction | undefined
  readonly lit: number | null
  readonly onLook: (row: number | null) => void
}

/** What the document asks for, word for word. */
export const PositionHead = memo(({ row, details, prediction, lit, onLook }: PositionHeadProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const hasPrices = useReview(({ head }) => head.kind === 'TENDER')
  const currency = useReview(({ head }) => head.totals.currency)
  const marked = useMemo(() => details && marksOf(details, prediction), [details, prediction])
  const shortEnd = details?.description.length ?? 0
  const short = useMemo(() => marked && cut(marked, 0, shortEnd), [marked, shortEnd])
  const long = useMemo(
    () => marked && cut(marked, Math.min(shortEnd + 1, marked.text.length), marked.text.length),
    [marked, shortEnd],
  )
  return (
    <header className="position-head">
      <h2>
        <span className="mono secondary">{row.position_number}</span>{' '}
        {short ? <MarkedText pieces={short} lit={lit} onLook={onLook} /> : row.description}
      </h2>
      <Traits row={row} />
      {!isText(row) && <Responsible row={row} />}
      {long && details?.long_text !== '' && (
        <p className="position-long">
          <MarkedText pieces={long} lit={lit} onLook={onLook} />
        </p>
      )}
      {hasPrices && details?.unit_price != null && (
        <p className="small secondary">
          {said.documentPrice(formats.money(details.unit_price, currency))}
        </p>
      )}
    </header>
  )
})

const Traits = ({ row }: { readonly row: PositionRow }) => {
  const said = useWords(words)
  const { kind = 'NORMAL', traits = [] } = row
  const all = [
    said.kinds[kind],
    ...traits.map((trait) => said.traits[trait] ?? trait),
    kind === 'ALTERNATIVE' || kind === 'OPTIONAL' ? said.notCounted : undefined,
  ].filter((word) => word !== undefined)
  if (all.length === 0) return null
  return (
    <p className="position-traits">
      {all.map((word) => (
        <span key={word} className="badge">
          {word}
        </span>
      ))}
    </p>
  )
}

import { memo } from 'react'
import type { Piece } from './highlights.ts'

type MarkedTextProps = {
  readonly pieces: readonly Piece[]
  /** The row of the comparison that is looked at. */
  readonly lit: number | null
  readonly onLook: (row: number | null) => void
}

/** A text with what matters in it underlined. It is only ever text, whatever stands in it. */
export const MarkedText = memo(({ pieces, lit, onLook }: MarkedTextProps) => (
  <>
    {pieces.map(({ text, from, line, rows }) => {
      if (line === null) return text
      const isLit = lit !== null && rows.includes(lit)
      return (
        <mark
          key={from}
          className={`position-mark ${line}`}
          data-lit={isLit || undefined}
          onMouseEnter={() => onLook(rows.at(-1) ?? null)}
          onMouseLeave={() => onLook(null)}
        >
          {text}
        </mark>
      )
    })}
  </>
))

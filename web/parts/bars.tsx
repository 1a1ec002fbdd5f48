import type { ReactNode } from 'react'

export type BarPart = {
  readonly share: number
  readonly look: 'accent' | 'sure' | 'check' | 'unsure'
}

export type Bar = {
  readonly id: string
  /** What it is of; a link in it is followed from the whole line. */
  readonly label: ReactNode
  /** Of how many it is, in words: a rate without it says nothing. */
  readonly count: string
  readonly parts: readonly BarPart[]
  /** The same in figures. */
  readonly value: ReactNode
  /** Why it is greyed. */
  readonly few?: string | undefined
}

/** A line for each value, with its bar: all that the bars show stands beside them in words. */
export const Bars = ({
  label,
  bars,
}: {
  readonly label: string
  readonly bars: readonly Bar[]
}) => (
  <ul className="bars" aria-label={label}>
    {bars.map(({ id, parts, few, ...bar }) => (
      <li key={id} className={few === undefined ? 'bar-line' : 'bar-line few'}>
        <span className="bar-label">{bar.label}</span>
        <span className="bar-count secondary">{bar.count}</span>
        <span className="bar-track" aria-hidden="true">
          {parts.map(({ share, look }) => (
            <span key={look} className={look} style={{ width: `${share * 100}%` }} />
          ))}
        </span>
        <span className="bar-value">
          {bar.value}
          {few !== undefined && <span className="badge">{few}</span>}
        </span>
      </li>
    ))}
  </ul>
)

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../format/formats.ts'
import type { Bar } from '../parts/bars.tsx'
import { useWords } from '../words/words.ts'
import type { By, Sums } from './api.ts'
import { Chart } from './chart.tsx'
import { type Choice, inboxOf, publicCall } from './choice.ts'
import { hitRate, isFew, shareOf } from './rates.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly id: string
  readonly title: string
  readonly by: Exclude<By, 'total'>
  readonly rows: readonly Sums[]
  readonly choice: Choice
  /** One bar for the rate, or one that is divided by where selections came from. */
  readonly shows?: 'rate' | 'classes'
}

const COLUMNS = [
  'request_count',
  'position_count',
  'positions_with_selection',
  'selection_count',
  'auto_selected_count',
  'prediction_correct_count',
  'manual_selection_count',
] as const

/** Sums by something, each a bar that leads to the requests behind it. */
export const SumsChart = ({ id, title, by, rows, choice, shows = 'rate' }: Props) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const nameOf = ({ key, name }: Sums): string => {
    if (by === 'week') return words.week(formats.date(key ?? ''))
    if (by === 'type') return words.types[key ?? ''] ?? ''
    return name ?? (by === 'branch' ? words.noBranch : words.noPerson)
  }
  const label = (row: Sums): ReactNode => (
    <Link to="/inbox" search={inboxOf(choice, by, row.key)} className="bar-link">
      {nameOf(row)}
    </Link>
  )
  const percent = (share: number | null) => (share === null ? words.nothing : formats.share(share))
  const barOf = (row: Sums): Bar => {
    const n = row.selection_count
    const rate = hitRate(row)
    const classes = [
      [words.auto, row.auto_selected_count, 'accent'],
      [words.prediction, row.prediction_correct_count, 'sure'],
      [words.manual, row.manual_selection_count, 'check'],
    ] as const
    return {
      id: row.key ?? 'none',
      label: label(row),
      count: words.n(formats.count(n)),
      few: isFew(n) ? words.few : undefined,
      ...(shows === 'rate'
        ? { parts: [{ share: rate ?? 0, look: 'accent' }], value: percent(rate) }
        : {
            parts: classes.map(([, count, look]) => ({ share: shareOf(count, n) ?? 0, look })),
            value: (
              <span className="bar-shares">
                {classes.map(([name, count]) => (
                  <span key={name}>
                    <span className="visually-hidden">{name}</span> {percent(shareOf(count, n))}
                  </span>
                ))}
              </span>
            ),
          }),
    }
  }
  return (
    <Chart
      id={id}
      title={title}
      bars={rows.map(barOf)}
      call={publicCall(choice, location.origin)}
      table={{
        head: [words.column.what, ...COLUMNS.map((name) => words.column[name]), words.hitRate],
        rows: rows.map((row) => ({
          id: row.key ?? 'none',
          few: isFew(row.selection_count) ? words.few : undefined,
          cells: [
            nameOf(row),
            ...COLUMNS.map((name) => formats.count(row[name])),
            percent(hitRate(row)),
          ],
        })),
      }}
      {...(shows === 'classes' && { legend: <Legend /> })}
    />
  )
}

const Legend = () => {
  const words = useWords(catalogue)
  return (
    <ul className="bars-legend small">
      <li className="accent">{words.auto}</li>
      <li className="sure">{words.prediction}</li>
      <li className="check">{words.manual}</li>
    </ul>
  )
}

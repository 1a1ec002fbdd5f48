import type { Lane, Status } from '../api/types.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'

const PIPS: Readonly<Record<Lane, number>> = { sure: 3, check: 2, unsure: 1, none: 0 }

/** A word and a shape: the colour alone says nothing. */
export const LaneMark = ({ lane, label }: { readonly lane: Lane; readonly label?: string }) => {
  const words = useWords(common)
  return (
    <span className={`lane ${lane}`}>
      <Pips lane={lane} />
      {label ?? words.lane[lane]}
    </span>
  )
}

export const Pips = ({ lane }: { readonly lane: Lane }) => (
  <span className="pips" aria-hidden="true">
    {[1, 2, 3].map((n) => (
      <span key={n} className={n <= PIPS[lane] ? 'pip full' : 'pip'} />
    ))}
  </span>
)

const LOOK: Readonly<Record<Status, string>> = {
  PROCESSING: 'accent',
  NEEDS_REVIEW: 'check',
  READY_TO_EXPORT: 'sure',
  EXPORTED: 'sure',
  ARCHIVED: '',
}

export const StatusMark = ({ status }: { readonly status: Status }) => {
  const words = useWords(common)
  return <span className={`badge ${LOOK[status]}`}>{words.status[status]}</span>
}

type ProgressProps = {
  readonly label: string
  /** Without it nobody knows how much is done, only that it goes on. */
  readonly value?: number
  readonly total?: number
}

export const Progress = ({ value, total = 0, label }: ProgressProps) => {
  if (value === undefined) {
    return (
      <span className="progress going" role="progressbar" aria-label={label}>
        <span />
      </span>
    )
  }
  const share = total === 0 ? 0 : Math.min(1, value / total)
  return (
    <span
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
    >
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}

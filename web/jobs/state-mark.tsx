import { Check, CircleDashed, Clock, TriangleAlert, X } from 'lucide-react'
import { useWords } from '../words/words.ts'
import { type JobLine, type JobState, stateOf } from './job.ts'
import { words as catalogue } from './words.ts'

const LOOK: Readonly<Record<JobState, string>> = {
  PENDING: '',
  RUNNING: 'accent',
  COMPLETED: 'sure',
  WITH_ERRORS: 'check',
  FAILED: 'danger',
}

const ICON = {
  PENDING: Clock,
  RUNNING: CircleDashed,
  COMPLETED: Check,
  WITH_ERRORS: TriangleAlert,
  FAILED: X,
} as const

/** A word, a sign and a colour. */
export const StateMark = ({ job }: { readonly job: Pick<JobLine, 'status' | 'error_count'> }) => {
  const words = useWords(catalogue)
  const state = stateOf(job)
  const Icon = ICON[state]
  return (
    <span className={`badge ${LOOK[state]}`}>
      <Icon size={12} aria-hidden="true" />
      {words.status[state]}
    </span>
  )
}

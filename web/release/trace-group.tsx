import type { ReactNode } from 'react'
import { useFormats } from '../format/formats.ts'
import { useSession } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { EntryLine, Step } from './trace-entry.tsx'
import { type HandOver, handOverOf, type TracedKind, type TraceGroup } from './trace-groups.ts'
import { words } from './words.ts'

const LOOK: Readonly<Record<HandOver, string>> = {
  waiting: 'accent',
  fetched: 'accent',
  silent: 'check',
  success: 'sure',
  failed: 'danger',
}

type TraceGroupProps = {
  readonly group: TraceGroup
  readonly kind: TracedKind
  readonly isLatest: boolean
  readonly now: number
  /** What to do about a refusal, or about silence. */
  readonly nextSteps?: ReactNode
}

/** One export. Only of the last one it matters what is still to come. */
export const TraceGroupView = ({ group, kind, isLatest, now, nextSteps }: TraceGroupProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const { released, entries, number } = group
  const { overdue_minutes } = useSession().session.organisation
  const state = handOverOf(group, now, overdue_minutes)
  const isOver = state === 'success' || state === 'failed'
  const heading = released === null ? said.beforeFirst : said.exportNumber(number)
  const steps = (
    <ol className="trace-steps">
      {released && <EntryLine entry={released} kind={kind} />}
      {entries.map((entry) => (
        <EntryLine key={keyOf(entry)} entry={entry} kind={kind} />
      ))}
      {isLatest && released && !isOver && <StillToCome state={state} />}
    </ol>
  )
  if (!isLatest) {
    return (
      <details className="trace-group earlier">
        <summary>
          <strong>{heading}</strong>
          {released && <span className="secondary">{formats.moment(released.at)}</span>}
          <span className={`badge ${LOOK[state]}`}>{said.state[state]}</span>
        </summary>
        {steps}
      </details>
    )
  }
  return (
    <section className="trace-group" aria-label={heading}>
      <header>
        <h3>{heading}</h3>
        {released && <span className="secondary small">{formats.moment(released.at)}</span>}
        {released && <span className={`badge ${LOOK[state]}`}>{said.state[state]}</span>}
      </header>
      {steps}
      {(state === 'failed' || state === 'silent') && nextSteps}
    </section>
  )
}

const keyOf = (entry: TraceGroup['entries'][number]): string =>
  entry.type === 'attempt'
    ? `${entry.delivery_id} ${entry.number}`
    : entry.type === 'fetched' || entry.type === 'deleted'
      ? entry.request_id
      : `${entry.type} ${entry.at}`

const StillToCome = ({ state }: { readonly state: HandOver }) => {
  const said = useWords(words)
  const { overdue_minutes } = useSession().session.organisation
  return (
    <Step look={state === 'silent' ? 'warn' : 'pending'}>
      <span>{said.state[state]}</span>
      {state === 'silent' && (
        <span className="secondary small">{said.silentText(overdue_minutes)}</span>
      )}
    </Step>
  )
}

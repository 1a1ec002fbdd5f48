import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { useReview } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'
import { useWords } from '../words/words.ts'
import { EntryLine, Step } from './trace-entry.tsx'
import {
  type Acknowledged,
  type HandOver,
  handOverOf,
  PATIENCE_MINUTES,
  type TraceGroup,
} from './trace-groups.ts'
import { useCorrect } from './use-correct.ts'
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
  readonly isLatest: boolean
  readonly now: number
}

/** One export. Only of the last one it matters what is still to come. */
export const TraceGroupView = ({ group, isLatest, now }: TraceGroupProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const { released, entries, number } = group
  const state = handOverOf(group, now)
  const isOver = state === 'success' || state === 'failed'
  const heading = released === null ? said.beforeFirst : said.exportNumber(number)
  const steps = (
    <ol className="trace-steps">
      {released && <EntryLine entry={released} />}
      {entries.map((entry) => (
        <EntryLine key={keyOf(entry)} entry={entry} />
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
      {(state === 'failed' || state === 'silent') && <NextSteps group={group} />}
    </section>
  )
}

const keyOf = (entry: TraceGroup['entries'][number]): string =>
  entry.type === 'attempt'
    ? `${entry.delivery_id} ${entry.number}`
    : entry.type === 'fetched'
      ? entry.request_id
      : `${entry.type} ${entry.at}`

const StillToCome = ({ state }: { readonly state: HandOver }) => {
  const said = useWords(words)
  return (
    <Step look={state === 'silent' ? 'warn' : 'pending'}>
      <span>{said.state[state]}</span>
      {state === 'silent' && (
        <span className="secondary small">{said.silentText(PATIENCE_MINUTES)}</span>
      )}
    </Step>
  )
}

/** What to do about a refusal or silence: to the position that is named, or once more as it is. */
const NextSteps = ({ group }: { readonly group: TraceGroup }) => {
  const said = useWords(words)
  const ui = useUi()
  const correct = useCorrect()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const told = group.entries.findLast((e): e is Acknowledged => e.type === 'acknowledged')
  if (isReadOnly) return null
  return (
    <div className="trace-actions">
      {told && (
        <Button look="primary" onPress={() => correct(told.acknowledgement.message ?? '')}>
          {said.correct}
        </Button>
      )}
      <Button onPress={() => ui.open('release')}>{said.handOverAgain}</Button>
    </div>
  )
}

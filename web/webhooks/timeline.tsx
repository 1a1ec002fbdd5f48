import { useFormats } from '../format/formats.ts'
import { Moment } from '../parts/moment.tsx'
import { useWords } from '../words/words.ts'
import type { Delivery } from './api.ts'
import { resultOf, type Slot, slotsOf } from './standing.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly delivery: Delivery
  /** Nothing is tried while the webhook is paused, whatever is planned. */
  readonly isHeld: boolean
}

/** All attempts that a delivery had, will have, or did not need. */
export const Timeline = ({ delivery, isHeld }: Props) => {
  const words = useWords(catalogue)
  const slots = slotsOf(delivery)
  return (
    <section aria-label={words.timeline}>
      <h3>{words.timeline}</h3>
      <ol className="timeline">
        {slots.map((slot) => (
          <li key={slot.number} className={`timeline-slot ${lookOf(slot)}`}>
            <span className="timeline-number">{words.slot(slot.number)}</span>
            <SlotFacts slot={slot} isHeld={isHeld} />
          </li>
        ))}
      </ol>
      {slots.some(({ kind }) => kind === 'planned') && (
        <p className="secondary small">{words.plannedHint}</p>
      )}
    </section>
  )
}

const lookOf = (slot: Slot): string =>
  slot.kind === 'made' ? (slot.attempt.error === null ? 'good' : 'bad') : slot.kind

const SlotFacts = ({ slot, isHeld }: { readonly slot: Slot; readonly isHeld: boolean }) => {
  const words = useWords(catalogue)
  const { count } = useFormats()
  switch (slot.kind) {
    case 'made': {
      const { attempt } = slot
      return (
        <>
          <span className="timeline-word">
            {attempt.error === null ? words.slotMade.good : words.slotMade.bad}
          </span>
          <Moment at={attempt.started_at} as="short" />
          <span>{resultOf(attempt, words)}</span>
          <span className="secondary">{count(attempt.duration_ms)} ms</span>
        </>
      )
    }
    case 'planned':
      return (
        <>
          <span className="timeline-word">{isHeld ? words.slotHeld : words.slotPlanned}</span>
          {!isHeld && <Moment at={slot.at} as="short" />}
        </>
      )
    case 'unneeded':
      return <span className="timeline-word secondary">{words.slotUnneeded}</span>
    case 'cancelled':
      return <span className="timeline-word secondary">{words.slotCancelled}</span>
  }
}

import { Button } from '../parts/button.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import type { Entry } from './head-entries.ts'
import type { Field } from './metadata.ts'
import { fieldIn } from './show-field.ts'
import { words } from './words.ts'

export type FieldTroubleProps = {
  readonly field: Field
  readonly isReadOnly: boolean
  readonly entry: Entry | undefined
  /** Why it is no value of this field. */
  readonly error: string | undefined
  /** What somebody else said meanwhile. */
  readonly theirs: string | undefined
  readonly insist: () => void
  readonly revert: () => void
}

/** Why what is typed is not kept, and what can be done about it. */
export const FieldTrouble = (props: FieldTroubleProps) => {
  const { field, entry, error, theirs, isReadOnly } = props
  const said = useWords(words)
  // What is pressed goes away; who pressed it is at the field still.
  const backAt = (decide: () => void) => () => {
    fieldIn(document, field)?.focus()
    decide()
  }
  const insist = backAt(props.insist)
  const revert = backAt(props.revert)
  if (entry?.type === 'refused') {
    return (
      <div className="order-field-error">
        <ProblemPanel error={entry.problem} onRetry={insist} />
      </div>
    )
  }
  if (isReadOnly && entry && UNSENT.has(entry.type)) {
    return (
      <div className="order-field-error" role="alert">
        <p>{said.readOnly}</p>
        <div className="order-field-choice">
          <Button onPress={revert}>{said.discard}</Button>
        </div>
      </div>
    )
  }
  if (theirs !== undefined) {
    return (
      <div className="order-field-error" role="alert">
        <p>{said.theirs(theirs || said.empty)}</p>
        <div className="order-field-choice">
          <Button onPress={insist}>{said.takeMine}</Button>
          <Button onPress={revert}>{said.takeTheirs}</Button>
        </div>
      </div>
    )
  }
  if (error === undefined) return null
  return (
    <p className="order-field-error" role="alert">
      {error}
    </p>
  )
}

/** What nobody is about to say to the service. */
const UNSENT: ReadonlySet<Entry['type']> = new Set(['typed', 'invalid', 'conflict'])

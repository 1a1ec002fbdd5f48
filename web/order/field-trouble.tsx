import type { Problem } from '../api/problem.ts'
import { Button } from '../parts/button.tsx'
import { sentenceOf } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { Entry } from './head-entries.ts'
import { words } from './words.ts'

export type FieldTroubleProps = {
  readonly entry: Entry | undefined
  /** Why it is no value of this field. */
  readonly error: string | undefined
  /** What somebody else said meanwhile. */
  readonly theirs: string | undefined
  readonly insist: () => void
  readonly revert: () => void
}

/** Why what is typed is not kept, and what can be done about it. */
export const FieldTrouble = ({ entry, error, theirs, insist, revert }: FieldTroubleProps) => {
  const said = useWords(words)
  if (entry?.type === 'refused') return <Refusal problem={entry.problem} />
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

const Refusal = ({ problem }: { readonly problem: Problem }) => {
  const shared = useWords(common)
  return (
    <div className="order-field-error" role="alert">
      <p>{sentenceOf(shared, problem)}</p>
      <details>
        <summary>{shared.details}</summary>
        <p className="mono">{problem.details[0]?.msg ?? problem.message}</p>
      </details>
    </div>
  )
}

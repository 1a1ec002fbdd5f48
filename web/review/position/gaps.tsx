import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import type { PositionDetails } from '../../api/types.ts'
import { useWords } from '../../words/words.ts'
import { useReview } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { useOwnChanges } from './own-changes.ts'
import { words } from './words.ts'

type Gap = PositionDetails['gaps'][number]

type GapsProps = { readonly details: PositionDetails }

/** What the document asks the bidder to write into its text. */
export const Gaps = memo(({ details }: GapsProps) => {
  const said = useWords(words)
  const { run, seen } = useOwnChanges()
  const { gaps } = details
  if (gaps.length === 0) return null
  async function save(gap: number, text: string | null, begunAt: number): Promise<boolean> {
    return (await run({ kind: 'set_gap', ...seen(begunAt), gap, text })).type === 'done'
  }
  return (
    <section className="position-gaps" aria-label={said.gaps}>
      <h3>{said.gaps}</h3>
      {gaps.map((gap, at) => (
        <GapField
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
          key={at}
          gap={gap}
          label={gap.caption === '' ? said.gapNumber(at + 1, gaps.length) : gap.caption}
          version={details.row.version}
          onSave={(text, begunAt) => save(at, text, begunAt)}
        />
      ))}
    </section>
  )
})

const MOST_CHARACTERS = 500

type GapFieldProps = {
  readonly gap: Gap
  readonly label: string
  /** Of the position that the gap is shown of. */
  readonly version: number
  /** With the version that was there when somebody began to type. */
  readonly onSave: (text: string | null, begunAt: number) => Promise<boolean>
}

/** Filled from the article until somebody writes something else; emptied, it follows the article again. */
const GapField = ({ gap, label, version, onSave }: GapFieldProps) => {
  const said = useWords(words)
  const ui = useUi()
  const id = useId()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const [draft, setDraft] = useState<string | null>(null)
  /** What was written stays in sight until the position is there as it became by it. */
  const [sent, setSent] = useState<string | null | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version says what became of it
  useEffect(() => setSent(undefined), [version])
  const own = sent === undefined ? gap.text : sent
  const shown = own ?? gap.suggestion ?? ''
  const typed = useRef<string | null>(null)
  /** What stood there when somebody began to type. */
  const begun = useRef({ shown, version })
  const write = (text: string | null) => {
    if (typed.current === null) begun.current = { shown, version }
    typed.current = text
    setDraft(text)
  }

  async function save(text: string | null, begunAt: number): Promise<void> {
    setSent(text)
    if (!(await onSave(text, begunAt))) setSent(undefined)
  }

  function leave(): void {
    if (typed.current === null) return
    const text = typed.current.trim()
    const before = begun.current
    write(null)
    if (text === before.shown || text === shown) return
    void save(text === '' || text === gap.suggestion ? null : text, before.version)
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') leave()
    else write(null)
    ui.focusGrid()
  }

  const state = own !== null ? 'own' : gap.suggestion !== null ? 'suggested' : 'empty'
  return (
    <div className="field position-gap" data-state={state}>
      <label htmlFor={id}>{label}</label>
      <span className="position-gap-line">
        <input
          id={id}
          autoComplete="off"
          maxLength={MOST_CHARACTERS}
          disabled={isReadOnly}
          value={draft ?? shown}
          aria-describedby={`${id}-said`}
          onChange={(event) => write(event.target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        {gap.tail !== '' && <span className="secondary">{gap.tail}</span>}
      </span>
      <span id={`${id}-said`} className="hint">
        {said.gapStates[state]}
        {state === 'own' && !isReadOnly && (
          <>
            {' '}
            <button type="button" className="link" onClick={() => void save(null, version)}>
              {said.gapBack}
            </button>
          </>
        )}
      </span>
    </div>
  )
}

import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import type { PositionDetails, PositionRow } from '../../api/types.ts'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type Gap = PositionDetails['gaps'][number]

type GapsProps = { readonly row: PositionRow; readonly details: PositionDetails }

/** What the document asks the bidder to write into its text. */
export const Gaps = memo(({ row, details }: GapsProps) => {
  const said = useWords(words)
  const store = useStore()
  const { run } = useReviewActions()
  const { gaps } = details
  if (gaps.length === 0) return null
  async function save(gap: number, text: string | null): Promise<boolean> {
    const version = store.rowOf(row.id)?.version ?? row.version
    const command = { kind: 'set_gap', position_id: row.id, version, gap, text } as const
    return (await run(command, row.position_number)).type === 'done'
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
          onSave={(text) => save(at, text)}
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
  readonly onSave: (text: string | null) => Promise<boolean>
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
  const typed = useRef<string | null>(null)
  const write = (text: string | null) => {
    typed.current = text
    setDraft(text)
  }
  const own = sent === undefined ? gap.text : sent
  const shown = own ?? gap.suggestion ?? ''

  async function save(text: string | null): Promise<void> {
    setSent(text)
    if (!(await onSave(text))) setSent(undefined)
  }

  function leave(): void {
    const text = typed.current?.trim() ?? shown
    write(null)
    if (text === shown) return
    void save(text === '' || text === gap.suggestion ? null : text)
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
            <button type="button" className="link" onClick={() => void save(null)}>
              {said.gapBack}
            </button>
          </>
        )}
      </span>
    </div>
  )
}

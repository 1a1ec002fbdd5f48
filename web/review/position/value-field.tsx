import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Decimal } from '#kernel/decimal.ts'
import { type EntryProblem, readEntry, toType } from '../../format/decimal-entry.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type ValueFieldProps = {
  readonly label: string
  readonly value: Decimal | null
  /** As it is read while nobody types. */
  readonly shown: string
  readonly places: number
  readonly most?: Decimal
  readonly isPercentage?: boolean
  readonly isDisabled?: boolean
  readonly hint?: ReactNode
  readonly after?: string
  /** Asked for by a key elsewhere: takes the focus. */
  readonly isWanted?: boolean
  readonly name: string
  /** The field that Tab goes to. */
  readonly next?: string
  readonly onSave: (value: Decimal | null) => void
}

/** A number that is changed where it stands: Enter saves and goes back to the list, Esc takes back, Tab goes on. */
export const ValueField = ({
  label,
  value,
  shown,
  places,
  most,
  isPercentage = false,
  isDisabled = false,
  hint,
  after,
  isWanted = false,
  name,
  next,
  onSave,
}: ValueFieldProps) => {
  const said = useWords(words)
  const language = useLanguage()
  const ui = useUi()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef<string | null>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<EntryProblem | null>(null)
  const write = (text: string | null) => {
    typed.current = text
    setDraft(text)
    setProblem(null)
  }
  useEffect(() => {
    if (!isWanted) return
    input.current?.focus()
    ui.edit(null)
  }, [isWanted, ui])

  /** Answers whether what was typed is done with. */
  function save(): boolean {
    if (typed.current === null) return true
    const entry = readEntry(typed.current, {
      language,
      current: value,
      places,
      isPercentage,
      ...(most !== undefined && { most }),
    })
    if (!entry.isFine) {
      setProblem(entry.problem)
      return false
    }
    const isOther = entry.value !== value && typed.current !== toTyped(value)
    write(null)
    if (isOther) onSave(entry.value)
    return true
  }

  const toTyped = (decimal: Decimal | null) => (decimal === null ? '' : toType(decimal, language))

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.key === 'Enter') {
      event.preventDefault()
      if (save()) ui.focusGrid()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      write(null)
      ui.focusGrid()
    } else if (event.key === 'Tab' && !event.shiftKey && next !== undefined) {
      const target = document.querySelector<HTMLElement>(`[data-value="${next}"]:enabled`)
      if (!target) return
      event.preventDefault()
      target.focus()
    }
  }

  return (
    <div className="position-value field" data-field={name}>
      <label htmlFor={id}>{label}</label>
      <span className="position-input">
        <input
          ref={input}
          id={id}
          data-value={name}
          inputMode="decimal"
          autoComplete="off"
          disabled={isDisabled}
          value={draft ?? shown}
          aria-invalid={problem !== null}
          aria-describedby={problem !== null || hint !== undefined ? `${id}-said` : undefined}
          onFocus={(event) => {
            if (typed.current === null) write(toTyped(value))
            const field = event.currentTarget
            requestAnimationFrame(() => field.select())
          }}
          onChange={(event) => write(event.target.value)}
          onBlur={() => save()}
          onKeyDown={onKeyDown}
        />
        {after !== undefined && after !== '' && draft === null && (
          <span className="position-after secondary" aria-hidden="true">
            {after}
          </span>
        )}
      </span>
      {(problem !== null || hint !== undefined) && (
        <span
          id={`${id}-said`}
          className={problem === null ? 'hint' : 'field-error'}
          role={problem === null ? undefined : 'alert'}
        >
          {problem === null ? hint : said.entry[problem]}
        </span>
      )}
    </div>
  )
}

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Decimal } from '#kernel/decimal.ts'
import { type EntryProblem, readEntry, toType } from '../../format/decimal-entry.ts'
import { entryWords } from '../../format/entry-words.ts'
import { toast } from '../../parts/toasts.tsx'
import { useLanguage, useWords } from '../../words/words.ts'
import { useUi } from '../ui.ts'

type ValueFieldProps = {
  readonly label: string
  readonly value: Decimal | null
  /** As it is read while nobody types. */
  readonly shown: string
  readonly places: number
  readonly least?: Decimal
  readonly most?: Decimal
  readonly isPercentage?: boolean
  readonly isDisabled?: boolean
  readonly hint?: ReactNode
  readonly after?: string
  /** Asked for by a key elsewhere: takes the focus. */
  readonly isWanted?: boolean
  /** Asks about a value before it is saved; undefined: nothing is to be asked. */
  readonly doubts?: (value: Decimal) => string | undefined
  readonly name: string
  /** The fields that Tab goes to: the first of them that can be edited. */
  readonly next?: readonly string[]
  /** Of the position that the value is of. */
  readonly version: number
  /** With the version that was there when somebody began to type. */
  readonly onSave: (value: Decimal | null, begunAt: number) => void
}

/** What stood there when somebody began to type. */
type Begun = { readonly value: Decimal | null; readonly version: number }

/** A number that is changed where it stands: Enter saves and goes back to the list, Esc takes back, Tab goes on. */
export const ValueField = ({
  label,
  value,
  shown,
  places,
  least,
  most,
  isPercentage = false,
  isDisabled = false,
  hint,
  after,
  isWanted = false,
  doubts,
  name,
  next = [],
  version,
  onSave,
}: ValueFieldProps) => {
  const said = useWords(entryWords)
  const language = useLanguage()
  const ui = useUi()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef<string | null>(null)
  const begun = useRef<Begun>({ value, version })
  const [draft, setDraft] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [problem, setProblem] = useState<EntryProblem | null>(null)
  const [question, ask] = useState<string | null>(null)
  const write = (text: string | null) => {
    if (typed.current === null) begun.current = { value, version }
    typed.current = text
    setDraft(text)
    setProblem(null)
    ask(null)
  }
  const toTyped = (decimal: Decimal | null) => (decimal === null ? '' : toType(decimal, language))
  const untouched = isFocused ? toTyped(value) : shown
  // A value that somebody else changes meanwhile is shown, and what is typed then still replaces it.
  useEffect(() => {
    if (isFocused && typed.current === null && untouched !== '') input.current?.select()
  }, [isFocused, untouched])
  useEffect(() => {
    if (!isWanted) return
    input.current?.focus()
    ui.edit(null)
  }, [isWanted, ui])

  /**
   * The same key again confirms a doubtful value. Leaving the field saves it and says so: the field may
   * unmount at once, with its draft and its question.
   */
  function save(isLeft = false): 'done' | 'refused' | 'asked' {
    if (typed.current === null) return 'done'
    const { value: before, version: begunAt } = begun.current
    if (typed.current === toTyped(before)) {
      write(null)
      return 'done'
    }
    const entry = readEntry(typed.current, {
      language,
      current: before,
      places,
      isPercentage,
      ...(least !== undefined && { least }),
      ...(most !== undefined && { most }),
    })
    if (!entry.isFine) {
      setProblem(entry.problem)
      return 'refused'
    }
    const isChanged = entry.value !== value
    const doubt = isChanged && entry.value !== null ? doubts?.(entry.value) : undefined
    if (doubt !== undefined && !isLeft && question === null) {
      ask(doubt)
      return 'asked'
    }
    if (doubt !== undefined && isLeft) toast({ text: `${doubt} ${said.savedAnyway}` })
    write(null)
    if (isChanged) onSave(entry.value, begunAt)
    return 'done'
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    const isSaving = event.key === 'Enter' || event.key === 'Tab'
    // A key that is held does not confirm.
    if (isSaving && event.repeat && question !== null) event.preventDefault()
    else if (event.key === 'Enter') {
      event.preventDefault()
      if (save() === 'done') ui.focusGrid()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      write(null)
      ui.focusGrid()
    } else if (event.key === 'Tab' && save() === 'asked') {
      event.preventDefault()
    } else if (event.key === 'Tab' && !event.shiftKey) {
      const target = next
        .map((each) => document.querySelector<HTMLElement>(`[data-value="${each}"]:enabled`))
        .find((each) => each !== null)
      if (!target) return
      event.preventDefault()
      target.focus()
    }
  }

  const urgent = problem === null ? question && `${question} ${said.confirm}` : said[problem]
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
          value={draft ?? untouched}
          aria-invalid={problem !== null}
          aria-describedby={urgent !== null || hint !== undefined ? `${id}-said` : undefined}
          onFocus={(event) => {
            setFocused(true)
            const field = event.currentTarget
            requestAnimationFrame(() => {
              if (typed.current === null) field.select()
            })
          }}
          onChange={(event) => write(event.target.value)}
          onBlur={() => {
            setFocused(false)
            save(true)
          }}
          onKeyDown={onKeyDown}
        />
        {after !== undefined && after !== '' && !isFocused && draft === null && (
          <span className="position-after secondary" aria-hidden="true">
            {after}
          </span>
        )}
      </span>
      {(urgent !== null || hint !== undefined) && (
        <span
          id={`${id}-said`}
          className={urgent === null ? 'hint' : problem === null ? 'field-doubt' : 'field-error'}
          role={urgent === null ? undefined : 'alert'}
        >
          {urgent ?? hint}
        </span>
      )}
    </div>
  )
}

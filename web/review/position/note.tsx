import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { PositionDetails, PositionRow } from '../../api/types.ts'
import { Button } from '../../parts/button.tsx'
import { useKeyOf } from '../../shortcuts/use-shortcuts.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useReview } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { useOwnChanges } from './own-changes.ts'
import { words } from './words.ts'

type NoteProps = {
  readonly row: PositionRow
  readonly details: PositionDetails | undefined
  readonly isWanted: boolean
}

/** What is written, and the note that it began from. */
type Draft = { readonly text: string; readonly before: string; readonly version: number }

const MOST_CHARACTERS = 1_000

/** A few words for colleagues; kept when one leaves the field. */
export const Note = memo(({ row, details, isWanted }: NoteProps) => {
  const said = useWords(words)
  const shared = useWords(common)
  const ui = useUi()
  const { run, seen } = useOwnChanges()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const [isOpen, open] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(null)
  // Leaving the field by a key is followed by its loss of focus, before anything is drawn anew.
  const written = useRef<Draft | null>(null)
  const write = useCallback((next: Draft | null) => {
    written.current = next
    setDraft(next)
  }, [])
  useEffect(() => {
    if (!isWanted) return
    open(true)
    ui.edit(null)
  }, [isWanted, ui])
  // Who writes sees what is there: nothing is written before that is known.
  const known = details && details.row.version >= row.version ? details : undefined
  useEffect(() => {
    if (!isOpen || draft !== null || !known) return
    const text = known.note ?? ''
    write({ text, before: text, version: known.row.version })
  }, [isOpen, draft, known, write])

  function close(): void {
    open(false)
    write(null)
  }

  function save(): void {
    const { current } = written
    close()
    const text = current?.text.trim() ?? ''
    if (current === null || text === current.before.trim()) return
    void run({ kind: 'set_note', ...seen(current.version), note: text === '' ? null : text })
  }

  const note = details?.note ?? null
  if (!isOpen) {
    if (note === null) return null
    return (
      <button
        type="button"
        className="position-note"
        aria-label={`${said.note}: ${note}`}
        disabled={isReadOnly}
        onClick={() => ui.edit('note')}
      >
        {note}
      </button>
    )
  }
  return (
    <div className="field position-note-field">
      <label htmlFor="position-note">{said.note}</label>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it is there because somebody wants to write
        autoFocus
        id="position-note"
        rows={3}
        maxLength={MOST_CHARACTERS}
        value={draft?.text ?? ''}
        readOnly={draft === null}
        aria-busy={draft === null}
        placeholder={draft === null ? shared.loading : undefined}
        onChange={(event) => draft && write({ ...draft, text: event.target.value })}
        onBlur={save}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') {
            event.preventDefault()
            close()
            ui.focusGrid()
          } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            save()
            ui.focusGrid()
          }
        }}
      />
      <span className="hint">{said.noteHint}</span>
    </div>
  )
})

export const AddNote = () => {
  const said = useWords(words)
  const key = useKeyOf('review.note')
  const ui = useUi()
  return (
    <Button
      look="quiet"
      {...(key !== undefined && { shortcut: key })}
      onPress={() => ui.edit('note')}
    >
      {said.addNote}
    </Button>
  )
}

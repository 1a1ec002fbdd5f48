import { memo, useEffect, useState } from 'react'
import type { PositionRow } from '../../api/types.ts'
import { Button } from '../../parts/button.tsx'
import { useKeyOf } from '../../shortcuts/use-shortcuts.ts'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type NoteProps = {
  readonly row: PositionRow
  readonly note: string | null
  readonly isWanted: boolean
}

const MOST_CHARACTERS = 1_000

/** A few words for colleagues; kept when one leaves the field. */
export const Note = memo(({ row, note, isWanted }: NoteProps) => {
  const said = useWords(words)
  const ui = useUi()
  const store = useStore()
  const { run } = useReviewActions()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const [draft, setDraft] = useState<string | null>(null)
  useEffect(() => {
    if (!isWanted) return
    setDraft((before) => before ?? note ?? '')
    ui.edit(null)
  }, [isWanted, note, ui])

  function save(): void {
    const text = draft?.trim() ?? null
    setDraft(null)
    if (text === null || text === (note ?? '')) return
    const version = store.rowOf(row.id)?.version ?? row.version
    void run(
      { kind: 'set_note', position_id: row.id, version, note: text === '' ? null : text },
      row.position_number,
    )
  }

  if (draft === null) {
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
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') {
            event.preventDefault()
            setDraft(null)
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

import type { KeyboardEvent } from 'react'
import { TextField } from '../parts/fields.tsx'
import { useWords } from '../words/words.ts'
import { FieldFrame } from './field-frame.tsx'
import { asText, type FieldProps, useField } from './use-field.ts'
import { words } from './words.ts'

/** Enter confirms, Esc takes back what was typed. A line break takes Shift. */
export const fieldKeys =
  (confirm: () => Promise<void>, revert: () => void) => (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      void confirm()
    }
    if (event.key === 'Escape') revert()
  }

const LONG = new Set(['special_instructions'])

export const TextEntry = (props: FieldProps) => {
  const said = useWords(words)
  const entry = useField(props, asText, (draft: string) => ({
    value: draft.trim() === '' ? null : draft.trim(),
  }))
  return (
    <FieldFrame {...entry} field={props.field} onConfirm={() => void entry.confirm()}>
      <TextField
        label={said.fields[props.field]}
        value={entry.draft}
        isReadOnly={entry.isReadOnly}
        isMultiline={LONG.has(props.field)}
        maxLength={1000}
        onChange={entry.type}
        onFocus={entry.look}
        onBlur={entry.leave}
        onKeyDown={fieldKeys(entry.confirm, entry.revert) as never}
      />
    </FieldFrame>
  )
}

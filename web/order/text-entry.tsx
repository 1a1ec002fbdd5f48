import type { TextFieldProps } from 'react-aria-components'
import { TextField } from '../parts/fields.tsx'
import { useWords } from '../words/words.ts'
import { FieldFrame } from './field-frame.tsx'
import { asText, type FieldProps, useField } from './use-field.ts'
import { words } from './words.ts'

type OnKeyDown = NonNullable<TextFieldProps['onKeyDown']>

/** Enter confirms, Esc takes back what was typed. A line break takes Shift; all other keys are those of the screen. */
export const fieldKeys =
  (confirm: () => Promise<void>, revert: () => void): OnKeyDown =>
  (event) => {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
    if (key === 'Enter' && !shiftKey && !ctrlKey && !metaKey && !nativeEvent.isComposing) {
      event.preventDefault()
      void confirm()
      return
    }
    if (key === 'Escape') revert()
    event.continuePropagation()
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
        onKeyDown={fieldKeys(entry.confirm, entry.revert)}
      />
    </FieldFrame>
  )
}

import { readDay } from '../format/days.ts'
import { dayWords } from '../format/entry-words.ts'
import { useFormats } from '../format/formats.ts'
import { DateTextField } from '../parts/date-field.tsx'
import { useWords } from '../words/words.ts'
import { FieldFrame } from './field-frame.tsx'
import { fieldKeys } from './text-entry.tsx'
import { asText, type FieldProps, useField } from './use-field.ts'
import { words } from './words.ts'

export const DateEntry = (props: FieldProps) => {
  const said = useWords(words)
  const { wrong } = useWords(dayWords)
  const formats = useFormats()
  const entry = useField(
    props,
    (value) => (value === null ? '' : formats.date(asText(value))),
    (draft: string) => {
      if (draft.trim() === '') return { value: null }
      const day = readDay(draft, new Date())
      return day === undefined ? { error: wrong } : { value: day }
    },
  )
  return (
    <FieldFrame {...entry} field={props.field} onConfirm={() => void entry.confirm()}>
      <DateTextField
        label={said.fields[props.field]}
        value={entry.draft}
        isReadOnly={entry.isReadOnly}
        onChange={entry.type}
        onFocus={entry.look}
        onBlur={entry.leave}
        onKeyDown={fieldKeys(entry.confirm, entry.revert)}
      />
    </FieldFrame>
  )
}

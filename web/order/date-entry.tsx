import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { useFormats } from '../format/formats.ts'
import { IconButton } from '../parts/button.tsx'
import { TextField } from '../parts/fields.tsx'
import { useWords } from '../words/words.ts'
import { readDay } from './dates.ts'
import { FieldFrame } from './field-frame.tsx'
import { fieldKeys } from './text-entry.tsx'
import { asText, type FieldProps, useField } from './use-field.ts'
import { words } from './words.ts'

/** A day is typed as one writes it, or taken from the calendar of the browser. */
export const DateEntry = (props: FieldProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const calendar = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const label = said.fields[props.field]
  const entry = useField(
    props,
    (value) => (value === null ? '' : formats.date(asText(value))),
    (draft: string) => {
      if (draft.trim() === '') return { value: null }
      const day = readDay(draft, new Date())
      return day === undefined ? { error: said.dateWrong } : { value: day }
    },
  )
  return (
    <FieldFrame {...entry} field={props.field} onConfirm={() => void entry.confirm()}>
      <div className="order-date" ref={frame}>
        <TextField
          label={label}
          value={entry.draft}
          placeholder={said.datePlaceholder}
          isReadOnly={entry.isReadOnly}
          inputMode="numeric"
          onChange={entry.type}
          onFocus={entry.look}
          onBlur={entry.leave}
          onKeyDown={fieldKeys(entry.confirm, entry.revert)}
        />
        {!entry.isReadOnly && (
          <span className="order-calendar">
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              value={readDay(entry.draft, new Date()) ?? ''}
              onChange={({ target }) => {
                entry.type(target.value && formats.date(target.value))
                // There Enter confirms it, and going on keeps it.
                frame.current?.querySelector('input')?.focus()
              }}
            />
            <IconButton
              label={said.chooseDate(label)}
              onPress={() => calendar.current?.showPicker()}
            >
              <CalendarDays size={14} />
            </IconButton>
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

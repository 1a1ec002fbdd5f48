import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { readDay, readMoment } from '../format/days.ts'
import { dayWords } from '../format/entry-words.ts'
import { type Formats, useFormats } from '../format/formats.ts'
import { useWords } from '../words/words.ts'
import { IconButton } from './button.tsx'
import { TextField } from './fields.tsx'

type DateTextFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  /** As it is typed. */
  readonly value: string
  readonly onChange: (text: string) => void
  /** A day was chosen in the calendar; where nothing is said, it counts as typed. */
  readonly onPick?: (text: string) => void
  readonly hasTime?: boolean
}

/**
 * A day as text, in the spelling of the application's language: a date field of the browser would
 * follow the browser's language. The browser's calendar opens on demand.
 */
export const DateTextField = (props: DateTextFieldProps) => {
  const { hasTime = false, onPick = props.onChange, ...rest } = props
  const said = useWords(dayWords)
  const formats = useFormats()
  const frame = useRef<HTMLDivElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <div className="date-field" ref={frame}>
      <TextField
        placeholder={hasTime ? said.withTime : said.placeholder}
        inputMode={hasTime ? 'text' : 'numeric'}
        {...rest}
        end={
          !rest.isReadOnly &&
          !rest.isDisabled && (
            <>
              <input
                ref={calendar}
                type={hasTime ? 'datetime-local' : 'date'}
                tabIndex={-1}
                aria-hidden="true"
                value={dayIn(rest.value, hasTime) ?? ''}
                onChange={({ target }) => {
                  onPick(target.value && writeDay(target.value, formats))
                  // There Enter confirms it, and Tab goes on.
                  frame.current?.querySelector('input')?.focus()
                }}
              />
              <IconButton
                label={said.choose(rest.label)}
                onPress={() => calendar.current?.showPicker()}
              >
                <CalendarDays size={14} />
              </IconButton>
            </>
          )
        }
      />
    </div>
  )
}

type DateFieldProps = Omit<DateTextFieldProps, 'value' | 'onChange' | 'onPick' | 'onBlur'> & {
  /** As the service writes it: `2026-11-14`, with a time `2026-11-14T09:30`; empty for none. */
  readonly value: string
  /** Told when the person leaves the field or presses Enter. Undefined: the text is not a date. */
  readonly onChange: (day: string | undefined, text: string) => void
}

/** A day, or with `hasTime` a point in time. Text that is not one stays, with the reason. */
export const DateField = ({ value, onChange, error, ...rest }: DateFieldProps) => {
  const { hasTime = false } = rest
  const said = useWords(dayWords)
  const formats = useFormats()
  const [typed, type] = useState<{ readonly text: string; readonly isWrong: boolean } | null>(null)
  const wrong = hasTime ? said.wrongMoment : said.wrong
  function settle(text: string): void {
    const day = text.trim() === '' ? '' : dayIn(text, hasTime)
    type(day === undefined ? { text, isWrong: true } : null)
    onChange(day, text)
  }
  return (
    <DateTextField
      {...rest}
      value={typed?.text ?? writeDay(value, formats)}
      error={typed?.isWrong ? wrong : error}
      onChange={(text) => type({ text, isWrong: false })}
      onPick={settle}
      onBlur={() => typed && settle(typed.text)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && typed) settle(typed.text)
      }}
    />
  )
}

const dayIn = (text: string, hasTime: boolean): string | undefined =>
  (hasTime ? readMoment : readDay)(text, new Date())

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

/** In the language of the reader; any other text stays as it is. */
function writeDay(written: string, formats: Formats): string {
  const [, day, time] = WRITTEN.exec(written) ?? []
  if (day === undefined) return written
  return time === undefined ? formats.date(day) : `${formats.date(day)} ${time}`
}

import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useWords } from '../../words/words.ts'
import { faultOf, type OptionLine, withBlank } from './options.ts'
import { movedTo } from './order.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly lines: readonly OptionLine[]
  readonly onChange: (lines: readonly OptionLine[]) => void
  /** Faults are told once somebody tried to save. */
  readonly isAsked: boolean
  readonly error?: string | undefined
}

/** The labels to choose from, in their order. */
export const OptionsField = ({ lines, onChange, isAsked, error }: Props) => {
  const words = useWords(catalogue)
  const frame = useRef<HTMLFieldSetElement>(null)
  const focusLine = (at: number) =>
    requestAnimationFrame(() => frame.current?.querySelectorAll('input')[at]?.focus())
  const faults = { missing: words.optionMissing, twice: words.optionTwice }
  const faultAt = (line: OptionLine) => {
    const fault = isAsked ? faultOf(lines, line) : undefined
    return fault && faults[fault]
  }
  const move = (line: OptionLine, to: number) => {
    onChange(movedTo(lines, line, to))
    if (to === 0 || to === lines.length - 1) focusLine(to)
  }
  return (
    <fieldset ref={frame} className="parts-lines own-options">
      <legend>{words.options}</legend>
      {lines.map((line, at) => (
        <div key={line.key} className="own-option">
          <TextField
            label={words.option(at + 1)}
            value={line.label}
            onChange={(label) =>
              onChange(lines.map((each) => (each === line ? { ...line, label } : each)))
            }
            error={faultAt(line)}
            maxLength={255}
            validationBehavior="aria"
          />
          <span className="own-option-acts">
            <IconButton
              label={words.optionUp(at + 1)}
              isDisabled={at === 0}
              onPress={() => move(line, at - 1)}
            >
              <ArrowUp size={14} />
            </IconButton>
            <IconButton
              label={words.optionDown(at + 1)}
              isDisabled={at === lines.length - 1}
              onPress={() => move(line, at + 1)}
            >
              <ArrowDown size={14} />
            </IconButton>
            <IconButton
              label={words.removeOption(at + 1)}
              isDisabled={lines.length === 1}
              onPress={() => {
                onChange(lines.filter((each) => each !== line))
                focusLine(Math.max(0, at - 1))
              }}
            >
              <X size={16} />
            </IconButton>
          </span>
        </div>
      ))}
      {error !== undefined && <p className="field-error">{error}</p>}
      <div>
        <Button
          icon={<Plus size={14} />}
          isDisabled={lines.length >= 500}
          onPress={() => {
            onChange(withBlank(lines))
            focusLine(lines.length)
          }}
        >
          {words.addOption}
        </Button>
      </div>
    </fieldset>
  )
}

import { useId, useState } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { CheckBox, type Choice, TextField } from './fields.tsx'

type Props = {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly choices: readonly Choice[]
  readonly picked: readonly string[]
  readonly onChange: (picked: readonly string[]) => void
  /** What stands there where nothing can be chosen. */
  readonly empty: string
}

/** From so many on they are searched rather than read. */
const SEARCHED_FROM = 9

/** Any number of a list that is read at a glance, or searched where it is longer. */
export const PickList = ({ label, hint, error, choices, picked, onChange, empty }: Props) => {
  const words = useWords(common)
  const [typed, type] = useState('')
  const id = useId()
  const wanted = typed.trim().toLowerCase()
  const shown = choices.filter(({ label: name, detail = '' }) =>
    `${name} ${detail}`.toLowerCase().includes(wanted),
  )
  const toggle = (choice: string, isPicked: boolean) =>
    onChange(isPicked ? [...picked, choice] : picked.filter((each) => each !== choice))
  return (
    <fieldset className="pick-list" {...(hint !== undefined && { 'aria-describedby': id })}>
      <legend>
        {label}
        {choices.length > 0 && ` (${picked.length})`}
      </legend>
      {hint !== undefined && (
        <p className="secondary small" id={id}>
          {hint}
        </p>
      )}
      {choices.length >= SEARCHED_FROM && (
        <TextField
          label={`${words.search}: ${label}`}
          value={typed}
          onChange={type}
          type="search"
        />
      )}
      {choices.length === 0 && <p className="secondary">{empty}</p>}
      {choices.length > 0 && (
        <ul className="pick-list-choices">
          {shown.map(({ id: choice, label: name, detail }) => (
            <li key={choice}>
              <CheckBox
                isSelected={picked.includes(choice)}
                onChange={(isPicked) => toggle(choice, isPicked)}
              >
                <span>
                  {name} {detail !== undefined && <span className="secondary small">{detail}</span>}
                </span>
              </CheckBox>
            </li>
          ))}
          {shown.length === 0 && <li className="secondary">{words.noResults}</li>}
        </ul>
      )}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { useId, useState } from 'react'
import { CheckBox, SelectField } from '../parts/fields.tsx'
import { useWords } from '../words/words.ts'
import { PRESETS, type PresetId, presetOf, SCOPES, type Scope } from './scopes.ts'
import { words as catalogue } from './words.ts'

const CUSTOM = 'custom'

type Props = {
  readonly scopes: readonly Scope[]
  readonly onChange: (scopes: readonly Scope[]) => void
  readonly error: string | undefined
}

/** A preset sets all of them; whoever changes one has made a choice of their own. */
export const ScopesField = ({ scopes, onChange, error }: Props) => {
  const words = useWords(catalogue)
  const errorId = useId()
  const [isOwn, setOwn] = useState(false)
  const ids = Object.keys(PRESETS) as PresetId[]
  const choices = [
    ...ids.map((id) => ({ id: id as string, label: words.preset[id] })),
    { id: CUSTOM, label: words.custom },
  ]
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))))
  return (
    <>
      <div className="keys-half">
        <SelectField
          label={words.presetField}
          choices={choices}
          value={(isOwn ? undefined : presetOf(scopes)) ?? CUSTOM}
          onChange={(id) => {
            setOwn(id === CUSTOM)
            if (id !== CUSTOM) onChange(PRESETS[id as PresetId])
          }}
        />
      </div>
      <fieldset className="keys-scopes" {...(error && { 'aria-describedby': errorId })}>
        <legend className="label">{words.scopes}</legend>
        {SCOPES.map((scope) => (
          <CheckBox
            key={scope}
            isSelected={scopes.includes(scope)}
            onChange={(isOn) => toggle(scope, isOn)}
          >
            <span>
              {words.scope[scope]} <span className="mono small secondary">{scope}</span>
            </span>
          </CheckBox>
        ))}
        {error && (
          <p className="field-error" id={errorId}>
            {error}
          </p>
        )}
      </fieldset>
    </>
  )
}

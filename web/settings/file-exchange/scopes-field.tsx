import { useId } from 'react'
import type { Scope } from '../../keys/scopes.ts'
import { CheckBox } from '../../parts/fields.tsx'
import { useWords } from '../../words/words.ts'
import { ALWAYS, EXCHANGE_SCOPES, FOLDERS } from './folders.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly scopes: readonly Scope[]
  readonly onChange: (scopes: readonly Scope[]) => void
  readonly error: string | undefined
}

/** Each scope with the folders that it opens. */
export const ScopesField = ({ scopes, onChange, error }: Props) => {
  const words = useWords(catalogue)
  const errorId = useId()
  return (
    <fieldset className="exchange-scopes" {...(error && { 'aria-describedby': errorId })}>
      <legend className="label">{words.scopes}</legend>
      {EXCHANGE_SCOPES.map((scope) => (
        <CheckBox
          key={scope}
          isSelected={scopes.includes(scope)}
          onChange={(isOn) =>
            onChange(
              EXCHANGE_SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))),
            )
          }
        >
          <span>
            {words.scope[scope]}
            <span className="mono small secondary exchange-folders">
              {FOLDERS[scope].join(' ')}
            </span>
          </span>
        </CheckBox>
      ))}
      <p className="secondary small">
        {words.always}: <span className="mono">{ALWAYS.join(' ')}</span>
      </p>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

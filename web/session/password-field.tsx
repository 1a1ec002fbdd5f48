import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import {
  TextField as AriaTextField,
  FieldError,
  Group,
  Input,
  Label,
  Text,
  ToggleButton,
} from 'react-aria-components'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

type PasswordFieldProps = {
  readonly label: string
  readonly name: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
  readonly autoFocus?: boolean
}

/** May be pasted into and filled by a password manager, and shows what is in it on request. */
export const PasswordField = ({
  label,
  name,
  autoComplete,
  value,
  onChange,
  hint,
  error,
  inputRef,
  autoFocus = false,
}: PasswordFieldProps) => {
  const words = useWords(catalogue)
  const [isShown, show] = useState(false)
  return (
    <AriaTextField
      className="field"
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      isRequired
      autoFocus={autoFocus}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <Group className="session-password">
        <Input
          {...(inputRef !== undefined && { ref: inputRef })}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <ToggleButton
          className="button quiet icon"
          aria-label={words.showPassword}
          isSelected={isShown}
          onChange={show}
        >
          {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
        </ToggleButton>
      </Group>
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  )
}

/** So that a password manager knows whose password it is. */
export const UsernameHint = ({ email }: { readonly email: string }) => (
  <input
    className="visually-hidden"
    type="text"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)

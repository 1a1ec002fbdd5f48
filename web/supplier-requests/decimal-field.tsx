import { useState } from 'react'
import { TextField as AriaTextField, FieldError, Input } from 'react-aria-components'
import { readEntry, toType } from '../format/decimal-entry.ts'
import { entryWords } from '../format/entry-words.ts'
import { fieldWords } from '../words/field-words.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { useTellDirty } from './use-dirty.ts'

type Props = {
  /** Only read out: the column says what it is. */
  readonly label: string
  readonly value: string | null
  readonly places: number
  readonly isRequired?: boolean
  /** Answers whether it was taken; what was not stays in the field. */
  readonly onSave: (value: string | null) => Promise<boolean>
}

/** A number in a table, saved when one leaves it. */
export const DecimalField = ({ label, value, places, isRequired = false, onSave }: Props) => {
  const language = useLanguage()
  const said = useWords(entryWords)
  const { required } = useWords(fieldWords)
  const shown = value === null ? '' : toType(value, language)
  const [typed, type] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const isDirty = typed !== null && typed !== shown
  useTellDirty(label, isDirty)
  async function leave(): Promise<void> {
    setError(undefined)
    if (!isDirty) return type(null)
    const entry = readEntry(typed, { language, current: value, places })
    if (!entry.isFine) return setError(said[entry.problem])
    if (entry.value === null && isRequired) return setError(required)
    if (await onSave(entry.value)) type(null)
  }
  return (
    <AriaTextField
      className="field supplier-decimal"
      aria-label={label}
      value={typed ?? shown}
      isInvalid={error !== undefined}
      onChange={type}
      onBlur={() => void leave()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void leave()
        if (event.key === 'Escape' && isDirty) type(null)
      }}
    >
      <Input inputMode="decimal" className="number" placeholder="—" />
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  )
}

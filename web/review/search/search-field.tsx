import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useWords } from '../../words/words.ts'
import { words } from './words.ts'

type SearchFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly active: string | undefined
  readonly isOpen: boolean
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

export const SearchField = (props: SearchFieldProps) => {
  const { field, value, active, isOpen, onType, onKeyDown } = props
  const said = useWords(words)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [field])
  return (
    <input
      ref={field}
      className="input"
      type="search"
      role="combobox"
      aria-label={said.field}
      aria-expanded={isOpen}
      aria-controls="search-hits"
      aria-autocomplete="list"
      aria-activedescendant={active}
      autoComplete="off"
      spellCheck={false}
      placeholder={said.field}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

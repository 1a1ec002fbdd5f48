import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type Choice, SelectField } from './fields.tsx'

type Props<Id extends string> = {
  readonly label: string
  readonly choices: readonly Choice<Id>[]
  readonly value: string | undefined
  /** Undefined is all of them. */
  readonly onChange: (id: Id | undefined) => void
}

const ANY = 'any'

/** One filter of a list; a value that the address has and nobody knows counts as none. */
export const FilterSelect = <Id extends string>({ label, choices, value, onChange }: Props<Id>) => {
  const words = useWords(common)
  return (
    <SelectField
      label={label}
      isLabelHidden
      choices={[{ id: ANY, label: words.anyOf(label) }, ...choices]}
      value={choices.some(({ id }) => id === value) ? (value as Id) : ANY}
      onChange={(id) => onChange(id === ANY ? undefined : (id as Id))}
    />
  )
}

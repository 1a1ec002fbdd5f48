import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { ComboField } from '../parts/fields.tsx'
import { useDebounced } from '../parts/use-debounced.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

/** Who is not among them is found by typing more. */
const MOST = 20

type Props = {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly error: string | undefined
}

export const CustomerField = ({ value, onChange, error }: Props) => {
  const words = useWords(catalogue)
  const [typed, type] = useState('')
  const [chosen, keep] = useState<{ readonly id: string; readonly name: string }>()
  const asked = useDebounced(typed.trim(), 200)
  const found = useQuery({
    queryKey: ['customers', 'search', asked],
    queryFn: ({ signal }) =>
      call('GET /customers', { query: { search: asked, limit: MOST } }, signal),
    placeholderData: (before) => before,
  })
  const choices = (found.data?.data ?? []).map(({ customer_id, name, city }) => ({
    id: customer_id,
    label: name ?? customer_id,
    detail: [customer_id, city].filter(Boolean).join(' · '),
  }))
  /** The field shows who is chosen, also when a later search does not find them. */
  const nameOf = (id: string | null): string => {
    const found = choices.find((choice) => choice.id === id)
    if (found) keep({ id: found.id, name: found.label })
    return found?.label ?? (chosen?.id === id ? chosen?.name : undefined) ?? ''
  }
  return (
    <ComboField
      label={words.customer}
      hint={words.customerNone}
      placeholder={words.customerHint}
      choices={choices}
      value={value}
      onChange={(id) => {
        onChange(id)
        type(nameOf(id))
      }}
      typed={typed}
      onType={(text) => {
        type(text)
        if (text === '') onChange(null)
      }}
      error={error}
    />
  )
}

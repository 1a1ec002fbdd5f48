import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type Choice, ComboField } from '../../parts/fields.tsx'
import { useWords } from '../../words/words.ts'
import { words } from './words.ts'

export type Customer = { readonly customer_id: string; readonly name: string | null }

type CustomerFieldProps = {
  readonly value: Customer | null
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly onChange: (customer: Customer | null) => void
}

/** Chosen by typing. */
export const CustomerField = ({ value, error, hint, onChange }: CustomerFieldProps) => {
  const said = useWords(words)
  const [typed, type] = useState(value?.name ?? value?.customer_id ?? '')
  const found = useQuery({
    queryKey: ['customers', typed],
    queryFn: ({ signal }) =>
      call('GET /customers', { query: { search: typed, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
  })
  const customers = found.data?.data ?? []
  const choices: Choice[] = customers.map(({ customer_id, name, city }) => ({
    id: customer_id,
    label: name ?? customer_id,
    detail: [customer_id, city].filter(Boolean).join(' · '),
  }))
  return (
    <ComboField
      label={said.customer}
      hint={hint ?? said.customerHint}
      error={error}
      choices={choices}
      value={value?.customer_id ?? null}
      typed={typed}
      onType={(text) => {
        type(text)
        if (text === '') onChange(null)
      }}
      onChange={(id) => {
        const chosen = customers.find(({ customer_id }) => customer_id === id)
        if (!chosen) return
        type(chosen.name ?? chosen.customer_id)
        onChange(chosen)
      }}
    />
  )
}

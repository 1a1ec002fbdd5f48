import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Choice, ComboField, TextField } from '../../parts/fields.tsx'
import { useWords } from '../../words/words.ts'
import { askComing } from '../coming.ts'
import { words } from './words.ts'

export type Customer = { readonly customer_id: string; readonly name: string | null }

type CustomerFieldProps = {
  readonly value: Customer | null
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly onChange: (customer: Customer | null) => void
}

type Found = { readonly data: readonly Customer[] }

/** Chosen by typing; by its number alone where the service has no search for customers. */
export const CustomerField = ({ value, error, hint, onChange }: CustomerFieldProps) => {
  const said = useWords(words)
  const [typed, type] = useState(value?.name ?? value?.customer_id ?? '')
  const found = useQuery({
    queryKey: ['customers', typed],
    queryFn: ({ signal }) =>
      askComing<Found>('GET /customers', { query: { search: typed, limit: 20 } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isSearchable = found.data !== null && !found.isError
  if (!isSearchable) {
    return (
      <TextField
        label={said.customerNumber}
        {...(hint !== undefined && { hint })}
        error={error}
        value={value?.customer_id ?? ''}
        onChange={(text) => onChange(text === '' ? null : { customer_id: text, name: null })}
      />
    )
  }
  const customers = found.data?.data ?? []
  const choices: Choice[] = customers.map(({ customer_id, name }) => ({
    id: customer_id,
    label: name ?? customer_id,
    detail: customer_id,
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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { ComboField } from '../parts/fields.tsx'
import { useDebounced } from '../parts/use-debounced.ts'

export type Supplier = { readonly supplier_id: string; readonly name: string | null }

type Props = {
  readonly label: string
  readonly value: Supplier | null
  readonly onChange: (supplier: Supplier | null) => void
}

const SETTLES_MS = 150

/** Chosen by typing a part of the name or the number. */
export const SupplierField = ({ label, value, onChange }: Props) => {
  const nameOf = (supplier: Supplier | null) => supplier?.name ?? supplier?.supplier_id ?? ''
  const [typed, type] = useState<string | null>(null)
  const shown = typed ?? nameOf(value)
  const asked = useDebounced(shown, SETTLES_MS)
  const { data } = useQuery({
    queryKey: ['suppliers-to-ask', asked],
    queryFn: ({ signal }) =>
      call('GET /supplier-requests/suppliers', { query: { search: asked } }, signal),
    placeholderData: keepPreviousData,
  })
  const found = data?.data ?? []
  return (
    <ComboField
      label={label}
      value={value?.supplier_id ?? null}
      typed={shown}
      onType={(text) => {
        type(text)
        if (text === '') onChange(null)
      }}
      onChange={(id) => {
        const chosen = found.find(({ supplier_id }) => supplier_id === id)
        if (!chosen) return
        type(null)
        onChange(chosen)
      }}
      choices={found.map((supplier) => ({
        id: supplier.supplier_id,
        label: nameOf(supplier),
        detail: [supplier.supplier_id, supplier.city].filter(Boolean).join(' · '),
      }))}
    />
  )
}

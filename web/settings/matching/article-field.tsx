import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ComboField } from '../../parts/fields.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'

const SETTLES_MS = 150

type Props = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (articleNumber: string) => void
}

/** An article by its number, or found by words; what is typed counts as it is. */
export const ArticleField = ({ label, value, error, onChange }: Props) => {
  const q = useDebounced(value.trim(), SETTLES_MS)
  const found = useQuery({
    queryKey: ['articles', q, {}],
    queryFn: ({ signal }) => call('GET /articles', { query: { q, limit: 20 } }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const choices = (found.data?.hits ?? []).map(({ article }) => ({
    id: article.article_number,
    label: article.article_number,
    ...(article.name !== null && { detail: article.name }),
  }))
  return (
    <ComboField
      label={label}
      error={error}
      choices={choices}
      // Chosen as soon as it is one of them: the list would open again over the buttons below.
      value={choices.find(({ id }) => id === value)?.id ?? null}
      typed={value}
      onType={onChange}
      allowsOthers
      onChange={(id) => {
        if (id !== null) onChange(id)
      }}
    />
  )
}

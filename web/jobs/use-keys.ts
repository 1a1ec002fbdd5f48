import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Choice } from '../parts/fields.tsx'

/** The keys of the organisation, to filter by. */
export function useKeyChoices(): readonly Choice[] {
  const { data } = useQuery({
    queryKey: ['api-keys', 'names'],
    queryFn: async ({ signal }) => (await call('GET /api-keys', {}, signal)).data,
    staleTime: 60_000,
  })
  return (data ?? []).map(({ key_id, name }) => ({ id: key_id, label: name, detail: key_id }))
}
